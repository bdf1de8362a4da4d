import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import type { Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Chargeback } from '../../platform/gateway/gateway.ts'

/** For `orders o`: what the bank asks or decided about its payment, the gravest first; null: nothing. */
export const chargebackOfPayment: Sql = sql`(
  select b.state from chargebacks b where b.order_id = o.id and b.payment_ref = o.provider_ref
  order by case b.state when 'open' then 0 when 'lost' then 1 when 'inquiry' then 2 else 3 end limit 1)`

/** For `orders o`. */
export const hasChargebackToAnswer: Sql = sql`exists (
  select 1 from chargebacks b where b.order_id = o.id and b.answer_by is not null)`

/** Instants as ISO texts. */
export type ChargebackItem = {
  id: string
  state: ChargebackState
  amount_fils: number
  currency: string
  reason: string
  provider_ref: string
  opened_at: string
  answer_by: string | null
  closed_at: string | null
}

/** For `orders o`: a JSON array, newest first. */
export const chargebacksOf: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'state', b.state, 'amount_fils', b.amount_fils, 'currency', b.currency,
    'reason', b.reason, 'provider_ref', b.provider_ref, 'opened_at', b.opened_at, 'answer_by', b.answer_by,
    'closed_at', b.closed_at) order by b.opened_at desc, b.id desc), '[]')
  from chargebacks b where b.order_id = o.id)`

export type ChargedOrder = { id: string; company_id: string; reference: string }

/** Locked, as it is by its refund. */
export const lockChargedOrder = (tx: Tx, id: string) =>
  tx.find<ChargedOrder>(sql`select id, company_id, reference from orders where id = ${id} for no key update`)

type Key = { provider: string; providerRef: string }

type Known = { state: ChargebackState; read_at: Date }

export const findChargeback = (tx: Tx, { provider, providerRef }: Key) =>
  tx.find<Known>(sql`
    select state, read_at from chargebacks where provider = ${provider} and provider_ref = ${providerRef}`)

type ToSave = Chargeback & { id: string; orderId: string; provider: string; closedAt: Date | null }

export const saveChargeback = (tx: Tx, chargeback: ToSave): Promise<number> =>
  tx.run(sql`
    insert into chargebacks as c (id, order_id, provider, provider_ref, payment_ref, state, amount_fils, currency, reason,
      opened_at, answer_by, closed_at, read_at)
    values (${chargeback.id}, ${chargeback.orderId}, ${chargeback.provider}, ${chargeback.providerRef},
      ${chargeback.paymentRef}, ${chargeback.state}, ${chargeback.amountFils}, ${chargeback.currency}, ${chargeback.reason},
      ${chargeback.openedAt}, ${chargeback.answerBy}, ${chargeback.closedAt}, ${chargeback.readAt})
    on conflict (provider, provider_ref) do update set state = excluded.state, amount_fils = excluded.amount_fils,
      reason = excluded.reason, answer_by = excluded.answer_by, read_at = excluded.read_at,
      closed_at = case when c.state = excluded.state then c.closed_at else excluded.closed_at end`)
