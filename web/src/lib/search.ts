// Search parameters as readable text in the URL: /facilities?state=expired&page=2. Each route declares its own.
import { type PageSize, pageSizes } from '@assure/contract/domain/vocabulary'

export const parseSearch = (text: string): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of [value].flat()) params.append(name, textOf(one))
  }
  return params.size ? `?${params}` : ''
}

type Read<T> = (value: unknown) => T | undefined
type Fields = Readonly<Record<string, Read<unknown>>>
type SearchOf<F extends Fields> = { [K in keyof F]?: NonNullable<ReturnType<F[K]>> }

export const readText = (value: unknown, most = 200): string | undefined =>
  typeof value === 'string' && value.trim() ? value.slice(0, most) : undefined
export const readPage = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}
export const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
export const readId = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
/** A day such as 2024-03-05; undefined if it does not exist. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : undefined
export const oneOf =
  <const T extends string>(known: readonly T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value)

/** Reads a route's search parameters; unknown and invalid ones are left out. */
export const searchOf =
  <F extends Fields>(fields: F) =>
  (search: Record<string, unknown>): SearchOf<F> =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, read]) => [name, read(search[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as SearchOf<F>

export type ListSearch = {
  page?: number | undefined
  /** Rows per page; the account's preference if unset. */
  size?: PageSize | undefined
  search?: string | undefined
  sort?: string | undefined
}
const listFields = {
  page: readPage,
  size: (value: unknown) => pageSizes.find((one) => String(one) === value),
  search: readText,
}
/**
 * The search parameters of every list: page, page size and search text. The first page, the usual size and an empty
 * text are left out. `newest` is the default order and is also left out, unless the list has its own default.
 */
export const listSearch =
  <F extends Fields, const S extends string = never>(
    filters: F,
    sorts: readonly S[] = [],
    hasOwnOrder: (filters: SearchOf<F>) => boolean = () => false,
  ) =>
  (search: Record<string, unknown>): SearchOf<typeof listFields & F> & { sort?: S } => {
    const values = searchOf({ ...listFields, ...filters })(search) as SearchOf<typeof listFields & F>
    const sort = oneOf(sorts)(search.sort)
    return sort && (sort !== 'newest' || hasOwnOrder(values as SearchOf<F>)) ? { ...values, sort } : values
  }
/** For a route whose screen reads its search with `Reader`, so that the words of its filters stay out of the first page. */
export const textSearch = <Reader extends (search: Record<string, unknown>) => object>(...names: string[]): Reader =>
  listSearch(Object.fromEntries(names.map((name) => [name, readText]))) as unknown as Reader
export const readListSearch = listSearch({})
export const listQuery = (
  { page = 1, size, search = '' }: ListSearch,
  usual: PageSize = pageSizes[0],
): { page: number; limit: PageSize; search: string } => ({ page, limit: size ?? usual, search })
