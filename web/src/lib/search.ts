// Search parameters as plain text in the address: /facilities?state=expired&page=2. Numbers and choices are read by
// each route.
import { type PageSize, pageSizes } from '@assure/contract/domain/vocabulary'

export const parseSearch = (text: string): Record<string, string | string[]> => {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
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

export const readText = (value: unknown, most = 200): string | undefined =>
  typeof value === 'string' && value.trim() ? value.slice(0, most) : undefined
export const readPage = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}
/** A day as 2024-03-05; one that no calendar has is none. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : undefined
export const readOneOf = <const T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)

export type ListSearch = {
  page?: number | undefined
  /** Rows of a page; without it as the account wants it. */
  size?: PageSize | undefined
  search?: string | undefined
  sort?: string | undefined
}
/**
 * The search of every list: page, its size and words, absent where they are the first page, the usual size and none.
 */
export const readListSearch = (search: Record<string, unknown>): Omit<ListSearch, 'sort'> => {
  const page = readPage(search.page)
  const size = pageSizes.find((one) => String(one) === search.size)
  const words = readText(search.search)
  return { ...(page ? { page } : {}), ...(size ? { size } : {}), ...(words ? { search: words } : {}) }
}
export const listQuery = (
  { page = 1, size, search = '' }: ListSearch,
  usual: PageSize = pageSizes[0],
): { page: number; limit: PageSize; search: string } => ({ page, limit: size ?? usual, search })

/** Filters as they stand in the address: the screen that knows their words reads them, the first page need not. */
export const readFilters = (search: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = readText(search[name])
      return text ? [[name, text]] : []
    }),
  )
