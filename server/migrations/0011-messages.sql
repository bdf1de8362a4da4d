-- What people are told: notifications, mails, live updates, calendar feeds.

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
  constraint notifications_once_key_unique unique (account_id, once_key),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts (id),
  constraint notifications_facts_are_object check (jsonb_typeof(facts) = 'object'),
  constraint notifications_link_is_ours check (link like '/%' and link not like '//%')
);
comment on table notifications is 'Notifications by kind and facts; title and description are written in the reader''s language on reading.';
comment on constraint notifications_once_key_unique on notifications is 'What must be told once is told once; null never collides.';
comment on constraint notifications_facts_are_object on notifications is 'Facts by name.';
comment on constraint notifications_link_is_ours on notifications is 'A path of the app.';
create index notifications_of_account on notifications (account_id, created_at desc, id desc);
comment on index notifications_of_account is 'The list of an account.';
create index notifications_unread on notifications (account_id) where read_at is null;
comment on index notifications_unread is 'The bell''s number.';

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
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_message_id_unique unique (message_id),
  constraint mails_once_key_unique unique (once_key),
  constraint mails_language_known check (language in ('en', 'ar')),
  constraint mails_state_known check (state in ('queued', 'sent', 'kept', 'parked')),
  constraint mails_sent_dated check ((state = 'sent') = (sent_at is not null)),
  constraint mails_one_line check (subject !~ '[\r\n]' and to_address !~ '[\r\n]' and message_id !~ '[\r\n]')
);
comment on table mails is 'The outbox: written in the transaction of the change, sent by a job at least once, always with the same Message-ID.';
comment on column mails.subject is 'Never holds a code or a link.';
comment on column mails.content is 'Encrypted (purpose mail): HTML, text and attachments, for they hold codes and links. Emptied some time after sending.';
comment on column mails.state is 'kept: no mail server is set, /mailbox shows it; parked: given up after all tries, staff see it.';
comment on constraint mails_message_id_unique on mails is 'One mail a Message-ID.';
comment on constraint mails_once_key_unique on mails is 'What must be mailed once is mailed once; null never collides.';
comment on constraint mails_language_known on mails is 'English or Arabic.';
comment on constraint mails_state_known on mails is 'docs/state-models.md.';
comment on constraint mails_sent_dated on mails is 'Sent has its moment.';
comment on constraint mails_one_line on mails is 'No second header line can be smuggled in.';
create index mails_newest on mails (created_at desc, id desc);
comment on index mails_newest is 'The mailbox page.';
create index mails_to_address on mails (to_address, created_at desc);
comment on index mails_to_address is 'How many went to an address lately.';
create index mails_to_send on mails (next_try_at, created_at) where state = 'queued';
comment on index mails_to_send is 'The queue, and whether it moves (readiness).';
create index mails_parked on mails (created_at desc) where state = 'parked';
comment on index mails_parked is 'What staff are shown.';

create table live_events (
  id bigint generated always as identity,
  account_id uuid,
  to_staff boolean not null default false,
  kind text not null,
  subject_id text not null,
  created_at timestamptz not null,
  constraint live_events_pkey primary key (id),
  constraint live_events_account_id_fkey foreign key (account_id) references accounts (id),
  constraint live_events_audience_one check ((account_id is not null) <> to_staff)
);
comment on table live_events is 'What changed and for whom, for open screens; announced by NOTIFY in the same transaction, kept a day for those who come back. Ids may become visible out of order.';
comment on constraint live_events_audience_one on live_events is 'To one account or to all staff.';
create index live_events_of_account on live_events (account_id, id) where account_id is not null;
comment on index live_events_of_account is 'What an account missed.';
create index live_events_of_staff on live_events (id) where to_staff;
comment on index live_events_of_staff is 'What staff missed.';
create index live_events_to_tidy on live_events (created_at);
comment on index live_events_to_tidy is 'Removing old rows.';

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
  constraint calendar_feeds_secret_hash_length check (octet_length(secret_hash) = 32),
  constraint calendar_feeds_generation_counts check (generation >= 1)
);
comment on table calendar_feeds is 'The subscription link of an account. The secret is derived from the account and its generation; renewing counts up and kills the old link.';
comment on constraint calendar_feeds_secret_hash_unique on calendar_feeds is 'The look-up of each reading.';
comment on constraint calendar_feeds_secret_hash_length on calendar_feeds is 'SHA-256, never the secret.';
comment on constraint calendar_feeds_generation_counts on calendar_feeds is 'Begins at 1.';
