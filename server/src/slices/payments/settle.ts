// Paid: the order, one certification, one numbered invoice, one notification, one mail, one row in the trail. All of it or nothing, and once.
import { certificationStatus } from '@assure/contract/vocabulary'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyIn, moneyText } from '../../platform/money-text.ts'
import { auditActor, ownerOf } from '../facilities/index.ts'
import { notify } from '../notifications/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type InvoiceSnapshot, snapshotOf } from './invoice-facts.ts'
import type { LockedOrder } from './store.ts'

export type PaidBy =
  | { kind: 'provider'; provider: string; providerRef: string }
  | { kind: 'admin'; actor: Administrator }

const markPaid = (tx: Tx, order: LockedOrder, by: PaidBy, now: Date) =>
  by.kind === 'admin'
    ? tx.run(sql`
        update orders set state = 'paid', paid_at = ${now}, updated_at = ${now}, decided_by = ${by.actor.accountId} where id = ${order.id} and state = 'awaiting-transfer'`)
    : // Money online for an order that had meanwhile been changed to a transfer is money all the same.
      tx.run(sql`
        update orders set state = 'paid', method = 'onlinePayment', paid_at = ${now}, updated_at = ${now}, provider = ${by.provider}, provider_ref = ${by.providerRef}
        where id = ${order.id} and state in ('awaiting-payment', 'awaiting-transfer')`)

/** What it renews: the latest one that was ever granted and not withdrawn. */
const renewedBy = async (db: Queryable, facilityId: string): Promise<string | null> =>
  (
    await db.find<{ id: string }>(sql`
      select id from certifications where facility_id = ${facilityId} and status in (${certificationStatus.certified}, ${certificationStatus.expired}) order by expires_at desc, id desc limit 1`)
  )?.id ?? null

const makeCertification = async (tx: Tx, deps: Deps, order: LockedOrder, now: Date): Promise<string> => {
  const id = deps.random.uuid()
  await tx.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, renewal_of, created_at, updated_at)
    values (${id}, ${order.id}, ${order.facilityId}, ${certificationStatus.pending}, ${now}, ${await renewedBy(tx, order.facilityId)}, ${now}, ${now})`)
  return id
}

type Subject = {
  facilityName: string
  city: string
  emirateEn: string
  emirateAr: string
  companyName: string
  companyReference: string | null
  companyAddress: string
}

const subjectOf = (db: Queryable, facilityId: string) =>
  db.get<Subject>(sql`
    select f.name as facility_name, f.city, e.name_en as emirate_en, e.name_ar as emirate_ar, c.name as company_name, c.reference as company_reference,
      concat_ws(', ', c.address_line_1, c.address_line_2, c.city, ce.name_en) as company_address
    from facilities f join emirates e on e.id = f.emirate_id join companies c on c.id = f.company_id left join emirates ce on ce.id = c.emirate_id where f.id = ${facilityId}`)

const makeInvoice = async (
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  snapshot: InvoiceSnapshot,
  now: Date,
): Promise<{ id: string; number: string }> => {
  const id = deps.random.uuid()
  const number = await takeNumber(tx, 'invoice', now)
  await tx.run(sql`
    insert into invoices (id, order_id, company_id, number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp, currency, snapshot)
    values (${id}, ${order.id}, ${order.companyId}, ${number}, ${now}, ${order.netFils}, ${order.vatFils}, ${order.totalFils}, ${order.vatRateBp}, ${order.currency}, ${JSON.stringify(snapshot)})`)
  return { id, number }
}

/** The order is locked (lockOrder). False: it was settled or closed before, and nothing was done. */
export const settle = async (
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  by: PaidBy,
  requestId?: string,
): Promise<boolean> => {
  const now = deps.clock.now()
  if ((await markPaid(tx, order, by, now)) === 0) return false
  const certificationId = await makeCertification(tx, deps, order, now)
  const [subject, owner, { issuer }] = [
    await subjectOf(tx, order.facilityId),
    await ownerOf(tx, order.companyId),
    await currentSettings(tx),
  ]
  const method = by.kind === 'admin' ? 'wireTransfer' : 'onlinePayment'
  const paymentReference = by.kind === 'admin' ? order.reference : by.providerRef
  const invoice = await makeInvoice(
    tx,
    deps,
    order,
    snapshotOf({ issuer, subject, order, method, paymentReference, paidAt: now }),
    now,
  )
  await deps.jobs.enqueue(tx, 'make-invoice-pdf', { invoiceId: invoice.id })

  const link = `/facility/${order.facilityId}`
  const values = {
    facilityName: subject.facilityName,
    amount: moneyIn(owner.language, order.currency, order.totalFils),
    invoiceNumber: invoice.number,
    facilityUrl: `${deps.config.publicUrl}${link}`,
  }
  await deps.mails.queue(
    tx,
    'payment-received',
    { email: owner.email, language: owner.language, name: owner.firstName },
    values,
    { onceKey: `payment-received:${order.id}` },
  )
  await notify(
    tx,
    deps,
    owner.accountId,
    'payment-received',
    { facility: subject.facilityName, invoice: invoice.number },
    { link, subject: { kind: 'order', id: order.id }, onceKey: `payment-received:${order.id}` },
  )
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
      currency: order.currency,
      invoice: invoice.number,
      certification_id: certificationId,
    },
    ...(requestId === undefined ? {} : { requestId }),
  })
  const everybody = [{ accountId: owner.accountId }, { staff: true } as const]
  await deps.live.publish(tx, everybody, { kind: 'order', id: order.id })
  await deps.live.publish(tx, everybody, { kind: 'facility', id: order.facilityId })
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'unassigned' })
  return true
}
