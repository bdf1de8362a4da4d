// Lists of ten rows out of a million: page, search and exact total at a flat price (docs/decisions/0003-list-totals-and-search.md).
import type { Queryable } from './database.ts'
import { emptySql, joinSql, type Sql, sql, unplanned, unsafeText } from './sql.ts'

export type OrderBy = { column: Sql; descending: boolean }

export type ListRequest = {
  /** Table with its alias; all other pieces use that alias: sql`facilities f` */
  from: Sql
  id: Sql
  /** What the list is made of (submitted, not archived): the kept total counts just these, and partial indexes repeat it. */
  within?: Sql
  filters: readonly Sql[]
  /** The search document of the table. */
  doc: Sql
  search: string
  /** The last one is unique. An index gives this order. */
  order: readonly OrderBy[]
  page: number
  limit: number
  /** Statement part that is the total without any filter, if there is a kept one. */
  keptTotal?: Sql
  /** What a row shows, and the joins it needs; the table of `from` is there already. */
  columns: Sql
  joins: Sql
}

export type Page<Row> = { rows: Row[]; page: number; pages: number; total: number }

const mostSorted = 1_000
const mostWords = 6
const farOffset = 500
const rememberMs = 5_000

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (letter) => `\\${letter}`)

/** Each word must occur; words of one or two letters match the starts of words, because trigrams need three letters. */
export const searchFilters = (doc: Sql, search: string): Sql[] =>
  search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (Array.from(word).length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
    .map((pattern) => sql`${doc} like search_text(${pattern})`)

export const where = (filters: readonly Sql[]): Sql => (filters.length === 0 ? emptySql : sql`where ${joinSql(filters, ' and ')}`)

export const orderClause = (order: readonly OrderBy[], reversed = false): Sql =>
  sql`order by ${joinSql(
    order.map(({ column, descending }) => sql`${column}${unsafeText(descending !== reversed ? ' desc' : ' asc')}`),
    ', ',
  )}`

/** Nothing searched, nothing filtered, and a total that is kept. */
const isWhole = (request: ListRequest, filters: readonly Sql[]): boolean => request.keptTotal !== undefined && filters.length === (request.within ? 1 : 0)

/** The exact total of a counted list as part of a larger statement: what kept_total() says, without planning that function at each call. */
export const keptTotal = (name: 'users' | 'facilities' | 'inspectors' | 'orders' | 'company-documents'): Sql => sql`
  (select kept.total + coalesce((select sum(change.delta) from count_changes change where change.name = ${unsafeText(`'${name}'`)}), 0)::bigint
   from kept_counts kept where kept.name = ${unsafeText(`'${name}'`)})`

type Remembered = { total: number; until: number }
const remembered = new Map<string, Remembered>()

/** Totals of filtered lists that take milliseconds to count are kept for some seconds; they only number the pages. */
const countOf = async (db: Queryable, request: ListRequest, filters: readonly Sql[], now: number): Promise<number> => {
  if (isWhole(request, filters)) return (await db.get<{ total: number }>(sql`select ${request.keptTotal} as total`)).total
  const query = sql`select count(*) as total from ${request.from} ${where(filters)}`
  const key = JSON.stringify([query.parts, query.values])
  const known = remembered.get(key)
  if (known && known.until > now) return known.total
  const { total } = await db.get<{ total: number }>(unplanned(query))
  if (remembered.size > 500) remembered.clear()
  if (total > mostSorted) remembered.set(key, { total, until: now + rememberMs })
  return total
}

const rowsOf = async <Row>(db: Queryable, request: ListRequest, picked: Sql, sorted: boolean): Promise<Row[]> => {
  const query = sql`with ${picked} select ${request.columns} from picked join ${request.from} on ${request.id} = picked.id ${request.joins} ${orderClause(request.order)}`
  return db.many<Row>(sorted ? unplanned(query) : query)
}

const usualLimits = new Map([10, 20, 25, 50, 100].map((limit) => [limit, unsafeText(`limit ${limit}`)]))

/** Spelled out for a usual first page: with a limit that it cannot see, PostgreSQL plans the statement anew each time, which costs more than the page. */
const stretch = (limit: number, offset: number): Sql => (offset === 0 ? usualLimits.get(limit) : undefined) ?? sql`limit ${limit} offset ${offset}`

/** A page near the beginning of the whole list: rows and kept total in one statement. Undefined when there is no such row, for then there is no total either. */
const readWithTotal = async <Row>(db: Queryable, request: ListRequest, filters: readonly Sql[]): Promise<Page<Row> | undefined> => {
  if (!isWhole(request, filters)) return undefined
  const offset = (request.page - 1) * request.limit
  if (offset > farOffset) return undefined
  const picked = sql`picked as materialized (select ${request.id} as id from ${request.from} ${where(filters)} ${orderClause(request.order)} ${stretch(request.limit, offset)})`
  const rows = await rowsOf<Row & { listTotal: number }>(db, { ...request, columns: sql`${request.columns}, (select ${request.keptTotal}) as list_total` }, picked, false)
  const total = rows[0]?.listTotal
  return total === undefined ? undefined : { rows, page: request.page, pages: Math.max(1, Math.ceil(total / request.limit)), total }
}

const walk = async <Row>(db: Queryable, request: ListRequest, filters: readonly Sql[], total: number): Promise<Page<Row>> => {
  const offset = (request.page - 1) * request.limit
  const fromTheEnd = offset > farOffset && offset > total / 2
  const limit = fromTheEnd ? Math.min(request.limit, Math.max(0, total - offset)) : request.limit
  const skip = fromTheEnd ? Math.max(0, total - offset - limit) : offset
  const picked = sql`picked as materialized (select ${request.id} as id from ${request.from} ${where(filters)} ${orderClause(request.order, fromTheEnd)} limit ${limit} offset ${skip})`
  const rows = offset >= total ? [] : await rowsOf<Row>(db, request, picked, request.search !== '')
  return { rows, page: request.page, pages: Math.max(1, Math.ceil(total / request.limit)), total }
}

export const listPage = async <Row>(db: Queryable, request: ListRequest, now: Date): Promise<Page<Row>> => {
  const words = searchFilters(request.doc, request.search)
  const filters = [...(request.within ? [request.within] : []), ...request.filters, ...words]
  if (words.length === 0) return (await readWithTotal<Row>(db, request, filters)) ?? walk(db, request, filters, await countOf(db, request, filters, now.getTime()))

  // Few hits: fetch them by the search index and sort those. Many: the order's own index meets them soon enough.
  // They are counted whole: told to stop after a thousand, PostgreSQL reads the table from its start instead of asking the search index.
  const total = await countOf(db, request, filters, now.getTime())
  if (total > mostSorted) return walk(db, request, filters, total)
  const offset = (request.page - 1) * request.limit
  const picked = sql`hits as materialized (select ${request.id} as id from ${request.from} ${where(filters)}), picked as materialized (
    select ${request.id} as id from ${request.from} where ${request.id} in (select id from hits) ${orderClause(request.order)} limit ${request.limit} offset ${offset})`
  const rows = offset >= total ? [] : await rowsOf<Row>(db, request, picked, true)
  return { rows, page: request.page, pages: Math.max(1, Math.ceil(total / request.limit)), total }
}
