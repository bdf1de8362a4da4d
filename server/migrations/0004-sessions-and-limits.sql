-- Sign-in, its proofs and its brakes; retried requests.

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
  constraint sessions_token_hash_unique unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts (id),
  constraint sessions_area_known check (area in ('customer', 'admin', 'inspector', 'registration')),
  constraint sessions_token_hash_length check (octet_length(token_hash) = 32),
  constraint sessions_holder_known check (case area when 'registration' then email is not null else account_id is not null end),
  constraint sessions_end_after_start check (expires_at > created_at)
) with (fillfactor = 85);
comment on table sessions is 'Opaque tokens, kept as SHA-256. Read on each request together with the state of the account; the idle limit of the area is applied to last_seen_at on reading.';
comment on column sessions.email is 'Registration only: the verified address. There may be no account yet.';
comment on column sessions.expires_at is 'The absolute limit of the area.';
comment on column sessions.confirmed_at is 'Last time the holder proved the password again within this session.';
comment on constraint sessions_token_hash_unique on sessions is 'One session a token; the look-up of each request.';
comment on constraint sessions_area_known on sessions is 'The three areas, and registration after the e-mailed code.';
comment on constraint sessions_token_hash_length on sessions is 'SHA-256, never the token.';
comment on constraint sessions_holder_known on sessions is 'A registrant is an address, everybody else an account.';
comment on constraint sessions_end_after_start on sessions is 'Every session ends.';
create index sessions_of_account on sessions (account_id, last_seen_at desc) where revoked_at is null;
comment on index sessions_of_account is 'Devices of an account; sign out everywhere.';
create index sessions_of_registrant on sessions (email) where area = 'registration' and revoked_at is null;
comment on index sessions_of_registrant is 'Ends an applicant''s sessions at the decision.';
create index sessions_to_tidy on sessions (expires_at);
comment on index sessions_to_tidy is 'Removing ended sessions.';

create table devices (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint devices_pkey primary key (id),
  constraint devices_account_id_fkey foreign key (account_id) references accounts (id),
  constraint devices_token_unique unique (account_id, token_hash)
);
comment on table devices is 'Browsers in which an account signed in before (HttpOnly cookie, kept as SHA-256): no waiting time there.';
comment on constraint devices_token_unique on devices is 'One row a device and account; several accounts may share a browser.';

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
comment on table sign_in_failures is 'Wrong passwords in a row for an address from anywhere, whether or not it has an account. Removed by a success. At 100 a link by mail is needed.';
comment on column sign_in_failures.identity_hash is 'Keyed hash of the address: people type passwords into the wrong field.';
comment on constraint sign_in_failures_area_known on sign_in_failures is 'The three areas.';
comment on constraint sign_in_failures_counts on sign_in_failures is 'A row is there because of a failure.';
create index sign_in_failures_to_tidy on sign_in_failures (last_failed_at);
comment on index sign_in_failures_to_tidy is 'Removing old rows.';

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
comment on table sign_in_waits is 'Failures and waiting time of one address from one network: three are free, then 1, 5, 15 minutes.';
comment on constraint sign_in_waits_area_known on sign_in_waits is 'The three areas.';
comment on constraint sign_in_waits_counts on sign_in_waits is 'A row is there because of a failure.';
create index sign_in_waits_to_tidy on sign_in_waits (last_failed_at);
comment on index sign_in_waits_to_tidy is 'Removing old rows.';

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
  constraint verification_codes_tries_capped check (tries between 0 and 5),
  constraint verification_codes_end_after_start check (expires_at > created_at)
);
comment on table verification_codes is 'E-mailed six-digit codes, as keyed hash. A guess counts in the same UPDATE that checks it; a right one is consumed by it.';
comment on constraint verification_codes_email_lower_case on verification_codes is 'As accounts keep it.';
comment on constraint verification_codes_tries_capped on verification_codes is 'Five tries.';
comment on constraint verification_codes_end_after_start on verification_codes is 'Ten minutes.';
create unique index verification_codes_one_active on verification_codes (email) where consumed_at is null and replaced_at is null;
comment on index verification_codes_one_active is 'One active code an address: a new one replaces the old in the same transaction.';
create index verification_codes_recent on verification_codes (email, created_at desc);
comment on index verification_codes_recent is 'Resend after 60 s, ten a day.';
create index verification_codes_to_tidy on verification_codes (expires_at);
comment on index verification_codes_to_tidy is 'Removing old rows.';

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
  constraint single_use_links_token_hash_length check (octet_length(token_hash) = 32),
  constraint single_use_links_end_after_start check (expires_at > created_at)
);
comment on table single_use_links is 'What a mailed link (or the pause between password and second factor) opens, once. Reading a page consumes nothing, the POST does, in one UPDATE.';
comment on column single_use_links.tries is 'Second factor: wrong codes so far.';
comment on constraint single_use_links_token_hash_unique on single_use_links is 'One row a token.';
comment on constraint single_use_links_purpose_known on single_use_links is 'A token opens one thing only.';
comment on constraint single_use_links_token_hash_length on single_use_links is 'SHA-256, never the token.';
comment on constraint single_use_links_end_after_start on single_use_links is 'Every link ends.';
create index single_use_links_of_account on single_use_links (account_id, purpose) where used_at is null and revoked_at is null;
comment on index single_use_links_of_account is 'Revoking what is open when a password is set or an account switched off.';
create index single_use_links_to_tidy on single_use_links (expires_at);
comment on index single_use_links_to_tidy is 'Removing old rows.';

create table recovery_codes (
  id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_account_id_fkey foreign key (account_id) references accounts (id),
  constraint recovery_codes_unique unique (account_id, code_hash)
);
comment on table recovery_codes is 'For a lost second factor, as keyed hash, each once.';
comment on constraint recovery_codes_unique on recovery_codes is 'One row a code.';

create table limits (
  name text not null,
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint limits_pkey primary key (name, key, window_start),
  constraint limits_counts check (count > 0)
) with (fillfactor = 70);
comment on table limits is 'How often something was done in a time window: one atomic insert ... on conflict do update ... returning before the work. Logged, so that a crash does not forget what was tried.';
comment on constraint limits_counts on limits is 'A row is there because something was counted.';
create index limits_to_tidy on limits (window_start);
comment on index limits_to_tidy is 'Removing old windows.';

create table spent_challenges (
  key text not null,
  expires_at timestamptz not null,
  constraint spent_challenges_pkey primary key (key)
);
comment on table spent_challenges is 'Captcha answers that were used: the insert decides between two at once.';
create index spent_challenges_to_tidy on spent_challenges (expires_at);
comment on index spent_challenges_to_tidy is 'Removing what has expired anyway.';

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
  constraint idempotency_keys_state_known check (state in ('running', 'done')),
  constraint idempotency_keys_done_has_answer check (state <> 'done' or (status is not null and answer is not null)),
  constraint idempotency_keys_length check (char_length(key) between 1 and 200)
);
comment on table idempotency_keys is 'First answers to requests that carry an Idempotency-Key. The same key again gets the same answer; with another body it is refused.';
comment on column idempotency_keys.principal is 'Account, or address and network before sign-in: keys of different people never meet.';
comment on column idempotency_keys.answer is 'The body; encrypted under the key itself where it holds a session token (is_sealed).';
comment on constraint idempotency_keys_state_known on idempotency_keys is 'Running until the transaction of the work has its answer.';
comment on constraint idempotency_keys_done_has_answer on idempotency_keys is 'What is done can be answered again.';
comment on constraint idempotency_keys_length on idempotency_keys is 'Nobody fills the table with one key.';
create index idempotency_keys_to_tidy on idempotency_keys (expires_at);
comment on index idempotency_keys_to_tidy is '24 hours; 30 days for inspectors.';
