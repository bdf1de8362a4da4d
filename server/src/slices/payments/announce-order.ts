// Announces a change of an order: trail, mail and notification to the company, open screens. One entry for each event.
// Called last in its transaction.
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveEvent } from '../../platform/live/live.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import { dirhams, moneyIn, moneyText } from '../../platform/money-text.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { type Announcement, announce, type Notification, pagesOf } from '../notifications/index.ts'
import {
  invoiceIssuedMail,
  partReceivedMail,
  paymentReceivedMail,
  paymentUndoneMail,
  transferRefusedMail,
} from './mails.ts'
import type { BankReceipt } from './rules.ts'
import { type LockedOrder, subjectOf } from './store.ts'

/** Before the change. */
type Order = Pick<
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

type OrderNews = Pick<AuditEntry, 'action'> &
  Change & {
    order: Order
    /** The company's mail and notification open the same page. */
    mail?: ((sent: { to: Recipient; onceKey: string }, url: string) => Letter) | undefined
    notification?: Notification | undefined
    /** By default once for each kind of notification and order. */
    onceKey?: string
    /** Instead of the company. */
    staff?: Notification
    events?: readonly AnnouncedEvent[]
    live?: (company: readonly Recipient[]) => Announcement['live']
  }

/** The name of what is paid for, its page, and its live event. */
const placeOf = (
  order: Order,
): { paid: { request: string } | { facility: string }; link: string; event: LiveEvent } => {
  const subject = subjectOf(order)
  if (subject.kind === 'request') {
    const { id } = subject
    return { paid: { request: order.subject_name }, link: pagesOf.request(id).owner, event: { kind: 'request', id } }
  }
  const id = subject.facilityId
  return { paid: { facility: order.subject_name }, link: pagesOf.facility(id).owner, event: { kind: 'facility', id } }
}

const idsOf = (order: Order) => ({
  company_id: order.company_id,
  order_id: order.id,
  reference: order.reference,
  facility_id: order.facility_id,
  request_id: order.request_id,
})

const totalOf = (order: Order) => ({ amount: dirhams(order.total_fils), currency: order.currency })

/** Of an undone payment: nothing is refunded. */
const creditNoteIssued = (order: Order, number: string): AnnouncedEvent => ({
  type: 'credit-note.issued',
  subjectId: order.id,
  data: {
    company_id: order.company_id,
    order_id: order.id,
    refund_id: null,
    request_id: order.request_id,
    total: totalOf(order),
    number,
  },
})

const queue = (id: 'transfers' | 'unassigned') => ({ to: 'staff', kind: 'queue', id }) as const

export const orderPlaced = (order: Order): OrderNews => ({
  order,
  action: 'order.placed',
  after: {
    reference: order.reference,
    method: order.method,
    total: moneyText(order.total_fils),
    currency: order.currency,
  },
  live: (company) => [{ to: company, ...placeOf(order).event }],
})

export const orderMethodChanged = (order: Order, method: PaymentMethod): OrderNews => ({
  order,
  action: 'order.method-changed',
  after: { method },
  live: (company) => [{ to: company, ...placeOf(order).event }],
})

export const orderSlipSent = (order: Order, slip: string): OrderNews => ({
  order,
  action: 'order.slip-sent',
  after: { slip },
  live: () => [queue('transfers')],
})

type Payment = {
  method: PaymentMethod
  receipt: BankReceipt | undefined
  /** Undefined: issued later by a job. */
  invoice: string | undefined
  /** The certification it opened; null for a request. */
  certificationId: string | null
  /** The request has ended, and a separate mail announces the refund. */
  isLate: boolean
}

export const orderPaid = (order: Order, { method, receipt, invoice, certificationId, isLate }: Payment): OrderNews => {
  const { paid, link, event } = placeOf(order)
  return {
    order,
    action: 'order.paid',
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
    reason: receipt?.note || null,
    mail: isLate
      ? undefined
      : (sent, subjectUrl) =>
          letter(paymentReceivedMail, {
            ...sent,
            values: {
              paid,
              amount: moneyIn(sent.to.language, order.currency, order.total_fils),
              invoiceNumber: invoice,
              subjectUrl,
            },
          }),
    notification: isLate
      ? undefined
      : { kind: 'payment-received', values: { ...paid, invoice: invoice ?? null }, link },
    events: [{ type: 'order.paid', subjectId: order.id, data: { ...idsOf(order), total: totalOf(order) } }],
    live: (company) => [{ to: [...company, 'staff'], ...event }, queue('unassigned')],
  }
}

type Part = { receiptId: string; fils: number; dueFils: number }

/** A transfer of less than is due. */
export const orderPartReceived = (order: Order, { receiptId, fils, dueFils }: Part): OrderNews => {
  const { paid, event } = placeOf(order)
  const link = `/orders/${order.id}`
  return {
    order,
    action: 'order.part-received',
    after: { received: moneyText(fils), due: moneyText(dueFils), currency: order.currency },
    mail: (sent, orderUrl) =>
      letter(partReceivedMail, {
        ...sent,
        values: {
          paid,
          reference: order.reference,
          amount: moneyIn(sent.to.language, order.currency, fils),
          due: moneyIn(sent.to.language, order.currency, dueFils),
          orderUrl,
        },
      }),
    notification: {
      kind: 'transfer-part-received',
      values: { ...paid, fils, dueFils, currency: order.currency },
      link,
    },
    onceKey: `transfer-part-received:${receiptId}:${order.id}`,
    live: (company) => [{ to: company, ...event }],
  }
}

/** A part that an administrator set aside or matched to another order. */
export const orderPartTaken = (order: Order, fils: number): OrderNews => ({
  order,
  action: 'order.part-taken',
  after: { amount: moneyText(fils), currency: order.currency },
  live: (company) => [{ to: company, ...placeOf(order).event }],
})

export const orderRefused = (order: Order, reason: string): OrderNews => {
  const { paid, link, event } = placeOf(order)
  return {
    order,
    action: 'order.refused',
    before: { state: order.state },
    after: { state: 'refused' },
    reason,
    mail: (sent, subjectUrl) => letter(transferRefusedMail, { ...sent, values: { paid, reason, subjectUrl } }),
    notification: { kind: 'transfer-refused', values: { ...paid, reason }, link },
    live: (company) => [{ to: company, ...event }, queue('transfers')],
  }
}

type Undone = {
  reason: string
  /** null: no invoice had been issued. */
  creditNote: string | null
  again: Order
  /** They wait in the queue again. */
  receiptIds: readonly string[]
}

/** A payment that was matched or confirmed by mistake. */
export const orderUndone = (order: Order, { reason, creditNote, again, receiptIds }: Undone): OrderNews => {
  const { paid, event } = placeOf(order)
  return {
    order,
    action: 'order.undone',
    before: { state: order.state },
    after: { state: 'refused', credit_note: creditNote, reference: again.reference },
    reason,
    mail: (sent, orderUrl) =>
      letter(paymentUndoneMail, {
        ...sent,
        values: {
          paid,
          reason,
          amount: moneyIn(sent.to.language, order.currency, order.total_fils),
          reference: again.reference,
          creditNote: creditNote ?? undefined,
          orderUrl,
        },
      }),
    notification: { kind: 'payment-undone', values: { ...paid, reason }, link: `/orders/${again.id}` },
    events: [
      ...(creditNote === null ? [] : [creditNoteIssued(order, creditNote)]),
      {
        type: 'order.reversed',
        subjectId: order.id,
        data: { ...idsOf(order), new_order_id: again.id, new_reference: again.reference },
      },
    ],
    live: (company) => [
      { to: [...company, 'staff'], ...event },
      queue('unassigned'),
      ...receiptIds.map((id) => ({ to: 'staff', kind: 'receipt', id }) as const),
      ...(receiptIds.length > 0 ? [{ to: 'staff', kind: 'queue', id: 'receipts' } as const] : []),
    ],
  }
}

export const orderInvoiced = (order: Order, invoice: string): OrderNews => {
  const { paid } = placeOf(order)
  return {
    order,
    action: 'order.invoiced',
    after: { invoice },
    mail: (sent, orderUrl) =>
      letter(invoiceIssuedMail, { ...sent, values: { paid, invoiceNumber: invoice, orderUrl } }),
    notification: { kind: 'invoice-issued', values: { ...paid, invoice }, link: `/orders/${order.id}` },
  }
}

export type MoneyAlarm = 'payment.mismatch' | 'payment.for-closed-order'
type Unclear = { action: MoneyAlarm; amountFils: number; currency: string; providerRef: string }

/** Money that fits no open order; staff must investigate. */
export const paymentUnclear = (order: Order, { action, amountFils, currency, providerRef }: Unclear): OrderNews => ({
  order,
  action,
  after: { amount_fils: amountFils, currency, provider_ref: providerRef, state: order.state },
  staff: { kind: 'payment-unclear', values: { order: order.reference }, link: `/admin/payments/${order.id}` },
})

export const announceOrder = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  {
    order,
    mail,
    notification,
    onceKey = `${notification?.kind}:${order.id}`,
    staff,
    events,
    live,
    ...trail
  }: OrderNews,
): Promise<void> => {
  const subject = { kind: 'order', id: order.id }
  const company = staff === undefined ? await companyRecipients(tx, order.company_id) : []
  const url = `${deps.config.publicUrl}${notification?.link}`
  await announce(tx, deps, {
    trail: { actor, traceId, ...trail, subject: { ...subject, name: order.reference } },
    mails: company.map((to) => mail?.({ to, onceKey: `${onceKey}:${to.account_id}` }, url)),
    notifications: company.map((to) => notification && { ...notification, to, subject, onceKey }),
    staff: staff && { ...staff, subject },
    ...(events === undefined ? {} : { events }),
    live: [{ to: [...company, 'staff'], kind: 'order', id: order.id }, ...(live?.(company) ?? [])],
  })
}
