-- Reports that are generated from an inspection, in revisions, each with its PDF and its key.

create table issued_reports (
  id uuid not null,
  number text not null,
  kind text not null,
  certification_id uuid,
  facility_id uuid,
  request_id uuid,
  company_id uuid not null,
  revision integer not null default 0,
  is_public boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text,
  created_at timestamptz not null,
  constraint issued_reports_pkey primary key (id),
  constraint issued_reports_number_unique unique (number),
  -- One report, however often its job runs.
  constraint issued_reports_certification_unique unique (certification_id),
  -- One report, however often its job runs.
  constraint issued_reports_request_unique unique (request_id),
  constraint issued_reports_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint issued_reports_company_id_fkey foreign key (company_id) references companies (id),
  constraint issued_reports_withdrawn_by_fkey foreign key (withdrawn_by) references accounts (id),
  constraint issued_reports_request_id_fkey foreign key (request_id) references requests (id),
  -- The year is the year of issue.
  constraint issued_reports_number_form check (number ~ '^IR-[0-9]{4}-[0-9]{6,}$'),
  constraint issued_reports_kind_known check (kind in ('certification', 'inspection', 'test')),
  constraint issued_reports_revision_counts check (revision >= 0),
  constraint issued_reports_withdrawal_whole check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  constraint issued_reports_of_one_subject check ((certification_id is null) <> (request_id is null) and (certification_id is null) = (facility_id is null) and (kind = 'certification') = (request_id is null)),
  -- A report of a facility is never shown to people who only know its number.
  constraint issued_reports_public_of_requests check (not is_public or request_id is not null)
);
comment on table issued_reports is 'A generated report. Its content is in revisions; docs/state-models.md has the states.';
comment on column issued_reports.request_id is 'The request whose goods were inspected. null: for a certification.';
comment on column issued_reports.company_id is 'Who held the facility or sent the request at issue, and may open it.';
comment on column issued_reports.revision is
  'The revision that counts: the newest with a PDF. 0: there is none yet, and nobody sees the report.';
comment on column issued_reports.is_public is 'The owner lets anybody who knows the number read it.';

create index issued_reports_of_facility on issued_reports (facility_id, created_at desc, id desc);
-- The documents of an owner.
create index issued_reports_of_company on issued_reports (company_id, created_at desc, id desc);
-- The administrators' list in both directions, and its export.
create index issued_reports_newest on issued_reports (created_at, id) where revision > 0;

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
  -- A download finds its report by the file.
  constraint report_revisions_file_id_unique unique (file_id),
  constraint report_revisions_report_id_fkey foreign key (report_id) references issued_reports (id),
  constraint report_revisions_made_by_fkey foreign key (made_by) references accounts (id),
  constraint report_revisions_file_id_fkey foreign key (file_id) references files (id),
  constraint report_revisions_number_counts check (number >= 1),
  constraint report_revisions_reason_given check ((number = 1) = (reason_en is null) and (reason_en is null) = (reason_ar is null)),
  constraint report_revisions_drawn_whole check ((drawn_at is null) = (file_id is null) and (drawn_at is null) = (key_hash is null)),
  -- The data of the drawing is kept until the PDF exists.
  constraint report_revisions_drawing_until_drawn check ((drawn_at is null) = (drawing is not null)),
  constraint report_revisions_key_hash_form check (key_hash ~ '^[0-9a-f]{64}$')
);
comment on table report_revisions is
  'The content of a report at one time. The signed facts never change; a later revision replaces it.';
comment on column report_revisions.payload is 'The signed JSON, byte for byte.';
comment on column report_revisions.jws is 'The same facts as a compact JWS.';
comment on column report_revisions.decided_at is 'Of the decision that it prints. A new decision makes a new revision.';
comment on column report_revisions.reason_en is
  'Why there is a revision after the first. A reason that a person wrote is in both columns.';
comment on column report_revisions.drawing is
  'What the PDF shows besides the facts: photos and signatures. Emptied when it is made.';
comment on column report_revisions.made_by is 'null: made by a decision.';
comment on column report_revisions.drawn_at is 'When the PDF was made; from then on the revision counts.';
comment on column report_revisions.key_hash is 'SHA-256 of the key in its QR code. The key itself is only on the paper.';
