-- Links by which an outsider reads a request, and holds until the buyer has confirmed.

create table request_shares (
  id uuid not null,
  request_id uuid not null,
  name text not null,
  role text not null,
  email text,
  language text not null,
  secret_hash bytea not null,
  ends_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  opened_count integer not null default 0,
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_reason text,
  constraint request_shares_pkey primary key (id),
  constraint request_shares_secret_unique unique (secret_hash),
  -- A hold names a link of its own request.
  constraint request_shares_of_request_unique unique (id, request_id),
  constraint request_shares_request_id_fkey foreign key (request_id) references requests (id),
  constraint request_shares_created_by_fkey foreign key (created_by) references accounts (id),
  constraint request_shares_revoked_by_fkey foreign key (revoked_by) references accounts (id),
  constraint request_shares_role_known check (role in ('buyer', 'supplier', 'bank', 'other')),
  constraint request_shares_language_known check (language in ('en', 'ar')),
  constraint request_shares_ends_later check (ends_at > created_at),
  constraint request_shares_opening_whole check ((opened_count = 0) = (opened_at is null)),
  constraint request_shares_revocation_whole check ((revoked_at is null) = (revoked_by is null) and (revoked_at is not null or revoked_reason is null))
);
comment on table request_shares is 'Links for outsiders. Deleted a year after their end, unless a hold names them.';
comment on column request_shares.secret_hash is 'SHA-256 of the 128 bits in the link, which are stored nowhere.';
comment on column request_shares.email is 'Where the link was mailed to.';
comment on column request_shares.opened_count is 'An opening within a minute of the last counted one does not count.';
comment on column request_shares.opened_at is 'The last counted opening.';

create index request_shares_of_request on request_shares (request_id, created_at desc, id desc);
-- What the tidy-up deletes.
create index request_shares_by_end on request_shares (least(ends_at, coalesce(revoked_at, ends_at)));

create table request_releases (
  id uuid not null,
  request_id uuid not null,
  share_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  released_at timestamptz,
  released_by text,
  released_revision integer,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  constraint request_releases_pkey primary key (id),
  constraint request_releases_share_fkey foreign key (share_id, request_id) references request_shares (id, request_id),
  constraint request_releases_created_by_fkey foreign key (created_by) references accounts (id),
  constraint request_releases_lifted_by_fkey foreign key (lifted_by) references accounts (id),
  constraint request_releases_release_whole check ((released_at is null) = (released_by is null) and (released_at is null) = (released_revision is null)),
  constraint request_releases_lift_whole check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  constraint request_releases_end_once check (released_at is null or lifted_at is null)
);
comment on table request_releases is 'The owner wants the goods released only after the buyer has confirmed. The newest counts.';
comment on column request_releases.released_by is 'As the buyer typed it.';
comment on column request_releases.released_revision is 'The revision of the report that was in force.';

-- The newest hold of a request.
create index request_releases_of_request on request_releases (request_id, created_at desc, id desc);
-- A hold that was lifted can be followed by another one; a release cannot.
create unique index request_releases_one_in_force on request_releases (request_id) where lifted_at is null;

alter table audit_events
  drop constraint audit_events_actor_kind_known,
  add constraint audit_events_actor_kind_known check (actor_kind in ('owner', 'admin', 'inspector', 'registrant', 'system', 'provider', 'outsider'));
