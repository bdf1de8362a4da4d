-- A second specification, such as a buyer's, that judges the results of a product test beside the first one.

alter table specifications add column may_be_second boolean not null default false;
comment on column specifications.may_be_second is 'Owners can choose it as the second specification of a test.';

alter table requests
  add column second_specification_id integer,
  add column second_specification_version integer,
  add column second_parameter_ids integer[],
  add column second_result text,
  add constraint requests_second_specification_id_fkey foreign key (second_specification_id) references specifications (id),
  add constraint requests_second_specification_fkey foreign key (second_specification_id, second_specification_version)
    references specification_versions (specification_id, number),
  add constraint requests_second_of_tests check (kind = 'test' or second_specification_id is null),
  add constraint requests_second_is_another check (second_specification_id <> specification_id),
  add constraint requests_second_whole check (num_nonnulls(second_specification_version, second_parameter_ids) in (0, 2)
    and (second_specification_id is not null or second_specification_version is null)),
  -- Sending fixes it, together with the first one. A returned request can end before it is sent again.
  add constraint requests_second_fixed check (state in ('draft', 'returned', 'declined', 'lapsed', 'cancelled')
    or (second_specification_id is null) = (second_specification_version is null)
      and (second_parameter_ids is null or cardinality(second_parameter_ids) = cardinality(parameter_ids))),
  add constraint requests_second_judges check (array_remove(second_parameter_ids, null) <> '{}'),
  add constraint requests_second_result_known check (second_result is null
    or second_result in ('conforms', 'does-not-conform', 'inconclusive') and second_specification_version is not null);
comment on column requests.second_specification_id is 'Tests: judges the same results beside the first one, as a buyer''s does.';
comment on column requests.second_specification_version is 'Tests: the version that was in force when the request was first sent with it.';
comment on column requests.second_parameter_ids is
  'Tests: for each of parameter_ids, the parameter of the second specification that judges its result; null if none does.';
comment on column requests.second_result is 'Tests: what the verified results make by the second specification. Nobody decides another.';

alter table tests
  add column second_specification_id integer,
  add column second_specification_version integer,
  add column second_parameter_id integer,
  add column second_verdict text,
  add constraint tests_second_parameter_fkey foreign key (second_specification_id, second_specification_version, second_parameter_id)
    references specification_parameters (specification_id, number, id),
  add constraint tests_second_whole check (num_nonnulls(second_specification_id, second_specification_version, second_parameter_id) in (0, 3)),
  add constraint tests_second_verdict_known check (second_verdict in ('pass', 'fail', 'inconclusive')),
  add constraint tests_second_judged check ((second_verdict is not null) = (second_parameter_id is not null and verdict is not null));
comment on column tests.second_parameter_id is 'Of the second specification of the request. null: it does not judge this test.';

alter table test_entries
  add column second_verdict text,
  add constraint test_entries_second_of_entry check (second_verdict is null or verdict is not null);

create or replace function keep_verified_result() returns trigger
language plpgsql as $$
begin
  if new.round = old.round
      and (new.result, new.verdict, new.second_verdict, new.entered_by, new.entered_at, new.verified_by, new.verified_at)
        is not distinct from
        (old.result, old.verdict, old.second_verdict, old.entered_by, old.entered_at, old.verified_by, old.verified_at)
      and new.state in ('verified', 'reported')
    or new.round = old.round + 1 and new.state = 'running' then
    return new;
  end if;
  raise exception 'a verified result does not change' using errcode = 'check_violation', constraint = 'tests_verified_fixed';
end
$$;
