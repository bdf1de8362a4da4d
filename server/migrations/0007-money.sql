-- Orders, what the payment provider reported, invoices, credit notes and refunds. Amounts are whole fils.

-- Orders --------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid not null,
  company_id uuid not null,
  subject_kind text not null default 'certification',
  facility_id uuid,
  request_id uuid,
  checklist_version_id uuid,
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
  received_fils bigint,
  received_on date,
  received_note text,
  invoice_waits boolean not null default false,
  refused_at timestamptz,
  refused_reason text,
  cancelled_at timestamptz,
  decided_by uuid,
  placed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_pkey primary key (id),
  -- Owners write it on their transfer.
  constraint orders_reference_unique unique (reference),
  -- A download finds the order by the file.
  constraint orders_slip_file_id_unique unique (slip_file_id),
  -- A certification refers to both columns: so its order is for the same facility.
  constraint orders_subject_unique unique (id, facility_id),
  constraint orders_company_id_fkey foreign key (company_id) references companies (id),
  constraint orders_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint orders_slip_file_id_fkey foreign key (slip_file_id) references files (id),
  constraint orders_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint orders_placed_by_fkey foreign key (placed_by) references accounts (id),
  constraint orders_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id),
  constraint orders_request_id_fkey foreign key (request_id) references requests (id),
  constraint orders_subject_known check (subject_kind in ('certification', 'request')),
  constraint orders_subject_named check ((subject_kind = 'certification') = (facility_id is not null) and (subject_kind = 'request') = (request_id is not null)),
  constraint orders_method_known check (method in ('onlinePayment', 'wireTransfer')),
  -- docs/state-models.md has the moves.
  constraint orders_state_known check (state in ('awaiting-payment', 'awaiting-transfer', 'paid', 'refused', 'cancelled')),
  constraint orders_method_fits_state check ((state <> 'awaiting-payment' or method = 'onlinePayment') and (state <> 'awaiting-transfer' or method = 'wireTransfer')),
  constraint orders_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils and total_fils > 0),
  -- Basis points.
  constraint orders_vat_rate_sane check (vat_rate_bp between 0 and 10000),
  -- ISO 4217.
  constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint orders_slip_dated check ((slip_file_id is null) = (slip_at is null)),
  constraint orders_paid_dated check ((state = 'paid') = (paid_at is not null)),
  constraint orders_refusal_explained check ((state = 'refused') = (refused_at is not null) and (state <> 'refused' or btrim(coalesce(refused_reason, '')) <> '')),
  constraint orders_received_positive check (received_fils > 0),
  constraint orders_received_when_paid check (state = 'paid' or (received_fils is null and received_on is null and received_note is null)),
  -- Confirming more or less than the fee needs a note.
  constraint orders_difference_explained check (received_fils is null or received_fils = total_fils or btrim(coalesce(received_note, '')) <> ''),
  constraint orders_invoice_waits_when_paid check (state = 'paid' or not invoice_waits),
  constraint orders_cancelled_dated check ((state = 'cancelled') = (cancelled_at is not null)),
  -- Only the end of a request cancels an order.
  constraint orders_cancelled_of_request check (state <> 'cancelled' or request_id is not null),
  -- AED 100 million.
  constraint orders_total_bounded check (total_fils <= 10000000000)
);
comment on table orders is 'What an owner has to pay, at the price of the day when the order was made.';
comment on column orders.subject_kind is 'The certification of a facility, or a request.';
comment on column orders.request_id is 'null: for a facility.';
comment on column orders.checklist_version_id is 'The version of the checklist when the order was made, if there was one.';
comment on column orders.provider_ref is 'The latest payment at the provider; payment_attempts has all of them.';
comment on column orders.provider_asked_at is 'The provider is asked at most once in 10 seconds for an order.';
comment on column orders.received_fils is
  'The amount on the bank statement, entered by the administrator who confirmed the transfer. null: not entered, or paid online.';
comment on column orders.received_on is 'The day on the bank statement.';
comment on column orders.invoice_waits is
  'Paid before issuer, tax registration and bank were set. A job issues the invoice once they are.';
comment on column orders.cancelled_at is 'When its request ended before it was paid.';
comment on column orders.decided_by is 'The administrator who confirmed or refused a transfer.';

-- Asking to pay twice returns the same order.
create unique index orders_one_open_per_facility on orders (facility_id) where state in ('awaiting-payment', 'awaiting-transfer');
-- The list of payments.
create index orders_newest on orders (created_at desc, id desc);
-- The list of payments by state.
create index orders_by_state on orders (state, created_at desc, id desc);
-- The orders of an owner; search by company.
create index orders_of_company on orders (company_id, created_at desc, id desc);
create index orders_of_facility on orders (facility_id, created_at desc);
-- Work queue: transfers with a slip, oldest first.
create index orders_transfers_to_confirm on orders (slip_at, id) where state = 'awaiting-transfer' and slip_at is not null;
-- Payments that the provider may have taken without telling us.
create index orders_to_reconcile on orders (created_at) where state = 'awaiting-payment' and provider_ref is not null;
-- Search by reference; companies and facilities are found through their own indexes.
create index orders_search on orders using gin (search_text(' ' || reference) gin_trgm_ops) with (fastupdate = off);
-- Invoices to issue, in the order of payment.
create index orders_awaiting_invoice on orders (paid_at, id) where invoice_waits;
-- The list of payments by amount.
create index orders_by_amount on orders (total_fils, id);
-- Asking to pay twice returns the same order.
create unique index orders_one_open_per_request on orders (request_id) where state in ('awaiting-payment', 'awaiting-transfer');
create index orders_of_request on orders (request_id, created_at desc) where request_id is not null;

create trigger orders_counted_insert after insert on orders referencing new table as changed_rows
  for each statement execute function count_change('orders');
create trigger orders_counted_delete after delete on orders referencing old table as changed_rows
  for each statement execute function count_change('orders');

-- The payment provider ------------------------------------------------------------------------------------------------

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
comment on table payment_attempts is
  'Payments opened at the provider for an order: a new one when the last has expired. Money for an old one still counts.';

-- The latest attempt of an order.
create index payment_attempts_of_order on payment_attempts (order_id, created_at desc);

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
  -- Providers repeat their events; a repeated one changes nothing.
  constraint payment_events_event_unique unique (provider, event_id),
  constraint payment_events_order_id_fkey foreign key (order_id) references orders (id),
  constraint payment_events_kind_known check (kind in ('paid', 'declined', 'other')),
  constraint payment_events_outcome_known check (outcome in ('settled', 'already-settled', 'noted', 'mismatch', 'unknown-order'))
);
comment on table payment_events is
  'Reports of a provider with a valid signature, written in the transaction that settles the order.';
comment on column payment_events.outcome is
  'mismatch: amount or currency differs from the order. Nothing was settled, and staff are told.';

-- The history of an order.
create index payment_events_of_order on payment_events (order_id, received_at);

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
comment on table sandbox_payments is
  'The books of the trial provider. It plays an outside company, so nothing here refers to our tables. Never used in production.';

-- Webhook reports that are still to be delivered.
create index sandbox_payments_to_deliver on sandbox_payments (next_try_at) where next_try_at is not null;

-- Invoices and credit notes -------------------------------------------------------------------------------------------

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
  -- A download finds its invoice by the file.
  constraint invoices_pdf_file_id_unique unique (pdf_file_id),
  constraint invoices_order_id_fkey foreign key (order_id) references orders (id),
  constraint invoices_company_id_fkey foreign key (company_id) references companies (id),
  constraint invoices_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  constraint invoices_number_form check (number ~ '^INV-[0-9]{4}-[0-9]{6,}$'),
  constraint invoices_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils)
);
comment on table invoices is 'Tax invoices, numbered without gaps. A job makes the PDF from the snapshot.';
comment on column invoices.snapshot is 'Seller, buyer and lines in both languages as they were at issue.';

-- The documents of an owner.
create index invoices_of_company on invoices (company_id, issued_at desc);
-- PDFs that a job still has to make.
create index invoices_without_pdf on invoices (issued_at) where pdf_file_id is null;

create table credit_notes (
  id uuid not null,
  number text not null,
  order_id uuid not null,
  invoice_id uuid not null,
  company_id uuid not null,
  issued_at timestamptz not null,
  net_fils bigint not null,
  vat_fils bigint not null,
  total_fils bigint not null,
  vat_rate_bp integer not null,
  currency text not null,
  snapshot jsonb not null,
  pdf_file_id uuid,
  constraint credit_notes_pkey primary key (id),
  constraint credit_notes_number_unique unique (number),
  -- An order is credited once.
  constraint credit_notes_order_id_unique unique (order_id),
  -- A download finds its credit note by the file.
  constraint credit_notes_pdf_file_id_unique unique (pdf_file_id),
  constraint credit_notes_order_id_fkey foreign key (order_id) references orders (id),
  constraint credit_notes_invoice_id_fkey foreign key (invoice_id) references invoices (id),
  constraint credit_notes_company_id_fkey foreign key (company_id) references companies (id),
  constraint credit_notes_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  constraint credit_notes_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils and total_fils > 0),
  -- Basis points.
  constraint credit_notes_vat_rate_sane check (vat_rate_bp between 0 and 10000),
  -- ISO 4217.
  constraint credit_notes_currency_form check (currency ~ '^[A-Z]{3}$')
);
comment on table credit_notes is 'Documents that take back an invoice, in whole or in part. Numbered without gaps, never changed.';
comment on column credit_notes.snapshot is 'Its content as it was at issue, like that of an invoice.';

-- The documents of an owner.
create index credit_notes_of_company on credit_notes (company_id, issued_at desc, id desc);

create table refunds (
  id uuid not null,
  order_id uuid not null,
  credit_note_id uuid,
  company_id uuid not null,
  total_fils bigint not null,
  currency text not null,
  ordered_by uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_fils bigint,
  way text,
  reference text,
  sent_by uuid,
  constraint refunds_pkey primary key (id),
  -- The money of an order goes back once.
  constraint refunds_order_id_unique unique (order_id),
  constraint refunds_credit_note_id_unique unique (credit_note_id),
  constraint refunds_order_id_fkey foreign key (order_id) references orders (id),
  constraint refunds_credit_note_id_fkey foreign key (credit_note_id) references credit_notes (id),
  constraint refunds_company_id_fkey foreign key (company_id) references companies (id),
  constraint refunds_sent_by_fkey foreign key (sent_by) references accounts (id),
  constraint refunds_ordered_by_fkey foreign key (ordered_by) references accounts (id),
  constraint refunds_total_positive check (total_fils > 0),
  -- ISO 4217.
  constraint refunds_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint refunds_way_known check (way in ('card', 'transfer')),
  constraint refunds_sent_whole check ((sent_at is null) = (sent_fils is null) and (sent_at is null) = (way is null) and (sent_at is null) = (reference is null) and (sent_at is null) = (sent_by is null)),
  constraint refunds_sent_exactly check (sent_fils is null or sent_fils = total_fils)
);
comment on table refunds is 'Money that goes back to an owner: when it became due, and how it was sent.';
comment on column refunds.credit_note_id is 'null: the invoice had not been issued yet, so there was none to take back.';
comment on column refunds.ordered_by is 'The administrator whose act made it due. null: the owner, or the payment itself.';
comment on column refunds.reference is 'The reference of the bank or the provider.';

-- Work queue: refunds to send, oldest first.
create index refunds_due on refunds (created_at, id) where sent_at is null;
-- The list of refunds.
create index refunds_newest on refunds (created_at desc, id desc);
