-- Goods of a request are inspected as facilities are: one inspection, the same answers, photos and signatures.

alter table inspections
  alter column certification_id drop not null,
  alter column facility_id drop not null,
  alter column checklist_version_id drop not null,
  add column request_id uuid,
  add constraint inspections_request_id_fkey foreign key (request_id) references requests (id),
  add constraint inspections_request_unique unique (request_id),
  add constraint inspections_of_one_subject check ((certification_id is null) <> (request_id is null) and (certification_id is null) = (facility_id is null)),
  add constraint inspections_checklist_of_certification check (certification_id is null or checklist_version_id is not null),
  drop constraint inspections_recommendation_known,
  add constraint inspections_recommendation_known check (case when request_id is null then recommendation in ('pass', 'fail', 'findings') else recommendation in ('conforms', 'conforms-with-remarks', 'does-not-conform') end);
comment on table inspections is 'What an inspector does on site for a certification or for the goods of a request. It begins with the first thing that arrives, and keeps the checklist version that it began with.';
comment on column inspections.request_id is 'The request whose goods are inspected. Null: it is a certification''s.';
comment on column inspections.checklist_version_id is 'Null: the service of the request has no checklist.';
comment on column inspections.recommendation is 'What it was submitted with last: a Pass, a Fail, or findings that are to be corrected first; for goods whether they conform.';
comment on constraint inspections_request_unique on inspections is 'A request has one inspection.';
comment on constraint inspections_of_one_subject on inspections is 'Of a certification and its facility, or of a request.';
comment on constraint inspections_checklist_of_certification on inspections is 'Facilities are inspected with a checklist.';
comment on constraint inspections_recommendation_known on inspections is 'Pass, Fail, or with findings; for goods a result.';

comment on table inspection_answers is 'append-only: every answer that was ever given, and every entry about goods. In force of an item: of each device its highest counter; between devices what arrived last.';
comment on column inspection_answers.value is 'As contract/src/checklist-scoring.ts describes it, for goods contract/src/goods-entries.ts; null takes it back.';
