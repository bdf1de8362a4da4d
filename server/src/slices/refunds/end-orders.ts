// When a request ends, its unpaid orders are cancelled and its paid ones refunded, in the same transaction.

import type { By } from '../../platform/audit/audit.ts'
import { accountOf } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { apportion } from '../invoices/index.ts'
import { closeReceiptsOf } from '../receipts/index.ts'
import { announceCancelledOrder, announceRefund } from './announce-refund.ts'
import {
  type CreditedInvoice,
  cancelOrder,
  dropInvoiceWait,
  findInvoiceOf,
  insertCreditNote,
  insertRefund,
  lockOrdersOf,
} from './store.ts'

type Reason = 'cancelled' | 'late'

const reasons: Record<Reason, (number: string) => { en: string; ar: string }> = {
  cancelled: (number) => ({ en: `Request ${number} was cancelled.`, ar: `أُلغي الطلب ${number}.` }),
  late: (number) => ({
    en: `The payment came after request ${number} had ended.`,
    ar: `وصلت الدفعة بعد انتهاء الطلب ${number}.`,
  }),
}

type PaidOrder = { total_fils: number; received_fils: number | null }

/**
 * A percentage of what was received, at most the order's total, in whole fils. If it is not known what was received, of
 * the total.
 */
export const refundShare = (
  { total_fils: totalFils, received_fils: receivedFils }: PaidOrder,
  percent: number,
): number => Math.round((Math.min(totalFils, receivedFils ?? totalFils) * percent) / 100)

/** Part of an invoice in its proportions. VAT is computed once on the whole, and the lines add up to the net. */
const creditedPart = (invoice: CreditedInvoice, totalFils: number) => {
  const [netFils = 0, vatFils = 0] =
    totalFils === invoice.total_fils
      ? [invoice.net_fils, invoice.vat_fils]
      : apportion(totalFils, [invoice.net_fils, invoice.vat_fils])
  const nets = apportion(
    netFils,
    invoice.snapshot.lines.map((line) => line.netFils),
  )
  const lines = invoice.snapshot.lines.map((line, index) => ({ ...line, netFils: nets[index] ?? 0 }))
  const { vat_rate_bp: vatRateBp, currency } = invoice
  return { sums: { netFils, vatFils, totalFils, vatRateBp, currency }, lines }
}

type Refunding = {
  order: PaidOrder & { id: string; company_id: string; currency: string }
  request: { id: string; number: string }
  percent: number
  because: Reason
  actor: By['actor']
  /** The call's. */
  traceId?: string | undefined
  now: Date
}

type Credited = {
  /** In both languages, printed on the credit note. */
  reason: { en: string; ar: string }
  now: Date
  orderId: string
  companyId: string
  totalFils: number
}

/** Returns the credit note, whose PDF is made by a job. */
const creditInvoice = async (
  tx: Tx,
  deps: Deps,
  invoice: CreditedInvoice,
  { reason, now, orderId, companyId, totalFils }: Credited,
) => {
  const { sums, lines } = creditedPart(invoice, totalFils)
  const credits = { invoice: invoice.number, reason }
  const note = { id: deps.random.uuid(), number: await takeNumber(tx, 'credit-note', now) }
  const snapshot = { ...invoice.snapshot, lines, credits }
  await insertCreditNote(tx, { ...note, orderId, invoiceId: invoice.id, companyId, sums, snapshot, now })
  await deps.jobs.enqueue(tx, 'make-credit-note-pdf', { creditNoteId: note.id })
  return note
}

/**
 * For a paid, locked order. An issued invoice is credited; one that waits for the issuer's details will not be issued.
 * Returns the fils due.
 */
export const refundOrder = async (
  tx: Tx,
  deps: Deps,
  { order, request, percent, because, actor, traceId, now }: Refunding,
): Promise<number> => {
  const totalFils = refundShare(order, percent)
  if (totalFils === 0) return 0
  const invoice = await findInvoiceOf(tx, order.id)
  if (invoice === undefined && percent === 100) await dropInvoiceWait(tx, order.id)
  const { id: orderId, company_id: companyId, currency } = order
  const note =
    invoice &&
    (await creditInvoice(tx, deps, invoice, {
      reason: reasons[because](request.number),
      now,
      orderId,
      companyId,
      totalFils,
    }))
  const id = deps.random.uuid()
  const orderedBy = actor.kind === 'admin' ? accountOf(actor) : null
  await insertRefund(tx, {
    id,
    orderId,
    receiptId: null,
    creditNoteId: note?.id ?? null,
    companyId,
    totalFils,
    currency,
    orderedBy,
    now,
  })
  await announceRefund(tx, deps, {
    refund: {
      id,
      company_id: companyId,
      total_fils: totalFils,
      currency,
      attempt: 0,
      creditNote: note && { number: note.number, order_id: orderId },
    },
    of: { request },
    step: { kind: 'due' },
    actor,
    traceId,
  })
  return totalFils
}

type Undone = { order: { id: string; company_id: string; reference: string }; now: Date }

/** For a paid, locked order whose money was not meant for it: nothing is refunded. Returns the credit note's number. */
export const creditOrder = async (tx: Tx, deps: Deps, { order, now }: Undone): Promise<string | null> => {
  const invoice = await findInvoiceOf(tx, order.id)
  if (invoice === undefined) return null
  const reason = {
    en: `The payment of order ${order.reference} was recorded by mistake.`,
    ar: `سُجلت دفعة الطلب ${order.reference} بالخطأ.`,
  }
  const credited = { reason, now, orderId: order.id, companyId: order.company_id, totalFils: invoice.total_fils }
  return (await creditInvoice(tx, deps, invoice, credited)).number
}

type Ending = Omit<Refunding, 'order' | 'because'>

/** For a locked request. Returns the fils to refund. */
export const endOrdersOf = async (tx: Tx, deps: Deps, ending: Ending): Promise<number> => {
  const { request, actor, traceId, now } = ending
  let dueFils = 0
  for (const order of await lockOrdersOf(tx, request.id)) {
    if (order.state === 'paid') {
      if (!order.has_refund) dueFils += await refundOrder(tx, deps, { ...ending, order, because: 'cancelled' })
      continue
    }
    await cancelOrder(tx, { id: order.id, now })
    await closeReceiptsOf(tx, { orderId: order.id, as: 'order-closed', now })
    await announceCancelledOrder(tx, deps, { order, request, actor, traceId })
    // Closes the provider's payment page after the commit, with retries.
    await deps.jobs.enqueue(tx, 'expire-payment-pages', { orderId: order.id })
  }
  return dueFils
}
