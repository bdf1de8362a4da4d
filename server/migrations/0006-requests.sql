-- Requests of all three services in one indexed table. Inspections and tests are written here. A certification lives in
-- its own tables, and triggers keep its row here in step (0008-certifications.sql).

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
  paid_for jsonb,
  inspector_id uuid,
  assigned_by uuid,
  assigned_at timestamptz,
  next_visit_at timestamptz,
  computed_result text,
  recommended_result text,
  recommended_reason text,
  result text,
  decided_by uuid,
  decided_at timestamptz,
  override_reason text,
  reason text,
  dispute_text text,
  disputed_at timestamptz,
  dispute_answer text,
  answered_at timestamptz,
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
  constraint requests_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint requests_kind_known check (kind in ('certification', 'inspection', 'test')),
  -- docs/state-models.md has the moves.
  constraint requests_state_known check (state in ('draft', 'submitted', 'returned', 'quoted', 'awaiting-payment', 'ready', 'scheduled', 'in-progress', 'under-review', 'reported', 'closed', 'declined', 'lapsed', 'cancelled')),
  constraint requests_direction_known check (direction in ('import', 'export')),
  constraint requests_place_kind_known check (place_kind in ('facility', 'port', 'warehouse', 'vessel', 'other')),
  constraint requests_transport_mode_known check (transport_mode in ('sea', 'air', 'road')),
  constraint requests_window_runs_forward check (wished_to >= wished_from),
  -- Sending gives a request its number and its date.
  constraint requests_draft_unsent check ((state = 'draft') = (submitted_at is null) and (submitted_at is null) = (number is null)),
  constraint requests_certification_placed check (kind <> 'certification' or facility_id is not null),
  constraint requests_assignment_dated check (kind = 'certification' or (inspector_id is null) = (assigned_at is null)),
  constraint requests_result_known check (result in ('conforms', 'conforms-with-remarks', 'does-not-conform')),
  constraint requests_not_own_first check (first_id <> id),
  constraint requests_found_known check (computed_result in ('conforms', 'conforms-with-remarks', 'does-not-conform') and recommended_result in ('conforms', 'conforms-with-remarks', 'does-not-conform')),
  constraint requests_found_whole check ((computed_result is null) = (recommended_result is null)),
  constraint requests_decision_whole check ((decided_by is null) = (decided_at is null)),
  -- Nothing is decided before an inspection was sent in.
  constraint requests_decided_on_evidence check (decided_at is null or (computed_result is not null and result is not null)),
  -- A decision against the computed result needs a reason, which the report prints.
  constraint requests_override_explained check (decided_at is null or result = computed_result or override_reason is not null),
  constraint requests_reported_decided check (kind = 'certification' or state not in ('reported', 'closed') or decided_at is not null),
  constraint requests_paid_for_when_paid check (paid_for is null or is_paid),
  -- AED 100 million.
  constraint requests_price_bounded check ((price ->> 'totalFils')::numeric <= 10000000000)
);
comment on table requests is
  'What owners book: certifications (one row for each order), inspections, tests. docs/state-models.md has the states.';
comment on column requests.id is 'Of a certification, the id of its order.';
comment on column requests.number is
  'REQ-2026-000001, without gaps, given when it is sent. Of a certification, the reference of its order.';
comment on column requests.facility_id is 'Of a certification, its facility; otherwise the facility whose address was used.';
comment on column requests.first_id is 'The request that this one repeats.';
comment on column requests.title is 'The first goods, or the facility.';
comment on column requests.price is 'Lines and sums when the request was sent or its quote accepted. Drafts have none.';
comment on column requests.sampling is 'The sampling plans when it was sent.';
comment on column requests.is_paid is 'Stays true after a refund.';
comment on column requests.paid_for is
  'What the price covered when it was paid: service, place, goods, number of containers. null: not paid, or returned to its owner when this column was added.';
comment on column requests.next_visit_at is 'The earliest planned visit.';
comment on column requests.computed_result is
  'The result that follows from lots, measurements and checklist, once the inspection was sent in.';
comment on column requests.recommended_result is 'What the inspector recommends.';
comment on column requests.recommended_reason is 'Why the recommendation differs from the computed result.';
comment on column requests.decided_by is 'The administrator who decided.';
comment on column requests.override_reason is 'Why the decision differs from the computed result; printed in the report.';
comment on column requests.answered_at is
  'When an administrator last decided or answered a dispute. The request closes fourteen days later.';
comment on column requests.state_since is 'When it entered its state; deadlines count from here.';

-- The requests of an owner, latest change first.
create index requests_of_company on requests (company_id, updated_at desc, id desc);
-- The requests of an owner by state, and the number of drafts.
create index requests_of_company_by_state on requests (company_id, state, updated_at desc, id desc);
-- The administrators' list.
create index requests_newest on requests (submitted_at desc, id desc) where submitted_at is not null;
-- The same list, latest change first.
create index requests_changed on requests (updated_at desc, id desc) where submitted_at is not null;
-- The same list by wished day.
create index requests_wished on requests (wished_from, id) where submitted_at is not null;
-- The same list by state, and the work queues.
create index requests_by_state on requests (state, submitted_at desc, id desc) where submitted_at is not null;
-- The same list by kind.
create index requests_by_kind on requests (kind, submitted_at desc, id desc) where submitted_at is not null;
-- The jobs of an inspector.
create index requests_of_inspector on requests (inspector_id, submitted_at desc, id desc) where inspector_id is not null;
-- A new name of a facility is copied to its requests.
create index requests_of_facility on requests (facility_id) where facility_id is not null;
-- Old drafts, unpaid requests and quotes that lapse.
create index requests_that_end on requests (state, state_since) where state in ('draft', 'awaiting-payment', 'quoted');
create index requests_search on requests using gin (doc gin_trgm_ops) with (fastupdate = off);
-- Reports that nobody disputed in time.
create index requests_that_close on requests (answered_at, id) where state = 'reported';
-- The re-inspections of a request.
create index requests_that_repeat on requests (first_id) where first_id is not null;

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
  -- Customs uses 6, 8, 10 or 12 digits.
  constraint request_goods_hs_code_form check (hs_code ~ '^([0-9]{6}|[0-9]{8}|[0-9]{10}|[0-9]{12})$'),
  constraint request_goods_counted check (quantity > 0 and (packages is null or packages > 0)),
  -- ISO 3166-1 alpha-2.
  constraint request_goods_country_form check (origin_country ~ '^[A-Z]{2}$'),
  constraint request_goods_dates_run_forward check (expires_on >= produced_on)
);
comment on table request_goods is 'The goods of a request, line by line.';

create table request_documents (
  id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  kind text not null,
  expires_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint request_documents_pkey primary key (id),
  -- A download finds the request by the file.
  constraint request_documents_file_id_unique unique (file_id),
  constraint request_documents_request_id_fkey foreign key (request_id) references requests (id) on delete cascade,
  constraint request_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint request_documents_created_by_fkey foreign key (created_by) references accounts (id),
  constraint request_documents_kind_known check (kind in ('invoice', 'packing-list', 'bill-of-lading', 'certificate-of-origin', 'specification', 'health-certificate', 'halal-certificate', 'safety-data-sheet', 'previous-report', 'other'))
);
comment on table request_documents is 'Documents that an owner sends with a request.';

create index request_documents_of_request on request_documents (request_id, created_at, id);

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
  -- Moves that no person makes (a quote that lapses) are made by the system.
  constraint request_events_actor_known check (actor_kind in ('owner', 'admin', 'inspector', 'system') and (actor_kind = 'system') = (account_id is null))
);
comment on table request_events is 'append-only: the history of a request since it was sent, as owner and administrators read it.';

-- The history of a request.
create index request_events_of_request on request_events (request_id, created_at, id);

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
  constraint request_quotes_number_form check (number ~ '^QUO-[0-9]{4}-[0-9]{6,}$'),
  -- AED 100 million.
  constraint request_quotes_price_bounded check ((price ->> 'totalFils')::numeric <= 10000000000),
  constraint request_quotes_price_with_rate check (price ? 'vatRateBp')
);
comment on table request_quotes is 'Quotes of the administrators for a request; the latest counts.';
comment on column request_quotes.price is 'Lines and sums in fils, VAT included.';

-- The latest quote counts.
create index request_quotes_of_request on request_quotes (request_id, sent_at desc, id desc);
