// Reads a list part by part. Each part starts after the values that the last row of the previous one had, so that rows
// which are inserted, changed or removed meanwhile repeat nothing and skip nothing.
import type { OrderBy } from './listing.ts'
import { joinSql, type Sql, sql, unsafeText } from './sql.ts'

const columnsOf = (order: readonly OrderBy[]): Sql[] => order.map(({ column }) => column)

/** The order's values of a row, as text. */
export const positionOf = (order: readonly OrderBy[]): Sql =>
  sql`array[${joinSql(
    columnsOf(order).map((column) => sql`(${column})::text`),
    ', ',
  )}]`

/** The order's columns have one direction and no nulls, so that one comparison of rows finds the next part. */
export const afterPosition = (order: readonly OrderBy[], position: readonly string[]): Sql => {
  const descending = order[0]?.descending ?? false
  if (order.some((by) => by.descending !== descending)) throw new Error('A whole list is read in one direction.')
  const values = position.map((value) => sql`${value}`)
  return sql`(${joinSql(columnsOf(order), ', ')}) ${unsafeText(descending ? '<' : '>')} (${joinSql(values, ', ')})`
}
