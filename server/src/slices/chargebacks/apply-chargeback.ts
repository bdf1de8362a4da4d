// A cardholder's bank questions a payment or takes it back. The payment provider reports each step. People answer there;
// here the order shows it, a queue lists it, and its refund waits.
import { type ChargebackState, openChargebacks } from '@assure/contract/domain/chargebacks'
import type { Deps } from '../../platform/deps.ts'
import type { ChargebackEvent } from '../../platform/gateway/gateway.ts'
import { moneyText } from '../../platform/money-text.ts'
import { announce } from '../notifications/index.ts'
import { findChargebackState, lockChargedOrder, saveChargeback } from './store.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isOpen = (state: ChargebackState): boolean => openChargebacks.some((one) => one === state)

/** Each message is read again at the provider, but two can be applied in the wrong order: what has ended stays so. */
const isOutdated = (before: ChargebackState | undefined, after: ChargebackState): boolean =>
  before !== undefined && isOpen(after) && (!isOpen(before) || (before === 'open' && after === 'inquiry'))

export const applyChargeback = (
  deps: Deps,
  { provider, orderId, chargeback }: ChargebackEvent,
  traceId?: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = uuidForm.test(orderId) ? await lockChargedOrder(tx, orderId) : undefined
    if (order === undefined) {
      deps.log.error({ provider, providerRef: chargeback.providerRef }, 'a chargeback of an order that is not known')
      return
    }
    const { providerRef, state, amountFils, currency, reason } = chargeback
    const before = await findChargebackState(tx, { provider, providerRef })
    if (isOutdated(before, state)) return
    const now = deps.clock.now()
    const closedAt = isOpen(state) ? null : now
    await saveChargeback(tx, { ...chargeback, id: deps.random.uuid(), orderId: order.id, provider, closedAt })
    if (before === state) return
    const subject = { kind: 'order', id: order.id }
    const isNew = before === undefined || (before === 'inquiry' && state === 'open')
    await announce(tx, deps, {
      trail: {
        actor: { kind: 'provider', name: provider },
        traceId,
        action: before === undefined ? 'chargeback.opened' : 'chargeback.changed',
        subject: { ...subject, name: order.reference },
        ...(before === undefined ? {} : { before: { state: before } }),
        after: { state, amount: moneyText(amountFils), currency, provider_ref: providerRef },
        reason,
      },
      staff:
        isNew && isOpen(state)
          ? {
              kind: 'chargeback-opened',
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
