// Sums of money by month and age. The journal has its own file.
import type { OutstandingAge } from '@assure/contract/domain/money-report'
import type { Queryable } from '../../platform/db/database.ts'
import { ascending } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { arrivedFor } from '../receipts/index.ts'
import type { Period } from './period.ts'

export type RevenueRow = {
  month: string
  service_id: number
  service_en: string
  service_ar: string
  currency: string
  invoices: number
  net_fils: number
  vat_fils: number
  credit_notes: number
  credited_net_fils: number
  credited_vat_fils: number
}

/** Each row is a sum that triggers keep, so it costs the same with a million invoices. */
export const listRevenue = (db: Queryable, { months }: Period) =>
  db.many<RevenueRow>(sql`
    select to_char(m.month, 'YYYY-MM') as month, m.service_id, s.name_en as service_en, s.name_ar as service_ar,
      m.currency, m.invoices, m.net_fils, m.vat_fils, m.credit_notes, m.credited_net_fils, m.credited_vat_fils
    from revenue_months m join services s on s.id = m.service_id
    where m.month between ${`${months[0]}-01`}::date and ${`${months.at(-1)}-01`}::date
    order by m.month, s.position, m.service_id, m.currency`)

/** For `orders o`. */
const openOrders = sql`o.state in ('awaiting-payment', 'awaiting-transfer')`
const dueOf = sql`greatest(o.total_fils - ${arrivedFor()}, 0)::bigint`
const dubaiDayOf = sql`(o.created_at at time zone 'Asia/Dubai')::date`

export type OutstandingSum = { age: OutstandingAge; currency: string; orders: number; fils: number }

export const sumOutstanding = (db: Queryable, today: string) =>
  db.many<OutstandingSum>(sql`
    select case when d.days <= 30 then '0-30' when d.days <= 60 then '31-60' when d.days <= 90 then '61-90'
        else '90+' end as age, d.currency, count(*) as orders, sum(d.fils)::bigint as fils
    from (select ${today}::date - ${dubaiDayOf} as days, o.currency, ${dueOf} as fils from orders o where ${openOrders}) d
    group by 1, 2 order by 1, 2`)

export type OutstandingRow = {
  id: string
  reference: string
  company_id: string
  company_name: string
  facility_name: string | null
  request_number: string | null
  state: string
  total_fils: number
  arrived_fils: number
  due_fils: number
  currency: string
  created_at: Date
}

export const listOutstanding = (db: Queryable) =>
  wholeList<OutstandingRow>(db, {
    from: sql`orders o`,
    id: sql`o.id`,
    filters: [openOrders],
    columns: sql`o.id, o.reference, o.company_id, c.name as company_name, f.name as facility_name,
      r.number as request_number, o.state, o.total_fils, ${arrivedFor()} as arrived_fils, ${dueOf} as due_fils,
      o.currency, o.created_at`,
    joins: sql`join companies c on c.id = o.company_id left join facilities f on f.id = o.facility_id
      left join requests r on r.id = o.request_id`,
    order: ascending([sql`o.created_at`, sql`o.id`]),
  })

export type RefundMonth = {
  month: string
  currency: string
  due: number
  due_fils: number
  sent: number
  sent_fils: number
  returned: number
  returned_fils: number
}

export type Span = Pick<Period, 'from' | 'until'>

/** What was sent, and what of it came back: a refund that came back can be sent again. */
export const refundMovements = ({ from, until }: Span): Sql => sql`(
  select f.id as refund_id, f.sent_at as at, f.total_fils as fils, 0 as back_fils, f.way, f.reference from refunds f
  where f.sent_at >= ${from} and f.sent_at < ${until}
  union all
  select b.refund_id, b.sent_at, b.fils, 0, b.way, b.reference from refund_returns b
  where b.sent_at >= ${from} and b.sent_at < ${until}
  union all
  select b.refund_id, b.returned_at, b.fils, b.fils, b.way, b.reference from refund_returns b
  where b.returned_at >= ${from} and b.returned_at < ${until})`

export const sumRefunds = (db: Queryable, { from, until }: Period) =>
  db.many<RefundMonth>(sql`
    select to_char(d.at at time zone 'Asia/Dubai', 'YYYY-MM') as month, d.currency,
      count(*) filter (where d.step = 'due') as due,
      coalesce(sum(d.fils) filter (where d.step = 'due'), 0)::bigint as due_fils,
      count(*) filter (where d.step = 'sent') as sent,
      coalesce(sum(d.fils) filter (where d.step = 'sent'), 0)::bigint as sent_fils,
      count(*) filter (where d.step = 'returned') as returned,
      coalesce(sum(d.fils) filter (where d.step = 'returned'), 0)::bigint as returned_fils
    from (
      select f.created_at as at, f.currency, f.total_fils as fils, 'due' as step from refunds f
      where f.created_at >= ${from} and f.created_at < ${until}
      union all
      select m.at, f.currency, m.fils, case when m.back_fils > 0 then 'returned' else 'sent' end
      from ${refundMovements({ from, until })} m join refunds f on f.id = m.refund_id) d
    group by 1, 2 order by 1, 2`)

export const sumOpenRefunds = (db: Queryable) =>
  db.many<{ currency: string; refunds: number; fils: number }>(sql`
    select f.currency, count(*) as refunds, sum(f.total_fils)::bigint as fils from refunds f where f.sent_at is null
    group by 1 order by 1`)
