-- Accounts and their files; how people sign in, and what slows down those who guess.

-- Accounts ------------------------------------------------------------------------------------------------------------

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
  is_demo boolean not null default false,
  notification_choices jsonb not null default '{}',
  preferences jsonb not null default '{}',
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
  (search_text(' ' || email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone_number, '') || ' ' || national_digits(coalesce(phone_number, '')))) stored,
  constraint accounts_pkey primary key (id),
  -- The same address may be an owner and an administrator, as two accounts.
  constraint accounts_email_unique unique (area, email),
  constraint accounts_updated_by_fkey foreign key (updated_by) references accounts (id),
  constraint accounts_area_known check (area in ('customer', 'admin', 'inspector')),
  -- Stored trimmed and in lower case, so that accounts_email_unique holds whatever was typed.
  constraint accounts_email_lower_case check (email = lower(email) and email = btrim(email) and position('@' in email) > 1 and char_length(email) <= 254),
  constraint accounts_language_known check (language in ('en', 'ar')),
  constraint accounts_theme_known check (theme in ('system', 'light', 'dark')),
  constraint accounts_choices_are_object check (jsonb_typeof(notification_choices) = 'object'),
  constraint accounts_totp_has_secret check (totp_enabled_at is null or totp_secret is not null),
  -- Preferences come from the browser unchecked; they must stay small.
  constraint accounts_preferences_small check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 2000)
);
comment on table accounts is
  'Everybody who signs in: owners (customer), administrators (admin), inspectors. An owner has one, without a password, from the first step of registration on.';
comment on column accounts.password_hash is 'argon2id; null until a first password is set.';
comment on column accounts.must_choose_password is
  'Somebody else set the password: until the holder chooses one, only reading the own account, changing the password and signing out are allowed.';
comment on column accounts.is_demo is 'Part of the demo data, with a public password: never signs in with NODE_ENV=production.';
comment on column accounts.notification_choices is 'What is switched off, by kind: {"kind": {"mail": false, "app": false}}.';
comment on column accounts.preferences is
  'Density, page size and hidden columns of lists where they differ from the default. Nothing depends on it.';
comment on column accounts.totp_secret is 'Encrypted (purpose totp).';
comment on column accounts.totp_pending_secret is 'Encrypted; shown as a QR code and not yet confirmed by a first code.';
comment on column accounts.totp_last_step is 'Codes of this time step and earlier ones are spent.';
comment on column accounts.version is 'Counts edits, so that a second editor learns of the first.';
comment on column accounts.doc is 'Search document. Queries name the area, as the partial indexes do.';

-- Lists of inspectors and administrators.
create index accounts_newest on accounts (area, created_at desc, id desc);
-- The same lists by name, and the inspector picker.
create index accounts_by_name on accounts (area, first_name, last_name, id);
-- The few that are switched off.
create index accounts_inactive on accounts (area, id) where not is_active;
-- Each start of a production installation asks whether there is one.
create index accounts_of_demo on accounts (id) where is_demo;
create index accounts_search_inspectors on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'inspector';
create index accounts_search_staff on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'admin';

-- Rights follow from the area of an account, so no row may give an account the rights of another area.
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
comment on function check_account_area() is 'Refuses a row whose account belongs to another area.';

create table staff (
  account_id uuid not null,
  role text not null,
  created_by uuid,
  constraint staff_pkey primary key (account_id),
  constraint staff_account_id_fkey foreign key (account_id) references accounts (id),
  constraint staff_created_by_fkey foreign key (created_by) references accounts (id),
  constraint staff_role_known check (role in ('ADMIN', 'SUPER_ADMIN'))
);
comment on table staff is
  'The role of an administrator. The code checks that one active SUPER_ADMIN remains, with all SUPER_ADMIN rows locked.';

create trigger staff_of_admin_area before insert or update of account_id on staff
  for each row execute function check_account_area('admin', 'staff_of_admin_area');

create table staff_controls (
  account_id uuid not null,
  controlled_by uuid not null,
  what text not null,
  last_at timestamptz not null,
  constraint staff_controls_pkey primary key (controlled_by, account_id),
  constraint staff_controls_account_id_fkey foreign key (account_id) references staff (account_id),
  constraint staff_controls_controlled_by_fkey foreign key (controlled_by) references accounts (id),
  constraint staff_controls_what_known check (what in ('created', 'role', 'switch')),
  -- Nobody can set their own role or switch.
  constraint staff_controls_of_another check (account_id <> controlled_by)
);
comment on table staff_controls is
  'Which administrator created the account of another, or set its role or switch, and when last. For 30 days the two are not independent under four eyes.';

-- Who has a hand in an account.
create index staff_controls_of_account on staff_controls (account_id);

-- Files ---------------------------------------------------------------------------------------------------------------

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
  -- Uploads are limited to 20 MB; files that we make stay far below 100 MB.
  constraint files_size_sane check (size between 0 and 104857600),
  constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes are removed only after the row was marked.
  constraint files_swept_after_deleted check (swept_at is null or deleted_at is not null)
);
comment on table files is
  'Every stored file. The row is written after the bytes are durable. Deleting marks the row; a sweep removes the bytes later.';
comment on column files.storage_key is 'A random name on disk or in the bucket, never derived from the upload.';
comment on column files.name is 'The uploaded name without control characters and paths.';
comment on column files.type is 'Detected from the content.';
comment on column files.what is
  'company-document, partnership-agreement, transfer-slip, invoice, certificate, report, facility-document, inspector-document, inspector-image, …';
comment on column files.company_id is 'The company whose quota it uses.';
comment on column files.account_id is 'The inspector whose quota it uses.';

-- Quota of a company, from the index alone.
create index files_of_company on files (company_id) include (size) where deleted_at is null;
-- Quota of a person, from the index alone.
create index files_of_account on files (account_id) include (size) where deleted_at is null and account_id is not null;
-- Files whose bytes are still to be removed.
create index files_to_sweep on files (deleted_at) where deleted_at is not null and swept_at is null;

-- Signing in ----------------------------------------------------------------------------------------------------------

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  area text not null,
  account_id uuid,
  email text,
  language text,
  user_agent text,
  network text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  revoked_at timestamptz,
  constraint sessions_pkey primary key (id),
  -- Each request finds its session by this index.
  constraint sessions_token_hash_unique unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts (id),
  constraint sessions_area_known check (area in ('customer', 'admin', 'inspector', 'registration')),
  -- SHA-256; the token itself is never stored.
  constraint sessions_token_hash_length check (octet_length(token_hash) = 32),
  -- A registrant has a verified address and perhaps no account yet.
  constraint sessions_holder_known check (case area when 'registration' then email is not null else account_id is not null end),
  constraint sessions_end_after_start check (expires_at > created_at)
) with (fillfactor = 85);
comment on table sessions is
  'Sign-in tokens, stored as SHA-256. Each request reads its session together with the state of the account, and applies the idle limit of the area.';
comment on column sessions.email is 'Registration only: the verified address.';
comment on column sessions.expires_at is 'The absolute limit of the area.';
comment on column sessions.confirmed_at is 'When the holder last confirmed the password in this session.';

-- The devices of an account; signing out everywhere.
create index sessions_of_account on sessions (account_id, last_seen_at desc) where revoked_at is null;
-- Ends the sessions of an applicant at the decision.
create index sessions_of_registrant on sessions (email) where area = 'registration' and revoked_at is null;
create index sessions_to_tidy on sessions (expires_at);

create table devices (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  failures integer not null default 0,
  constraint devices_pkey primary key (id),
  -- Several accounts may share a browser.
  constraint devices_token_unique unique (account_id, token_hash),
  constraint devices_account_id_fkey foreign key (account_id) references accounts (id),
  constraint devices_failures_not_negative check (failures >= 0)
);
comment on table devices is
  'Browsers in which an account has signed in before (a cookie, stored as SHA-256). They have no waiting time after wrong passwords.';
comment on column devices.failures is
  'Wrong passwords in a row in this browser. At 20 it counts as an unknown browser until a right password.';

-- Is the cookie of this browser one of ours?
create index devices_by_token on devices (token_hash);

create table sign_in_failures (
  area text not null,
  identity_hash bytea not null,
  consecutive integer not null,
  last_failed_at timestamptz not null,
  mailed_at timestamptz,
  constraint sign_in_failures_pkey primary key (area, identity_hash),
  constraint sign_in_failures_area_known check (area in ('customer', 'admin', 'inspector')),
  constraint sign_in_failures_counts check (consecutive > 0)
);
comment on table sign_in_failures is
  'Wrong passwords in a row for an address from unknown browsers, whether or not it has an account. A success removes the row, or 30 days. At 100 a link by mail is needed.';
comment on column sign_in_failures.identity_hash is
  'A keyed hash of the address, because people type passwords into the wrong field.';

create index sign_in_failures_to_tidy on sign_in_failures (last_failed_at);

create table sign_in_waits (
  area text not null,
  identity_hash bytea not null,
  network text not null,
  failures integer not null,
  blocked_until timestamptz,
  last_failed_at timestamptz not null,
  constraint sign_in_waits_pkey primary key (area, identity_hash, network),
  constraint sign_in_waits_area_known check (area in ('customer', 'admin', 'inspector')),
  constraint sign_in_waits_counts check (failures > 0)
);
comment on table sign_in_waits is
  'Failures and waiting time of one address from one network: three are free, then 1, 5, 15 minutes.';

create index sign_in_waits_to_tidy on sign_in_waits (last_failed_at);

create table verification_codes (
  id uuid not null,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  replaced_at timestamptz,
  constraint verification_codes_pkey primary key (id),
  constraint verification_codes_email_lower_case check (email = lower(email)),
  -- Five tries, then a new code is needed.
  constraint verification_codes_tries_capped check (tries between 0 and 5),
  constraint verification_codes_end_after_start check (expires_at > created_at)
);
comment on table verification_codes is
  'Six-digit codes sent by mail, as keyed hashes. The UPDATE that checks a guess also counts it, and consumes a right one.';

-- A new code replaces the active one in the same transaction.
create unique index verification_codes_one_active on verification_codes (email) where consumed_at is null and replaced_at is null;
-- Resending: after 60 seconds, ten a day.
create index verification_codes_recent on verification_codes (email, created_at desc);
create index verification_codes_to_tidy on verification_codes (expires_at);

create table single_use_links (
  id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  account_id uuid not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint single_use_links_pkey primary key (id),
  constraint single_use_links_token_hash_unique unique (token_hash),
  constraint single_use_links_account_id_fkey foreign key (account_id) references accounts (id),
  constraint single_use_links_purpose_known check (purpose in ('set-password', 'reset', 'unlock', 'second-factor')),
  -- SHA-256; the token itself is never stored.
  constraint single_use_links_token_hash_length check (octet_length(token_hash) = 32),
  constraint single_use_links_end_after_start check (expires_at > created_at)
);
comment on table single_use_links is
  'Links that work once, and the pause between password and second factor. Opening the page consumes nothing; the POST does, in one UPDATE.';
comment on column single_use_links.token_hash is
  'SHA-256 of a token that is derived from the id with SECRET_KEY, so that an open link can be mailed again.';
comment on column single_use_links.tries is 'Second factor: wrong codes so far.';

-- Setting a password or switching an account off revokes its open links.
create index single_use_links_of_account on single_use_links (account_id, purpose) where used_at is null and revoked_at is null;
create index single_use_links_to_tidy on single_use_links (expires_at);

create table recovery_codes (
  id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_unique unique (account_id, code_hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id) references accounts (id)
);
comment on table recovery_codes is 'For a lost second factor: keyed hashes, each used once.';

-- Limits and retries --------------------------------------------------------------------------------------------------

create table limits (
  name text not null,
  key text not null,
  window_start timestamptz not null,
  ends_at timestamptz,
  count integer not null,
  constraint limits_pkey primary key (name, key, window_start),
  constraint limits_counts check (count > 0)
) with (fillfactor = 70);
comment on table limits is
  'How often something was done in a time window. Counted in one atomic statement before the work, in a logged table: a crash forgets nothing.';
comment on column limits.ends_at is 'When the row can be removed.';

create index limits_to_tidy on limits (ends_at);

create table spent_challenges (
  key text not null,
  expires_at timestamptz not null,
  constraint spent_challenges_pkey primary key (key)
);
comment on table spent_challenges is 'Captcha answers that were used: of two at once, the insert lets one through.';

create index spent_challenges_to_tidy on spent_challenges (expires_at);

create table idempotency_keys (
  principal text not null,
  key text not null,
  request_hash bytea not null,
  state text not null default 'running',
  status integer,
  answer text,
  is_sealed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (principal, key),
  -- A key is running until the transaction of the work commits its answer.
  constraint idempotency_keys_state_known check (state in ('running', 'done')),
  constraint idempotency_keys_done_has_answer check (state <> 'done' or (status is not null and answer is not null)),
  constraint idempotency_keys_length check (char_length(key) between 1 and 200)
);
comment on table idempotency_keys is
  'First answers to requests with an Idempotency-Key. The same key gets the same answer; with another body it is refused.';
comment on column idempotency_keys.principal is
  'The account, or address and network before sign-in: keys of different people never meet.';
comment on column idempotency_keys.answer is 'The body, encrypted with the key itself where it holds a session token (is_sealed).';

-- Kept for 24 hours, for inspectors 30 days: their phones may be offline that long.
create index idempotency_keys_to_tidy on idempotency_keys (expires_at);
