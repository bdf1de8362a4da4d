-- Reports of requests: what was found of the goods. Their owner can show one to whoever knows its number.

alter table issued_reports
  alter column certification_id drop not null,
  alter column facility_id drop not null,
  add column request_id uuid,
  add column is_public boolean not null default false,
  add constraint issued_reports_request_id_fkey foreign key (request_id) references requests (id),
  add constraint issued_reports_request_unique unique (request_id),
  add constraint issued_reports_of_one_subject check ((certification_id is null) <> (request_id is null) and (certification_id is null) = (facility_id is null) and (kind = 'certification') = (request_id is null)),
  add constraint issued_reports_public_of_requests check (not is_public or request_id is not null);
comment on column issued_reports.company_id is 'Who held the facility or sent the request when the report was issued, and may open it.';
comment on column issued_reports.request_id is 'The request whose goods were inspected. Null: it is a certification''s.';
comment on column issued_reports.is_public is 'Its owner shows what it says to whoever knows its number.';
comment on constraint issued_reports_request_unique on issued_reports is 'One report a request.';
comment on constraint issued_reports_of_one_subject on issued_reports is 'Of a certification and its facility, or of a request.';
comment on constraint issued_reports_public_of_requests on issued_reports is 'What a facility''s report says is never shown by its number.';
comment on column report_revisions.decided_at is 'Of the decision that it prints: decided again, the certification has a new revision.';
