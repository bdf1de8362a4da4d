-- The two sides of an inspection: companies with their registration and documents, inspectors with theirs.

-- Companies -----------------------------------------------------------------------------------------------------------

create table companies (
  id uuid not null,
  account_id uuid not null,
  reference text,
  name text not null default '',
  company_type_id integer,
  address_line_1 text,
  address_line_2 text,
  city text,
  emirate_id integer,
  registration_step text not null default 'basic-info',
  submitted_at timestamptz,
  is_approved boolean,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  documents_message text,
  documents_requested_at timestamptz,
  documents_requested_by uuid,
  with_applicant interval not null default '0',
  owner_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  doc text not null generated always as (search_text(' ' || owner_text || ' ' || name || ' ' || coalesce(reference, ''))) stored,
  constraint companies_pkey primary key (id),
  constraint companies_account_id_unique unique (account_id),
  -- People quote it on the telephone.
  constraint companies_reference_unique unique (reference),
  constraint companies_account_id_fkey foreign key (account_id) references accounts (id),
  constraint companies_company_type_id_fkey foreign key (company_type_id) references company_types (id),
  constraint companies_emirate_id_fkey foreign key (emirate_id) references emirates (id),
  constraint companies_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint companies_documents_requested_by_fkey foreign key (documents_requested_by) references accounts (id),
  constraint companies_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint companies_step_known check (registration_step in ('basic-info', 'company-info', 'upload-documents', 'submitted')),
  constraint companies_reference_form check (reference ~ '^REG-[0-9]{4}-[0-9]{6,}$'),
  -- A reviewer needs all of these.
  constraint companies_submitted_complete check (submitted_at is null or (reference is not null and name <> '' and company_type_id is not null)),
  constraint companies_submitted_step check (registration_step <> 'submitted' or submitted_at is not null),
  constraint companies_decided_after_submission check (is_approved is null or submitted_at is not null),
  constraint companies_decision_dated check ((is_approved is null) = (decided_at is null)),
  constraint companies_documents_asked check ((documents_message is null) = (documents_requested_at is null))
);
comment on table companies is
  'One company for each owner account. The saved registration is this row, so an applicant who returns finds what was typed.';
comment on column companies.registration_step is 'The open step.';
comment on column companies.submitted_at is
  'The last submission. A rejected applicant may correct and submit again: is_approved is null again, the audit trail keeps the history.';
comment on column companies.is_approved is 'null: under review, or not yet submitted.';
comment on column companies.documents_message is 'What an administrator still needs; emptied by the upload.';
comment on column companies.with_applicant is
  'How long this submission has waited for the applicant, without the open wait. The rest of the time between submission and decision is the time to review.';
comment on column companies.owner_text is 'E-mail, name and telephone number of the owner, copied from the account by a trigger.';

-- The list of users.
create index companies_newest on companies (created_at desc, id desc);
-- The list of users by state.
create index companies_by_state on companies (is_approved, created_at desc, id desc) where submitted_at is not null;
-- The list of users without those who are still registering.
create index companies_submitted on companies (created_at desc, id desc) where submitted_at is not null;
-- The list of users by company name.
create index companies_by_name on companies (name, id);
-- Search for users by e-mail, name, telephone number, company and reference.
create index companies_search on companies using gin (doc gin_trgm_ops) with (fastupdate = off);
-- Work queue: accounts to review, oldest first.
create index companies_to_review on companies (submitted_at, id)
  where submitted_at is not null and is_approved is null and documents_requested_at is null;
-- Accounts that wait for their applicant, longest first.
create index companies_with_applicant on companies (documents_requested_at, id)
  where submitted_at is not null and is_approved is null and documents_requested_at is not null;
-- Recent decisions, and how long their review took.
create index companies_decided on companies (decided_at desc, id desc) where decided_at is not null;

create trigger companies_of_customer_area before insert or update of account_id on companies
  for each row execute function check_account_area('customer', 'companies_of_customer_area');

-- The list of users is searched by company and by owner in one index, so the owner's text is copied to the company.
create function copy_owner_to_company() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'companies' then
    select concat_ws(' ', email, first_name, last_name, phone_number, national_digits(phone_number)) into new.owner_text
    from accounts where id = new.account_id;
    return new;
  end if;
  update companies
  set owner_text = concat_ws(' ', new.email, new.first_name, new.last_name, new.phone_number, national_digits(new.phone_number))
  where account_id = new.id;
  return null;
end
$$;
comment on function copy_owner_to_company() is 'Keeps companies.owner_text equal to the account, whichever of the two changes.';
create trigger companies_owner_text before insert or update of account_id on companies
  for each row execute function copy_owner_to_company();
create trigger accounts_owner_text after update of email, first_name, last_name, phone_number on accounts
  for each row when (new.area = 'customer' and (old.email, old.first_name, old.last_name, old.phone_number)
    is distinct from (new.email, new.first_name, new.last_name, new.phone_number))
  execute function copy_owner_to_company();

create function count_submission() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('users', case when tg_op = 'DELETE' or new.submitted_at is null then -1 else 1 end);
  return null;
end
$$;
comment on function count_submission() is 'The total of users counts submitted accounts.';
create trigger companies_counted_insert after insert on companies
  for each row when (new.submitted_at is not null) execute function count_submission();
create trigger companies_counted_update after update of submitted_at on companies
  for each row when ((old.submitted_at is null) <> (new.submitted_at is null)) execute function count_submission();
create trigger companies_counted_delete after delete on companies
  for each row when (old.submitted_at is not null) execute function count_submission();

alter table files add constraint files_company_id_fkey foreign key (company_id) references companies (id);

create table company_documents (
  id uuid not null,
  company_id uuid not null,
  file_id uuid not null,
  kind text not null default 'other',
  expires_on date,
  uploaded_by uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid,
  replaced_by uuid,
  constraint company_documents_pkey primary key (id),
  -- A download finds its document by the file.
  constraint company_documents_file_id_unique unique (file_id),
  constraint company_documents_company_id_fkey foreign key (company_id) references companies (id),
  constraint company_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint company_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint company_documents_removed_by_fkey foreign key (removed_by) references accounts (id),
  -- Checked at commit: the old document is marked before its successor exists.
  constraint company_documents_replaced_by_fkey foreign key (replaced_by) references company_documents (id) deferrable initially deferred,
  constraint company_documents_kind_known check (kind in ('trade_license', 'registration', 'vat', 'other'))
);
comment on table company_documents is
  'Documents of a company. Removed ones stay for the history; a renewed one points to its successor.';

create index company_documents_of_company on company_documents (company_id, created_at, id) where removed_at is null;
-- Reminders, and the list of expiring documents.
create index company_documents_expiring on company_documents (expires_on) where removed_at is null and expires_on is not null;
-- The list of all company documents.
create index company_documents_newest on company_documents (created_at desc, id desc) where removed_at is null;

create function count_company_document() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('company-documents', case when tg_op = 'DELETE' or new.removed_at is not null then -1 else 1 end);
  return null;
end
$$;
comment on function count_company_document() is 'The total counts documents that were not removed.';
create trigger company_documents_counted_insert after insert on company_documents
  for each row when (new.removed_at is null) execute function count_company_document();
create trigger company_documents_counted_update after update of removed_at on company_documents
  for each row when ((old.removed_at is null) <> (new.removed_at is null)) execute function count_company_document();
create trigger company_documents_counted_delete after delete on company_documents
  for each row when (old.removed_at is null) execute function count_company_document();

-- Inspectors ----------------------------------------------------------------------------------------------------------

create table inspectors (
  account_id uuid not null,
  country_id integer not null,
  image_file_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  constraint inspectors_pkey primary key (account_id),
  constraint inspectors_image_file_id_unique unique (image_file_id),
  constraint inspectors_account_id_fkey foreign key (account_id) references accounts (id),
  constraint inspectors_country_id_fkey foreign key (country_id) references countries (id),
  constraint inspectors_image_file_id_fkey foreign key (image_file_id) references files (id),
  constraint inspectors_created_by_fkey foreign key (created_by) references accounts (id)
);
comment on table inspectors is 'What an inspector has besides the account, which holds name, e-mail, phone and version.';

create trigger inspectors_of_inspector_area before insert or update of account_id on inspectors
  for each row execute function check_account_area('inspector', 'inspectors_of_inspector_area');
create trigger inspectors_counted_insert after insert on inspectors referencing new table as changed_rows
  for each statement execute function count_change('inspectors');
create trigger inspectors_counted_delete after delete on inspectors referencing old table as changed_rows
  for each statement execute function count_change('inspectors');

create table inspector_bank_details (
  inspector_id uuid not null,
  bank_name text not null,
  account_holder_name text not null,
  account_number text not null,
  iban text not null,
  swift_code text not null,
  updated_at timestamptz not null,
  updated_by uuid,
  constraint inspector_bank_details_pkey primary key (inspector_id),
  constraint inspector_bank_details_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_bank_details_updated_by_fkey foreign key (updated_by) references accounts (id)
);
comment on table inspector_bank_details is
  'All five columns are encrypted (purpose bank). Only the edit call returns them in full, and reading them is audited.';

create table inspector_service_areas (
  inspector_id uuid not null,
  service_area_id integer not null,
  constraint inspector_service_areas_pkey primary key (inspector_id, service_area_id),
  constraint inspector_service_areas_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_service_areas_service_area_id_fkey foreign key (service_area_id) references service_areas (id)
);
comment on table inspector_service_areas is 'Where an inspector works.';

create table inspector_services (
  inspector_id uuid not null,
  service_id integer not null,
  constraint inspector_services_pkey primary key (inspector_id, service_id),
  constraint inspector_services_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_services_service_id_fkey foreign key (service_id) references services (id)
);
comment on table inspector_services is 'The services that an inspector is competent in.';

create table inspector_documents (
  id uuid not null,
  inspector_id uuid not null,
  file_id uuid not null,
  kind text not null,
  expires_on date,
  uploaded_by uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid,
  constraint inspector_documents_pkey primary key (id),
  -- A download finds its document by the file.
  constraint inspector_documents_file_id_unique unique (file_id),
  constraint inspector_documents_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint inspector_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint inspector_documents_removed_by_fkey foreign key (removed_by) references accounts (id),
  constraint inspector_documents_kind_known check (kind in ('passport', 'emirates_id', 'visa', 'certifications'))
);
comment on table inspector_documents is 'Identity documents and certificates of an inspector. Reading one is audited.';

create index inspector_documents_of_inspector on inspector_documents (inspector_id, kind, created_at) where removed_at is null;
-- Reminders, and the list of expiring documents.
create index inspector_documents_expiring on inspector_documents (expires_on) where removed_at is null and expires_on is not null;

create table inspector_conflicts (
  id uuid not null,
  inspector_id uuid not null,
  company_id uuid not null,
  reason text not null,
  declared_at timestamptz not null,
  declared_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  constraint inspector_conflicts_pkey primary key (id),
  constraint inspector_conflicts_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_conflicts_company_id_fkey foreign key (company_id) references companies (id),
  constraint inspector_conflicts_declared_by_fkey foreign key (declared_by) references accounts (id),
  constraint inspector_conflicts_ended_by_fkey foreign key (ended_by) references accounts (id),
  -- Ending a conflict needs a person.
  constraint inspector_conflicts_ended_whole check ((ended_at is null) = (ended_by is null))
);
comment on table inspector_conflicts is
  'Declared conflicts of interest: while one holds, the inspector cannot be assigned to work for the company.';

-- A conflict is declared once until it ends.
create unique index inspector_conflicts_holding_unique on inspector_conflicts (company_id, inspector_id) where ended_at is null;
create index inspector_conflicts_of_inspector on inspector_conflicts (inspector_id);
