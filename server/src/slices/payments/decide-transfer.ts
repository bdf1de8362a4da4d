// A transfer has come, or it is refused: an administrator says so, once.
import type { confirmPayment as confirmCall, refusePayment as refuseCall } from '@assure/contract/calls/admin-payments'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceOrder } from './announce-order.ts'
import { readAdminOrder } from './read-orders.ts'
import { type BankReceipt, confirmationBar, decisionBar, receiptBar } from './rules.ts'
import { settleOrder } from './settle.ts'
import { lockOrder, markRefused } from './store.ts'
import type { AdminOrder } from './wire.ts'

const yearMs = 366 * 86_400_000

type Received = Omit<BodyOf<typeof confirmCall>, 'seen'>

const receiptFrom = ({ amount_received, received_on, note }: Received): BankReceipt => ({
  amountFils: amount_received === undefined ? null : Math.round(amount_received * 100),
  on: received_on ?? null,
  note: note ?? null,
})

type Confirmation = { id: string } & BodyOf<typeof confirmCall>

export const confirmTransfer =
  (deps: Deps) =>
  (
    { actor, requestId, now }: UseCaseContext<Administrator>,
    { id, seen, ...given }: Confirmation,
  ): Promise<Outcome<AdminOrder>> =>
    deps.db.transaction(async (tx) => {
      const receipt = receiptFrom(given)
      const order = await lockOrder(tx, id)
      if (order === undefined) return refuse('order.not-found')
      const bar = confirmationBar(order)
      if (bar !== undefined) return refuse(bar)
      const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'order', id, seen })
      if (!isSeen.ok) return isSeen
      const circumstances = {
        role: actor.role,
        today: dubaiDay(now),
        yearAgo: dubaiDay(new Date(now.getTime() - yearMs)),
      }
      const lacking = receiptBar(receipt, order.totalFils, circumstances)
      if (lacking !== undefined) return refuse(lacking)
      if (!(await settleOrder(tx, deps, { order, by: { kind: 'admin', actor, receipt }, requestId })))
        return refuse('payment.order-closed')
      const paid = await readAdminOrder(tx, deps, { actor, id })
      const ofRequest = order.state === 'cancelled' ? 'payment.confirmed-late' : 'payment.confirmed-request'
      const message = order.requestId === null ? 'payment.confirmed' : ofRequest
      return paid === undefined ? refuse('order.not-found') : accept(paid, { message })
    })

type Refusal = { id: string } & BodyOf<typeof refuseCall>

export const refuseTransfer =
  (deps: Deps) =>
  (
    { actor, requestId, now }: UseCaseContext<Administrator>,
    { id, seen, reason }: Refusal,
  ): Promise<Outcome<AdminOrder>> =>
    deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order === undefined) return refuse('order.not-found')
      const bar = decisionBar(order)
      if (bar !== undefined) return refuse(bar)
      const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'order', id, seen })
      if (!isSeen.ok) return isSeen
      if ((await markRefused(tx, { id, reason, by: actor.accountId, now })) === 0) return refuse('payment.order-closed')
      const refused = await readAdminOrder(tx, deps, { actor, id })
      if (refused === undefined) return refuse('order.not-found')
      await announceOrder(tx, deps, {
        actor: auditActor(actor),
        requestId,
        order,
        news: { action: 'order.refused', reason },
      })
      return accept(refused, { message: 'payment.refused' })
    })
