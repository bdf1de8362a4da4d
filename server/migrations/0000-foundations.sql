-- What every later file relies on: extensions, how text is searched, numbers without gaps, totals of long lists, and what
-- this database is for.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Text search ---------------------------------------------------------------------------------------------------------
-- Arabic is written with several forms of the same letter, and telephone numbers in many ways. The same functions run when
-- a search document is stored and when somebody searches, so both sides always agree.

create function search_text(given text) returns text
  language sql immutable parallel safe
  return translate(lower(given), 'أإآٱىةـ', 'اااايه');
comment on function search_text(text) is
  'Text as it is written in search documents and in search terms: lower case, all forms of alef alike, alef maqsura as ya, ta marbuta as ha, without tatweel.';

create function latin_digits(given text) returns text
  language sql immutable parallel safe
  return translate(given, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
comment on function latin_digits(text) is 'Arabic-Indic and Persian digits as Latin ones, as the contract reads them.';

create function national_digits(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(latin_digits(given), '[^0-9]', '', 'g'), '^(00971|971|0)', '');
comment on function national_digits(text) is
  'The digits of a telephone number without country code or leading zero, so that +971 50 … and 050 … are found alike.';

-- Time ----------------------------------------------------------------------------------------------------------------
-- Used by the exclusion constraint of visits, which needs an immutable expression.

create function visit_hour(starts_at timestamptz) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts_at, starts_at + interval '1 hour', '[)');
comment on function visit_hour(timestamptz) is
  'The hour of a planned visit. An hour has 3600 seconds in every time zone, so the function is immutable although PostgreSQL cannot know it.';

-- Numbers without gaps ------------------------------------------------------------------------------------------------
-- Tax law asks for invoice numbers without gaps, so a PostgreSQL sequence, which leaves one at each rollback, will not do.

create table number_series (
  name text not null,
  year integer not null,
  last_number integer not null,
  constraint number_series_pkey primary key (name, year),
  constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate', 'finding', 'report', 'request', 'quote', 'credit-note')),
  -- A series begins at 1 in each year.
  constraint number_series_counts_up check (last_number > 0 and year between 2000 and 9999)
);
comment on table number_series is
  'The last number of each series and year (Asia/Dubai). Taken as the last step of a transaction: a rollback gives it back, so there are no gaps.';

-- Totals of long lists ------------------------------------------------------------------------------------------------
-- Counting millions of rows for each page of a list is too slow, and one counter row would make all writers wait for each
-- other. Writers therefore only add a row to count_changes, and a job folds these into kept_counts.

create table kept_counts (
  name text not null,
  total bigint not null,
  constraint kept_counts_pkey primary key (name),
  constraint kept_counts_name_known check (name in ('users', 'facilities', 'inspectors', 'orders', 'company-documents'))
);
comment on table kept_counts is 'Totals of long lists up to the last folding; the exact total adds count_changes.';

insert into kept_counts (name, total) values
  ('users', 0), ('facilities', 0), ('inspectors', 0), ('orders', 0), ('company-documents', 0);

create table count_changes (
  id bigint generated always as identity,
  name text not null,
  delta bigint not null,
  constraint count_changes_pkey primary key (id),
  constraint count_changes_name_fkey foreign key (name) references kept_counts (name)
);
comment on table count_changes is
  'One row for each statement that added or removed rows of a counted list. Only inserted, so that writers never wait for each other.';

-- For kept_total().
create index count_changes_by_name on count_changes (name) include (delta);

create function kept_total(asked text) returns bigint
  language sql stable parallel safe
  return (select kept.total + coalesce((select sum(change.delta) from count_changes change where change.name = asked), 0)::bigint
          from kept_counts kept where kept.name = asked);
comment on function kept_total(text) is 'The exact total of a counted list in the snapshot of the caller.';

create function fold_counts() returns void
  language sql volatile
  begin atomic
    with gone as (delete from count_changes returning name, delta),
         sums as (select name, sum(delta)::bigint as delta from gone group by name)
    update kept_counts kept set total = kept.total + sums.delta from sums where sums.name = kept.name;
  end;
comment on function fold_counts() is
  'Adds the collected changes to the totals. A job calls it every minute; two calls at once are harmless.';

create function count_change() returns trigger
  language plpgsql
as $$
declare
  changed bigint;
begin
  select count(*) into changed from changed_rows;
  if changed > 0 then
    insert into count_changes (name, delta) values (tg_argv[0], case tg_op when 'INSERT' then changed else -changed end);
  end if;
  return null;
end
$$;
comment on function count_change() is
  'Statement trigger on insert and delete. Argument 1 names the list; the transition table is called changed_rows.';

-- The installation ----------------------------------------------------------------------------------------------------

create table installation (
  only_row boolean not null default true,
  purpose text not null,
  is_parked boolean not null default false,
  data_format integer not null,
  marked_at timestamptz not null,
  constraint installation_pkey primary key (only_row),
  constraint installation_only_one check (only_row),
  constraint installation_purpose_known check (purpose in ('trial', 'production')),
  -- A parked copy is always a trial.
  constraint installation_parked_is_trial check (not is_parked or purpose = 'trial'),
  constraint installation_data_format_counts check (data_format >= 1)
);
comment on table installation is
  'One row: what the database is for. The first start writes it; a start with another NODE_ENV is refused.';
comment on column installation.purpose is 'trial (also for NODE_ENV=development and test) or production.';
comment on column installation.is_parked is 'A copy of production, restored as a trial: no mail is sent and no job runs.';
comment on column installation.data_format is
  'The newest stored format in use. A program that only knows older ones does not start.';

create table installation_keys (
  kind text not null,
  key_id text not null,
  fingerprint text not null,
  first_used_at timestamptz not null,
  retired_at timestamptz,
  constraint installation_keys_pkey primary key (kind, key_id),
  constraint installation_keys_kind_known check (kind in ('secret', 'signing'))
);
comment on table installation_keys is
  'The keys that data was encrypted or signed with. A start without one of them is refused, unless it was retired.';
comment on column installation_keys.fingerprint is
  'Of a secret, a MAC made with it; of a signing key, its public half. Neither reveals the key.';
comment on column installation_keys.retired_at is 'npm run rotate-keys -- --retire: the key is no longer needed.';
