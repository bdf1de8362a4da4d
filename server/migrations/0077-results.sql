-- Results of tests: who is told of them at once, and that a verified one stays.

alter table requests
  add column tells_at_once boolean not null default false,
  add constraint requests_alerts_of_tests check (kind = 'test' or not tells_at_once);
comment on column requests.tells_at_once is 'Tests: the owner sees a verified result outside its limit before the report.';

create function keep_verified_result() returns trigger
language plpgsql as $$
begin
  if new.round = old.round
      and (new.result, new.verdict, new.entered_by, new.entered_at, new.verified_by, new.verified_at)
        is not distinct from (old.result, old.verdict, old.entered_by, old.entered_at, old.verified_by, old.verified_at)
      and new.state in ('verified', 'reported')
    or new.round = old.round + 1 and new.state = 'running' then
    return new;
  end if;
  raise exception 'a verified result does not change' using errcode = 'check_violation', constraint = 'tests_verified_fixed';
end
$$;
comment on function keep_verified_result() is
  'A verified result is followed by another round, never changed. Reports constraint tests_verified_fixed.';
create trigger tests_verified_fixed before update on tests
  for each row when (old.state in ('verified', 'reported')) execute function keep_verified_result();
