-- Until when agreements and the documents of facilities are valid, reminders before that; self-assessments of owners.

alter table facilities
  add column partnership_agreement_expires_on date;
comment on column facilities.partnership_agreement_expires_on is 'Last day of the agreement; null: none, or not said.';

alter table facility_documents
  add column expires_on date;
comment on column facility_documents.expires_on is 'Last day; null: it has none, or not said.';

create index facilities_agreement_expiring on facilities (partnership_agreement_expires_on)
  where partnership_agreement_file_id is not null and partnership_agreement_expires_on is not null;
comment on index facilities_agreement_expiring is 'Agreements that run out.';
create index facility_documents_expiring on facility_documents (expires_on) where removed_at is null and expires_on is not null;
comment on index facility_documents_expiring is 'Documents of facilities that run out.';
create index inspector_documents_expiring on inspector_documents (expires_on) where removed_at is null and expires_on is not null;
comment on index inspector_documents_expiring is 'Documents of inspectors that run out.';

create table document_reminders (
  file_id uuid not null,
  days integer not null,
  expires_on date not null,
  sent_at timestamptz not null,
  constraint document_reminders_pkey primary key (file_id, days, expires_on),
  constraint document_reminders_file_id_fkey foreign key (file_id) references files (id),
  constraint document_reminders_days_positive check (days > 0)
);
comment on table document_reminders is 'Reminders of documents that were queued, by the file that each document is. The insert in the same transaction as the mail makes each happen once.';
comment on constraint document_reminders_days_positive on document_reminders is 'Days before the last day.';

-- Owners' own answers to the checklist that their inspector will use.

create table self_assessments (
  facility_id uuid not null,
  checklist_version_id uuid not null,
  answers jsonb not null,
  is_shared boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint self_assessments_pkey primary key (facility_id),
  constraint self_assessments_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint self_assessments_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id),
  constraint self_assessments_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint self_assessments_answers_bounded check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 2097152)
);
comment on table self_assessments is 'One a facility: what its owner answers before the inspection. Never shown to the public.';
comment on column self_assessments.checklist_version_id is 'The version that was answered last; its checklist is the one that the owner chose.';
comment on column self_assessments.answers is 'As contract/src/checklist-scoring.ts describes them.';
comment on column self_assessments.is_shared is 'The assigned inspector may read the answers.';
comment on constraint self_assessments_answers_bounded on self_assessments is 'A call takes 1 MB; blanks that PostgreSQL puts in come on top.';

alter table orders
  add column checklist_version_id uuid,
  add constraint orders_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id);
comment on column orders.checklist_version_id is 'The version of the checklist as it was when the order was made; null: there was none.';

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays', 'readiness')),
  drop constraint settings_value_fits,
  add constraint settings_value_fits check (case key
    when 'fee-net-fils' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,12}$' and value::text <> '0'
    when 'vat-rate-bp' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,5}$' and value::text::integer <= 10000
    when 'currency' then jsonb_typeof(value) = 'string' and value::text ~ '^"[A-Z]{3}"$'
    when 'validity-months' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,3}$' and value::text::integer between 1 and 120
    when 'decision-mode' then value in ('"direct"', '"four-eyes"')
    when 'second-factor-required' then jsonb_typeof(value) = 'boolean'
    when 'reminder-days' then jsonb_typeof(value) = 'array'
    when 'finding-reminder-days' then jsonb_typeof(value) = 'array'
    when 'holidays' then jsonb_typeof(value) = 'array'
    when 'evidence' then value in ('"off"', '"advised"', '"required"')
    when 'readiness' then value in ('"off"', '"advised"', '"required"')
    else jsonb_typeof(value) = 'object' end);
comment on constraint settings_key_known on settings is 'All settings that a SUPER_ADMIN can change.';
comment on constraint settings_value_fits on settings is 'Each key has its form.';

insert into settings (key, value, in_force_since) values
  ('readiness', '"advised"', '2026-01-01 00:00:00+04');
