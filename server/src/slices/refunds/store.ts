import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import { refundNoAnswer } from '@assure/contract/domain/request-moves'
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { chargebackOfPayment } from '../chargebacks/index.ts'
import type { InvoiceRow, InvoiceSnapshot } from '../invoices/index.ts'
import type { RefundSource } from './announce-refund.ts'

export type EndedOrder = {
  id: string
  reference: string
  state: 'awaiting-payment' | 'awaiting-transfer' | 'paid'
  company_id: string
  total_fils: number
  received_fils: number | null
  currency: string
  has_refund: boolean
}

/** The unpaid and the paid orders of a locked request. */
export const lockOrdersOf = (tx: Tx, requestId: string) =>
  tx.many<EndedOrder>(sql`
    select o.id, o.reference, o.state, o.company_id, o.total_fils, o.received_fils, o.currency,
      exists (select 1 from refunds r where r.order_id = o.id) as has_refund
    from orders o where o.request_id = ${requestId} and o.state in ('awaiting-payment', 'awaiting-transfer', 'paid')
    order by o.id for no key update of o`)

export const cancelOrder = (tx: Tx, { id, now }: { id: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update orders set state = 'cancelled', cancelled_at = ${now}, updated_at = ${now}
    where id = ${id} and state in ('awaiting-payment', 'awaiting-transfer')`)

export type CreditedInvoice = Omit<InvoiceRow, 'issued_at'> & { id: string }

export const findInvoiceOf = (tx: Tx, orderId: string) =>
  tx.find<CreditedInvoice>(sql`
    select i.id, i.number, i.net_fils, i.vat_fils, i.total_fils, i.vat_rate_bp, i.currency, i.snapshot from invoices i
    where i.order_id = ${orderId}`)

/** The money is refunded, so no invoice is issued. */
export const dropInvoiceWait = (tx: Tx, orderId: string): Promise<number> =>
  tx.run(sql`update orders set invoice_waits = false where id = ${orderId} and invoice_waits`)

type NewCreditNote = {
  id: string
  number: string
  orderId: string
  invoiceId: string
  companyId: string
  sums: { netFils: number; vatFils: number; totalFils: number; vatRateBp: number; currency: string }
  snapshot: InvoiceSnapshot
  now: Date
}

export const insertCreditNote = (tx: Tx, { sums, ...note }: NewCreditNote): Promise<number> =>
  tx.run(sql`
    insert into credit_notes (id, number, order_id, invoice_id, company_id, issued_at, net_fils, vat_fils, total_fils,
      vat_rate_bp, currency, snapshot)
    values (${note.id}, ${note.number}, ${note.orderId}, ${note.invoiceId}, ${note.companyId}, ${note.now},
      ${sums.netFils}, ${sums.vatFils}, ${sums.totalFils}, ${sums.vatRateBp}, ${sums.currency},
      ${JSON.stringify(note.snapshot)})`)

type NewRefund = {
  id: string
  /** This or a receipt. */
  orderId: string | null
  receiptId: string | null
  creditNoteId: string | null
  companyId: string | null
  totalFils: number
  currency: string
  /** The administrator who ended the order or asked for it; null if someone else did. */
  orderedBy: string | null
  now: Date
}

export const insertRefund = (tx: Tx, refund: NewRefund): Promise<number> =>
  tx.run(sql`
    insert into refunds (id, order_id, receipt_id, credit_note_id, company_id, total_fils, currency, ordered_by, created_at)
    values (${refund.id}, ${refund.orderId}, ${refund.receiptId}, ${refund.creditNoteId}, ${refund.companyId}, ${refund.totalFils},
      ${refund.currency}, ${refund.orderedBy}, ${refund.now})`)

type CreditNoteRow = InvoiceRow & { pdf_file_id: string | null }

export const findCreditNote = (db: Queryable, id: string) =>
  db.find<CreditNoteRow>(sql`
    select number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp, currency, snapshot, pdf_file_id
    from credit_notes where id = ${id}`)

/** False: it already has a file. */
export const saveCreditNoteFile = async (tx: Tx, id: string, fileId: string): Promise<boolean> =>
  (await tx.run(sql`update credit_notes set pdf_file_id = ${fileId} where id = ${id} and pdf_file_id is null`)) === 1

type LockedRefund = {
  id: string
  request_id: string | null
  request_number: string | null
  receipt_id: string | null
  receipt_day: string | null
  receipt_fils: number | null
  company_id: string | null
  total_fils: number
  currency: string
  sent_at: Date | null
  paid_by: PaymentMethod
  /** The payment by card. */
  payment_provider: string | null
  payment_ref: string | null
  requested_at: Date | null
  requested_by: string | null
  /** Who was asked to send it. */
  provider: string | null
  /** The refund at the provider. */
  provider_ref: string | null
  attempt: number
  chargeback: ChargebackState | null
  parties: string[]
}

/** What a refund is for: a request that ended, or money that arrived. */
export const sourceOf = ({
  receipt_id: receiptId,
  receipt_day: bookedOn,
  receipt_fils: fils,
  currency,
  ...row
}: LockedRefund): RefundSource =>
  receiptId !== null && bookedOn !== null && fils !== null
    ? { receipt: { id: receiptId, booked_on: bookedOn, fils, currency } }
    : { request: { id: row.request_id ?? '', number: row.request_number ?? '' } }

/**
 * For `refunds f left join orders o`: the administrators who made it due, who ever decided about its receipts, who
 * confirmed an order that these pay, and who imported their statement.
 */
export const partiesOfRefund: Sql = sql`array_remove(array[f.ordered_by, o.decided_by] || array(
  select unnest(c.deciders || s.imported_by || array(
    select paid.decided_by from receipt_orders part join orders paid on paid.id = part.order_id
    where part.receipt_id = c.id))
  from receipts c join bank_statements s on s.id = c.statement_id
  where c.id = f.receipt_id or c.id in (select part.receipt_id from receipt_orders part where part.order_id = o.id)), null)`

export const lockRefund = async (tx: Tx, id: string): Promise<LockedRefund | undefined> => {
  // Its order first, so that a chargeback waits or is seen.
  await tx.run(sql`
    select 1 from orders where id = (select order_id from refunds where id = ${id}) for no key update`)
  return tx.find<LockedRefund>(sql`
    select f.id, r.id as request_id, r.number as request_number, f.receipt_id,
      to_char(c.booked_on, 'YYYY-MM-DD') as receipt_day, c.fils as receipt_fils, f.company_id, f.total_fils,
      f.currency, f.sent_at, coalesce(o.method, 'wireTransfer') as paid_by, o.provider as payment_provider,
      o.provider_ref as payment_ref, f.requested_at, f.requested_by, f.provider, f.provider_ref, f.attempt,
      ${chargebackOfPayment} as chargeback, ${partiesOfRefund} as parties
    from refunds f left join orders o on o.id = f.order_id left join requests r on r.id = o.request_id
      left join receipts c on c.id = f.receipt_id
    where f.id = ${id} for no key update of f`)
}

type SentRefund = { id: string; fils: number; way: string; reference: string; by: string; now: Date }

/** 0: already recorded. */
export const markSent = (tx: Tx, { id, fils, way, reference, by, now }: SentRefund): Promise<number> =>
  tx.run(sql`
    update refunds set sent_at = ${now}, sent_fils = ${fils}, way = ${way}, reference = ${reference}, sent_by = ${by},
      failed_at = null, failure = null
    where id = ${id} and sent_at is null`)

/** Returns the number of the attempt: the same as before, if the provider never answered. */
export const markRequested = async (
  tx: Tx,
  { id, provider, by, now }: { id: string; provider: string; by: string; now: Date },
): Promise<number> =>
  (
    await tx.get<{ attempt: number }>(sql`
      update refunds set provider = ${provider}, provider_ref = null, requested_at = ${now},
        requested_by = ${by}, failed_at = null, failure = null,
        attempt = case when failure = ${refundNoAnswer} and provider = ${provider} then attempt else attempt + 1 end
      where id = ${id} returning attempt`)
  ).attempt

export const markAccepted = (
  tx: Tx,
  { id, providerRef }: { id: string; providerRef: string | null },
): Promise<number> => tx.run(sql`update refunds set provider_ref = ${providerRef} where id = ${id}`)

/**
 * It is due again. That it had been sent, and came back, stays in the books: not before it was sent, although the clock of
 * the process that sent it may be ahead.
 */
export const markFailed = async (tx: Tx, { id, failure, now }: { id: string; failure: string; now: Date }) => {
  await tx.run(sql`
    insert into refund_returns (refund_id, returned_at, reason, sent_at, fils, way, reference)
    select f.id, greatest(${now}::timestamptz, f.sent_at), ${failure}, f.sent_at, f.sent_fils, f.way, f.reference from refunds f
    where f.id = ${id} and f.sent_at is not null`)
  await tx.run(sql`
    update refunds set failed_at = ${now}, failure = ${failure}, requested_at = null, requested_by = null, sent_at = null,
      sent_fils = null, way = null, reference = null, sent_by = null
    where id = ${id}`)
}

export type RequestedRefund = {
  id: string
  attempt: number
  provider_ref: string | null
  payment_ref: string
  total_fils: number
  currency: string
  requested_at: Date
}

const requestedFrom = (provider: string): Sql => sql`
  select f.id, f.attempt, f.provider_ref, coalesce(o.provider_ref, '') as payment_ref, f.total_fils, f.currency, f.requested_at
  from refunds f join orders o on o.id = f.order_id
  where f.requested_at is not null and f.sent_at is null and f.provider = ${provider}`

/** Undefined: its result is known. */
export const findRequested = (db: Queryable, { id, provider }: { id: string; provider: string }) =>
  db.find<RequestedRefund>(sql`${requestedFrom(provider)} and f.id = ${id}`)

/** Oldest request first. */
export const listRequested = (db: Queryable, { provider, limit }: { provider: string; limit: number }) =>
  db.many<RequestedRefund>(sql`${requestedFrom(provider)} order by f.requested_at, f.id limit ${limit}`)
