// What an owner's export has: the rows of the company that its owner sees on the screens. Each column is named, so that a
// new one is exported only if somebody decides so. Notes of staff, their accounts and reasons that the owner does not read are
// in none.
import { reasonedMovesFor } from '@assure/contract/domain/conversation'
import { openPersons } from '../../platform/audit/persons.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { joinSql, type Sql, sql } from '../../platform/db/sql.ts'
import { restOf } from '../receipts/index.ts'

export type ExportedCompany = { account_id: string; company_id: string; email: string; company_name: string }

export const findExported = (db: Queryable, accountId: string) =>
  db.find<ExportedCompany>(sql`
    select a.id as account_id, c.id as company_id, a.email, c.name as company_name
    from accounts a join companies c on c.account_id = a.id
    where a.id = ${accountId} and a.erased_at is null`)

type Source = (company: ExportedCompany) => Sql

const account: Source = ({ account_id: id }) => sql`
  select a.id, a.email, a.first_name, a.last_name, a.phone_number, a.position, a.language, a.theme,
    a.notification_choices, a.created_at, a.email_verified_at, a.last_sign_in_at, a.password_changed_at
  from accounts a where a.id = ${id}`

const company: Source = ({ company_id: id }) => sql`
  select c.id, c.reference, c.name, t.name_en as company_type, c.address_line_1, c.address_line_2, c.city,
    e.name_en as emirate, c.vat_registered, c.legal_name, c.trn, c.billing_address, c.submitted_at, c.is_approved, c.decided_at, c.decision_reason, c.documents_message, c.created_at
  from companies c left join company_types t on t.id = c.company_type_id left join emirates e on e.id = c.emirate_id
  where c.id = ${id}`

const sessions: Source = ({ account_id: id }) => sql`
  select s.id, s.user_agent, s.network, s.created_at, s.last_seen_at, s.expires_at, s.revoked_at
  from sessions s where s.account_id = ${id} and s.api_key_id is null`

const apiKeys: Source = ({ account_id: id }) => sql`
  select k.id, k.name, k.scopes, k.networks, k.created_at, k.ends_at, k.ended_at from api_keys k
  where k.account_id = ${id}`

const webhooks: Source = ({ company_id: id }) => sql`
  select w.id, w.name, w.url, w.events, w.state, w.created_at, w.last_delivered_at from webhooks w
  where w.company_id = ${id}`

const passkeys: Source = ({ account_id: id }) => sql`
  select p.id, p.name, p.created_at, p.last_used_at from passkeys p where p.account_id = ${id}`

const emails: Source = ({ email }) => sql`
  select m.id, m.subject, m.language, m.state, m.created_at, m.sent_at from mails m where m.to_address = ${email}`

const notifications: Source = ({ account_id: id }) => sql`
  select n.id, n.kind, n.facts, n.link, n.created_at, n.read_at from notifications n where n.account_id = ${id}`

const documents: Source = ({ company_id: id }) => sql`
  select d.id, d.file_id, d.kind, d.expires_on, d.created_at, d.removed_at from company_documents d
  where d.company_id = ${id}`

const facilities: Source = ({ company_id: id }) => sql`
  select f.id, f.name, f.owned_status, f.partner_company, f.partnership_agreement_file_id,
    f.partnership_agreement_expires_on, f.address_line_1, f.address_line_2, f.city, e.name_en as emirate,
    f.nearest_port, f.phone_number, f.contact_full_name, f.contact_email, f.contact_phone_number, f.archived_at,
    f.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('file_id', d.file_id, 'expires_on', d.expires_on,
      'created_at', d.created_at, 'removed_at', d.removed_at) order by d.created_at), '[]')
      from facility_documents d where d.facility_id = f.id) as documents,
    (select jsonb_build_object('answers', s.answers, 'is_shared', s.is_shared, 'updated_at', s.updated_at)
      from self_assessments s where s.facility_id = f.id) as self_assessment
  from facilities f join emirates e on e.id = f.emirate_id where f.company_id = ${id}`

/** The rows that were left out can be downloaded at each import. */
const imports: Source = ({ company_id: id }) => sql`
  select i.id, i.kind, i.name, i.headings, i.state, i.created_at, i.confirmed_at, i.finished_at,
    (select count(*)::int from import_rows r where r.import_id = i.id) as rows,
    (select coalesce(jsonb_agg(r.record_id order by r.row), '[]') from import_rows r
      where r.import_id = i.id and r.state in ('created', 'kept')) as facility_ids
  from imports i where i.company_id = ${id}`

/** 3: failed, and the owner was told why. */
const certifications: Source = ({ company_id: id }) => sql`
  select c.id, c.facility_id, c.order_id, c.status, c.requested_at, c.issued_at, c.valid_from, c.expires_at, c.ended_at,
    c.decided_at, c.decided_by_kind, case when c.status = 3 then c.reason end as reason, c.renewal_of
  from certifications c join facilities f on f.id = c.facility_id where f.company_id = ${id}`

const certificates: Source = ({ company_id: id }) => sql`
  select c.id, c.number, c.certification_id, c.facility_id, c.revision, c.facility_name, c.holder_name, c.issued_at,
    c.valid_from, c.expires_at, c.ended_at, c.withdrawn_at, c.withdrawn_reason, c.superseded_at, c.payload, c.signature,
    c.jws, c.key_id, c.pdf_file_id
  from certificates c where c.company_id = ${id}`

const visits: Source = ({ company_id: id }) => sql`
  select v.id, v.facility_id, v.request_id, v.certification_id, v.scheduled_at, v.status, v.completed_at, v.cancelled_at,
    v.created_at
  from visits v left join facilities f on f.id = v.facility_id left join requests r on r.id = v.request_id
  where coalesce(f.company_id, r.company_id) = ${id}`

const findings: Source = ({ company_id: id }) => sql`
  select n.id, n.number, n.facility_id, n.certification_id, n.class, n.requirement, n.seen, n.state, n.due_on,
    n.raised_at, n.closed_at,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'by', e.author_kind, 'text', e.text, 'cause', e.cause,
      'correction', e.correction, 'prevention', e.prevention, 'until_on', e.until_on, 'created_at', e.created_at,
      'file_ids', (select coalesce(jsonb_agg(x.file_id), '[]') from finding_files x where x.entry_id = e.id))
      order by e.created_at, e.id), '[]') from finding_entries e where e.finding_id = n.id) as entries
  from findings n join facilities f on f.id = n.facility_id where f.company_id = ${id}`

const products: Source = ({ company_id: id }) => sql`
  select p.id, p.description, p.hs_code, p.brand, p.model, p.unit, p.origin_country, p.gtin, p.specification, p.sampling,
    p.defect_codes, p.archived_at, p.created_at,
    (select coalesce(jsonb_agg(x.file_id), '[]') from product_photos x
      where x.product_id = p.id and x.removed_at is null) as photo_file_ids
  from products p where p.company_id = ${id}`

const requests: Source = ({ company_id: id }) => sql`
  select r.id, r.number, r.kind, r.state, s.name_en as service, r.direction, r.facility_id, r.first_id, r.title,
    r.place_kind, r.place_name, r.place_address, r.place_city, r.map_link, r.contact_full_name, r.contact_phone_number,
    r.contact_email, r.wished_from, r.wished_to, r.ready_on, r.transport_mode, r.bill_number, r.vessel_or_flight,
    r.arrives_on, r.container_numbers, r.seals, r.counterparty_name, r.counterparty_country, r.instructions, r.price,
    r.is_paid, case when r.state in ('reported', 'closed') then r.result end as result, r.dispute_text, r.disputed_at,
    r.dispute_answer, r.answered_at, r.created_at, r.submitted_at, r.state_since,
    (select coalesce(jsonb_agg(to_jsonb(g) - 'request_id' - 'product' order by g.line), '[]')
      from request_goods g where g.request_id = r.id) as goods,
    (select coalesce(jsonb_agg(jsonb_build_object('file_id', d.file_id, 'kind', d.kind, 'expires_on', d.expires_on)), '[]')
      from request_documents d where d.request_id = r.id) as documents,
    (select coalesce(jsonb_agg(jsonb_build_object('number', q.number, 'price', q.price, 'valid_until', q.valid_until,
      'note', q.note, 'sent_at', q.sent_at) order by q.sent_at), '[]')
      from request_quotes q where q.request_id = r.id) as quotes,
    (select coalesce(jsonb_agg(jsonb_build_object('number', m.number, 'by', m.author_kind, 'text', m.text,
      'created_at', m.created_at, 'file_ids', (select coalesce(jsonb_agg(x.file_id), '[]')
        from request_message_files x where x.message_id = m.id)) order by m.number), '[]')
      from request_messages m where m.request_id = r.id) as messages,
    (select coalesce(jsonb_agg(jsonb_build_object('what', v.what, 'by', v.actor_kind, 'created_at', v.created_at,
      'reason', case when v.what = any(${reasonedMovesFor('owner')}::text[]) then v.reason end)
      order by v.created_at, v.id), '[]') from request_events v where v.request_id = r.id) as history,
    (select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'role', h.role, 'email', h.email, 'ends_at', h.ends_at,
      'opened_count', h.opened_count, 'revoked_at', h.revoked_at) order by h.created_at), '[]')
      from request_shares h where h.request_id = r.id) as shares,
    (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'line', p.line, 'state', p.state,
      'drawn_at', p.drawn_at, 'received_at', p.received_at) order by p.number), '[]')
      from samples p where p.request_id = r.id) as samples
  from requests r join services s on s.id = r.service_id where r.company_id = ${id}`

const reports: Source = ({ company_id: id }) => sql`
  select r.id, r.number, r.kind, r.facility_id, r.request_id, r.certification_id, v.number as revision, v.decided_at,
    v.drawn_at, v.payload, v.jws, v.file_id
  from issued_reports r join report_revisions v on v.report_id = r.id and v.number = r.revision
  where r.company_id = ${id} and r.withdrawn_at is null`

const orders: Source = ({ company_id: id }) => sql`
  select o.id, o.reference, o.subject_kind, o.facility_id, o.request_id, o.method, o.state, o.net_fils, o.vat_fils,
    o.total_fils, o.vat_rate_bp, o.currency, o.slip_file_id, o.slip_at, o.paid_at, o.received_fils, o.received_on,
    o.refused_at, o.refused_reason, o.cancelled_at, o.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('booked_on', c.booked_on, 'fils', x.fils)
      order by c.booked_on, c.position, c.id), '[]')
      from receipt_orders x join receipts c on c.id = x.receipt_id where x.order_id = o.id) as arrived,
    (select jsonb_build_object('total_fils', f.total_fils, 'currency', f.currency, 'created_at', f.created_at,
      'sent_at', f.sent_at, 'way', f.way, 'reference', f.reference, 'returned',
      (select coalesce(jsonb_agg(jsonb_build_object('sent_at', b.sent_at, 'returned_at', b.returned_at, 'fils', b.fils,
        'way', b.way, 'reference', b.reference) order by b.returned_at), '[]') from refund_returns b
        where b.refund_id = f.id)) from refunds f where f.order_id = o.id) as refund,
    (select coalesce(jsonb_agg(jsonb_build_object('state', b.state, 'amount_fils', b.amount_fils, 'currency', b.currency,
      'opened_at', b.opened_at, 'closed_at', b.closed_at) order by b.opened_at, b.id), '[]')
      from chargebacks b where b.order_id = o.id) as chargebacks
  from orders o where o.company_id = ${id}`

/** Money that pays no order: what is left of it, and what was refunded. */
const receipts: Source = ({ company_id: id }) => sql`
  select r.id, r.booked_on, r.fils, r.currency, case when r.state = 'waiting' then ${restOf} else 0 end as waiting_fils,
    (select coalesce(jsonb_agg(jsonb_build_object('total_fils', f.total_fils, 'created_at', f.created_at,
      'sent_at', f.sent_at, 'way', f.way, 'reference', f.reference) order by f.created_at, f.id), '[]')
      from refunds f where f.receipt_id = r.id and f.company_id = ${id}) as refunds
  from receipts r where (r.company_id = ${id} and r.state = 'waiting')
    or exists (select 1 from refunds f where f.receipt_id = r.id and f.company_id = ${id})`

const invoices: Source = ({ company_id: id }) => sql`
  select i.id, 'invoice' as kind, i.number, i.order_id, i.issued_at, i.net_fils, i.vat_fils, i.total_fils, i.vat_rate_bp,
    i.currency, i.snapshot, i.pdf_file_id from invoices i where i.company_id = ${id}
  union all select n.id, 'credit-note', n.number, n.order_id, n.issued_at, n.net_fils, n.vat_fils, n.total_fils,
    n.vat_rate_bp, n.currency, n.snapshot, n.pdf_file_id from credit_notes n where n.company_id = ${id}`

/** Each a file of the archive, in this order. */
export const exportedTables = {
  account,
  company,
  sessions,
  passkeys,
  'api-keys': apiKeys,
  webhooks,
  'company-documents': documents,
  facilities,
  imports,
  certifications,
  certificates,
  visits,
  findings,
  products,
  requests,
  reports,
  orders,
  receipts,
  invoices,
  notifications,
  emails,
} satisfies Record<string, Source>
export type ExportedTable = keyof typeof exportedTables

export type ExportedRow = { id: string; row: Record<string, unknown> }

/** The next rows after that id, as JSON. */
export const listExportedRows = (
  db: Queryable,
  table: ExportedTable,
  { company: of, after, limit }: { company: ExportedCompany; after: string; limit: number },
): Promise<ExportedRow[]> =>
  db.many<ExportedRow>(sql`
    select t.id, coalesce(to_jsonb(t), '{}') as row from (${exportedTables[table](of)}) t where t.id > ${after}::uuid
    order by t.id limit ${limit}`)

type FileSource = (company: ExportedCompany) => Sql

const fileSources: Record<string, FileSource> = {
  company: ({ company_id: id }) => sql`select d.file_id from company_documents d where d.company_id = ${id}`,
  facilities: ({ company_id: id }) => sql`
    select d.file_id from facility_documents d join facilities f on f.id = d.facility_id where f.company_id = ${id}
    union all select f.partnership_agreement_file_id from facilities f where f.company_id = ${id}
    union all select r.file_id from facility_reports r join facilities f on f.id = r.facility_id
      where f.company_id = ${id} and r.removed_at is null and r.handed_over_at is null`,
  findings: ({ company_id: id }) => sql`
    select x.file_id from finding_files x join finding_entries e on e.id = x.entry_id
      join findings n on n.id = e.finding_id join facilities f on f.id = n.facility_id where f.company_id = ${id}`,
  products: ({ company_id: id }) => sql`
    select x.file_id from product_photos x join products p on p.id = x.product_id
      where p.company_id = ${id} and x.removed_at is null`,
  requests: ({ company_id: id }) => sql`
    select d.file_id from request_documents d join requests r on r.id = d.request_id where r.company_id = ${id}
    union all select x.file_id from request_message_files x join request_messages m on m.id = x.message_id
      join requests r on r.id = m.request_id where r.company_id = ${id}`,
  reports: ({ company_id: id }) => sql`
    select v.file_id from issued_reports r join report_revisions v on v.report_id = r.id and v.number = r.revision
      where r.company_id = ${id} and r.withdrawn_at is null`,
  certificates: ({ company_id: id }) => sql`select c.pdf_file_id from certificates c where c.company_id = ${id}`,
  invoices: ({ company_id: id }) => sql`
    select i.pdf_file_id from invoices i where i.company_id = ${id}
    union all select n.pdf_file_id from credit_notes n where n.company_id = ${id}`,
  transfers: ({ company_id: id }) => sql`select o.slip_file_id from orders o where o.company_id = ${id}`,
}

const allFiles = (of: ExportedCompany): Sql =>
  joinSql(
    Object.entries(fileSources).map(
      ([folder, source]) => sql`select ${folder}::text as folder, s.file_id from (${source(of)}) s (file_id)`,
    ),
    ' union all ',
  )

export type ExportedFile = { id: string; folder: string; name: string; type: string; size: number; sha256: string }

export const listExportedFiles = (
  db: Queryable,
  { company: of, after, limit }: { company: ExportedCompany; after: string; limit: number },
): Promise<ExportedFile[]> =>
  db.many<ExportedFile>(sql`
    select distinct on (f.id) f.id, x.folder, f.name, f.type, f.size, f.sha256
    from (${allFiles(of)}) x join files f on f.id = x.file_id
    where f.deleted_at is null and f.id > ${after}::uuid order by f.id, x.folder limit ${limit}`)

export type ExportedAct = {
  seq: number
  at: Date
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  before: unknown
  after: unknown
  reason: string | null
}

/** What the owner did, newest first. */
export const listExportedActs = async (
  db: Queryable,
  accountId: string,
  { below, limit }: { below: number; limit: number },
): Promise<ExportedAct[]> =>
  openPersons(
    db,
    await db.many<ExportedAct>(sql`
      select e.seq, e.at, e.action, e.subject_kind, e.subject_id, e.subject_name, e.before, e.after, e.reason
      from audit_events e where e.actor_id = ${accountId} and e.seq < ${below} order by e.seq desc limit ${limit}`),
  )
