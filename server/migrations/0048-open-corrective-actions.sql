-- Which requests wait for corrective actions: the administrators' list of facilities, and its export.

create index findings_open_actions on findings (certification_id, facility_id)
  where state not in ('closed', 'waived') and class <> 'observation';
comment on index findings_open_actions is 'Requests that wait for corrective actions, and how many there are at a facility.';
