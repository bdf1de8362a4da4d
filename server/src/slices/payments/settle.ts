// Settles an order once, in one transaction: payment, certification or request, invoice, announcement.
import type { By } from '../../platform/audit/audit.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockSeries } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { openCertification } from '../certifications/index.ts'
import { closeReceiptsOf } from '../receipts/index.ts'
import { refundOrder } from '../refunds/index.ts'
import { requestPaid } from '../requests/index.ts'
import { expectSamples } from '../samples/index.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'
import { announceOrder, orderPaid } from './announce-order.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { BankReceipt } from './rules.ts'
import { type LockedOrder, markPaidOnline, markTransferPaid, subjectOf } from './store.ts'
import { getInvoiceSubject } from './store-invoices.ts'

type PaidBy =
  | { kind: 'provider'; provider: string; providerRef: string }
  | { kind: 'admin'; actor: Administrator; receipt: BankReceipt }
  /** A receipt with exactly its reference and amount. */
  | { kind: 'bank'; receipt: BankReceipt }

type Settlement = { order: LockedOrder; by: PaidBy; traceId?: string | undefined }

type PaidOrder = { id: string; by: PaidBy; invoiceWaits: boolean; now: Date }

const markPaid = (tx: Tx, { by, ...order }: PaidOrder): Promise<number> =>
  by.kind === 'provider'
    ? markPaidOnline(tx, { ...order, provider: by.provider, providerRef: by.providerRef })
    : markTransferPaid(tx, { ...order, receipt: by.receipt, by: by.kind === 'admin' ? by.actor.accountId : null })

const actorOf = (by: PaidBy): By['actor'] => {
  if (by.kind === 'admin') return by.actor
  return by.kind === 'bank' ? { kind: 'system' } : { kind: 'provider', name: by.provider }
}

type Opening = By & { order: LockedOrder; now: Date }

/** Opens the certification and returns its id, or moves the request on. */
const openPaid = async (tx: Tx, deps: Deps, { order, actor, traceId, now }: Opening): Promise<string | null> => {
  const subject = subjectOf(order)
  if (subject.kind === 'certification')
    return openCertification(tx, deps, { orderId: order.id, facilityId: subject.facilityId, now })
  const paid = await requestPaid(tx, deps, { id: subject.id, actor, traceId, now })
  // Cannot happen: ending a request closes its order in the same transaction.
  if (!paid.ok) throw new Error(`A request with an open order did not take its money: ${paid.code}.`)
  await expectSamples(tx, deps, { requestId: subject.id, now })
  return null
}

/** For an order locked by `lockOrder`. False: already settled or closed. */
export const settleOrder = async (tx: Tx, deps: Deps, { order, by, traceId }: Settlement): Promise<boolean> => {
  const now = deps.clock.now()
  const settings = await currentSettings(tx)
  const isOpen = arePaymentsOpen(deps.config, settings)
  if ((await markPaid(tx, { id: order.id, by, invoiceWaits: !isOpen, now })) === 0) return false
  const actor = actorOf(by)
  const isTransfer = by.kind !== 'provider'
  // Money by card completes no transfer: what arrived by bank has to be refunded or belongs to another order.
  await closeReceiptsOf(tx, { orderId: order.id, as: isTransfer ? 'settled' : 'paid-already', now })
  // The request has ended: the money is recorded and refunded.
  const isLate = order.state === 'cancelled'
  const certificationId = isLate ? null : await openPaid(tx, deps, { order, actor, traceId, now })
  const subject = await getInvoiceSubject(tx, order.id)
  const method = isTransfer ? 'wireTransfer' : 'onlinePayment'
  const receipt = isTransfer ? by.receipt : undefined
  const reference = isTransfer ? order.reference : by.providerRef
  const payment = { method, reference, paid_at: now, received_on: receipt?.on ?? null } as const
  // As everyone else, both numbers before the revenue that they are counted in.
  if (isLate) await lockSeries(tx, 'credit-note', now)
  // Before payments open, the invoice is issued once the issuer's details are set.
  const invoice = isOpen
    ? await issueInvoice(tx, deps, { order, subject, issuer: settings.issuer, payment })
    : undefined
  const news = orderPaid(order, { method, receipt, invoice, certificationId, isLate })
  await announceOrder(tx, deps, { actor, traceId }, news)
  const paidFor = subjectOf(order)
  if (isLate && paidFor.kind === 'request')
    await refundOrder(tx, deps, {
      order: { ...order, received_fils: receipt?.amountFils ?? null },
      request: { id: paidFor.id, number: order.subject_name },
      percent: 100,
      because: 'late',
      actor,
      traceId,
      now,
    })
  return true
}
