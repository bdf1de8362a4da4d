// Orders a certification or pays for a request. The order is written first, then the provider is called outside of any
// transaction, then its page is saved. Safe to retry: the same order is returned.

import type * as calls from '@assure/contract/calls/payments'
import { orderReference } from '@assure/contract/domain/order-reference'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { dirhams, isAmount, moneyText } from '../../platform/money-text.ts'
import { lastChange, requireUnchanged } from '../changes/index.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'
import { announceOrder, orderMethodChanged, orderPlaced } from './announce-order.ts'
import { checklistFor, lockPaidFor, type Payable } from './paid-for.ts'
import { isFresh, mayChangeMethod, waitingState } from './rules.ts'
import {
  changeMethod,
  insertOrder,
  type LockedOrder,
  lockOpenOrder,
  lockOrder,
  type OrderSubject,
  setPaymentPage,
  subjectIds,
} from './store.ts'
import { insertAttempt, latestAttemptAt } from './store-attempts.ts'
import { orderUrl } from './wire.ts'

type StartCall = Call<typeof calls.startPayment>
type Started = ReturnOf<typeof calls.startPayment>
/** An order that still needs a payment page. */
type Placed = { placed: { id: string; total_fils: number; currency: string }; payable: Payable }

const amountDiffers = ({ total_fils: totalFils, currency }: { total_fils: number; currency: string }): Refused =>
  refuse('payment.amount-differs', {
    values: { amount: moneyText(totalFils), currency },
    details: { amount: dirhams(totalFils), currency },
  })

/** On the provider's page. */
const descriptions: Record<Language, Record<OrderSubject['kind'], (name: string, title?: string) => string>> = {
  en: {
    certification: (facility, title = 'Facility certification') => `${title}: ${facility}`,
    request: (number) => `Request ${number}`,
  },
  ar: {
    certification: (facility, title = 'اعتماد منشأة') => `${title}: ${facility}`,
    request: (number) => `الطلب ${number}`,
  },
}

const started = (deps: Deps, order: Pick<LockedOrder, 'id' | 'method' | 'payment_url'>): Outcome<Started> =>
  accept({ orderId: order.id, paymentUrl: orderUrl(deps.config, order) })

const placeOrder = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, now, body }: StartCall,
  payable: Payable,
): Promise<LockedOrder | Refused> => {
  const { subject, name, fee, service } = payable
  if (!isAmount(body.amount, fee.total_fils)) return amountDiffers(fee)
  const version = await checklistFor(tx, { actor, now }, payable)
  if (!version.ok) return version
  const method = body.method ?? 'onlinePayment'
  const placed = {
    id: deps.random.uuid(),
    company_id: actor.companyId,
    reference: orderReference(await takeNumber(tx, 'order', now)),
    method,
    state: waitingState(method),
  }
  const checklistVersionId = version.value
  await insertOrder(tx, { ...placed, subject, fee, service, checklistVersionId, placedBy: actor.accountId, now })
  const order = {
    ...placed,
    ...fee,
    ...subjectIds(subject),
    service_id: service?.id ?? null,
    subject_name: name,
    payment_url: null,
    slip_file_id: null,
    slip_at: null,
    arrived_fils: 0,
  }
  await announceOrder(tx, deps, { actor, traceId }, orderPlaced(order))
  return order
}

/** Continues the open order, with another method if still possible. The fee stays. */
const resumePayment = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, now, body }: StartCall,
  open: LockedOrder,
): Promise<LockedOrder | Refused> => {
  if (body.service_id !== undefined && open.service_id !== null && body.service_id !== open.service_id)
    return refuse('payment.service-fixed')
  if (!isAmount(body.amount, open.total_fils)) return amountDiffers(open)
  const method = body.method ?? open.method
  if (method === open.method) return open
  if (!mayChangeMethod(open)) return refuse('payment.method-fixed')
  const state = waitingState(method)
  if ((await changeMethod(tx, { id: open.id, method, state, now })) === 0) return refuse('payment.method-fixed')
  await announceOrder(tx, deps, { actor, traceId }, orderMethodChanged(open, method))
  return { ...open, method, state }
}

const placeOrResume = async (tx: Tx, deps: Deps, call: StartCall): Promise<Outcome<Started> | Placed> => {
  const { actor, now, body } = call
  const locked = await lockPaidFor(tx, call)
  if (!locked.ok) return locked
  const payable = locked.value
  if (!arePaymentsOpen(deps.config, await currentSettings(tx))) return refuse('payments.not-open')
  const open = await lockOpenOrder(tx, payable.subject)
  if (open !== undefined) {
    const unchanged = await requireUnchanged(tx, { actor, now, kind: 'order', id: open.id, seen: body.seen })
    if (!unchanged.ok)
      return { ...unchanged, details: { change: await lastChange(tx, { actor, kind: 'order', id: open.id, now }) } }
  }
  const placed =
    open === undefined ? await placeOrder(tx, deps, call, payable) : await resumePayment(tx, deps, call, open)
  if ('ok' in placed) return placed
  const hasPage = placed.payment_url !== null && isFresh(await latestAttemptAt(tx, placed.id), now)
  return placed.method === 'wireTransfer' || hasPage ? started(deps, placed) : { placed, payable }
}

/** One per app, so that its calls share the pages being opened. */
export const createStartPayment = (): UseCase<typeof calls.startPayment> => {
  // Simultaneous clicks call the provider once. If another process calls it too, the first saved page is used.
  const opening = new Map<string, Promise<Outcome<Started>>>()

  const openPage = async (deps: Deps, actor: Owner, { placed, payable }: Placed): Promise<Outcome<Started>> => {
    let page: { providerRef: string; paymentUrl: string }
    try {
      const description = descriptions[actor.language][payable.subject.kind](
        payable.name,
        payable.title?.[actor.language],
      )
      page = await deps.gateway.createPayment({
        orderId: placed.id,
        amountFils: placed.total_fils,
        currency: placed.currency,
        description,
        email: actor.email,
        language: actor.language,
      })
    } catch (error) {
      if (error instanceof GatewayDown) return error.refusal
      throw error
    }
    const { provider } = deps.gateway
    return deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const locked = await lockOrder(tx, placed.id)
      if (locked === undefined) return refuse('order.not-found')
      const hasPage = locked.payment_url !== null && isFresh(await latestAttemptAt(tx, placed.id), now)
      await insertAttempt(tx, { id: deps.random.uuid(), orderId: placed.id, provider, ...page, now })
      if (hasPage) return started(deps, locked)
      await setPaymentPage(tx, placed.id, { provider, ...page, now })
      return started(deps, { ...locked, payment_url: page.paymentUrl })
    })
  }

  return async (deps, call) => {
    const result = await deps.db.transaction((tx) => placeOrResume(tx, deps, call))
    if (!('placed' in result)) return result
    const { id } = result.placed
    const running = opening.get(id)
    if (running !== undefined) return running
    const work = openPage(deps, call.actor, result).finally(() => opening.delete(id))
    opening.set(id, work)
    return work
  }
}
