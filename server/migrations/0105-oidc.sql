-- Sign-in of staff through an identity provider (docs/decisions/0090-sign-in-through-oidc.md).

create table oidc_identities (
  account_id uuid not null,
  area text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint oidc_identities_pkey primary key (account_id),
  constraint oidc_identities_account_id_fkey foreign key (account_id) references accounts (id),
  -- One person there is one person here.
  constraint oidc_identities_subject_unique unique (issuer, subject, area),
  constraint oidc_identities_area_known check (area in ('admin', 'inspector')),
  constraint oidc_identities_subject_length check (length(subject) between 1 and 255)
);
comment on table oidc_identities is 'Which account of the identity provider signs in to which account here. Linked once, with the password.';
comment on column oidc_identities.area is 'Of the account.';
comment on column oidc_identities.subject is 'The claim sub, which never changes. The email address there decides nothing.';
comment on column oidc_identities.name is 'How the provider called the person then. Only shown.';

create table oidc_sign_ins (
  browser_hash bytea not null,
  area text not null,
  state_hash bytea,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  failure text,
  issuer text,
  subject text,
  sid text,
  name text,
  has_second_factor boolean not null default false,
  constraint oidc_sign_ins_pkey primary key (browser_hash),
  constraint oidc_sign_ins_state_unique unique (state_hash),
  constraint oidc_sign_ins_area_known check (area in ('admin', 'inspector')),
  constraint oidc_sign_ins_identity_whole check (num_nulls(issuer, subject, name) in (0, 3)),
  constraint oidc_sign_ins_result_after_return check (state_hash is null or (failure is null and subject is null))
);
comment on table oidc_sign_ins is 'Sign-ins on their way through the identity provider, for ten minutes.';
comment on column oidc_sign_ins.browser_hash is 'SHA-256 of the cookie of the browser that started it.';
comment on column oidc_sign_ins.state_hash is 'SHA-256 of state. null: the browser has returned.';
comment on column oidc_sign_ins.failure is 'The problem with which it failed at its return.';
comment on column oidc_sign_ins.has_second_factor is 'The token names one that OIDC_SECOND_FACTOR accepts.';

create index oidc_sign_ins_to_tidy on oidc_sign_ins (expires_at);
-- Ended by a sign-out at the provider.
create index oidc_sign_ins_of_subject on oidc_sign_ins (issuer, subject) where subject is not null;

create table oidc_sessions (
  session_id uuid not null,
  issuer text not null,
  subject text not null,
  sid text,
  constraint oidc_sessions_pkey primary key (session_id),
  constraint oidc_sessions_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade
);
comment on table oidc_sessions is 'Sessions that were signed in through the identity provider. A sign-out there ends them.';
comment on column oidc_sessions.sid is 'The session there, if the provider names it.';

create index oidc_sessions_of_subject on oidc_sessions (issuer, subject);
create index oidc_sessions_of_sid on oidc_sessions (issuer, sid) where sid is not null;

create table oidc_logouts (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint oidc_logouts_pkey primary key (token_hash)
);
comment on table oidc_logouts is 'Logout tokens that were accepted, as SHA-256 of their issuer and jti, until they expire. Each counts once.';

create index oidc_logouts_to_tidy on oidc_logouts (expires_at);
