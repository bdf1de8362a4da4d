-- When each record of a list last changed, for programs that read only what changed since (docs/decisions/0088).

create table record_changes (
  kind text not null,
  id text not null,
  company_id uuid,
  is_of_office boolean not null,
  changed_at timestamptz not null,
  constraint record_changes_pkey primary key (kind, id)
);
comment on table record_changes is
  'One row for each record that lists show, also for deleted ones. Written only by triggers, when a transaction commits.';
comment on column record_changes.company_id is 'Whose lists show it. null: only the lists of the back office.';
comment on column record_changes.is_of_office is 'Lists of the back office have shown it; a draft is only its owner''s.';
comment on column record_changes.changed_at is
  'By the clock of the database. Whoever reads up to an instant has to leave out what an open transaction may still add: it holds an advisory lock with its second.';
-- Shared locks (88, seconds since 2020) stand for transactions that have written here and are not committed yet. Everyone can read
-- them in pg_locks, whichever role wrote. The lock is taken before the clock is read again for changed_at, so that a
-- reader who does not see the lock yet has read an earlier clock.
create function announce_record_change() returns void language sql as $$
  select pg_advisory_xact_lock_shared(88, floor(extract(epoch from clock_timestamp() - timestamptz '2020-01-01 00:00:00Z'))::integer)
$$;
comment on function announce_record_change is 'Marks this transaction as one that readers of record_changes have to wait for.';

-- Arguments: kind, column of the id, whose record it is ('company_id' or another column of the company, 'facility', or ''),
-- and the column that is set once the office sees it ('' for always).
create function note_record_change() returns trigger language plpgsql as $$
declare
  row_now jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company uuid := case tg_argv[2] when '' then null
    when 'facility' then (select f.company_id from facilities f where f.id = (row_now ->> 'facility_id')::uuid)
    else (row_now ->> tg_argv[2])::uuid end;
begin
  perform announce_record_change();
  insert into record_changes as c (kind, id, company_id, is_of_office, changed_at)
  values (tg_argv[0], row_now ->> tg_argv[1], company, tg_argv[3] = '' or row_now ->> tg_argv[3] is not null,
    clock_timestamp())
  on conflict (kind, id) do update set company_id = coalesce(excluded.company_id, c.company_id),
    is_of_office = c.is_of_office or excluded.is_of_office, changed_at = clock_timestamp();
  return null;
end $$;
comment on function note_record_change is 'Notes that a record of a list was added, changed or deleted.';

-- A part of a record changed. Arguments: kind, and the column of the record's id, or 'refund of order' or 'account of company'.
create function note_change_of_part() returns trigger language plpgsql as $$
declare
  part jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  record_id text := case tg_argv[1]
    when 'refund of order' then (select f.id::text from refunds f where f.order_id = (part ->> 'order_id')::uuid)
    when 'account of company' then (select c.account_id::text from companies c where c.id = (part ->> 'company_id')::uuid)
    else part ->> tg_argv[1] end;
begin
  if record_id is null then
    return null;
  end if;
  perform announce_record_change();
  update record_changes set changed_at = clock_timestamp() where kind = tg_argv[0] and id = record_id;
  return null;
end $$;
comment on function note_change_of_part is 'Notes that something changed that a record of a list shows.';

-- Deferred to the commit, so that record_changes is locked after all other tables.
create constraint trigger facilities_changed after insert or update or delete on facilities
  deferrable initially deferred for each row execute function note_record_change('facility', 'id', 'company_id', '');
create constraint trigger certifications_change_facilities after insert or update or delete on certifications
  deferrable initially deferred for each row execute function note_change_of_part('facility', 'facility_id');
create constraint trigger visits_change_facilities after insert or update or delete on visits
  deferrable initially deferred for each row execute function note_change_of_part('facility', 'facility_id');
create constraint trigger findings_change_facilities after insert or update or delete on findings
  deferrable initially deferred for each row execute function note_change_of_part('facility', 'facility_id');
create constraint trigger requests_changed after insert or update or delete on requests
  deferrable initially deferred for each row execute function note_record_change('request', 'id', 'company_id', 'submitted_at');
create constraint trigger releases_change_requests after insert or update or delete on request_releases
  deferrable initially deferred for each row execute function note_change_of_part('request', 'request_id');
-- That the provider was asked about it changes nothing of an order, and happens all the time.
create constraint trigger orders_added after insert or delete on orders
  deferrable initially deferred for each row execute function note_record_change('order', 'id', 'company_id', '');
create constraint trigger orders_changed after update on orders
  deferrable initially deferred for each row when (old.provider_asked_at is not distinct from new.provider_asked_at)
  execute function note_record_change('order', 'id', 'company_id', '');
create constraint trigger orders_add_to_facilities after insert or delete on orders
  deferrable initially deferred for each row execute function note_change_of_part('facility', 'facility_id');
create constraint trigger orders_change_facilities after update on orders
  deferrable initially deferred for each row when (old.provider_asked_at is not distinct from new.provider_asked_at)
  execute function note_change_of_part('facility', 'facility_id');
create constraint trigger invoices_change_orders after insert or update on invoices
  deferrable initially deferred for each row execute function note_change_of_part('order', 'order_id');
create constraint trigger receipt_orders_change_orders after insert or update or delete on receipt_orders
  deferrable initially deferred for each row execute function note_change_of_part('order', 'order_id');
create constraint trigger chargebacks_change_orders after insert or update on chargebacks
  deferrable initially deferred for each row execute function note_change_of_part('order', 'order_id');
create constraint trigger reports_added after insert on issued_reports
  deferrable initially deferred for each row when (new.revision > 0)
  execute function note_record_change('report', 'id', 'company_id', '');
create constraint trigger reports_changed after update on issued_reports
  deferrable initially deferred for each row when (old.revision > 0 or new.revision > 0)
  execute function note_record_change('report', 'id', 'company_id', '');
create constraint trigger samples_changed after insert or update or delete on samples
  deferrable initially deferred for each row execute function note_record_change('sample', 'id', '', '');
create constraint trigger findings_changed after insert or update or delete on findings
  deferrable initially deferred for each row execute function note_record_change('finding', 'id', 'facility', '');
create constraint trigger companies_changed after insert or update on companies
  deferrable initially deferred for each row when (new.submitted_at is not null)
  execute function note_record_change('user', 'account_id', 'id', '');
-- A sign-in changes nothing that the list shows.
create constraint trigger accounts_change_users after update on accounts
  deferrable initially deferred for each row
  when (new.area = 'customer' and (old.is_active, old.version) is distinct from (new.is_active, new.version))
  execute function note_change_of_part('user', 'id');
create constraint trigger closures_change_users after insert or update on account_closures
  deferrable initially deferred for each row execute function note_change_of_part('user', 'account of company');
create constraint trigger accounts_changed after update on accounts
  deferrable initially deferred for each row
  when (new.area = 'inspector' and (old.is_active, old.version) is distinct from (new.is_active, new.version))
  execute function note_change_of_part('inspector', 'id');
create constraint trigger inspectors_changed after insert or update or delete on inspectors
  deferrable initially deferred for each row execute function note_record_change('inspector', 'account_id', '', '');
create constraint trigger products_changed after insert or update or delete on products
  deferrable initially deferred for each row execute function note_record_change('product', 'id', 'company_id', '');
create constraint trigger product_photos_change_products after insert or update or delete on product_photos
  deferrable initially deferred for each row execute function note_change_of_part('product', 'product_id');
create constraint trigger company_documents_changed after insert or update or delete on company_documents
  deferrable initially deferred for each row execute function note_record_change('document', 'id', 'company_id', '');
create constraint trigger refunds_changed after insert or update on refunds
  deferrable initially deferred for each row execute function note_record_change('refund', 'id', '', '');
create constraint trigger credit_notes_change_refunds after update on credit_notes
  deferrable initially deferred for each row execute function note_change_of_part('refund', 'refund of order');
create constraint trigger chargebacks_change_refunds after insert or update on chargebacks
  deferrable initially deferred for each row execute function note_change_of_part('refund', 'refund of order');
create constraint trigger receipts_changed after insert or update on receipts
  deferrable initially deferred for each row execute function note_record_change('receipt', 'id', '', '');
create constraint trigger receipt_orders_change_receipts after insert or update or delete on receipt_orders
  deferrable initially deferred for each row execute function note_change_of_part('receipt', 'receipt_id');
create constraint trigger instruments_changed after insert or update or delete on instruments
  deferrable initially deferred for each row execute function note_record_change('instrument', 'id', '', '');
create constraint trigger calibrations_change_instruments after insert on instrument_calibrations
  deferrable initially deferred for each row execute function note_change_of_part('instrument', 'instrument_id');
create constraint trigger laboratories_changed after insert or update or delete on laboratories
  deferrable initially deferred for each row execute function note_record_change('laboratory', 'id', '', '');
create constraint trigger test_methods_changed after insert or update or delete on test_methods
  deferrable initially deferred for each row execute function note_record_change('method', 'id', '', '');
create constraint trigger specifications_changed after insert or update or delete on specifications
  deferrable initially deferred for each row execute function note_record_change('specification', 'id', '', '');
create constraint trigger versions_change_specifications after insert or update or delete on specification_versions
  deferrable initially deferred for each row execute function note_change_of_part('specification', 'specification_id');
create constraint trigger checklists_changed after insert or update or delete on checklists
  deferrable initially deferred for each row execute function note_record_change('checklist', 'id', '', '');
create constraint trigger versions_change_checklists after insert or update or delete on checklist_versions
  deferrable initially deferred for each row execute function note_change_of_part('checklist', 'checklist_id');
create constraint trigger service_checklists_change_checklists after insert or update or delete on service_checklists
  deferrable initially deferred for each row execute function note_change_of_part('checklist', 'checklist_id');
create constraint trigger defect_types_changed after insert or update or delete on defect_types
  deferrable initially deferred for each row execute function note_record_change('defect-type', 'code', '', '');

insert into record_changes (kind, id, company_id, is_of_office, changed_at)
select 'facility', id::text, company_id, true, updated_at from facilities
union all select 'request', id::text, company_id, submitted_at is not null, updated_at from requests
union all select 'order', id::text, company_id, true, updated_at from orders
union all select 'report', id::text, company_id, true, now() from issued_reports where revision > 0
union all select 'sample', id::text, null, true, updated_at from samples
union all select 'finding', n.id::text, f.company_id, true, n.updated_at from findings n join facilities f on f.id = n.facility_id
union all select 'user', account_id::text, id, true, updated_at from companies where submitted_at is not null
union all select 'inspector', account_id::text, null, true, now() from inspectors
union all select 'product', id::text, company_id, true, updated_at from products
union all select 'document', id::text, company_id, true, coalesce(removed_at, created_at) from company_documents
union all select 'refund', id::text, null, true, now() from refunds
union all select 'receipt', id::text, null, true, now() from receipts
union all select 'instrument', id::text, null, true, now() from instruments
union all select 'laboratory', id::text, null, true, now() from laboratories
union all select 'method', id::text, null, true, now() from test_methods
union all select 'specification', id::text, null, true, now() from specifications
union all select 'checklist', id::text, null, true, updated_at from checklists
union all select 'defect-type', code, null, true, timestamptz '2026-01-01 00:00:00Z' from defect_types;

create index record_changes_of_office on record_changes (kind, changed_at, id) where is_of_office;
create index record_changes_of_company on record_changes (company_id, kind, changed_at, id) where company_id is not null;
