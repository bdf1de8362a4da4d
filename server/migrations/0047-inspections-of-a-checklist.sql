-- By how many facilities a checklist is used.

create index inspections_of_version on inspections (checklist_version_id, facility_id);
comment on index inspections_of_version is 'How many facilities were inspected with a checklist.';
