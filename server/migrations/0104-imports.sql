-- Imports of records from a spreadsheet: the rows of the file, what was created from them, and until when it can be undone.

create table imports (
  id uuid not null,
  kind text not null,
  company_id uuid,
  name text not null,
  headings text[] not null,
  columns jsonb not null,
  state text not null,
  scope text,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_key_id uuid,
  confirmed_at timestamptz,
  trace_id text,
  finished_at timestamptz,
  undo_until timestamptz,
  undone_by uuid,
  undone_key_id uuid,
  invitations_due_at timestamptz,
  invited_at timestamptz,
  updated_at timestamptz not null,
  constraint imports_pkey primary key (id),
  constraint imports_company_id_fkey foreign key (company_id) references companies (id),
  constraint imports_created_by_fkey foreign key (created_by) references accounts (id),
  constraint imports_confirmed_by_fkey foreign key (confirmed_by) references accounts (id),
  constraint imports_confirmed_key_id_fkey foreign key (confirmed_key_id) references api_keys (id) on delete set null,
  constraint imports_undone_by_fkey foreign key (undone_by) references accounts (id),
  constraint imports_undone_key_id_fkey foreign key (undone_key_id) references api_keys (id) on delete set null,
  constraint imports_kind_known check (kind in ('facilities', 'inspectors', 'services', 'prices')),
  constraint imports_state_known check (state in ('checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  constraint imports_scope_known check (scope in ('all', 'good')),
  -- Facilities belong to a company; the rest belongs to the office.
  constraint imports_of_one_area check ((kind = 'facilities') = (company_id is not null)),
  constraint imports_confirmation_whole check ((state = 'checked') = (confirmed_at is null) and (confirmed_at is null) = (scope is null)),
  constraint imports_done_is_dated check (state <> 'done' or (finished_at is not null and undo_until is not null))
);
comment on table imports is 'Imports of records from a spreadsheet. The file itself is not stored. docs/state-models.md has the moves.';
comment on column imports.name is 'Of the file.';
comment on column imports.columns is 'Which column of the file each field is read from, from 0.';
comment on column imports.undone_by is 'Who undid it; null while undoing: all or nothing was wanted, and a row could not be created.';
comment on column imports.trace_id is 'Of the call that confirmed it. The trail of each created record names the same.';
comment on column imports.invitations_due_at is 'Inspectors: when their invitations leave. null: there are none.';

-- The list of a company or of the office, newest first.
create index imports_newest on imports (company_id, created_at desc, id desc);
-- What is tidied.
create index imports_to_tidy on imports (updated_at);

-- What a job has to go on with.
create index imports_unfinished on imports (updated_at)
  where state in ('running', 'undoing') or (state = 'done' and invitations_due_at is not null and invited_at is null);

create table import_rows (
  import_id uuid not null,
  row integer not null,
  cells text not null,
  faults jsonb not null,
  state text not null,
  record_id text,
  invited_at timestamptz,
  constraint import_rows_pkey primary key (import_id, row),
  constraint import_rows_import_id_fkey foreign key (import_id) references imports (id) on delete cascade,
  constraint import_rows_state_known check (state in ('ready', 'faulty', 'created', 'removed', 'kept')),
  constraint import_rows_fault_known check ((state = 'faulty') = (faults <> '[]')),
  constraint import_rows_record_named check ((state in ('created', 'removed', 'kept')) = (record_id is not null))
);
comment on table import_rows is 'The rows of an imported file, and the record that each has created.';
comment on column import_rows.row is 'As the spreadsheet counts, from 1.';
comment on column import_rows.cells is 'Encrypted: they can hold bank details.';
comment on column import_rows.record_id is 'Of the record that it created; it may have been removed by undoing.';
comment on column import_rows.invited_at is 'When its inspector was invited, or could no longer be.';

-- The next rows to create or remove, the counts, and the rows with faults.
create index import_rows_by_state on import_rows (import_id, state, row);

-- Names of services and prices are looked up for each imported row.
create index services_by_english_name on services (lower(name_en));
create index services_by_arabic_name on services (search_text(name_ar));
create index prices_by_english_name on prices (lower(name_en));
create index prices_by_arabic_name on prices (search_text(name_ar));
