-- Field work: visits, notes, reports, documents of a facility.

create table visits (
  id uuid not null,
  facility_id uuid not null,
  inspector_id uuid not null,
  certification_id uuid,
  subject_kind text not null default 'certification',
  scheduled_at timestamptz not null,
  status text not null default 'SCHEDULED',
  sequence integer not null default 0,
  unplanned boolean not null default false,
  outcome text,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint visits_pkey primary key (id),
  constraint visits_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint visits_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint visits_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint visits_cancelled_by_fkey foreign key (cancelled_by) references accounts (id),
  constraint visits_created_by_fkey foreign key (created_by) references accounts (id),
  constraint visits_subject_known check (subject_kind in ('certification')),
  constraint visits_status_known check (status in ('SCHEDULED', 'COMPLETED', 'CANCELLED')),
  constraint visits_completed_dated check ((status = 'COMPLETED') = (completed_at is not null)),
  constraint visits_cancelled_dated check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint visits_outcome_of_completed check (outcome in ('passed', 'failed') and (outcome is null or status = 'COMPLETED')),
  constraint visits_unplanned_is_done check (not unplanned or status = 'COMPLETED'),
  constraint visits_sequence_counts check (sequence >= 0),
  constraint visits_one_an_hour exclude using gist (inspector_id with =, visit_hour(scheduled_at) with &&) where (status = 'SCHEDULED' and not unplanned)
);
comment on table visits is 'Visits of an inspector to a facility; "schedule" on the wire.';
comment on column visits.certification_id is 'The certification that it decided; null while open, for an assigned facility may be visited without a pending one.';
comment on column visits.subject_kind is 'What it is for: certifications now, inspections and product tests later.';
comment on column visits.sequence is 'SEQUENCE of the calendar event; counts up with each change. Its UID is made of the id.';
comment on column visits.unplanned is 'Recorded by Pass or Fail itself, without a plan.';
comment on constraint visits_subject_known on visits is 'Grows with the kinds of request.';
comment on constraint visits_status_known on visits is 'docs/state-models.md.';
comment on constraint visits_completed_dated on visits is 'Completed has its moment.';
comment on constraint visits_cancelled_dated on visits is 'Cancelled has its moment.';
comment on constraint visits_outcome_of_completed on visits is 'Only a completed visit has a result.';
comment on constraint visits_unplanned_is_done on visits is 'What was not planned has happened.';
comment on constraint visits_sequence_counts on visits is 'Begins at 0.';
comment on constraint visits_one_an_hour on visits is 'No two open visits of an inspector within the same hour.';
create index visits_of_facility on visits (facility_id, scheduled_at desc, id desc);
comment on index visits_of_facility is 'Schedules of a facility.';
create index visits_open_of_facility on visits (facility_id, scheduled_at, id) where status = 'SCHEDULED';
comment on index visits_open_of_facility is 'The earliest open visit: what a decision completes, "due first".';
create index visits_of_inspector on visits (inspector_id, scheduled_at, id);
comment on index visits_of_inspector is 'Today''s list, calendar and feed of an inspector.';
create index visits_of_certification on visits (certification_id) where certification_id is not null;
comment on index visits_of_certification is 'The chain behind a certificate.';

create table notes (
  id uuid not null,
  facility_id uuid not null,
  author_kind text not null,
  author_id uuid not null,
  note text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint notes_pkey primary key (id),
  constraint notes_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint notes_author_id_fkey foreign key (author_id) references accounts (id),
  constraint notes_author_kind_known check (author_kind in ('ADMIN', 'INSPECTOR')),
  constraint notes_not_empty check (btrim(note, E' \t\r\n') <> ''),
  constraint notes_length check (char_length(note) <= 10000)
);
comment on table notes is 'Notes on a facility, read by administrators and its assigned inspector; only the author (kind and id) edits.';
comment on constraint notes_author_kind_known on notes is 'As specified for uploaded_by.role.';
comment on constraint notes_not_empty on notes is 'Note cannot be empty.';
comment on constraint notes_length on notes is 'Some pages of text.';
create index notes_of_facility on notes (facility_id, created_at desc, id desc);
comment on index notes_of_facility is 'Notes of a facility.';

create table facility_reports (
  id uuid not null,
  facility_id uuid not null,
  file_id uuid not null,
  certification_id uuid,
  visit_id uuid,
  subject_kind text not null default 'certification',
  uploaded_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint facility_reports_pkey primary key (id),
  constraint facility_reports_file_id_unique unique (file_id),
  constraint facility_reports_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint facility_reports_file_id_fkey foreign key (file_id) references files (id),
  constraint facility_reports_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint facility_reports_visit_id_fkey foreign key (visit_id) references visits (id),
  constraint facility_reports_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint facility_reports_subject_known check (subject_kind in ('certification'))
);
comment on table facility_reports is 'Inspectors'' reports on a facility, and what they are for.';
comment on constraint facility_reports_file_id_unique on facility_reports is 'A file is one report; a download finds it by the file.';
comment on constraint facility_reports_subject_known on facility_reports is 'Grows with the kinds of request.';
create index facility_reports_of_facility on facility_reports (facility_id, created_at desc, id desc) where removed_at is null;
comment on index facility_reports_of_facility is 'Reports of a facility.';
create index facility_reports_of_visit on facility_reports (visit_id) where visit_id is not null;
comment on index facility_reports_of_visit is 'The report of a visit.';

create table facility_documents (
  id uuid not null,
  facility_id uuid not null,
  file_id uuid not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint facility_documents_pkey primary key (id),
  constraint facility_documents_file_id_unique unique (file_id),
  constraint facility_documents_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint facility_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint facility_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id)
);
comment on table facility_documents is 'Documents that administrators keep with a facility.';
comment on constraint facility_documents_file_id_unique on facility_documents is 'A file is one document; a download finds it by the file.';
create index facility_documents_of_facility on facility_documents (facility_id, created_at desc, id desc) where removed_at is null;
comment on index facility_documents_of_facility is 'Documents of a facility.';
