-- Checklists: what inspections ask, in versions.

create table checklists (
  id uuid not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  doc text not null generated always as (search_text(' ' || code || ' ' || name_en || ' ' || name_ar)) stored,
  constraint checklists_pkey primary key (id),
  constraint checklists_code_unique unique (code),
  constraint checklists_created_by_fkey foreign key (created_by) references accounts (id),
  constraint checklists_code_form check (code ~ '^[A-Z0-9-]{2,40}$')
);
comment on table checklists is 'What inspections ask; its content stands in versions.';
comment on column checklists.name_en is 'Of the version that is released; before the first release, of the draft.';
comment on column checklists.name_ar is 'As name_en.';
comment on column checklists.created_by is 'Null: delivered with the product.';
comment on column checklists.updated_at is 'The latest change of any of its versions.';
comment on column checklists.doc is 'What it is found by: code and names.';
comment on constraint checklists_code_unique on checklists is 'An import finds its checklist by the code.';
comment on constraint checklists_code_form on checklists is 'Capital letters, digits, hyphens.';
create index checklists_by_name on checklists (name_en, id);
comment on index checklists_by_name is 'The list by name.';

create table checklist_versions (
  id uuid not null,
  checklist_id uuid not null,
  number integer not null,
  state text not null,
  name_en text not null,
  name_ar text not null,
  purpose_en text not null default '',
  purpose_ar text not null default '',
  content jsonb not null,
  item_count integer not null,
  hash text not null,
  created_at timestamptz not null,
  written_by uuid,
  written_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  retired_by uuid,
  retired_at timestamptz,
  constraint checklist_versions_pkey primary key (id),
  constraint checklist_versions_number_unique unique (checklist_id, number),
  constraint checklist_versions_checklist_id_fkey foreign key (checklist_id) references checklists (id),
  constraint checklist_versions_written_by_fkey foreign key (written_by) references accounts (id),
  constraint checklist_versions_released_by_fkey foreign key (released_by) references accounts (id),
  constraint checklist_versions_retired_by_fkey foreign key (retired_by) references accounts (id),
  constraint checklist_versions_state_known check (state in ('draft', 'released', 'retired')),
  constraint checklist_versions_number_counts check (number >= 1),
  constraint checklist_versions_content_bounded check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2097152),
  constraint checklist_versions_released_dated check (case state when 'draft' then released_at is null when 'released' then released_at is not null else true end),
  constraint checklist_versions_retired_dated check ((state = 'retired') = (retired_at is not null))
);
comment on table checklist_versions is 'Versions of checklists: draft, released, retired. What was released never changes; an inspection keeps the version that it began with.';
comment on column checklist_versions.content is 'As contract/src/checklist-content.ts describes it.';
comment on column checklist_versions.item_count is 'How many questions the content has.';
comment on column checklist_versions.hash is 'SHA-256 of what an export of it says: code, name, purpose, content.';
comment on column checklist_versions.written_by is 'Who changed the draft last; null: delivered with the product. All who wrote it: checklist_writers.';
comment on column checklist_versions.released_at is 'Null with a retired version that never was released: a draft that was set aside.';
comment on constraint checklist_versions_number_unique on checklist_versions is 'Versions of a checklist are counted from 1.';
comment on constraint checklist_versions_state_known on checklist_versions is 'docs/state-models.md.';
comment on constraint checklist_versions_number_counts on checklist_versions is 'Begins at 1.';
comment on constraint checklist_versions_content_bounded on checklist_versions is 'A call takes 1 MB; blanks that PostgreSQL puts in come on top.';
comment on constraint checklist_versions_released_dated on checklist_versions is 'Released has its moment; a draft has none.';
comment on constraint checklist_versions_retired_dated on checklist_versions is 'Retired has its moment.';
create unique index checklist_versions_one_draft on checklist_versions (checklist_id) where state = 'draft';
comment on index checklist_versions_one_draft is 'At most one draft of a checklist.';
create unique index checklist_versions_one_released on checklist_versions (checklist_id) where state = 'released';
comment on index checklist_versions_one_released is 'At most one released version of a checklist.';

create function keep_released_checklist() returns trigger
language plpgsql as $$
begin
  if old.state = 'draft' and tg_op = 'UPDATE' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'released' and new.state = 'retired'
    and (old.id, old.checklist_id, old.number, old.name_en, old.name_ar, old.purpose_en, old.purpose_ar, old.content, old.hash, old.released_at)
      = (new.id, new.checklist_id, new.number, new.name_en, new.name_ar, new.purpose_en, new.purpose_ar, new.content, new.hash, new.released_at) then
    return new;
  end if;
  raise exception 'version % of checklist % does not change any more', old.number, old.checklist_id using errcode = 'check_violation', constraint = 'checklist_versions_fixed';
end
$$;
comment on function keep_released_checklist() is 'checklist_versions_fixed: a version that is no draft is only retired, never changed or removed.';
create trigger checklist_versions_fixed before update or delete on checklist_versions
  for each row execute function keep_released_checklist();
comment on trigger checklist_versions_fixed on checklist_versions is 'A version that is no draft is only retired, never changed or removed.';

create table checklist_writers (
  version_id uuid not null,
  account_id uuid not null,
  constraint checklist_writers_pkey primary key (version_id, account_id),
  constraint checklist_writers_version_id_fkey foreign key (version_id) references checklist_versions (id),
  constraint checklist_writers_account_id_fkey foreign key (account_id) references accounts (id)
);
comment on table checklist_writers is 'Who wrote a draft: under four eyes none of them releases it.';

create table service_checklists (
  service_id integer not null,
  checklist_id uuid not null,
  position integer not null default 0,
  constraint service_checklists_pkey primary key (service_id, checklist_id),
  constraint service_checklists_service_id_fkey foreign key (service_id) references services (id),
  constraint service_checklists_checklist_id_fkey foreign key (checklist_id) references checklists (id)
);
comment on table service_checklists is 'Which checklists a service uses: with several, one is chosen when the visit is assigned.';
comment on column service_checklists.position is 'The one with the lowest position comes first, and is used where none is chosen.';
create index service_checklists_of_checklist on service_checklists (checklist_id);
comment on index service_checklists_of_checklist is 'The services of a checklist.';
