-- What a request for a product test has beyond other requests.

alter table requests
  add column laboratory_id integer,
  add column sample_delivery text,
  add column drawn_in_id uuid,
  add column parameter_ids integer[] not null default '{}',
  add column specification_id integer,
  add column specification_version integer,
  add column turnaround_days smallint,
  add column promised_on date,
  add constraint requests_laboratory_id_fkey foreign key (laboratory_id) references laboratories (id),
  add constraint requests_drawn_in_id_fkey foreign key (drawn_in_id) references requests (id),
  add constraint requests_specification_fkey foreign key (specification_id, specification_version)
    references specification_versions (specification_id, number),
  add constraint requests_sample_delivery_known check (sample_delivery in ('brought', 'collected', 'drawn')),
  add constraint requests_drawn_somewhere check (drawn_in_id is null or coalesce(sample_delivery, '') = 'drawn'),
  add constraint requests_tests_only check (kind = 'test'
    or num_nonnulls(laboratory_id, sample_delivery, specification_id, turnaround_days, promised_on) = 0 and parameter_ids = '{}'),
  -- Sending fixes what is tested and how long it takes.
  add constraint requests_test_fixed check (kind <> 'test' or (state = 'draft') = (specification_version is null)),
  add constraint requests_test_whole check (num_nonnulls(specification_id, specification_version, turnaround_days) in (0, 3)),
  add constraint requests_turnaround_possible check (turnaround_days between 1 and 365),
  drop constraint requests_result_known,
  drop constraint requests_found_known,
  add constraint requests_result_known check (result in ('conforms', 'conforms-with-remarks', 'does-not-conform')
    or kind = 'test' and result = 'inconclusive'),
  add constraint requests_found_known check (
    computed_result in ('conforms', 'conforms-with-remarks', 'does-not-conform')
      and recommended_result in ('conforms', 'conforms-with-remarks', 'does-not-conform')
    or kind = 'test' and computed_result in ('conforms', 'does-not-conform', 'inconclusive') and recommended_result = computed_result);
comment on column requests.laboratory_id is 'Tests: where they are made; that of the analyst when it was assigned.';
comment on column requests.sample_delivery is 'Tests: how the samples come. drawn: during a material inspection.';
comment on column requests.drawn_in_id is 'Tests: the inspection in which the samples are drawn.';
comment on column requests.parameter_ids is 'Tests: what is tested on each goods line, as specification_parameters.id.';
comment on column requests.specification_version is 'Tests: the version that was in force when the request was first sent.';
comment on column requests.turnaround_days is 'Tests: working days from the reception of the last sample to the report.';
comment on column requests.promised_on is 'Tests: the day of the report, once the last sample was received.';

-- The requests of a laboratory.
create index requests_of_laboratory on requests (laboratory_id, submitted_at desc, id desc) where laboratory_id is not null;
-- The tests of samples that an inspection draws.
create index requests_drawn_in on requests (drawn_in_id) where drawn_in_id is not null;

alter table issued_reports
  drop constraint issued_reports_number_form,
  add constraint issued_reports_number_form check (number ~ '^(IR|TR)-[0-9]{4}-[0-9]{6,}$' and (kind = 'test') = (number like 'TR-%'));
