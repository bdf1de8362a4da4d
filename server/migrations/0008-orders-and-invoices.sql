-- Money: orders, what the gateway reported, invoices. Whole fils everywhere.

create table orders (
  id uuid not null,
  company_id uuid not null,
  subject_kind text not null default 'certification',
  facility_id uuid,
  reference text not null,
  method text not null,
  state text not null,
  net_fils bigint not null,
  vat_fils bigint not null,
  total_fils bigint not null,
  vat_rate_bp integer not null,
  currency text not null,
  provider text,
  provider_ref text,
  payment_url text,
  provider_asked_at timestamptz,
  slip_file_id uuid,
  slip_at timestamptz,
  paid_at timestamptz,
  refused_at timestamptz,
  refused_reason text,
  decided_by uuid,
  placed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_pkey primary key (id),
  constraint orders_reference_unique unique (reference),
  constraint orders_slip_file_id_unique unique (slip_file_id),
  constraint orders_subject_unique unique (id, facility_id),
  constraint orders_company_id_fkey foreign key (company_id) references companies (id),
  constraint orders_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint orders_slip_file_id_fkey foreign key (slip_file_id) references files (id),
  constraint orders_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint orders_placed_by_fkey foreign key (placed_by) references accounts (id),
  constraint orders_subject_known check (subject_kind in ('certification')),
  constraint orders_subject_named check (subject_kind <> 'certification' or facility_id is not null),
  constraint orders_method_known check (method in ('onlinePayment', 'wireTransfer')),
  constraint orders_state_known check (state in ('awaiting-payment', 'awaiting-transfer', 'paid', 'refused')),
  constraint orders_method_fits_state check ((state <> 'awaiting-payment' or method = 'onlinePayment') and (state <> 'awaiting-transfer' or method = 'wireTransfer')),
  constraint orders_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils and total_fils > 0),
  constraint orders_vat_rate_sane check (vat_rate_bp between 0 and 10000),
  constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint orders_slip_dated check ((slip_file_id is null) = (slip_at is null)),
  constraint orders_paid_dated check ((state = 'paid') = (paid_at is not null)),
  constraint orders_refusal_explained check ((state = 'refused') = (refused_at is not null) and (state <> 'refused' or btrim(coalesce(refused_reason, '')) <> ''))
);
comment on table orders is 'What an owner has to pay, with the fee as it was when the order was made.';
comment on column orders.subject_kind is 'What it is for: certifications now, inspections and product tests later.';
comment on column orders.provider_ref is 'The latest payment at the gateway; all of them stand in payment_attempts.';
comment on column orders.provider_asked_at is 'The gateway is asked at most once in 10 s an order.';
comment on column orders.decided_by is 'The administrator who confirmed or refused a transfer.';
comment on constraint orders_reference_unique on orders is 'Owners write it on their transfer.';
comment on constraint orders_slip_file_id_unique on orders is 'A slip is one order''s; a download finds it by the file.';
comment on constraint orders_subject_unique on orders is 'Lets a certification prove that its order is for its facility.';
comment on constraint orders_subject_known on orders is 'Grows with the kinds of request.';
comment on constraint orders_subject_named on orders is 'A certification is of a facility.';
comment on constraint orders_method_known on orders is 'As specified.';
comment on constraint orders_state_known on orders is 'docs/state-models.md.';
comment on constraint orders_method_fits_state on orders is 'Online waits for payment, a wire transfer for the transfer.';
comment on constraint orders_sums_right on orders is 'Total is net and VAT, and never nothing.';
comment on constraint orders_vat_rate_sane on orders is 'Basis points.';
comment on constraint orders_currency_form on orders is 'ISO 4217.';
comment on constraint orders_slip_dated on orders is 'A slip has its moment.';
comment on constraint orders_paid_dated on orders is 'Paid has its moment, and nothing else has it.';
comment on constraint orders_refusal_explained on orders is 'A refusal has its moment and its reason.';
create unique index orders_one_open_per_facility on orders (facility_id) where state in ('awaiting-payment', 'awaiting-transfer');
comment on index orders_one_open_per_facility is 'One open order a facility: asking twice gives the same.';
create index orders_newest on orders (created_at desc, id desc);
comment on index orders_newest is 'The list of payments.';
create index orders_by_state on orders (state, created_at desc, id desc);
comment on index orders_by_state is 'The list of payments by state.';
create index orders_of_company on orders (company_id, created_at desc, id desc);
comment on index orders_of_company is 'The orders of an owner; search by company.';
create index orders_of_facility on orders (facility_id, created_at desc);
comment on index orders_of_facility is 'The orders of a facility.';
create index orders_transfers_to_confirm on orders (slip_at, id) where state = 'awaiting-transfer' and slip_at is not null;
comment on index orders_transfers_to_confirm is 'Work queue: transfers with a slip, oldest first.';
create index orders_to_reconcile on orders (created_at) where state = 'awaiting-payment' and provider_ref is not null;
comment on index orders_to_reconcile is 'What the gateway may have been paid for without telling.';
create index orders_search on orders using gin (search_text(' ' || reference) gin_trgm_ops) with (fastupdate = off);
comment on index orders_search is 'Search by reference; companies and facilities are found through their own indexes.';
create trigger orders_counted_insert after insert on orders referencing new table as changed_rows
  for each statement execute function count_change('orders');
comment on trigger orders_counted_insert on orders is 'Kept total.';
create trigger orders_counted_delete after delete on orders referencing old table as changed_rows
  for each statement execute function count_change('orders');
comment on trigger orders_counted_delete on orders is 'Kept total.';

create table payment_attempts (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text not null,
  payment_url text not null,
  state text not null default 'open',
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint payment_attempts_pkey primary key (id),
  constraint payment_attempts_ref_unique unique (provider, provider_ref),
  constraint payment_attempts_order_id_fkey foreign key (order_id) references orders (id),
  constraint payment_attempts_state_known check (state in ('open', 'paid', 'declined', 'expired')),
  constraint payment_attempts_closed_dated check ((state = 'open') = (closed_at is null))
);
comment on table payment_attempts is 'Each payment opened at the gateway for an order: a new one when the last has run out. Money for an old one still counts.';
comment on constraint payment_attempts_ref_unique on payment_attempts is 'A payment at the gateway belongs to one order.';
comment on constraint payment_attempts_state_known on payment_attempts is 'What the gateway said last.';
comment on constraint payment_attempts_closed_dated on payment_attempts is 'Closed has its moment.';
create index payment_attempts_of_order on payment_attempts (order_id, created_at desc);
comment on index payment_attempts_of_order is 'The latest attempt of an order.';

create table payment_events (
  id uuid not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  order_id uuid,
  provider_ref text,
  amount_fils bigint,
  currency text,
  outcome text not null,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_event_unique unique (provider, event_id),
  constraint payment_events_order_id_fkey foreign key (order_id) references orders (id),
  constraint payment_events_kind_known check (kind in ('paid', 'declined', 'other')),
  constraint payment_events_outcome_known check (outcome in ('settled', 'already-settled', 'noted', 'mismatch', 'unknown-order'))
);
comment on table payment_events is 'What a gateway reported, with a right signature, once an event; written in the transaction that settles.';
comment on column payment_events.outcome is 'mismatch: amount or currency is not the order''s; nothing was settled and staff are told.';
comment on constraint payment_events_event_unique on payment_events is 'A repeated event does nothing.';
comment on constraint payment_events_kind_known on payment_events is 'As the gateway port says.';
comment on constraint payment_events_outcome_known on payment_events is 'What came of it.';
create index payment_events_of_order on payment_events (order_id, received_at);
comment on index payment_events_of_order is 'The history of an order.';

create table sandbox_payments (
  provider_ref text not null,
  order_id uuid not null,
  amount_fils bigint not null,
  currency text not null,
  description text not null,
  language text not null default 'en',
  state text not null default 'open',
  event_id text,
  tries integer not null default 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sandbox_payments_pkey primary key (provider_ref),
  constraint sandbox_payments_state_known check (state in ('open', 'paid', 'declined', 'expired')),
  constraint sandbox_payments_amount_positive check (amount_fils > 0)
);
comment on table sandbox_payments is 'The trial gateway''s own books: it plays an outside provider, so nothing here refers to our tables. Never used in production.';
comment on constraint sandbox_payments_state_known on sandbox_payments is 'As a provider would say.';
comment on constraint sandbox_payments_amount_positive on sandbox_payments is 'Something is to be paid.';
create index sandbox_payments_to_deliver on sandbox_payments (next_try_at) where next_try_at is not null;
comment on index sandbox_payments_to_deliver is 'Webhook reports still to deliver.';

create table invoices (
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  number text not null,
  issued_at timestamptz not null,
  net_fils bigint not null,
  vat_fils bigint not null,
  total_fils bigint not null,
  vat_rate_bp integer not null,
  currency text not null,
  snapshot jsonb not null,
  pdf_file_id uuid,
  constraint invoices_pkey primary key (id),
  constraint invoices_order_id_unique unique (order_id),
  constraint invoices_number_unique unique (number),
  constraint invoices_pdf_file_id_unique unique (pdf_file_id),
  constraint invoices_order_id_fkey foreign key (order_id) references orders (id),
  constraint invoices_company_id_fkey foreign key (company_id) references companies (id),
  constraint invoices_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  constraint invoices_number_form check (number ~ '^INV-[0-9]{4}-[0-9]{6,}$'),
  constraint invoices_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils)
);
comment on table invoices is 'Tax invoices, numbered without gaps (number_series). The PDF is made by a job from the snapshot.';
comment on column invoices.snapshot is 'Seller (name, address, TRN), buyer and line texts in both languages as they were when issued.';
comment on constraint invoices_order_id_unique on invoices is 'One invoice an order.';
comment on constraint invoices_number_unique on invoices is 'One invoice a number.';
comment on constraint invoices_pdf_file_id_unique on invoices is 'A download finds its invoice by the file.';
comment on constraint invoices_number_form on invoices is 'INV-2026-000001.';
comment on constraint invoices_sums_right on invoices is 'Total is net and VAT.';
create index invoices_of_company on invoices (company_id, issued_at desc);
comment on index invoices_of_company is 'The papers of an owner.';
create index invoices_without_pdf on invoices (issued_at) where pdf_file_id is null;
comment on index invoices_without_pdf is 'What the job still has to draw.';
