// What happened to an order that ended, or to a refund: the trail, the company by mail and notification, open screens.
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyIn, moneyText } from '../../platform/money-text.ts'
import { companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { refundMail } from './mails.ts'
import type { EndedOrder } from './store.ts'

type By = { actor: AuditActor; requestId?: string | undefined }
type ForRequest = { request: { id: string; number: string } }

const trail = ({ actor, requestId }: By) => ({ actor, ...(requestId === undefined ? {} : { requestId }) })

export const announceCancelledOrder = async (
  tx: Tx,
  deps: Deps,
  { order, request, ...by }: By & ForRequest & { order: EndedOrder },
): Promise<void> => {
  await deps.audit.record(tx, {
    ...trail(by),
    action: 'order.cancelled',
    subject: { kind: 'order', id: order.id, name: order.reference },
    before: { state: order.state },
    after: { state: 'cancelled', request: request.number },
  })
  const company = (await companyRecipients(tx, order.companyId)).map(({ accountId }) => ({ accountId }))
  await deps.live.publish(tx, [...company, { staff: true }], { kind: 'order', id: order.id })
  if (order.state === 'awaiting-transfer')
    await deps.live.publish(tx, [{ staff: true }], { kind: 'queue', id: 'transfers' })
}

type AnnouncedRefund = { id: string; orderId: string; companyId: string; totalFils: number; currency: string }
type Announcement = By & ForRequest & { refund: AnnouncedRefund }
type Told = Announcement & { isSent: boolean; creditNote: string | null }

const tell = async (tx: Tx, deps: Deps, { refund, request, isSent, creditNote }: Told): Promise<void> => {
  const { totalFils, currency } = refund
  const recipients = await companyRecipients(tx, refund.companyId)
  const kind = isSent ? 'refund-sent' : 'refund-due'
  const link = `/requests/${request.id}`
  for (const person of recipients) {
    await notify(tx, deps, {
      accountId: person.accountId,
      kind,
      values: { request: request.number, fils: totalFils, currency },
      link,
      subject: { kind: 'request', id: request.id },
      onceKey: `${kind}:${refund.id}`,
    })
    await deps.mails.queue(tx, refundMail, {
      to: { email: person.email, language: person.language, name: person.firstName },
      values: {
        request: request.number,
        amount: moneyIn(person.language, currency, totalFils),
        creditNote: creditNote ?? undefined,
        isSent,
        url: `${deps.config.publicUrl}${link}`,
      },
      onceKey: `${kind}:${refund.id}:${person.accountId}`,
    })
  }
  const company = recipients.map(({ accountId }) => ({ accountId }))
  await deps.live.publish(tx, [...company, { staff: true }], { kind: 'request', id: request.id })
  await deps.live.publish(tx, [{ staff: true }], { kind: 'refund', id: refund.id })
  await deps.live.publish(tx, [{ staff: true }], { kind: 'queue', id: 'refunds' })
}

export const announceRefundDue = async (
  tx: Tx,
  deps: Deps,
  { refund, request, ...by }: Announcement & { refund: { creditNote: string | null } },
): Promise<void> => {
  const { totalFils, currency, creditNote } = refund
  await deps.audit.record(tx, {
    ...trail(by),
    action: 'refund.due',
    subject: { kind: 'refund', id: refund.id, name: request.number },
    after: { total: moneyText(totalFils), currency, credit_note: creditNote },
  })
  await tell(tx, deps, { ...by, refund, request, isSent: false, creditNote })
}

export const announceRefundSent = async (
  tx: Tx,
  deps: Deps,
  { refund, request, way, reference, ...by }: Announcement & { way: string; reference: string },
): Promise<void> => {
  const { totalFils, currency } = refund
  await deps.audit.record(tx, {
    ...trail(by),
    action: 'refund.sent',
    subject: { kind: 'refund', id: refund.id, name: request.number },
    after: { total: moneyText(totalFils), currency, way, reference },
  })
  await tell(tx, deps, { ...by, refund, request, isSent: true, creditNote: null })
}
