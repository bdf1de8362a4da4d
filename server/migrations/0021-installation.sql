-- What this database is, which stored forms it holds, which keys its data needs, and which accounts are of the demo set.

create table installation (
  only_row boolean not null default true,
  purpose text not null,
  is_parked boolean not null default false,
  data_format integer not null,
  marked_at timestamptz not null,
  constraint installation_pkey primary key (only_row),
  constraint installation_only_one check (only_row),
  constraint installation_purpose_known check (purpose in ('trial', 'production')),
  constraint installation_parked_is_trial check (not is_parked or purpose = 'trial'),
  constraint installation_data_format_counts check (data_format >= 1)
);
comment on table installation is 'One row: what the database is for. Written by the first start, read by each; a start under another NODE_ENV is refused.';
comment on column installation.purpose is 'trial (also NODE_ENV=development and test) or production.';
comment on column installation.is_parked is 'A copy of production, restored as a trial: no mail leaves and no job runs.';
comment on column installation.data_format is 'The newest stored form that is in use. A program that knows only older ones does not start.';
comment on constraint installation_only_one on installation is 'A database is one thing.';
comment on constraint installation_purpose_known on installation is 'The two purposes.';
comment on constraint installation_parked_is_trial on installation is 'Production is never parked.';
comment on constraint installation_data_format_counts on installation is 'Begins at 1.';

create table installation_keys (
  kind text not null,
  key_id text not null,
  fingerprint text not null,
  first_used_at timestamptz not null,
  retired_at timestamptz,
  constraint installation_keys_pkey primary key (kind, key_id),
  constraint installation_keys_kind_known check (kind in ('secret', 'signing'))
);
comment on table installation_keys is 'The keys that data was sealed or signed with. A start without one of them is refused, unless it was retired.';
comment on column installation_keys.fingerprint is 'Of a secret a MAC made with it, of a signing key its public half. Neither tells the key.';
comment on column installation_keys.retired_at is 'npm run rotate-keys -- --retire: the key is not needed any more.';
comment on constraint installation_keys_kind_known on installation_keys is 'SECRET_KEY or SIGNING_KEY.';

alter table accounts add column is_demo boolean not null default false;
comment on column accounts.is_demo is 'Made by the demo set, with a password that everybody knows: never signs in under NODE_ENV=production.';

update accounts set is_demo = true where (area, email) in (
  ('admin', 'noura@assure.example'), ('admin', 'daniel@assure.example'), ('admin', 'priya@assure.example'),
  ('inspector', 'omar.haddad@assure.example'), ('inspector', 'lina.saeed@assure.example'),
  ('inspector', 'yousef.almansoori@assure.example'),
  ('customer', 'mariam@gulfreefer.example'), ('customer', 'noura@alnoorfoods.example'),
  ('customer', 'rashid@deltasteel.example'), ('customer', 'fatima@oryxfarms.example'),
  ('customer', 'sanjay@qlabs.example'), ('customer', 'khalid@harbourcold.example'),
  ('customer', 'aisha@pearlbakery.example'), ('customer', 'salem@falajwater.example'),
  ('customer', 'hessa@sadafmarine.example'), ('customer', 'victor@miragetrading.example'));

create index accounts_of_demo on accounts (id) where is_demo;
comment on index accounts_of_demo is 'The question of each start under production: few or none.';
