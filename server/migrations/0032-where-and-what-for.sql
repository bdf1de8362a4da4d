-- Where an inspector works and what for, so that somebody can be chosen who fits the facility.

alter table service_areas add column emirate_id integer,
  add constraint service_areas_emirate_id_fkey foreign key (emirate_id) references emirates (id);
comment on column service_areas.emirate_id is 'null: an area that was added, or one across emirates; nothing is said of it.';
update service_areas a set emirate_id = known.emirate_id
from (values (1, 'Abu Dhabi City', 1), (2, 'Al Ain', 1), (3, 'Al Dhafra', 1), (4, 'Dubai', 2), (5, 'Sharjah', 3), (6, 'Ajman', 4),
  (7, 'Umm Al Quwain', 5), (8, 'Ras Al Khaimah', 6), (9, 'Fujairah and the East Coast', 7)) known (id, name_en, emirate_id)
where a.id = known.id and a.name_en = known.name_en;

alter table services add column certifies boolean not null default false;
comment on column services.certifies is 'The service that facilities are certified by.';
update services set certifies = true where id = 1 and name_en = 'Facility Certification';
