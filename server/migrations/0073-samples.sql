-- Samples of product tests, and their way from hand to hand.

create table samples (
  id uuid not null,
  number text not null,
  request_id uuid not null,
  line integer not null,
  state text not null,
  lost_from text,
  replaces_id uuid,
  laboratory_id integer,
  storage text,
  amount text,
  seal_number text,
  place text,
  drawn_at timestamptz,
  drawn_entry text,
  received_at timestamptz,
  retained_until date,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  doc text not null generated always as (search_text(' ' || number || ' ' || coalesce(seal_number, ''))) stored,
  constraint samples_pkey primary key (id),
  constraint samples_number_unique unique (number),
  -- A sample is replaced once.
  constraint samples_replaces_unique unique (replaces_id),
  constraint samples_goods_fkey foreign key (request_id, line) references request_goods (request_id, line),
  constraint samples_replaces_id_fkey foreign key (replaces_id) references samples (id),
  constraint samples_laboratory_id_fkey foreign key (laboratory_id) references laboratories (id),
  constraint samples_number_form check (number ~ '^SMP-[0-9]{4}-[0-9]{6,}$'),
  -- docs/state-models.md has the moves.
  constraint samples_state_known check (state in ('expected', 'drawn', 'in-transit', 'received', 'rejected', 'in-test', 'tested', 'retained', 'disposed', 'returned', 'lost')),
  constraint samples_lost_from_known check ((state = 'lost') = (lost_from is not null)),
  constraint samples_storage_known check (storage in ('ambient', 'chilled', 'frozen', 'dry')),
  constraint samples_reception_dated check (state not in ('received', 'in-test', 'tested', 'retained') or received_at is not null),
  constraint samples_rejection_explained check (state not in ('rejected', 'lost') or reason is not null),
  constraint samples_retention_dated check (state <> 'retained' or retained_until is not null),
  constraint samples_not_own_replacement check (replaces_id <> id)
);
comment on table samples is 'What is tested: one for each goods line, and one more for each that was rejected or lost for good.';
comment on column samples.number is 'SMP-2026-000001, without gaps; printed on the label.';
comment on column samples.line is 'The goods line.';
comment on column samples.lost_from is 'The state in which it was lost; it is found again in it.';
comment on column samples.replaces_id is 'The rejected or lost sample that it replaces.';
comment on column samples.laboratory_id is 'Where it was received.';
comment on column samples.amount is 'As the person wrote it, such as 500 g.';
comment on column samples.place is 'Where it is now, as the last person to move it wrote it.';
comment on column samples.drawn_entry is 'The entry of the inspection in which it was drawn, such as sample:<id>.';
comment on column samples.reason is 'Why it was rejected or is lost.';
comment on column samples.doc is 'Search document.';

create index samples_of_request on samples (request_id, line, created_at);
-- The queues of laboratory and back office.
create index samples_by_state on samples (state, updated_at desc, id desc);
create index samples_of_laboratory on samples (laboratory_id, state) where laboratory_id is not null;
create index samples_search on samples using gin (doc gin_trgm_ops) with (fastupdate = off);

create table sample_events (
  sample_id uuid not null,
  position integer not null,
  move text not null,
  state text not null,
  actor_kind text not null,
  account_id uuid,
  from_name text,
  to_name text,
  place text,
  temperature numeric(5, 2),
  is_seal_intact boolean,
  condition text,
  reason text,
  checks jsonb,
  signature_file_id uuid,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint sample_events_pkey primary key (sample_id, position),
  constraint sample_events_sample_id_fkey foreign key (sample_id) references samples (id),
  constraint sample_events_account_id_fkey foreign key (account_id) references accounts (id),
  constraint sample_events_signature_file_id_fkey foreign key (signature_file_id) references files (id),
  constraint sample_events_position_counts check (position >= 1),
  constraint sample_events_actor_known check (actor_kind in ('owner', 'admin', 'inspector', 'system') and (actor_kind = 'system') = (account_id is null)),
  constraint sample_events_checks_bounded check (octet_length(checks::text) <= 4000),
  constraint sample_events_not_ahead check (happened_at <= recorded_at)
);
comment on table sample_events is 'append-only: the chain of custody, as audit trail and report print it.';
comment on column sample_events.position is 'Counts from 1 without gaps, so that a missing entry shows.';
comment on column sample_events.state is 'Afterwards.';
comment on column sample_events.from_name is 'Who handed the sample over.';
comment on column sample_events.temperature is 'Of the sample, in °C.';
comment on column sample_events.checks is 'The checklist of a reception: each question with its answer.';
comment on column sample_events.happened_at is 'As the person says; recorded_at is when we learned of it.';
