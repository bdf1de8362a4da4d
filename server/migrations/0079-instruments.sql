-- The equipment register, and the instrument of each measurement and result.

create table instruments (
  id uuid not null,
  number text not null,
  kind_en text not null,
  kind_ar text not null,
  model text,
  measuring_range text,
  resolution text,
  laboratory_id integer,
  inspector_id uuid,
  out_of_service_at timestamptz,
  out_of_service_reason text,
  created_at timestamptz not null,
  doc text not null generated always as
    (search_text(' ' || number || ' ' || kind_en || ' ' || kind_ar || ' ' || coalesce(model, ''))) stored,
  constraint instruments_pkey primary key (id),
  constraint instruments_laboratory_id_fkey foreign key (laboratory_id) references laboratories (id),
  constraint instruments_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id),
  constraint instruments_named check (btrim(number) <> '' and btrim(kind_en) <> '' and btrim(kind_ar) <> ''),
  constraint instruments_one_place check (laboratory_id is null or inspector_id is null),
  constraint instruments_service_whole check ((out_of_service_at is null) = (out_of_service_reason is null))
);
comment on table instruments is 'What measurements and tests are made with. Never deleted: reports name them.';
comment on column instruments.number is 'On the label. It never changes.';
comment on column instruments.laboratory_id is 'Where it is. Neither laboratory nor inspector: in the field kit that all inspectors share.';
comment on column instruments.out_of_service_at is 'Measurements from then on are refused.';
comment on column instruments.doc is 'Search document.';

-- Capitals do not count.
create unique index instruments_number_unique on instruments (upper(number));
create index instruments_search on instruments using gin (doc gin_trgm_ops) with (fastupdate = off);

create table instrument_calibrations (
  id uuid not null,
  instrument_id uuid not null,
  calibrated_on date not null,
  calibrated_until date not null,
  certificate_file_id uuid not null,
  account_id uuid not null,
  recorded_at timestamptz not null,
  constraint instrument_calibrations_pkey primary key (id),
  constraint instrument_calibrations_instrument_id_fkey foreign key (instrument_id) references instruments (id),
  constraint instrument_calibrations_certificate_file_id_fkey foreign key (certificate_file_id) references files (id),
  constraint instrument_calibrations_account_id_fkey foreign key (account_id) references accounts (id),
  constraint instrument_calibrations_days_ordered check (calibrated_until >= calibrated_on)
);
comment on table instrument_calibrations is 'append-only: every calibration with its certificate. On a day, the latest one that began by then counts.';
comment on column instrument_calibrations.calibrated_until is 'The last day on which it counts.';

create index calibrations_of_instrument on instrument_calibrations (instrument_id, calibrated_on desc, id desc);

create table instrument_reminders (
  calibration_id uuid not null,
  days integer not null,
  sent_at timestamptz not null,
  constraint instrument_reminders_pkey primary key (calibration_id, days),
  constraint instrument_reminders_calibration_id_fkey foreign key (calibration_id) references instrument_calibrations (id)
);
comment on table instrument_reminders is 'Which reminders of an ending calibration were sent.';
comment on column instrument_reminders.days is 'Before the last day.';

alter table inspection_answers add column instrument jsonb,
  add constraint inspection_answers_instrument_bounded check (octet_length(instrument::text) <= 20000);
comment on column inspection_answers.instrument is
  'Of a measurement: id, number, kind, calibrated_until and override, as they were on the day of measuring.';
alter table tests add column instrument jsonb,
  add constraint tests_instrument_of_result check (instrument is null or result is not null),
  add constraint tests_instrument_bounded check (octet_length(instrument::text) <= 20000);
comment on column tests.instrument is 'What the result was measured with, as in inspection_answers.';
alter table test_entries add column instrument jsonb,
  add constraint test_entries_instrument_of_entry check (instrument is null or what = 'entered'),
  add constraint test_entries_instrument_bounded check (octet_length(instrument::text) <= 20000);
comment on column test_entries.instrument is 'As in tests.';

-- What was measured with an instrument.
create index answers_of_instrument on inspection_answers ((instrument ->> 'id'), answered_at desc) where instrument is not null;
create index test_entries_of_instrument on test_entries ((instrument ->> 'id'), created_at desc) where instrument is not null;

create or replace function keep_verified_result() returns trigger
language plpgsql as $$
begin
  if new.round = old.round
      and (new.result, new.verdict, new.instrument, new.entered_by, new.entered_at, new.verified_by, new.verified_at)
        is not distinct from (old.result, old.verdict, old.instrument, old.entered_by, old.entered_at, old.verified_by,
          old.verified_at)
      and new.state in ('verified', 'reported')
    or new.round = old.round + 1 and new.state = 'running' then
    return new;
  end if;
  raise exception 'a verified result does not change' using errcode = 'check_violation', constraint = 'tests_verified_fixed';
end
$$;
