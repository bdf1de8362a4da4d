-- Visits of requests stand beside those of facilities: one calendar, one rule of one visit an hour.

alter table visits
  alter column facility_id drop not null,
  add column request_id uuid,
  add constraint visits_request_id_fkey foreign key (request_id) references requests (id),
  drop constraint visits_subject_known,
  add constraint visits_subject_known check (subject_kind in ('certification', 'request')),
  add constraint visits_of_one_subject check ((subject_kind = 'certification') = (facility_id is not null) and (subject_kind = 'request') = (request_id is not null)),
  add constraint visits_certification_of_facility check (certification_id is null or facility_id is not null);
comment on table visits is 'Visits of an inspector to a facility, or to where the goods of a request are; "schedule" on the wire.';
comment on column visits.request_id is 'The request that it is for; its place stands there. Null: it is a facility''s.';
comment on column visits.subject_kind is 'What it is for: the certification of a facility, or a request.';
comment on constraint visits_subject_known on visits is 'Grows with the kinds of request.';
comment on constraint visits_of_one_subject on visits is 'Of a facility or of a request, never of both.';
comment on constraint visits_certification_of_facility on visits is 'Only the visit of a facility decides a certification.';
create index visits_of_request on visits (request_id, scheduled_at, id) where request_id is not null;
comment on index visits_of_request is 'The visits of a request, and the next one.';

create function refresh_next_visit_of_requests() returns trigger
  language plpgsql
as $$
begin
  update requests r set next_visit_at = planned.at
  from (select changed.request_id, (select min(v.scheduled_at) from visits v
      where v.request_id = changed.request_id and v.status = 'SCHEDULED') as at
    from (select distinct request_id from changed_rows where request_id is not null) changed) planned
  where r.id = planned.request_id and r.next_visit_at is distinct from planned.at;
  return null;
end
$$;
comment on function refresh_next_visit_of_requests() is 'Statement trigger on visits; the transition table is called changed_rows. Whoever writes a visit holds its request.';

create trigger visits_refresh_next_visit_insert after insert on visits referencing new table as changed_rows
  for each statement execute function refresh_next_visit_of_requests();
comment on trigger visits_refresh_next_visit_insert on visits is 'requests.next_visit_at, in the same transaction.';
create trigger visits_refresh_next_visit_update after update on visits referencing new table as changed_rows
  for each statement execute function refresh_next_visit_of_requests();
comment on trigger visits_refresh_next_visit_update on visits is 'requests.next_visit_at, in the same transaction.';
