// Paid: the order, one certification, one numbered invoice, one notification, one mail, one row in the trail. All of it or nothing, and once.
import type { AuditActor } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyIn, moneyText } from '../../platform/money-text.ts'
import { companyRecipients } from '../accounts/index.ts'
import { openCertification } from '../certifications/index.ts'
import { notify } from '../notifications/index.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'
import { issueInvoice, subjectOf } from './issue-invoice.ts'
import { paymentReceivedMail } from './mails.ts'
import type { BankReceipt } from './rules.ts'
import type { LockedOrder } from './store.ts'

export type PaidBy =
  | { kind: 'provider'; provider: string; providerRef: string }
  | { kind: 'admin'; actor: Administrator; receipt: BankReceipt }

const markPaid = (tx: Tx, order: LockedOrder, by: PaidBy, invoiceWaits: boolean, now: Date) =>
  by.kind === 'admin'
    ? tx.run(sql`
        update orders set state = 'paid', paid_at = ${now}, updated_at = ${now}, decided_by = ${by.actor.accountId}, invoice_waits = ${invoiceWaits},
          received_fils = ${by.receipt.amountFils}, received_on = ${by.receipt.on}, received_note = ${by.receipt.note}
        where id = ${order.id} and state = 'awaiting-transfer'`)
    : // Money online for an order that had meanwhile been changed to a transfer is money all the same.
      tx.run(sql`
        update orders set state = 'paid', method = 'onlinePayment', paid_at = ${now}, updated_at = ${now}, provider = ${by.provider}, provider_ref = ${by.providerRef},
          invoice_waits = ${invoiceWaits}
        where id = ${order.id} and state in ('awaiting-payment', 'awaiting-transfer')`)

/** The order is locked (lockOrder). False: it was settled or closed before, and nothing was done. */
export const settleOrder = async (
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  by: PaidBy,
  requestId?: string,
): Promise<boolean> => {
  const now = deps.clock.now()
  const settings = await currentSettings(tx)
  const isOpen = arePaymentsOpen(deps.config, settings)
  if ((await markPaid(tx, order, by, !isOpen, now)) === 0) return false
  const certificationId = await openCertification(tx, deps, {
    orderId: order.id,
    facilityId: order.facilityId,
    now,
  })
  const subject = await subjectOf(tx, order.facilityId)
  const recipients = await companyRecipients(tx, order.companyId)
  const method = by.kind === 'admin' ? 'wireTransfer' : 'onlinePayment'
  const receipt = by.kind === 'admin' ? by.receipt : undefined
  const reference = by.kind === 'admin' ? order.reference : by.providerRef
  const payment = { method, reference, paidAt: now, receivedOn: receipt?.on ?? null } as const
  // Money that came too early is kept, and its invoice waits for who issues it.
  const invoice = isOpen
    ? await issueInvoice(tx, deps, { order, subject, issuer: settings.issuer, payment })
    : undefined
  const link = `/facility/${order.facilityId}`
  const onceKey = `payment-received:${order.id}`
  for (const { accountId, email, language, firstName } of recipients) {
    await deps.mails.queue(tx, paymentReceivedMail, {
      to: { email, language, name: firstName },
      values: {
        facilityName: subject.facilityName,
        amount: moneyIn(language, order.currency, order.totalFils),
        invoiceNumber: invoice,
        facilityUrl: `${deps.config.publicUrl}${link}`,
      },
      onceKey: `${onceKey}:${accountId}`,
    })
    await notify(tx, deps, {
      accountId,
      kind: 'payment-received',
      values: { facility: subject.facilityName, invoice: invoice ?? null },
      link,
      subject: { kind: 'order', id: order.id },
      onceKey,
    })
  }
  const actor: AuditActor = by.kind === 'admin' ? auditActor(by.actor) : { kind: 'provider', name: by.provider }
  await deps.audit.record(tx, {
    actor,
    action: 'order.paid',
    subject: { kind: 'order', id: order.id, name: order.reference },
    before: { state: order.state },
    after: {
      state: 'paid',
      method,
      total: moneyText(order.totalFils),
      ...(receipt?.amountFils ? { received: moneyText(receipt.amountFils) } : {}),
      ...(receipt?.on ? { received_on: receipt.on } : {}),
      currency: order.currency,
      invoice: invoice ?? null,
      certification_id: certificationId,
    },
    ...(receipt?.note ? { reason: receipt.note } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  })
  const everybody = [...recipients.map(({ accountId }) => ({ accountId })), { staff: true } as const]
  await deps.live.publish(tx, everybody, { kind: 'order', id: order.id })
  await deps.live.publish(tx, everybody, { kind: 'facility', id: order.facilityId })
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'unassigned' })
  return true
}
