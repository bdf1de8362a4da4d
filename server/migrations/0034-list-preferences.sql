-- What somebody chose about the lists, kept for the account.

alter table accounts
  add column preferences jsonb not null default '{}',
  add constraint accounts_preferences_small check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 2000);
comment on column accounts.preferences is 'Density, page size and columns left out of lists, as far as they differ from the usual; nothing depends on it.';
comment on constraint accounts_preferences_small on accounts is 'A few words, whatever was sent.';
