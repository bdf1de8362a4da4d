-- What is erased and tidied is found by an index.

-- Notifications about the records of an erased company.
create index notifications_of_subject on notifications (subject_id) where subject_id is not null;

-- The files of an erased account or company, deleted ones too, because their names are erased. Those that are not deleted
-- have indexes of their own.
create index files_of_uploader on files (uploaded_by) where uploaded_by is not null;
create index files_deleted_of_company on files (company_id) where deleted_at is not null;
create index files_deleted_of_account on files (account_id) where deleted_at is not null and account_id is not null;

-- Ended sessions stay for 90 days, those of registrations for one. least() skips a null.
drop index sessions_to_tidy;
create index sessions_to_tidy on sessions (least(expires_at, revoked_at));
create index sessions_of_registrations_to_tidy on sessions (least(expires_at, revoked_at)) where area = 'registration';
