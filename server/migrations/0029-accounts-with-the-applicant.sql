-- An account whose applicant was asked for documents waits for the applicant: it is outside of the queue, and that time is not the reviewer's.

alter table companies add column with_applicant interval not null default '0';
comment on column companies.with_applicant is
  'How long this submission has waited for documents that were asked for, without the request that is open. The time to review is what remains between submission and decision.';

drop index companies_to_review;
create index companies_to_review on companies (submitted_at, id)
  where submitted_at is not null and is_approved is null and documents_requested_at is null;
comment on index companies_to_review is 'Work queue: accounts to review, oldest first.';
create index companies_with_applicant on companies (documents_requested_at, id)
  where submitted_at is not null and is_approved is null and documents_requested_at is not null;
comment on index companies_with_applicant is 'Accounts that wait for their applicant, longest first.';
create index companies_decided on companies (decided_at desc, id desc) where decided_at is not null;
comment on index companies_decided is 'Accounts decided lately, and the time that their review took.';
