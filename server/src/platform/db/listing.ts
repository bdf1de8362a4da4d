// Pages of large lists: page, search and exact total take constant time, also with a million rows
// (docs/decisions/0003-list-totals-and-search.md).
import { nationalDigits } from '@assure/contract/domain/digits'
import type { Position } from '@assure/contract/endpoint'
import type { Queryable } from './database.ts'
import { afterPosition, positionOf } from './keyset.ts'
import { type ChangesOf, readChanges } from './record-changes.ts'
import { emptySql, joinSql, type Sql, sql, unsafeText, withFreshPlan } from './sql.ts'

export type OrderBy = { column: Sql; descending: boolean }
export const inOrder = (columns: readonly Sql[], descending: boolean): OrderBy[] =>
  columns.map((column) => ({ column, descending }))
export const ascending = (columns: readonly Sql[]): OrderBy[] => inOrder(columns, false)
export const descending = (columns: readonly Sql[]): OrderBy[] => inOrder(columns, true)

export type Paging = {
  page: number
  limit: number
  /** A program reads the list on from here, by id instead of by `order` and `page`. */
  cursor?: Position | undefined
}

export type ListRequest = {
  /** Table with its alias; all other pieces use that alias: sql`facilities f` */
  from: Sql
  id: Sql
  /** The list's own condition (submitted, not archived). Partial indexes repeat it, and the stored total counts it. */
  within?: Sql
  filters: readonly Sql[]
  /** The search document of the table, if the list can be searched. */
  doc?: Sql
  search?: string
  /** What was searched for, of a list that is searched in more than its document. */
  matches?: readonly Sql[]
  /** An index has this order. The last column is unique. */
  order: readonly OrderBy[]
  /** For lists with `updated_since`. `key`: the id on the wire, if it is not `id`. */
  changes?: ChangesOf & { key?: Sql }
  /** SQL for the total without filters, if it is stored. */
  storedTotal?: Sql
  /** The row's columns and their joins, without the table of `from`. */
  columns: Sql
  joins?: Sql
}

/** A list without a search or joins has empty ones. */
export const wholeRequest = <Request extends ListRequest>(request: Request) => ({
  doc: sql`''`,
  search: '',
  matches: [],
  joins: emptySql,
  ...request,
})
type PagedRequest = ReturnType<typeof wholeRequest<ListRequest>> & Paging

/** Of lists that are whole without it. */
export type OptionalPaging = { [name in keyof Paging]?: Paging[name] | undefined }
export const pagingIn = ({ page, limit, cursor }: OptionalPaging): Paging | undefined =>
  page === undefined && limit === undefined && cursor === undefined
    ? undefined
    : { page: page ?? 1, limit: limit ?? 10, cursor }

export type Page<Row> = {
  rows: Row[]
  pagination: {
    page: number
    pages: number
    total: number
    /** Of a page that was read by cursor. Null: there is nothing after it. */
    next_cursor?: Position | null
    updated_until?: Date | null
  }
  /** What changed and is not in the list, or not any more. */
  removed?: { id: string; removed_at: Date }[]
}

const mostSorted = 1_000
const mostWords = 6
const farOffset = 500
const rememberMs = 5_000
const mostRemembered = 500

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (letter) => `\\${letter}`)

const numberOnly = /^[+\d\s().-]*$/
const fewestDigits = 5

/** Matches a telephone number in any grouping, with or without country code: documents contain the national digits. */
const phonePattern = (search: string): string | undefined => {
  const digits = nationalDigits(search)
  return numberOnly.test(search) && digits.length >= fewestDigits ? `%${digits}%` : undefined
}

/** Each word must occur; words of one or two letters match the starts of words, because trigrams need three letters. */
export const searchFilters = (doc: Sql, search: string): Sql[] => {
  const words = wordFilters(doc, search)
  const phone = phonePattern(search)
  return phone === undefined || words.length === 0
    ? words
    : [sql`((${joinSql(words, ' and ')}) or ${doc} like ${phone})`]
}

export const wordsIn = (search: string): string[] =>
  search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)

const wordFilters = (doc: Sql, search: string): Sql[] =>
  wordsIn(search)
    .map((word) => (Array.from(word).length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
    .map((pattern) => sql`${doc} like search_text(${pattern})`)

export const where = (filters: readonly Sql[]): Sql =>
  filters.length === 0 ? emptySql : sql`where ${joinSql(filters, ' and ')}`

export const orderClause = (order: readonly OrderBy[], reversed = false): Sql =>
  sql`order by ${joinSql(
    order.map(({ column, descending }) => sql`${column}${unsafeText(descending !== reversed ? ' desc' : ' asc')}`),
    ', ',
  )}`

const withinOf = ({ within }: Pick<ListRequest, 'within'>): Sql[] => (within === undefined ? [] : [within])

/** No search, no filter, and a stored total. */
const isWhole = (request: PagedRequest, filters: readonly Sql[]): boolean =>
  request.storedTotal !== undefined && filters.length === (request.within ? 1 : 0)

/** The exact total as part of a larger statement. Same as kept_total(), but without planning that function each time. */
export const storedTotal = (
  name: 'users' | 'facilities' | 'inspectors' | 'orders' | 'company-documents' | 'requests',
): Sql => sql`
  coalesce((select kept.total + coalesce((select sum(change.delta) from count_changes change
    where change.name = ${unsafeText(`'${name}'`)}), 0)::bigint
   from kept_counts kept where kept.name = ${unsafeText(`'${name}'`)}), 0)`

/** For the job that adds changes to the stored totals every minute. */
export const foldCounts = (db: Queryable): Promise<number> => db.run(sql`select fold_counts()`)

type Remembered = { total: number; until: number }
const remembered = new Map<string, Remembered>()

/** Rounds an instant to five seconds, because queries about now differ each time. */
const keyOf = (request: PagedRequest, filters: readonly Sql[]): string => {
  const { parts, values } = joinSql(filters, ' and ')
  const coarse = values.map((value) => (value instanceof Date ? Math.floor(value.getTime() / rememberMs) : value))
  return JSON.stringify([request.from.parts, parts, coarse])
}

const recall = (key: string, now: number): number | undefined => {
  const known = remembered.get(key)
  return known && known.until > now ? known.total : undefined
}

/** Caches totals of filtered lists that are slow to count for some seconds. They only number the pages. */
const remember = (key: string, total: number, now: number): void => {
  if (total <= mostSorted) return
  remembered.delete(key)
  remembered.set(key, { total, until: now + rememberMs })
  // Removes the oldest, which would expire first.
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

const countOf = async (db: Queryable, request: PagedRequest, filters: readonly Sql[], now: number): Promise<number> => {
  if (isWhole(request, filters))
    return (await db.get<{ total: number }>(sql`select ${request.storedTotal} as total`)).total
  const key = keyOf(request, filters)
  const known = recall(key, now)
  if (known !== undefined) return known
  const { total } = await db.get<{ total: number }>(
    withFreshPlan(sql`select count(*) as total from ${request.from} ${where(filters)}`),
  )
  remember(key, total, now)
  return total
}

const rowsOf = <Row>(db: Queryable, request: PagedRequest, picked: Sql): Promise<Row[]> =>
  db.many<Row>(
    sql`with ${picked} select ${request.columns} from picked
      join ${request.from} on ${request.id} = picked.id ${request.joins} ${orderClause(request.order)}`,
  )

/** After a search or by cursor: planning all joins for its words would take longer than a second query. */
const rowsWithIds = async <Row>(db: Queryable, request: PagedRequest, ids: readonly unknown[]): Promise<Row[]> =>
  ids.length === 0
    ? []
    : db.many<Row>(
        sql`select ${request.columns}
          from ${request.from} ${request.joins} ${where([sql`${request.id} = any(${ids})`, ...withinOf(request)])} ${orderClause(request.order)}`,
      )

const usualLimits = new Map([10, 20, 25, 50, 100].map((limit) => [limit, unsafeText(`limit ${limit}`)]))

/**
 * A literal for the usual first page: with the limit as a parameter, PostgreSQL plans the statement each time, which
 * costs more than the page.
 */
const stretch = (limit: number, offset: number): Sql =>
  (offset === 0 ? usualLimits.get(limit) : undefined) ?? sql`limit ${limit} offset ${offset}`

const pageOf = <Row>({ page, limit }: Pick<Paging, 'page' | 'limit'>, rows: Row[], total: number): Page<Row> => ({
  rows,
  pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), total },
})

/** Where and how a program reads on. */
type Continued = { position: Position; filters: readonly Sql[]; now: Date }

/** By id, which no change of a row moves: the oldest first, as ids begin with the time. */
const readOn = async <Row>(
  db: Queryable,
  request: PagedRequest,
  { position, filters, now }: Continued,
): Promise<Page<Row>> => {
  const order = ascending([request.id])
  const total = position.total ?? (await countOf(db, request, filters, now.getTime()))
  const rest = position.after === undefined ? filters : [...filters, afterPosition(order, position.after)]
  const picked = await db.many<{ list_position: string[]; id: unknown }>(
    withFreshPlan(sql`select ${request.id} as id, ${positionOf(order)} as list_position
      from ${request.from} ${where(rest)} ${orderClause(order)} limit ${request.limit + 1}`),
  )
  const part = picked.slice(0, request.limit)
  const ids = part.map(({ id }) => id)
  const rows = await rowsWithIds<Row>(db, { ...request, order }, ids)
  const { page } = position
  const { pagination } = pageOf({ page, limit: request.limit }, rows, total)
  const next = picked.length > part.length ? { after: part.at(-1)?.list_position, page: page + 1, total } : null
  return { rows, pagination: { ...pagination, next_cursor: next } }
}

/** Changed records in the order of their changes. Those that the filters leave out are `removed`. */
const readChangedRows = async <Row>(
  db: Queryable,
  request: PagedRequest & Required<Pick<ListRequest, 'changes'>>,
  { position, filters }: Continued,
): Promise<Page<Row>> => {
  const { limit, changes } = request
  const { key = request.id } = changes
  const changed = await readChanges(db, { ...changes, since: position.since ?? '', position, limit })
  const ids = changed.records.map(({ id }) => id)
  const present = await db.many<Row & { record_id: string }>(
    withFreshPlan(sql`select ${key}::text as record_id, ${request.columns}
      from ${request.from} ${request.joins} ${where([sql`${key} = any(${ids})`, ...filters])}`),
  )
  const byId = new Map(present.map((row) => [row.record_id, row]))
  const { pagination } = pageOf({ page: position.page, limit }, present, changed.total)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    removed: changed.records.flatMap(({ id, changed_at }) => (byId.has(id) ? [] : { id, removed_at: changed_at })),
    pagination: { ...pagination, next_cursor: changed.next, updated_until: changed.until },
  }
}

const offsetOf = ({ page, limit }: PagedRequest): number => (page - 1) * limit

/** A page near the start of the whole list: rows and stored total in one statement. Undefined for an empty page. */
const readWithTotal = async <Row>(
  db: Queryable,
  request: PagedRequest,
  filters: readonly Sql[],
): Promise<Page<Row> | undefined> => {
  if (!isWhole(request, filters)) return undefined
  const offset = offsetOf(request)
  if (offset > farOffset) return undefined
  const picked = sql`picked as materialized (select ${request.id} as id
    from ${request.from} ${where(filters)} ${orderClause(request.order)} ${stretch(request.limit, offset)})`
  const rows = await rowsOf<Row & { list_total: number }>(
    db,
    { ...request, columns: sql`${request.columns}, (select ${request.storedTotal}) as list_total` },
    picked,
  )
  const total = rows[0]?.list_total
  return total === undefined ? undefined : pageOf(request, rows, total)
}

/** Reads the order's index from the nearer end. */
const walk = async <Row>(
  db: Queryable,
  request: PagedRequest,
  filters: readonly Sql[],
  total: number,
): Promise<Page<Row>> => {
  const offset = offsetOf(request)
  if (offset >= total) return pageOf<Row>(request, [], total)
  const fromTheEnd = offset > farOffset && offset > total / 2
  const limit = fromTheEnd ? Math.min(request.limit, total - offset) : request.limit
  const skip = fromTheEnd ? Math.max(0, total - offset - limit) : offset
  const picked = sql`picked as materialized (select ${request.id} as id
    from ${request.from} ${where(filters)} ${orderClause(request.order, fromTheEnd)} limit ${limit} offset ${skip})`
  if (request.search === '' && request.matches.length === 0)
    return pageOf(request, await rowsOf<Row>(db, request, picked), total)
  const ids = await db.many<{ id: unknown }>(withFreshPlan(sql`with ${picked} select id from picked`))
  return pageOf(
    request,
    await rowsWithIds<Row>(
      db,
      request,
      ids.map(({ id }) => id),
    ),
    total,
  )
}

/** Counts all matches by the search index, and returns a sorted page if there are few. */
const searchHits = async (
  db: Queryable,
  request: PagedRequest,
  filters: readonly Sql[],
): Promise<{ total: number; ids: unknown[] | null }> => {
  const columns = request.order.map(({ column }, at) => sql`${column} as ${unsafeText(`by${at}`)}`)
  const order = orderClause(request.order.map(({ descending }, at) => ({ column: unsafeText(`by${at}`), descending })))
  // Without a limit: with one, PostgreSQL scans the table from its start instead of using the search index.
  return db.get(
    withFreshPlan(sql`
      with hits as materialized (select ${request.id} as id, ${joinSql(columns, ', ')}
        from ${request.from} ${where(filters)}), counted as (select count(*) as total from hits)
      select total, case when total <= ${mostSorted} then array(select id
        from hits ${order} limit ${request.limit} offset ${offsetOf(request)}) end as ids from counted`),
  )
}

export const listPage = async <Row>(
  db: Queryable,
  list: ListRequest,
  { page, limit, cursor }: Paging,
  now: Date,
): Promise<Page<Row>> => {
  const request: PagedRequest = { ...wholeRequest(list), page, limit, cursor }
  const words = [...request.matches, ...searchFilters(request.doc, request.search)]
  const filters = [...withinOf(request), ...request.filters, ...words]
  if (cursor !== undefined) {
    const { changes } = request
    const continued = { position: cursor, filters, now }
    return cursor.since === undefined || changes === undefined
      ? readOn<Row>(db, request, continued)
      : readChangedRows<Row>(db, { ...request, changes }, continued)
  }
  if (words.length === 0)
    return (
      (await readWithTotal<Row>(db, request, filters)) ??
      walk<Row>(db, request, filters, await countOf(db, request, filters, now.getTime()))
    )

  // Few matches are sorted. Many are found soon in the order's own index.
  const key = keyOf(request, filters)
  const known = recall(key, now.getTime())
  if (known !== undefined) return walk<Row>(db, request, filters, known)
  const { total, ids } = await searchHits(db, request, filters)
  remember(key, total, now.getTime())
  return ids === null
    ? walk<Row>(db, request, filters, total)
    : pageOf(request, await rowsWithIds<Row>(db, request, ids), total)
}
