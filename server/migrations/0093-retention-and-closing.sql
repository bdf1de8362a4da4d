-- How long things are kept, and the closing of an owner's account.

-- The retention schedule ----------------------------------------------------------------------------------------------

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays', 'readiness', 'two-people-refund-fils', 'retention-days'));

-- contract/src/domain/retention.ts has the same values.
insert into settings (key, value, in_force_since) values
  ('retention-days', '{"abandoned_registrations": 90, "rejected_registrations": 365, "ended_sessions": 90, "sent_mails": 30, "ownerless_files": 1, "leavers": 730}', '2026-01-01 00:00:00+04');

alter table accounts
  add column deactivated_at timestamptz,
  add column erased_at timestamptz,
  add constraint accounts_deactivated_dated check ((deactivated_at is not null) = not is_active),
  add constraint accounts_erased_inactive check (erased_at is null or not is_active);
comment on column accounts.deactivated_at is 'Since when it is switched off; a trigger copies updated_at.';
comment on column accounts.erased_at is
  'When its personal fields were erased. Nobody can act on it any more. Of an inspector or administrator who left, the name stays.';

-- What is not known is counted from now on.
update accounts set deactivated_at = updated_at where not is_active;

create function date_deactivation() returns trigger
  language plpgsql
as $$
begin
  new.deactivated_at := case when new.is_active then null when tg_op = 'UPDATE' then coalesce(old.deactivated_at, new.updated_at) else coalesce(new.deactivated_at, new.updated_at) end;
  return new;
end
$$;

comment on function date_deactivation() is 'Trigger: dates the switching off of an account.';

create trigger accounts_deactivation_dated before insert or update of is_active on accounts
  for each row execute function date_deactivation();

-- Leavers whose time has come.
create index accounts_leavers on accounts (deactivated_at) where deactivated_at is not null and erased_at is null;
-- Registrations that are deleted.
create index companies_unfinished on companies (updated_at) where is_approved is not true;

-- Closing an account --------------------------------------------------------------------------------------------------

create table account_closures (
  id uuid not null,
  company_id uuid not null,
  requested_by uuid,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  closed_at timestamptz,
  erased_at timestamptz,
  constraint account_closures_pkey primary key (id),
  constraint account_closures_company_id_fkey foreign key (company_id) references companies (id),
  constraint account_closures_requested_by_fkey foreign key (requested_by) references accounts (id),
  constraint account_closures_withdrawn_by_fkey foreign key (withdrawn_by) references accounts (id),
  constraint account_closures_waits check (due_at > requested_at),
  constraint account_closures_withdrawn_or_closed check (withdrawn_at is null or closed_at is null),
  constraint account_closures_erased_after_closing check (erased_at is null or closed_at is not null)
);
comment on table account_closures is
  'Each time an owner, or an operator for them, asked to close the account. It can be withdrawn until due_at.';
comment on column account_closures.requested_by is 'null: an operator, by command.';
comment on column account_closures.closed_at is 'When sign-in ended. The personal fields are erased once the last email has left.';

-- Asked for once at a time.
create unique index account_closures_one_open on account_closures (company_id) where withdrawn_at is null and erased_at is null;
create index account_closures_due on account_closures (due_at) where withdrawn_at is null and erased_at is null;

-- An order or a request that begins while the account is being closed is refused, also if both happen at once: closing
-- locks the company, and this waits for it.
create function refuse_while_closing() returns trigger
  language plpgsql
as $$
begin
  perform 1 from companies where id = new.company_id for share;
  if exists (select 1 from account_closures where company_id = new.company_id and withdrawn_at is null) then
    raise exception 'the account is being closed' using errcode = 'check_violation', constraint = 'companies_not_closing';
  end if;
  return new;
end
$$;

comment on function refuse_while_closing() is 'Trigger: refuses an order or request of a company whose account is being closed.';

create trigger orders_not_while_closing before insert on orders
  for each row execute function refuse_while_closing();
create trigger requests_not_while_closing before insert on requests
  for each row execute function refuse_while_closing();
create trigger requests_not_sent_while_closing before update of submitted_at on requests
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function refuse_while_closing();

-- Erasing -------------------------------------------------------------------------------------------------------------
-- The app may not change append-only tables. These functions run with the owner's rights and change only what an erased
-- account left there. Only the app may execute them (server/src/platform/db/grants.ts).

create function erase_written(erased uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select 1 from companies c join accounts a on a.id = c.account_id where c.id = erased and a.erased_at is not null) then
    raise exception 'company % is not erased', erased;
  end if;
  update request_messages set text = '—' where request_id in (select id from requests where company_id = erased);
  update finding_entries e set text = case when text is not null then '—' end, cause = case when cause is not null then '—' end,
    correction = case when correction is not null then '—' end, prevention = case when prevention is not null then '—' end
  from findings f join facilities p on p.id = f.facility_id
  where e.finding_id = f.id and p.company_id = erased and e.author_kind = 'owner';
  update inspection_signatures s set name = '—', strokes = case when refused_reason is null then '[[]]'::jsonb else '[]' end,
    refused_reason = case when refused_reason is not null then '—' end
  from inspections i left join facilities p on p.id = i.facility_id left join requests r on r.id = i.request_id
  where s.inspection_id = i.id and s.role = 'contact' and erased in (p.company_id, r.company_id);
  update sample_events e set from_name = null, to_name = null, signature = null,
    reason = case when e.actor_kind <> 'owner' then e.reason end
  from samples s join requests r on r.id = s.request_id where e.sample_id = s.id and r.company_id = erased;
end
$$;
comment on function erase_written(uuid) is 'Erases what the people of an erased company wrote and signed in append-only tables.';

create function erase_person_key(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select 1 from accounts where id = person and erased_at is not null)
    and not exists (select 1 from facilities f join companies c on c.id = f.company_id join accounts a on a.id = c.account_id
      where f.id = person and a.erased_at is not null) then
    raise exception 'person % is not erased', person;
  end if;
  delete from person_keys where subject_id = person;
  return found;
end
$$;
comment on function erase_person_key(uuid) is 'Deletes the key of an erased owner, or of the contact person of their facility.';

-- Only nulls can be put in, and only into rows from before there were keys. Whether a signed row of the trail says so is
-- checked by verify-audit.
create function erase_in_former_row(row_number bigint, new_actor_name text, new_subject_name text, new_before jsonb, new_after jsonb, new_reason text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update audit_events e set actor_name = new_actor_name, subject_name = new_subject_name, before = new_before, after = new_after, reason = new_reason
  where e.seq = row_number and e.mac is null
    and (new_actor_name is null or new_actor_name = e.actor_name)
    and (new_subject_name is null or new_subject_name = e.subject_name)
    and (new_reason is null or new_reason = e.reason)
    and (new_before is null) = (e.before is null) and (new_after is null) = (e.after is null)
    and not exists (select 1 from jsonb_each(coalesce(case jsonb_typeof(new_before) when 'object' then new_before end, '{}')) n
      where n.value <> 'null'::jsonb and n.value is distinct from e.before -> n.key)
    and not exists (select 1 from jsonb_each(coalesce(case jsonb_typeof(new_after) when 'object' then new_after end, '{}')) n
      where n.value <> 'null'::jsonb and n.value is distinct from e.after -> n.key);
  if not found then
    raise exception 'row % of the trail is not one to forget', row_number;
  end if;
end
$$;
comment on function erase_in_former_row(bigint, text, text, jsonb, jsonb, text) is 'Takes a person out of a row of the trail from before there were keys.';

revoke all on function erase_written(uuid), erase_person_key(uuid), erase_in_former_row(bigint, text, text, jsonb, jsonb, text) from public;
