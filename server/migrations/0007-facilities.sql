-- Facilities. What a facility shows of its certifications stands on its own row, so that lists with a status filter stay flat.

create table facilities (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  owned_status smallint not null,
  partner_company text,
  partnership_agreement_file_id uuid,
  address_line_1 text not null,
  address_line_2 text,
  city text not null,
  emirate_id integer not null,
  nearest_port text not null,
  phone_number text not null,
  contact_full_name text not null,
  contact_email text not null,
  contact_phone_number text not null,
  inspector_id uuid,
  inspector_assigned_at timestamptz,
  inspector_assigned_by uuid,
  archived_at timestamptz,
  company_name text not null default '',
  state smallint,
  state_from timestamptz,
  state_until timestamptz,
  state_after smallint,
  pending_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  doc text not null generated always as
    (search_text(' ' || name || ' ' || company_name || ' ' || city || ' ' || contact_full_name || ' ' || contact_email || ' ' || phone_number)) stored,
  constraint facilities_pkey primary key (id),
  constraint facilities_partnership_agreement_file_id_unique unique (partnership_agreement_file_id),
  constraint facilities_company_id_fkey foreign key (company_id) references companies (id),
  constraint facilities_partnership_agreement_file_id_fkey foreign key (partnership_agreement_file_id) references files (id),
  constraint facilities_emirate_id_fkey foreign key (emirate_id) references emirates (id),
  constraint facilities_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint facilities_inspector_assigned_by_fkey foreign key (inspector_assigned_by) references accounts (id),
  constraint facilities_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint facilities_owned_status_known check (owned_status in (1, 2)),
  constraint facilities_partner_only_partnered check (owned_status = 2 or (partner_company is null and partnership_agreement_file_id is null)),
  constraint facilities_named check (btrim(name) <> ''),
  constraint facilities_assignment_dated check ((inspector_id is null) = (inspector_assigned_at is null)),
  constraint facilities_state_known check (state between 0 and 3 and state_after in (0, 2, 3)),
  constraint facilities_state_dated check ((state is not distinct from 1) = (state_from is not null and state_until is not null and state_after is not null)),
  constraint facilities_archived_without_certifications check (archived_at is null or state is null)
);
comment on table facilities is 'Warehouses, plants, shops, farms of a company.';
comment on column facilities.owned_status is '1 Owned, 2 Partnered.';
comment on column facilities.inspector_assigned_by is 'In four-eyes mode this administrator may not decide.';
comment on column facilities.company_name is 'Copied from the company by triggers, so that one index finds both.';
comment on column facilities.state is 'Kept by a trigger on certifications, never written by hand. null: no certification; 0 Pending, 2 Expired, 3 Failed; 1 Certified from state_from to state_until. Read through shown_state().';
comment on column facilities.state_after is 'Certified only: what it shows once state_until has passed (0 renewal under way, 2 expired, 3 renewal failed).';
comment on column facilities.pending_since is 'When the certification that is pending was made; a renewal under way counts too.';
comment on constraint facilities_partnership_agreement_file_id_unique on facilities is 'An agreement is one facility''s; a download finds it by the file.';
comment on constraint facilities_owned_status_known on facilities is 'Owned or Partnered.';
comment on constraint facilities_partner_only_partnered on facilities is 'An owned facility has no partner.';
comment on constraint facilities_named on facilities is 'A name is required.';
comment on constraint facilities_assignment_dated on facilities is 'An assignment has its moment.';
comment on constraint facilities_state_known on facilities is 'Certification codes.';
comment on constraint facilities_state_dated on facilities is 'Certified is always bounded in time and says what follows.';
comment on constraint facilities_archived_without_certifications on facilities is 'Only a facility without certifications can be archived, and an archived one gets none.';

create function shown_state(state smallint, state_from timestamptz, state_until timestamptz, state_after smallint, at timestamptz) returns smallint
  language sql immutable parallel safe
  return case when state <> 1 or state is null then state when at >= state_until then state_after when at < state_from then 0::smallint else 1::smallint end;
comment on function shown_state(smallint, timestamptz, timestamptz, smallint, timestamptz) is
  'What a facility shows at an instant: a certification that has run out is never certified, although the job that marks it stands still; one that has not begun yet is pending.';

create index facilities_newest on facilities (created_at desc, id desc) where archived_at is null;
comment on index facilities_newest is 'The list of facilities.';
create index facilities_by_name on facilities (name, id) where archived_at is null;
comment on index facilities_by_name is 'The list by name.';
create index facilities_by_state on facilities (state, created_at desc, id desc) where archived_at is null;
comment on index facilities_by_state is 'The list by status; null is "not yet certified".';
create index facilities_certified_until on facilities (state_until, id) where state = 1;
comment on index facilities_certified_until is 'Ran out but not yet marked (few), expiring soon.';
create index facilities_by_emirate on facilities (emirate_id, created_at desc, id desc) where archived_at is null;
comment on index facilities_by_emirate is 'The list by emirate.';
create index facilities_of_company on facilities (company_id, created_at desc, id desc) where archived_at is null;
comment on index facilities_of_company is 'The facilities of an owner, and their counts by state.';
create index facilities_of_company_all on facilities (company_id);
comment on index facilities_of_company_all is 'Carrying a new company name to its facilities, archived ones too.';
create index facilities_of_inspector on facilities (inspector_id, created_at desc, id desc) where inspector_id is not null and archived_at is null;
comment on index facilities_of_inspector is 'What an inspector sees; the inspector filter.';
create index facilities_without_inspector on facilities (pending_since, id) where inspector_id is null and pending_since is not null and archived_at is null;
comment on index facilities_without_inspector is 'Work queue: paid, but nobody is assigned; longest waiting first.';
create index facilities_search on facilities using gin (doc gin_trgm_ops) with (fastupdate = off) where archived_at is null;
comment on index facilities_search is 'Search among facilities.';

create function copy_company_name() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'facilities' then
    select name into new.company_name from companies where id = new.company_id;
    return new;
  end if;
  update facilities set company_name = new.name where company_id = new.id;
  return null;
end
$$;
comment on function copy_company_name() is 'Keeps facilities.company_name equal to the company.';
create trigger facilities_company_name before insert or update of company_id on facilities
  for each row execute function copy_company_name();
comment on trigger facilities_company_name on facilities is 'A new facility starts with its company''s name.';
create trigger companies_name_to_facilities after update of name on companies
  for each row when (old.name is distinct from new.name) execute function copy_company_name();
comment on trigger companies_name_to_facilities on companies is 'A renamed company is found by the new name.';

create trigger facilities_counted_insert after insert on facilities referencing new table as changed_rows
  for each statement execute function count_change('facilities');
comment on trigger facilities_counted_insert on facilities is 'Kept total.';
create trigger facilities_counted_delete after delete on facilities referencing old table as changed_rows
  for each statement execute function count_change('facilities');
comment on trigger facilities_counted_delete on facilities is 'Kept total.';

create function count_archiving() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('facilities', case when new.archived_at is null then 1 else -1 end);
  return null;
end
$$;
comment on function count_archiving() is 'The kept total counts facilities that are not archived; nothing is inserted or deleted as archived.';
create trigger facilities_counted_update after update of archived_at on facilities
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archiving();
comment on trigger facilities_counted_update on facilities is 'Kept total.';
