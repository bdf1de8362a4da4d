-- Known devices count their own failures, mails know when their link or code ends, and who has a hand in an administrator's account is kept.

alter table devices add column failures integer not null default 0;
alter table devices add constraint devices_failures_not_negative check (failures >= 0);
comment on column devices.failures is 'Wrong passwords in a row from this browser. It counts for itself: strangers never stop it. At 20 it is treated as a stranger until a right password.';
comment on constraint devices_failures_not_negative on devices is 'A count.';

comment on table sign_in_failures is 'Checked wrong passwords in a row for an address from browsers it does not know, whether or not it has an account. What was refused during a wait is not counted. Removed by a success, or 30 days after the last one. At 100 a link by mail is needed there.';
comment on column accounts.must_choose_password is 'Somebody else chose the password: until its owner has chosen another, every call but reading oneself, changing the password and signing out is refused.';
comment on column single_use_links.token_hash is 'SHA-256 of a token that is derived from the row''s id under SECRET_KEY, so that an open link can be mailed again.';

alter table mails add column expires_at timestamptz;
alter table mails add column link_account_id uuid;
alter table mails add constraint mails_link_account_id_fkey foreign key (link_account_id) references accounts (id);
alter table mails add constraint mails_link_ends check (link_account_id is null or expires_at is not null);
alter table mails drop constraint mails_state_known;
alter table mails add constraint mails_state_known check (state in ('queued', 'sent', 'kept', 'parked', 'expired'));
comment on column mails.expires_at is 'When the code or link in it ends. A mail that is still here then is dropped, or gets a fresh link if link_account_id says whose.';
comment on column mails.link_account_id is 'Whose first-password link it carries: made anew when the mail goes out late.';
comment on column mails.state is 'kept: no mail server is set, /mailbox shows it; parked: given up after all tries, staff see it; expired: its code or link ended before it could be sent, so it never was.';
comment on constraint mails_state_known on mails is 'docs/state-models.md.';
comment on constraint mails_link_ends on mails is 'A link that can be made anew has an end.';

create table staff_controls (
  account_id uuid not null,
  controlled_by uuid not null,
  what text not null,
  last_at timestamptz not null,
  constraint staff_controls_pkey primary key (controlled_by, account_id),
  constraint staff_controls_account_id_fkey foreign key (account_id) references staff (account_id),
  constraint staff_controls_controlled_by_fkey foreign key (controlled_by) references accounts (id),
  constraint staff_controls_what_known check (what in ('created', 'role', 'switch')),
  constraint staff_controls_of_another check (account_id <> controlled_by)
);
comment on table staff_controls is 'Which administrator created another''s account (and chose its first password) or set its role or switch, and when last. For 30 days the two are not independent of each other under four eyes.';
comment on constraint staff_controls_what_known on staff_controls is 'What was done last.';
comment on constraint staff_controls_of_another on staff_controls is 'Nobody sets an own role or switch.';
create index staff_controls_of_account on staff_controls (account_id);
comment on index staff_controls_of_account is 'The way back: who has a hand in an account.';

-- What the trail and the accounts know of the time before.
insert into staff_controls (account_id, controlled_by, what, last_at)
select account_id, controlled_by, (array_agg(what order by last_at desc))[1], max(last_at)
from (
  select s.account_id, s.created_by as controlled_by, 'created' as what, a.created_at as last_at
  from staff s join accounts a on a.id = s.account_id
  where s.created_by is not null and s.created_by <> s.account_id
  union all
  select s.account_id, e.actor_id, case when e.before ->> 'role' is distinct from e.after ->> 'role' then 'role' else 'switch' end, e.at
  from audit_events e join staff s on s.account_id::text = e.subject_id join accounts a on a.id = e.actor_id
  where e.action = 'staff.changed' and e.subject_kind = 'staff' and e.actor_id <> s.account_id
    and (e.before ->> 'role' is distinct from e.after ->> 'role' or e.before ->> 'isActive' is distinct from e.after ->> 'isActive')
) known
group by account_id, controlled_by;
