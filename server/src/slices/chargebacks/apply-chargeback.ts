// A cardholder's bank questions a payment or takes it back. The payment provider reports each step. People answer there;
// here the order shows it, a queue lists it, and its refund waits.
import { type ChargebackState, openChargebacks } from '@assure/contract/domain/chargebacks'
import type { Deps } from '../../platform/deps.ts'
import type { ChargebackEvent } from '../../platform/gateway/gateway.ts'
import { moneyText } from '../../platform/money-text.ts'
import { isUuid } from '../../platform/uuid.ts'
import { announce } from '../notifications/index.ts'
import { findChargeback, lockChargedOrder, saveChargeback } from './store.ts'

const isOpen = (state: ChargebackState): boolean => openChargebacks.some((one) => one === state)

export const applyChargeback = (
  deps: Deps,
  { provider, orderId, chargeback }: ChargebackEvent,
  traceId?: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = isUuid(orderId) ? await lockChargedOrder(tx, orderId) : undefined
    if (order === undefined) {
      deps.log.error({ provider, providerRef: chargeback.providerRef }, 'a chargeback of an order that is not known')
      return
    }
    const { providerRef, state, amountFils, currency, reason } = chargeback
    const known = await findChargeback(tx, { provider, providerRef })
    // Two messages at once: the one that was read first can be applied last.
    if (known !== undefined && chargeback.readAt < known.read_at) return
    const before = known?.state
    const now = deps.clock.now()
    const closedAt = isOpen(state) ? null : now
    await saveChargeback(tx, { ...chargeback, id: deps.random.uuid(), orderId: order.id, provider, closedAt })
    const isNews = before !== state
    const subject = { kind: 'order', id: order.id }
    await announce(tx, deps, {
      trail: isNews
        ? {
            actor: { kind: 'provider', name: provider },
            traceId,
            action: before === undefined ? 'chargeback.opened' : 'chargeback.changed',
            subject: { ...subject, name: order.reference },
            ...(before === undefined ? {} : { before: { state: before } }),
            after: { state, amount: moneyText(amountFils), currency, provider_ref: providerRef },
            reason,
          }
        : undefined,
      staff:
        isNews && (isOpen(state) || state === 'lost')
          ? {
              kind: state === 'lost' ? 'chargeback-lost' : 'chargeback-opened',
              values: { order: order.reference },
              link: `/admin/payments/${order.id}`,
              subject,
            }
          : undefined,
      live: [
        { to: 'staff', kind: 'order', id: order.id },
        { to: 'staff', kind: 'queue', id: 'chargebacks' },
      ],
    })
  })
