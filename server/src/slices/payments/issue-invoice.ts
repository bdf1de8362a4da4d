// The numbered invoice of a paid order: at once, or by a job where the facts of its issuer came later.
import type { PaymentMethod } from '@assure/contract/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { arePaymentsOpen, currentSettings, type Issuer } from '../settings/index.ts'
import { type InvoiceSubject, invoiceSums, snapshotOf } from './invoice-facts.ts'
import { invoiceIssuedMail } from './mails.ts'
import { type LockedOrder, lockOrder } from './store.ts'

export const subjectOf = (db: Queryable, facilityId: string) =>
  db.get<InvoiceSubject>(sql`
    select f.name as facility_name, f.city, e.name_en as emirate_en, e.name_ar as emirate_ar, c.name as company_name, c.reference as company_reference,
      array_remove(array[c.address_line_1, c.address_line_2, c.city], null) as company_address, ce.name_en as company_emirate_en, ce.name_ar as company_emirate_ar
    from facilities f join emirates e on e.id = f.emirate_id join companies c on c.id = f.company_id left join emirates ce on ce.id = c.emirate_id where f.id = ${facilityId}`)

type Payment = { method: PaymentMethod; reference: string; paidAt: Date; receivedOn: string | null }

/** The order is locked. */
export const issueInvoice = async (
  tx: Tx,
  deps: Deps,
  {
    order,
    subject,
    issuer,
    payment,
  }: { order: LockedOrder; subject: InvoiceSubject; issuer: Issuer; payment: Payment },
): Promise<string> => {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const sums = invoiceSums(order, issuer)
  const snapshot = snapshotOf({ issuer, subject, order: { ...order, ...sums }, payment })
  const number = await takeNumber(tx, 'invoice', now)
  await tx.run(sql`
    insert into invoices (id, order_id, company_id, number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp, currency, snapshot)
    values (${id}, ${order.id}, ${order.companyId}, ${number}, ${now}, ${sums.netFils}, ${sums.vatFils}, ${order.totalFils}, ${sums.vatRateBp}, ${order.currency}, ${JSON.stringify(snapshot)})`)
  await deps.jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: id })
  return number
}

const announceInvoice = async (
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  facilityName: string,
  number: string,
): Promise<void> => {
  const recipients = await companyRecipients(tx, order.companyId)
  const link = `/orders/${order.id}`
  const onceKey = `invoice-issued:${order.id}`
  for (const { accountId, email, language, firstName } of recipients) {
    await deps.mails.queue(tx, invoiceIssuedMail, {
      to: { email, language, name: firstName },
      values: { facilityName, invoiceNumber: number, orderUrl: `${deps.config.publicUrl}${link}` },
      onceKey: `${onceKey}:${accountId}`,
    })
    await notify(tx, deps, {
      accountId,
      kind: 'invoice-issued',
      values: { facility: facilityName, invoice: number },
      link,
      subject: { kind: 'order', id: order.id },
      onceKey,
    })
  }
  await deps.audit.record(tx, {
    actor: { kind: 'system' },
    action: 'order.invoiced',
    subject: { kind: 'order', id: order.id, name: order.reference },
    after: { invoice: number },
  })
  const owners = recipients.map(({ accountId }) => ({ accountId }))
  await deps.live.publish(tx, [...owners, { staff: true }], { kind: 'order', id: order.id })
}

type Waiting = { method: PaymentMethod; providerRef: string | null; paidAt: Date; receivedOn: string | null }

/** False: it has its invoice by now. */
const issueWaiting = async (tx: Tx, deps: Deps, id: string, issuer: Issuer): Promise<boolean> => {
  const order = await lockOrder(tx, id)
  const waiting =
    order &&
    (await tx.find<Waiting>(sql`
      update orders set invoice_waits = false, updated_at = ${deps.clock.now()} where id = ${id} and invoice_waits
      returning method, provider_ref, paid_at, to_char(received_on, 'YYYY-MM-DD') as received_on`))
  if (order === undefined || waiting === undefined) return false
  const subject = await subjectOf(tx, order.facilityId)
  const reference = waiting.method === 'wireTransfer' ? order.reference : (waiting.providerRef ?? order.reference)
  const number = await issueInvoice(tx, deps, { order, subject, issuer, payment: { ...waiting, reference } })
  await announceInvoice(tx, deps, order, subject.facilityName, number)
  return true
}

/** The job: one order a transaction, in the order of their payments, so that the numbers have no gaps and nobody waits for all. */
export const issueWaitingInvoices = (deps: Deps) => async (): Promise<number> => {
  const next = () =>
    deps.db.find<{ id: string }>(sql`select id from orders where invoice_waits order by paid_at, id limit 1`)
  let issued = 0
  for (let order = await next(); order !== undefined; order = await next()) {
    const { id } = order
    const isIssued = await deps.db.transaction(async (tx) => {
      const settings = await currentSettings(tx)
      return arePaymentsOpen(deps.config, settings) ? issueWaiting(tx, deps, id, settings.issuer) : 'not-yet'
    })
    if (isIssued === 'not-yet') break
    if (isIssued) issued++
  }
  return issued
}
