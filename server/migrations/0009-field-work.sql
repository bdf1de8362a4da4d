-- What inspectors do and write: visits, notes, files, inspections on site, and findings with their corrective actions.

-- Visits --------------------------------------------------------------------------------------------------------------

create table visits (
  id uuid not null,
  facility_id uuid,
  request_id uuid,
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
  cancel_reason text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint visits_pkey primary key (id),
  constraint visits_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint visits_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint visits_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint visits_cancelled_by_fkey foreign key (cancelled_by) references accounts (id),
  constraint visits_created_by_fkey foreign key (created_by) references accounts (id),
  constraint visits_request_id_fkey foreign key (request_id) references requests (id),
  -- certification: a visit to a facility, whether or not a certification is pending.
  constraint visits_subject_known check (subject_kind in ('certification', 'request')),
  constraint visits_status_known check (status in ('SCHEDULED', 'COMPLETED', 'CANCELLED')),
  constraint visits_completed_dated check ((status = 'COMPLETED') = (completed_at is not null)),
  constraint visits_cancelled_dated check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint visits_outcome_of_completed check (outcome in ('passed', 'failed') and (outcome is null or status = 'COMPLETED')),
  constraint visits_unplanned_is_done check (not unplanned or status = 'COMPLETED'),
  constraint visits_sequence_counts check (sequence >= 0),
  -- Two people may plan for one inspector at the same time; the database decides.
  constraint visits_one_an_hour exclude using gist (inspector_id with =, visit_hour(scheduled_at) with &&) where (status = 'SCHEDULED' and not unplanned),
  constraint visits_reason_of_cancelled check (cancel_reason is null or status = 'CANCELLED'),
  constraint visits_of_one_subject check ((subject_kind = 'certification') = (facility_id is not null) and (subject_kind = 'request') = (request_id is not null)),
  -- Only a visit to a facility decides a certification.
  constraint visits_certification_of_facility check (certification_id is null or facility_id is not null)
);
comment on table visits is 'Visits of an inspector to a facility or to the goods of a request. "schedule" in the API.';
comment on column visits.request_id is 'The request, which has the place. null: a visit to a facility.';
comment on column visits.certification_id is
  'The certification that it decided. null while open: a facility may be visited without a pending certification.';
comment on column visits.subject_kind is 'The certification of a facility, or a request.';
comment on column visits.sequence is 'SEQUENCE of the calendar event: counts changes. Its UID contains the id.';
comment on column visits.unplanned is 'Recorded by Pass or Fail without a plan.';
comment on column visits.cancel_reason is
  'In the words of the inspector; shown to owner and administrators. null: none given, or another inspector was assigned.';

create index visits_of_facility on visits (facility_id, scheduled_at desc, id desc);
-- The earliest open visit: a decision completes it.
create index visits_open_of_facility on visits (facility_id, scheduled_at, id) where status = 'SCHEDULED';
-- Today's list, calendar and feed of an inspector.
create index visits_of_inspector on visits (inspector_id, scheduled_at, id);
-- The visits that led to a certificate.
create index visits_of_certification on visits (certification_id) where certification_id is not null;
-- Open visits whose time has passed.
create index visits_open on visits (scheduled_at) where status = 'SCHEDULED';
-- The visits of a request, and the next one.
create index visits_of_request on visits (request_id, scheduled_at, id) where request_id is not null;

create trigger visits_refresh_requests_insert after insert on visits referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
create trigger visits_refresh_requests_update after update on visits referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();

create function refresh_next_visit_of_requests() returns trigger
  language plpgsql
as $$
begin
  update requests r set next_visit_at = planned.at
  from (select changed.request_id, (select min(v.scheduled_at) from visits v
      where v.request_id = changed.request_id and v.status = 'SCHEDULED') as at
    from (select distinct request_id from changed_rows where request_id is not null) changed) planned
  where r.id = planned.request_id and r.next_visit_at is distinct from planned.at;
  return null;
end
$$;
comment on function refresh_next_visit_of_requests() is
  'Statement trigger on visits; the transition table is called changed_rows. The code locks the request before it writes a visit.';
create trigger visits_refresh_next_visit_insert after insert on visits referencing new table as changed_rows
  for each statement execute function refresh_next_visit_of_requests();
create trigger visits_refresh_next_visit_update after update on visits referencing new table as changed_rows
  for each statement execute function refresh_next_visit_of_requests();

-- Notes and files -----------------------------------------------------------------------------------------------------

create table notes (
  id uuid not null,
  facility_id uuid not null,
  author_kind text not null,
  author_id uuid not null,
  note text not null,
  version integer not null default 1,
  handed_over_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint notes_pkey primary key (id),
  constraint notes_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint notes_author_id_fkey foreign key (author_id) references accounts (id),
  constraint notes_author_kind_known check (author_kind in ('ADMIN', 'INSPECTOR')),
  constraint notes_not_empty check (btrim(note, E' \t\r\n') <> ''),
  constraint notes_length check (char_length(note) <= 10000),
  -- Only inspectors are replaced.
  constraint notes_handed_over_by_inspectors check (handed_over_at is null or author_kind = 'INSPECTOR')
);
comment on table notes is 'Notes on a facility, for administrators and the assigned inspector. Only the author can edit.';
comment on column notes.handed_over_at is 'Written by an inspector who was no longer assigned when it arrived.';

create index notes_of_facility on notes (facility_id, created_at desc, id desc);

create table facility_reports (
  id uuid not null,
  facility_id uuid not null,
  file_id uuid not null,
  certification_id uuid,
  visit_id uuid,
  subject_kind text not null default 'certification',
  uploaded_by uuid not null,
  handed_over_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint facility_reports_pkey primary key (id),
  -- A download finds the report by the file.
  constraint facility_reports_file_id_unique unique (file_id),
  constraint facility_reports_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint facility_reports_file_id_fkey foreign key (file_id) references files (id),
  constraint facility_reports_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint facility_reports_visit_id_fkey foreign key (visit_id) references visits (id),
  constraint facility_reports_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint facility_reports_subject_known check (subject_kind in ('certification')),
  -- The certification belongs to the inspector who took over.
  constraint facility_reports_handed_over_alone check (handed_over_at is null or (certification_id is null and visit_id is null))
);
comment on table facility_reports is 'Files that inspectors upload about a facility.';
comment on column facility_reports.handed_over_at is
  'Uploaded by an inspector who was no longer assigned: visible to administrators only.';

create index facility_reports_of_facility on facility_reports (facility_id, created_at desc, id desc) where removed_at is null;
create index facility_reports_of_visit on facility_reports (visit_id) where visit_id is not null;

-- Inspections on site -------------------------------------------------------------------------------------------------
-- Phones work without a connection, so answers, photos and signatures arrive late, twice and out of order: each row is
-- identified by the device that made it (docs/decisions/0057-goods-on-the-stream-of-answers.md).

create table inspection_choices (
  certification_id uuid not null,
  checklist_id uuid not null,
  chosen_by uuid not null,
  chosen_at timestamptz not null,
  constraint inspection_choices_pkey primary key (certification_id),
  constraint inspection_choices_certification_id_fkey foreign key (certification_id) references certifications (id),
  constraint inspection_choices_checklist_id_fkey foreign key (checklist_id) references checklists (id),
  constraint inspection_choices_chosen_by_fkey foreign key (chosen_by) references accounts (id)
);
comment on table inspection_choices is
  'The checklist that an administrator chose for a certification, until the inspection begins. Without a row, the first one of the service.';

create table inspections (
  id uuid not null,
  certification_id uuid,
  facility_id uuid,
  request_id uuid,
  checklist_version_id uuid,
  inspector_id uuid not null,
  began_at timestamptz not null,
  entries integer not null default 0,
  photos integer not null default 0,
  recommendation text,
  reason text,
  submitted_at timestamptz,
  submitted_by uuid,
  constraint inspections_pkey primary key (id),
  constraint inspections_certification_unique unique (certification_id),
  constraint inspections_request_unique unique (request_id),
  constraint inspections_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint inspections_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id),
  constraint inspections_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspections_submitted_by_fkey foreign key (submitted_by) references inspectors (account_id),
  constraint inspections_request_id_fkey foreign key (request_id) references requests (id),
  -- Two hundred questions, each answered a hundred times.
  constraint inspections_entries_bounded check (entries between 0 and 20000),
  constraint inspections_photos_bounded check (photos between 0 and 300),
  -- A facility passes, fails or has findings to correct first; goods conform or do not.
  constraint inspections_recommendation_known check (case when request_id is null then recommendation in ('pass', 'fail', 'findings') else recommendation in ('conforms', 'conforms-with-remarks', 'does-not-conform') end),
  constraint inspections_submission_whole check ((submitted_at is null) = (recommendation is null) and (submitted_at is null) = (submitted_by is null)),
  constraint inspections_of_one_subject check ((certification_id is null) <> (request_id is null) and (certification_id is null) = (facility_id is null)),
  constraint inspections_checklist_of_certification check (certification_id is null or checklist_version_id is not null)
);
comment on table inspections is
  'What an inspector does on site for a certification or for the goods of a request. It begins with the first entry that arrives and keeps that checklist version.';
comment on column inspections.request_id is 'The request whose goods are inspected. null: for a certification.';
comment on column inspections.checklist_version_id is 'null: the service of the request has no checklist.';
comment on column inspections.inspector_id is 'Who made the last entry.';
comment on column inspections.entries is 'All answers that ever arrived, replaced ones too.';
comment on column inspections.photos is 'Photos that were not removed.';
comment on column inspections.recommendation is 'Of the last submission.';

-- Who may open the photos of a facility.
create index inspections_of_facility on inspections (facility_id);
-- How many facilities were inspected with a checklist.
create index inspections_of_version on inspections (checklist_version_id, facility_id);

create table inspection_answers (
  id bigint generated always as identity,
  inspection_id uuid not null,
  item_key text not null,
  repeat text,
  value jsonb not null,
  note text,
  device uuid not null,
  counter bigint not null,
  answered_at timestamptz not null,
  arrived_at timestamptz not null,
  account_id uuid not null,
  constraint inspection_answers_pkey primary key (id),
  -- Phones repeat what they are not sure to have sent; it arrives once.
  constraint inspection_answers_entry_unique unique (inspection_id, device, counter),
  constraint inspection_answers_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_answers_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspection_answers_item_key_length check (char_length(item_key) between 1 and 60),
  constraint inspection_answers_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  -- A thousand letters, or twenty photos.
  constraint inspection_answers_value_bounded check (octet_length(value::text) <= 8192),
  constraint inspection_answers_note_length check (char_length(note) <= 5000),
  constraint inspection_answers_counter_counts check (counter >= 0)
);
comment on table inspection_answers is
  'append-only: every answer, and every entry about goods. For an item, the highest counter of each device counts; between devices, what arrived last.';
comment on column inspection_answers.id is 'The order of arrival: assigned while the inspection is locked.';
comment on column inspection_answers.value is
  'checklist-scoring.ts and, for goods, goods-entries.ts in the contract describe it. null takes the answer back.';
comment on column inspection_answers.device is 'Made once by the browser.';
comment on column inspection_answers.counter is 'Counts the answers of the device.';
comment on column inspection_answers.answered_at is 'By the clock of the device.';

-- The answers that count.
create index inspection_answers_of_item on inspection_answers (inspection_id, item_key, repeat, device, counter);

create table handed_over_answers (
  id bigint generated always as identity,
  certification_id uuid not null,
  account_id uuid not null,
  item_key text not null,
  repeat text,
  value jsonb not null,
  note text,
  device uuid not null,
  counter bigint not null,
  answered_at timestamptz not null,
  handed_over_at timestamptz not null,
  constraint handed_over_answers_pkey primary key (id),
  -- Phones repeat what they are not sure to have sent; it arrives once.
  constraint handed_over_answers_entry_unique unique (certification_id, account_id, device, counter),
  constraint handed_over_answers_certification_id_fkey foreign key (certification_id) references certifications (id),
  constraint handed_over_answers_account_id_fkey foreign key (account_id) references accounts (id),
  constraint handed_over_answers_item_key_length check (char_length(item_key) between 1 and 60),
  constraint handed_over_answers_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  constraint handed_over_answers_value_bounded check (octet_length(value::text) <= 8192),
  constraint handed_over_answers_note_length check (char_length(note) <= 5000),
  constraint handed_over_answers_counter_counts check (counter >= 0)
);
comment on table handed_over_answers is
  'append-only: answers of an inspector who was no longer assigned, for administrators to read. They are not counted.';
comment on column handed_over_answers.value is 'As inspection_answers.value.';
comment on column handed_over_answers.device is 'Made once by the browser.';
comment on column handed_over_answers.counter is 'Counts the answers of the device.';
comment on column handed_over_answers.answered_at is 'By the clock of the device.';

create table inspection_photos (
  inspection_id uuid not null,
  id uuid not null,
  item_key text not null,
  repeat text,
  taken_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  remarks jsonb not null default '[]',
  size integer not null,
  sha256 text not null,
  parts smallint not null,
  file_id uuid,
  thumbnail_file_id uuid,
  refused text,
  account_id uuid not null,
  declared_at timestamptz not null,
  arrived_at timestamptz,
  removed_at timestamptz,
  constraint inspection_photos_pkey primary key (inspection_id, id),
  -- A download finds the photo by the file.
  constraint inspection_photos_file_id_unique unique (file_id),
  -- A download finds the photo by its thumbnail too.
  constraint inspection_photos_thumbnail_file_id_unique unique (thumbnail_file_id),
  constraint inspection_photos_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_photos_file_id_fkey foreign key (file_id) references files (id),
  constraint inspection_photos_thumbnail_file_id_fkey foreign key (thumbnail_file_id) references files (id),
  constraint inspection_photos_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspection_photos_item_key_length check (char_length(item_key) between 1 and 60),
  constraint inspection_photos_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  constraint inspection_photos_place_whole check ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180),
  constraint inspection_photos_remarks_bounded check (jsonb_typeof(remarks) = 'array' and octet_length(remarks::text) <= 65536),
  -- 3 MB.
  constraint inspection_photos_size_bounded check (size between 1 and 3145728),
  constraint inspection_photos_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint inspection_photos_parts_bounded check (parts between 1 and 200),
  -- Complete with both pictures, or refused, or neither yet.
  constraint inspection_photos_whole_once check ((file_id is null) = (arrived_at is null) and (file_id is null) = (thumbnail_file_id is null) and (file_id is null or refused is null))
);
comment on table inspection_photos is 'Photos of an inspection: declared by the phone, complete once all parts have arrived.';
comment on column inspection_photos.id is 'Made by the phone.';
comment on column inspection_photos.taken_at is 'By the clock of the phone.';
comment on column inspection_photos.latitude is 'Only if the inspector allowed it.';
comment on column inspection_photos.remarks is 'Arrows, circles and texts drawn on the photo; the photo itself is not changed.';
comment on column inspection_photos.size is 'In bytes, of what the phone sends.';
comment on column inspection_photos.sha256 is 'Of what the phone sends.';
comment on column inspection_photos.file_id is 'The picture without its metadata; null until all parts have arrived.';
comment on column inspection_photos.refused is 'Why the upload is not a photo: a problem code.';

-- Photos whose parts never became complete are removed after 60 days.
create index inspection_photos_unfinished on inspection_photos (declared_at) where file_id is null;
-- The daily limit of an inspector.
create index inspection_photos_of_day on inspection_photos (account_id, declared_at);

create table inspection_photo_parts (
  inspection_id uuid not null,
  photo_id uuid not null,
  number smallint not null,
  bytes bytea not null,
  arrived_at timestamptz not null,
  constraint inspection_photo_parts_pkey primary key (inspection_id, photo_id, number),
  constraint inspection_photo_parts_photo_fkey foreign key (inspection_id, photo_id) references inspection_photos (inspection_id, id),
  constraint inspection_photo_parts_number_bounded check (number between 1 and 200),
  -- 256 kB.
  constraint inspection_photo_parts_bytes_bounded check (octet_length(bytes) between 1 and 262144)
);
comment on table inspection_photo_parts is 'Parts of photos that are not complete yet; removed once they are.';

create table inspection_signatures (
  id uuid not null,
  inspection_id uuid not null,
  role text not null,
  name text not null,
  strokes jsonb not null,
  answers_hash text not null,
  refused_reason text,
  signed_at timestamptz not null,
  arrived_at timestamptz not null,
  account_id uuid not null,
  constraint inspection_signatures_pkey primary key (id),
  constraint inspection_signatures_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_signatures_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspection_signatures_role_known check (role in ('contact', 'inspector')),
  constraint inspection_signatures_hash_form check (answers_hash ~ '^[0-9a-f]{64}$'),
  constraint inspection_signatures_strokes_bounded check (jsonb_typeof(strokes) = 'array' and octet_length(strokes::text) <= 131072),
  -- The contact may refuse with a reason; an inspector cannot refuse.
  constraint inspection_signatures_drawn_or_refused check ((refused_reason is null) <> (strokes = '[]'::jsonb) and (refused_reason is null or role = 'contact'))
);
comment on table inspection_signatures is
  'append-only: who signed on site or refused to. The latest of a role counts while the answers are those that were shown.';
comment on column inspection_signatures.name is 'As given on site.';
comment on column inspection_signatures.strokes is 'Lines of points on a field of 1000 by 500.';
comment on column inspection_signatures.answers_hash is
  'SHA-256 of the answers that were shown (signed-answers.ts in the contract).';
comment on column inspection_signatures.signed_at is 'By the clock of the phone.';

-- The latest signature of each role counts.
create index inspection_signatures_of_inspection on inspection_signatures (inspection_id, role, arrived_at desc, id desc);

-- Findings ------------------------------------------------------------------------------------------------------------

create table findings (
  id uuid not null,
  number text not null,
  facility_id uuid not null,
  certification_id uuid,
  inspection_id uuid,
  item_key text,
  repeat text,
  class text not null,
  requirement text,
  seen text not null,
  check_at text not null,
  state text not null,
  due_on date,
  extension_until date,
  raised_by uuid not null,
  raised_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  closed_check text,
  visit_id uuid,
  sequence integer not null default 0,
  updated_at timestamptz not null,
  constraint findings_pkey primary key (id),
  constraint findings_number_unique unique (number),
  constraint findings_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint findings_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint findings_raised_by_fkey foreign key (raised_by) references accounts (id),
  constraint findings_closed_by_fkey foreign key (closed_by) references accounts (id),
  constraint findings_visit_id_fkey foreign key (visit_id) references visits (id),
  constraint findings_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  -- docs/state-models.md has classes and moves.
  constraint findings_class_known check (class in ('critical', 'major', 'minor', 'observation')),
  constraint findings_check_known check (check_at in ('desk', 'visit')),
  constraint findings_state_known check (state in ('open', 'plan-sent', 'plan-accepted', 'evidence-sent', 'closed', 'waived')),
  constraint findings_closed_dated check ((state in ('closed', 'waived')) = (closed_at is not null)),
  -- No finding closes by itself.
  constraint findings_closed_by_someone check ((closed_at is null) = (closed_by is null)),
  constraint findings_closed_check_known check (closed_check in ('desk', 'visit') and (closed_check is null or state = 'closed')),
  -- Only a finding that was closed at a visit names that visit.
  constraint findings_visit_of_closed check (visit_id is null or closed_check = 'visit'),
  -- An observation asks for nothing, so it has no due day.
  constraint findings_due_by_class check ((class = 'observation') = (due_on is null)),
  -- An extension gives more time, never less.
  constraint findings_extension_later check (extension_until is null or extension_until > due_on),
  constraint findings_lengths check (char_length(seen) between 1 and 1000 and char_length(requirement) <= 1000),
  constraint findings_sequence_counts check (sequence >= 0)
);
comment on table findings is 'What an inspector found wrong at a facility, and how far it is corrected.';
comment on column findings.number is 'F-2026-000001, without gaps.';
comment on column findings.certification_id is 'The certification that it holds up, if there is one.';
comment on column findings.inspection_id is
  'The inspection that it was made in. null: raised outside of one, or the first entry that arrived. Photos are found by certification and item.';
comment on column findings.item_key is 'The checklist item; repeat says for which goods line, container or room.';
comment on column findings.requirement is 'The requirement that is not met, in its wording at that time.';
comment on column findings.seen is 'What the inspector saw, in the inspector''s words.';
comment on column findings.check_at is 'Where the correction is checked: from the desk or at a visit.';
comment on column findings.due_on is 'The last day in Dubai, by class and working days. Overdue is computed from it.';
comment on column findings.extension_until is 'The day that the owner asks for, until somebody decides.';
comment on column findings.closed_by is 'Who closed or waived it.';
comment on column findings.closed_check is 'Where the correction was checked; null if waived.';
comment on column findings.visit_id is 'The follow-up visit at which it was closed.';
comment on column findings.sequence is 'SEQUENCE of the calendar entry of its due day: counts changes of the day.';

-- The findings of a facility: its page, and the lists of owner and inspector.
create index findings_of_facility on findings (facility_id, raised_at desc, id desc);
-- What stops a decision; the report.
create index findings_of_certification on findings (certification_id) where certification_id is not null;
-- Reminders, the work queue, calendars.
create index findings_due on findings (due_on, id) where state in ('open', 'plan-sent', 'plan-accepted');
-- The administrators' list in both directions.
create index findings_newest on findings (raised_at, id);
-- The administrators' list by due day; observations come last.
create index findings_by_due on findings ((coalesce(due_on, 'infinity'::date)), id);
-- Certifications that wait for corrective actions, and their number at a facility.
create index findings_open_actions on findings (certification_id, facility_id)
  where state not in ('closed', 'waived') and class <> 'observation';

create trigger findings_refresh_requests_insert after insert on findings referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();
create trigger findings_refresh_requests_update after update on findings referencing new table as changed_rows
  for each statement execute function refresh_requests_of_facilities();

create table finding_entries (
  id uuid not null,
  finding_id uuid not null,
  kind text not null,
  account_id uuid not null,
  author_kind text not null,
  text text,
  cause text,
  correction text,
  prevention text,
  until_on date,
  check_at text,
  created_at timestamptz not null,
  constraint finding_entries_pkey primary key (id),
  constraint finding_entries_finding_id_fkey foreign key (finding_id) references findings (id),
  constraint finding_entries_account_id_fkey foreign key (account_id) references accounts (id),
  constraint finding_entries_kind_known check (kind in ('raised', 'plan', 'plan-accepted', 'evidence', 'returned', 'extension-asked', 'extension-granted', 'extension-refused', 'comment', 'closed', 'waived')),
  constraint finding_entries_author_known check (author_kind in ('owner', 'admin', 'inspector')),
  constraint finding_entries_plan_whole check ((kind = 'plan') = (cause is not null and correction is not null and prevention is not null)),
  constraint finding_entries_reasoned check (kind not in ('evidence', 'returned', 'extension-asked', 'extension-refused', 'comment', 'waived') or text is not null),
  constraint finding_entries_until_said check ((kind in ('plan', 'extension-asked', 'extension-granted')) = (until_on is not null)),
  constraint finding_entries_check_said check ((kind = 'closed') = (check_at is not null)),
  constraint finding_entries_lengths check (char_length(text) <= 1000 and char_length(cause) <= 1000 and char_length(correction) <= 1000 and char_length(prevention) <= 1000)
);
comment on table finding_entries is 'append-only: the conversation about a finding.';
comment on column finding_entries.author_kind is 'The role in which the account wrote.';
comment on column finding_entries.until_on is 'Of a plan, its last day; of an extension, the day that was asked for or granted.';
comment on column finding_entries.check_at is 'Of a closing: from the desk or at a visit.';

-- The conversation in its order.
create index finding_entries_of_finding on finding_entries (finding_id, created_at, id);

create table finding_files (
  entry_id uuid not null,
  file_id uuid not null,
  constraint finding_files_pkey primary key (entry_id, file_id),
  constraint finding_files_entry_id_fkey foreign key (entry_id) references finding_entries (id),
  constraint finding_files_file_id_fkey foreign key (file_id) references files (id)
);
comment on table finding_files is 'append-only: photos and documents of an entry.';

-- A download finds the finding by the file. A photo may belong to several findings.
create index finding_files_of_file on finding_files (file_id);

create table finding_reminders (
  finding_id uuid not null,
  due_on date not null,
  days integer not null,
  sent_at timestamptz not null,
  constraint finding_reminders_pkey primary key (finding_id, due_on, days),
  constraint finding_reminders_finding_id_fkey foreign key (finding_id) references findings (id),
  constraint finding_reminders_days_known check (days >= -1)
);
comment on table finding_reminders is 'Reminders that were sent, once for each day of the setting.';
comment on column finding_reminders.due_on is 'After an extension the reminders begin again.';
comment on column finding_reminders.days is 'Days before the due day; -1: overdue.';
