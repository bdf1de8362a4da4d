-- Reports that are generated from an inspection: one a certification, in revisions, each with its PDF and its key.

create table issued_reports (
  id uuid not null,
  number text not null,
  kind text not null,
  certification_id uuid not null,
  facility_id uuid not null,
  company_id uuid not null,
  revision integer not null default 0,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text,
  created_at timestamptz not null,
  constraint issued_reports_pkey primary key (id),
  constraint issued_reports_number_unique unique (number),
  constraint issued_reports_certification_unique unique (certification_id),
  constraint issued_reports_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint issued_reports_company_id_fkey foreign key (company_id) references companies (id),
  constraint issued_reports_withdrawn_by_fkey foreign key (withdrawn_by) references accounts (id),
  constraint issued_reports_number_form check (number ~ '^IR-[0-9]{4}-[0-9]{6,}$'),
  constraint issued_reports_kind_known check (kind in ('certification', 'inspection', 'test')),
  constraint issued_reports_revision_counts check (revision >= 0),
  constraint issued_reports_withdrawal_whole check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
comment on table issued_reports is 'A generated report. What it says stands in its revisions; docs/state-models.md draws its life.';
comment on column issued_reports.company_id is 'Who held the facility when the report was issued, and may open it.';
comment on column issued_reports.revision is 'The one that counts: the newest that is drawn. 0: none is drawn yet, and nobody sees the report.';
comment on constraint issued_reports_number_unique on issued_reports is 'One report a number.';
comment on constraint issued_reports_certification_unique on issued_reports is 'One report a certification, however often its job runs.';
comment on constraint issued_reports_number_form on issued_reports is 'IR-2026-000001, by the year of issue.';
comment on constraint issued_reports_kind_known on issued_reports is 'What it is about.';
comment on constraint issued_reports_revision_counts on issued_reports is 'Counts up.';
comment on constraint issued_reports_withdrawal_whole on issued_reports is 'Withdrawn by somebody, for a reason, at a moment.';
create index issued_reports_of_facility on issued_reports (facility_id, created_at desc, id desc);
comment on index issued_reports_of_facility is 'The reports of a facility.';
create index issued_reports_of_company on issued_reports (company_id, created_at desc, id desc);
comment on index issued_reports_of_company is 'An owner''s documents.';

create table report_revisions (
  id uuid not null,
  report_id uuid not null,
  number integer not null,
  payload text not null,
  jws text not null,
  decided_at timestamptz not null,
  reason_en text,
  reason_ar text,
  drawing jsonb,
  made_by uuid,
  made_at timestamptz not null,
  drawn_at timestamptz,
  file_id uuid,
  key_hash text,
  constraint report_revisions_pkey primary key (id),
  constraint report_revisions_number_unique unique (report_id, number),
  constraint report_revisions_file_id_unique unique (file_id),
  constraint report_revisions_report_id_fkey foreign key (report_id) references issued_reports (id),
  constraint report_revisions_made_by_fkey foreign key (made_by) references accounts (id),
  constraint report_revisions_file_id_fkey foreign key (file_id) references files (id),
  constraint report_revisions_number_counts check (number >= 1),
  constraint report_revisions_reason_given check ((number = 1) = (reason_en is null) and (reason_en is null) = (reason_ar is null)),
  constraint report_revisions_drawn_whole check ((drawn_at is null) = (file_id is null) and (drawn_at is null) = (key_hash is null)),
  constraint report_revisions_drawing_until_drawn check ((drawn_at is null) = (drawing is not null)),
  constraint report_revisions_key_hash_form check (key_hash ~ '^[0-9a-f]{64}$')
);
comment on table report_revisions is 'What a report says, in the words of one day. The signed facts never change; a later revision counts instead.';
comment on column report_revisions.payload is 'The signed JSON to the byte.';
comment on column report_revisions.jws is 'The same facts as a compact JWS.';
comment on column report_revisions.decided_at is 'Of the decision that it prints: decided anew, the certification has a new revision.';
comment on column report_revisions.reason_en is 'Why there is a revision after the first; a person''s words stand in both columns.';
comment on column report_revisions.drawing is 'What is drawn beside the facts, photos and signatures. Emptied when it is drawn.';
comment on column report_revisions.made_by is 'Empty: made by a decision.';
comment on column report_revisions.drawn_at is 'From here on it counts.';
comment on column report_revisions.key_hash is 'SHA-256 of the key that its code carries. The key itself stands on the paper alone.';
comment on constraint report_revisions_number_unique on report_revisions is 'Revisions count up.';
comment on constraint report_revisions_file_id_unique on report_revisions is 'A download finds its report by the file.';
comment on constraint report_revisions_number_counts on report_revisions is 'Begins at 1.';
comment on constraint report_revisions_reason_given on report_revisions is 'Every revision but the first has its reason, in both languages.';
comment on constraint report_revisions_drawn_whole on report_revisions is 'Drawn: with its file and its key.';
comment on constraint report_revisions_drawing_until_drawn on report_revisions is 'What waits to be drawn knows what is to be drawn.';
comment on constraint report_revisions_key_hash_form on report_revisions is 'A SHA-256.';

alter table number_series
  drop constraint number_series_name_known,
  add constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate', 'finding', 'report'));
comment on constraint number_series_name_known on number_series is 'REG-, ORD-, INV-, ASR-, F- and IR- numbers.';
