// Announces a change of an order: trail, mail and notification to the company, open screens. Called last in its
// transaction.
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { AuditActor, AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience, LiveEvent } from '../../platform/live/live.ts'
import { moneyIn, moneyText } from '../../platform/money-text.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { notify, notifyStaff } from '../notifications/index.ts'
import { invoiceIssuedMail, paymentReceivedMail, transferRefusedMail } from './mails.ts'
import type { BankReceipt } from './rules.ts'
import { type LockedOrder, subjectOf } from './store.ts'

type OrderNews =
  | { action: 'order.placed' }
  | { action: 'order.method-changed'; method: PaymentMethod }
  | { action: 'order.slip-sent'; slip: string }
  | {
      action: 'order.paid'
      method: PaymentMethod
      receipt: BankReceipt | undefined
      /** Undefined: issued later by a job. */
      invoice: string | undefined
      /** The certification it opened; null for a request. */
      certificationId: string | null
      /** The request has ended, and a separate mail announces the refund. */
      isLate: boolean
    }
  | { action: 'order.refused'; reason: string }
  | { action: 'order.invoiced'; invoice: string }
  /** Money that fits no open order; staff must investigate. */
  | {
      action: 'payment.mismatch' | 'payment.for-closed-order'
      amountFils: number
      currency: string
      providerRef: string
    }

type OrderAnnouncement = {
  actor: AuditActor
  requestId?: string | undefined
  /** Before the change. */
  order: Pick<
    LockedOrder,
    | 'id'
    | 'company_id'
    | 'facility_id'
    | 'request_id'
    | 'subject_name'
    | 'reference'
    | 'method'
    | 'state'
    | 'total_fils'
    | 'currency'
  >
  news: OrderNews
}

type TrailFacts = Pick<AuditEntry, 'before' | 'after' | 'reason'>

const trailFactsOf = ({ order, news }: OrderAnnouncement): TrailFacts => {
  switch (news.action) {
    case 'order.placed': {
      const { reference, method, total_fils: totalFils, currency } = order
      return { after: { reference, method, total: moneyText(totalFils), currency } }
    }
    case 'order.method-changed':
      return { after: { method: news.method } }
    case 'order.slip-sent':
      return { after: { slip: news.slip } }
    case 'order.paid': {
      const { method, receipt, invoice, certificationId } = news
      return {
        before: { state: order.state },
        after: {
          state: 'paid',
          method,
          total: moneyText(order.total_fils),
          ...(receipt?.amountFils ? { received: moneyText(receipt.amountFils) } : {}),
          ...(receipt?.on ? { received_on: receipt.on } : {}),
          currency: order.currency,
          invoice: invoice ?? null,
          ...(certificationId === null ? {} : { certification_id: certificationId }),
        },
        ...(receipt?.note ? { reason: receipt.note } : {}),
      }
    }
    case 'order.refused':
      return { before: { state: order.state }, after: { state: 'refused' }, reason: news.reason }
    case 'order.invoiced':
      return { after: { invoice: news.invoice } }
    case 'payment.mismatch':
    case 'payment.for-closed-order': {
      const { amountFils, currency, providerRef } = news
      return { after: { amount_fils: amountFils, currency, provider_ref: providerRef, state: order.state } }
    }
  }
}

/** The name of what is paid for, its page, and its live event. */
const placeOf = (order: OrderAnnouncement['order']) => {
  const subject = subjectOf(order)
  return subject.kind === 'request'
    ? {
        paid: { request: order.subject_name },
        link: `/requests/${subject.id}`,
        live: { kind: 'request', id: subject.id } satisfies LiveEvent,
      }
    : {
        paid: { facility: order.subject_name },
        link: `/facility/${subject.facilityId}`,
        live: { kind: 'facility', id: subject.facilityId } satisfies LiveEvent,
      }
}

type ToPerson = { person: CompanyRecipient } & OrderAnnouncement

const mailTo = async (tx: Tx, deps: Deps, { person, order, news }: ToPerson): Promise<void> => {
  const to = { email: person.email, language: person.language, name: person.first_name }
  const { paid, link } = placeOf(order)
  const subjectUrl = `${deps.config.publicUrl}${link}`
  if (news.action === 'order.paid' && !news.isLate) {
    await deps.mails.queue(tx, paymentReceivedMail, {
      to,
      values: {
        paid,
        amount: moneyIn(person.language, order.currency, order.total_fils),
        invoiceNumber: news.invoice,
        subjectUrl,
      },
      onceKey: `payment-received:${order.id}:${person.account_id}`,
    })
  }
  if (news.action === 'order.refused') {
    await deps.mails.queue(tx, transferRefusedMail, {
      to,
      values: { paid, reason: news.reason, subjectUrl },
      onceKey: `transfer-refused:${order.id}:${person.account_id}`,
    })
  }
  if (news.action === 'order.invoiced') {
    await deps.mails.queue(tx, invoiceIssuedMail, {
      to,
      values: { paid, invoiceNumber: news.invoice, orderUrl: `${deps.config.publicUrl}/orders/${order.id}` },
      onceKey: `invoice-issued:${order.id}:${person.account_id}`,
    })
  }
}

const notifyOf = async (tx: Tx, deps: Deps, { person, order, news }: ToPerson): Promise<void> => {
  const { account_id: accountId } = person
  const subject = { kind: 'order', id: order.id }
  const { paid, link } = placeOf(order)
  if (news.action === 'order.paid' && !news.isLate)
    await notify(tx, deps, {
      accountId,
      kind: 'payment-received',
      values: { ...paid, invoice: news.invoice ?? null },
      link,
      subject,
      onceKey: `payment-received:${order.id}`,
    })
  if (news.action === 'order.refused')
    await notify(tx, deps, {
      accountId,
      kind: 'transfer-refused',
      values: { ...paid, reason: news.reason },
      link,
      subject,
      onceKey: `transfer-refused:${order.id}`,
    })
  if (news.action === 'order.invoiced')
    await notify(tx, deps, {
      accountId,
      kind: 'invoice-issued',
      values: { ...paid, invoice: news.invoice },
      link: `/orders/${order.id}`,
      subject,
      onceKey: `invoice-issued:${order.id}`,
    })
}

/** Only what appears in no queue. */
const notifyOffice = async (tx: Tx, deps: Deps, { order, news }: OrderAnnouncement): Promise<void> => {
  if (!isForStaffAlone(news)) return
  const subject = { kind: 'order', id: order.id }
  const link = `/admin/payments/${order.id}`
  const values = { order: order.reference }
  await notifyStaff(tx, deps, { kind: 'payment-unclear', values, link, subject })
}

const isForStaffAlone = ({ action }: OrderNews): boolean =>
  action === 'payment.mismatch' || action === 'payment.for-closed-order'

/** The open screens to refresh. */
const liveEventsOf = (
  { order, news }: OrderAnnouncement,
  company: readonly LiveAudience[],
): [to: LiveAudience[], event: LiveEvent][] => {
  const staff: LiveAudience = { staff: true }
  const events: [LiveAudience[], LiveEvent][] = [[[...company, staff], { kind: 'order', id: order.id }]]
  const { live } = placeOf(order)
  switch (news.action) {
    case 'order.placed':
    case 'order.method-changed':
      events.push([[...company], live])
      break
    case 'order.slip-sent':
      events.push([[staff], { kind: 'queue', id: 'transfers' }])
      break
    case 'order.paid':
      events.push([[...company, staff], live], [[staff], { kind: 'queue', id: 'unassigned' }])
      break
    case 'order.refused':
      events.push([[...company], live], [[staff], { kind: 'queue', id: 'transfers' }])
      break
    case 'order.invoiced':
    case 'payment.mismatch':
    case 'payment.for-closed-order':
  }
  return events
}

export const announceOrder = async (tx: Tx, deps: Deps, announcement: OrderAnnouncement): Promise<void> => {
  const { actor, requestId, order, news } = announcement
  const recipients = isForStaffAlone(news) ? [] : await companyRecipients(tx, order.company_id)
  await deps.audit.record(tx, {
    actor,
    action: news.action,
    subject: { kind: 'order', id: order.id, name: order.reference },
    ...trailFactsOf(announcement),
    ...(requestId === undefined ? {} : { requestId }),
  })
  for (const person of recipients) await mailTo(tx, deps, { ...announcement, person })
  for (const person of recipients) await notifyOf(tx, deps, { ...announcement, person })
  await notifyOffice(tx, deps, announcement)
  const company = recipients.map((row) => ({ accountId: row.account_id }))
  for (const [to, event] of liveEventsOf(announcement, company)) await deps.live.publish(tx, to, event)
}
