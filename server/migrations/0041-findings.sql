-- Findings and corrective actions.

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
  constraint findings_class_known check (class in ('critical', 'major', 'minor', 'observation')),
  constraint findings_check_known check (check_at in ('desk', 'visit')),
  constraint findings_state_known check (state in ('open', 'plan-sent', 'plan-accepted', 'evidence-sent', 'closed', 'waived')),
  constraint findings_closed_dated check ((state in ('closed', 'waived')) = (closed_at is not null)),
  constraint findings_closed_by_someone check ((closed_at is null) = (closed_by is null)),
  constraint findings_closed_check_known check (closed_check in ('desk', 'visit') and (closed_check is null or state = 'closed')),
  constraint findings_visit_of_closed check (visit_id is null or closed_check = 'visit'),
  constraint findings_due_by_class check ((class = 'observation') = (due_on is null)),
  constraint findings_extension_later check (extension_until is null or extension_until > due_on),
  constraint findings_lengths check (char_length(seen) between 1 and 1000 and char_length(requirement) <= 1000),
  constraint findings_sequence_counts check (sequence >= 0)
);
comment on table findings is 'What an inspector found wrong at a facility, and how far it is put right.';
comment on column findings.number is 'F-2026-000001, without gaps.';
comment on column findings.certification_id is 'What it stands in the way of; null at a facility that never asked for one.';
comment on column findings.inspection_id is 'The execution on site that it was made in; null where it was raised free.';
comment on column findings.item_key is 'The item of the checklist that it was made from; repeat: of which goods line, container or room.';
comment on column findings.requirement is 'What is not met, as it read when it was raised.';
comment on column findings.seen is 'What was seen, in the inspector''s words.';
comment on column findings.check_at is 'Where somebody is to see that it was put right: desk or visit.';
comment on column findings.due_on is 'Its last day in Dubai, by class and working days. Overdue follows from it and is not kept.';
comment on column findings.extension_until is 'The day that the owner asks for, until somebody decides.';
comment on column findings.closed_by is 'Who closed or waived it.';
comment on column findings.closed_check is 'Where it was seen to be put right; null of a waived one.';
comment on column findings.visit_id is 'The follow-up visit at which it was closed.';
comment on column findings.sequence is 'SEQUENCE of the calendar entry of its due day; counts up with each change of the day.';
comment on constraint findings_number_unique on findings is 'A number is one finding.';
comment on constraint findings_class_known on findings is 'docs/state-models.md.';
comment on constraint findings_check_known on findings is 'From the desk or at a visit.';
comment on constraint findings_state_known on findings is 'docs/state-models.md.';
comment on constraint findings_closed_dated on findings is 'What is over has its moment.';
comment on constraint findings_closed_by_someone on findings is 'Nothing closes by itself.';
comment on constraint findings_closed_check_known on findings is 'Only what is closed was checked.';
comment on constraint findings_visit_of_closed on findings is 'A follow-up visit stands behind what was closed there.';
comment on constraint findings_due_by_class on findings is 'An observation asks for nothing; all others have their day.';
comment on constraint findings_extension_later on findings is 'More time, never less.';
comment on constraint findings_lengths on findings is 'As the form has it.';
comment on constraint findings_sequence_counts on findings is 'Begins at 0.';
create index findings_of_facility on findings (facility_id, raised_at desc, id desc);
comment on index findings_of_facility is 'The findings of a facility: its page, the owner''s and the inspector''s lists.';
create index findings_of_certification on findings (certification_id) where certification_id is not null;
comment on index findings_of_certification is 'What stands in the way of a decision, and the report.';
create index findings_due on findings (due_on, id) where state in ('open', 'plan-sent', 'plan-accepted');
comment on index findings_due is 'Reminders, what is overdue, the work queue, calendars.';
create index findings_newest on findings (raised_at, id);
comment on index findings_newest is 'The administrators'' list from either end.';
create index findings_by_due on findings ((coalesce(due_on, 'infinity'::date)), id);
comment on index findings_by_due is 'The administrators'' list, what is due first.';

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
comment on table finding_entries is 'append-only: the conversation at a finding; what was said and done, by whom, in its order.';
comment on column finding_entries.author_kind is 'As whom the account spoke.';
comment on column finding_entries.until_on is 'Of a plan: by when; of an extension: the day that was asked for or granted.';
comment on column finding_entries.check_at is 'Of a closing: from the desk or at a visit.';
comment on constraint finding_entries_kind_known on finding_entries is 'What can be said or done at a finding.';
comment on constraint finding_entries_author_known on finding_entries is 'The three who see it.';
comment on constraint finding_entries_plan_whole on finding_entries is 'A plan says cause, correction and prevention.';
comment on constraint finding_entries_reasoned on finding_entries is 'What needs words has them.';
comment on constraint finding_entries_until_said on finding_entries is 'A plan and an extension name their day.';
comment on constraint finding_entries_check_said on finding_entries is 'A closing says where it was seen.';
comment on constraint finding_entries_lengths on finding_entries is 'As the forms have it.';
create index finding_entries_of_finding on finding_entries (finding_id, created_at, id);
comment on index finding_entries_of_finding is 'The conversation in its order.';

create table finding_files (
  entry_id uuid not null,
  file_id uuid not null,
  constraint finding_files_pkey primary key (entry_id, file_id),
  constraint finding_files_entry_id_fkey foreign key (entry_id) references finding_entries (id),
  constraint finding_files_file_id_fkey foreign key (file_id) references files (id)
);
comment on table finding_files is 'append-only: photos and documents that came with an entry.';
create index finding_files_of_file on finding_files (file_id);
comment on index finding_files_of_file is 'A download finds the finding by the file. A photo of an inspection may stand behind several findings.';

create table finding_reminders (
  finding_id uuid not null,
  due_on date not null,
  days integer not null,
  sent_at timestamptz not null,
  constraint finding_reminders_pkey primary key (finding_id, due_on, days),
  constraint finding_reminders_finding_id_fkey foreign key (finding_id) references findings (id),
  constraint finding_reminders_days_known check (days >= -1)
);
comment on table finding_reminders is 'Reminders that went out, each day of the setting once.';
comment on column finding_reminders.due_on is 'The day that it was about: after an extension the reminders begin again.';
comment on column finding_reminders.days is 'So many days before; -1: it is overdue.';
comment on constraint finding_reminders_days_known on finding_reminders is 'Days before, or the day after.';

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays')),
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
    else jsonb_typeof(value) = 'object' end);
comment on constraint settings_value_fits on settings is 'Each key has its form.';
comment on constraint settings_key_known on settings is 'All settings that a SUPER_ADMIN can change.';

insert into settings (key, value, in_force_since) values
  ('finding-days', '{"critical": 14, "major": 60, "minor": 90}', '2026-01-01 00:00:00+04'),
  ('finding-reminder-days', '[7, 1]', '2026-01-01 00:00:00+04'),
  ('holidays', '["2026-01-01", "2026-12-02", "2026-12-03", "2027-01-01", "2027-12-02", "2027-12-03"]', '2026-01-01 00:00:00+04');

alter table number_series
  drop constraint number_series_name_known,
  add constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate', 'finding'));
comment on constraint number_series_name_known on number_series is 'REG-, ORD-, INV-, ASR- and F- numbers.';
