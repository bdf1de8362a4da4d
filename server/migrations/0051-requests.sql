-- Requests of all three services in one indexed table. Inspections are written here; a certification lives by its own
-- tables, and triggers keep its row in step.

create table requests (
  id uuid not null,
  number text,
  kind text not null,
  state text not null,
  company_id uuid not null,
  service_id integer not null,
  direction text,
  facility_id uuid,
  first_id uuid,
  title text,
  place_kind text,
  place_name text,
  place_address text,
  place_city text,
  place_emirate_id integer,
  map_link text,
  contact_full_name text,
  contact_phone_number text,
  contact_email text,
  wished_from date,
  wished_to date,
  ready_on date,
  transport_mode text,
  bill_number text,
  vessel_or_flight text,
  arrives_on date,
  container_numbers text[] not null default '{}',
  seals text[] not null default '{}',
  counterparty_name text,
  counterparty_country text,
  instructions text,
  is_on_quote boolean not null default false,
  price jsonb,
  sampling jsonb,
  is_paid boolean not null default false,
  inspector_id uuid,
  assigned_by uuid,
  assigned_at timestamptz,
  next_visit_at timestamptz,
  result text,
  reason text,
  dispute_text text,
  disputed_at timestamptz,
  dispute_answer text,
  created_by uuid,
  created_at timestamptz not null,
  submitted_at timestamptz,
  state_since timestamptz not null,
  updated_at timestamptz not null,
  doc text not null generated always as
    (search_text(' ' || coalesce(number, '') || ' ' || coalesce(title, '') || ' ' || coalesce(place_name, '') || ' ' || coalesce(place_city, ''))) stored,
  constraint requests_pkey primary key (id),
  constraint requests_number_unique unique (number),
  constraint requests_company_id_fkey foreign key (company_id) references companies (id),
  constraint requests_service_id_fkey foreign key (service_id) references services (id),
  constraint requests_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint requests_first_id_fkey foreign key (first_id) references requests (id),
  constraint requests_place_emirate_id_fkey foreign key (place_emirate_id) references emirates (id),
  constraint requests_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint requests_assigned_by_fkey foreign key (assigned_by) references accounts (id),
  constraint requests_created_by_fkey foreign key (created_by) references accounts (id),
  constraint requests_kind_known check (kind in ('certification', 'inspection', 'test')),
  constraint requests_state_known check (state in ('draft', 'submitted', 'returned', 'quoted', 'awaiting-payment', 'ready', 'scheduled', 'in-progress', 'under-review', 'reported', 'closed', 'declined', 'lapsed', 'cancelled')),
  constraint requests_direction_known check (direction in ('import', 'export')),
  constraint requests_place_kind_known check (place_kind in ('facility', 'port', 'warehouse', 'vessel', 'other')),
  constraint requests_transport_mode_known check (transport_mode in ('sea', 'air', 'road')),
  constraint requests_window_runs_forward check (wished_to >= wished_from),
  constraint requests_draft_unsent check ((state = 'draft') = (submitted_at is null) and (submitted_at is null) = (number is null)),
  constraint requests_certification_placed check (kind <> 'certification' or facility_id is not null),
  constraint requests_assignment_dated check (kind = 'certification' or (inspector_id is null) = (assigned_at is null)),
  constraint requests_result_known check (result in ('conforms', 'conforms-with-remarks', 'does-not-conform')),
  constraint requests_not_own_first check (first_id <> id)
);
comment on table requests is 'What owners ask for: certifications (one row an order), inspections, tests. docs/state-models.md draws the lives.';
comment on column requests.id is 'Of a certification the id of its order.';
comment on column requests.number is 'REQ-2026-000001 from submitting on, without gaps; of a certification its order''s reference.';
comment on column requests.facility_id is 'Of a certification its facility; else the facility that the place was taken from.';
comment on column requests.first_id is 'The one that this one repeats.';
comment on column requests.title is 'The first goods, or the facility.';
comment on column requests.price is 'In lines, as it was when the request was sent or its quote accepted; a draft has none.';
comment on column requests.sampling is 'The sampling plans as they were when it was sent.';
comment on column requests.is_paid is 'Its order is paid; stays after a refund.';
comment on column requests.next_visit_at is 'The earliest visit that is planned.';
comment on column requests.state_since is 'Since when it is in its state: what lapses counts from here.';
comment on constraint requests_number_unique on requests is 'One request a number.';
comment on constraint requests_kind_known on requests is 'The three services.';
comment on constraint requests_state_known on requests is 'docs/state-models.md.';
comment on constraint requests_direction_known on requests is 'Import or export.';
comment on constraint requests_place_kind_known on requests is 'Where goods are looked at.';
comment on constraint requests_transport_mode_known on requests is 'How goods travel.';
comment on constraint requests_window_runs_forward on requests is 'The last day is not before the first.';
comment on constraint requests_draft_unsent on requests is 'A draft was never sent and has no number; everything else has both.';
comment on constraint requests_certification_placed on requests is 'A certification is of a facility.';
comment on constraint requests_assignment_dated on requests is 'An assignment has its moment.';
comment on constraint requests_result_known on requests is 'What an inspection comes to.';
comment on constraint requests_not_own_first on requests is 'Nothing repeats itself.';
create index requests_of_company on requests (company_id, updated_at desc, id desc);
comment on index requests_of_company is 'The requests of an owner, what changed last first.';
create index requests_of_company_by_state on requests (company_id, state, updated_at desc, id desc);
comment on index requests_of_company_by_state is 'The requests of an owner by state; how many drafts there are.';
create index requests_newest on requests (submitted_at desc, id desc) where submitted_at is not null;
comment on index requests_newest is 'The list of the office.';
create index requests_changed on requests (updated_at desc, id desc) where submitted_at is not null;
comment on index requests_changed is 'The list of the office, what changed last first.';
create index requests_wished on requests (wished_from, id) where submitted_at is not null;
comment on index requests_wished is 'The list of the office by the wished day.';
create index requests_by_state on requests (state, submitted_at desc, id desc) where submitted_at is not null;
comment on index requests_by_state is 'The list of the office by state, and its queues.';
create index requests_by_kind on requests (kind, submitted_at desc, id desc) where submitted_at is not null;
comment on index requests_by_kind is 'The list of the office by kind.';
create index requests_of_inspector on requests (inspector_id, submitted_at desc, id desc) where inspector_id is not null;
comment on index requests_of_inspector is 'The requests of an inspector.';
create index requests_of_facility on requests (facility_id) where facility_id is not null;
comment on index requests_of_facility is 'A facility that changes its name changes it here too.';
create index requests_that_end on requests (state, state_since) where state in ('draft', 'awaiting-payment', 'quoted');
comment on index requests_that_end is 'Drafts that nobody touches, what is not paid, quotes whose day passes.';
create index requests_search on requests using gin (doc gin_trgm_ops) with (fastupdate = off);
comment on index requests_search is 'Search by number, goods, facility and place.';

create table request_goods (
  request_id uuid not null,
  line integer not null,
  description text,
  hs_code text,
  brand text,
  model text,
  lot_number text,
  quantity numeric(15, 3),
  unit text,
  packages integer,
  origin_country text,
  produced_on date,
  expires_on date,
  constraint request_goods_pkey primary key (request_id, line),
  constraint request_goods_request_id_fkey foreign key (request_id) references requests (id) on delete cascade,
  constraint request_goods_line_bounded check (line between 0 and 199),
  constraint request_goods_hs_code_form check (hs_code ~ '^([0-9]{6}|[0-9]{8}|[0-9]{10}|[0-9]{12})$'),
  constraint request_goods_counted check (quantity > 0 and (packages is null or packages > 0)),
  constraint request_goods_country_form check (origin_country ~ '^[A-Z]{2}$'),
  constraint request_goods_dates_run_forward check (expires_on >= produced_on)
);
comment on table request_goods is 'What is to be looked at, line by line.';
comment on constraint request_goods_line_bounded on request_goods is 'At most 200 lines.';
comment on constraint request_goods_hs_code_form on request_goods is '6, 8, 10 or 12 digits.';
comment on constraint request_goods_counted on request_goods is 'Nothing is asked of no goods.';
comment on constraint request_goods_country_form on request_goods is 'ISO 3166-1 alpha-2.';
comment on constraint request_goods_dates_run_forward on request_goods is 'Nothing expires before it was made.';

create table request_documents (
  id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  kind text not null,
  expires_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint request_documents_pkey primary key (id),
  constraint request_documents_file_id_unique unique (file_id),
  constraint request_documents_request_id_fkey foreign key (request_id) references requests (id) on delete cascade,
  constraint request_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint request_documents_created_by_fkey foreign key (created_by) references accounts (id),
  constraint request_documents_kind_known check (kind in ('invoice', 'packing-list', 'bill-of-lading', 'certificate-of-origin', 'specification', 'health-certificate', 'halal-certificate', 'safety-data-sheet', 'previous-report', 'other'))
);
comment on table request_documents is 'Documents that an owner sends with a request, by kind.';
comment on constraint request_documents_file_id_unique on request_documents is 'A download finds the request by the file.';
comment on constraint request_documents_kind_known on request_documents is 'What a service may want.';
create index request_documents_of_request on request_documents (request_id, created_at, id);
comment on index request_documents_of_request is 'The documents of a request.';

create table request_events (
  id uuid not null,
  request_id uuid not null,
  what text not null,
  actor_kind text not null,
  account_id uuid,
  reason text,
  created_at timestamptz not null,
  constraint request_events_pkey primary key (id),
  constraint request_events_request_id_fkey foreign key (request_id) references requests (id),
  constraint request_events_account_id_fkey foreign key (account_id) references accounts (id),
  constraint request_events_actor_known check (actor_kind in ('owner', 'admin', 'inspector', 'system') and (actor_kind = 'system') = (account_id is null))
);
comment on table request_events is 'append-only: what happened to a request since it was sent, as owner and office read it.';
comment on constraint request_events_actor_known on request_events is 'A person, or what follows by itself.';
create index request_events_of_request on request_events (request_id, created_at, id);
comment on index request_events_of_request is 'The history of a request.';

create table request_quotes (
  id uuid not null,
  request_id uuid not null,
  number text not null,
  price jsonb not null,
  valid_until date not null,
  note text,
  sent_by uuid not null,
  sent_at timestamptz not null,
  constraint request_quotes_pkey primary key (id),
  constraint request_quotes_number_unique unique (number),
  constraint request_quotes_request_id_fkey foreign key (request_id) references requests (id),
  constraint request_quotes_sent_by_fkey foreign key (sent_by) references accounts (id),
  constraint request_quotes_number_form check (number ~ '^QUO-[0-9]{4}-[0-9]{6,}$')
);
comment on table request_quotes is 'What the office asks for a request; the newest counts.';
comment on column request_quotes.price is 'Lines and sums in fils, VAT included.';
comment on constraint request_quotes_number_unique on request_quotes is 'One quote a number.';
comment on constraint request_quotes_number_form on request_quotes is 'QUO-2026-000001.';
create index request_quotes_of_request on request_quotes (request_id, sent_at desc, id desc);
comment on index request_quotes_of_request is 'The quote that counts.';

alter table number_series
  drop constraint number_series_name_known,
  add constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate', 'finding', 'report', 'request', 'quote', 'credit-note'));
comment on constraint number_series_name_known on number_series is 'REG-, ORD-, INV-, ASR-, F-, IR-, REQ-, QUO- and CN- numbers.';

-- Certifications. Their state follows from order, certification, visits and findings; whatever changes one of these
-- statements refreshes the row, so that no use case can forget it.

create function refresh_certification_requests(orders_changed uuid[]) returns void
  language plpgsql
as $$
begin
  -- The locks first, the reading in a later statement: two changes at once see each other's rows.
  perform 1 from requests where id = any(orders_changed) order by id for no key update;
  insert into requests as kept (id, number, kind, state, company_id, service_id, facility_id, title, place_kind, place_name,
    place_city, place_emirate_id, is_paid, inspector_id, next_visit_at, reason, created_by, created_at, submitted_at,
    state_since, updated_at)
  select o.id, o.reference, 'certification', now_is.state, o.company_id,
    (select s.id from services s order by s.certifies desc, s.id limit 1), f.id, f.name, 'facility', f.name,
    f.city, f.emirate_id, o.state = 'paid', case when now_is.is_open then f.inspector_id end,
    case when now_is.is_open then planned.at end, case when o.state <> 'paid' then o.refused_reason else c.reason end,
    o.placed_by, o.created_at, o.created_at, greatest(o.updated_at, c.updated_at), greatest(o.updated_at, c.updated_at)
  from orders o
  join facilities f on f.id = o.facility_id
  left join certifications c on c.order_id = o.id
  left join lateral (select min(v.scheduled_at) as at, max(v.updated_at) as changed_at from visits v
    where v.facility_id = f.id and v.status = 'SCHEDULED' and not v.unplanned) planned on true
  cross join lateral (select exists (select 1 from findings n where n.certification_id = c.id
    and n.class <> 'observation' and n.state not in ('closed', 'waived')) as any_open) corrective
  cross join lateral (select case
      when o.state in ('awaiting-payment', 'awaiting-transfer') then 'awaiting-payment'
      when o.state <> 'paid' then 'cancelled'
      when c.status is null then 'ready'
      when c.status <> 0 then 'closed'
      when c.recommended_at is not null then 'under-review'
      when corrective.any_open then 'in-progress'
      when planned.at is not null then 'scheduled'
      else 'ready' end as state,
    o.state = 'paid' and coalesce(c.status, 0) = 0 as is_open) now_is
  where o.id = any(orders_changed) and o.subject_kind = 'certification'
  on conflict (id) do update set state = excluded.state, title = excluded.title, place_name = excluded.place_name,
    place_city = excluded.place_city, place_emirate_id = excluded.place_emirate_id, is_paid = excluded.is_paid,
    inspector_id = excluded.inspector_id, next_visit_at = excluded.next_visit_at, reason = excluded.reason,
    state_since = case when kept.state = excluded.state then kept.state_since else excluded.updated_at end,
    updated_at = greatest(kept.updated_at, excluded.updated_at)
  where (kept.state, kept.title, kept.place_city, kept.place_emirate_id, kept.is_paid, kept.inspector_id,
      kept.next_visit_at, kept.reason, kept.updated_at)
    is distinct from (excluded.state, excluded.title, excluded.place_city, excluded.place_emirate_id, excluded.is_paid,
      excluded.inspector_id, excluded.next_visit_at, excluded.reason, excluded.updated_at);
end
$$;
comment on function refresh_certification_requests(uuid[]) is 'The rows of certifications among the requests, made of what their own tables say.';

create function refresh_requests_of_orders() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select id from changed_rows where subject_kind = 'certification'));
  return null;
end
$$;
comment on function refresh_requests_of_orders() is 'Statement trigger on orders; the transition table is called changed_rows.';

create function refresh_requests_of_certifications() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select order_id from changed_rows));
  return null;
end
$$;
comment on function refresh_requests_of_certifications() is 'Statement trigger on certifications; the transition table is called changed_rows.';

create function refresh_requests_of_facilities() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select c.order_id from certifications c
    where c.facility_id in (select facility_id from changed_rows) and c.status = 0));
  return null;
end
$$;
comment on function refresh_requests_of_facilities() is 'Statement trigger on visits and findings; the transition table is called changed_rows.';

create function refresh_requests_of_facility() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select o.id from orders o where o.facility_id = new.id));
  return null;
end
$$;
comment on function refresh_requests_of_facility() is 'Row trigger on facilities: their name, place and inspector.';

create trigger orders_refresh_requests_insert after insert on orders referencing new table as changed_rows
  for each statement execute function refresh_requests_of_orders();
comment on trigger orders_refresh_requests_insert on orders is 'requests, in the same transaction.';
create trigger orders_refresh_requests_update after update on orders referencing new table as changed_rows
  for each statement execute function refresh_requests_of_orders();
comment on trigger orders_refresh_requests_update on orders is 'requests, in the same transaction.';
create trigger certifications_refresh_requests_insert after insert on certifications referencing new table as changed_rows
  for each statement execute function refresh_requests_of_certifications();
comment on trigger certifications_refresh_requests_insert on certifications is 'requests, in the same transaction.';
create trigger certifications_refresh_requests_update after update on certifications referencing new table as changed_rows
  for each statement execute function refresh_requests_of_certifications();
comment on trigger certifications_refresh_requests_update on certifications is 'requests, in the same transaction.';
create trigger visits_refresh_requests_insert after insert on visits referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
comment on trigger visits_refresh_requests_insert on visits is 'requests, in the same transaction.';
create trigger visits_refresh_requests_update after update on visits referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
comment on trigger visits_refresh_requests_update on visits is 'requests, in the same transaction.';
create trigger findings_refresh_requests_insert after insert on findings referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
comment on trigger findings_refresh_requests_insert on findings is 'requests, in the same transaction.';
create trigger findings_refresh_requests_update after update on findings referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
comment on trigger findings_refresh_requests_update on findings is 'requests, in the same transaction.';
create trigger facilities_refresh_requests after update of name, city, emirate_id, inspector_id on facilities
  for each row when ((old.name, old.city, old.emirate_id, old.inspector_id) is distinct from (new.name, new.city, new.emirate_id, new.inspector_id))
  execute function refresh_requests_of_facility();
comment on trigger facilities_refresh_requests on facilities is 'requests, in the same transaction.';

select refresh_certification_requests(array(select id from orders where subject_kind = 'certification'));
