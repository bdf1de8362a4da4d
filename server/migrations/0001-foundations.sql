-- What the tables after this one lean on: extensions, two functions, gapless numbers, kept totals.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create function search_text(given text) returns text
  language sql immutable parallel safe
  return translate(lower(given), 'أإآٱىةـ', 'اااايه');
comment on function search_text(text) is
  'How text is written in a search document and in a search term alike: lower case, the forms of alef made one, alef maqsura as ya, ta marbuta as ha, without the lengthening stroke.';

create function visit_hour(starts_at timestamptz) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts_at, starts_at + interval '1 hour', '[)');
comment on function visit_hour(timestamptz) is
  'The hour that a planned visit takes. One hour is 3600 seconds in every time zone, so it is immutable although PostgreSQL cannot know it.';

create table number_series (
  name text not null,
  year integer not null,
  last_number integer not null,
  constraint number_series_pkey primary key (name, year),
  constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate')),
  constraint number_series_counts_up check (last_number > 0 and year between 2000 and 9999)
);
comment on table number_series is
  'The last number given in each series and year (Asia/Dubai). Taken by insert ... on conflict do update ... returning as the last step of the transaction that uses it: a rollback gives it back, so there are no gaps.';
comment on constraint number_series_name_known on number_series is 'REG-, ORD-, INV- and ASR- numbers.';
comment on constraint number_series_counts_up on number_series is 'The first number of a year is 1.';

create table kept_counts (
  name text not null,
  total bigint not null,
  constraint kept_counts_pkey primary key (name),
  constraint kept_counts_name_known check (name in ('users', 'facilities', 'inspectors', 'orders', 'company-documents'))
);
comment on table kept_counts is
  'Totals of the large unfiltered lists up to the last folding; the true total adds count_changes. See docs/decisions/0003-list-totals-and-search.md.';
comment on constraint kept_counts_name_known on kept_counts is 'The lists that have a kept total.';

create table count_changes (
  id bigint generated always as identity,
  name text not null,
  delta bigint not null,
  constraint count_changes_pkey primary key (id),
  constraint count_changes_name_fkey foreign key (name) references kept_counts (name)
);
comment on table count_changes is
  'One row for each statement that made or removed rows of a counted list. Only ever inserted, so that no writer waits for another; folded into kept_counts by fold_counts().';
create index count_changes_by_name on count_changes (name) include (delta);
comment on index count_changes_by_name is 'kept_total().';

insert into kept_counts (name, total) values
  ('users', 0), ('facilities', 0), ('inspectors', 0), ('orders', 0), ('company-documents', 0);

create function kept_total(asked text) returns bigint
  language sql stable parallel safe
  return (select kept.total + coalesce((select sum(change.delta) from count_changes change where change.name = asked), 0)::bigint
          from kept_counts kept where kept.name = asked);
comment on function kept_total(text) is 'The exact total of a counted list in the caller''s snapshot.';

create function fold_counts() returns void
  language sql volatile
  begin atomic
    with gone as (delete from count_changes returning name, delta),
         sums as (select name, sum(delta)::bigint as delta from gone group by name)
    update kept_counts kept set total = kept.total + sums.delta from sums where sums.name = kept.name;
  end;
comment on function fold_counts() is 'Adds the collected changes to the kept totals. A job calls it every minute; twice at once is harmless.';

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
comment on function count_change() is 'Statement trigger on insert and delete: argument 1 names the list, the transition table is called changed_rows.';
