-- Certifications, the certificates that they grant, and what other tables show of them.

create table certifications (
  id uuid not null,
  order_id uuid not null,
  facility_id uuid not null,
  status smallint not null default 0,
  requested_at timestamptz not null,
  issued_at timestamptz,
  valid_from timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_kind text,
  certified_by uuid,
  reason text,
  is_override boolean not null default false,
  recommended_status smallint,
  recommended_at timestamptz,
  recommended_by uuid,
  recommended_reason text,
  renewal_of uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint certifications_pkey primary key (id),
  -- A payment that is reported twice still makes one certification.
  constraint certifications_order_id_unique unique (order_id),
  -- Visits, reports and certificates refer to both columns: so they are of the same facility.
  constraint certifications_facility_unique unique (id, facility_id),
  constraint certifications_order_facility_fkey foreign key (order_id, facility_id) references orders (id, facility_id),
  constraint certifications_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint certifications_decided_by_fkey foreign key (decided_by) references accounts (id),
  constraint certifications_certified_by_fkey foreign key (certified_by) references accounts (id),
  constraint certifications_recommended_by_fkey foreign key (recommended_by) references accounts (id),
  constraint certifications_renewal_fkey foreign key (renewal_of, facility_id) references certifications (id, facility_id),
  constraint certifications_status_known check (status between 0 and 3),
  constraint certifications_decision_dated check ((status = 0) = (decided_at is null) and (decided_at is null) = (decided_by_kind is null)),
  constraint certifications_decider_known check (decided_by_kind in ('admin', 'inspector', 'system') and (decided_by_kind = 'system' or decided_by is not null)),
  constraint certifications_certified_bounded check (status not in (1, 2) or (issued_at is not null and valid_from is not null and expires_at is not null)),
  constraint certifications_validity_runs_forward check (expires_at > valid_from and valid_from >= issued_at),
  constraint certifications_pending_undated check (status <> 0 or (issued_at is null and valid_from is null and expires_at is null)),
  -- Certifying without a visit needs a reason.
  constraint certifications_override_explained check (not is_override or btrim(coalesce(reason, '')) <> '' or status <> 1),
  constraint certifications_recommendation_whole check (recommended_status in (1, 3) and (recommended_status is null) = (recommended_at is null) and (recommended_status is null) = (recommended_by is null)),
  constraint certifications_not_own_renewal check (renewal_of <> id)
);
comment on table certifications is
  'One certification for each paid order. Every change is guarded by the status it expects; docs/state-models.md has the moves.';
comment on column certifications.status is '0 Pending, 1 Certified, 2 Expired, 3 Failed.';
comment on column certifications.issued_at is 'When it was last certified.';
comment on column certifications.valid_from is 'issued_at, or the end of the certification that it renews.';
comment on column certifications.expires_at is
  'The first instant at which it is no longer valid: 24:00 Asia/Dubai of the last day.';
comment on column certifications.ended_at is 'When it stopped being certified, for whatever reason.';
comment on column certifications.decided_by_kind is 'system: expired on its day.';
comment on column certifications.certified_by is
  'The inspector who passed it, or the administrator who certified without a visit.';
comment on column certifications.is_override is 'Certified by an administrator without a visit; the public page says so.';
comment on column certifications.recommended_status is 'Four eyes: what the inspector recommends while status is still 0.';

-- Two requests at once: the second is refused here.
create unique index certifications_one_pending_per_facility on certifications (facility_id) where status = 0;
-- The history of a facility.
create index certifications_of_facility on certifications (facility_id, created_at desc, id desc);
-- The expiry job, reminders, expiring soon.
create index certifications_running_out on certifications (expires_at, id) where status = 1;
-- Work queue: undecided, oldest first.
create index certifications_pending on certifications (requested_at, id) where status = 0;
-- Work queue: recommended, waiting for an administrator.
create index certifications_to_decide on certifications (recommended_at, id) where status = 0 and recommended_at is not null;
-- The chart of the dashboard.
create index certifications_by_month on certifications (issued_at) where issued_at is not null;

create table certification_reminders (
  certification_id uuid not null,
  days integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  constraint certification_reminders_pkey primary key (certification_id, days, expires_at),
  constraint certification_reminders_certification_id_fkey foreign key (certification_id) references certifications (id),
  constraint certification_reminders_days_positive check (days > 0)
);
comment on table certification_reminders is
  'Reminders that were queued. The insert is in the transaction of the mail, so each is sent once; a new expiry date has its own.';

create table certificates (
  id uuid not null,
  number text not null,
  certification_id uuid not null,
  facility_id uuid not null,
  company_id uuid not null,
  revision integer not null default 1,
  payload text not null,
  signature text not null,
  jws text,
  key_id text not null,
  issued_at timestamptz not null,
  valid_from timestamptz not null,
  expires_at timestamptz not null,
  is_administrative boolean not null default false,
  facility_name text not null,
  holder_name text not null,
  city text not null,
  emirate_id integer not null,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  superseded_at timestamptz,
  superseded_by uuid,
  pdf_file_id uuid,
  doc text not null generated always as (search_text(' ' || facility_name || ' ' || holder_name || ' ' || number)) stored,
  constraint certificates_pkey primary key (id),
  constraint certificates_number_unique unique (number),
  constraint certificates_revision_unique unique (certification_id, revision),
  -- A download finds its certificate by the file.
  constraint certificates_pdf_file_id_unique unique (pdf_file_id),
  constraint certificates_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint certificates_company_id_fkey foreign key (company_id) references companies (id),
  constraint certificates_emirate_id_fkey foreign key (emirate_id) references emirates (id),
  -- Checked at commit: the old certificate is closed before its successor exists.
  constraint certificates_superseded_by_fkey foreign key (superseded_by) references certificates (id) deferrable initially deferred,
  constraint certificates_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  -- The year is the year of issue.
  constraint certificates_number_form check (number ~ '^ASR-[0-9]{4}-[0-9]{6,}$'),
  constraint certificates_revision_counts check (revision >= 1),
  constraint certificates_validity_runs_forward check (expires_at > valid_from and valid_from >= issued_at),
  constraint certificates_superseded_whole check ((superseded_at is null) = (superseded_by is null))
);
comment on table certificates is
  'What the public can check. The signed facts never change; whether they still hold is in the other columns.';
comment on column certificates.payload is 'The signed JSON, byte for byte.';
comment on column certificates.jws is
  'The same facts as a compact JWS. null: granted before these existed, and not requested while it was valid.';
comment on column certificates.ended_at is 'When an administrator set it to Expired before its day.';
comment on column certificates.withdrawn_at is 'When an administrator set a certified one to Failed.';
comment on column certificates.superseded_by is 'Certified again, under a new number.';
comment on column certificates.doc is 'Public search document: only what the public page shows.';

-- Only one certificate of a certification is valid: the old one is closed first, in the same transaction.
create unique index certificates_one_live_per_certification on certificates (certification_id) where withdrawn_at is null and superseded_at is null;
create index certificates_of_facility on certificates (facility_id, issued_at desc);
-- The documents of an owner.
create index certificates_of_company on certificates (company_id, issued_at desc);
-- The public register by name; a read leaves out what has expired by date.
create index certificates_register on certificates (facility_name, id) where withdrawn_at is null and superseded_at is null and ended_at is null;
-- The public register of an emirate.
create index certificates_register_by_emirate on certificates (emirate_id, facility_name, id) where withdrawn_at is null and superseded_at is null and ended_at is null;
-- How many are valid, from the index alone.
create index certificates_register_until on certificates (expires_at) include (valid_from) where withdrawn_at is null and superseded_at is null and ended_at is null;
-- Search in the public register.
create index certificates_search on certificates using gin (doc gin_trgm_ops) with (fastupdate = off) where withdrawn_at is null and superseded_at is null and ended_at is null;
-- PDFs that a job still has to make.
create index certificates_without_pdf on certificates (issued_at) where pdf_file_id is null;

create table self_assessments (
  facility_id uuid not null,
  checklist_version_id uuid not null,
  answers jsonb not null,
  is_shared boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint self_assessments_pkey primary key (facility_id),
  constraint self_assessments_facility_id_fkey foreign key (facility_id) references facilities (id),
  constraint self_assessments_checklist_version_id_fkey foreign key (checklist_version_id) references checklist_versions (id),
  constraint self_assessments_updated_by_fkey foreign key (updated_by) references accounts (id),
  -- A call takes 1 MB; PostgreSQL adds blanks when it prints JSON.
  constraint self_assessments_answers_bounded check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 2097152)
);
comment on table self_assessments is 'The owner''s own answers to the checklist before the inspection. Never public.';
comment on column self_assessments.checklist_version_id is 'The version that was answered last; the owner chose its checklist.';
comment on column self_assessments.answers is 'checklist-scoring.ts in the contract describes them.';
comment on column self_assessments.is_shared is 'The assigned inspector may read them.';

-- What a facility shows -----------------------------------------------------------------------------------------------

create function keep_facility_state() returns trigger
  language plpgsql
as $$
declare
  subject uuid := case when tg_op = 'DELETE' then old.facility_id else new.facility_id end;
begin
  -- The lock first, the reading in a later statement: two decisions on one facility see each other's rows.
  perform 1 from facilities where id = subject for no key update;
  update facilities kept set state = shown.state, state_from = shown.state_from, state_until = shown.state_until,
    state_after = shown.state_after, pending_since = shown.pending_since
  from (
    select case when granted.until is not null then 1::smallint else latest.status end as state,
      granted.since as state_from, granted.until as state_until,
      case when granted.until is null then null when latest.status = 1 then 2::smallint else latest.status end as state_after,
      (select min(created_at) from certifications where facility_id = subject and status = 0) as pending_since
    from (select min(valid_from) as since, max(expires_at) as until from certifications where facility_id = subject and status = 1) granted
    left join (select status from certifications where facility_id = subject order by created_at desc, id desc limit 1) latest on true
  ) shown
  where kept.id = subject
    and (kept.state, kept.state_from, kept.state_until, kept.state_after, kept.pending_since)
      is distinct from (shown.state, shown.state_from, shown.state_until, shown.state_after, shown.pending_since);
  return null;
end
$$;
comment on function keep_facility_state() is
  'Writes what a facility shows: certified while a certification is in force, otherwise the status of its latest.';
create trigger certifications_kept_on_facility after insert or delete or update of status, valid_from, expires_at, facility_id on certifications
  for each row execute function keep_facility_state();

-- Certifications among the requests -----------------------------------------------------------------------------------
-- The state of such a request follows from order, certification, visits and findings. Each statement that changes one of
-- them refreshes the row, so no use case can forget it.

create function refresh_certification_requests(orders_changed uuid[]) returns void
  language plpgsql
as $$
begin
  -- The locks first, the reading in a later statement: two changes at once see each other's rows.
  perform 1 from requests where id = any(orders_changed) order by id for no key update;
  insert into requests as kept (id, number, kind, state, company_id, service_id, facility_id, title, place_kind, place_name,
    place_city, place_emirate_id, is_paid, inspector_id, next_visit_at, reason, created_by, created_at, submitted_at,
    state_since, updated_at)
  select o.id, o.reference, 'certification', now_is.state, o.company_id,
    (select s.id from services s order by s.certifies desc, s.id limit 1), f.id, f.name, 'facility', f.name,
    f.city, f.emirate_id, o.state = 'paid', case when now_is.is_open then f.inspector_id end,
    case when now_is.is_open then planned.at end, case when o.state <> 'paid' then o.refused_reason else c.reason end,
    o.placed_by, o.created_at, o.created_at, greatest(o.updated_at, c.updated_at), greatest(o.updated_at, c.updated_at)
  from orders o
  join facilities f on f.id = o.facility_id
  left join certifications c on c.order_id = o.id
  left join lateral (select min(v.scheduled_at) as at, max(v.updated_at) as changed_at from visits v
    where v.facility_id = f.id and v.status = 'SCHEDULED' and not v.unplanned) planned on true
  cross join lateral (select exists (select 1 from findings n where n.certification_id = c.id
    and n.class <> 'observation' and n.state not in ('closed', 'waived')) as any_open) corrective
  cross join lateral (select case
      when o.state in ('awaiting-payment', 'awaiting-transfer') then 'awaiting-payment'
      when o.state <> 'paid' then 'cancelled'
      when c.status is null then 'ready'
      when c.status <> 0 then 'closed'
      when c.recommended_at is not null then 'under-review'
      when corrective.any_open then 'in-progress'
      when planned.at is not null then 'scheduled'
      else 'ready' end as state,
    o.state = 'paid' and coalesce(c.status, 0) = 0 as is_open) now_is
  where o.id = any(orders_changed) and o.subject_kind = 'certification'
  on conflict (id) do update set state = excluded.state, title = excluded.title, place_name = excluded.place_name,
    place_city = excluded.place_city, place_emirate_id = excluded.place_emirate_id, is_paid = excluded.is_paid,
    inspector_id = excluded.inspector_id, next_visit_at = excluded.next_visit_at, reason = excluded.reason,
    state_since = case when kept.state = excluded.state then kept.state_since else excluded.updated_at end,
    updated_at = greatest(kept.updated_at, excluded.updated_at)
  where (kept.state, kept.title, kept.place_city, kept.place_emirate_id, kept.is_paid, kept.inspector_id,
      kept.next_visit_at, kept.reason, kept.updated_at)
    is distinct from (excluded.state, excluded.title, excluded.place_city, excluded.place_emirate_id, excluded.is_paid,
      excluded.inspector_id, excluded.next_visit_at, excluded.reason, excluded.updated_at);
end
$$;
comment on function refresh_certification_requests(uuid[]) is
  'Writes the rows of certifications among the requests from their own tables.';

create function refresh_requests_of_orders() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select id from changed_rows where subject_kind = 'certification'));
  return null;
end
$$;
comment on function refresh_requests_of_orders() is 'Statement trigger on orders; the transition table is called changed_rows.';
create trigger orders_refresh_requests_insert after insert on orders referencing new table as changed_rows
  for each statement execute function refresh_requests_of_orders();
create trigger orders_refresh_requests_update after update on orders referencing new table as changed_rows
  for each statement execute function refresh_requests_of_orders();

create function refresh_requests_of_certifications() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select order_id from changed_rows));
  return null;
end
$$;
comment on function refresh_requests_of_certifications() is 'Statement trigger on certifications; the transition table is called changed_rows.';
create trigger certifications_refresh_requests_insert after insert on certifications referencing new table as changed_rows
  for each statement execute function refresh_requests_of_certifications();
create trigger certifications_refresh_requests_update after update on certifications referencing new table as changed_rows
  for each statement execute function refresh_requests_of_certifications();

create function refresh_requests_of_facility() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select o.id from orders o where o.facility_id = new.id));
  return null;
end
$$;
comment on function refresh_requests_of_facility() is 'Row trigger on facilities, for name, place and inspector.';
create trigger facilities_refresh_requests after update of name, city, emirate_id, inspector_id on facilities
  for each row when ((old.name, old.city, old.emirate_id, old.inspector_id) is distinct from (new.name, new.city, new.emirate_id, new.inspector_id))
  execute function refresh_requests_of_facility();

-- Its triggers are on visits and findings (0009-field-work.sql).
create function refresh_requests_of_facilities() returns trigger
  language plpgsql
as $$
begin
  perform refresh_certification_requests(array(select c.order_id from certifications c
    where c.facility_id in (select facility_id from changed_rows) and c.status = 0));
  return null;
end
$$;
comment on function refresh_requests_of_facilities() is 'Statement trigger on visits and findings; the transition table is called changed_rows.';
