// Ordering a certification, or what a request costs. The order's row is first; the provider is asked after that, outside
// of any transaction; then its page is kept.
// Whoever is cut off in between asks again and gets the same order.

import type { startPayment as startCall } from '@assure/contract/calls/payments'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { moneyText } from '../../platform/money-text.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { lastChange, requireUnchanged } from '../changes/index.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'
import { announceOrder } from './announce-order.ts'
import { checklistFor, lockPaidFor, type Payable } from './paid-for.ts'
import { isFee, isFresh, mayChangeMethod, waitingState } from './rules.ts'
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

type Asked = BodyOf<typeof startCall>
type Started = AnswerOf<typeof startCall>
/** Needs a page of the provider before it can be answered. */
type Placed = { placed: { id: string; totalFils: number; currency: string }; payable: Payable }

const amountDiffers = ({ totalFils, currency }: { totalFils: number; currency: string }): Refused =>
  refuse('payment.amount-differs', {
    values: { amount: moneyText(totalFils), currency },
    details: { amount: totalFils / 100, currency },
  })

/** What the provider's page says that is paid for. */
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

const started = (deps: Deps, order: Pick<LockedOrder, 'id' | 'method' | 'paymentUrl'>): Outcome<Started> =>
  accept({ orderId: order.id, paymentUrl: orderUrl(deps.config, order) })

type Asking = UseCaseContext<Owner> & { asked: Asked }

const placeOrder = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, now, asked, payable }: Asking & { payable: Payable },
): Promise<LockedOrder | Refused> => {
  const { subject, name, fee, service } = payable
  if (!isFee(asked.amount, fee.totalFils)) return amountDiffers(fee)
  const version = await checklistFor(tx, { actor, now }, payable)
  if (!version.ok) return version
  const method = asked.method ?? 'onlinePayment'
  const placed = {
    id: deps.random.uuid(),
    companyId: actor.companyId,
    reference: await takeNumber(tx, 'order', now),
    method,
    state: waitingState(method),
  }
  const checklistVersionId = version.value
  await insertOrder(tx, { ...placed, subject, fee, service, checklistVersionId, placedBy: actor.accountId, now })
  const order = {
    ...placed,
    ...fee,
    ...subjectIds(subject),
    serviceId: service?.id ?? null,
    subjectName: name,
    paymentUrl: null,
    slipFileId: null,
    slipAt: null,
  }
  await announceOrder(tx, deps, { actor: auditActor(actor), requestId, order, news: { action: 'order.placed' } })
  return order
}

/** The open order again, by another method if that is still possible. It keeps the fee that it was placed with. */
const resumePayment = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, now, asked, open }: Asking & { open: LockedOrder },
): Promise<LockedOrder | Refused> => {
  if (asked.service_id !== undefined && open.serviceId !== null && asked.service_id !== open.serviceId)
    return refuse('payment.service-fixed')
  if (!isFee(asked.amount, open.totalFils)) return amountDiffers(open)
  const method = asked.method ?? open.method
  if (method === open.method) return open
  if (!mayChangeMethod(open)) return refuse('payment.method-fixed')
  const state = waitingState(method)
  if ((await changeMethod(tx, { id: open.id, method, state, now })) === 0) return refuse('payment.method-fixed')
  await announceOrder(tx, deps, {
    actor: auditActor(actor),
    requestId,
    order: open,
    news: { action: 'order.method-changed', method },
  })
  return { ...open, method, state }
}

const placeOrResume = async (tx: Tx, deps: Deps, asking: Asking): Promise<Outcome<Started> | Placed> => {
  const { actor, now, asked } = asking
  const found = await lockPaidFor(tx, { actor, now, asked })
  if (!found.ok) return found
  const payable = found.value
  if (!arePaymentsOpen(deps.config, await currentSettings(tx))) return refuse('payments.not-open')
  const open = await lockOpenOrder(tx, payable.subject)
  if (open !== undefined) {
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'order', id: open.id, seen: asked.seen })
    if (!isSeen.ok)
      return { ...isSeen, details: { change: await lastChange(tx, { actor, kind: 'order', id: open.id, now }) } }
  }
  const placed =
    open === undefined
      ? await placeOrder(tx, deps, { ...asking, payable })
      : await resumePayment(tx, deps, { ...asking, open })
  if ('ok' in placed) return placed
  const hasPage = placed.paymentUrl !== null && isFresh(await latestAttemptAt(tx, placed.id), now)
  return placed.method === 'wireTransfer' || hasPage ? started(deps, placed) : { placed, payable }
}

export const startPayment = (deps: Deps) => {
  /**
   * Two clicks at once are one question to the provider; another process may ask too, and the first page kept is
   * everybody's.
   */
  const opening = new Map<string, Promise<Outcome<Started>>>()

  const openPage = async (actor: Owner, { placed, payable }: Placed): Promise<Outcome<Started>> => {
    let page: { providerRef: string; paymentUrl: string }
    try {
      const description = descriptions[actor.language][payable.subject.kind](
        payable.name,
        payable.title?.[actor.language],
      )
      page = await deps.gateway.createPayment({
        orderId: placed.id,
        amountFils: placed.totalFils,
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
      const isKept = locked.paymentUrl !== null && isFresh(await latestAttemptAt(tx, placed.id), now)
      await insertAttempt(tx, { id: deps.random.uuid(), orderId: placed.id, provider, ...page, now })
      if (isKept) return started(deps, locked)
      await setPaymentPage(tx, placed.id, { provider, ...page, now })
      return started(deps, { ...locked, paymentUrl: page.paymentUrl })
    })
  }

  return async (context: UseCaseContext<Owner>, asked: Asked): Promise<Outcome<Started>> => {
    const result = await deps.db.transaction((tx) => placeOrResume(tx, deps, { ...context, asked }))
    if (!('placed' in result)) return result
    const { id } = result.placed
    const running = opening.get(id)
    if (running !== undefined) return running
    const work = openPage(context.actor, result).finally(() => opening.delete(id))
    opening.set(id, work)
    return work
  }
}
