-- Passkeys, and the challenges that they sign (docs/decisions/0065-passkeys.md).

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  blocked_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_account_id_fkey foreign key (account_id) references accounts (id),
  constraint passkeys_credential_length check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_counter_not_negative check (counter >= 0),
  constraint passkeys_named check (name <> '')
);
comment on table passkeys is 'The passkeys of an account: at most ten, counted with the account locked.';
comment on column passkeys.public_key is 'In COSE form, as the authenticator sent it.';
comment on column passkeys.counter is
  'The highest signature counter so far. A valid signature without a higher one blocks the key, unless both are 0.';
comment on column passkeys.transports is 'Hints for the browser, such as internal, hybrid or usb.';
comment on column passkeys.blocked_at is 'Since then refused, because a copy of the key may exist.';

create index passkeys_of_account on passkeys (account_id, created_at);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  account_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_account_id_fkey foreign key (account_id) references accounts (id),
  constraint passkey_challenges_purpose_known check (purpose in ('sign-in', 'second-factor', 'register', 'remove')),
  -- Whoever signs in with a passkey alone is not known yet.
  constraint passkey_challenges_account_known check ((purpose = 'sign-in') = (account_id is null))
);
comment on table passkey_challenges is
  'Open challenges, as SHA-256. The DELETE that spends one names its purpose and account: of two at once, one gets it.';

create index passkey_challenges_to_tidy on passkey_challenges (expires_at);
