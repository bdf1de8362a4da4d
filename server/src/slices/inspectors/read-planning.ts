// The facts for choosing an inspector for a facility: open work, next free day, emirates, skills, conflicts.

import type { listInspectors } from '@assure/contract/calls/inspectors'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { conflictOf } from '../services/index.ts'

export type Planning = NonNullable<ReturnOf<typeof listInspectors>['inspectors'][number]['planning']>

const dayMs = 86_400_000
const isWorkday = (day: Date): boolean => day.getUTCDay() !== 0 && day.getUTCDay() !== 6

/** The first day after `today`, Monday to Friday, without a visit. Days are written 2026-03-05. */
export const nextFreeDay = (today: string, busy: ReadonlySet<string>): string => {
  let day = new Date(`${today}T00:00:00Z`)
  do day = new Date(day.getTime() + dayMs)
  while (!isWorkday(day) || busy.has(day.toISOString().slice(0, 10)))
  return day.toISOString().slice(0, 10)
}

type Row = {
  id: string
  open_assignments: number
  open_visits: number
  busy_days: string[]
  emirates: number[] | null
  certifies: boolean | null
  conflict: string | null
}

/** How many of the inspector's facilities await a certification. */
export const openAssignments = (inspectorId: Sql): Sql => sql`
  (select count(*) from facilities f where f.inspector_id = ${inspectorId} and f.archived_at is null
    and f.pending_since is not null)`

/** The service `s` that an inspector needs for a facility: the one ordered there, else the default. */
export const isNeededFor = (facility: string | null): Sql => sql`
  coalesce(s.id = (select r.service_id from requests r where r.facility_id = ${facility}::uuid
    and r.kind = 'certification' and r.state not in ('closed', 'cancelled') order by r.created_at desc limit 1),
    s.certifies)`

export const readPlanning = async (
  db: Queryable,
  { inspectorIds, facility = null, now }: { inspectorIds: readonly string[]; facility?: string | null; now: Date },
): Promise<(inspectorId: string) => Planning | null> => {
  const rows = await db.many<Row>(sql`
    select i.account_id as id,
      ${openAssignments(sql`i.account_id`)} as open_assignments,
      visits.open_visits, visits.busy_days,
      (select case when bool_and(s.emirate_id is not null) then array_agg(distinct s.emirate_id) end
        from inspector_service_areas l join service_areas s on s.id = l.service_area_id
          where l.inspector_id = i.account_id) as emirates,
      (select bool_or(${isNeededFor(facility)}) from inspector_services l join services s on s.id = l.service_id
        where l.inspector_id = i.account_id) as certifies,
      (select ${conflictOf(sql`i.account_id`, sql`f.company_id`)} from facilities f where f.id = ${facility}::uuid)
        as conflict
    from inspectors i
    cross join lateral (
      select count(*) as open_visits, coalesce(array_agg(distinct to_char(v.scheduled_at at time zone 'Asia/Dubai',
        'YYYY-MM-DD')), '{}') as busy_days
      from visits v where v.inspector_id = i.account_id and v.status = 'SCHEDULED') visits
    where i.account_id = any(${inspectorIds}::uuid[])`)
  const today = dubaiDay(now)
  const planning = new Map(
    rows.map(
      ({
        id,
        open_assignments: openAssignments,
        open_visits: openVisits,
        busy_days: busyDays,
        emirates,
        certifies,
        conflict,
      }) => [
        id,
        {
          open_assignments: openAssignments,
          open_visits: openVisits,
          next_free_day: nextFreeDay(today, new Set(busyDays)),
          emirates,
          certifies,
          conflict,
        },
      ],
    ),
  )
  return (inspectorId) => planning.get(inspectorId) ?? null
}
