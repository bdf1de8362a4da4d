// An administrator confirms or refuses a transfer, once.
import type * as calls from '@assure/contract/calls/admin-payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { filsOf } from '../../platform/money-text.ts'
import { requireUnchanged } from '../changes/index.ts'
import { closeReceiptsOf } from '../receipts/index.ts'
import { announceOrder, orderRefused } from './announce-order.ts'
import { readAdminOrder } from './read-orders.ts'
import { type BankReceipt, confirmationBar, decisionBar, receiptBar } from './rules.ts'
import { settleOrder } from './settle.ts'
import { lockOrder, markRefused } from './store.ts'

const yearMs = 366 * 86_400_000

type Transfer = Omit<BodyOf<typeof calls.confirmPayment>, 'seen'>

const receiptFrom = ({ amount_received, received_on, note }: Transfer): BankReceipt => ({
  amountFils: amount_received === undefined ? null : filsOf(amount_received),
  on: received_on ?? null,
  note: note ?? null,
})

export const confirmTransfer: UseCase<typeof calls.confirmPayment> = (
  deps,
  { actor, traceId, now, params: { orderId: id }, body: { seen, ...transfer } },
) =>
  deps.db.transaction(async (tx) => {
    const receipt = receiptFrom(transfer)
    const order = await lockOrder(tx, id)
    if (order === undefined) return refuse('order.not-found')
    const bar = confirmationBar(order)
    if (bar !== undefined) return refuse(bar)
    const unchanged = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'order', id, seen })
    if (!unchanged.ok) return unchanged
    const circumstances = {
      role: actor.role,
      today: dubaiDay(now),
      yearAgo: dubaiDay(new Date(now.getTime() - yearMs)),
    }
    const receiptProblem = receiptBar(receipt, order, circumstances)
    if (receiptProblem !== undefined) return refuse(receiptProblem)
    if (!(await settleOrder(tx, deps, { order, by: { kind: 'admin', actor, receipt }, traceId })))
      return refuse('payment.order-closed')
    const paid = await readAdminOrder(tx, deps, { actor, id })
    const ofRequest = order.state === 'cancelled' ? 'payment.confirmed-late' : 'payment.confirmed-request'
    const message = order.request_id === null ? 'payment.confirmed' : ofRequest
    return paid === undefined ? refuse('order.not-found') : accept(paid, { message })
  })

export const refuseTransfer: UseCase<typeof calls.refusePayment> = (
  deps,
  { actor, traceId, now, params: { orderId: id }, body: { seen, reason } },
) =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return refuse('order.not-found')
    const bar = decisionBar(order)
    if (bar !== undefined) return refuse(bar)
    const unchanged = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'order', id, seen })
    if (!unchanged.ok) return unchanged
    if ((await markRefused(tx, { id, reason, by: actor.accountId, now })) === 0) return refuse('payment.order-closed')
    await closeReceiptsOf(tx, { orderId: id, as: 'order-closed', now })
    const refused = await readAdminOrder(tx, deps, { actor, id })
    if (refused === undefined) return refuse('order.not-found')
    await announceOrder(tx, deps, { actor, traceId }, orderRefused(order, reason))
    return accept(refused, { message: 'payment.refused' })
  })
