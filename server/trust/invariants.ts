// What must hold across all tables at any time, even after a kill. Each query finds the rows that violate it.
import type { Queryable } from '../src/platform/db/database.ts'

type Invariant = { name: string; bad: string }

const oneEach = (name: string, order: string, more: string): Invariant => ({
  name,
  bad: `select o.id::text as what from orders o where ${order} and (select count(*) ${more}) <> 1`,
})
const paid = "o.state = 'paid'"
/**
 * Money received after its request had ended is refunded immediately, and the refund's email replaces the payment's.
 */
const paidInTime = `${paid} and not exists (select 1 from refunds f where f.order_id = o.id and f.created_at = o.paid_at)`

export const invariants: readonly Invariant[] = [
  oneEach(
    'a paid order of a facility has one certification',
    `${paid} and o.facility_id is not null`,
    'from certifications c where c.order_id = o.id',
  ),
  oneEach('a paid order has one invoice', paid, 'from invoices i where i.order_id = o.id'),
  oneEach(
    'a paid order has one mail',
    paidInTime,
    "from mails m where m.once_key like 'payment-received:' || o.id || ':%'",
  ),
  oneEach(
    'a paid order has one notification',
    paidInTime,
    "from notifications n where n.once_key = 'payment-received:' || o.id",
  ),
  oneEach(
    'a paid order has one row in the trail',
    paid,
    "from audit_events a where a.action = 'order.paid' and a.subject_id = o.id::text",
  ),
  oneEach(
    'a refused order has one row in the trail',
    "o.state = 'refused'",
    "from audit_events a where a.action in ('order.refused', 'order.undone') and a.subject_id = o.id::text",
  ),
  oneEach(
    'a refused order has one mail',
    "o.state = 'refused'",
    "from mails m where m.once_key like any (array['transfer-refused:' || o.id || ':%', 'payment-undone:' || o.id || ':%'])",
  ),
  oneEach(
    'every order has the row of its placing',
    'true',
    "from audit_events a where a.action = 'order.placed' and a.subject_id = o.id::text",
  ),
  {
    name: 'no certification without a paid order',
    bad: "select c.id::text as what from certifications c join orders o on o.id = c.order_id where o.state <> 'paid'",
  },
  {
    name: 'no invoice without a paid order, unless it is credited',
    bad: "select i.number as what from invoices i join orders o on o.id = i.order_id\n      where o.state <> 'paid' and not exists (select 1 from credit_notes n where n.invoice_id = i.id and n.total_fils = i.total_fils)",
  },
  {
    name: 'an invoice says what was paid',
    bad: 'select i.number as what from invoices i join orders o on o.id = i.order_id where (i.net_fils, i.vat_fils, i.total_fils, i.currency, i.company_id) is distinct from (o.net_fils, o.vat_fils, o.total_fils, o.currency, o.company_id)',
  },
  {
    name: 'money that came online is known by its message or its answer',
    bad: "select o.id::text as what from orders o where o.state = 'paid' and o.method = 'onlinePayment' and not exists (select 1 from payment_events e where e.order_id = o.id and e.outcome = 'settled')",
  },
  {
    name: 'a settled message has its paid order',
    bad: "select e.event_id as what from payment_events e left join orders o on o.id = e.order_id where e.outcome = 'settled' and o.state is distinct from 'paid'",
  },
  {
    name: 'a paid order of a request moved it on, or its money goes back',
    bad: `select o.id::text as what from orders o join requests r on r.id = o.request_id where ${paid} and not r.is_paid
      and not exists (select 1 from refunds f where f.order_id = o.id)`,
  },
  {
    name: 'only a request that waits for money has an open order',
    bad: `select o.id::text as what from orders o join requests r on r.id = o.request_id
      where o.state in ('awaiting-payment', 'awaiting-transfer') and r.state <> 'awaiting-payment'`,
  },
  {
    name: 'the numbers of credit notes have no gap',
    bad: "select name as what from number_series where name = 'credit-note' and last_number <> (select count(*) from credit_notes)",
  },
  {
    name: 'a credit note takes back no more than its invoice',
    bad: 'select n.number as what from credit_notes n join invoices i on i.id = n.invoice_id where n.order_id <> i.order_id or n.total_fils > i.total_fils or n.net_fils > i.net_fils or n.vat_fils > i.vat_fils',
  },
  {
    name: 'a refund is of paid money, and what its credit note says',
    bad: `select f.id::text as what from refunds f join orders o on o.id = f.order_id left join credit_notes n on n.id = f.credit_note_id
      where o.state <> 'paid' or f.total_fils > o.total_fils or n.total_fils <> f.total_fils`,
  },
  {
    name: 'no more goes back than was received',
    bad: 'select f.id::text as what from refunds f join orders o on o.id = f.order_id where f.total_fils > coalesce(o.received_fils, o.total_fils) or f.sent_fils > coalesce(o.received_fils, o.total_fils)',
  },
  {
    name: 'a receipt pays and sends back no more than arrived, and one that nobody decides about is used up',
    bad: `select r.id::text as what from receipts r cross join lateral (
        select coalesce((select sum(part.fils) from receipt_orders part where part.receipt_id = r.id), 0)
          + coalesce((select sum(f.total_fils) from refunds f where f.receipt_id = r.id), 0) as fils) used
      where used.fils > r.fils or (r.state in ('matched', 'refunded') and used.fils <> r.fils)`,
  },
  {
    name: 'no more is credited than was received',
    bad: 'select n.number as what from credit_notes n join orders o on o.id = n.order_id where n.total_fils > coalesce(o.received_fils, o.total_fils)',
  },
  {
    name: 'the numbers of orders have no gap',
    bad: "select name as what from number_series where name = 'order' and last_number <> (select count(*) from orders)",
  },
  {
    name: 'the numbers of invoices have no gap',
    bad: "select name as what from number_series where name = 'invoice' and last_number <> (select count(*) from invoices)",
  },
  {
    name: 'the numbers of certificates have no gap',
    bad: "select name as what from number_series where name = 'certificate' and last_number <> (select count(*) from certificates)",
  },
  {
    name: 'a certified one has one certificate that speaks',
    bad: 'select c.id::text as what from certifications c where c.status = 1 and (select count(*) from certificates k where k.certification_id = c.id and k.withdrawn_at is null and k.superseded_at is null and k.ended_at is null) <> 1',
  },
  {
    name: 'a failed or pending one has none that speaks',
    bad: 'select c.id::text as what from certifications c join certificates k on k.certification_id = c.id where c.status in (0, 3) and k.withdrawn_at is null and k.superseded_at is null and k.ended_at is null and k.expires_at > c.updated_at',
  },
  {
    name: 'no certificate without its chain: money, and an inspector with a visit that was passed, or a recorded override',
    bad: `select c.id::text as what from certifications c join certificates k on k.certification_id = c.id and k.superseded_at is null join orders o on o.id = c.order_id
      where o.state <> 'paid' or c.certified_by is null
        or (c.is_override and not exists (select 1 from staff s where s.account_id = c.certified_by))
        or (c.is_override and c.status = 1 and btrim(coalesce(c.reason, '')) = '')
        or (not c.is_override and not exists (select 1 from visits v where v.certification_id = c.id and v.inspector_id = c.certified_by and v.status = 'COMPLETED' and v.outcome = 'passed'))`,
  },
  {
    name: 'a certificate says who decided as its certification does',
    bad: 'select k.number as what from certificates k join certifications c on c.id = k.certification_id where c.status = 1 and k.superseded_at is null and k.withdrawn_at is null and k.ended_at is null and k.is_administrative <> c.is_override',
  },
  {
    name: 'every decision stands in the trail',
    bad: `select c.id::text as what from certifications c where c.decided_at is not null and not exists (select 1 from audit_events a where a.subject_kind = 'certification' and a.subject_id = c.id::text)`,
  },
  {
    name: 'every certificate has its row in the trail',
    bad: `select k.number as what from certificates k where not exists (select 1 from audit_events a where a.subject_id = k.certification_id::text and a.after ->> 'certificate' = k.number)`,
  },
  {
    name: 'an open visit is with the inspector of its facility',
    bad: "select v.id::text as what from visits v join facilities f on f.id = v.facility_id where v.status = 'SCHEDULED' and v.inspector_id is distinct from f.inspector_id",
  },
  {
    name: 'every planned visit stands in the trail',
    bad: "select v.id::text as what from visits v where not v.unplanned and (select count(*) from audit_events a where a.action = 'visit.scheduled' and a.subject_id = v.id::text) <> 1",
  },
  {
    name: 'every cancelled visit stands in the trail once',
    bad: "select v.id::text as what from visits v where v.status = 'CANCELLED' and (select count(*) from audit_events a where a.action = 'visit.cancelled' and a.subject_id = v.id::text) <> 1",
  },
  {
    name: 'an assigned facility has the row of its assignment',
    bad: "select f.id::text as what from facilities f where f.inspector_id is not null and not exists (select 1 from audit_events a where a.action = 'facility.inspector-assigned' and a.subject_id = f.id::text and a.after ->> 'inspector_id' = f.inspector_id::text)",
  },
  {
    name: 'a facility shows what its certifications say',
    bad: `select f.id::text as what from facilities f
      left join lateral (select max(expires_at) as until from certifications c where c.facility_id = f.id and c.status = 1) granted on true
      left join lateral (select status from certifications c where c.facility_id = f.id order by created_at desc, id desc limit 1) latest on true
      where f.state is distinct from (case when granted.until is not null then 1::smallint else latest.status end) or f.state_until is distinct from granted.until`,
  },
  {
    name: 'a facility carries the name of its company',
    bad: 'select f.id::text as what from facilities f join companies c on c.id = f.company_id where f.company_name <> c.name',
  },
  {
    name: 'the trail has no hole',
    bad: 'select coalesce(max(position), 0)::text as what from audit_seals having coalesce(max(position), 0) <> count(*)',
  },
  {
    name: 'each row of the trail follows the one before',
    bad: 'select a.position::text as what from audit_seals a left join audit_seals b on b.position = a.position - 1 where a.prev_hash is distinct from b.hash',
  },
  {
    name: 'each seal has its row, as it was written',
    bad: 'select s.position::text as what from audit_seals s left join audit_events e on e.seq = s.seq where e.seq is null or s.was_altered',
  },
  {
    name: 'an approved registration was approved in the trail, once, and mailed',
    bad: `select c.id::text as what from companies c join audit_events s on s.subject_id = c.account_id::text and s.action = 'registration.submitted'
      where c.is_approved and (select count(*) from audit_events a where a.subject_id = c.account_id::text and a.action = 'user.approved') <> 1`,
  },
  {
    name: 'nobody who is switched off is signed in',
    bad: 'select s.id::text as what from sessions s join accounts a on a.id = s.account_id where not a.is_active and s.revoked_at is null and s.created_at < a.updated_at',
  },
  {
    name: 'a document in use has its file',
    bad: 'select d.id::text as what from company_documents d join files f on f.id = d.file_id where d.removed_at is null and f.deleted_at is not null',
  },
  {
    name: 'a file belongs to something',
    bad: `select f.id::text as what from files f where f.deleted_at is null
      and not exists (select 1 from company_documents d where d.file_id = f.id) and not exists (select 1 from inspector_documents d where d.file_id = f.id)
      and not exists (select 1 from facilities d where d.partnership_agreement_file_id = f.id) and not exists (select 1 from orders d where d.slip_file_id = f.id)
      and not exists (select 1 from invoices d where d.pdf_file_id = f.id) and not exists (select 1 from certificates d where d.pdf_file_id = f.id)
      and not exists (select 1 from facility_reports d where d.file_id = f.id) and not exists (select 1 from facility_documents d where d.file_id = f.id)
      and not exists (select 1 from inspectors d where d.image_file_id = f.id) and not exists (select 1 from report_revisions d where d.file_id = f.id)
      and not exists (select 1 from credit_notes d where d.pdf_file_id = f.id) and not exists (select 1 from request_documents d where d.file_id = f.id)
      and not exists (select 1 from finding_files d where d.file_id = f.id) and not exists (select 1 from request_message_files d where d.file_id = f.id)
      and not exists (select 1 from inspection_photos d where d.file_id = f.id) and not exists (select 1 from inspection_photos d where d.thumbnail_file_id = f.id)
      and not exists (select 1 from bank_statements d where d.file_id = f.id)`,
  },
  {
    name: 'kept totals are the true ones: facilities',
    bad: "select 'facilities' as what where kept_total('facilities') <> (select count(*) from facilities where archived_at is null)",
  },
  {
    name: 'kept totals are the true ones: orders',
    bad: "select 'orders' as what where kept_total('orders') <> (select count(*) from orders)",
  },
  {
    name: 'kept totals are the true ones: requests',
    bad: "select 'requests' as what where kept_total('requests') <> (select count(*) from requests where submitted_at is not null)",
  },
  {
    name: 'kept totals are the true ones: users',
    bad: "select 'users' as what where kept_total('users') <> (select count(*) from companies where submitted_at is not null)",
  },
  {
    name: 'the result by a second specification is what its verdicts make',
    bad: `select r.number as what from requests r where r.second_result is not null and r.state = 'under-review'
      and not exists (select 1 from samples x where x.request_id = r.id and x.state in ('rejected', 'lost'))
      and r.second_result <> (select case when bool_or(t.second_verdict = 'fail') then 'does-not-conform'
          when bool_or(t.second_verdict = 'inconclusive') then 'inconclusive' else 'conforms' end
        from samples s join tests t on t.sample_id = s.id
        where s.request_id = r.id and t.second_verdict is not null)`,
  },
  {
    name: 'every note has its author among those who may write there',
    bad: 'select n.id::text as what from notes n join accounts a on a.id = n.author_id where a.area <> lower(n.author_kind)',
  },
]

/** Returns 'name: what' for every violation. */
export const brokenInvariants = async (db: Pick<Queryable, 'raw'>): Promise<string[]> => {
  const violations: string[] = []
  for (const { name, bad } of invariants) {
    const { rows } = await db.raw(`${bad} limit 3`)
    violations.push(...rows.map((row) => `${name}: ${String(row.what)}`))
  }
  return violations
}
