// Reports of the gateway, by message or poll. Each is judged under the order's lock and recorded and settled once.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PaymentEvent } from '../../platform/gateway/gateway.ts'
import { isUuid } from '../../platform/uuid.ts'
import { announceOrder, type MoneyAlarm, paymentUnclear } from './announce-order.ts'
import { judgeReport, type ReportVerdict } from './rules.ts'
import { settleOrder } from './settle.ts'
import { type LockedOrder, lockOrder } from './store.ts'
import { closeAttempt, findAttemptedOrder, insertAttempt } from './store-attempts.ts'
import { insertEvent, isKnownEvent } from './store-events.ts'

type EventResult = Exclude<ReportVerdict, 'settle'> | 'settled' | 'repeated'

/** Money that fits no open order; staff must investigate. */
const raiseAlarm = async (
  tx: Tx,
  deps: Deps,
  { event, order, action }: { event: PaymentEvent; order: LockedOrder; action: MoneyAlarm },
): Promise<void> => {
  const { provider, providerRef, amountFils, currency } = event
  deps.log.error({ orderId: order.id, provider, providerRef }, action)
  const news = paymentUnclear(order, { action, amountFils, currency, providerRef })
  await announceOrder(tx, deps, { actor: { kind: 'provider', name: provider } }, news)
}

export const applyEvent = (deps: Deps, event: PaymentEvent, traceId?: string): Promise<EventResult> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const order = isUuid(event.orderId) ? await lockOrder(tx, event.orderId) : undefined
    if (await isKnownEvent(tx, event)) return 'repeated'
    const write = (orderId: string | null, outcome: Exclude<EventResult, 'repeated'>) =>
      insertEvent(tx, { id: deps.random.uuid(), event, orderId, outcome, now: deps.clock.now() })
    const judgement = judgeReport(event, order, await findAttemptedOrder(tx, event))
    if (order === undefined) {
      await write(null, 'unknown-order')
      return 'unknown-order'
    }
    if (event.kind === 'paid' && judgement !== 'mismatch') {
      // The message may arrive before the row of its payment is written.
      const paidPage = { provider: event.provider, providerRef: event.providerRef }
      await insertAttempt(tx, {
        ...paidPage,
        id: deps.random.uuid(),
        orderId: order.id,
        paymentUrl: order.payment_url ?? '',
        now,
      })
      await closeAttempt(tx, { ...paidPage, state: 'paid', now })
    }
    if (judgement === 'settle') {
      await write(order.id, 'settled')
      const isDone = await settleOrder(tx, deps, {
        order,
        by: { kind: 'provider', provider: event.provider, providerRef: event.providerRef },
        traceId,
      })
      if (!isDone) throw new Error('A locked order changed its state.')
      return 'settled'
    }
    await write(order.id, judgement)
    if (judgement === 'mismatch') await raiseAlarm(tx, deps, { event, order, action: 'payment.mismatch' })
    if (judgement === 'noted' && event.kind === 'paid')
      await raiseAlarm(tx, deps, { event, order, action: 'payment.for-closed-order' })
    return judgement
  })
