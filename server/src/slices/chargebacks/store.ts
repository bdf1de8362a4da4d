import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import type { Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Chargeback } from '../../platform/gateway/gateway.ts'

/** For `orders o`: the state of the newest one, or null. */
export const latestChargeback: Sql = sql`(
  select b.state from chargebacks b where b.order_id = o.id order by b.opened_at desc, b.id desc limit 1)`

/** For `orders o`. */
export const hasOpenChargeback: Sql = sql`exists (
  select 1 from chargebacks b where b.order_id = o.id and b.closed_at is null)`

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

/** Locked, so that its chargebacks and refunds take turns. */
export const lockChargedOrder = (tx: Tx, id: string) =>
  tx.find<ChargedOrder>(sql`select id, company_id, reference from orders where id = ${id} for no key update`)

type Key = { provider: string; providerRef: string }

export const findChargebackState = async (
  tx: Tx,
  { provider, providerRef }: Key,
): Promise<ChargebackState | undefined> =>
  (
    await tx.find<{ state: ChargebackState }>(sql`
      select state from chargebacks where provider = ${provider} and provider_ref = ${providerRef}`)
  )?.state

type ToSave = Chargeback & { id: string; orderId: string; provider: string; closedAt: Date | null }

export const saveChargeback = (tx: Tx, chargeback: ToSave): Promise<number> =>
  tx.run(sql`
    insert into chargebacks (id, order_id, provider, provider_ref, state, amount_fils, currency, reason, opened_at,
      answer_by, closed_at)
    values (${chargeback.id}, ${chargeback.orderId}, ${chargeback.provider}, ${chargeback.providerRef}, ${chargeback.state},
      ${chargeback.amountFils}, ${chargeback.currency}, ${chargeback.reason}, ${chargeback.openedAt},
      ${chargeback.answerBy}, ${chargeback.closedAt})
    on conflict (provider, provider_ref) do update set state = excluded.state, amount_fils = excluded.amount_fils,
      reason = excluded.reason, answer_by = excluded.answer_by, closed_at = excluded.closed_at`)
