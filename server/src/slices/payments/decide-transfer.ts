// A transfer has come, or it is refused: an administrator says so, once.
import type { confirmPayment as confirmCall } from '@assure/contract/admin-payments'
import type { BodyOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { companyRecipients } from '../accounts/index.ts'
import { requireUnchanged } from '../changes/index.ts'
import { notify } from '../notifications/index.ts'
import { transferRefusedMail } from './mails.ts'
import { readAdminOrder } from './read-orders.ts'
import { type BankReceipt, decisionBar, receiptBar } from './rules.ts'
import { settleOrder } from './settle.ts'
import { lockOrder } from './store.ts'
import type { AdminOrder } from './wire.ts'

type Asked = { id: string; seen: string | undefined }

const yearMs = 366 * 86_400_000

const receiptFrom = ({ amount_received, received_on, note }: BodyOf<typeof confirmCall>): BankReceipt => ({
  amountFils: amount_received === undefined ? null : Math.round(amount_received * 100),
  on: received_on ?? null,
  note: note ?? null,
})

export const confirmTransfer =
  (deps: Deps) =>
  async (
    actor: Administrator,
    { id, body }: { id: string; body: BodyOf<typeof confirmCall> },
    requestId: string,
  ): Promise<Outcome<AdminOrder>> =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const receipt = receiptFrom(body)
      const order = await lockOrder(tx, id)
      if (order === undefined) return refuse('order.not-found')
      const bar = decisionBar(order)
      if (bar !== undefined) return refuse(bar)
      const isSeen = await requireUnchanged(tx, { actor, now, kind: 'order', id, seen: body.seen })
      if (!isSeen.ok) return isSeen
      const days = { today: dubaiDay(now), yearAgo: dubaiDay(new Date(now.getTime() - yearMs)) }
      const lacking = receiptBar(receipt, order.totalFils, days)
      if (lacking !== undefined) return refuse(lacking)
      if (!(await settleOrder(tx, deps, order, { kind: 'admin', actor, receipt }, requestId)))
        return refuse('payment.order-closed')
      const paid = await readAdminOrder(deps, tx, actor, id)
      return paid === undefined ? refuse('order.not-found') : accept(paid, { message: 'payment.confirmed' })
    })

export const refuseTransfer =
  (deps: Deps) =>
  async (actor: Administrator, { id, seen }: Asked, reason: string, requestId: string): Promise<Outcome<AdminOrder>> =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const order = await lockOrder(tx, id)
      if (order === undefined) return refuse('order.not-found')
      const bar = decisionBar(order)
      if (bar !== undefined) return refuse(bar)
      const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'order', id, seen })
      if (!isSeen.ok) return isSeen
      const changed = await tx.run(sql`
        update orders set state = 'refused', refused_at = ${now}, refused_reason = ${reason}, decided_by = ${actor.accountId}, updated_at = ${now} where id = ${id} and state = 'awaiting-transfer'`)
      if (changed === 0) return refuse('payment.order-closed')
      const refused = await readAdminOrder(deps, tx, actor, id)
      if (refused === undefined) return refuse('order.not-found')

      const recipients = await companyRecipients(tx, order.companyId)
      const { name } = refused.facility
      const link = `/facility/${order.facilityId}`
      const onceKey = `transfer-refused:${id}`
      for (const { accountId, email, language, firstName } of recipients) {
        await deps.mails.queue(tx, transferRefusedMail, {
          to: { email, language, name: firstName },
          values: { facilityName: name, reason, facilityUrl: `${deps.config.publicUrl}${link}` },
          onceKey: `${onceKey}:${accountId}`,
        })
        await notify(tx, deps, {
          accountId,
          kind: 'transfer-refused',
          values: { facility: name, reason },
          link,
          subject: { kind: 'order', id },
          onceKey,
        })
      }
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'order.refused',
        subject: { kind: 'order', id, name: order.reference },
        before: { state: order.state },
        after: { state: 'refused' },
        reason,
        requestId,
      })
      const owners = recipients.map(({ accountId }) => ({ accountId }))
      await deps.live.publish(tx, [...owners, { staff: true }], { kind: 'order', id })
      await deps.live.publish(tx, owners, { kind: 'facility', id: order.facilityId })
      await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'transfers' })
      return accept(refused, { message: 'payment.refused' })
    })
