// What changed in a list since an instant, in the order of the changes (docs/decisions/0088).
import type { Position } from '@assure/contract/endpoint'
import type { Queryable } from './database.ts'
import { afterPosition, positionOf } from './keyset.ts'
import { joinSql, type Sql, sql } from './sql.ts'

/** Triggers note the changes of these. */
export type RecordKind =
  | 'checklist'
  | 'defect-type'
  | 'document'
  | 'facility'
  | 'finding'
  | 'inspector'
  | 'instrument'
  | 'laboratory'
  | 'method'
  | 'order'
  | 'product'
  | 'receipt'
  | 'refund'
  | 'report'
  | 'request'
  | 'sample'
  | 'specification'
  | 'user'

/** `companyId`: of this company only; otherwise what the back office sees. */
export type ChangesOf = { kind: RecordKind; companyId?: string | undefined }

export type Changed = {
  records: { id: string; changed_at: Date }[]
  total: number
  next: Position | null
  /** Everything before it has been read. Null while there is more. */
  until: Date | null
}

/**
 * Before it, nothing can appear any more: the second of the oldest open transaction that wrote changes. Read on its own,
 * before the snapshot of the statement that reads the changes.
 */
const settled = sql`
  select least(statement_timestamp(), (
    select min(timestamptz '2020-01-01 00:00:00Z' + objid::bigint * interval '1 second') from pg_locks
    where locktype = 'advisory' and classid = 88 and objsubid = 2
      and database = (select d.oid from pg_database d where d.datname = current_database()))) as at`

const order = [
  { column: sql`c.changed_at`, descending: false },
  { column: sql`c.id`, descending: false },
]

type Reading = ChangesOf & { since: string; position: Position; limit: number }

export const readChanges = async (
  db: Queryable,
  { kind, companyId, since, position, limit }: Reading,
): Promise<Changed> => {
  const { at: until } = await db.get<{ at: Date }>(settled)
  const filters: Sql[] = [
    sql`c.kind = ${kind}`,
    companyId === undefined ? sql`c.is_of_office` : sql`c.company_id = ${companyId}`,
    sql`c.changed_at >= ${new Date(since)}`,
    sql`c.changed_at < ${until}`,
  ]
  const total =
    position.total ??
    (
      await db.get<{ total: number }>(
        sql`select count(*) as total from record_changes c where ${joinSql(filters, ' and ')}`,
      )
    ).total
  const rest = position.after === undefined ? filters : [...filters, afterPosition(order, position.after)]
  const rows = await db.many<{ id: string; changed_at: Date; list_position: string[] }>(sql`
    select c.id, c.changed_at, ${positionOf(order)} as list_position from record_changes c
    where ${joinSql(rest, ' and ')} order by c.changed_at, c.id limit ${limit + 1}`)
  const records = rows.slice(0, limit)
  const isLast = records.length === rows.length
  return {
    records,
    total,
    next: isLast ? null : { after: records.at(-1)?.list_position, page: position.page + 1, total },
    until: isLast ? until : null,
  }
}
