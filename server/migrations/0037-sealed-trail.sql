-- The trail without a lock that all writers wait for: rows are written with their changes, seals put them in order afterwards.
-- Keys of persons, under which their names stand in the trail. Live updates get their numbers once they are visible.

-- The trail -----------------------------------------------------------------------------------------------------------

create table audit_seals (
  position bigint not null,
  seq bigint not null,
  was_altered boolean not null default false,
  prev_hash bytea,
  hash bytea not null,
  constraint audit_seals_pkey primary key (position),
  constraint audit_seals_seq_unique unique (seq),
  constraint audit_seals_hash_unique unique (hash),
  constraint audit_seals_hash_length check (octet_length(hash) = 32 and octet_length(prev_hash) = 32)
);
comment on table audit_seals is 'append-only: the chain. One seal puts one row of audit_events at its position; its hash covers the row and the hash before it. No foreign key: a row that is gone is found by the verifier.';
comment on column audit_seals.was_altered is 'The row was no longer as it was written when it was sealed: its MAC did not fit.';
comment on column audit_seals.prev_hash is 'null at the first position only.';
comment on constraint audit_seals_seq_unique on audit_seals is 'A row is sealed once.';
comment on constraint audit_seals_hash_unique on audit_seals is 'A seal copied in is noticed at once.';
comment on constraint audit_seals_hash_length on audit_seals is 'SHA-256.';
create unique index audit_seals_one_chain on audit_seals (prev_hash) nulls not distinct;
comment on index audit_seals_one_chain is 'One seal follows each seal: the chain cannot fork.';

-- The chain of before goes on under the same positions and hashes.
insert into audit_seals (position, seq, prev_hash, hash) select seq, seq, prev_hash, hash from audit_events order by seq;

drop function add_audit_event(bigint, timestamptz, text, uuid, text, text, text, text, text, jsonb, jsonb, text, text, text);
alter table audit_events
  drop column prev_hash,
  drop column hash,
  add column xid xid8,
  add column mac text,
  add constraint audit_events_mac_unique unique (mac);
comment on table audit_events is 'append-only: who did what when, before, after, why. A row carries a MAC until audit_seals has put it into the chain. The app''s role may SELECT and INSERT, nothing else; what the owner of the database does is found by the verifier.';
comment on column audit_events.seq is 'Of the row, with gaps; its place in the chain is audit_seals.position.';
comment on column audit_events.xid is 'The transaction that wrote it: the sealer looks at no row of a transaction that was over before. null: chained before there were seals.';
comment on column audit_events.mac is 'Key id, nonce and MAC over what the row says. null: chained before there were seals.';
comment on constraint audit_events_mac_unique on audit_events is 'A row copied in is noticed at once.';
create index audit_events_by_transaction on audit_events (xid) where xid is not null;
comment on index audit_events_by_transaction is 'What the sealer has not looked at.';
select setval(pg_get_serial_sequence('audit_events', 'seq'), greatest(max(seq), 1), max(seq) is not null) from audit_events;

drop index audit_events_search;
create index audit_events_search on audit_events using gin (
  search_text(' ' || case when actor_name like 'person-key:%' then '' else coalesce(actor_name, '') end || ' ' || action || ' '
  || case when subject_name like 'person-key:%' then '' else coalesce(subject_name, '') end || ' ' || subject_id) gin_trgm_ops);
comment on index audit_events_search is 'Search in the trail; persons are found by their id. Collected first and merged later (fastupdate), since every change of the product waits for its row.';

create table audit_sealing (
  only_row boolean not null default true,
  below xid8 not null,
  written_by xid8,
  constraint audit_sealing_pkey primary key (only_row),
  constraint audit_sealing_one_row check (only_row)
);
comment on table audit_sealing is 'How far the sealer is: each row of a transaction below is sealed. Only shortens its search; the verifier looks at all rows.';
comment on column audit_sealing.written_by is 'The transaction that wrote the row. Another one than its xmin: the row came with a backup, of a cluster that counts otherwise, and below says nothing.';
comment on constraint audit_sealing_one_row on audit_sealing is 'One row.';
insert into audit_sealing (below) values ('0');

-- Persons -------------------------------------------------------------------------------------------------------------

create table person_keys (
  id uuid not null,
  subject_id uuid not null,
  key bytea not null,
  constraint person_keys_pkey primary key (id),
  constraint person_keys_subject_id_unique unique (subject_id),
  constraint person_keys_key_length check (octet_length(key) = 32)
);
comment on table person_keys is 'append-only: one key a person, under which the trail keeps their names, addresses and telephone numbers. The owner deletes it (npm run forget-person), and they cannot be read any more. Not sealed itself: what it opens stands in accounts and facilities, too.';
comment on column person_keys.subject_id is 'An account, or a facility: its contact person has no account.';
comment on constraint person_keys_subject_id_unique on person_keys is 'One key a person.';
comment on constraint person_keys_key_length on person_keys is 'AES-256.';

create function add_person_key() returns trigger
  language plpgsql
as $$
begin
  insert into person_keys (id, subject_id, key)
  values (gen_random_uuid(), new.id, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict (subject_id) do nothing;
  return null;
end
$$;
comment on function add_person_key() is 'Gives whoever comes into the house a key. Three random UUIDs hold more chance than the key is long.';
create trigger accounts_add_person_key after insert on accounts for each row execute function add_person_key();
comment on trigger accounts_add_person_key on accounts is 'With the account, so that no two changes make the key of one person at once.';
create trigger facilities_add_person_key after insert on facilities for each row execute function add_person_key();
comment on trigger facilities_add_person_key on facilities is 'For the contact person of the facility.';

insert into person_keys (id, subject_id, key)
select gen_random_uuid(), id, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
from (select id from accounts union all select id from facilities) known;

-- Live updates --------------------------------------------------------------------------------------------------------

create sequence live_numbers as bigint;
select setval('live_numbers', greatest(max(id), 1), max(id) is not null) from live_events;

drop index live_events_of_account, live_events_of_staff;
alter table live_events add column number bigint, add constraint live_events_number_unique unique (number);
alter sequence live_numbers owned by live_events.number;
update live_events set number = id;
comment on table live_events is 'What changed and for whom, for open screens; kept a day for those who come back. Numbered and announced by NOTIFY once it is visible (number_live_events).';
comment on column live_events.number is 'Rises in the order in which rows become visible. null: not yet announced.';
comment on constraint live_events_number_unique on live_events is 'A number is told once.';
create index live_events_of_account on live_events (account_id, number) where account_id is not null;
comment on index live_events_of_account is 'What an account missed.';
create index live_events_of_staff on live_events (number) where to_staff;
comment on index live_events_of_staff is 'What staff missed.';
create index live_events_to_number on live_events (id) where number is null;
comment on index live_events_to_number is 'What is to be announced.';

create function number_live_events(one_at_a_time bigint, channel text) returns integer
  language plpgsql
as $$
declare
  told record;
  count integer := 0;
begin
  -- Two statements: the second one's view of the table begins after the lock is ours, so that numbers rise with visibility.
  perform pg_advisory_xact_lock(one_at_a_time);
  for told in
    with waiting as materialized (select id from live_events where number is null order by id limit 1000),
    given as materialized (select id, nextval('live_numbers') as number from waiting),
    numbered as (
      update live_events e set number = given.number from given where e.id = given.id
      returning e.number, e.account_id, e.to_staff, e.kind, e.subject_id)
    select * from numbered order by number
  loop
    perform pg_notify(channel, json_build_object('id', told.number, 'accountId', told.account_id, 'toStaff', told.to_staff,
      'kind', told.kind, 'subjectId', told.subject_id)::text);
    count := count + 1;
  end loop;
  return count;
end
$$;
comment on function number_live_events(bigint, text) is 'Numbers and announces up to a thousand live updates that committed, one caller at a time. Writers of changes wait for nobody: NOTIFY, which orders all commits that use it, stands in this transaction alone.';
