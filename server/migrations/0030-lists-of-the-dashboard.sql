-- What the figures of the dashboard lead to.

create index company_documents_newest on company_documents (created_at desc, id desc) where removed_at is null;
comment on index company_documents_newest is 'The papers of all companies, newest first.';
create index visits_open on visits (scheduled_at) where status = 'SCHEDULED';
comment on index visits_open is 'Visits whose time has passed.';
