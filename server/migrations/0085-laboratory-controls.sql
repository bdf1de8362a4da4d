-- Controls of laboratories: blanks, duplicates and reference samples, by method and batch. One that failed holds results.

alter table test_methods
  add column blank_maximum text, add column duplicate_percent text, add column reference_tolerance text,
  add constraint test_methods_controls_possible check
    (blank_maximum::numeric >= 0 and duplicate_percent::numeric >= 0 and reference_tolerance::numeric >= 0),
  add constraint test_methods_controls_measured check
    (unit is not null or num_nonnulls(blank_maximum, duplicate_percent, reference_tolerance) = 0);
comment on column test_methods.blank_maximum is
  'Proposed for a control, as the two after it. Decimal text in the unit. null: the quantification limit.';
comment on column test_methods.duplicate_percent is 'How far two values may differ, as a percentage of their mean.';
comment on column test_methods.reference_tolerance is 'How far a reference sample may be from its expected value, in the unit.';

create table laboratory_controls (
  id uuid not null,
  laboratory_id integer not null,
  method_id integer not null,
  unit text not null,
  kind text not null,
  batch text not null,
  value text not null,
  second_value text,
  expected text,
  acceptance text not null,
  passed boolean not null,
  entered_by uuid not null,
  entered_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  release_reason text,
  constraint laboratory_controls_pkey primary key (id),
  constraint laboratory_controls_laboratory_id_fkey foreign key (laboratory_id) references laboratories (id),
  constraint laboratory_controls_method_id_fkey foreign key (method_id) references test_methods (id),
  constraint laboratory_controls_entered_by_fkey foreign key (entered_by) references accounts (id),
  constraint laboratory_controls_released_by_fkey foreign key (released_by) references accounts (id),
  constraint laboratory_controls_kind_known check (kind in ('blank', 'duplicate', 'reference')),
  constraint laboratory_controls_named check (btrim(batch) <> ''),
  constraint laboratory_controls_values_of_kind check
    ((kind = 'duplicate') = (second_value is not null) and (kind = 'reference') = (expected is not null)),
  constraint laboratory_controls_release_whole check (num_nonnulls(released_by, released_at, release_reason) in (0, 3)),
  constraint laboratory_controls_release_of_failed check (released_by is null or not passed),
  constraint laboratory_controls_released_by_another check (released_by <> entered_by)
);
comment on table laboratory_controls is 'What a laboratory tested beside its samples to see that a method works.';
comment on column laboratory_controls.unit is 'Of the method when the control was entered.';
comment on column laboratory_controls.batch is 'What is tested together, such as a date or a run. Capitals do not count.';
comment on column laboratory_controls.value is 'Decimal text, as the next three.';
comment on column laboratory_controls.acceptance is
  'Blank: the maximum. Duplicate: the percentage of the mean. Reference: the tolerance around the expected value.';
comment on column laboratory_controls.passed is 'false without a release: no result of the method and the batch is verified.';

-- The control chart of a method, and what holds the results of a batch.
create index controls_of_method on laboratory_controls (laboratory_id, method_id, entered_at desc, id desc);
create index controls_that_failed on laboratory_controls (laboratory_id, method_id, upper(batch)) where not passed;

create function keep_control() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.released_by is null
      and to_jsonb(new) - '{released_by,released_at,release_reason}'::text[]
        = to_jsonb(old) - '{released_by,released_at,release_reason}'::text[] then
    return new;
  end if;
  raise exception 'a control does not change' using errcode = 'check_violation', constraint = 'laboratory_controls_fixed';
end
$$;
comment on function keep_control() is
  'A control is released once, and neither changed nor removed. Reports constraint laboratory_controls_fixed.';
create trigger laboratory_controls_fixed before update or delete on laboratory_controls
  for each row execute function keep_control();

alter table tests add column batch text,
  add constraint tests_batch_of_result check (batch is null or result is not null);
comment on column tests.batch is 'What the sample was tested together with, as in laboratory_controls.';
alter table test_entries add column batch text,
  add constraint test_entries_batch_of_entry check (batch is null or what = 'entered');
comment on column test_entries.batch is 'As in tests.';

-- The results that a control holds.
create index tests_of_batch on tests (method_id, upper(batch)) where batch is not null;

create or replace function keep_verified_result() returns trigger
language plpgsql as $$
begin
  if new.round = old.round
      and (new.result, new.verdict, new.instrument, new.batch, new.entered_by, new.entered_at, new.verified_by,
          new.verified_at)
        is not distinct from (old.result, old.verdict, old.instrument, old.batch, old.entered_by, old.entered_at,
          old.verified_by, old.verified_at)
      and new.state in ('verified', 'reported')
    or new.round = old.round + 1 and new.state = 'running' then
    return new;
  end if;
  raise exception 'a verified result does not change' using errcode = 'check_violation', constraint = 'tests_verified_fixed';
end
$$;
