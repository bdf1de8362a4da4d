-- Inspections on site: answers, photos, signatures, and whether a Pass asks for them.

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
comment on table inspection_choices is 'The checklist that an administrator chose for a certification; without a row the first one of the service. Counts until the inspection begins.';

create table inspections (
  id uuid not null,
  certification_id uuid not null,
  facility_id uuid not null,
  checklist_version_id uuid not null,
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
  constraint inspections_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint inspections_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id),
  constraint inspections_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspections_submitted_by_fkey foreign key (submitted_by) references inspectors (account_id),
  constraint inspections_entries_bounded check (entries between 0 and 20000),
  constraint inspections_photos_bounded check (photos between 0 and 300),
  constraint inspections_recommendation_known check (recommendation in ('pass', 'fail', 'findings')),
  constraint inspections_submission_whole check ((submitted_at is null) = (recommendation is null) and (submitted_at is null) = (submitted_by is null))
);
comment on table inspections is 'What an inspector does on site for a certification. It begins with the first thing that arrives, and keeps the checklist version that it began with.';
comment on column inspections.inspector_id is 'Who entered something last.';
comment on column inspections.entries is 'How many answers were ever taken, replaced ones too.';
comment on column inspections.photos is 'How many photos there are that were not removed.';
comment on column inspections.recommendation is 'What it was submitted with last: a Pass, a Fail, or findings that are to be corrected first.';
comment on constraint inspections_certification_unique on inspections is 'A certification has one inspection.';
comment on constraint inspections_entries_bounded on inspections is 'Two hundred questions answered a hundred times each.';
comment on constraint inspections_photos_bounded on inspections is 'At most 300 photos an inspection.';
comment on constraint inspections_recommendation_known on inspections is 'Pass, Fail, or with findings.';
comment on constraint inspections_submission_whole on inspections is 'A submission has its moment, its person and its result.';
create index inspections_of_facility on inspections (facility_id);
comment on index inspections_of_facility is 'Who may open the photos of a facility.';

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
  handed_over_at timestamptz,
  constraint inspection_answers_pkey primary key (id),
  constraint inspection_answers_entry_unique unique (inspection_id, device, counter),
  constraint inspection_answers_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_answers_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspection_answers_item_key_length check (char_length(item_key) between 1 and 60),
  constraint inspection_answers_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  constraint inspection_answers_value_bounded check (octet_length(value::text) <= 8192),
  constraint inspection_answers_note_length check (char_length(note) <= 5000),
  constraint inspection_answers_counter_counts check (counter >= 0)
);
comment on table inspection_answers is 'append-only: every answer that was ever given. In force of an item: of each device its highest counter; between devices what arrived last. Those that were handed over are not counted.';
comment on column inspection_answers.id is 'The order of arrival: given while the inspection is locked.';
comment on column inspection_answers.value is 'As contract/src/checklist-scoring.ts describes it; null takes the answer back.';
comment on column inspection_answers.device is 'Made once by the browser.';
comment on column inspection_answers.counter is 'Counts up with each answer of the device.';
comment on column inspection_answers.answered_at is 'By the clock of the device.';
comment on column inspection_answers.handed_over_at is 'Sent by an inspector who was no longer assigned: for the office to read.';
comment on constraint inspection_answers_entry_unique on inspection_answers is 'What is sent twice arrives once.';
comment on constraint inspection_answers_item_key_length on inspection_answers is 'As in checklists.';
comment on constraint inspection_answers_repeat_form on inspection_answers is 'Repeats are counted from 1.';
comment on constraint inspection_answers_value_bounded on inspection_answers is 'A thousand letters, or twenty photos.';
comment on constraint inspection_answers_note_length on inspection_answers is 'As notes.';
comment on constraint inspection_answers_counter_counts on inspection_answers is 'Begins at 0.';
create index inspection_answers_of_item on inspection_answers (inspection_id, item_key, repeat, device, counter);
comment on index inspection_answers_of_item is 'The answers in force.';

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
  constraint inspection_photos_file_id_unique unique (file_id),
  constraint inspection_photos_thumbnail_file_id_unique unique (thumbnail_file_id),
  constraint inspection_photos_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_photos_file_id_fkey foreign key (file_id) references files (id),
  constraint inspection_photos_thumbnail_file_id_fkey foreign key (thumbnail_file_id) references files (id),
  constraint inspection_photos_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspection_photos_item_key_length check (char_length(item_key) between 1 and 60),
  constraint inspection_photos_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  constraint inspection_photos_place_whole check ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180),
  constraint inspection_photos_remarks_bounded check (jsonb_typeof(remarks) = 'array' and octet_length(remarks::text) <= 65536),
  constraint inspection_photos_size_bounded check (size between 1 and 3145728),
  constraint inspection_photos_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint inspection_photos_parts_bounded check (parts between 1 and 200),
  constraint inspection_photos_whole_once check ((file_id is null) = (arrived_at is null) and (file_id is null) = (thumbnail_file_id is null) and (file_id is null or refused is null))
);
comment on table inspection_photos is 'Photos of an inspection: declared by the phone, whole once all parts are there.';
comment on column inspection_photos.id is 'Made by the phone.';
comment on column inspection_photos.taken_at is 'By the clock of the phone.';
comment on column inspection_photos.latitude is 'Only where the inspector allowed it.';
comment on column inspection_photos.remarks is 'Arrows, circles and texts on the photo; the photo itself stays as it was taken.';
comment on column inspection_photos.size is 'Of what the phone sends, in bytes.';
comment on column inspection_photos.sha256 is 'Of what the phone sends.';
comment on column inspection_photos.file_id is 'The picture without its metadata; null until all parts are there.';
comment on column inspection_photos.refused is 'Why what came is no photo: a problem code.';
comment on constraint inspection_photos_file_id_unique on inspection_photos is 'A file is one photo; a download finds it by the file.';
comment on constraint inspection_photos_thumbnail_file_id_unique on inspection_photos is 'A file is one thumbnail.';
comment on constraint inspection_photos_item_key_length on inspection_photos is 'As in checklists.';
comment on constraint inspection_photos_repeat_form on inspection_photos is 'Repeats are counted from 1.';
comment on constraint inspection_photos_place_whole on inspection_photos is 'A place has both numbers.';
comment on constraint inspection_photos_remarks_bounded on inspection_photos is 'Some dozen marks.';
comment on constraint inspection_photos_size_bounded on inspection_photos is 'At most 3 MB.';
comment on constraint inspection_photos_sha256_form on inspection_photos is 'Hexadecimal.';
comment on constraint inspection_photos_parts_bounded on inspection_photos is 'Parts of 16 kB or more.';
comment on constraint inspection_photos_whole_once on inspection_photos is 'Whole with both pictures and its moment, or refused, or neither yet.';
create index inspection_photos_unfinished on inspection_photos (declared_at) where file_id is null;
comment on index inspection_photos_unfinished is 'Parts that wait for the rest: they go after 60 days.';

create table inspection_photo_parts (
  inspection_id uuid not null,
  photo_id uuid not null,
  number smallint not null,
  bytes bytea not null,
  arrived_at timestamptz not null,
  constraint inspection_photo_parts_pkey primary key (inspection_id, photo_id, number),
  constraint inspection_photo_parts_photo_fkey foreign key (inspection_id, photo_id) references inspection_photos (inspection_id, id),
  constraint inspection_photo_parts_number_bounded check (number between 1 and 200),
  constraint inspection_photo_parts_bytes_bounded check (octet_length(bytes) between 1 and 262144)
);
comment on table inspection_photo_parts is 'Parts of photos that are not whole yet; gone once they are.';
comment on constraint inspection_photo_parts_number_bounded on inspection_photo_parts is 'Counted from 1.';
comment on constraint inspection_photo_parts_bytes_bounded on inspection_photo_parts is 'A part is at most 256 kB.';

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
  constraint inspection_signatures_drawn_or_refused check ((refused_reason is null) <> (strokes = '[]'::jsonb) and (refused_reason is null or role = 'contact'))
);
comment on table inspection_signatures is 'append-only: who signed on site, or refused to. The latest of a role counts, as long as the answers are those that were shown.';
comment on column inspection_signatures.name is 'As it was said on site.';
comment on column inspection_signatures.strokes is 'Lines of points on a field of 1000 by 500.';
comment on column inspection_signatures.answers_hash is 'SHA-256 of the answers that were shown: contract/src/signed-answers.ts.';
comment on column inspection_signatures.signed_at is 'By the clock of the phone.';
comment on constraint inspection_signatures_role_known on inspection_signatures is 'The contact on site, and the inspector.';
comment on constraint inspection_signatures_hash_form on inspection_signatures is 'Hexadecimal.';
comment on constraint inspection_signatures_strokes_bounded on inspection_signatures is 'Some thousand points.';
comment on constraint inspection_signatures_drawn_or_refused on inspection_signatures is 'Signed with strokes, or refused with a reason; an inspector does not refuse.';
create index inspection_signatures_of_inspection on inspection_signatures (inspection_id, role, arrived_at desc, id desc);
comment on index inspection_signatures_of_inspection is 'The signatures that count.';

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence')),
  drop constraint settings_value_fits,
  add constraint settings_value_fits check (case key
    when 'fee-net-fils' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,12}$' and value::text <> '0'
    when 'vat-rate-bp' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,5}$' and value::text::integer <= 10000
    when 'currency' then jsonb_typeof(value) = 'string' and value::text ~ '^"[A-Z]{3}"$'
    when 'validity-months' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,3}$' and value::text::integer between 1 and 120
    when 'decision-mode' then value in ('"direct"', '"four-eyes"')
    when 'evidence' then value in ('"off"', '"advised"', '"required"')
    when 'second-factor-required' then jsonb_typeof(value) = 'boolean'
    when 'reminder-days' then jsonb_typeof(value) = 'array'
    else jsonb_typeof(value) = 'object' end);
comment on constraint settings_value_fits on settings is 'Each key has its form.';
comment on constraint settings_key_known on settings is 'All settings that a SUPER_ADMIN can change.';

insert into settings (key, value, in_force_since) values
  ('evidence', '"advised"', '2026-01-01 00:00:00+04');
