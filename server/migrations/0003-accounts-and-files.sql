-- Everybody who signs in, and every stored file.

create table accounts (
  id uuid not null,
  area text not null,
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text,
  position text,
  language text not null default 'en',
  theme text not null default 'system',
  is_active boolean not null default true,
  must_choose_password boolean not null default false,
  notification_choices jsonb not null default '{}',
  totp_secret text,
  totp_pending_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint not null default 0,
  email_verified_at timestamptz,
  last_sign_in_at timestamptz,
  password_changed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  doc text not null generated always as
    (search_text(' ' || email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone_number, ''))) stored,
  constraint accounts_pkey primary key (id),
  constraint accounts_email_unique unique (area, email),
  constraint accounts_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint accounts_area_known check (area in ('customer', 'admin', 'inspector')),
  constraint accounts_email_lower_case check (email = lower(email) and email = btrim(email) and position('@' in email) > 1 and char_length(email) <= 254),
  constraint accounts_language_known check (language in ('en', 'ar')),
  constraint accounts_theme_known check (theme in ('system', 'light', 'dark')),
  constraint accounts_choices_are_object check (jsonb_typeof(notification_choices) = 'object'),
  constraint accounts_totp_has_secret check (totp_enabled_at is null or totp_secret is not null)
);
comment on table accounts is 'Whoever signs in: owners (customer), administrators (admin), inspectors. An owner under way in registration has one from "basic info" on, without a password.';
comment on column accounts.password_hash is 'argon2id; null until a first password is set.';
comment on column accounts.must_choose_password is 'Somebody else chose the password: the screens ask for an own one.';
comment on column accounts.notification_choices is 'What is switched off, by kind: {"kind": {"mail": false, "app": false}}.';
comment on column accounts.totp_secret is 'Encrypted (purpose totp).';
comment on column accounts.totp_pending_secret is 'Encrypted; shown as QR code, not yet proved by a first code.';
comment on column accounts.totp_last_step is 'A code of this step or an earlier one is spent.';
comment on column accounts.version is 'Counts up with each edit, so that a second editor learns of the first.';
comment on column accounts.doc is 'Search document; the queries that use it name the area, as its indexes do.';
comment on constraint accounts_email_unique on accounts is 'One account an address in each area.';
comment on constraint accounts_area_known on accounts is 'The three areas.';
comment on constraint accounts_email_lower_case on accounts is 'Kept trimmed and in lower case, so that the unique constraint means what it says.';
comment on constraint accounts_language_known on accounts is 'English or Arabic.';
comment on constraint accounts_theme_known on accounts is 'As the contract''s vocabulary.';
comment on constraint accounts_choices_are_object on accounts is 'A map by kind.';
comment on constraint accounts_totp_has_secret on accounts is 'A second factor that is on can be checked.';

create index accounts_newest on accounts (area, created_at desc, id desc);
comment on index accounts_newest is 'Lists of inspectors and administrators.';
create index accounts_by_name on accounts (area, first_name, last_name, id);
comment on index accounts_by_name is 'The same lists by name; the inspector picker.';
create index accounts_search_inspectors on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'inspector';
comment on index accounts_search_inspectors is 'Search among inspectors.';
create index accounts_search_staff on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'admin';
comment on index accounts_search_staff is 'Search among administrators.';

create index accounts_inactive on accounts (area, id) where not is_active;
comment on index accounts_inactive is 'Lists of those who are switched off: few.';

create table staff (
  account_id uuid not null,
  role text not null,
  created_by uuid,
  constraint staff_pkey primary key (account_id),
  constraint staff_account_id_fkey foreign key (account_id) references accounts (id),
  constraint staff_created_by_fkey foreign key (created_by) references accounts (id),
  constraint staff_role_known check (role in ('ADMIN', 'SUPER_ADMIN'))
);
comment on table staff is 'The role of an administrator. That one active SUPER_ADMIN remains is checked while all SUPER_ADMIN rows are locked.';
comment on constraint staff_role_known on staff is 'As specified.';

create function check_account_area() returns trigger
  language plpgsql
as $$
begin
  if not exists (select 1 from accounts where id = new.account_id and area = tg_argv[0]) then
    raise exception 'account % is not of area %', new.account_id, tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[1];
  end if;
  return new;
end
$$;
comment on function check_account_area() is 'Refuses a row whose account belongs to another area: rights are never given to the wrong kind of account.';
create trigger staff_of_admin_area before insert or update of account_id on staff
  for each row execute function check_account_area('admin', 'staff_of_admin_area');
comment on trigger staff_of_admin_area on staff is 'Only an account of the admin area has a role.';

create table files (
  id uuid not null,
  storage_key text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  what text not null,
  company_id uuid,
  account_id uuid,
  uploaded_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  swept_at timestamptz,
  constraint files_pkey primary key (id),
  constraint files_storage_key_unique unique (storage_key),
  constraint files_account_id_fkey foreign key (account_id) references accounts (id),
  constraint files_uploaded_by_fkey foreign key (uploaded_by) references accounts (id),
  constraint files_size_sane check (size between 0 and 104857600),
  constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_swept_after_deleted check (swept_at is null or deleted_at is not null)
);
comment on table files is 'Every stored file. The row is written after the bytes are durable, in the transaction of the thing that it belongs to; deleting marks the row first, the sweep removes the bytes later.';
comment on column files.storage_key is 'Random name on disk or in the bucket; never derived from what came in.';
comment on column files.name is 'As people named it, cleaned of control characters and paths.';
comment on column files.type is 'By content.';
comment on column files.what is 'Kind of paper: company-document, partnership-agreement, transfer-slip, invoice, certificate, report, facility-document, inspector-document, inspector-image.';
comment on column files.company_id is 'The company whose quota it takes.';
comment on column files.account_id is 'The person it belongs to (inspectors'' papers).';
comment on constraint files_storage_key_unique on files is 'One row a stored object.';
comment on constraint files_size_sane on files is 'Uploads end at 20 MB; what we make ourselves stays far below 100 MB.';
comment on constraint files_sha256_form on files is 'Lower-case hex.';
comment on constraint files_swept_after_deleted on files is 'Bytes go only after the row says so.';
create index files_of_company on files (company_id) include (size) where deleted_at is null;
comment on index files_of_company is 'Quota of a company, without touching the table.';
create index files_of_account on files (account_id) include (size) where deleted_at is null and account_id is not null;
comment on index files_of_account is 'Quota of a person.';
create index files_to_sweep on files (deleted_at) where deleted_at is not null and swept_at is null;
comment on index files_to_sweep is 'What the sweep has to do.';
