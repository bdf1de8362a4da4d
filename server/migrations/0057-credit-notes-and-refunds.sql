-- What a paid request that ends, or money that comes too late, leads to: a numbered credit note, and money that goes back.

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
  constraint credit_notes_order_id_unique unique (order_id),
  constraint credit_notes_pdf_file_id_unique unique (pdf_file_id),
  constraint credit_notes_order_id_fkey foreign key (order_id) references orders (id),
  constraint credit_notes_invoice_id_fkey foreign key (invoice_id) references invoices (id),
  constraint credit_notes_company_id_fkey foreign key (company_id) references companies (id),
  constraint credit_notes_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  constraint credit_notes_sums_right check (net_fils >= 0 and vat_fils >= 0 and total_fils = net_fils + vat_fils and total_fils > 0),
  constraint credit_notes_vat_rate_sane check (vat_rate_bp between 0 and 10000),
  constraint credit_notes_currency_form check (currency ~ '^[A-Z]{3}$')
);
comment on table credit_notes is 'Papers that take an invoice back, whole or in part; numbered without gaps, never changed.';
comment on column credit_notes.snapshot is 'What it says, frozen when it was issued, as of an invoice.';
comment on constraint credit_notes_number_unique on credit_notes is 'CN-YYYY-NNNNNN.';
comment on constraint credit_notes_order_id_unique on credit_notes is 'An order is credited once.';
comment on constraint credit_notes_pdf_file_id_unique on credit_notes is 'A download finds the credit note by its file.';
comment on constraint credit_notes_sums_right on credit_notes is 'Total is net and VAT, and never nothing.';
comment on constraint credit_notes_vat_rate_sane on credit_notes is 'Basis points.';
comment on constraint credit_notes_currency_form on credit_notes is 'ISO 4217.';
create index credit_notes_of_company on credit_notes (company_id, issued_at desc, id desc);
comment on index credit_notes_of_company is 'The credit notes of an owner.';

create table refunds (
  id uuid not null,
  order_id uuid not null,
  credit_note_id uuid,
  company_id uuid not null,
  total_fils bigint not null,
  currency text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_fils bigint,
  way text,
  reference text,
  sent_by uuid,
  constraint refunds_pkey primary key (id),
  constraint refunds_order_id_unique unique (order_id),
  constraint refunds_credit_note_id_unique unique (credit_note_id),
  constraint refunds_order_id_fkey foreign key (order_id) references orders (id),
  constraint refunds_credit_note_id_fkey foreign key (credit_note_id) references credit_notes (id),
  constraint refunds_company_id_fkey foreign key (company_id) references companies (id),
  constraint refunds_sent_by_fkey foreign key (sent_by) references accounts (id),
  constraint refunds_total_positive check (total_fils > 0),
  constraint refunds_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint refunds_way_known check (way in ('card', 'transfer')),
  constraint refunds_sent_whole check ((sent_at is null) = (sent_fils is null) and (sent_at is null) = (way is null) and (sent_at is null) = (reference is null) and (sent_at is null) = (sent_by is null)),
  constraint refunds_sent_exactly check (sent_fils is null or sent_fils = total_fils)
);
comment on table refunds is 'Money that goes back to an owner: due, and once it was sent, how.';
comment on column refunds.credit_note_id is 'Null: the order''s invoice had not been issued, so there was none to take back.';
comment on column refunds.reference is 'What the bank or the provider calls it.';
comment on constraint refunds_order_id_unique on refunds is 'The money of an order goes back once.';
comment on constraint refunds_credit_note_id_unique on refunds is 'One refund a credit note.';
comment on constraint refunds_total_positive on refunds is 'Nothing to send is no refund.';
comment on constraint refunds_currency_form on refunds is 'ISO 4217.';
comment on constraint refunds_way_known on refunds is 'Back the way it came.';
comment on constraint refunds_sent_whole on refunds is 'Sent: when, how much, how, under which reference, and who says so.';
comment on constraint refunds_sent_exactly on refunds is 'What is due is what is sent.';
create index refunds_due on refunds (created_at, id) where sent_at is null;
comment on index refunds_due is 'Work queue: refunds to send, oldest first.';
create index refunds_newest on refunds (created_at desc, id desc);
comment on index refunds_newest is 'The list of refunds.';

alter table services
  add column owner_refund_percent smallint not null default 100,
  add constraint services_owner_refund_sane check (owner_refund_percent between 0 and 100);
comment on column services.owner_refund_percent is 'How much of the price goes back when the owner cancels a paid request.';
comment on constraint services_owner_refund_sane on services is 'Per cent.';
