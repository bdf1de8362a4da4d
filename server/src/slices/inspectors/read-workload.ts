// An inspector's workload (months in Asia/Dubai) and assigned facilities.
import { certificationStates, type FacilityState, type Language } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { startOfMonth } from '../../platform/dubai.ts'
import { nameIn } from '../reference-data/index.ts'

export type Workload = {
  assigned_facilities: number
  open_visits: number
  visits_this_month: number
  completed_this_month: number
  decisions_waiting: number
}

export const readWorkload = (db: Queryable, inspectorId: string, now: Date) => {
  const [from, until] = [startOfMonth(now), startOfMonth(now, 1)]
  return db.get<Workload>(sql`
    select
      (select count(*) from facilities f where f.inspector_id = ${inspectorId}
        and f.archived_at is null) as assigned_facilities,
      (select count(*) from facilities f where f.inspector_id = ${inspectorId} and f.archived_at is null
        and f.pending_since is not null) as decisions_waiting,
      count(*) filter (where v.status = 'SCHEDULED') as open_visits,
      count(*) filter (where v.status <> 'CANCELLED' and coalesce(v.completed_at, v.scheduled_at) >= ${from}
        and coalesce(v.completed_at, v.scheduled_at) < ${until}) as visits_this_month,
      count(*) filter (where v.status = 'COMPLETED' and v.completed_at >= ${from}
        and v.completed_at < ${until}) as completed_this_month
    from visits v where v.inspector_id = ${inspectorId}`)
}

export type AssignedFacility = {
  id: string
  name: string
  company_name: string
  city: string
  emirate_id: number
  emirate_name: string
  shown: number | null
}

const shownAtMost = 100

export const listAssigned = (
  db: Queryable,
  inspectorId: string,
  { language, now }: { language: Language; now: Date },
) =>
  db.many<AssignedFacility>(sql`
    select f.id, f.name, f.company_name, f.city, f.emirate_id, ${nameIn(language, 'e')} as emirate_name,
      shown_state(f.state, f.state_from, f.state_until, f.state_after, ${now}) as shown
    from facilities f join emirates e on e.id = f.emirate_id
    where f.inspector_id = ${inspectorId} and f.archived_at is null order by f.name, f.id limit ${shownAtMost}`)

export const stateOf = (shown: number | null): FacilityState =>
  shown === null ? 'none' : (certificationStates[shown] ?? 'none')
