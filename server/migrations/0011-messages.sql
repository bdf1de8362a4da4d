-- What people are told: notifications, mails, live updates of open screens, calendar feeds.

create table notifications (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}',
  subject_kind text,
  subject_id uuid,
  link text,
  once_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  -- A reminder is sent once; rows without a key never collide.
  constraint notifications_once_key_unique unique (account_id, once_key),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts (id),
  constraint notifications_facts_are_object check (jsonb_typeof(facts) = 'object'),
  -- A path of the app, never an address of another site.
  constraint notifications_link_is_ours check (link like '/%' and link not like '//%')
);
comment on table notifications is
  'Notifications by kind and facts. Title and description are written in the language of the reader when they are read.';

-- The list of an account.
create index notifications_of_account on notifications (account_id, created_at desc, id desc);
-- The number on the bell.
create index notifications_unread on notifications (account_id) where read_at is null;

create table mails (
  id uuid not null,
  message_id text not null,
  to_address text not null,
  to_name text,
  language text not null,
  template text not null,
  subject text not null,
  content text,
  state text not null default 'queued',
  tries integer not null default 0,
  next_try_at timestamptz,
  once_key text,
  expires_at timestamptz,
  link_account_id uuid,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_message_id_unique unique (message_id),
  -- A reminder is sent once; rows without a key never collide.
  constraint mails_once_key_unique unique (once_key),
  constraint mails_link_account_id_fkey foreign key (link_account_id) references accounts (id),
  constraint mails_language_known check (language in ('en', 'ar')),
  constraint mails_state_known check (state in ('queued', 'sent', 'kept', 'parked', 'expired')),
  constraint mails_sent_dated check ((state = 'sent') = (sent_at is not null)),
  -- A line break would let somebody add headers.
  constraint mails_one_line check (subject !~ '[\r\n]' and to_address !~ '[\r\n]' and message_id !~ '[\r\n]'),
  -- Only a link that ends can be made again.
  constraint mails_link_ends check (link_account_id is null or expires_at is not null)
);
comment on table mails is
  'The outbox: written in the transaction of the change, sent by a job at least once, always with the same Message-ID.';
comment on column mails.subject is 'Never contains a code or a link.';
comment on column mails.content is
  'Encrypted (purpose mail), because it contains codes and links. Emptied some time after sending.';
comment on column mails.state is
  'kept: no mail server is set, /mailbox shows it; parked: given up after all tries, staff see it; expired: its code or link ended before it could be sent.';
comment on column mails.expires_at is
  'When the code or link in it ends. A mail that is sent later is dropped, or gets a new link for link_account_id.';
comment on column mails.link_account_id is 'Whose first-password link it carries.';

-- The mailbox page.
create index mails_newest on mails (created_at desc, id desc);
-- Limits how many mails an address gets.
create index mails_to_address on mails (to_address, created_at desc);
-- The queue, and whether it moves (readiness).
create index mails_to_send on mails (next_try_at, created_at) where state = 'queued';
-- Mails that were given up are shown to staff.
create index mails_parked on mails (created_at desc) where state = 'parked';

-- Live updates --------------------------------------------------------------------------------------------------------
-- A browser that reconnects asks for what came after the last number that it saw. Ids of an identity column may become
-- visible out of order, so rows get their number once they are committed.

create sequence live_numbers as bigint;

create table live_events (
  id bigint generated always as identity,
  number bigint,
  account_id uuid,
  to_staff boolean not null default false,
  kind text not null,
  subject_id text not null,
  created_at timestamptz not null,
  constraint live_events_pkey primary key (id),
  constraint live_events_number_unique unique (number),
  constraint live_events_account_id_fkey foreign key (account_id) references accounts (id),
  -- For one account or for all staff.
  constraint live_events_audience_one check ((account_id is not null) <> to_staff)
);
comment on table live_events is
  'What changed and for whom, for open screens. Kept for a day. Numbered and announced once committed (number_live_events).';
comment on column live_events.number is 'Rises in the order of commits. null: not yet announced.';

create index live_events_to_tidy on live_events (created_at);
-- What an account missed.
create index live_events_of_account on live_events (account_id, number) where account_id is not null;
-- What staff missed.
create index live_events_of_staff on live_events (number) where to_staff;
-- Committed and not announced yet.
create index live_events_to_number on live_events (id) where number is null;

alter sequence live_numbers owned by live_events.number;

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
comment on function number_live_events(bigint, text) is
  'Numbers and announces up to a thousand committed live updates, one caller at a time. NOTIFY orders all commits that use it, so only this transaction does, and writers never wait.';

-- Calendars -----------------------------------------------------------------------------------------------------------

create table calendar_feeds (
  account_id uuid not null,
  secret_hash bytea not null,
  generation integer not null default 1,
  created_at timestamptz not null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  constraint calendar_feeds_pkey primary key (account_id),
  constraint calendar_feeds_secret_hash_unique unique (secret_hash),
  constraint calendar_feeds_account_id_fkey foreign key (account_id) references accounts (id),
  -- SHA-256; the secret itself is never stored.
  constraint calendar_feeds_secret_hash_length check (octet_length(secret_hash) = 32),
  constraint calendar_feeds_generation_counts check (generation >= 1)
);
comment on table calendar_feeds is
  'The subscription link of an account. The secret is derived from account and generation: a new generation ends the old link.';
