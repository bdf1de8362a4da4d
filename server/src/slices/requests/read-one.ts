// One request with all that belongs to it: one question to the database, another one for its service.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import type { Price } from '@assure/contract/domain/price-lines'
import type { PlaceKind, RequestDocumentKind, TransportMode } from '@assure/contract/domain/request-moves'
import type { Language, OrderState, PaymentMethod, VisitStatus } from '@assure/contract/domain/vocabulary'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { nameIn } from '../reference-data/index.ts'
import { type IndependenceRow, independenceColumns } from '../staff/index.ts'
import type { RequestFacts } from './facts.ts'
import { briefColumns, briefJoins, type RequestRow } from './read-requests.ts'
import type { LotPlan } from './sampling.ts'
import { type RequestReader, seenBy } from './store.ts'

export type DocumentRow = {
  id: string
  fileId: string
  kind: RequestDocumentKind
  name: string
  type: string
  size: number
  expiresOn: string | null
}
export type EventRow = {
  at: string
  what: string
  by: 'owner' | 'admin' | 'inspector' | 'system'
  name: string | null
  reason: string | null
}
export type QuoteRow = { number: string; price: Price; validUntil: string; note: string | null; sentAt: string }
export type OrderRow = {
  id: string
  reference: string
  state: OrderState
  method: PaymentMethod
  slipAt: string | null
  totalFils: number
  receivedFils: number | null
  invoiceFileId: string | null
  invoiceNumber: string | null
}
export type VisitRow = {
  id: string
  facilityId: string | null
  requestId: string | null
  certificationId: string | null
  scheduledAt: string
  completedAt: string | null
  cancelledAt: string | null
  createdAt: string
  status: VisitStatus
  sequence: number
  unplanned: boolean
  cancelReason: string | null
  inspector: string | null
  inspectorId: string
  inspectorFirstName: string
  inspectorLastName: string
  inspectorEmail: string
  inspectorPhone: string | null
}

type ReportRow = {
  id: string
  number: string
  revision: number
  isPublic: boolean
  withdrawnAt: string | null
  withdrawnReason: string | null
  issuedAt: string
  fileId: string
  isWaiting: boolean
  /** Who decided what it says, and who had it revised. */
  makers: string[]
}

type RefundRow = {
  id: string
  noteNumber: string | null
  noteFileId: string | null
  totalFils: number
  createdAt: string
  sentAt: string | null
}

export type RequestDetailRow = RequestRow & {
  companyId: string
  placeFacilityId: string | null
  placeKind: PlaceKind | null
  placeAddress: string | null
  placeCity: string | null
  emirateId: number | null
  emirateName: string | null
  mapLink: string | null
  contactFullName: string | null
  contactPhoneNumber: string | null
  contactEmail: string | null
  readyOn: string | null
  transportMode: TransportMode | null
  billNumber: string | null
  vesselOrFlight: string | null
  arrivesOn: string | null
  containerNumbers: string[]
  seals: string[]
  counterpartyName: string | null
  counterpartyCountry: string | null
  instructions: string | null
  isOnQuote: boolean
  isPaid: boolean
  price: Price | null
  sampling: LotPlan[] | null
  companyName: string
  ownerName: string | null
  ownerPhone: string | null
  userId: string
  inspectorId: string | null
  inspectorName: string | null
  inspectorFirstName: string | null
  inspectorLastName: string | null
  inspectorEmail: string | null
  inspectorPhone: string | null
  assignedAt: Date | null
  reason: string | null
  disputeText: string | null
  disputedAt: Date | null
  disputeAnswer: string | null
  submittedAt: Date | null
  firstId: string | null
  firstNumber: string | null
  goods: GoodsLine[]
  documents: DocumentRow[]
  events: EventRow[]
  quote: QuoteRow | null
  order: OrderRow | null
  refund: RefundRow | null
  report: ReportRow | null
  visits: VisitRow[]
}

const list = (rows: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(one) from (${rows}) one), '[]'::jsonb)`

const goods = list(sql`
  select g.description, g.hs_code, g.brand, g.model, g.lot_number, g.quantity, g.unit, g.packages, g.origin_country,
    g.produced_on, g.expires_on
  from request_goods g where g.request_id = r.id order by g.line`)

const documents = list(sql`
  select d.id, d.file_id as "fileId", d.kind, f.name, f.type, f.size, d.expires_on as "expiresOn"
  from request_documents d join files f on f.id = d.file_id where d.request_id = r.id order by d.created_at, d.id`)

const events = list(sql`
  select e.created_at as at, e.what, e.actor_kind as by,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as name, e.reason
  from request_events e left join accounts a on a.id = e.account_id where e.request_id = r.id
  order by e.created_at, e.id`)

const quote = sql`(select to_jsonb(one) from (
  select q.number, q.price, q.valid_until as "validUntil", q.note, q.sent_at as "sentAt" from request_quotes q
  where q.request_id = r.id order by q.sent_at desc, q.id desc limit 1) one)`

const order = sql`(select to_jsonb(one) from (
  select o.id, o.reference, o.state, o.method, o.slip_at as "slipAt", o.total_fils as "totalFils",
    o.received_fils as "receivedFils", i.pdf_file_id as "invoiceFileId", i.number as "invoiceNumber"
  from orders o left join invoices i on i.order_id = o.id where o.id = r.id or o.request_id = r.id
  order by o.created_at desc, o.id desc limit 1) one)`

const refund = sql`(select to_jsonb(one) from (
  select f.id, n.number as "noteNumber", n.pdf_file_id as "noteFileId", f.total_fils as "totalFils",
    f.created_at as "createdAt", f.sent_at as "sentAt"
  from refunds f join orders o on o.id = f.order_id left join credit_notes n on n.id = f.credit_note_id
  where o.request_id = r.id order by f.created_at desc, f.id desc limit 1) one)`

/** Once it is drawn. */
const report = sql`(select to_jsonb(one) from (
  select p.id, p.number, p.revision, p.is_public as "isPublic", p.withdrawn_at as "withdrawnAt",
    p.withdrawn_reason as "withdrawnReason", v.drawn_at as "issuedAt", v.file_id as "fileId",
    exists (select 1 from report_revisions w where w.report_id = p.id and w.drawn_at is null) as "isWaiting",
    array(select w.made_by from report_revisions w where w.report_id = p.id and w.made_by is not null
      union select r.decided_by where r.decided_by is not null) as makers
  from issued_reports p join report_revisions v on v.report_id = p.id and v.number = p.revision
  where p.request_id = r.id) one)`

/** Of a certification those of its facility until it is decided, then its own. */
const visits = list(sql`
  select v.id, v.facility_id as "facilityId", v.request_id as "requestId", v.certification_id as "certificationId",
    v.scheduled_at as "scheduledAt", v.completed_at as "completedAt", v.cancelled_at as "cancelledAt",
    v.created_at as "createdAt", v.status, v.sequence, v.unplanned, v.cancel_reason as "cancelReason",
    nullif(btrim(a.first_name || ' ' || a.last_name), '') as inspector, v.inspector_id as "inspectorId",
    a.first_name as "inspectorFirstName", a.last_name as "inspectorLastName", a.email as "inspectorEmail",
    a.phone_number as "inspectorPhone"
  from visits v join accounts a on a.id = v.inspector_id
  left join certifications c on c.order_id = r.id
  where (v.request_id = r.id or v.facility_id = r.facility_id)
    and (v.request_id = r.id or (r.kind = 'certification' and v.scheduled_at >= r.created_at
      and (v.certification_id = c.id or (c.status = 0 and v.certification_id is null))))
  order by v.scheduled_at, v.id`)

const detailColumns = (language: Language): Sql => sql`
    ${briefColumns(language)}, r.company_id, r.facility_id as place_facility_id, r.place_kind,
      r.place_address, r.place_city, r.place_emirate_id as emirate_id, ${nameIn(language, 'e')} as emirate_name,
      r.map_link, r.contact_full_name, r.contact_phone_number, r.contact_email, r.ready_on, r.transport_mode,
      r.bill_number, r.vessel_or_flight, r.arrives_on, r.container_numbers, r.seals, r.counterparty_name,
      r.counterparty_country, r.instructions, r.is_on_quote, r.is_paid, r.price, r.sampling, r.reason, r.dispute_text,
      r.disputed_at, r.dispute_answer, r.submitted_at, r.first_id, first.number as first_number,
      nullif(btrim(i.first_name || ' ' || i.last_name), '') as inspector_name,
      r.inspector_id, i.first_name as inspector_first_name, i.last_name as inspector_last_name,
      i.email as inspector_email, i.phone_number as inspector_phone, r.assigned_at, company.name as company_name,
      company.account_id as user_id, nullif(btrim(owner.first_name || ' ' || owner.last_name), '') as owner_name,
      owner.phone_number as owner_phone,
      ${goods} as goods, ${documents} as documents, ${events} as events, ${quote} as quote, ${order} as "order", ${refund} as refund,
      ${report} as report, ${visits} as visits`
const detailJoins = sql`
    from requests r ${briefJoins}
    join companies company on company.id = r.company_id join accounts owner on owner.id = company.account_id
    left join emirates e on e.id = r.place_emirate_id
    left join requests first on first.id = r.first_id
    left join accounts i on i.id = r.inspector_id`

export const readRequestRow = (db: Queryable, id: string, reader: RequestReader) =>
  db.find<RequestDetailRow>(sql`
    select ${detailColumns(reader.language)} ${detailJoins} where r.id = ${id} and ${seenBy(reader)}`)

export type OfficeRequestRow = RequestDetailRow &
  IndependenceRow & {
    assignedBy: string | null
    computed: InspectionResult | null
    recommended: InspectionResult | null
    recommendedReason: string | null
    decidedAt: Date | null
    decidedBy: string | null
    overrideReason: string | null
  }

export const readOfficeRow = (db: Queryable, id: string, reader: Administrator, now: Date) =>
  db.find<OfficeRequestRow>(sql`
    select ${detailColumns(reader.language)}, r.assigned_by, r.computed_result as computed,
      r.recommended_result as recommended, r.recommended_reason, r.decided_at, r.override_reason,
      coalesce(nullif(btrim(decider.first_name || ' ' || decider.last_name), ''), decider.email) as decided_by,
      ${independenceColumns(reader.accountId, now)}
    ${detailJoins} left join accounts decider on decider.id = r.decided_by
    where r.id = ${id} and ${seenBy(reader)}`)

export const factsOf = (row: RequestDetailRow): RequestFacts => ({
  service_id: row.serviceId,
  direction: row.direction,
  goods: row.goods,
  place:
    row.placeKind === null
      ? null
      : {
          kind: row.placeKind,
          facility_id: row.placeFacilityId,
          name: row.placeName,
          address_line_1: row.placeAddress,
          city: row.placeCity,
          emirate: row.emirateId,
          map_link: row.mapLink,
          contact_full_name: row.contactFullName,
          contact_phone_number: row.contactPhoneNumber,
          contact_email: row.contactEmail,
        },
  wished_from: row.wishedFrom,
  wished_to: row.wishedTo,
  ready_on: row.readyOn,
  transport: {
    mode: row.transportMode,
    bill_number: row.billNumber,
    vessel_or_flight: row.vesselOrFlight,
    arrives_on: row.arrivesOn,
    container_numbers: row.containerNumbers,
    seals: row.seals,
  },
  counterparty: { name: row.counterpartyName, country: row.counterpartyCountry },
  instructions: row.instructions,
})
