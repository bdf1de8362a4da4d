-- Bank statements, the money that they report, and the orders that it pays. Amounts are whole fils.

create table bank_statements (
  id uuid not null,
  name text not null,
  sha256 text not null,
  file_id uuid not null,
  format text not null,
  account text not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  opening_fils bigint not null,
  closing_fils bigint not null,
  line_count integer not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  constraint bank_statements_pkey primary key (id),
  -- A file counts once, whoever imports it.
  constraint bank_statements_sha256_unique unique (sha256),
  constraint bank_statements_file_id_unique unique (file_id),
  constraint bank_statements_file_id_fkey foreign key (file_id) references files (id),
  constraint bank_statements_imported_by_fkey foreign key (imported_by) references accounts (id),
  constraint bank_statements_format_known check (format in ('csv', 'camt.053')),
  constraint bank_statements_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint bank_statements_days_in_order check (first_day <= last_day),
  constraint bank_statements_has_lines check (line_count > 0)
);
comment on table bank_statements is 'Statements of the bank account that transfers go to. Only complete ones that add up.';
comment on column bank_statements.account is 'The IBAN, without spaces.';

-- The list of statements.
create index bank_statements_newest on bank_statements (imported_at desc, id desc);

create table receipts (
  id uuid not null,
  statement_id uuid not null,
  position integer not null,
  fingerprint text not null,
  booked_on date not null,
  fils bigint not null,
  currency text not null,
  text text not null,
  payer text,
  bank_reference text,
  state text not null default 'new',
  reason text,
  company_id uuid,
  set_aside_because text,
  decided_by uuid,
  decided_at timestamptz,
  updated_at timestamptz not null,
  constraint receipts_pkey primary key (id),
  -- A line counts once, even if two statements overlap.
  constraint receipts_fingerprint_unique unique (fingerprint),
  constraint receipts_statement_id_fkey foreign key (statement_id) references bank_statements (id),
  constraint receipts_company_id_fkey foreign key (company_id) references companies (id),
  constraint receipts_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint receipts_fils_positive check (fils > 0),
  constraint receipts_state_known check (state in ('new', 'waiting', 'matched', 'set-aside')),
  constraint receipts_reason_known check (reason in ('no-reference', 'wrong-reference', 'several-references', 'unknown-order', 'too-little', 'too-much', 'order-closed', 'paid-already', 'not-a-transfer', 'other-currency', 'duplicate')),
  constraint receipts_waits_for_a_reason check (state <> 'waiting' or reason is not null),
  constraint receipts_set_aside_explained check ((state = 'set-aside') = (set_aside_because is not null)),
  constraint receipts_decision_dated check ((decided_by is null) = (decided_at is null))
);
comment on table receipts is 'Money that arrived on the bank account: each credit of a statement.';
comment on column receipts.position is 'Its line among all lines of the statement, from 1.';
comment on column receipts.fingerprint is
  'A hash of the account and the bank’s reference; without one, of day, amount, text and the count of equal lines of that day.';
comment on column receipts.state is
  'new: the job has not judged it yet. waiting: a person has to. docs/state-models.md has the moves.';
comment on column receipts.company_id is 'Whose money it is, if it names an order but pays none.';
comment on column receipts.decided_by is 'The administrator who matched it or set it aside; null if it was matched automatically.';

-- The queue and the list, newest first.
create index receipts_by_state on receipts (state, booked_on desc, id desc);
create index receipts_newest on receipts (booked_on desc, id desc);
-- Money of a company that waits; an account with such money is not closed.
create index receipts_of_company on receipts (company_id) where company_id is not null and state = 'waiting';
create index receipts_of_statement on receipts (statement_id, position);
-- Search by text, payer and the bank's reference. Written in batches of thousands, so its entries are gathered.
create index receipts_search on receipts using gin (search_text(' ' || text || ' ' || coalesce(payer, '') || ' ' || coalesce(bank_reference, '')) gin_trgm_ops);

create table receipt_orders (
  receipt_id uuid not null,
  order_id uuid not null,
  fils bigint not null,
  created_at timestamptz not null,
  constraint receipt_orders_pkey primary key (receipt_id, order_id),
  constraint receipt_orders_receipt_id_fkey foreign key (receipt_id) references receipts (id),
  constraint receipt_orders_order_id_fkey foreign key (order_id) references orders (id),
  constraint receipt_orders_fils_positive check (fils > 0)
);
comment on table receipt_orders is 'How much of a receipt belongs to which order.';

-- What arrived for an order.
create index receipt_orders_of_order on receipt_orders (order_id);

create table statement_columns (
  signature text not null,
  columns jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  constraint statement_columns_pkey primary key (signature),
  constraint statement_columns_updated_by_fkey foreign key (updated_by) references accounts (id)
);
comment on table statement_columns is 'Which column of a bank’s CSV file holds what, by a hash of its headings. The next file of this bank needs no choice.';
