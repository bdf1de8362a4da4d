-- An inspector who was replaced while offline hands over what was entered: who was assigned before, and what was handed over.

create table former_inspectors (
  facility_id uuid not null,
  inspector_id uuid not null,
  removed_at timestamptz not null,
  constraint former_inspectors_pkey primary key (facility_id, inspector_id),
  constraint former_inspectors_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint former_inspectors_inspector_id_fkey foreign key (inspector_id) references inspectors (account_id)
);
comment on table former_inspectors is 'Who was assigned to a facility and no longer is, and since when. Somebody who is assigned again may stand here, too.';

insert into former_inspectors (facility_id, inspector_id, removed_at)
select f.id, i.account_id, max(past.until)
from (
  select subject_id, after ->> 'inspector_id' as inspector_id, lead(at) over (partition by subject_id order by seq) as until
  from audit_events where action = 'facility.inspector-assigned'
) past
join facilities f on f.id::text = past.subject_id
join inspectors i on i.account_id::text = past.inspector_id
where past.until is not null
group by f.id, i.account_id;

alter table notes add column handed_over_at timestamptz,
  add constraint notes_handed_over_by_inspectors check (handed_over_at is null or author_kind = 'INSPECTOR');
comment on column notes.handed_over_at is 'Written by an inspector who was no longer assigned when it arrived.';
comment on constraint notes_handed_over_by_inspectors on notes is 'Administrators are never replaced.';

alter table facility_reports add column handed_over_at timestamptz,
  add constraint facility_reports_handed_over_alone check (handed_over_at is null or (certification_id is null and visit_id is null));
comment on column facility_reports.handed_over_at is 'Uploaded by an inspector who was no longer assigned: for the office, not for the owner.';
comment on constraint facility_reports_handed_over_alone on facility_reports is 'What was handed over stands behind no certification: that is the next inspector''s.';
