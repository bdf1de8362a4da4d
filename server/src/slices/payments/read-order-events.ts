// An order for the back office, with its acts from the trail and the payment provider's reports.

import type * as calls from '@assure/contract/calls/admin-payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import { openPersons } from '../../platform/audit/persons.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { findOfficeOrder, type OrderRow } from './store.ts'
import { adminOrderWire } from './wire.ts'

type Event = ReturnOf<typeof calls.getPayment>['events'][number]

type Act = {
  at: Date
  action: string
  actor_name: string | null
  after: Record<string, unknown> | null
  reason: string | null
}
type Report = {
  at: Date
  provider: string
  kind: string
  outcome: string
  amount_fils: number | null
  currency: string | null
}

const listActs = async (db: Queryable, orderId: string) =>
  openPersons(
    db,
    await db.many<Act>(
      sql`select at, action, actor_name, after, reason from audit_events where subject_kind = 'order'
        and subject_id = ${orderId} order by seq`,
    ),
  )

const listReports = (db: Queryable, orderId: string) =>
  db.many<Report>(
    sql`select received_at as at, provider, kind, outcome, amount_fils, currency from payment_events
      where order_id = ${orderId} order by received_at, id`,
  )

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const actEvent = ({ at, action, actor_name: actorName, after, reason }: Act, order: OrderRow): Event => {
  const money = (fils: number) => ({ amount: dirhams(fils), currency: order.currency })
  const isPaid = action === 'order.paid'
  const received = order.received_fils ?? order.total_fils
  return {
    at,
    action,
    by: actorName,
    detail: textOf(after?.invoice) ?? textOf(after?.slip),
    amount: isPaid ? money(received) : action === 'order.placed' ? money(order.total_fils) : null,
    expected: isPaid && received !== order.total_fils ? money(order.total_fils) : null,
    note: reason,
  }
}

const reportEvent = ({ at, provider, kind, outcome, amount_fils: amountFils, currency }: Report): Event => ({
  at,
  action: `provider.${kind}`,
  by: provider,
  detail: outcome,
  amount: amountFils === null || currency === null ? null : { amount: dirhams(amountFils), currency },
  expected: null,
  note: null,
})

export const getPayment: UseCase<typeof calls.getPayment> = async (deps, { actor, params: { orderId: id } }) => {
  const order = await findOfficeOrder(deps.db, id, actor.language)
  if (order === undefined) return refuse('order.not-found')
  const [acts, reports] = await Promise.all([listActs(deps.db, id), listReports(deps.db, id)])
  // Reports are first, and the sort is stable: at the same instant a report precedes what it led to.
  const events = [...reports.map(reportEvent), ...acts.map((act) => actEvent(act, order))].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
  return accept({ ...adminOrderWire(deps, actor, order), events })
}
