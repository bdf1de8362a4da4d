// Reads a request with everything that belongs to it in one query, and its service in another.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import type { Price } from '@assure/contract/domain/price-lines'
import type {
  PlaceKind,
  RequestDocumentKind,
  RequestState,
  SampleDelivery,
  TransportMode,
} from '@assure/contract/domain/request-moves'
import type { RequestResult, TestsResult } from '@assure/contract/domain/test-result'
import type { OrderState, PaymentMethod, VisitStatus } from '@assure/contract/domain/vocabulary'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import type { LineProduct } from '../products/index.ts'
import { nameIn } from '../reference-data/index.ts'
import { type ProgrammeRow, programmeOfRequest, secondOfRequest } from '../services/index.ts'
import { readSetting } from '../settings/index.ts'
import { type IndependenceRow, independenceColumns } from '../staff/index.ts'
import { type PreparationRow, preparationColumn } from '../visits/index.ts'
import { type RequestFacts, wholeLine } from './facts.ts'
import { briefColumns, briefJoins, type RequestRow } from './read-requests.ts'
import type { LotPlan } from './sampling.ts'
import { isVisited, lineColumns, type RequestReader, seenBy } from './store.ts'

export type GoodsRow = GoodsLine & { product_id: string | null; product: LineProduct | null }
export type DocumentRow = {
  id: string
  file_id: string
  kind: RequestDocumentKind
  name: string
  type: string
  size: number
  expires_on: string | null
}
export type EventRow = {
  at: string
  what: string
  by: 'owner' | 'admin' | 'inspector' | 'system'
  name: string | null
  reason: string | null
}
export type QuoteRow = { number: string; price: Price; valid_until: string; note: string | null; sent_at: string }
export type OrderRow = {
  id: string
  reference: string
  state: OrderState
  method: PaymentMethod
  slip_at: string | null
  total_fils: number
  received_fils: number | null
  invoice_file_id: string | null
  invoice_number: string | null
}
export type VisitRow = {
  id: string
  facility_id: string | null
  request_id: string | null
  certification_id: string | null
  scheduled_at: string
  completed_at: string | null
  cancelled_at: string | null
  created_at: string
  status: VisitStatus
  sequence: number
  unplanned: boolean
  cancel_reason: string | null
  inspector: string | null
  inspector_id: string
  inspector_first_name: string
  inspector_last_name: string
  inspector_email: string
  inspector_phone: string | null
}

type ReportRow = {
  id: string
  number: string
  revision: number
  is_public: boolean
  withdrawn_at: string | null
  withdrawn_reason: string | null
  issued_at: string
  file_id: string
  is_waiting: boolean
  /** Who decided, and who ordered revisions. */
  makers: string[]
}

type RefundRow = {
  id: string
  note_number: string | null
  note_file_id: string | null
  total_fils: number
  created_at: string
  requested_at: string | null
  sent_at: string | null
  returned_at: string | null
}

export type RequestDetailRow = RequestRow & {
  company_id: string
  place_facility_id: string | null
  place_kind: PlaceKind | null
  place_address: string | null
  place_city: string | null
  emirate_id: number | null
  emirate_name: string | null
  map_link: string | null
  contact_full_name: string | null
  contact_phone_number: string | null
  contact_email: string | null
  ready_on: string | null
  transport_mode: TransportMode | null
  bill_number: string | null
  vessel_or_flight: string | null
  arrives_on: string | null
  container_numbers: string[]
  seals: string[]
  counterparty_name: string | null
  counterparty_country: string | null
  instructions: string | null
  sample_delivery: SampleDelivery | null
  drawn_in_id: string | null
  parameter_ids: number[]
  specification_id: number | null
  specification_version: number | null
  second_specification_id: number | null
  second_specification_version: number | null
  /** What judges the results of a test too. null: nothing, or not released. */
  second: ProgrammeRow[] | null
  /** It can still be chosen. */
  is_second_offered: boolean
  /** What a test tests. null for other kinds. */
  programme: ProgrammeRow[] | null
  /** null unless it is a test. */
  holidays: string[] | null
  turnaround_days: number | null
  promised_on: string | null
  laboratory_id: number | null
  laboratory_name: string | null
  laboratory_address: string | null
  drawing_number: string | null
  drawing_title: string | null
  drawing_state: RequestState | null
  /** When the inspection that draws the samples is expected. */
  drawing_on: string | null
  is_visited: boolean
  is_on_quote: boolean
  is_paid: boolean
  price: Price | null
  sampling: LotPlan[] | null
  company_name: string
  owner_name: string | null
  owner_phone: string | null
  user_id: string
  inspector_id: string | null
  inspector_name: string | null
  inspector_first_name: string | null
  inspector_last_name: string | null
  inspector_email: string | null
  inspector_phone: string | null
  assigned_at: Date | null
  reason: string | null
  dispute_text: string | null
  disputed_at: Date | null
  dispute_answer: string | null
  submitted_at: Date | null
  first_id: string | null
  first_number: string | null
  goods: GoodsRow[]
  documents: DocumentRow[]
  events: EventRow[]
  quote: QuoteRow | null
  order: OrderRow | null
  refund: RefundRow | null
  report: ReportRow | null
  visits: VisitRow[]
  preparation: PreparationRow | null
}

const list = (rows: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(one) from (${rows}) one), '[]'::jsonb)`

const goods = list(sql`
  select ${lineColumns} from request_goods g where g.request_id = r.id order by g.line`)

const documents = list(sql`
  select d.id, d.file_id, d.kind, f.name, f.type, f.size, d.expires_on
  from request_documents d join files f on f.id = d.file_id where d.request_id = r.id order by d.created_at, d.id`)

const events = list(sql`
  select e.created_at as at, e.what, e.actor_kind as by,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as name, e.reason
  from request_events e left join accounts a on a.id = e.account_id where e.request_id = r.id
  order by e.created_at, e.id`)

const quote = sql`(select to_jsonb(one) from (
  select q.number, q.price, q.valid_until, q.note, q.sent_at from request_quotes q
  where q.request_id = r.id order by q.sent_at desc, q.id desc limit 1) one)`

const order = sql`(select to_jsonb(one) from (
  select o.id, o.reference, o.state, o.method, o.slip_at, o.total_fils,
    o.received_fils, i.pdf_file_id as invoice_file_id, i.number as invoice_number
  from orders o left join invoices i on i.order_id = o.id where o.id = r.id or o.request_id = r.id
  order by o.created_at desc, o.id desc limit 1) one)`

const refund = sql`(select to_jsonb(one) from (
  select f.id, n.number as note_number, n.pdf_file_id as note_file_id, f.total_fils,
    f.created_at, f.requested_at, f.sent_at,
    (select max(b.returned_at) from refund_returns b where b.refund_id = f.id) as returned_at
  from refunds f join orders o on o.id = f.order_id left join credit_notes n on n.id = f.credit_note_id
  where o.request_id = r.id order by f.created_at desc, f.id desc limit 1) one)`

/** null until it is drawn. */
const report = sql`(select to_jsonb(one) from (
  select p.id, p.number, p.revision, p.is_public, p.withdrawn_at,
    p.withdrawn_reason, v.drawn_at as issued_at, v.file_id,
    exists (select 1 from report_revisions w where w.report_id = p.id and w.drawn_at is null) as is_waiting,
    array(select w.made_by from report_revisions w where w.report_id = p.id and w.made_by is not null
      union select r.decided_by where r.decided_by is not null) as makers
  from issued_reports p join report_revisions v on v.report_id = p.id and v.number = p.revision
  where p.request_id = r.id) one)`

/** A certification shows its facility's visits until it is decided, then its own. */
const visits = list(sql`
  select v.id, v.facility_id, v.request_id, v.certification_id,
    v.scheduled_at, v.completed_at, v.cancelled_at,
    v.created_at, v.status, v.sequence, v.unplanned, v.cancel_reason,
    nullif(btrim(a.first_name || ' ' || a.last_name), '') as inspector, v.inspector_id,
    a.first_name as inspector_first_name, a.last_name as inspector_last_name, a.email as inspector_email,
    a.phone_number as inspector_phone
  from visits v join accounts a on a.id = v.inspector_id
  left join certifications c on c.order_id = r.id
  where (v.request_id = r.id or v.facility_id = r.facility_id)
    and (v.request_id = r.id or (r.kind = 'certification' and v.scheduled_at >= r.created_at
      and (v.certification_id = c.id or (c.status = 0 and v.certification_id is null))))
  order by v.scheduled_at, v.id`)

const detailColumns = (reader: RequestReader): Sql => sql`
    ${briefColumns(reader)}, r.company_id, r.facility_id as place_facility_id, r.place_kind,
      r.place_address, r.place_city, r.place_emirate_id as emirate_id, ${nameIn(reader.language, 'e')} as emirate_name,
      r.map_link, r.contact_full_name, r.contact_phone_number, r.contact_email, r.ready_on, r.transport_mode,
      r.bill_number, r.vessel_or_flight, r.arrives_on, r.container_numbers, r.seals, r.counterparty_name,
      r.counterparty_country, r.instructions, r.sample_delivery, r.drawn_in_id, r.parameter_ids, r.specification_id,
      r.specification_version, r.second_specification_id, r.second_specification_version,
      case when r.second_specification_id is not null then ${secondOfRequest} end as second,
      exists (select 1 from specifications x where x.id = r.second_specification_id and x.is_active and x.may_be_second)
        as is_second_offered, case when r.kind = 'test' then ${programmeOfRequest} end as programme,
      case when r.kind = 'test' then ${readSetting('holidays')} end as holidays,
      r.turnaround_days, r.promised_on, r.laboratory_id,
      ${unsafeText(reader.language === 'ar' ? 'laboratory.name_ar' : 'laboratory.name_en')} as laboratory_name,
      laboratory.address as laboratory_address, drawing.number as drawing_number, drawing.title as drawing_title,
      drawing.state as drawing_state, coalesce((drawing.next_visit_at at time zone 'Asia/Dubai')::date,
        drawing.wished_to, drawing.wished_from) as drawing_on, ${isVisited} as is_visited, r.is_on_quote, r.is_paid, r.price, r.sampling, r.reason, r.dispute_text,
      r.disputed_at, r.dispute_answer, r.submitted_at, r.first_id, first.number as first_number,
      nullif(btrim(i.first_name || ' ' || i.last_name), '') as inspector_name,
      r.inspector_id, i.first_name as inspector_first_name, i.last_name as inspector_last_name,
      i.email as inspector_email, i.phone_number as inspector_phone, r.assigned_at, company.name as company_name,
      company.account_id as user_id, nullif(btrim(owner.first_name || ' ' || owner.last_name), '') as owner_name,
      owner.phone_number as owner_phone,
      ${goods} as goods, ${documents} as documents, ${events} as events, ${quote} as quote, ${order} as "order", ${refund} as refund,
      ${report} as report, ${visits} as visits, ${preparationColumn} as preparation`
const detailJoins = sql`
    from requests r ${briefJoins}
    join companies company on company.id = r.company_id join accounts owner on owner.id = company.account_id
    left join emirates e on e.id = r.place_emirate_id
    left join requests first on first.id = r.first_id
    left join requests drawing on drawing.id = r.drawn_in_id
    left join laboratories laboratory on laboratory.id = r.laboratory_id
    left join accounts i on i.id = r.inspector_id`

export const readRequestRow = (db: Queryable, id: string, reader: RequestReader) =>
  db.find<RequestDetailRow>(sql`
    select ${detailColumns(reader)} ${detailJoins} where r.id = ${id} and ${seenBy(reader)}`)

export type OfficeRequestRow = RequestDetailRow &
  IndependenceRow & {
    assigned_by: string | null
    computed: RequestResult | null
    recommended: RequestResult | null
    second_computed: TestsResult | null
    recommended_reason: string | null
    decided_at: Date | null
    decided_by: string | null
    override_reason: string | null
  }

export const readOfficeRow = (db: Queryable, id: string, reader: Administrator, now: Date) =>
  db.find<OfficeRequestRow>(sql`
    select ${detailColumns(reader)}, r.assigned_by, r.computed_result as computed,
      r.recommended_result as recommended, r.second_result as second_computed, r.recommended_reason, r.decided_at, r.override_reason,
      coalesce(nullif(btrim(decider.first_name || ' ' || decider.last_name), ''), decider.email) as decided_by,
      ${independenceColumns(reader.accountId, now)}
    ${detailJoins} left join accounts decider on decider.id = r.decided_by
    where r.id = ${id} and ${seenBy(reader)}`)

export const factsOf = (row: RequestDetailRow): RequestFacts => ({
  service_id: row.service_id,
  direction: row.direction,
  goods: row.goods.map(wholeLine),
  place:
    row.place_kind === null
      ? null
      : {
          kind: row.place_kind,
          facility_id: row.place_facility_id,
          name: row.place_name,
          address_line_1: row.place_address,
          city: row.place_city,
          emirate: row.emirate_id,
          map_link: row.map_link,
          contact_full_name: row.contact_full_name,
          contact_phone_number: row.contact_phone_number,
          contact_email: row.contact_email,
        },
  wished_from: row.wished_from,
  wished_to: row.wished_to,
  ready_on: row.ready_on,
  transport: {
    mode: row.transport_mode,
    bill_number: row.bill_number,
    vessel_or_flight: row.vessel_or_flight,
    arrives_on: row.arrives_on,
    container_numbers: row.container_numbers,
    seals: row.seals,
  },
  counterparty: { name: row.counterparty_name, country: row.counterparty_country },
  instructions: row.instructions,
  sample_delivery: row.sample_delivery,
  drawn_in_id: row.drawn_in_id,
  parameters: row.parameter_ids,
  second_specification_id: row.second_specification_id,
})
