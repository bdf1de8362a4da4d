// The numbered invoice of a paid order: with the payment, or by a job once the issuer's details are set.
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { type InvoiceSubject, invoiceSums, snapshotOf } from '../invoices/index.ts'
import { arePaymentsOpen, currentSettings, type Issuer } from '../settings/index.ts'
import { announceOrder, orderInvoiced } from './announce-order.ts'
import { type LockedOrder, lockOrder } from './store.ts'
import { endInvoiceWait, findOrderToInvoice, getInvoiceSubject, insertInvoice } from './store-invoices.ts'

type Payment = { method: PaymentMethod; reference: string; paid_at: Date; received_on: string | null }
type Issue = { order: LockedOrder; subject: InvoiceSubject; issuer: Issuer; payment: Payment }

/** For a locked order. Returns the invoice's number. */
export const issueInvoice = async (tx: Tx, deps: Deps, { order, subject, issuer, payment }: Issue): Promise<string> => {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const sums = invoiceSums(order, issuer)
  const snapshot = snapshotOf({ issuer, subject, order: { ...order, ...sums }, payment })
  const number = await takeNumber(tx, 'invoice', now)
  const { id: orderId, company_id: companyId, total_fils, currency } = order
  await insertInvoice(tx, { id, orderId, companyId, number, ...sums, total_fils, currency, snapshot, now })
  await deps.jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: id })
  return number
}

/** False: it already has an invoice. */
const issueWaiting = async (tx: Tx, deps: Deps, { id, issuer }: { id: string; issuer: Issuer }): Promise<boolean> => {
  const order = await lockOrder(tx, id)
  const waiting = order && (await endInvoiceWait(tx, { id, now: deps.clock.now() }))
  if (order === undefined || waiting === undefined) return false
  const subject = await getInvoiceSubject(tx, order.id)
  const reference = waiting.method === 'wireTransfer' ? order.reference : (waiting.provider_ref ?? order.reference)
  const invoice = await issueInvoice(tx, deps, { order, subject, issuer, payment: { ...waiting, reference } })
  await announceOrder(tx, deps, { actor: { kind: 'system' } }, orderInvoiced(order, invoice))
  return true
}

/** The job: one order for each transaction, in the order of payment, so that numbers have no gaps and locks are short. */
export const issueWaitingInvoices = async (deps: Deps): Promise<number> => {
  let issued = 0
  for (;;) {
    const id = await findOrderToInvoice(deps.db)
    if (id === undefined) return issued
    const isIssued = await deps.db.transaction(async (tx) => {
      const settings = await currentSettings(tx)
      return arePaymentsOpen(deps.config, settings)
        ? issueWaiting(tx, deps, { id, issuer: settings.issuer })
        : 'not-yet'
    })
    if (isIssued === 'not-yet') return issued
    if (isIssued) issued++
  }
}
