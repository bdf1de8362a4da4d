// Facilities assigned to an inspector. Each statement checks the assignment.

import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { searchFilters } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { type StaffFacilityRow, staffColumns, staffJoins } from '../facilities/index.ts'

export type AssignedRow = StaffFacilityRow & { next_visit_at: Date | null; assigned_at: Date }

const assigned = (inspector: Inspector): Sql => sql`f.inspector_id = ${inspector.accountId} and f.archived_at is null`

const selectAssigned = (inspector: Inspector, now: Date): Sql => sql`
  select ${staffColumns(inspector.language, now)}, f.inspector_assigned_at as assigned_at,
    (select min(v.scheduled_at) from visits v where v.facility_id = f.id and v.inspector_id = ${inspector.accountId}
      and v.status = 'SCHEDULED') as next_visit_at
  from facilities f ${staffJoins} where ${assigned(inspector)}`

const assignedOrders = {
  newest: 'created_at desc, id desc',
  due: 'next_visit_at asc nulls last, pending_since asc nulls last, id desc',
  name: 'name, id',
} as const
type AssignedOrder = keyof typeof assignedOrders

export const listAssigned = (
  db: Queryable,
  inspector: Inspector,
  { search, sort, now }: { search: string; sort: AssignedOrder; now: Date },
): Promise<AssignedRow[]> => {
  const words = searchFilters(sql`f.doc`, search).reduce((left, word) => sql`${left} and ${word}`, sql``)
  return db.many<AssignedRow>(
    sql`select * from (${selectAssigned(inspector, now)} ${words}) assigned
      order by ${unsafeText(assignedOrders[sort])}`,
  )
}

export const findAssigned = (
  db: Queryable,
  inspector: Inspector,
  { id, now }: { id: string; now: Date },
): Promise<AssignedRow | undefined> => db.find<AssignedRow>(sql`${selectAssigned(inspector, now)} and f.id = ${id}`)

export const listAssignedByIds = (
  db: Queryable,
  inspector: Inspector,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<AssignedRow[]> => db.many<AssignedRow>(sql`${selectAssigned(inspector, now)} and f.id = any(${ids}::uuid[])`)

export const countAssigned = (db: Queryable, inspector: Inspector): Promise<{ total: number; pending: number }> =>
  db.get<{ total: number; pending: number }>(
    sql`select count(*) as total, count(*) filter (where f.pending_since is not null) as pending from facilities f
      where ${assigned(inspector)}`,
  )
