-- An account whose applicant sent the requested documents waits for us since that reply, not since its submission.

alter table companies add column documents_answered_at timestamptz;
comment on column companies.documents_answered_at is
  'When the applicant last sent the documents that we requested about this submission. From then on it waits for us again.';

update companies c set documents_answered_at =
    (select max(d.created_at) from company_documents d where d.company_id = c.id and d.created_at > c.submitted_at)
  where submitted_at is not null and is_approved is null and documents_requested_at is null
    and with_applicant > interval '0';

drop index companies_to_review;
-- Work queue: accounts to review, the longest wait first.
create index companies_to_review on companies (coalesce(documents_answered_at, submitted_at), id)
  where submitted_at is not null and is_approved is null and documents_requested_at is null;
