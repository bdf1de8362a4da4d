-- Field inspectors: profile, papers, bank account.

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
comment on table inspectors is 'What an inspector has beside the account; name, e-mail, phone and version stand there.';
comment on constraint inspectors_image_file_id_unique on inspectors is 'A picture is one inspector''s.';
create trigger inspectors_of_inspector_area before insert or update of account_id on inspectors
  for each row execute function check_account_area('inspector', 'inspectors_of_inspector_area');
comment on trigger inspectors_of_inspector_area on inspectors is 'Only an account of the inspector area is an inspector.';
create trigger inspectors_counted_insert after insert on inspectors referencing new table as changed_rows
  for each statement execute function count_change('inspectors');
comment on trigger inspectors_counted_insert on inspectors is 'Kept total.';
create trigger inspectors_counted_delete after delete on inspectors referencing old table as changed_rows
  for each statement execute function count_change('inspectors');
comment on trigger inspectors_counted_delete on inspectors is 'Kept total.';

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
comment on table inspector_bank_details is 'All five columns are encrypted (purpose bank, with key id). Full only in the edit call, and that reading is audited.';

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
comment on table inspector_services is 'What an inspector does.';

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
  constraint inspector_documents_file_id_unique unique (file_id),
  constraint inspector_documents_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint inspector_documents_file_id_fkey foreign key (file_id) references files (id),
  constraint inspector_documents_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint inspector_documents_removed_by_fkey foreign key (removed_by) references accounts (id),
  constraint inspector_documents_kind_known check (kind in ('passport', 'emirates_id', 'visa', 'certifications'))
);
comment on table inspector_documents is 'Identity papers and certificates of an inspector; reading one is audited.';
comment on constraint inspector_documents_file_id_unique on inspector_documents is 'A file is one paper; a download finds its paper by it.';
comment on constraint inspector_documents_kind_known on inspector_documents is 'As specified.';
create index inspector_documents_of_inspector on inspector_documents (inspector_id, kind, created_at) where removed_at is null;
comment on index inspector_documents_of_inspector is 'Papers grouped by kind.';
