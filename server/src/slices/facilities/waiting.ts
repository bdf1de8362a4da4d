// What waits on an owner: one candidate of each kind, its own most urgent.
import { limits } from '@assure/contract/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { endOfTomorrow } from '../../platform/dubai.ts'
import type { NextKind } from './rules.ts'
import { openOrderStates, shownState } from './store.ts'

export type Waiting = {
  kind: NextKind
  facilityId: string
  facilityName: string
  orderId: string | null
  at: Date | null
}

const dayMs = 86_400_000

export const waitingOn = (db: Queryable, companyId: string, now: Date) => {
  const mine = sql`f.company_id = ${companyId} and f.archived_at is null`
  const free = sql`f.pending_since is null and not exists (select 1 from orders o where o.facility_id = f.id and o.state in ${openOrderStates})`
  const renewable = new Date(now.getTime() + limits.renewalDays * dayMs)
  const order = (kind: 'pay' | 'transfer', state: 'awaiting-payment' | 'awaiting-transfer') => sql`
    (select ${kind}::text as kind, f.id as facility_id, f.name as facility_name, o.id as order_id, o.created_at as at
     from orders o join facilities f on f.id = o.facility_id where o.company_id = ${companyId} and ${mine} and o.state = ${state} and o.slip_at is null order by o.created_at limit 1)`
  return db.many<Waiting>(sql`
    (select 'visit' as kind, f.id as facility_id, f.name as facility_name, null::uuid as order_id, v.scheduled_at as at
     from visits v join facilities f on f.id = v.facility_id
     where ${mine} and v.status = 'SCHEDULED' and v.scheduled_at >= ${now} and v.scheduled_at < ${endOfTomorrow(now)} order by v.scheduled_at limit 1)
    union all ${order('pay', 'awaiting-payment')}
    union all ${order('transfer', 'awaiting-transfer')}
    union all
    (select 'renew', f.id, f.name, null, coalesce(f.state_until, (select max(c.expires_at) from certifications c where c.facility_id = f.id and c.status = 2)) as at
     from facilities f where ${mine} and ${free} and (${shownState(now)} = 2 or (f.state = 1 and f.state_until > ${now} and f.state_until <= ${renewable})) order by at limit 1)
    union all
    (select 'certify-again', f.id, f.name, null, (select max(c.decided_at) from certifications c where c.facility_id = f.id and c.status = 3) as at
     from facilities f where ${mine} and ${free} and ${shownState(now)} = 3 order by at limit 1)`)
}
