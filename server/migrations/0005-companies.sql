-- Companies, their registration and their papers.

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
  owner_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  doc text not null generated always as (search_text(' ' || owner_text || ' ' || name || ' ' || coalesce(reference, ''))) stored,
  constraint companies_pkey primary key (id),
  constraint companies_account_id_unique unique (account_id),
  constraint companies_reference_unique unique (reference),
  constraint companies_account_id_fkey foreign key (account_id) references accounts (id),
  constraint companies_company_type_id_fkey foreign key (company_type_id) references company_types (id),
  constraint companies_emirate_id_fkey foreign key (emirate_id) references emirates (id),
  constraint companies_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint companies_documents_requested_by_fkey foreign key (documents_requested_by) references accounts (id),
  constraint companies_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint companies_step_known check (registration_step in ('basic-info', 'company-info', 'upload-documents', 'submitted')),
  constraint companies_reference_form check (reference ~ '^REG-[0-9]{4}-[0-9]{6,}$'),
  constraint companies_submitted_complete check (submitted_at is null or (reference is not null and name <> '' and company_type_id is not null)),
  constraint companies_submitted_step check (registration_step <> 'submitted' or submitted_at is not null),
  constraint companies_decided_after_submission check (is_approved is null or submitted_at is not null),
  constraint companies_decision_dated check ((is_approved is null) = (decided_at is null)),
  constraint companies_documents_asked check ((documents_message is null) = (documents_requested_at is null))
);
comment on table companies is 'One company an owner account. The saved registration is the row itself: what was typed is there when the applicant comes back.';
comment on column companies.registration_step is 'The step that is open.';
comment on column companies.submitted_at is 'Last submission; a rejected applicant may correct and submit again (is_approved back to null, the history stays in the audit trail).';
comment on column companies.is_approved is 'null: under review (or not yet submitted), true, false.';
comment on column companies.documents_message is 'What an administrator still asks for; emptied by the upload.';
comment on column companies.owner_text is 'E-mail and name of the owner, copied from the account by a trigger, so that one index finds both.';
comment on constraint companies_account_id_unique on companies is 'One company an account.';
comment on constraint companies_reference_unique on companies is 'People quote it.';
comment on constraint companies_step_known on companies is 'As the contract''s vocabulary.';
comment on constraint companies_reference_form on companies is 'REG-2026-000123.';
comment on constraint companies_submitted_complete on companies is 'What a reviewer needs is there.';
comment on constraint companies_submitted_step on companies is 'Only a submission ends the steps.';
comment on constraint companies_decided_after_submission on companies is 'Nothing is decided that was not submitted.';
comment on constraint companies_decision_dated on companies is 'A decision has its moment, a pending one has none.';
comment on constraint companies_documents_asked on companies is 'A message has its moment.';

create index companies_newest on companies (created_at desc, id desc);
comment on index companies_newest is 'The list of users.';
create index companies_by_state on companies (is_approved, created_at desc, id desc) where submitted_at is not null;
comment on index companies_by_state is 'The list by state: approved, rejected, under review.';
create index companies_submitted on companies (created_at desc, id desc) where submitted_at is not null;
comment on index companies_submitted is 'The list without those under way in registration.';
create index companies_by_name on companies (name, id);
comment on index companies_by_name is 'The list by company name.';
create index companies_to_review on companies (submitted_at, id) where submitted_at is not null and is_approved is null;
comment on index companies_to_review is 'Work queue: accounts to review, oldest first.';
create index companies_search on companies using gin (doc gin_trgm_ops) with (fastupdate = off);
comment on index companies_search is 'Search among users: e-mail, name, company, reference.';

create trigger companies_of_customer_area before insert or update of account_id on companies
  for each row execute function check_account_area('customer', 'companies_of_customer_area');
comment on trigger companies_of_customer_area on companies is 'Only an account of the customer area owns a company.';

create function copy_owner_to_company() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'companies' then
    select concat_ws(' ', email, first_name, last_name) into new.owner_text from accounts where id = new.account_id;
    return new;
  end if;
  update companies set owner_text = concat_ws(' ', new.email, new.first_name, new.last_name) where account_id = new.id;
  return null;
end
$$;
comment on function copy_owner_to_company() is 'Keeps companies.owner_text equal to the account, whoever changes which.';
create trigger companies_owner_text before insert or update of account_id on companies
  for each row execute function copy_owner_to_company();
comment on trigger companies_owner_text on companies is 'A new company starts with its owner''s text.';
create trigger accounts_owner_text after update of email, first_name, last_name on accounts
  for each row when (new.area = 'customer' and (old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name))
  execute function copy_owner_to_company();
comment on trigger accounts_owner_text on accounts is 'A renamed owner is found by the new name.';

create function count_submission() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('users', case when tg_op = 'DELETE' or new.submitted_at is null then -1 else 1 end);
  return null;
end
$$;
comment on function count_submission() is 'The kept total of users counts submitted accounts.';
create trigger companies_counted_insert after insert on companies
  for each row when (new.submitted_at is not null) execute function count_submission();
comment on trigger companies_counted_insert on companies is 'Kept total.';
create trigger companies_counted_update after update of submitted_at on companies
  for each row when ((old.submitted_at is null) <> (new.submitted_at is null)) execute function count_submission();
comment on trigger companies_counted_update on companies is 'Kept total.';
create trigger companies_counted_delete after delete on companies
  for each row when (old.submitted_at is not null) execute function count_submission();
comment on trigger companies_counted_delete on companies is 'Kept total.';

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
  constraint company_documents_file_id_unique unique (file_id),
  constraint company_documents_company_id_fkey foreign key (company_id) references companies (id),
  constraint company_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint company_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint company_documents_removed_by_fkey foreign key (removed_by) references accounts (id),
  constraint company_documents_replaced_by_fkey foreign key (replaced_by) references company_documents (id) deferrable initially deferred,
  constraint company_documents_kind_known check (kind in ('trade_license', 'registration', 'vat', 'other'))
);
comment on table company_documents is 'Papers of a company. Removed ones stay as rows for the history; a renewed one points at its successor.';
comment on constraint company_documents_file_id_unique on company_documents is 'A file is one paper; a download finds its paper by it.';
comment on constraint company_documents_kind_known on company_documents is 'As the contract''s vocabulary.';
create index company_documents_of_company on company_documents (company_id, created_at, id) where removed_at is null;
comment on index company_documents_of_company is 'The papers of a company.';
create index company_documents_expiring on company_documents (expires_on) where removed_at is null and expires_on is not null;
comment on index company_documents_expiring is 'Papers that run out.';

create function count_company_document() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('company-documents', case when tg_op = 'DELETE' or new.removed_at is not null then -1 else 1 end);
  return null;
end
$$;
comment on function count_company_document() is 'The kept total counts papers that were not removed.';
create trigger company_documents_counted_insert after insert on company_documents
  for each row when (new.removed_at is null) execute function count_company_document();
comment on trigger company_documents_counted_insert on company_documents is 'Kept total.';
create trigger company_documents_counted_update after update of removed_at on company_documents
  for each row when ((old.removed_at is null) <> (new.removed_at is null)) execute function count_company_document();
comment on trigger company_documents_counted_update on company_documents is 'Kept total.';
create trigger company_documents_counted_delete after delete on company_documents
  for each row when (old.removed_at is null) execute function count_company_document();
comment on trigger company_documents_counted_delete on company_documents is 'Kept total.';
