-- Certifications, the certificates they give, reminders; and what a facility shows of them.

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
  constraint certifications_order_id_unique unique (order_id),
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
  constraint certifications_override_explained check (not is_override or btrim(coalesce(reason, '')) <> '' or status <> 1),
  constraint certifications_recommendation_whole check (recommended_status in (1, 3) and (recommended_status is null) = (recommended_at is null) and (recommended_status is null) = (recommended_by is null)),
  constraint certifications_not_own_renewal check (renewal_of <> id)
);
comment on table certifications is 'One certification a paid order. Every change is guarded by the status it expects; docs/state-models.md draws its life.';
comment on column certifications.status is '0 Pending, 1 Certified, 2 Expired, 3 Failed.';
comment on column certifications.issued_at is 'When it was last certified.';
comment on column certifications.valid_from is 'Equal to issued_at, or the end of the one that it renews.';
comment on column certifications.expires_at is 'First instant that is no longer valid: 24:00 Asia/Dubai of the last day.';
comment on column certifications.ended_at is 'When it stopped being certified, whether by date, by an administrator or by failing.';
comment on column certifications.decided_by_kind is 'system: ran out on its day.';
comment on column certifications.certified_by is 'The inspector who passed it, or the administrator who certified without.';
comment on column certifications.is_override is 'Certified by an administrator without a visit; the public page says so.';
comment on column certifications.recommended_status is 'Four-eyes: what the inspector recommends while status is still 0.';
comment on constraint certifications_order_id_unique on certifications is 'Paid however often makes one certification.';
comment on constraint certifications_facility_unique on certifications is 'Lets visits, reports and certificates prove that they are of the same facility.';
comment on constraint certifications_status_known on certifications is 'The four codes.';
comment on constraint certifications_decision_dated on certifications is 'Pending is undecided, everything else has its moment and its decider.';
comment on constraint certifications_decider_known on certifications is 'A person, or the system by date.';
comment on constraint certifications_certified_bounded on certifications is 'What is or was certified has its dates.';
comment on constraint certifications_validity_runs_forward on certifications is 'Ends after it begins, begins not before it was granted.';
comment on constraint certifications_pending_undated on certifications is 'Pending has no dates.';
comment on constraint certifications_override_explained on certifications is 'An administrative decision has its reason.';
comment on constraint certifications_recommendation_whole on certifications is 'Pass or Fail, by somebody, at a moment.';
comment on constraint certifications_not_own_renewal on certifications is 'It renews another one.';
create unique index certifications_one_pending_per_facility on certifications (facility_id) where status = 0;
comment on index certifications_one_pending_per_facility is 'No second one while one is pending.';
create index certifications_of_facility on certifications (facility_id, created_at desc, id desc);
comment on index certifications_of_facility is 'The history of a facility.';
create index certifications_running_out on certifications (expires_at, id) where status = 1;
comment on index certifications_running_out is 'Expiry job, reminders, expiring soon.';
create index certifications_pending on certifications (requested_at, id) where status = 0;
comment on index certifications_pending is 'Work queue: undecided, oldest first.';
create index certifications_to_decide on certifications (recommended_at, id) where status = 0 and recommended_at is not null;
comment on index certifications_to_decide is 'Work queue: recommended, waiting for an administrator.';
create index certifications_by_month on certifications (issued_at) where issued_at is not null;
comment on index certifications_by_month is 'The dashboard''s bars.';

create table certification_reminders (
  certification_id uuid not null,
  days integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  constraint certification_reminders_pkey primary key (certification_id, days, expires_at),
  constraint certification_reminders_certification_id_fkey foreign key (certification_id) references certifications (id),
  constraint certification_reminders_days_positive check (days > 0)
);
comment on table certification_reminders is 'Reminders that were queued. The insert in the same transaction as the mail makes each happen once, whoever is killed; certified anew, the new end has its own.';
comment on constraint certification_reminders_days_positive on certification_reminders is 'Days before the end.';

create table certificates (
  id uuid not null,
  number text not null,
  certification_id uuid not null,
  facility_id uuid not null,
  company_id uuid not null,
  revision integer not null default 1,
  payload text not null,
  signature text not null,
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
  constraint certificates_pdf_file_id_unique unique (pdf_file_id),
  constraint certificates_certification_fkey foreign key (certification_id, facility_id) references certifications (id, facility_id),
  constraint certificates_company_id_fkey foreign key (company_id) references companies (id),
  constraint certificates_emirate_id_fkey foreign key (emirate_id) references emirates (id),
  constraint certificates_superseded_by_fkey foreign key (superseded_by) references certificates (id) deferrable initially deferred,
  constraint certificates_pdf_file_id_fkey foreign key (pdf_file_id) references files (id),
  constraint certificates_number_form check (number ~ '^ASR-[0-9]{4}-[0-9]{6,}$'),
  constraint certificates_revision_counts check (revision >= 1),
  constraint certificates_validity_runs_forward check (expires_at > valid_from and valid_from >= issued_at),
  constraint certificates_superseded_whole check ((superseded_at is null) = (superseded_by is null))
);
comment on table certificates is 'What a stranger can check. The signed facts never change; whether they still hold stands beside them.';
comment on column certificates.payload is 'The signed JSON to the byte.';
comment on column certificates.ended_at is 'Set Expired by an administrator before its day.';
comment on column certificates.withdrawn_at is 'A certified one was set to Failed.';
comment on column certificates.superseded_by is 'Certified anew under a new number.';
comment on column certificates.doc is 'Public search document: nothing in it that the public page does not show.';
comment on constraint certificates_number_unique on certificates is 'One certificate a number.';
comment on constraint certificates_revision_unique on certificates is 'Certified anew counts up.';
comment on constraint certificates_pdf_file_id_unique on certificates is 'A download finds its certificate by the file.';
comment on constraint certificates_number_form on certificates is 'ASR-2026-000001, by the year of issue.';
comment on constraint certificates_revision_counts on certificates is 'Begins at 1.';
comment on constraint certificates_validity_runs_forward on certificates is 'As its certification.';
comment on constraint certificates_superseded_whole on certificates is 'Moment and successor together.';
create unique index certificates_one_live_per_certification on certificates (certification_id) where withdrawn_at is null and superseded_at is null;
comment on index certificates_one_live_per_certification is 'At most one certificate of a certification speaks: the old one is closed first, in the same transaction (its successor is checked at commit).';
create index certificates_of_facility on certificates (facility_id, issued_at desc);
comment on index certificates_of_facility is 'The certificates of a facility.';
create index certificates_of_company on certificates (company_id, issued_at desc);
comment on index certificates_of_company is 'The papers of an owner.';
create index certificates_register on certificates (facility_name, id) where withdrawn_at is null and superseded_at is null and ended_at is null;
comment on index certificates_register is 'The public register by name; what has run out by date is left out on reading.';
create index certificates_register_by_emirate on certificates (emirate_id, facility_name, id) where withdrawn_at is null and superseded_at is null and ended_at is null;
comment on index certificates_register_by_emirate is 'The public register of an emirate.';
create index certificates_register_until on certificates (expires_at) include (valid_from) where withdrawn_at is null and superseded_at is null and ended_at is null;
comment on index certificates_register_until is 'How many are in force, without touching the table.';
create index certificates_search on certificates using gin (doc gin_trgm_ops) with (fastupdate = off) where withdrawn_at is null and superseded_at is null and ended_at is null;
comment on index certificates_search is 'Search in the public register.';
create index certificates_without_pdf on certificates (issued_at) where pdf_file_id is null;
comment on index certificates_without_pdf is 'What a job still has to draw.';

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
comment on function keep_facility_state() is 'What the facility shows: certified while a certification is in force, else the true state of its latest.';
create trigger certifications_kept_on_facility after insert or delete or update of status, valid_from, expires_at, facility_id on certifications
  for each row execute function keep_facility_state();
comment on trigger certifications_kept_on_facility on certifications is 'facilities.state and its companions, in the same transaction.';
