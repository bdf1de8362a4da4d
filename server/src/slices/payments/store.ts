// Orders.
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { Language, OrderState, PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { nameIn } from '../reference-data/index.ts'
import type { CertificationService } from '../services/index.ts'
import { askSeconds, type BankReceipt, type OrderedFacility } from './rules.ts'

/** Exactly one is set. */
type SubjectIds = { facilityId: string | null; requestId: string | null }
export type OrderSubject = { kind: 'certification'; facilityId: string } | { kind: 'request'; id: string }

export const subjectOf = ({ facilityId, requestId }: SubjectIds): OrderSubject => {
  if (requestId !== null) return { kind: 'request', id: requestId }
  if (facilityId !== null) return { kind: 'certification', facilityId }
  throw new Error('An order is for a facility or for a request.')
}

export const subjectIds = (subject: OrderSubject): SubjectIds =>
  subject.kind === 'request'
    ? { facilityId: null, requestId: subject.id }
    : { facilityId: subject.facilityId, requestId: null }

export type OrderRow = SubjectIds & {
  id: string
  companyId: string
  reference: string
  method: PaymentMethod
  state: OrderState
  netFils: number
  vatFils: number
  totalFils: number
  vatRateBp: number
  currency: string
  provider: string | null
  providerRef: string | null
  paymentUrl: string | null
  slipFileId: string | null
  slipName: string | null
  slipType: string | null
  slipAt: Date | null
  paidAt: Date | null
  refusedAt: Date | null
  refusedReason: string | null
  cancelledAt: Date | null
  decidedBy: string | null
  deciderName: string | null
  createdAt: Date
  /** For a certification. */
  facilityName: string | null
  facilityCreatedAt: Date | null
  inspectorAssignedAt: Date | null
  city: string | null
  emirateId: number | null
  emirateName: string | null
  /** For a request. */
  requestNumber: string | null
  requestTitle: string | null
  requestKind: RequestKind | null
  companyName: string
  ownerAccountId: string
  receivedFils: number | null
  receivedOn: string | null
  receivedNote: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  invoiceFileId: string | null
  certificationId: string | null
}

export const openOrderStates = sql`('awaiting-payment', 'awaiting-transfer')`

/** For `orders o` with `orderJoins`. */
export const orderColumns = (language: Language): Sql => sql`
  o.id, o.company_id, o.facility_id, o.request_id, o.reference, o.method, o.state, o.net_fils, o.vat_fils,
    o.total_fils, o.vat_rate_bp, o.currency, o.provider, o.provider_ref, o.payment_url,
  o.slip_file_id, slip.name as slip_name, slip.type as slip_type, o.slip_at, o.paid_at, o.refused_at, o.refused_reason,
    o.cancelled_at, o.decided_by,
  coalesce(nullif(btrim(d.first_name || ' ' || d.last_name), ''), d.email) as decider_name, o.created_at,
  f.name as facility_name, f.created_at as facility_created_at, f.inspector_assigned_at, f.city, f.emirate_id,
    ${nameIn(language, 'e')} as emirate_name, r.number as request_number, r.title as request_title,
    r.kind as request_kind, company.name as company_name,
  o.received_fils, to_char(o.received_on, 'YYYY-MM-DD') as received_on, o.received_note,
    company.account_id as owner_account_id, i.id as invoice_id, i.number as invoice_number,
    i.pdf_file_id as invoice_file_id, c.id as certification_id`

export const orderJoins = sql`
  left join facilities f on f.id = o.facility_id
  left join emirates e on e.id = f.emirate_id
  left join requests r on r.id = o.request_id
  join companies company on company.id = o.company_id
  left join files slip on slip.id = o.slip_file_id
  left join accounts d on d.id = o.decided_by
  left join invoices i on i.order_id = o.id
  left join certifications c on c.order_id = o.id`

/** Without a `companyId`: for administrators. */
export const findOrder = (
  db: Queryable,
  id: string,
  { companyId, language }: { companyId?: string; language: Language },
) =>
  db.find<OrderRow>(sql`
    select ${orderColumns(language)} from orders o ${orderJoins} where o.id = ${id}
      and (${companyId ?? null}::uuid is null or o.company_id = ${companyId ?? null}::uuid)`)

/** `subjectName`: the facility's name or the request's number. */
export type LockedOrder = { subjectName: string } & Pick<
  OrderRow,
  | 'id'
  | 'companyId'
  | 'facilityId'
  | 'requestId'
  | 'reference'
  | 'method'
  | 'state'
  | 'netFils'
  | 'vatFils'
  | 'totalFils'
  | 'vatRateBp'
  | 'currency'
  | 'paymentUrl'
  | 'slipFileId'
  | 'slipAt'
> & { serviceId: number | null }

const lockedColumns = sql`o.id, o.company_id, o.facility_id, o.request_id, o.service_id, o.reference, o.method, o.state, o.net_fils, o.vat_fils,
  o.total_fils, o.vat_rate_bp, o.currency, o.payment_url, o.slip_file_id, o.slip_at,
  coalesce((select f.name from facilities f where f.id = o.facility_id),
    (select r.number from requests r where r.id = o.request_id), '') as subject_name`

/** Locks the facility or request first, as every other change does, so that two changes cannot deadlock. */
export const lockOrder = async (db: Queryable, id: string, companyId?: string): Promise<LockedOrder | undefined> => {
  const ids = await db.find<SubjectIds>(sql`
    select o.facility_id, o.request_id from orders o
    where (${companyId ?? null}::uuid is null or o.company_id = ${companyId ?? null}::uuid) and o.id = ${id}`)
  if (ids === undefined) return undefined
  const subject = subjectOf(ids)
  await db.run(
    subject.kind === 'request'
      ? sql`select 1 from requests where id = ${subject.id} for no key update`
      : sql`select 1 from facilities where id = ${subject.facilityId} for no key update`,
  )
  return db.find<LockedOrder>(sql`select ${lockedColumns} from orders o where o.id = ${id} for no key update`)
}

const ofSubject = (subject: OrderSubject): Sql =>
  subject.kind === 'request' ? sql`o.request_id = ${subject.id}` : sql`o.facility_id = ${subject.facilityId}`

/** Its facility or request must be locked. */
export const lockOpenOrder = (db: Queryable, subject: OrderSubject) =>
  db.find<LockedOrder>(
    sql`select ${lockedColumns} from orders o where ${ofSubject(subject)} and o.state in ${openOrderStates}
      for no key update`,
  )

export type OpenOrderRow = {
  id: string
  method: 'onlinePayment' | 'wireTransfer'
  state: 'awaiting-payment' | 'awaiting-transfer'
  paymentUrl: string | null
  netFils: number
  vatFils: number
  totalFils: number
  currency: string
  /** Fixed by the order; null: fee and validity come from the settings. */
  serviceId: number | null
  validityMonths: number | null
}

export const findOpenOrder = (db: Queryable, facilityId: string) =>
  db.find<OpenOrderRow>(sql`
    select o.id, o.method, o.state, o.payment_url, o.net_fils, o.vat_fils, o.total_fils, o.currency,
      o.service_id, o.validity_months
    from orders o where o.facility_id = ${facilityId} and o.state in ${openOrderStates}`)

type OrderedFacilityRow = OrderedFacility & { id: string; name: string }

/** Locked so that it is not ordered twice, archived or decided until the commit. */
export const lockOrderedFacility = (tx: Tx, id: string, companyId: string) =>
  tx.find<OrderedFacilityRow>(sql`
    select f.id, f.name, f.state_until as granted_until, f.pending_since, f.archived_at from facilities f
    where f.id = ${id} and f.company_id = ${companyId} for no key update`)

export type NewOrder = {
  id: string
  companyId: string
  subject: OrderSubject
  reference: string
  method: PaymentMethod
  state: OrderState
  fee: { netFils: number; vatFils: number; totalFils: number; vatRateBp: number; currency: string }
  /** null for a request. */
  service: Pick<CertificationService, 'id' | 'validityMonths'> | null
  /** null: its service has no checklist. */
  checklistVersionId: string | null
  placedBy: string
  now: Date
}

export const insertOrder = (db: Queryable, { fee, subject, service, ...order }: NewOrder) => {
  const { facilityId, requestId } = subjectIds(subject)
  return db.run(sql`
    insert into orders (id, company_id, subject_kind, facility_id, request_id, reference, method, state, net_fils,
      vat_fils, total_fils, vat_rate_bp, currency, service_id, validity_months, checklist_version_id, placed_by, created_at, updated_at)
    values (${order.id}, ${order.companyId}, ${subject.kind}, ${facilityId}, ${requestId}, ${order.reference},
      ${order.method}, ${order.state}, ${fee.netFils}, ${fee.vatFils}, ${fee.totalFils},
      ${fee.vatRateBp}, ${fee.currency}, ${service?.id ?? null}, ${service?.validityMonths ?? null},
      ${order.checklistVersionId}, ${order.placedBy}, ${order.now}, ${order.now})`)
}

type MethodChange = { id: string; method: PaymentMethod; state: OrderState; now: Date }

/** 0: closed, or a slip was sent. */
export const changeMethod = (db: Queryable, { id, method, state, now }: MethodChange) =>
  db.run(sql`
    update orders set method = ${method}, state = ${state}, updated_at = ${now}
    where id = ${id} and state in ${openOrderStates} and slip_at is null`)

type PaymentPage = { provider: string; providerRef: string; paymentUrl: string }

export const setPaymentPage = (db: Queryable, orderId: string, page: PaymentPage & { now: Date }) =>
  db.run(sql`
    update orders set provider = ${page.provider}, provider_ref = ${page.providerRef}, payment_url = ${page.paymentUrl},
      updated_at = ${page.now}
    where id = ${orderId} and state in ${openOrderStates}`)

type Payment = { id: string; invoiceWaits: boolean; now: Date }

/** 0: closed. The money of a cancelled order is recorded, to be refunded. */
export const markTransferPaid = (
  tx: Tx,
  { id, invoiceWaits, now, receipt, by }: Payment & { receipt: BankReceipt; by: string },
) =>
  tx.run(sql`
    update orders set state = 'paid', paid_at = ${now}, cancelled_at = null, updated_at = ${now}, decided_by = ${by},
      invoice_waits = ${invoiceWaits},
      received_fils = ${receipt.amountFils}, received_on = ${receipt.on}, received_note = ${receipt.note}
    where id = ${id} and (state = 'awaiting-transfer' or state = 'cancelled' and method = 'wireTransfer')`)

/** Also for an order that was changed to a transfer in the meantime. */
export const markPaidOnline = (
  tx: Tx,
  { id, invoiceWaits, now, provider, providerRef }: Payment & { provider: string; providerRef: string },
) =>
  tx.run(sql`
    update orders set state = 'paid', method = 'onlinePayment', paid_at = ${now}, cancelled_at = null,
      updated_at = ${now}, provider = ${provider}, provider_ref = ${providerRef}, invoice_waits = ${invoiceWaits}
    where id = ${id} and (state in ${openOrderStates} or state = 'cancelled')`)

/** 0: no longer awaiting a transfer. */
export const markRefused = (tx: Tx, { id, reason, by, now }: { id: string; reason: string; by: string; now: Date }) =>
  tx.run(sql`
    update orders set state = 'refused', refused_at = ${now}, refused_reason = ${reason}, decided_by = ${by},
      updated_at = ${now}
    where id = ${id} and state = 'awaiting-transfer'`)

export const saveSlip = (tx: Tx, { id, fileId, now }: { id: string; fileId: string; now: Date }) =>
  tx.run(sql`
    update orders set slip_file_id = ${fileId}, slip_at = ${now}, updated_at = ${now}
    where id = ${id} and state = 'awaiting-transfer'`)

export const findOrderState = async (db: Queryable, id: string, companyId: string): Promise<OrderState | undefined> =>
  (await db.find<{ state: OrderState }>(sql`select state from orders where id = ${id} and company_id = ${companyId}`))
    ?.state

/** The provider was not asked about it in the last seconds. */
const mayBeAsked = (now: Date): Sql =>
  sql`(o.provider_asked_at is null or o.provider_asked_at <= ${new Date(now.getTime() - askSeconds * 1000)})`

/** Of simultaneous polls one asks the provider, then none for ten seconds. */
export const claimQuestion = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update orders o set provider_asked_at = ${now}
    where o.id = ${id} and o.state in ${openOrderStates} and o.provider_ref is not null and ${mayBeAsked(now)}`)) === 1

type OrdersToAsk = { provider: string; openedAfter: Date; limit: number; now: Date }

/** Least recently asked first. */
export const listOrdersToAsk = (db: Queryable, { provider, openedAfter, limit, now }: OrdersToAsk) =>
  db.many<{ id: string }>(sql`
    select o.id from orders o
    where o.state in ${openOrderStates} and o.provider_ref is not null and ${mayBeAsked(now)}
      and exists (select 1 from payment_attempts p where p.order_id = o.id and p.provider = ${provider}
        and p.state = 'open' and p.created_at > ${openedAfter})
    order by o.provider_asked_at nulls first, o.id limit ${limit}`)
