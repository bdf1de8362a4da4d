-- Tests of samples and their results.

create table tests (
  id uuid not null,
  sample_id uuid not null,
  specification_id integer not null,
  specification_version integer not null,
  parameter_id integer not null,
  method_id integer not null,
  method_code text not null,
  unit text,
  decimals smallint not null,
  rounding text not null,
  state text not null,
  round integer not null default 1,
  started_by uuid,
  started_at timestamptz,
  result jsonb,
  verdict text,
  entered_by uuid,
  entered_at timestamptz,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tests_pkey primary key (id),
  constraint tests_parameter_unique unique (sample_id, parameter_id),
  constraint tests_sample_id_fkey foreign key (sample_id) references samples (id),
  constraint tests_parameter_fkey foreign key (specification_id, specification_version, parameter_id)
    references specification_parameters (specification_id, number, id),
  constraint tests_method_id_fkey foreign key (method_id) references test_methods (id),
  constraint tests_started_by_fkey foreign key (started_by) references accounts (id),
  constraint tests_entered_by_fkey foreign key (entered_by) references accounts (id),
  constraint tests_verified_by_fkey foreign key (verified_by) references accounts (id),
  -- docs/state-models.md has the moves.
  constraint tests_state_known check (state in ('ordered', 'running', 'entered', 'verified', 'reported')),
  constraint tests_round_counts check (round >= 1),
  constraint tests_verdict_known check (verdict in ('pass', 'fail', 'inconclusive')),
  constraint tests_start_whole check ((started_by is null) = (started_at is null) and (state = 'ordered' or started_at is not null)),
  constraint tests_entry_whole check (num_nonnulls(result, verdict, entered_by, entered_at) in (0, 4)
    and (state in ('entered', 'verified', 'reported')) = (result is not null)),
  constraint tests_verification_whole check ((verified_by is null) = (verified_at is null)
    and (state in ('verified', 'reported')) = (verified_by is not null)),
  constraint tests_verified_by_another check (verified_by <> entered_by),
  constraint tests_result_bounded check (octet_length(result::text) <= 20000)
);
comment on table tests is 'One parameter of one sample. The result is that of the present round; test_entries keeps all.';
comment on column tests.method_code is 'With unit, decimals and rounding as they were when the sample was received.';
comment on column tests.round is 'Counts re-tests: the first test is round 1.';
comment on column tests.result is 'As test-verdict.ts in the contract.';

-- The queues of a laboratory.
create index tests_by_state on tests (state, updated_at, id);

create table test_entries (
  id uuid not null,
  test_id uuid not null,
  round integer not null,
  what text not null,
  result jsonb,
  verdict text,
  reason text,
  source_name text,
  account_id uuid not null,
  created_at timestamptz not null,
  constraint test_entries_pkey primary key (id),
  constraint test_entries_test_id_fkey foreign key (test_id) references tests (id),
  constraint test_entries_account_id_fkey foreign key (account_id) references accounts (id),
  constraint test_entries_what_known check (what in ('started', 'entered', 'verified', 'gave-back', 'retested')),
  constraint test_entries_result_of_entry check ((what = 'entered') = (result is not null) and (result is null) = (verdict is null)),
  constraint test_entries_explained check (what not in ('gave-back', 'retested') or reason is not null)
);
comment on table test_entries is 'append-only: who entered, verified, gave back and repeated which result.';
comment on column test_entries.source_name is 'The file of the instrument that the result was pasted from.';

create index test_entries_of_test on test_entries (test_id, created_at, id);
