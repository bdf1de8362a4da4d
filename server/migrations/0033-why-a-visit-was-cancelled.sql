-- Why a visit was cancelled, where its inspector said so.

alter table visits add column cancel_reason text;
alter table visits add constraint visits_reason_of_cancelled check (cancel_reason is null or status = 'CANCELLED');
comment on column visits.cancel_reason is 'In the inspector''s words; shown to owner and office. Null where none was given, and where another inspector was assigned.';
comment on constraint visits_reason_of_cancelled on visits is 'Only a cancelled visit has a reason for it.';
