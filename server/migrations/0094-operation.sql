-- For operators: accounts of all areas are searched at once, the product can be in maintenance, and an account can have
-- its own limit of requests.

create index accounts_search on accounts using gin (doc gin_trgm_ops) with (fastupdate = off);

-- {} when there is no maintenance, otherwise {"since": …, "until": …}.
alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays', 'readiness', 'two-people-refund-fils', 'retention-days', 'maintenance'));

alter table accounts
  add column requests_per_minute integer,
  add constraint accounts_requests_per_minute_fits check (requests_per_minute between 1 and 100000);
comment on column accounts.requests_per_minute is
  'The most requests in a minute; null: as the setting REQUESTS_PER_MINUTE says.';
