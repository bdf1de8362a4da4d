// Reads a whole list in batches. Each starts after the last row of the previous one, so that no cursor stays open while a
// client reads slowly.
import type { Queryable } from './database.ts'
import { type ListRequest, orderClause, searchFilters, where } from './listing.ts'
import { emptySql, joinSql, type Sql, sql, unsafeText, withFreshPlan } from './sql.ts'

const batch = 1_000

export type WholeListRequest = Omit<ListRequest, 'page' | 'limit' | 'storedTotal'>

/** The order's columns have one direction and no nulls, so that a row comparison finds the next batch. */
const afterRow = (request: WholeListRequest, rowId: string): Sql => {
  const descending = request.order[0]?.descending ?? false
  if (request.order.some((by) => by.descending !== descending))
    throw new Error('A whole list is read in one direction.')
  const columns = joinSql(
    request.order.map(({ column }) => column),
    ', ',
  )
  return sql`(${columns}) ${unsafeText(descending ? '<' : '>')} (select ${columns} from ${request.from}
    where ${request.id} = ${rowId})`
}

export async function* wholeList<Row>(db: Queryable, request: WholeListRequest): AsyncGenerator<Row[]> {
  const filters = [
    ...(request.within ? [request.within] : []),
    ...request.filters,
    ...searchFilters(request.doc, request.search),
  ]
  let last: string | undefined
  for (;;) {
    const reached = last === undefined ? filters : [...filters, afterRow(request, last)]
    const rows: (Row & { row_id: string })[] = await db.many(
      withFreshPlan(sql`
        with picked as materialized (select ${request.id} as id
          from ${request.from} ${where(reached)} ${orderClause(request.order)} limit ${batch})
        select picked.id::text as row_id, ${request.columns} from picked
          join ${request.from} on ${request.id} = picked.id ${request.joins ?? emptySql} ${orderClause(request.order)}`),
    )
    yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.row_id
  }
}
