-- API keys (docs/decisions/0080-api-keys.md). Each secret of a key is a session of its maker, with the key's limits.

create table api_keys (
  id uuid not null,
  area text not null,
  account_id uuid not null,
  name text not null,
  scopes text[] not null,
  networks text[] not null default '{}',
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_account_id_fkey foreign key (account_id) references accounts (id),
  constraint api_keys_area_known check (area in ('customer', 'admin')),
  constraint api_keys_named check (name <> ''),
  constraint api_keys_may_something check (cardinality(scopes) > 0)
);
comment on table api_keys is 'Keys for programs: what they may do, and who made them. Deleted a year after they end.';
comment on column api_keys.account_id is 'Who made it. The key has the rights of this account, as far as its scopes go.';
comment on column api_keys.networks is 'Addresses and ranges it may be used from; none: any.';
comment on column api_keys.ends_at is 'When its newest secret expires.';
comment on column api_keys.ended_at is 'When somebody ended it, or its maker lost the account or role. Null for a key that expired.';

create index api_keys_of_account on api_keys (account_id, created_at desc);

alter table sessions
  add column api_key_id uuid,
  add column reminded_at timestamptz,
  add constraint sessions_api_key_id_fkey foreign key (api_key_id) references api_keys (id) on delete cascade,
  add constraint sessions_api_key_area check (api_key_id is null or area in ('customer', 'admin'));
comment on column sessions.api_key_id is
  'A secret of an API key. It has no idle limit, expires on the day that its maker chose, and last_seen_at and network are those of its last use.';
comment on column sessions.reminded_at is 'When the maker of an API key was told that this secret ends soon.';

create index sessions_of_api_key on sessions (api_key_id) where api_key_id is not null;
