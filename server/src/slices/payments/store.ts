import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { Language, OrderState, PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type ChargebackItem, chargebacksOf } from '../chargebacks/index.ts'
import { arrivedFor } from '../receipts/index.ts'
import { nameIn } from '../reference-data/index.ts'
import type { CertificationService } from '../services/index.ts'
import { askSeconds, type BankReceipt, type OrderedFacility, type UndoFacts } from './rules.ts'

/** Exactly one is set. */
type SubjectIds = { facility_id: string | null; request_id: string | null }
export type OrderSubject = { kind: 'certification'; facilityId: string } | { kind: 'request'; id: string }

export const subjectOf = ({ facility_id: facilityId, request_id: requestId }: SubjectIds): OrderSubject => {
  if (requestId !== null) return { kind: 'request', id: requestId }
  if (facilityId !== null) return { kind: 'certification', facilityId }
  throw new Error('An order is for a facility or for a request.')
}

export const subjectIds = (subject: OrderSubject): SubjectIds =>
  subject.kind === 'request'
    ? { facility_id: null, request_id: subject.id }
    : { facility_id: subject.facilityId, request_id: null }

export type OrderRow = SubjectIds & {
  id: string
  company_id: string
  reference: string
  method: PaymentMethod
  state: OrderState
  net_fils: number
  vat_fils: number
  total_fils: number
  vat_rate_bp: number
  currency: string
  provider: string | null
  provider_ref: string | null
  payment_url: string | null
  slip_file_id: string | null
  slip_name: string | null
  slip_type: string | null
  slip_at: Date | null
  paid_at: Date | null
  refused_at: Date | null
  refused_reason: string | null
  cancelled_at: Date | null
  decided_by: string | null
  decider_name: string | null
  created_at: Date
  /** For a certification. */
  facility_name: string | null
  facility_created_at: Date | null
  inspector_assigned_at: Date | null
  city: string | null
  emirate_id: number | null
  emirate_name: string | null
  /** For a request. */
  request_number: string | null
  request_title: string | null
  request_kind: RequestKind | null
  company_name: string
  owner_account_id: string
  /** The sum of its receipts. */
  arrived_fils: number
  received_fils: number | null
  received_on: string | null
  received_note: string | null
  invoice_id: string | null
  invoice_number: string | null
  invoice_file_id: string | null
  certification_id: string | null
} & UndoFacts

/** As the office sees it. */
export type OfficeOrderRow = OrderRow & { chargebacks: ChargebackItem[] }

/** For `orders o` with its facility `f`, request `r` and certification `c`. */
const undoFacts = sql`
  exists (select 1 from refunds x where x.order_id = o.id)
    or exists (select 1 from credit_notes n where n.order_id = o.id) as is_refunded,
  coalesce(f.inspector_id, r.inspector_id) is not null as is_assigned,
  coalesce(case when o.facility_id is null then r.state = 'ready' else c.status = 0 and c.recommended_at is null end, false)
    as is_unbegun`

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
  ${arrivedFor()} as arrived_fils, o.received_fils, to_char(o.received_on, 'YYYY-MM-DD') as received_on, o.received_note,
    company.account_id as owner_account_id, i.id as invoice_id, i.number as invoice_number,
    i.pdf_file_id as invoice_file_id,
  c.id as certification_id, ${undoFacts}`

export const officeOrderColumns = (language: Language): Sql =>
  sql`${orderColumns(language)}, ${chargebacksOf} as chargebacks`

export const orderJoins = sql`
  left join facilities f on f.id = o.facility_id
  left join emirates e on e.id = f.emirate_id
  left join requests r on r.id = o.request_id
  join companies company on company.id = o.company_id
  left join files slip on slip.id = o.slip_file_id
  left join accounts d on d.id = o.decided_by
  left join invoices i on i.order_id = o.id
  left join certifications c on c.order_id = o.id`

export const findOrder = (
  db: Queryable,
  id: string,
  { companyId, language }: { companyId: string; language: Language },
) =>
  db.find<OrderRow>(sql`
    select ${orderColumns(language)} from orders o ${orderJoins} where o.id = ${id} and o.company_id = ${companyId}`)

export const findOfficeOrder = (db: Queryable, id: string, language: Language) =>
  db.find<OfficeOrderRow>(sql`
    select ${officeOrderColumns(language)} from orders o ${orderJoins} where o.id = ${id}`)

/** `subjectName`: the facility's name or the request's number. */
export type LockedOrder = { subject_name: string } & Pick<
  OrderRow,
  | 'id'
  | 'company_id'
  | 'facility_id'
  | 'request_id'
  | 'reference'
  | 'method'
  | 'state'
  | 'net_fils'
  | 'vat_fils'
  | 'total_fils'
  | 'vat_rate_bp'
  | 'currency'
  | 'payment_url'
  | 'slip_file_id'
  | 'slip_at'
  | 'arrived_fils'
> & { service_id: number | null }

const lockedColumns = sql`o.id, o.company_id, o.facility_id, o.request_id, o.service_id, o.reference, o.method, o.state, o.net_fils, o.vat_fils,
  o.total_fils, o.vat_rate_bp, o.currency, o.payment_url, o.slip_file_id, o.slip_at, ${arrivedFor()} as arrived_fils,
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
  payment_url: string | null
  net_fils: number
  vat_fils: number
  total_fils: number
  currency: string
  /** Fixed by the order; null: fee and validity come from the settings. */
  service_id: number | null
  validity_months: number | null
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
  company_id: string
  subject: OrderSubject
  reference: string
  method: PaymentMethod
  state: OrderState
  fee: { net_fils: number; vat_fils: number; total_fils: number; vat_rate_bp: number; currency: string }
  /** null for a request. */
  service: Pick<CertificationService, 'id' | 'validityMonths'> | null
  /** null: its service has no checklist. */
  checklistVersionId: string | null
  /** null: unknown. */
  placedBy: string | null
  now: Date
}

export const insertOrder = (db: Queryable, { fee, subject, service, ...order }: NewOrder) => {
  const { facility_id: facilityId, request_id: requestId } = subjectIds(subject)
  return db.run(sql`
    insert into orders (id, company_id, subject_kind, facility_id, request_id, reference, method, state, net_fils,
      vat_fils, total_fils, vat_rate_bp, currency, service_id, validity_months, checklist_version_id, placed_by, created_at, updated_at)
    values (${order.id}, ${order.company_id}, ${subject.kind}, ${facilityId}, ${requestId}, ${order.reference},
      ${order.method}, ${order.state}, ${fee.net_fils}, ${fee.vat_fils}, ${fee.total_fils},
      ${fee.vat_rate_bp}, ${fee.currency}, ${service?.id ?? null}, ${service?.validityMonths ?? null},
      ${order.checklistVersionId}, ${order.placedBy}, ${order.now}, ${order.now})`)
}

type MethodChange = { id: string; method: PaymentMethod; state: OrderState; now: Date }

/** 0: closed, or a slip or a part of the money arrived. */
export const changeMethod = (db: Queryable, { id, method, state, now }: MethodChange) =>
  db.run(sql`
    update orders set method = ${method}, state = ${state}, updated_at = ${now}
    where id = ${id} and state in ${openOrderStates} and slip_at is null
      and not exists (select 1 from receipt_orders part where part.order_id = orders.id)`)

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
  { id, invoiceWaits, now, receipt, by }: Payment & { receipt: BankReceipt; by: string | null },
) =>
  tx.run(sql`
    update orders set state = 'paid', paid_at = ${now}, cancelled_at = null, updated_at = ${now}, decided_by = ${by},
      invoice_waits = ${invoiceWaits},
      received_fils = ${receipt.amountFils}, received_on = ${receipt.on}, received_note = ${receipt.note}
    where id = ${id} and (state = 'awaiting-transfer' or state = 'cancelled' and method = 'wireTransfer')`)

type FormerOrder = UndoFacts & {
  service_id: number | null
  validity_months: number | null
  checklist_version_id: string | null
  placed_by: string | null
}

/** Of a locked order: whether it can be undone, and what a new one takes over. */
export const readUndoFacts = (tx: Tx, id: string) =>
  tx.get<FormerOrder>(sql`
    select o.service_id, o.validity_months, o.checklist_version_id, o.placed_by, ${undoFacts}
    from orders o left join facilities f on f.id = o.facility_id left join requests r on r.id = o.request_id
      left join certifications c on c.order_id = o.id
    where o.id = ${id}`)

/** 0: no longer paid. */
export const markUndone = (tx: Tx, { id, reason, by, now }: { id: string; reason: string; by: string; now: Date }) =>
  tx.run(sql`
    update orders set state = 'refused', refused_at = ${now}, refused_reason = ${reason}, decided_by = ${by},
      paid_at = null, received_fils = null, received_on = null, received_note = null, invoice_waits = false,
      updated_at = ${now}
    where id = ${id} and state = 'paid' and method = 'wireTransfer'`)

/** What its receipt brought beyond the total waits on the receipt. */
export const leaveSurplus = (tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<number> =>
  tx.run(sql`update orders set received_fils = total_fils, updated_at = ${now} where id = ${orderId}`)

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

/** The provider was not queried about it in the last seconds. */
const mayBeAsked = (now: Date): Sql =>
  sql`(o.provider_asked_at is null or o.provider_asked_at <= ${new Date(now.getTime() - askSeconds * 1000)})`

/** Of simultaneous polls one queries the provider, then none for ten seconds. */
export const claimQuestion = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update orders o set provider_asked_at = ${now}
    where o.id = ${id} and o.state in ${openOrderStates} and o.provider_ref is not null and ${mayBeAsked(now)}`)) === 1

type OrdersToAsk = { provider: string; openedAfter: Date; limit: number; now: Date }

/** Least recently queried first. */
export const listOrdersToAsk = (db: Queryable, { provider, openedAfter, limit, now }: OrdersToAsk) =>
  db.many<{ id: string }>(sql`
    select o.id from orders o
    where o.state in ${openOrderStates} and o.provider_ref is not null and ${mayBeAsked(now)}
      and exists (select 1 from payment_attempts p where p.order_id = o.id and p.provider = ${provider}
        and p.state = 'open' and p.created_at > ${openedAfter})
    order by o.provider_asked_at nulls first, o.id limit ${limit}`)
