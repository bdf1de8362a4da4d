// What the owner can do next: the most urgent step of each kind.
import { limits, type PaymentStage } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { endOfTomorrow } from '../../platform/dubai.ts'
import { openOrderStates } from '../payments/index.ts'
import type { InstallationFacts } from './installation-facts.ts'
import type { NextStepKind } from './rules.ts'
import { shownState } from './store.ts'

export type NextStep = {
  kind: NextStepKind
  facility_id: string
  facility_name: string
  order_id: string | null
  at: Date | null
}

const dayMs = 86_400_000

/** Until payments open, steps that need a payment are 'opens-soon'. */
export const readNextSteps = (db: Queryable, companyId: string, { now, arePaymentsOpen }: InstallationFacts) => {
  const mine = sql`f.company_id = ${companyId} and f.archived_at is null`
  const free = sql`f.pending_since is null and not exists (select 1 from orders o
    where o.facility_id = f.id and o.state in ${openOrderStates})`
  const renewable = new Date(now.getTime() + limits.renewalDays * dayMs)
  const isDueForRenewal = sql`(${shownState(now)} = 2 or (f.state = 1 and f.state_until > ${now}
    and f.state_until <= ${renewable}))`
  const isFailed = sql`${shownState(now)} = 3`
  const order = (kind: PaymentStage, which: Sql) => sql`
    (select ${kind}::text as kind, f.id as facility_id, f.name as facility_name, o.id as order_id,
      coalesce(o.slip_at, o.created_at) as at
     from orders o join facilities f on f.id = o.facility_id where o.company_id = ${companyId} and ${mine} and ${which}
     order by o.created_at limit 1)`
  const toPay = arePaymentsOpen
    ? sql`${order('pay', sql`o.state = 'awaiting-payment'`)}
    union all ${order('transfer', sql`o.state = 'awaiting-transfer' and o.slip_at is null`)}
    union all
    (select 'renew', f.id, f.name, null, coalesce(f.state_until,
      (select max(c.expires_at) from certifications c where c.facility_id = f.id and c.status = 2)) as at
     from facilities f where ${mine} and ${free} and ${isDueForRenewal} order by at limit 1)
    union all
    (select 'certify-again', f.id, f.name, null, (select max(c.decided_at) from certifications c
      where c.facility_id = f.id and c.status = 3) as at
     from facilities f where ${mine} and ${free} and ${isFailed} order by at limit 1)`
    : sql`${order('opens-soon', sql`o.state in ${openOrderStates} and o.slip_at is null`)}
    union all
    (select 'opens-soon', f.id, f.name, null, f.created_at
     from facilities f where ${mine} and ${free} and (f.state is null or ${isDueForRenewal} or ${isFailed})
     order by f.created_at limit 1)`
  return db.many<NextStep>(sql`
    (select 'visit' as kind, f.id as facility_id, f.name as facility_name, null::uuid as order_id, v.scheduled_at as at
     from visits v join facilities f on f.id = v.facility_id
     where ${mine} and v.status = 'SCHEDULED' and v.scheduled_at >= ${now} and v.scheduled_at < ${endOfTomorrow(now)}
     order by v.scheduled_at limit 1)
    union all ${order('slip-received', sql`o.state = 'awaiting-transfer' and o.slip_at is not null`)}
    union all ${toPay}`)
}
