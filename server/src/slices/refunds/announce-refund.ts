// Announces a cancelled order or a refund: trail, mail and notification to the company, open screens.
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
  const company = (await companyRecipients(tx, order.company_id)).map((row) => ({ accountId: row.account_id }))
  await deps.live.publish(tx, [...company, { staff: true }], { kind: 'order', id: order.id })
  if (order.state === 'awaiting-transfer')
    await deps.live.publish(tx, [{ staff: true }], { kind: 'queue', id: 'transfers' })
}

type Announcement = By &
  ForRequest & {
    refund: {
      id: string
      order_id: string
      company_id: string
      total_fils: number
      currency: string
      creditNote?: string | null
    }
    /** Undefined: it is due. */
    sent?: { way: string; reference: string }
  }

export const announceRefund = async (
  tx: Tx,
  deps: Deps,
  { refund, request, sent, ...by }: Announcement,
): Promise<void> => {
  const { total_fils: totalFils, currency, creditNote = null } = refund
  const isSent = sent !== undefined
  await deps.audit.record(tx, {
    ...trail(by),
    action: isSent ? 'refund.sent' : 'refund.due',
    subject: { kind: 'refund', id: refund.id, name: request.number },
    after: { total: moneyText(totalFils), currency, ...(sent ?? { credit_note: creditNote }) },
  })
  const recipients = await companyRecipients(tx, refund.company_id)
  const kind = isSent ? 'refund-sent' : 'refund-due'
  const link = `/requests/${request.id}`
  for (const person of recipients) {
    await notify(tx, deps, {
      accountId: person.account_id,
      kind,
      values: { request: request.number, fils: totalFils, currency },
      link,
      subject: { kind: 'request', id: request.id },
      onceKey: `${kind}:${refund.id}`,
    })
    await deps.mails.queue(tx, refundMail, {
      to: { email: person.email, language: person.language, name: person.first_name },
      values: {
        request: request.number,
        amount: moneyIn(person.language, currency, totalFils),
        creditNote: creditNote ?? undefined,
        isSent,
        url: `${deps.config.publicUrl}${link}`,
      },
      onceKey: `${kind}:${refund.id}:${person.account_id}`,
    })
  }
  const company = recipients.map((row) => ({ accountId: row.account_id }))
  await deps.live.publish(tx, [...company, { staff: true }], { kind: 'request', id: request.id })
  await deps.live.publish(tx, [{ staff: true }], { kind: 'refund', id: refund.id })
  await deps.live.publish(tx, [{ staff: true }], { kind: 'queue', id: 'refunds' })
}
