// What the gateway reports, by message or when asked: judged under the order's lock, written once, settled once.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PaymentEvent } from '../../platform/gateway/gateway.ts'
import { judgeReport, type ReportVerdict } from './rules.ts'
import { settleOrder } from './settle.ts'
import { closeAttempt, insertAttempt, lockOrder } from './store.ts'

export type EventResult = Exclude<ReportVerdict, 'settle'> | 'settled' | 'repeated'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isKnown = async (tx: Tx, { provider, eventId }: PaymentEvent): Promise<boolean> =>
  (await tx.find(sql`select 1 as known from payment_events where provider = ${provider} and event_id = ${eventId}`)) !==
  undefined

const attemptOf = async (tx: Tx, { provider, providerRef }: PaymentEvent): Promise<string | undefined> =>
  (
    await tx.find<{ orderId: string }>(
      sql`select order_id from payment_attempts where provider = ${provider} and provider_ref = ${providerRef}`,
    )
  )?.orderId

const write = (
  tx: Tx,
  deps: Deps,
  event: PaymentEvent,
  orderId: string | null,
  outcome: Exclude<EventResult, 'repeated'>,
) =>
  tx.run(sql`
    insert into payment_events (id, provider, event_id, kind, order_id, provider_ref, amount_fils, currency, outcome, received_at)
    values (${deps.random.uuid()}, ${event.provider}, ${event.eventId}, ${event.kind}, ${orderId}, ${event.providerRef}, ${event.amountFils}, ${event.currency}, ${outcome}, ${deps.clock.now()})
    on conflict (provider, event_id) do nothing`)

/** Money that fits nothing: somebody has to look. */
const alarm = async (
  tx: Tx,
  deps: Deps,
  event: PaymentEvent,
  order: { id: string; reference: string; state: string },
  action: 'payment.mismatch' | 'payment.for-closed-order',
): Promise<void> => {
  deps.log.error({ orderId: order.id, provider: event.provider, providerRef: event.providerRef }, action)
  await deps.audit.record(tx, {
    actor: { kind: 'provider', name: event.provider },
    action,
    subject: { kind: 'order', id: order.id, name: order.reference },
    after: {
      amount_fils: event.amountFils,
      currency: event.currency,
      provider_ref: event.providerRef,
      state: order.state,
    },
  })
  await deps.live.publish(tx, { staff: true }, { kind: 'order', id: order.id })
}

export const applyEvent =
  (deps: Deps) =>
  (event: PaymentEvent, requestId?: string): Promise<EventResult> =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const order = uuidForm.test(event.orderId) ? await lockOrder(tx, event.orderId) : undefined
      if (await isKnown(tx, event)) return 'repeated'
      const judgement = judgeReport(event, order, await attemptOf(tx, event))
      if (order === undefined) {
        await write(tx, deps, event, null, 'unknown-order')
        return 'unknown-order'
      }
      if (event.kind === 'paid' && judgement !== 'mismatch') {
        // The message may be faster than the row of the payment that it is about.
        await insertAttempt(tx, {
          id: deps.random.uuid(),
          orderId: order.id,
          provider: event.provider,
          providerRef: event.providerRef,
          paymentUrl: order.paymentUrl ?? '',
          now,
        })
        await closeAttempt(tx, event.provider, event.providerRef, 'paid', now)
      }
      if (judgement === 'settle') {
        await write(tx, deps, event, order.id, 'settled')
        const isDone = await settleOrder(
          tx,
          deps,
          order,
          { kind: 'provider', provider: event.provider, providerRef: event.providerRef },
          requestId,
        )
        if (!isDone) throw new Error('A locked order changed its state.')
        return 'settled'
      }
      await write(tx, deps, event, order.id, judgement)
      if (judgement === 'mismatch') await alarm(tx, deps, event, order, 'payment.mismatch')
      if (judgement === 'noted' && event.kind === 'paid')
        await alarm(tx, deps, event, order, 'payment.for-closed-order')
      return judgement
    })
