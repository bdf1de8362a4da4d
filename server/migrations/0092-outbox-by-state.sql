-- The outbox is listed by state, newest first.

create index mails_by_state on mails (state, created_at desc, id desc);
