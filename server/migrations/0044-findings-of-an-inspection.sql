-- A finding knows the inspection that it was made in.

update findings n set inspection_id = i.id
from inspections i where i.certification_id = n.certification_id and n.item_key is not null and n.inspection_id is null;

alter table findings
  add constraint findings_inspection_id_fkey foreign key (inspection_id) references inspections (id);
comment on column findings.inspection_id is 'The execution on site that it was made in; null where it was raised free, or arrived before anything else of it. Photos are found by certification and item.';
