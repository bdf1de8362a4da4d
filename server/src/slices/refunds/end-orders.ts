// A request is over: what still waited for its money is cancelled, and money that came goes back. In the transaction of
// whoever ends it.

import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { spread } from '../invoices/index.ts'
import { announceCancelledOrder, announceRefundDue } from './announce-refund.ts'
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

type PaidOrder = { totalFils: number; receivedFils: number | null }

/**
 * Whole fils, half up, of what was received, and of no more than the order's total: an invoice is credited for what it
 * was for, and money beyond it never became ours. `receivedFils` null: the whole sum came.
 */
export const refundShare = ({ totalFils, receivedFils }: PaidOrder, percent: number): number =>
  Math.round((Math.min(totalFils, receivedFils ?? totalFils) * percent) / 100)

/** The part of an invoice that goes back, in its own proportions: VAT once on the whole, the lines add up to the net. */
const creditedPart = (invoice: CreditedInvoice, totalFils: number) => {
  const [netFils = 0, vatFils = 0] =
    totalFils === invoice.totalFils
      ? [invoice.netFils, invoice.vatFils]
      : spread(totalFils, [invoice.netFils, invoice.vatFils])
  const nets = spread(
    netFils,
    invoice.snapshot.lines.map((line) => line.netFils),
  )
  const lines = invoice.snapshot.lines.map((line, index) => ({ ...line, netFils: nets[index] ?? 0 }))
  const { vatRateBp, currency } = invoice
  return { sums: { netFils, vatFils, totalFils, vatRateBp, currency }, lines }
}

type Crediting = {
  order: PaidOrder & { id: string; companyId: string; currency: string }
  request: { id: string; number: string }
  percent: number
  because: Reason
  actor: AuditActor
  /** Of the call. */
  requestId?: string | undefined
  now: Date
}

/**
 * The order is paid and locked. A credit note where an invoice was issued, and the refund that is due. An invoice that
 * still waited for its issuer's facts never comes: there is nothing to invoice. Answers what is due, in fils.
 */
export const refundOrder = async (
  tx: Tx,
  deps: Deps,
  { order, request, percent, because, actor, requestId, now }: Crediting,
): Promise<number> => {
  const totalFils = refundShare(order, percent)
  if (totalFils === 0) return 0
  const invoice = await findInvoiceOf(tx, order.id)
  if (invoice === undefined && percent === 100) await dropInvoiceWait(tx, order.id)
  const { id: orderId, companyId, currency } = order
  const noteId = invoice === undefined ? null : deps.random.uuid()
  const id = deps.random.uuid()
  let creditNote: string | null = null
  if (invoice !== undefined && noteId !== null) {
    const { sums, lines } = creditedPart(invoice, totalFils)
    const credits = { invoice: invoice.number, reason: reasons[because](request.number) }
    creditNote = await takeNumber(tx, 'credit-note', now)
    await insertCreditNote(tx, {
      id: noteId,
      number: creditNote,
      orderId,
      invoiceId: invoice.id,
      companyId,
      sums,
      snapshot: { ...invoice.snapshot, lines, credits },
      now,
    })
    await deps.jobs.enqueue(tx, 'make-credit-note-pdf', { creditNoteId: noteId })
  }
  const orderedBy = actor.kind === 'admin' ? (actor.id ?? null) : null
  await insertRefund(tx, { id, orderId, creditNoteId: noteId, companyId, totalFils, currency, orderedBy, now })
  await announceRefundDue(tx, deps, {
    refund: { id, orderId, companyId, totalFils, currency, creditNote },
    request,
    actor,
    requestId,
  })
  return totalFils
}

type Ending = Omit<Crediting, 'order' | 'because'>

/** The request is locked. Answers what goes back, in fils. */
export const endOrdersOf = async (tx: Tx, deps: Deps, ending: Ending): Promise<number> => {
  const { request, actor, requestId, now } = ending
  let dueFils = 0
  for (const order of await lockOrdersOf(tx, request.id)) {
    if (order.state === 'paid') {
      if (!order.hasRefund) dueFils += await refundOrder(tx, deps, { ...ending, order, because: 'cancelled' })
      continue
    }
    await cancelOrder(tx, { id: order.id, now })
    await announceCancelledOrder(tx, deps, { order, request, actor, requestId })
    // The page at the provider must not take money any more. It is asked after the commit, again until it answers.
    await deps.jobs.enqueue(tx, 'expire-payment-pages', { orderId: order.id })
  }
  return dueFils
}
