// Reads a whole list in batches. Each starts after the last row of the previous one, so that no cursor stays open while a
// client reads slowly.
import type { Queryable } from './database.ts'
import { afterPosition, positionOf } from './keyset.ts'
import { type ListRequest, orderClause, searchFilters, where, wholeRequest } from './listing.ts'
import { sql, withFreshPlan } from './sql.ts'

const batch = 1_000

export async function* wholeList<Row>(db: Queryable, list: ListRequest): AsyncGenerator<Row[]> {
  const request = wholeRequest(list)
  const filters = [
    ...(request.within ? [request.within] : []),
    ...request.filters,
    ...request.matches,
    ...searchFilters(request.doc, request.search),
  ]
  let last: string[] | undefined
  for (;;) {
    const rest = last === undefined ? filters : [...filters, afterPosition(request.order, last)]
    const rows: (Row & { list_position: string[] })[] = await db.many(
      withFreshPlan(sql`
        with picked as materialized (select ${request.id} as id, ${positionOf(request.order)} as list_position
          from ${request.from} ${where(rest)} ${orderClause(request.order)} limit ${batch})
        select picked.list_position, ${request.columns} from picked
          join ${request.from} on ${request.id} = picked.id ${request.joins} ${orderClause(request.order)}`),
    )
    yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.list_position
  }
}
