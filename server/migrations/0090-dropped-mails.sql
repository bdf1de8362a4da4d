-- An administrator can drop a mail that waits, and searches the outbox.

alter table mails
  drop constraint mails_state_known,
  add constraint mails_state_known check (state in ('queued', 'sent', 'kept', 'parked', 'expired', 'dropped'));
comment on column mails.state is
  'kept: no mail server is set, /mailbox shows it; parked: given up after all tries, staff see it; expired: its code or link ended before it could be sent; dropped: an administrator stopped it.';

create index mails_search on mails using gin (search_text(' ' || to_address || ' ' || subject) gin_trgm_ops)
  with (fastupdate = off);
