-- What an inspection came to, who decided about it, and until when its owner may answer.

alter table requests
  add column computed_result text,
  add column recommended_result text,
  add column recommended_reason text,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column override_reason text,
  add column answered_at timestamptz,
  add constraint requests_decided_by_fkey foreign key (decided_by) references accounts (id),
  add constraint requests_found_known check (computed_result in ('conforms', 'conforms-with-remarks', 'does-not-conform') and recommended_result in ('conforms', 'conforms-with-remarks', 'does-not-conform')),
  add constraint requests_found_whole check ((computed_result is null) = (recommended_result is null)),
  add constraint requests_decision_whole check ((decided_by is null) = (decided_at is null)),
  add constraint requests_decided_on_evidence check (decided_at is null or (computed_result is not null and result is not null)),
  add constraint requests_override_explained check (decided_at is null or result = computed_result or override_reason is not null),
  add constraint requests_reported_decided check (kind = 'certification' or state not in ('reported', 'closed') or decided_at is not null);
comment on column requests.computed_result is 'What lots, measurements and checklist come to; of an inspection that was sent in.';
comment on column requests.recommended_result is 'What its inspector recommends.';
comment on column requests.recommended_reason is 'Why the inspector recommends something else than what is computed.';
comment on column requests.decided_by is 'The administrator who decided.';
comment on column requests.override_reason is 'Why the decision differs from what is computed; printed in the report.';
comment on column requests.answered_at is 'When the office answered last: decided, or answered a dispute. Fourteen days later the request closes.';
comment on constraint requests_found_known on requests is 'What an inspection comes to.';
comment on constraint requests_found_whole on requests is 'Computed and recommended at the same moment.';
comment on constraint requests_decision_whole on requests is 'A decision has who and when.';
comment on constraint requests_decided_on_evidence on requests is 'Nothing is decided that was not found on site.';
comment on constraint requests_override_explained on requests is 'Who decides otherwise says why.';
comment on constraint requests_reported_decided on requests is 'Nothing is reported that was not decided.';
create index requests_that_close on requests (answered_at, id) where state = 'reported';
comment on index requests_that_close is 'Reports that nobody answers any more.';
create index requests_that_repeat on requests (first_id) where first_id is not null;
comment on index requests_that_repeat is 'The re-inspections of a request.';
