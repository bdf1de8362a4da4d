-- An inspection that was sent back or reopened says why, on site and without a connection.

alter table inspections
  add column reopened_at timestamptz,
  add column reopened_reason text,
  add constraint inspections_reopening_whole check ((reopened_at is null) = (reopened_reason is null)),
  add constraint inspections_reopened_reason_length check (char_length(reopened_reason) <= 1000);
comment on column inspections.reopened_at is
  'When it was last opened again after a submission: reopened by its inspector, or sent back by the office.';
comment on column inspections.reopened_reason is 'What must be corrected.';

update inspections i set reopened_at = e.created_at, reopened_reason = e.reason
  from (select distinct on (request_id) request_id, created_at, reason from request_events
    where what = 'sent-back' and reason is not null order by request_id, created_at desc, id desc) e
  where e.request_id = i.request_id;
