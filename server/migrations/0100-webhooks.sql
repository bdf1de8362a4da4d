-- Webhooks (docs/decisions/0083-webhooks.md): events that are sent to programs of a company or of the back office.

create table webhooks (
  id uuid not null,
  area text not null,
  account_id uuid not null,
  company_id uuid,
  name text not null,
  url text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  state text not null default 'on',
  off_reason text,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_account_id_fkey foreign key (account_id) references accounts (id),
  constraint webhooks_company_id_fkey foreign key (company_id) references companies (id),
  constraint webhooks_area_known check (area in ('customer', 'admin')),
  constraint webhooks_of_one_company check ((company_id is null) = (area = 'admin')),
  constraint webhooks_named check (name <> ''),
  constraint webhooks_announce_something check (cardinality(events) > 0),
  constraint webhooks_state_known check (state in ('on', 'off')),
  constraint webhooks_off_for_a_reason check ((state = 'off') = (off_reason is not null)),
  constraint webhooks_former_secret_ends check ((former_secret is null) = (former_secret_until is null))
);
comment on table webhooks is 'Where events are sent, and which.';
comment on column webhooks.account_id is 'Who made it or switched it on again. It goes off with this account or its role.';
comment on column webhooks.company_id is 'Whose events it announces; null for the back office: those of all companies.';
comment on column webhooks.secret is 'Encrypted. Signs each message (Standard Webhooks).';
comment on column webhooks.former_secret is 'Encrypted. Signs as well until former_secret_until.';
comment on column webhooks.failing_since is 'The first failed try since the last success.';

create index webhooks_of_company on webhooks (company_id, created_at desc);
create index webhooks_of_account on webhooks (account_id);

create table webhook_deliveries (
  id uuid not null,
  number bigint generated always as identity,
  webhook_id uuid not null,
  subject_id uuid not null,
  type text not null,
  payload text not null,
  state text not null default 'queued',
  tries int not null default 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  attempts jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
  constraint webhook_deliveries_state_known check (state in ('queued', 'delivered', 'given-up')),
  constraint webhook_deliveries_wait_for_a_time check ((state = 'queued') = (next_try_at is not null))
);
comment on table webhook_deliveries is
  'Messages to webhooks, written in the transaction of what they announce, with the log of their tries. Deleted 30 days after they were delivered or given up.';
comment on column webhook_deliveries.number is 'The order: of a webhook and a subject, the one with the lowest number is sent first.';
comment on column webhook_deliveries.subject_id is 'What it is about. Messages about the same subject are never sent out of order.';
comment on column webhook_deliveries.payload is 'What is sent and signed, word for word.';
comment on column webhook_deliveries.next_try_at is 'When it is tried next. While it is being sent: when that try counts as lost.';

create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject_id, number) where state = 'queued';
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'queued';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_done on webhook_deliveries (updated_at) where state <> 'queued';
