-- Facilities and their documents. A facility row carries what it shows of its certifications and of its company, so that
-- lists with filters read one table (docs/decisions/0003-list-totals-and-search.md).

create table facilities (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  owned_status smallint not null,
  partner_company text,
  partnership_agreement_file_id uuid,
  partnership_agreement_expires_on date,
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
  (search_text(' ' || name || ' ' || company_name || ' ' || city || ' ' || contact_full_name || ' ' || contact_email || ' ' || phone_number
    || ' ' || national_digits(phone_number) || ' ' || contact_phone_number || ' ' || national_digits(contact_phone_number))) stored,
  constraint facilities_pkey primary key (id),
  -- A download finds the facility by the file.
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
  -- Certified is always bounded in time, and the row says what follows.
  constraint facilities_state_dated check ((state is not distinct from 1) = (state_from is not null and state_until is not null and state_after is not null)),
  -- Archiving needs a facility without certifications, and an archived facility cannot get one.
  constraint facilities_archived_without_certifications check (archived_at is null or state is null)
);
comment on table facilities is 'Warehouses, plants, shops, farms of a company.';
comment on column facilities.owned_status is '1 Owned, 2 Partnered.';
comment on column facilities.partnership_agreement_expires_on is 'The last day of the agreement.';
comment on column facilities.inspector_assigned_by is 'Under four eyes this administrator cannot decide.';
comment on column facilities.company_name is 'Copied from the company by triggers, so that one index finds both names.';
comment on column facilities.state is
  'Written by a trigger on certifications only. null: no certification; 0 Pending, 2 Expired, 3 Failed; 1 Certified from state_from to state_until. Read it through shown_state().';
comment on column facilities.state_after is
  'Certified only: what it shows after state_until (0 renewal pending, 2 expired, 3 renewal failed).';
comment on column facilities.pending_since is 'When the pending certification was made; renewals count too.';

-- The list of facilities.
create index facilities_newest on facilities (created_at desc, id desc) where archived_at is null;
-- The list by name.
create index facilities_by_name on facilities (name, id) where archived_at is null;
-- The list by status; null means not yet certified.
create index facilities_by_state on facilities (state, created_at desc, id desc) where archived_at is null;
-- Expiring soon; and the few whose time is over and whose job has not run yet.
create index facilities_certified_until on facilities (state_until, id) where state = 1;
-- The list by emirate.
create index facilities_by_emirate on facilities (emirate_id, created_at desc, id desc) where archived_at is null;
-- The facilities of an owner, and their number by state.
create index facilities_of_company on facilities (company_id, created_at desc, id desc) where archived_at is null;
-- A new company name is copied to all facilities, archived ones too.
create index facilities_of_company_all on facilities (company_id);
-- What an inspector sees; the inspector filter.
create index facilities_of_inspector on facilities (inspector_id, created_at desc, id desc) where inspector_id is not null and archived_at is null;
-- Work queue: paid, and nobody is assigned; longest waiting first.
create index facilities_without_inspector on facilities (pending_since, id) where inspector_id is null and pending_since is not null and archived_at is null;
create index facilities_search on facilities using gin (doc gin_trgm_ops) with (fastupdate = off) where archived_at is null;
-- The list by expiry; facilities without an expiry come last.
create index facilities_by_expiry on facilities (coalesce(state_until, 'infinity'::timestamptz), id) where archived_at is null;
-- Reminders, and the list of expiring documents.
create index facilities_agreement_expiring on facilities (partnership_agreement_expires_on)
  where partnership_agreement_file_id is not null and partnership_agreement_expires_on is not null;

create function shown_state(state smallint, state_from timestamptz, state_until timestamptz, state_after smallint, at timestamptz) returns smallint
  language sql immutable parallel safe
  return case when state <> 1 or state is null then state when at >= state_until then state_after when at < state_from then 0::smallint else 1::smallint end;
comment on function shown_state(smallint, timestamptz, timestamptz, smallint, timestamptz) is
  'What a facility shows at an instant. An expired certification is never shown as certified, even if the job that marks it has not run; one that has not begun is pending.';

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
create trigger companies_name_to_facilities after update of name on companies
  for each row when (old.name is distinct from new.name) execute function copy_company_name();

create trigger facilities_counted_insert after insert on facilities referencing new table as changed_rows
  for each statement execute function count_change('facilities');
create trigger facilities_counted_delete after delete on facilities referencing old table as changed_rows
  for each statement execute function count_change('facilities');

create function count_archiving() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('facilities', case when new.archived_at is null then 1 else -1 end);
  return null;
end
$$;
comment on function count_archiving() is
  'The total counts facilities that are not archived. No row is inserted or deleted as archived.';
create trigger facilities_counted_update after update of archived_at on facilities
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archiving();

create table former_inspectors (
  facility_id uuid not null,
  inspector_id uuid not null,
  removed_at timestamptz not null,
  constraint former_inspectors_pkey primary key (facility_id, inspector_id),
  constraint former_inspectors_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint former_inspectors_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id)
);
comment on table former_inspectors is
  'Who was assigned to a facility before. Their phones may still hold work to hand over. Somebody who is assigned again may be here too.';

create table facility_documents (
  id uuid not null,
  facility_id uuid not null,
  file_id uuid not null,
  expires_on date,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint facility_documents_pkey primary key (id),
  -- A download finds its document by the file.
  constraint facility_documents_file_id_unique unique (file_id),
  constraint facility_documents_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint facility_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint facility_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id)
);
comment on table facility_documents is 'Documents that administrators keep with a facility.';
comment on column facility_documents.expires_on is 'The last day, if it has one.';

create index facility_documents_of_facility on facility_documents (facility_id, created_at desc, id desc) where removed_at is null;
-- Reminders, and the list of expiring documents.
create index facility_documents_expiring on facility_documents (expires_on) where removed_at is null and expires_on is not null;

create table document_reminders (
  file_id uuid not null,
  days integer not null,
  expires_on date not null,
  sent_at timestamptz not null,
  constraint document_reminders_pkey primary key (file_id, days, expires_on),
  constraint document_reminders_file_id_fkey foreign key (file_id) references files (id),
  constraint document_reminders_days_positive check (days > 0)
);
comment on table document_reminders is
  'Reminders that were queued. The insert is in the transaction of the mail, so each is sent once.';
