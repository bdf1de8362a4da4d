-- The schema and the delivered rows of a database at migration 0057, without comments: what pg_dump says of one that was
-- made by migrations 0001 to 0057. Three checks and two triggers are as in those files, because PostgreSQL prints them
-- with fewer parentheses than it keeps. Generated, never edited; tests upgrade it.
create extension pg_trgm;
create extension btree_gist;
set check_function_bodies = false;
CREATE FUNCTION public.add_person_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into person_keys (id, subject_id, key)
  values (gen_random_uuid(), new.id, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict (subject_id) do nothing;
  return null;
end
$$;
CREATE FUNCTION public.check_account_area() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from accounts where id = new.account_id and area = tg_argv[0]) then
    raise exception 'account % is not of area %', new.account_id, tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[1];
  end if;
  return new;
end
$$;
CREATE FUNCTION public.copy_company_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'facilities' then
    select name into new.company_name from companies where id = new.company_id;
    return new;
  end if;
  update facilities set company_name = new.name where company_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.copy_owner_to_company() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'companies' then
    select concat_ws(' ', email, first_name, last_name, phone_number, national_digits(phone_number)) into new.owner_text
    from accounts where id = new.account_id;
    return new;
  end if;
  update companies
  set owner_text = concat_ws(' ', new.email, new.first_name, new.last_name, new.phone_number, national_digits(new.phone_number))
  where account_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.count_archiving() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into count_changes (name, delta) values ('facilities', case when new.archived_at is null then 1 else -1 end);
  return null;
end
$$;
CREATE FUNCTION public.count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed bigint;
begin
  select count(*) into changed from changed_rows;
  if changed > 0 then
    insert into count_changes (name, delta) values (tg_argv[0], case tg_op when 'INSERT' then changed else -changed end);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.count_company_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into count_changes (name, delta) values ('company-documents', case when tg_op = 'DELETE' or new.removed_at is not null then -1 else 1 end);
  return null;
end
$$;
CREATE FUNCTION public.count_submission() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into count_changes (name, delta) values ('users', case when tg_op = 'DELETE' or new.submitted_at is null then -1 else 1 end);
  return null;
end
$$;
CREATE TABLE public.count_changes (
    id bigint NOT NULL,
    name text NOT NULL,
    delta bigint NOT NULL
);
CREATE TABLE public.kept_counts (
    name text NOT NULL,
    total bigint NOT NULL,
    CONSTRAINT kept_counts_name_known CHECK ((name = ANY (ARRAY['users'::text, 'facilities'::text, 'inspectors'::text, 'orders'::text, 'company-documents'::text])))
);
CREATE FUNCTION public.fold_counts() RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM public.count_changes
           RETURNING count_changes.name,
             count_changes.delta
         ), sums AS (
          SELECT gone.name,
             (sum(gone.delta))::bigint AS delta
            FROM gone
           GROUP BY gone.name
         )
  UPDATE public.kept_counts kept SET total = (kept.total + sums.delta)
    FROM sums
   WHERE (sums.name = kept.name);
END;
CREATE FUNCTION public.keep_facility_state() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.keep_released_checklist() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state = 'draft' and tg_op = 'UPDATE' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'released' and new.state = 'retired'
    and (old.id, old.checklist_id, old.number, old.name_en, old.name_ar, old.purpose_en, old.purpose_ar, old.content, old.hash, old.released_at)
      = (new.id, new.checklist_id, new.number, new.name_en, new.name_ar, new.purpose_en, new.purpose_ar, new.content, new.hash, new.released_at) then
    return new;
  end if;
  raise exception 'version % of checklist % does not change any more', old.number, old.checklist_id using errcode = 'check_violation', constraint = 'checklist_versions_fixed';
end
$$;
CREATE FUNCTION public.kept_total(asked text) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT (kept.total + (COALESCE((SELECT sum(change.delta) AS sum FROM public.count_changes change WHERE (change.name = kept_total.asked)), (0)::numeric))::bigint) FROM public.kept_counts kept WHERE (kept.name = kept_total.asked));
CREATE FUNCTION public.latin_digits(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(given, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, '01234567890123456789'::text);
CREATE FUNCTION public.national_digits(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(public.latin_digits(given), '[^0-9]'::text, ''::text, 'g'::text), '^(00971|971|0)'::text, ''::text);
CREATE FUNCTION public.number_live_events(one_at_a_time bigint, channel text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  told record;
  count integer := 0;
begin
  -- Two statements: the second one's view of the table begins after the lock is ours, so that numbers rise with visibility.
  perform pg_advisory_xact_lock(one_at_a_time);
  for told in
    with waiting as materialized (select id from live_events where number is null order by id limit 1000),
    given as materialized (select id, nextval('live_numbers') as number from waiting),
    numbered as (
      update live_events e set number = given.number from given where e.id = given.id
      returning e.number, e.account_id, e.to_staff, e.kind, e.subject_id)
    select * from numbered order by number
  loop
    perform pg_notify(channel, json_build_object('id', told.number, 'accountId', told.account_id, 'toStaff', told.to_staff,
      'kind', told.kind, 'subjectId', told.subject_id)::text);
    count := count + 1;
  end loop;
  return count;
end
$$;
CREATE FUNCTION public.refresh_certification_requests(orders_changed uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refresh_next_visit_of_requests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update requests r set next_visit_at = planned.at
  from (select changed.request_id, (select min(v.scheduled_at) from visits v
      where v.request_id = changed.request_id and v.status = 'SCHEDULED') as at
    from (select distinct request_id from changed_rows where request_id is not null) changed) planned
  where r.id = planned.request_id and r.next_visit_at is distinct from planned.at;
  return null;
end
$$;
CREATE FUNCTION public.refresh_requests_of_certifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_certification_requests(array(select order_id from changed_rows));
  return null;
end
$$;
CREATE FUNCTION public.refresh_requests_of_facilities() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_certification_requests(array(select c.order_id from certifications c
    where c.facility_id in (select facility_id from changed_rows) and c.status = 0));
  return null;
end
$$;
CREATE FUNCTION public.refresh_requests_of_facility() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_certification_requests(array(select o.id from orders o where o.facility_id = new.id));
  return null;
end
$$;
CREATE FUNCTION public.refresh_requests_of_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_certification_requests(array(select id from changed_rows where subject_kind = 'certification'));
  return null;
end
$$;
CREATE FUNCTION public.search_text(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(lower(given), 'أإآٱىةـ'::text, 'اااايه'::text);
CREATE FUNCTION public.shown_state(state smallint, state_from timestamp with time zone, state_until timestamp with time zone, state_after smallint, at timestamp with time zone) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((state <> 1) OR (state IS NULL)) THEN state WHEN (at >= state_until) THEN state_after WHEN (at < state_from) THEN (0)::smallint ELSE (1)::smallint END;
CREATE FUNCTION public.visit_hour(starts_at timestamp with time zone) RETURNS tstzrange
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN tstzrange(starts_at, (starts_at + '01:00:00'::interval), '[)'::text);
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    area text NOT NULL,
    email text NOT NULL,
    password_hash text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone_number text,
    "position" text,
    language text DEFAULT 'en'::text NOT NULL,
    theme text DEFAULT 'system'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    must_choose_password boolean DEFAULT false NOT NULL,
    notification_choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    totp_secret text,
    totp_pending_secret text,
    totp_enabled_at timestamp with time zone,
    totp_last_step bigint DEFAULT 0 NOT NULL,
    email_verified_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    password_changed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid,
    is_demo boolean DEFAULT false NOT NULL,
    doc text GENERATED ALWAYS AS (public.search_text((((((((((' '::text || email) || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(phone_number, ''::text)) || ' '::text) || public.national_digits(COALESCE(phone_number, ''::text))))) STORED NOT NULL,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT accounts_area_known CHECK ((area = ANY (ARRAY['customer'::text, 'admin'::text, 'inspector'::text]))),
    CONSTRAINT accounts_choices_are_object CHECK ((jsonb_typeof(notification_choices) = 'object'::text)),
    CONSTRAINT accounts_email_lower_case CHECK (((email = lower(email)) AND (email = btrim(email)) AND (POSITION(('@'::text) IN (email)) > 1) AND (char_length(email) <= 254))),
    CONSTRAINT accounts_language_known CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT accounts_preferences_small CHECK (((jsonb_typeof(preferences) = 'object'::text) AND (octet_length((preferences)::text) <= 2000))),
    CONSTRAINT accounts_theme_known CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
    CONSTRAINT accounts_totp_has_secret CHECK (((totp_enabled_at IS NULL) OR (totp_secret IS NOT NULL)))
);
CREATE TABLE public.audit_events (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    subject_name text,
    before jsonb,
    after jsonb,
    reason text,
    request_id text,
    xid xid8,
    mac text,
    CONSTRAINT audit_events_actor_kind_known CHECK ((actor_kind = ANY (ARRAY['owner'::text, 'admin'::text, 'inspector'::text, 'registrant'::text, 'system'::text, 'provider'::text])))
);
ALTER TABLE public.audit_events ALTER COLUMN seq ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.audit_events_seq_seq);
CREATE TABLE public.audit_heads (
    id bigint NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    signature text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    exported_to text,
    CONSTRAINT audit_heads_hash_length CHECK ((octet_length(hash) = 32)),
    CONSTRAINT audit_heads_seq_positive CHECK ((seq > 0))
);
ALTER TABLE public.audit_heads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.audit_heads_id_seq);
CREATE TABLE public.audit_sealing (
    only_row boolean DEFAULT true NOT NULL,
    below xid8 NOT NULL,
    written_by xid8,
    CONSTRAINT audit_sealing_one_row CHECK (only_row)
);
CREATE TABLE public.audit_seals (
    "position" bigint NOT NULL,
    seq bigint NOT NULL,
    was_altered boolean DEFAULT false NOT NULL,
    prev_hash bytea,
    hash bytea NOT NULL,
    CONSTRAINT audit_seals_hash_length CHECK (((octet_length(hash) = 32) AND (octet_length(prev_hash) = 32)))
);
CREATE TABLE public.calendar_feeds (
    account_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_read_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT calendar_feeds_generation_counts CHECK ((generation >= 1)),
    CONSTRAINT calendar_feeds_secret_hash_length CHECK ((octet_length(secret_hash) = 32))
);
CREATE TABLE public.certificates (
    id uuid NOT NULL,
    number text NOT NULL,
    certification_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    company_id uuid NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    payload text NOT NULL,
    signature text NOT NULL,
    key_id text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_administrative boolean DEFAULT false NOT NULL,
    facility_name text NOT NULL,
    holder_name text NOT NULL,
    city text NOT NULL,
    emirate_id integer NOT NULL,
    ended_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    withdrawn_reason text,
    superseded_at timestamp with time zone,
    superseded_by uuid,
    pdf_file_id uuid,
    doc text GENERATED ALWAYS AS (public.search_text((((((' '::text || facility_name) || ' '::text) || holder_name) || ' '::text) || number))) STORED NOT NULL,
    jws text,
    CONSTRAINT certificates_number_form CHECK ((number ~ '^ASR-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT certificates_revision_counts CHECK ((revision >= 1)),
    CONSTRAINT certificates_superseded_whole CHECK (((superseded_at IS NULL) = (superseded_by IS NULL))),
    CONSTRAINT certificates_validity_runs_forward CHECK (((expires_at > valid_from) AND (valid_from >= issued_at)))
);
CREATE TABLE public.certification_reminders (
    certification_id uuid NOT NULL,
    days integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT certification_reminders_days_positive CHECK ((days > 0))
);
CREATE TABLE public.certifications (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    issued_at timestamp with time zone,
    valid_from timestamp with time zone,
    expires_at timestamp with time zone,
    ended_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by uuid,
    decided_by_kind text,
    certified_by uuid,
    reason text,
    is_override boolean DEFAULT false NOT NULL,
    recommended_status smallint,
    recommended_at timestamp with time zone,
    recommended_by uuid,
    recommended_reason text,
    renewal_of uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT certifications_certified_bounded CHECK (((status <> ALL (ARRAY[1, 2])) OR ((issued_at IS NOT NULL) AND (valid_from IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT certifications_decider_known CHECK (((decided_by_kind = ANY (ARRAY['admin'::text, 'inspector'::text, 'system'::text])) AND ((decided_by_kind = 'system'::text) OR (decided_by IS NOT NULL)))),
    CONSTRAINT certifications_decision_dated CHECK ((((status = 0) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by_kind IS NULL)))),
    CONSTRAINT certifications_not_own_renewal CHECK ((renewal_of <> id)),
    CONSTRAINT certifications_override_explained CHECK (((NOT is_override) OR (btrim(COALESCE(reason, ''::text)) <> ''::text) OR (status <> 1))),
    CONSTRAINT certifications_pending_undated CHECK (((status <> 0) OR ((issued_at IS NULL) AND (valid_from IS NULL) AND (expires_at IS NULL)))),
    CONSTRAINT certifications_recommendation_whole CHECK (((recommended_status = ANY (ARRAY[1, 3])) AND ((recommended_status IS NULL) = (recommended_at IS NULL)) AND ((recommended_status IS NULL) = (recommended_by IS NULL)))),
    CONSTRAINT certifications_status_known CHECK (((status >= 0) AND (status <= 3))),
    CONSTRAINT certifications_validity_runs_forward CHECK (((expires_at > valid_from) AND (valid_from >= issued_at)))
);
CREATE TABLE public.checklist_versions (
    id uuid NOT NULL,
    checklist_id uuid NOT NULL,
    number integer NOT NULL,
    state text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    purpose_en text DEFAULT ''::text NOT NULL,
    purpose_ar text DEFAULT ''::text NOT NULL,
    content jsonb NOT NULL,
    item_count integer NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    written_by uuid,
    written_at timestamp with time zone NOT NULL,
    released_by uuid,
    released_at timestamp with time zone,
    retired_by uuid,
    retired_at timestamp with time zone,
    CONSTRAINT checklist_versions_content_bounded CHECK (((jsonb_typeof(content) = 'object'::text) AND (octet_length((content)::text) <= 2097152))),
    CONSTRAINT checklist_versions_number_counts CHECK ((number >= 1)),
    CONSTRAINT checklist_versions_released_dated CHECK (
CASE state
    WHEN 'draft'::text THEN (released_at IS NULL)
    WHEN 'released'::text THEN (released_at IS NOT NULL)
    ELSE true
END),
    CONSTRAINT checklist_versions_retired_dated CHECK (((state = 'retired'::text) = (retired_at IS NOT NULL))),
    CONSTRAINT checklist_versions_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'retired'::text])))
);
CREATE TABLE public.checklist_writers (
    version_id uuid NOT NULL,
    account_id uuid NOT NULL
);
CREATE TABLE public.checklists (
    id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    doc text GENERATED ALWAYS AS (public.search_text((((((' '::text || code) || ' '::text) || name_en) || ' '::text) || name_ar))) STORED NOT NULL,
    CONSTRAINT checklists_code_form CHECK ((code ~ '^[A-Z0-9-]{2,40}$'::text))
);
CREATE TABLE public.companies (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    reference text,
    name text DEFAULT ''::text NOT NULL,
    company_type_id integer,
    address_line_1 text,
    address_line_2 text,
    city text,
    emirate_id integer,
    registration_step text DEFAULT 'basic-info'::text NOT NULL,
    submitted_at timestamp with time zone,
    is_approved boolean,
    decided_at timestamp with time zone,
    decided_by uuid,
    decision_reason text,
    documents_message text,
    documents_requested_at timestamp with time zone,
    documents_requested_by uuid,
    owner_text text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid,
    doc text GENERATED ALWAYS AS (public.search_text((((((' '::text || owner_text) || ' '::text) || name) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
    with_applicant interval DEFAULT '00:00:00'::interval NOT NULL,
    CONSTRAINT companies_decided_after_submission CHECK (((is_approved IS NULL) OR (submitted_at IS NOT NULL))),
    CONSTRAINT companies_decision_dated CHECK (((is_approved IS NULL) = (decided_at IS NULL))),
    CONSTRAINT companies_documents_asked CHECK (((documents_message IS NULL) = (documents_requested_at IS NULL))),
    CONSTRAINT companies_reference_form CHECK ((reference ~ '^REG-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT companies_step_known CHECK ((registration_step = ANY (ARRAY['basic-info'::text, 'company-info'::text, 'upload-documents'::text, 'submitted'::text]))),
    CONSTRAINT companies_submitted_complete CHECK (((submitted_at IS NULL) OR ((reference IS NOT NULL) AND (name <> ''::text) AND (company_type_id IS NOT NULL)))),
    CONSTRAINT companies_submitted_step CHECK (((registration_step <> 'submitted'::text) OR (submitted_at IS NOT NULL)))
);
CREATE TABLE public.company_documents (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    file_id uuid NOT NULL,
    kind text DEFAULT 'other'::text NOT NULL,
    expires_on date,
    uploaded_by uuid,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    removed_by uuid,
    replaced_by uuid,
    CONSTRAINT company_documents_kind_known CHECK ((kind = ANY (ARRAY['trade_license'::text, 'registration'::text, 'vat'::text, 'other'::text])))
);
CREATE TABLE public.company_types (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT company_types_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text)))
);
ALTER TABLE public.company_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.company_types_id_seq);
ALTER TABLE public.count_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.count_changes_id_seq);
CREATE TABLE public.countries (
    id integer NOT NULL,
    iso_code text,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT countries_iso_code_form CHECK ((iso_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT countries_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text)))
);
ALTER TABLE public.countries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.countries_id_seq);
CREATE TABLE public.credit_notes (
    id uuid NOT NULL,
    number text NOT NULL,
    order_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    company_id uuid NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    net_fils bigint NOT NULL,
    vat_fils bigint NOT NULL,
    total_fils bigint NOT NULL,
    vat_rate_bp integer NOT NULL,
    currency text NOT NULL,
    snapshot jsonb NOT NULL,
    pdf_file_id uuid,
    CONSTRAINT credit_notes_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT credit_notes_sums_right CHECK (((net_fils >= 0) AND (vat_fils >= 0) AND (total_fils = (net_fils + vat_fils)) AND (total_fils > 0))),
    CONSTRAINT credit_notes_vat_rate_sane CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)))
);
CREATE TABLE public.devices (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    CONSTRAINT devices_failures_not_negative CHECK ((failures >= 0))
);
CREATE TABLE public.document_reminders (
    file_id uuid NOT NULL,
    days integer NOT NULL,
    expires_on date NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT document_reminders_days_positive CHECK ((days > 0))
);
CREATE TABLE public.emirates (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT emirates_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text)))
);
ALTER TABLE public.emirates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.emirates_id_seq);
CREATE TABLE public.facilities (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    name text NOT NULL,
    owned_status smallint NOT NULL,
    partner_company text,
    partnership_agreement_file_id uuid,
    address_line_1 text NOT NULL,
    address_line_2 text,
    city text NOT NULL,
    emirate_id integer NOT NULL,
    nearest_port text NOT NULL,
    phone_number text NOT NULL,
    contact_full_name text NOT NULL,
    contact_email text NOT NULL,
    contact_phone_number text NOT NULL,
    inspector_id uuid,
    inspector_assigned_at timestamp with time zone,
    inspector_assigned_by uuid,
    archived_at timestamp with time zone,
    company_name text DEFAULT ''::text NOT NULL,
    state smallint,
    state_from timestamp with time zone,
    state_until timestamp with time zone,
    state_after smallint,
    pending_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid,
    doc text GENERATED ALWAYS AS (public.search_text((((((((((((((((((' '::text || name) || ' '::text) || company_name) || ' '::text) || city) || ' '::text) || contact_full_name) || ' '::text) || contact_email) || ' '::text) || phone_number) || ' '::text) || public.national_digits(phone_number)) || ' '::text) || contact_phone_number) || ' '::text) || public.national_digits(contact_phone_number)))) STORED NOT NULL,
    partnership_agreement_expires_on date,
    CONSTRAINT facilities_archived_without_certifications CHECK (((archived_at IS NULL) OR (state IS NULL))),
    CONSTRAINT facilities_assignment_dated CHECK (((inspector_id IS NULL) = (inspector_assigned_at IS NULL))),
    CONSTRAINT facilities_named CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT facilities_owned_status_known CHECK ((owned_status = ANY (ARRAY[1, 2]))),
    CONSTRAINT facilities_partner_only_partnered CHECK (((owned_status = 2) OR ((partner_company IS NULL) AND (partnership_agreement_file_id IS NULL)))),
    CONSTRAINT facilities_state_dated CHECK (((NOT (state IS DISTINCT FROM 1)) = ((state_from IS NOT NULL) AND (state_until IS NOT NULL) AND (state_after IS NOT NULL)))),
    CONSTRAINT facilities_state_known CHECK (state between 0 and 3 and state_after in (0, 2, 3))
);
CREATE TABLE public.facility_documents (
    id uuid NOT NULL,
    facility_id uuid NOT NULL,
    file_id uuid NOT NULL,
    uploaded_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    expires_on date
);
CREATE TABLE public.facility_reports (
    id uuid NOT NULL,
    facility_id uuid NOT NULL,
    file_id uuid NOT NULL,
    certification_id uuid,
    visit_id uuid,
    subject_kind text DEFAULT 'certification'::text NOT NULL,
    uploaded_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    handed_over_at timestamp with time zone,
    CONSTRAINT facility_reports_handed_over_alone CHECK (((handed_over_at IS NULL) OR ((certification_id IS NULL) AND (visit_id IS NULL)))),
    CONSTRAINT facility_reports_subject_known CHECK ((subject_kind = 'certification'::text))
);
CREATE TABLE public.files (
    id uuid NOT NULL,
    storage_key text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    what text NOT NULL,
    company_id uuid,
    account_id uuid,
    uploaded_by uuid,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    swept_at timestamp with time zone,
    CONSTRAINT files_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT files_size_sane CHECK (((size >= 0) AND (size <= 104857600))),
    CONSTRAINT files_swept_after_deleted CHECK (((swept_at IS NULL) OR (deleted_at IS NOT NULL)))
);
CREATE TABLE public.finding_entries (
    id uuid NOT NULL,
    finding_id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid NOT NULL,
    author_kind text NOT NULL,
    text text,
    cause text,
    correction text,
    prevention text,
    until_on date,
    check_at text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT finding_entries_author_known CHECK ((author_kind = ANY (ARRAY['owner'::text, 'admin'::text, 'inspector'::text]))),
    CONSTRAINT finding_entries_check_said CHECK (((kind = 'closed'::text) = (check_at IS NOT NULL))),
    CONSTRAINT finding_entries_kind_known CHECK ((kind = ANY (ARRAY['raised'::text, 'plan'::text, 'plan-accepted'::text, 'evidence'::text, 'returned'::text, 'extension-asked'::text, 'extension-granted'::text, 'extension-refused'::text, 'comment'::text, 'closed'::text, 'waived'::text]))),
    CONSTRAINT finding_entries_lengths CHECK (((char_length(text) <= 1000) AND (char_length(cause) <= 1000) AND (char_length(correction) <= 1000) AND (char_length(prevention) <= 1000))),
    CONSTRAINT finding_entries_plan_whole CHECK (((kind = 'plan'::text) = ((cause IS NOT NULL) AND (correction IS NOT NULL) AND (prevention IS NOT NULL)))),
    CONSTRAINT finding_entries_reasoned CHECK (((kind <> ALL (ARRAY['evidence'::text, 'returned'::text, 'extension-asked'::text, 'extension-refused'::text, 'comment'::text, 'waived'::text])) OR (text IS NOT NULL))),
    CONSTRAINT finding_entries_until_said CHECK (((kind = ANY (ARRAY['plan'::text, 'extension-asked'::text, 'extension-granted'::text])) = (until_on IS NOT NULL)))
);
CREATE TABLE public.finding_files (
    entry_id uuid NOT NULL,
    file_id uuid NOT NULL
);
CREATE TABLE public.finding_reminders (
    finding_id uuid NOT NULL,
    due_on date NOT NULL,
    days integer NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT finding_reminders_days_known CHECK ((days >= '-1'::integer))
);
CREATE TABLE public.findings (
    id uuid NOT NULL,
    number text NOT NULL,
    facility_id uuid NOT NULL,
    certification_id uuid,
    inspection_id uuid,
    item_key text,
    repeat text,
    class text NOT NULL,
    requirement text,
    seen text NOT NULL,
    check_at text NOT NULL,
    state text NOT NULL,
    due_on date,
    extension_until date,
    raised_by uuid NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone,
    closed_check text,
    visit_id uuid,
    sequence integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT findings_check_known CHECK ((check_at = ANY (ARRAY['desk'::text, 'visit'::text]))),
    CONSTRAINT findings_class_known CHECK ((class = ANY (ARRAY['critical'::text, 'major'::text, 'minor'::text, 'observation'::text]))),
    CONSTRAINT findings_closed_by_someone CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
    CONSTRAINT findings_closed_check_known CHECK (((closed_check = ANY (ARRAY['desk'::text, 'visit'::text])) AND ((closed_check IS NULL) OR (state = 'closed'::text)))),
    CONSTRAINT findings_closed_dated CHECK (((state = ANY (ARRAY['closed'::text, 'waived'::text])) = (closed_at IS NOT NULL))),
    CONSTRAINT findings_due_by_class CHECK (((class = 'observation'::text) = (due_on IS NULL))),
    CONSTRAINT findings_extension_later CHECK (((extension_until IS NULL) OR (extension_until > due_on))),
    CONSTRAINT findings_lengths CHECK (char_length(seen) between 1 and 1000 and char_length(requirement) <= 1000),
    CONSTRAINT findings_sequence_counts CHECK ((sequence >= 0)),
    CONSTRAINT findings_state_known CHECK ((state = ANY (ARRAY['open'::text, 'plan-sent'::text, 'plan-accepted'::text, 'evidence-sent'::text, 'closed'::text, 'waived'::text]))),
    CONSTRAINT findings_visit_of_closed CHECK (((visit_id IS NULL) OR (closed_check = 'visit'::text)))
);
CREATE TABLE public.former_inspectors (
    facility_id uuid NOT NULL,
    inspector_id uuid NOT NULL,
    removed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.idempotency_keys (
    principal text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    status integer,
    answer text,
    is_sealed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_done_has_answer CHECK (((state <> 'done'::text) OR ((status IS NOT NULL) AND (answer IS NOT NULL)))),
    CONSTRAINT idempotency_keys_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200))),
    CONSTRAINT idempotency_keys_state_known CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE TABLE public.inspection_answers (
    id bigint NOT NULL,
    inspection_id uuid NOT NULL,
    item_key text NOT NULL,
    repeat text,
    value jsonb NOT NULL,
    note text,
    device uuid NOT NULL,
    counter bigint NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    handed_over_at timestamp with time zone,
    CONSTRAINT inspection_answers_counter_counts CHECK ((counter >= 0)),
    CONSTRAINT inspection_answers_item_key_length CHECK (((char_length(item_key) >= 1) AND (char_length(item_key) <= 60))),
    CONSTRAINT inspection_answers_note_length CHECK ((char_length(note) <= 5000)),
    CONSTRAINT inspection_answers_repeat_form CHECK ((repeat ~ '^[1-9][0-9]{0,2}$'::text)),
    CONSTRAINT inspection_answers_value_bounded CHECK ((octet_length((value)::text) <= 8192))
);
ALTER TABLE public.inspection_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.inspection_answers_id_seq);
CREATE TABLE public.inspection_choices (
    certification_id uuid NOT NULL,
    checklist_id uuid NOT NULL,
    chosen_by uuid NOT NULL,
    chosen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.inspection_photo_parts (
    inspection_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    number smallint NOT NULL,
    bytes bytea NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    CONSTRAINT inspection_photo_parts_bytes_bounded CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 262144))),
    CONSTRAINT inspection_photo_parts_number_bounded CHECK (((number >= 1) AND (number <= 200)))
);
CREATE TABLE public.inspection_photos (
    inspection_id uuid NOT NULL,
    id uuid NOT NULL,
    item_key text NOT NULL,
    repeat text,
    taken_at timestamp with time zone NOT NULL,
    latitude double precision,
    longitude double precision,
    remarks jsonb DEFAULT '[]'::jsonb NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    parts smallint NOT NULL,
    file_id uuid,
    thumbnail_file_id uuid,
    refused text,
    account_id uuid NOT NULL,
    declared_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT inspection_photos_item_key_length CHECK (((char_length(item_key) >= 1) AND (char_length(item_key) <= 60))),
    CONSTRAINT inspection_photos_parts_bounded CHECK (((parts >= 1) AND (parts <= 200))),
    CONSTRAINT inspection_photos_place_whole CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
    CONSTRAINT inspection_photos_remarks_bounded CHECK (((jsonb_typeof(remarks) = 'array'::text) AND (octet_length((remarks)::text) <= 65536))),
    CONSTRAINT inspection_photos_repeat_form CHECK ((repeat ~ '^[1-9][0-9]{0,2}$'::text)),
    CONSTRAINT inspection_photos_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT inspection_photos_size_bounded CHECK (((size >= 1) AND (size <= 3145728))),
    CONSTRAINT inspection_photos_whole_once CHECK ((((file_id IS NULL) = (arrived_at IS NULL)) AND ((file_id IS NULL) = (thumbnail_file_id IS NULL)) AND ((file_id IS NULL) OR (refused IS NULL))))
);
CREATE TABLE public.inspection_signatures (
    id uuid NOT NULL,
    inspection_id uuid NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    strokes jsonb NOT NULL,
    answers_hash text NOT NULL,
    refused_reason text,
    signed_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT inspection_signatures_drawn_or_refused CHECK ((((refused_reason IS NULL) <> (strokes = '[]'::jsonb)) AND ((refused_reason IS NULL) OR (role = 'contact'::text)))),
    CONSTRAINT inspection_signatures_hash_form CHECK ((answers_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT inspection_signatures_role_known CHECK ((role = ANY (ARRAY['contact'::text, 'inspector'::text]))),
    CONSTRAINT inspection_signatures_strokes_bounded CHECK (((jsonb_typeof(strokes) = 'array'::text) AND (octet_length((strokes)::text) <= 131072)))
);
CREATE TABLE public.inspections (
    id uuid NOT NULL,
    certification_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    checklist_version_id uuid NOT NULL,
    inspector_id uuid NOT NULL,
    began_at timestamp with time zone NOT NULL,
    entries integer DEFAULT 0 NOT NULL,
    photos integer DEFAULT 0 NOT NULL,
    recommendation text,
    reason text,
    submitted_at timestamp with time zone,
    submitted_by uuid,
    CONSTRAINT inspections_entries_bounded CHECK (((entries >= 0) AND (entries <= 20000))),
    CONSTRAINT inspections_photos_bounded CHECK (((photos >= 0) AND (photos <= 300))),
    CONSTRAINT inspections_recommendation_known CHECK ((recommendation = ANY (ARRAY['pass'::text, 'fail'::text, 'findings'::text]))),
    CONSTRAINT inspections_submission_whole CHECK ((((submitted_at IS NULL) = (recommendation IS NULL)) AND ((submitted_at IS NULL) = (submitted_by IS NULL))))
);
CREATE TABLE public.inspector_bank_details (
    inspector_id uuid NOT NULL,
    bank_name text NOT NULL,
    account_holder_name text NOT NULL,
    account_number text NOT NULL,
    iban text NOT NULL,
    swift_code text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid
);
CREATE TABLE public.inspector_conflicts (
    id uuid NOT NULL,
    inspector_id uuid NOT NULL,
    company_id uuid NOT NULL,
    reason text NOT NULL,
    declared_at timestamp with time zone NOT NULL,
    declared_by uuid NOT NULL,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT inspector_conflicts_ended_whole CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);
CREATE TABLE public.inspector_documents (
    id uuid NOT NULL,
    inspector_id uuid NOT NULL,
    file_id uuid NOT NULL,
    kind text NOT NULL,
    expires_on date,
    uploaded_by uuid,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    removed_by uuid,
    CONSTRAINT inspector_documents_kind_known CHECK ((kind = ANY (ARRAY['passport'::text, 'emirates_id'::text, 'visa'::text, 'certifications'::text])))
);
CREATE TABLE public.inspector_service_areas (
    inspector_id uuid NOT NULL,
    service_area_id integer NOT NULL
);
CREATE TABLE public.inspector_services (
    inspector_id uuid NOT NULL,
    service_id integer NOT NULL
);
CREATE TABLE public.inspectors (
    account_id uuid NOT NULL,
    country_id integer NOT NULL,
    image_file_id uuid,
    created_by uuid,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.installation (
    only_row boolean DEFAULT true NOT NULL,
    purpose text NOT NULL,
    is_parked boolean DEFAULT false NOT NULL,
    data_format integer NOT NULL,
    marked_at timestamp with time zone NOT NULL,
    CONSTRAINT installation_data_format_counts CHECK ((data_format >= 1)),
    CONSTRAINT installation_only_one CHECK (only_row),
    CONSTRAINT installation_parked_is_trial CHECK (((NOT is_parked) OR (purpose = 'trial'::text))),
    CONSTRAINT installation_purpose_known CHECK ((purpose = ANY (ARRAY['trial'::text, 'production'::text])))
);
CREATE TABLE public.installation_keys (
    kind text NOT NULL,
    key_id text NOT NULL,
    fingerprint text NOT NULL,
    first_used_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT installation_keys_kind_known CHECK ((kind = ANY (ARRAY['secret'::text, 'signing'::text])))
);
CREATE TABLE public.invoices (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    company_id uuid NOT NULL,
    number text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    net_fils bigint NOT NULL,
    vat_fils bigint NOT NULL,
    total_fils bigint NOT NULL,
    vat_rate_bp integer NOT NULL,
    currency text NOT NULL,
    snapshot jsonb NOT NULL,
    pdf_file_id uuid,
    CONSTRAINT invoices_number_form CHECK ((number ~ '^INV-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT invoices_sums_right CHECK (((net_fils >= 0) AND (vat_fils >= 0) AND (total_fils = (net_fils + vat_fils))))
);
CREATE TABLE public.issued_reports (
    id uuid NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    certification_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    company_id uuid NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    withdrawn_at timestamp with time zone,
    withdrawn_by uuid,
    withdrawn_reason text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT issued_reports_kind_known CHECK ((kind = ANY (ARRAY['certification'::text, 'inspection'::text, 'test'::text]))),
    CONSTRAINT issued_reports_number_form CHECK ((number ~ '^IR-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT issued_reports_revision_counts CHECK ((revision >= 0)),
    CONSTRAINT issued_reports_withdrawal_whole CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))))
);
CREATE TABLE public.limits (
    name text NOT NULL,
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT limits_counts CHECK ((count > 0))
)
WITH (fillfactor='70');
CREATE TABLE public.live_events (
    id bigint NOT NULL,
    account_id uuid,
    to_staff boolean DEFAULT false NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    number bigint,
    CONSTRAINT live_events_audience_one CHECK (((account_id IS NOT NULL) <> to_staff))
);
ALTER TABLE public.live_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.live_events_id_seq);
CREATE SEQUENCE public.live_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.live_numbers OWNED BY public.live_events.number;
CREATE TABLE public.mails (
    id uuid NOT NULL,
    message_id text NOT NULL,
    to_address text NOT NULL,
    to_name text,
    language text NOT NULL,
    template text NOT NULL,
    subject text NOT NULL,
    content text,
    state text DEFAULT 'queued'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    once_key text,
    error text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    expires_at timestamp with time zone,
    link_account_id uuid,
    CONSTRAINT mails_language_known CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT mails_link_ends CHECK (((link_account_id IS NULL) OR (expires_at IS NOT NULL))),
    CONSTRAINT mails_one_line CHECK (((subject !~ '[\r\n]'::text) AND (to_address !~ '[\r\n]'::text) AND (message_id !~ '[\r\n]'::text))),
    CONSTRAINT mails_sent_dated CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT mails_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'parked'::text, 'expired'::text])))
);
CREATE TABLE public.notes (
    id uuid NOT NULL,
    facility_id uuid NOT NULL,
    author_kind text NOT NULL,
    author_id uuid NOT NULL,
    note text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    handed_over_at timestamp with time zone,
    CONSTRAINT notes_author_kind_known CHECK ((author_kind = ANY (ARRAY['ADMIN'::text, 'INSPECTOR'::text]))),
    CONSTRAINT notes_handed_over_by_inspectors CHECK (((handed_over_at IS NULL) OR (author_kind = 'INSPECTOR'::text))),
    CONSTRAINT notes_length CHECK ((char_length(note) <= 10000)),
    CONSTRAINT notes_not_empty CHECK (btrim(note, E' \t\r\n') <> '')
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    subject_kind text,
    subject_id uuid,
    link text,
    once_key text,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_facts_are_object CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT notifications_link_is_ours CHECK (((link ~~ '/%'::text) AND (link !~~ '//%'::text)))
);
CREATE TABLE public.number_series (
    name text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT number_series_counts_up CHECK (((last_number > 0) AND ((year >= 2000) AND (year <= 9999)))),
    CONSTRAINT number_series_name_known CHECK ((name = ANY (ARRAY['registration'::text, 'order'::text, 'invoice'::text, 'certificate'::text, 'finding'::text, 'report'::text, 'request'::text, 'quote'::text, 'credit-note'::text])))
);
CREATE TABLE public.orders (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    subject_kind text DEFAULT 'certification'::text NOT NULL,
    facility_id uuid,
    reference text NOT NULL,
    method text NOT NULL,
    state text NOT NULL,
    net_fils bigint NOT NULL,
    vat_fils bigint NOT NULL,
    total_fils bigint NOT NULL,
    vat_rate_bp integer NOT NULL,
    currency text NOT NULL,
    provider text,
    provider_ref text,
    payment_url text,
    provider_asked_at timestamp with time zone,
    slip_file_id uuid,
    slip_at timestamp with time zone,
    paid_at timestamp with time zone,
    refused_at timestamp with time zone,
    refused_reason text,
    decided_by uuid,
    placed_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    received_fils bigint,
    received_on date,
    received_note text,
    invoice_waits boolean DEFAULT false NOT NULL,
    checklist_version_id uuid,
    request_id uuid,
    cancelled_at timestamp with time zone,
    CONSTRAINT orders_cancelled_dated CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT orders_cancelled_of_request CHECK (((state <> 'cancelled'::text) OR (request_id IS NOT NULL))),
    CONSTRAINT orders_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT orders_difference_explained CHECK (((received_fils IS NULL) OR (received_fils = total_fils) OR (btrim(COALESCE(received_note, ''::text)) <> ''::text))),
    CONSTRAINT orders_invoice_waits_when_paid CHECK (((state = 'paid'::text) OR (NOT invoice_waits))),
    CONSTRAINT orders_method_fits_state CHECK ((((state <> 'awaiting-payment'::text) OR (method = 'onlinePayment'::text)) AND ((state <> 'awaiting-transfer'::text) OR (method = 'wireTransfer'::text)))),
    CONSTRAINT orders_method_known CHECK ((method = ANY (ARRAY['onlinePayment'::text, 'wireTransfer'::text]))),
    CONSTRAINT orders_paid_dated CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT orders_received_positive CHECK ((received_fils > 0)),
    CONSTRAINT orders_received_when_paid CHECK (((state = 'paid'::text) OR ((received_fils IS NULL) AND (received_on IS NULL) AND (received_note IS NULL)))),
    CONSTRAINT orders_refusal_explained CHECK ((((state = 'refused'::text) = (refused_at IS NOT NULL)) AND ((state <> 'refused'::text) OR (btrim(COALESCE(refused_reason, ''::text)) <> ''::text)))),
    CONSTRAINT orders_slip_dated CHECK (((slip_file_id IS NULL) = (slip_at IS NULL))),
    CONSTRAINT orders_state_known CHECK ((state = ANY (ARRAY['awaiting-payment'::text, 'awaiting-transfer'::text, 'paid'::text, 'refused'::text, 'cancelled'::text]))),
    CONSTRAINT orders_subject_known CHECK ((subject_kind = ANY (ARRAY['certification'::text, 'request'::text]))),
    CONSTRAINT orders_subject_named CHECK ((((subject_kind = 'certification'::text) = (facility_id IS NOT NULL)) AND ((subject_kind = 'request'::text) = (request_id IS NOT NULL)))),
    CONSTRAINT orders_sums_right CHECK (((net_fils >= 0) AND (vat_fils >= 0) AND (total_fils = (net_fils + vat_fils)) AND (total_fils > 0))),
    CONSTRAINT orders_vat_rate_sane CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)))
);
CREATE TABLE public.payment_attempts (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    provider text NOT NULL,
    provider_ref text NOT NULL,
    payment_url text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT payment_attempts_closed_dated CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT payment_attempts_state_known CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'expired'::text])))
);
CREATE TABLE public.payment_events (
    id uuid NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    kind text NOT NULL,
    order_id uuid,
    provider_ref text,
    amount_fils bigint,
    currency text,
    outcome text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_events_kind_known CHECK ((kind = ANY (ARRAY['paid'::text, 'declined'::text, 'other'::text]))),
    CONSTRAINT payment_events_outcome_known CHECK ((outcome = ANY (ARRAY['settled'::text, 'already-settled'::text, 'noted'::text, 'mismatch'::text, 'unknown-order'::text])))
);
CREATE TABLE public.person_keys (
    id uuid NOT NULL,
    subject_id uuid NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT person_keys_key_length CHECK ((octet_length(key) = 32))
);
CREATE TABLE public.price_versions (
    price_id integer NOT NULL,
    number integer NOT NULL,
    base_fils bigint NOT NULL,
    units jsonb NOT NULL,
    is_trial boolean NOT NULL,
    in_force_since timestamp with time zone NOT NULL,
    changed_by uuid,
    CONSTRAINT price_versions_base_possible CHECK (((base_fils >= 0) AND (base_fils <= 100000000))),
    CONSTRAINT price_versions_units_bounded CHECK (((jsonb_typeof(units) = 'object'::text) AND (octet_length((units)::text) <= 2000)))
);
CREATE TABLE public.prices (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    CONSTRAINT prices_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text)))
);
ALTER TABLE public.prices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.prices_id_seq);
CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.refunds (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    credit_note_id uuid,
    company_id uuid NOT NULL,
    total_fils bigint NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    sent_fils bigint,
    way text,
    reference text,
    sent_by uuid,
    CONSTRAINT refunds_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT refunds_sent_exactly CHECK (((sent_fils IS NULL) OR (sent_fils = total_fils))),
    CONSTRAINT refunds_sent_whole CHECK ((((sent_at IS NULL) = (sent_fils IS NULL)) AND ((sent_at IS NULL) = (way IS NULL)) AND ((sent_at IS NULL) = (reference IS NULL)) AND ((sent_at IS NULL) = (sent_by IS NULL)))),
    CONSTRAINT refunds_total_positive CHECK ((total_fils > 0)),
    CONSTRAINT refunds_way_known CHECK ((way = ANY (ARRAY['card'::text, 'transfer'::text])))
);
CREATE TABLE public.report_revisions (
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    number integer NOT NULL,
    payload text NOT NULL,
    jws text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    reason_en text,
    reason_ar text,
    drawing jsonb,
    made_by uuid,
    made_at timestamp with time zone NOT NULL,
    drawn_at timestamp with time zone,
    file_id uuid,
    key_hash text,
    CONSTRAINT report_revisions_drawing_until_drawn CHECK (((drawn_at IS NULL) = (drawing IS NOT NULL))),
    CONSTRAINT report_revisions_drawn_whole CHECK ((((drawn_at IS NULL) = (file_id IS NULL)) AND ((drawn_at IS NULL) = (key_hash IS NULL)))),
    CONSTRAINT report_revisions_key_hash_form CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT report_revisions_number_counts CHECK ((number >= 1)),
    CONSTRAINT report_revisions_reason_given CHECK ((((number = 1) = (reason_en IS NULL)) AND ((reason_en IS NULL) = (reason_ar IS NULL))))
);
CREATE TABLE public.request_documents (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    file_id uuid NOT NULL,
    kind text NOT NULL,
    expires_on date,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT request_documents_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'packing-list'::text, 'bill-of-lading'::text, 'certificate-of-origin'::text, 'specification'::text, 'health-certificate'::text, 'halal-certificate'::text, 'safety-data-sheet'::text, 'previous-report'::text, 'other'::text])))
);
CREATE TABLE public.request_events (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    what text NOT NULL,
    actor_kind text NOT NULL,
    account_id uuid,
    reason text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT request_events_actor_known CHECK (((actor_kind = ANY (ARRAY['owner'::text, 'admin'::text, 'inspector'::text, 'system'::text])) AND ((actor_kind = 'system'::text) = (account_id IS NULL))))
);
CREATE TABLE public.request_goods (
    request_id uuid NOT NULL,
    line integer NOT NULL,
    description text,
    hs_code text,
    brand text,
    model text,
    lot_number text,
    quantity numeric(15,3),
    unit text,
    packages integer,
    origin_country text,
    produced_on date,
    expires_on date,
    CONSTRAINT request_goods_counted CHECK (((quantity > (0)::numeric) AND ((packages IS NULL) OR (packages > 0)))),
    CONSTRAINT request_goods_country_form CHECK ((origin_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT request_goods_dates_run_forward CHECK ((expires_on >= produced_on)),
    CONSTRAINT request_goods_hs_code_form CHECK ((hs_code ~ '^([0-9]{6}|[0-9]{8}|[0-9]{10}|[0-9]{12})$'::text)),
    CONSTRAINT request_goods_line_bounded CHECK (((line >= 0) AND (line <= 199)))
);
CREATE TABLE public.request_quotes (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    number text NOT NULL,
    price jsonb NOT NULL,
    valid_until date NOT NULL,
    note text,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT request_quotes_number_form CHECK ((number ~ '^QUO-[0-9]{4}-[0-9]{6,}$'::text))
);
CREATE TABLE public.requests (
    id uuid NOT NULL,
    number text,
    kind text NOT NULL,
    state text NOT NULL,
    company_id uuid NOT NULL,
    service_id integer NOT NULL,
    direction text,
    facility_id uuid,
    first_id uuid,
    title text,
    place_kind text,
    place_name text,
    place_address text,
    place_city text,
    place_emirate_id integer,
    map_link text,
    contact_full_name text,
    contact_phone_number text,
    contact_email text,
    wished_from date,
    wished_to date,
    ready_on date,
    transport_mode text,
    bill_number text,
    vessel_or_flight text,
    arrives_on date,
    container_numbers text[] DEFAULT '{}'::text[] NOT NULL,
    seals text[] DEFAULT '{}'::text[] NOT NULL,
    counterparty_name text,
    counterparty_country text,
    instructions text,
    is_on_quote boolean DEFAULT false NOT NULL,
    price jsonb,
    sampling jsonb,
    is_paid boolean DEFAULT false NOT NULL,
    inspector_id uuid,
    assigned_by uuid,
    assigned_at timestamp with time zone,
    next_visit_at timestamp with time zone,
    result text,
    reason text,
    dispute_text text,
    disputed_at timestamp with time zone,
    dispute_answer text,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    state_since timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    doc text GENERATED ALWAYS AS (public.search_text((((((((' '::text || COALESCE(number, ''::text)) || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || COALESCE(place_name, ''::text)) || ' '::text) || COALESCE(place_city, ''::text)))) STORED NOT NULL,
    computed_result text,
    recommended_result text,
    recommended_reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    override_reason text,
    answered_at timestamp with time zone,
    CONSTRAINT requests_assignment_dated CHECK (((kind = 'certification'::text) OR ((inspector_id IS NULL) = (assigned_at IS NULL)))),
    CONSTRAINT requests_certification_placed CHECK (((kind <> 'certification'::text) OR (facility_id IS NOT NULL))),
    CONSTRAINT requests_decided_on_evidence CHECK (((decided_at IS NULL) OR ((computed_result IS NOT NULL) AND (result IS NOT NULL)))),
    CONSTRAINT requests_decision_whole CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
    CONSTRAINT requests_direction_known CHECK ((direction = ANY (ARRAY['import'::text, 'export'::text]))),
    CONSTRAINT requests_draft_unsent CHECK ((((state = 'draft'::text) = (submitted_at IS NULL)) AND ((submitted_at IS NULL) = (number IS NULL)))),
    CONSTRAINT requests_found_known CHECK (((computed_result = ANY (ARRAY['conforms'::text, 'conforms-with-remarks'::text, 'does-not-conform'::text])) AND (recommended_result = ANY (ARRAY['conforms'::text, 'conforms-with-remarks'::text, 'does-not-conform'::text])))),
    CONSTRAINT requests_found_whole CHECK (((computed_result IS NULL) = (recommended_result IS NULL))),
    CONSTRAINT requests_kind_known CHECK ((kind = ANY (ARRAY['certification'::text, 'inspection'::text, 'test'::text]))),
    CONSTRAINT requests_not_own_first CHECK ((first_id <> id)),
    CONSTRAINT requests_override_explained CHECK (((decided_at IS NULL) OR (result = computed_result) OR (override_reason IS NOT NULL))),
    CONSTRAINT requests_place_kind_known CHECK ((place_kind = ANY (ARRAY['facility'::text, 'port'::text, 'warehouse'::text, 'vessel'::text, 'other'::text]))),
    CONSTRAINT requests_reported_decided CHECK (((kind = 'certification'::text) OR (state <> ALL (ARRAY['reported'::text, 'closed'::text])) OR (decided_at IS NOT NULL))),
    CONSTRAINT requests_result_known CHECK ((result = ANY (ARRAY['conforms'::text, 'conforms-with-remarks'::text, 'does-not-conform'::text]))),
    CONSTRAINT requests_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'quoted'::text, 'awaiting-payment'::text, 'ready'::text, 'scheduled'::text, 'in-progress'::text, 'under-review'::text, 'reported'::text, 'closed'::text, 'declined'::text, 'lapsed'::text, 'cancelled'::text]))),
    CONSTRAINT requests_transport_mode_known CHECK ((transport_mode = ANY (ARRAY['sea'::text, 'air'::text, 'road'::text]))),
    CONSTRAINT requests_window_runs_forward CHECK ((wished_to >= wished_from))
);
CREATE TABLE public.sandbox_payments (
    provider_ref text NOT NULL,
    order_id uuid NOT NULL,
    amount_fils bigint NOT NULL,
    currency text NOT NULL,
    description text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    event_id text,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    delivered_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT sandbox_payments_amount_positive CHECK ((amount_fils > 0)),
    CONSTRAINT sandbox_payments_state_known CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'expired'::text])))
);
CREATE TABLE public.schema_migrations (
    version integer NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.self_assessments (
    facility_id uuid NOT NULL,
    checklist_version_id uuid NOT NULL,
    answers jsonb NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid NOT NULL,
    CONSTRAINT self_assessments_answers_bounded CHECK (((jsonb_typeof(answers) = 'object'::text) AND (octet_length((answers)::text) <= 2097152)))
);
CREATE TABLE public.service_areas (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    emirate_id integer,
    CONSTRAINT service_areas_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text)))
);
ALTER TABLE public.service_areas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.service_areas_id_seq);
CREATE TABLE public.service_checklists (
    service_id integer NOT NULL,
    checklist_id uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.services (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    certifies boolean DEFAULT false NOT NULL,
    kind text,
    directions text[] DEFAULT '{}'::text[] NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_ar text DEFAULT ''::text NOT NULL,
    price_id integer,
    is_on_quote boolean DEFAULT false NOT NULL,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    sampling jsonb,
    sample jsonb,
    validity_months integer,
    is_offered boolean DEFAULT false NOT NULL,
    owner_refund_percent smallint DEFAULT 100 NOT NULL,
    CONSTRAINT services_directions_known CHECK (((directions <@ ARRAY['import'::text, 'export'::text]) AND ((cardinality(directions) = 0) OR (kind = 'inspection'::text)))),
    CONSTRAINT services_json_bounded CHECK (((jsonb_typeof(documents) = 'array'::text) AND (octet_length((documents)::text) <= 4000) AND ((sampling IS NULL) OR ((jsonb_typeof(sampling) = 'object'::text) AND (octet_length((sampling)::text) <= 1000))) AND ((sample IS NULL) OR ((jsonb_typeof(sample) = 'object'::text) AND (octet_length((sample)::text) <= 1000))))),
    CONSTRAINT services_kind_known CHECK ((kind = ANY (ARRAY['certification'::text, 'inspection'::text, 'test'::text]))),
    CONSTRAINT services_named CHECK (((btrim(name_en) <> ''::text) AND (btrim(name_ar) <> ''::text))),
    CONSTRAINT services_offered_whole CHECK (((NOT is_offered) OR ((kind IS NOT NULL) AND (certifies OR is_on_quote OR (price_id IS NOT NULL))))),
    CONSTRAINT services_owner_refund_sane CHECK (((owner_refund_percent >= 0) AND (owner_refund_percent <= 100))),
    CONSTRAINT services_priced_once CHECK ((NOT (is_on_quote AND (price_id IS NOT NULL)))),
    CONSTRAINT services_validity_possible CHECK (((validity_months >= 1) AND (validity_months <= 120)))
);
ALTER TABLE public.services ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME public.services_id_seq);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    area text NOT NULL,
    account_id uuid,
    email text,
    language text,
    user_agent text,
    network text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT sessions_area_known CHECK ((area = ANY (ARRAY['customer'::text, 'admin'::text, 'inspector'::text, 'registration'::text]))),
    CONSTRAINT sessions_end_after_start CHECK ((expires_at > created_at)),
    CONSTRAINT sessions_holder_known CHECK (
CASE area
    WHEN 'registration'::text THEN (email IS NOT NULL)
    ELSE (account_id IS NOT NULL)
END),
    CONSTRAINT sessions_token_hash_length CHECK ((octet_length(token_hash) = 32))
)
WITH (fillfactor='85');
CREATE TABLE public.settings (
    id bigint NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    in_force_since timestamp with time zone NOT NULL,
    changed_by uuid,
    CONSTRAINT settings_key_known CHECK ((key = ANY (ARRAY['fee-net-fils'::text, 'vat-rate-bp'::text, 'currency'::text, 'validity-months'::text, 'decision-mode'::text, 'second-factor-required'::text, 'reminder-days'::text, 'bank-details'::text, 'issuer'::text, 'office'::text, 'evidence'::text, 'finding-days'::text, 'finding-reminder-days'::text, 'holidays'::text, 'readiness'::text]))),
    CONSTRAINT settings_value_fits CHECK (
CASE key
    WHEN 'fee-net-fils'::text THEN ((jsonb_typeof(value) = 'number'::text) AND ((value)::text ~ '^[0-9]{1,12}$'::text) AND ((value)::text <> '0'::text))
    WHEN 'vat-rate-bp'::text THEN ((jsonb_typeof(value) = 'number'::text) AND ((value)::text ~ '^[0-9]{1,5}$'::text) AND (((value)::text)::integer <= 10000))
    WHEN 'currency'::text THEN ((jsonb_typeof(value) = 'string'::text) AND ((value)::text ~ '^"[A-Z]{3}"$'::text))
    WHEN 'validity-months'::text THEN ((jsonb_typeof(value) = 'number'::text) AND ((value)::text ~ '^[0-9]{1,3}$'::text) AND ((((value)::text)::integer >= 1) AND (((value)::text)::integer <= 120)))
    WHEN 'decision-mode'::text THEN (value = ANY (ARRAY['"direct"'::jsonb, '"four-eyes"'::jsonb]))
    WHEN 'second-factor-required'::text THEN (jsonb_typeof(value) = 'boolean'::text)
    WHEN 'reminder-days'::text THEN (jsonb_typeof(value) = 'array'::text)
    WHEN 'finding-reminder-days'::text THEN (jsonb_typeof(value) = 'array'::text)
    WHEN 'holidays'::text THEN (jsonb_typeof(value) = 'array'::text)
    WHEN 'evidence'::text THEN (value = ANY (ARRAY['"off"'::jsonb, '"advised"'::jsonb, '"required"'::jsonb]))
    WHEN 'readiness'::text THEN (value = ANY (ARRAY['"off"'::jsonb, '"advised"'::jsonb, '"required"'::jsonb]))
    ELSE (jsonb_typeof(value) = 'object'::text)
END)
);
ALTER TABLE public.settings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.settings_id_seq);
CREATE TABLE public.sign_in_failures (
    area text NOT NULL,
    identity_hash bytea NOT NULL,
    consecutive integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    CONSTRAINT sign_in_failures_area_known CHECK ((area = ANY (ARRAY['customer'::text, 'admin'::text, 'inspector'::text]))),
    CONSTRAINT sign_in_failures_counts CHECK ((consecutive > 0))
);
CREATE TABLE public.sign_in_waits (
    area text NOT NULL,
    identity_hash bytea NOT NULL,
    network text NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone,
    last_failed_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_waits_area_known CHECK ((area = ANY (ARRAY['customer'::text, 'admin'::text, 'inspector'::text]))),
    CONSTRAINT sign_in_waits_counts CHECK ((failures > 0))
);
CREATE TABLE public.single_use_links (
    id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT single_use_links_end_after_start CHECK ((expires_at > created_at)),
    CONSTRAINT single_use_links_purpose_known CHECK ((purpose = ANY (ARRAY['set-password'::text, 'reset'::text, 'unlock'::text, 'second-factor'::text]))),
    CONSTRAINT single_use_links_token_hash_length CHECK ((octet_length(token_hash) = 32))
);
CREATE TABLE public.spent_challenges (
    key text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.staff (
    account_id uuid NOT NULL,
    role text NOT NULL,
    created_by uuid,
    CONSTRAINT staff_role_known CHECK ((role = ANY (ARRAY['ADMIN'::text, 'SUPER_ADMIN'::text])))
);
CREATE TABLE public.staff_controls (
    account_id uuid NOT NULL,
    controlled_by uuid NOT NULL,
    what text NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_controls_of_another CHECK ((account_id <> controlled_by)),
    CONSTRAINT staff_controls_what_known CHECK ((what = ANY (ARRAY['created'::text, 'role'::text, 'switch'::text])))
);
CREATE TABLE public.verification_codes (
    id uuid NOT NULL,
    email text NOT NULL,
    code_hash bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    replaced_at timestamp with time zone,
    CONSTRAINT verification_codes_email_lower_case CHECK ((email = lower(email))),
    CONSTRAINT verification_codes_end_after_start CHECK ((expires_at > created_at)),
    CONSTRAINT verification_codes_tries_capped CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE TABLE public.visits (
    id uuid NOT NULL,
    facility_id uuid,
    inspector_id uuid NOT NULL,
    certification_id uuid,
    subject_kind text DEFAULT 'certification'::text NOT NULL,
    scheduled_at timestamp with time zone NOT NULL,
    status text DEFAULT 'SCHEDULED'::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    unplanned boolean DEFAULT false NOT NULL,
    outcome text,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    cancelled_by uuid,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    cancel_reason text,
    request_id uuid,
    CONSTRAINT visits_cancelled_dated CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT visits_certification_of_facility CHECK (((certification_id IS NULL) OR (facility_id IS NOT NULL))),
    CONSTRAINT visits_completed_dated CHECK (((status = 'COMPLETED'::text) = (completed_at IS NOT NULL))),
    CONSTRAINT visits_of_one_subject CHECK ((((subject_kind = 'certification'::text) = (facility_id IS NOT NULL)) AND ((subject_kind = 'request'::text) = (request_id IS NOT NULL)))),
    CONSTRAINT visits_outcome_of_completed CHECK (((outcome = ANY (ARRAY['passed'::text, 'failed'::text])) AND ((outcome IS NULL) OR (status = 'COMPLETED'::text)))),
    CONSTRAINT visits_reason_of_cancelled CHECK (((cancel_reason IS NULL) OR (status = 'CANCELLED'::text))),
    CONSTRAINT visits_sequence_counts CHECK ((sequence >= 0)),
    CONSTRAINT visits_status_known CHECK ((status = ANY (ARRAY['SCHEDULED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
    CONSTRAINT visits_subject_known CHECK ((subject_kind = ANY (ARRAY['certification'::text, 'request'::text]))),
    CONSTRAINT visits_unplanned_is_done CHECK (((NOT unplanned) OR (status = 'COMPLETED'::text)))
);
INSERT INTO public.audit_sealing VALUES
	(true, '0', NULL);
INSERT INTO public.company_types VALUES
	(1, 'Limited Liability Company (LLC)', 'شركة ذات مسؤولية محدودة', true, 1),
	(2, 'Sole Establishment', 'مؤسسة فردية', true, 2),
	(3, 'Civil Company', 'شركة أعمال مدنية', true, 3),
	(4, 'Private Joint Stock Company', 'شركة مساهمة خاصة', true, 4),
	(5, 'Public Joint Stock Company', 'شركة مساهمة عامة', true, 5),
	(6, 'General Partnership', 'شركة تضامن', true, 6),
	(7, 'Limited Partnership', 'شركة توصية بسيطة', true, 7),
	(8, 'Free Zone Company', 'شركة منطقة حرة', true, 8),
	(9, 'Branch of a Local Company', 'فرع شركة محلية', true, 9),
	(10, 'Branch of a Foreign Company', 'فرع شركة أجنبية', true, 10),
	(11, 'Government Entity', 'جهة حكومية', true, 11),
	(12, 'Other', 'أخرى', true, 12);
INSERT INTO public.countries VALUES
	(1, 'AE', 'United Arab Emirates', 'الإمارات العربية المتحدة', true, 1),
	(2, 'AF', 'Afghanistan', 'أفغانستان', true, 2),
	(3, 'AX', 'Åland Islands', 'جزر آلاند', true, 3),
	(4, 'AL', 'Albania', 'ألبانيا', true, 4),
	(5, 'DZ', 'Algeria', 'الجزائر', true, 5),
	(6, 'AS', 'American Samoa', 'ساموا الأمريكية', true, 6),
	(7, 'AD', 'Andorra', 'أندورا', true, 7),
	(8, 'AO', 'Angola', 'أنغولا', true, 8),
	(9, 'AI', 'Anguilla', 'أنغويلا', true, 9),
	(10, 'AQ', 'Antarctica', 'أنتاركتيكا', true, 10),
	(11, 'AG', 'Antigua and Barbuda', 'أنتيغوا وبربودا', true, 11),
	(12, 'AR', 'Argentina', 'الأرجنتين', true, 12),
	(13, 'AM', 'Armenia', 'أرمينيا', true, 13),
	(14, 'AW', 'Aruba', 'أروبا', true, 14),
	(15, 'AU', 'Australia', 'أستراليا', true, 15),
	(16, 'AT', 'Austria', 'النمسا', true, 16),
	(17, 'AZ', 'Azerbaijan', 'أذربيجان', true, 17),
	(18, 'BS', 'Bahamas', 'جزر البهاما', true, 18),
	(19, 'BH', 'Bahrain', 'البحرين', true, 19),
	(20, 'BD', 'Bangladesh', 'بنغلاديش', true, 20),
	(21, 'BB', 'Barbados', 'بربادوس', true, 21),
	(22, 'BY', 'Belarus', 'بيلاروس', true, 22),
	(23, 'BE', 'Belgium', 'بلجيكا', true, 23),
	(24, 'BZ', 'Belize', 'بليز', true, 24),
	(25, 'BJ', 'Benin', 'بنين', true, 25),
	(26, 'BM', 'Bermuda', 'برمودا', true, 26),
	(27, 'BT', 'Bhutan', 'بوتان', true, 27),
	(28, 'BO', 'Bolivia', 'بوليفيا', true, 28),
	(29, 'BA', 'Bosnia and Herzegovina', 'البوسنة والهرسك', true, 29),
	(30, 'BW', 'Botswana', 'بوتسوانا', true, 30),
	(31, 'BV', 'Bouvet Island', 'جزيرة بوفيه', true, 31),
	(32, 'BR', 'Brazil', 'البرازيل', true, 32),
	(33, 'IO', 'British Indian Ocean Territory', 'الإقليم البريطاني في المحيط الهندي', true, 33),
	(34, 'VG', 'British Virgin Islands', 'جزر فيرجن البريطانية', true, 34),
	(35, 'BN', 'Brunei', 'بروناي', true, 35),
	(36, 'BG', 'Bulgaria', 'بلغاريا', true, 36),
	(37, 'BF', 'Burkina Faso', 'بوركينا فاسو', true, 37),
	(38, 'BI', 'Burundi', 'بوروندي', true, 38),
	(39, 'KH', 'Cambodia', 'كمبوديا', true, 39),
	(40, 'CM', 'Cameroon', 'الكاميرون', true, 40),
	(41, 'CA', 'Canada', 'كندا', true, 41),
	(42, 'CV', 'Cape Verde', 'الرأس الأخضر', true, 42),
	(43, 'BQ', 'Caribbean Netherlands', 'هولندا الكاريبية', true, 43),
	(44, 'KY', 'Cayman Islands', 'جزر كايمان', true, 44),
	(45, 'CF', 'Central African Republic', 'جمهورية أفريقيا الوسطى', true, 45),
	(46, 'TD', 'Chad', 'تشاد', true, 46),
	(47, 'CL', 'Chile', 'تشيلي', true, 47),
	(48, 'CN', 'China', 'الصين', true, 48),
	(49, 'CX', 'Christmas Island', 'جزيرة كريسماس', true, 49),
	(50, 'CC', 'Cocos (Keeling) Islands', 'جزر كوكوس (كيلينغ)', true, 50),
	(51, 'CO', 'Colombia', 'كولومبيا', true, 51),
	(52, 'KM', 'Comoros', 'جزر القمر', true, 52),
	(53, 'CD', 'Congo (Democratic Republic)', 'جمهورية الكونغو الديمقراطية', true, 53),
	(54, 'CG', 'Congo (Republic)', 'جمهورية الكونغو', true, 54),
	(55, 'CK', 'Cook Islands', 'جزر كوك', true, 55),
	(56, 'CR', 'Costa Rica', 'كوستاريكا', true, 56),
	(57, 'CI', 'Côte d’Ivoire', 'ساحل العاج', true, 57),
	(58, 'HR', 'Croatia', 'كرواتيا', true, 58),
	(59, 'CU', 'Cuba', 'كوبا', true, 59),
	(60, 'CW', 'Curaçao', 'كوراساو', true, 60),
	(61, 'CY', 'Cyprus', 'قبرص', true, 61),
	(62, 'CZ', 'Czechia', 'التشيك', true, 62),
	(63, 'DK', 'Denmark', 'الدانمرك', true, 63),
	(64, 'DJ', 'Djibouti', 'جيبوتي', true, 64),
	(65, 'DM', 'Dominica', 'دومينيكا', true, 65),
	(66, 'DO', 'Dominican Republic', 'جمهورية الدومينيكان', true, 66),
	(67, 'EC', 'Ecuador', 'الإكوادور', true, 67),
	(68, 'EG', 'Egypt', 'مصر', true, 68),
	(69, 'SV', 'El Salvador', 'السلفادور', true, 69),
	(70, 'GQ', 'Equatorial Guinea', 'غينيا الاستوائية', true, 70),
	(71, 'ER', 'Eritrea', 'إريتريا', true, 71),
	(72, 'EE', 'Estonia', 'إستونيا', true, 72),
	(73, 'SZ', 'Eswatini', 'إسواتيني', true, 73),
	(74, 'ET', 'Ethiopia', 'إثيوبيا', true, 74),
	(75, 'FK', 'Falkland Islands', 'جزر فوكلاند', true, 75),
	(76, 'FO', 'Faroe Islands', 'جزر فارو', true, 76),
	(77, 'FJ', 'Fiji', 'فيجي', true, 77),
	(78, 'FI', 'Finland', 'فنلندا', true, 78),
	(79, 'FR', 'France', 'فرنسا', true, 79),
	(80, 'GF', 'French Guiana', 'غويانا الفرنسية', true, 80),
	(81, 'PF', 'French Polynesia', 'بولينيزيا الفرنسية', true, 81),
	(82, 'TF', 'French Southern Territories', 'الأقاليم الجنوبية الفرنسية', true, 82),
	(83, 'GA', 'Gabon', 'الغابون', true, 83),
	(84, 'GM', 'Gambia', 'غامبيا', true, 84),
	(85, 'GE', 'Georgia', 'جورجيا', true, 85),
	(86, 'DE', 'Germany', 'ألمانيا', true, 86),
	(87, 'GH', 'Ghana', 'غانا', true, 87),
	(88, 'GI', 'Gibraltar', 'جبل طارق', true, 88),
	(89, 'GR', 'Greece', 'اليونان', true, 89),
	(90, 'GL', 'Greenland', 'غرينلاند', true, 90),
	(91, 'GD', 'Grenada', 'غرينادا', true, 91),
	(92, 'GP', 'Guadeloupe', 'غوادلوب', true, 92),
	(93, 'GU', 'Guam', 'غوام', true, 93),
	(94, 'GT', 'Guatemala', 'غواتيمالا', true, 94),
	(95, 'GG', 'Guernsey', 'غيرنزي', true, 95),
	(96, 'GN', 'Guinea', 'غينيا', true, 96),
	(97, 'GW', 'Guinea-Bissau', 'غينيا بيساو', true, 97),
	(98, 'GY', 'Guyana', 'غيانا', true, 98),
	(99, 'HT', 'Haiti', 'هايتي', true, 99),
	(100, 'HM', 'Heard and McDonald Islands', 'جزيرة هيرد وجزر ماكدونالد', true, 100),
	(101, 'HN', 'Honduras', 'هندوراس', true, 101),
	(102, 'HK', 'Hong Kong', 'هونغ كونغ', true, 102),
	(103, 'HU', 'Hungary', 'هنغاريا', true, 103),
	(104, 'IS', 'Iceland', 'آيسلندا', true, 104),
	(105, 'IN', 'India', 'الهند', true, 105),
	(106, 'ID', 'Indonesia', 'إندونيسيا', true, 106),
	(107, 'IR', 'Iran', 'إيران', true, 107),
	(108, 'IQ', 'Iraq', 'العراق', true, 108),
	(109, 'IE', 'Ireland', 'أيرلندا', true, 109),
	(110, 'IM', 'Isle of Man', 'جزيرة مان', true, 110),
	(111, 'IL', 'Israel', 'إسرائيل', true, 111),
	(112, 'IT', 'Italy', 'إيطاليا', true, 112),
	(113, 'JM', 'Jamaica', 'جامايكا', true, 113),
	(114, 'JP', 'Japan', 'اليابان', true, 114),
	(115, 'JE', 'Jersey', 'جيرسي', true, 115),
	(116, 'JO', 'Jordan', 'الأردن', true, 116),
	(117, 'KZ', 'Kazakhstan', 'كازاخستان', true, 117),
	(118, 'KE', 'Kenya', 'كينيا', true, 118),
	(119, 'KI', 'Kiribati', 'كيريباتي', true, 119),
	(120, 'KW', 'Kuwait', 'الكويت', true, 120),
	(121, 'KG', 'Kyrgyzstan', 'قيرغيزستان', true, 121),
	(122, 'LA', 'Laos', 'لاوس', true, 122),
	(123, 'LV', 'Latvia', 'لاتفيا', true, 123),
	(124, 'LB', 'Lebanon', 'لبنان', true, 124),
	(125, 'LS', 'Lesotho', 'ليسوتو', true, 125),
	(126, 'LR', 'Liberia', 'ليبيريا', true, 126),
	(127, 'LY', 'Libya', 'ليبيا', true, 127),
	(128, 'LI', 'Liechtenstein', 'ليختنشتاين', true, 128),
	(129, 'LT', 'Lithuania', 'ليتوانيا', true, 129),
	(130, 'LU', 'Luxembourg', 'لوكسمبورغ', true, 130),
	(131, 'MO', 'Macao', 'ماكاو', true, 131),
	(132, 'MG', 'Madagascar', 'مدغشقر', true, 132),
	(133, 'MW', 'Malawi', 'ملاوي', true, 133),
	(134, 'MY', 'Malaysia', 'ماليزيا', true, 134),
	(135, 'MV', 'Maldives', 'جزر المالديف', true, 135),
	(136, 'ML', 'Mali', 'مالي', true, 136),
	(137, 'MT', 'Malta', 'مالطا', true, 137),
	(138, 'MH', 'Marshall Islands', 'جزر مارشال', true, 138),
	(139, 'MQ', 'Martinique', 'جزر المارتينيك', true, 139),
	(140, 'MR', 'Mauritania', 'موريتانيا', true, 140),
	(141, 'MU', 'Mauritius', 'موريشيوس', true, 141),
	(142, 'YT', 'Mayotte', 'مايوت', true, 142),
	(143, 'MX', 'Mexico', 'المكسيك', true, 143),
	(144, 'FM', 'Micronesia', 'ميكرونيزيا', true, 144),
	(145, 'MD', 'Moldova', 'مولدوفا', true, 145),
	(146, 'MC', 'Monaco', 'موناكو', true, 146),
	(147, 'MN', 'Mongolia', 'منغوليا', true, 147),
	(148, 'ME', 'Montenegro', 'الجبل الأسود', true, 148),
	(149, 'MS', 'Montserrat', 'مونتسرات', true, 149),
	(150, 'MA', 'Morocco', 'المغرب', true, 150),
	(151, 'MZ', 'Mozambique', 'موزمبيق', true, 151),
	(152, 'MM', 'Myanmar', 'ميانمار', true, 152),
	(153, 'NA', 'Namibia', 'ناميبيا', true, 153),
	(154, 'NR', 'Nauru', 'ناورو', true, 154),
	(155, 'NP', 'Nepal', 'نيبال', true, 155),
	(156, 'NL', 'Netherlands', 'هولندا', true, 156),
	(157, 'NC', 'New Caledonia', 'كاليدونيا الجديدة', true, 157),
	(158, 'NZ', 'New Zealand', 'نيوزيلندا', true, 158),
	(159, 'NI', 'Nicaragua', 'نيكاراغوا', true, 159),
	(160, 'NE', 'Niger', 'النيجر', true, 160),
	(161, 'NG', 'Nigeria', 'نيجيريا', true, 161),
	(162, 'NU', 'Niue', 'نيوي', true, 162),
	(163, 'NF', 'Norfolk Island', 'جزيرة نورفولك', true, 163),
	(164, 'KP', 'North Korea', 'كوريا الشمالية', true, 164),
	(165, 'MK', 'North Macedonia', 'مقدونيا الشمالية', true, 165),
	(166, 'MP', 'Northern Mariana Islands', 'جزر ماريانا الشمالية', true, 166),
	(167, 'NO', 'Norway', 'النرويج', true, 167),
	(168, 'OM', 'Oman', 'عُمان', true, 168),
	(169, 'PK', 'Pakistan', 'باكستان', true, 169),
	(170, 'PW', 'Palau', 'بالاو', true, 170),
	(171, 'PS', 'Palestine', 'فلسطين', true, 171),
	(172, 'PA', 'Panama', 'بنما', true, 172),
	(173, 'PG', 'Papua New Guinea', 'بابوا غينيا الجديدة', true, 173),
	(174, 'PY', 'Paraguay', 'باراغواي', true, 174),
	(175, 'PE', 'Peru', 'بيرو', true, 175),
	(176, 'PH', 'Philippines', 'الفلبين', true, 176),
	(177, 'PN', 'Pitcairn Islands', 'جزر بيتكيرن', true, 177),
	(178, 'PL', 'Poland', 'بولندا', true, 178),
	(179, 'PT', 'Portugal', 'البرتغال', true, 179),
	(180, 'PR', 'Puerto Rico', 'بورتوريكو', true, 180),
	(181, 'QA', 'Qatar', 'قطر', true, 181),
	(182, 'RE', 'Réunion', 'روينيون', true, 182),
	(183, 'RO', 'Romania', 'رومانيا', true, 183),
	(184, 'RU', 'Russia', 'روسيا', true, 184),
	(185, 'RW', 'Rwanda', 'رواندا', true, 185),
	(186, 'WS', 'Samoa', 'ساموا', true, 186),
	(187, 'SM', 'San Marino', 'سان مارينو', true, 187),
	(188, 'ST', 'São Tomé and Príncipe', 'ساو تومي وبرينسيبي', true, 188),
	(189, 'SA', 'Saudi Arabia', 'المملكة العربية السعودية', true, 189),
	(190, 'SN', 'Senegal', 'السنغال', true, 190),
	(191, 'RS', 'Serbia', 'صربيا', true, 191),
	(192, 'SC', 'Seychelles', 'سيشل', true, 192),
	(193, 'SL', 'Sierra Leone', 'سيراليون', true, 193),
	(194, 'SG', 'Singapore', 'سنغافورة', true, 194),
	(195, 'SX', 'Sint Maarten', 'سانت مارتن', true, 195),
	(196, 'SK', 'Slovakia', 'سلوفاكيا', true, 196),
	(197, 'SI', 'Slovenia', 'سلوفينيا', true, 197),
	(198, 'SB', 'Solomon Islands', 'جزر سليمان', true, 198),
	(199, 'SO', 'Somalia', 'الصومال', true, 199),
	(200, 'ZA', 'South Africa', 'جنوب أفريقيا', true, 200),
	(201, 'GS', 'South Georgia and South Sandwich Islands', 'جورجيا الجنوبية وجزر ساندويتش الجنوبية', true, 201),
	(202, 'KR', 'South Korea', 'كوريا الجنوبية', true, 202),
	(203, 'SS', 'South Sudan', 'جنوب السودان', true, 203),
	(204, 'ES', 'Spain', 'إسبانيا', true, 204),
	(205, 'LK', 'Sri Lanka', 'سريلانكا', true, 205),
	(206, 'BL', 'Saint Barthélemy', 'سان بارتليمي', true, 206),
	(207, 'SH', 'Saint Helena', 'سانت هيلينا', true, 207),
	(208, 'KN', 'Saint Kitts and Nevis', 'سانت كيتس ونيفيس', true, 208),
	(209, 'LC', 'Saint Lucia', 'سانت لوسيا', true, 209),
	(210, 'MF', 'Saint Martin', 'سان مارتن', true, 210),
	(211, 'PM', 'Saint Pierre and Miquelon', 'سان بيير ومكويلون', true, 211),
	(212, 'VC', 'Saint Vincent and Grenadines', 'سانت فنسنت وجزر غرينادين', true, 212),
	(213, 'SD', 'Sudan', 'السودان', true, 213),
	(214, 'SR', 'Suriname', 'سورينام', true, 214),
	(215, 'SJ', 'Svalbard and Jan Mayen', 'سفالبارد وجان ماين', true, 215),
	(216, 'SE', 'Sweden', 'السويد', true, 216),
	(217, 'CH', 'Switzerland', 'سويسرا', true, 217),
	(218, 'SY', 'Syria', 'سوريا', true, 218),
	(219, 'TW', 'Taiwan', 'تايوان', true, 219),
	(220, 'TJ', 'Tajikistan', 'طاجيكستان', true, 220),
	(221, 'TZ', 'Tanzania', 'تنزانيا', true, 221),
	(222, 'TH', 'Thailand', 'تايلاند', true, 222),
	(223, 'TL', 'Timor-Leste', 'تيمور الشرقية', true, 223),
	(224, 'TG', 'Togo', 'توغو', true, 224),
	(225, 'TK', 'Tokelau', 'توكيلاو', true, 225),
	(226, 'TO', 'Tonga', 'تونغا', true, 226),
	(227, 'TT', 'Trinidad and Tobago', 'ترينيداد وتوباغو', true, 227),
	(228, 'TN', 'Tunisia', 'تونس', true, 228),
	(229, 'TR', 'Türkiye', 'تركيا', true, 229),
	(230, 'TM', 'Turkmenistan', 'تركمانستان', true, 230),
	(231, 'TC', 'Turks and Caicos Islands', 'جزر توركس وكايكوس', true, 231),
	(232, 'TV', 'Tuvalu', 'توفالو', true, 232),
	(233, 'UM', 'U.S. Outlying Islands', 'جزر الولايات المتحدة النائية', true, 233),
	(234, 'VI', 'U.S. Virgin Islands', 'جزر فيرجن الأمريكية', true, 234),
	(235, 'UG', 'Uganda', 'أوغندا', true, 235),
	(236, 'UA', 'Ukraine', 'أوكرانيا', true, 236),
	(237, 'GB', 'United Kingdom', 'المملكة المتحدة', true, 237),
	(238, 'US', 'United States', 'الولايات المتحدة', true, 238),
	(239, 'UY', 'Uruguay', 'أورغواي', true, 239),
	(240, 'UZ', 'Uzbekistan', 'أوزبكستان', true, 240),
	(241, 'VU', 'Vanuatu', 'فانواتو', true, 241),
	(242, 'VA', 'Vatican City', 'الفاتيكان', true, 242),
	(243, 'VE', 'Venezuela', 'فنزويلا', true, 243),
	(244, 'VN', 'Vietnam', 'فيتنام', true, 244),
	(245, 'WF', 'Wallis and Futuna', 'جزر والس وفوتونا', true, 245),
	(246, 'EH', 'Western Sahara', 'الصحراء الغربية', true, 246),
	(247, 'YE', 'Yemen', 'اليمن', true, 247),
	(248, 'ZM', 'Zambia', 'زامبيا', true, 248),
	(249, 'ZW', 'Zimbabwe', 'زيمبابوي', true, 249);
INSERT INTO public.emirates VALUES
	(1, 'Abu Dhabi', 'أبوظبي', true, 1),
	(2, 'Dubai', 'دبي', true, 2),
	(3, 'Sharjah', 'الشارقة', true, 3),
	(4, 'Ajman', 'عجمان', true, 4),
	(5, 'Umm Al Quwain', 'أم القيوين', true, 5),
	(6, 'Ras Al Khaimah', 'رأس الخيمة', true, 6),
	(7, 'Fujairah', 'الفجيرة', true, 7);
INSERT INTO public.kept_counts VALUES
	('users', 0),
	('facilities', 0),
	('inspectors', 0),
	('orders', 0),
	('company-documents', 0);
INSERT INTO public.price_versions VALUES
	(1, 1, 150000, '{"test": {"included": 0, "furtherFils": 0}, "sample": {"included": 0, "furtherFils": 12000}, "container": {"included": 1, "furtherFils": 40000}, "goods-line": {"included": 5, "furtherFils": 7500}}', true, '2025-12-31 20:00:00+00', NULL),
	(2, 1, 120000, '{"test": {"included": 0, "furtherFils": 0}, "sample": {"included": 0, "furtherFils": 12000}, "container": {"included": 1, "furtherFils": 35000}, "goods-line": {"included": 10, "furtherFils": 5000}}', true, '2025-12-31 20:00:00+00', NULL),
	(3, 1, 90000, '{"test": {"included": 3, "furtherFils": 25000}, "sample": {"included": 1, "furtherFils": 30000}, "container": {"included": 1, "furtherFils": 0}, "goods-line": {"included": 1, "furtherFils": 10000}}', true, '2025-12-31 20:00:00+00', NULL),
	(4, 1, 110000, '{"test": {"included": 5, "furtherFils": 20000}, "sample": {"included": 1, "furtherFils": 35000}, "container": {"included": 1, "furtherFils": 0}, "goods-line": {"included": 1, "furtherFils": 10000}}', true, '2025-12-31 20:00:00+00', NULL),
	(5, 1, 80000, '{"test": {"included": 0, "furtherFils": 0}, "sample": {"included": 3, "furtherFils": 12000}, "container": {"included": 1, "furtherFils": 20000}, "goods-line": {"included": 3, "furtherFils": 5000}}', true, '2025-12-31 20:00:00+00', NULL);
INSERT INTO public.prices VALUES
	(1, 'Import and export inspection', 'تفتيش الواردات والصادرات'),
	(2, 'Loading supervision', 'الإشراف على التحميل'),
	(3, 'Microbiology test', 'اختبار ميكروبيولوجي'),
	(4, 'Electrical safety test', 'اختبار السلامة الكهربائية'),
	(5, 'Sampling', 'أخذ العينات');
INSERT INTO public.schema_migrations VALUES
	(1, 'foundations', 'f4ce2fef30a94008d2227fc596aebccdad0bb90e1000514985c359be4b1c6774', '2026-11-25 15:48:34.900025+00'),
	(2, 'reference-lists', '4209cb6d0073f4f6f9d41e4d847e310a5bb43cae02fbda6c926ee192ca07cc9c', '2026-11-25 15:48:35.05064+00'),
	(3, 'accounts-and-files', '43a2c184d62c6f1cefad74c1e3816520c166ff0b3157954f267ecdd1f2edbc07', '2026-11-25 15:48:35.152657+00'),
	(4, 'sessions-and-limits', 'db2d63246bfe644b4f46c4947dd9cdfcb88004a445c8416459814d5e1c6a3814', '2026-11-25 15:48:35.243466+00'),
	(5, 'companies', 'fe2d6c8cb42e010cfb2af343192b9171b4c29ea3823ea4d0f6c24d8b44e3a7b1', '2026-11-25 15:48:35.438676+00'),
	(6, 'inspectors', '1424a35d85835da6a95ccac0110039747806c63cf8424163444afa1294a3efb4', '2026-11-25 15:48:35.553551+00'),
	(7, 'facilities', '980141b276ff5866e6fa3568aabd32f07a26573b1744ef53853df44639a84d81', '2026-11-25 15:48:35.615134+00'),
	(8, 'orders-and-invoices', 'a8680a0b0f1170edb4e3d937fa696f3adc4666e6cd846978889d6f45cf02fd0d', '2026-11-25 15:48:35.67688+00'),
	(9, 'certifications', '9a20efdfee2eb1ca62e4a176ce30a0ea11f8863ecc74aaea75c873f144e05540', '2026-11-25 15:48:35.840147+00'),
	(10, 'visits-notes-and-papers', 'b4322796993b377802ba6a7bf0350a4d4ba51d7f25b667da3e0295296b4ce83e', '2026-11-25 15:48:35.976271+00'),
	(11, 'messages', '54a2d173a9d3288af37667e389e96f06bb855403e061e4f2bdb29a4b0446db5e', '2026-11-25 15:48:36.061296+00'),
	(12, 'settings-and-audit', '055f1607160a7c23640ffa18240e013b9ed19e0c2b715b6ceb03e87ca56095fb', '2026-11-25 15:48:36.184551+00'),
	(13, 'reference-rows', 'c8ef4c09e137715260bd882819cb8482611347a8e430c1dced8a4cfbf36c0ed7', '2026-11-25 15:48:36.253309+00'),
	(14, 'countries', '93d38b2276bfaa049eca703d368e08b9d83d451ce1a4d8d11aa42d2d9df049cd', '2026-11-25 15:48:36.259206+00'),
	(15, 'default-settings', '8bc684c6b1a71eb6119700e1b19609f0515b84425731a0fc07020a1304364b39', '2026-11-25 15:48:36.2916+00'),
	(17, 'bounded-tables', '823b50dab3c988afd684d67bb9f5ebbcdc4e0f1db66c3db65035d70dac3e99ae', '2026-11-25 15:48:36.305076+00'),
	(18, 'sign-in-and-independence', '7a07adbe42a2ccb7b768755527fd75d317573316ff02ed52cffa95e14f6096e3', '2026-11-25 15:48:36.32826+00'),
	(19, 'certificate-jws', '6a9862f77aea7c6a88dd2f55b39216e95b2a0036254f73ec43e947dd73dee48e', '2026-11-25 15:48:36.39956+00'),
	(21, 'installation', '13d14dcc711e063fc621255fc0692b793a905caf8b4f9773391cd5262ddf4513', '2026-11-25 15:48:36.404801+00'),
	(22, 'receipts-and-waiting-invoices', '2055f44ce8f44dc24fa7aad0b89841b6309756dc01a8470612a59a8c23e280d1', '2026-11-25 15:48:36.419939+00'),
	(28, 'digits-and-telephone-search', '9c37b87a4bd4f63572a082d471f4fa054cb13338422fbd7ea4d7a64a1205040d', '2026-11-25 15:48:36.429933+00'),
	(29, 'accounts-with-the-applicant', '3b721769f08e1967c780ff2705a40f3177a60b050bc0c9ce98c6a044f2abef48', '2026-11-25 15:48:36.510172+00'),
	(30, 'lists-of-the-dashboard', '98018270c55cb64adc9e80a54fe5c6c47152d072627235e96d9955e66b09181b', '2026-11-25 15:48:36.52177+00'),
	(31, 'hand-over', 'b22a4c02518686a8b2be460b3ed6186453a7e6d7ed5ef008cb3d8f5b296ecd1c', '2026-11-25 15:48:36.580182+00'),
	(32, 'where-and-what-for', 'c3791ae43a630ab40dad1dcb3a8fc2022fd48a16bf51099e9737a7086413f9aa', '2026-11-25 15:48:36.590687+00'),
	(33, 'why-a-visit-was-cancelled', '57f40358c3793942e4068a78d9ccd4f5ea663afde0abb39866364620e5ee9c12', '2026-11-25 15:48:36.599753+00'),
	(34, 'list-preferences', 'ed47948dfc5ca30fbe418339332bf01a7fb770580c80607fd6e49272bab8d68c', '2026-11-25 15:48:36.600689+00'),
	(35, 'sorted-lists', 'f9d952d8694f601c0074e1ec7f31c224707e560fb95ca013e8d48d064610eac5', '2026-11-25 15:48:36.601802+00'),
	(36, 'office', 'd4f3b1d71190d7a903de73ec348bcf83c3766a340c3531df210e40c56e1de53d', '2026-11-25 15:48:36.605951+00'),
	(37, 'sealed-trail', '690730ab8dfefe3e4d80f98173953e837571a8baa22bf936b3f5bec0e30f953a', '2026-11-25 15:48:36.609646+00'),
	(38, 'issuer-in-arabic', 'c6401d568bfa1ef9c752954edc5a9baf93b2b1dd524844495aa63b7f3bcbfc0b', '2026-11-25 15:48:36.650048+00'),
	(39, 'checklists', 'cb76e956ff3bee1bbbe0c1fc553359b65af7431d146acacabde8e1714a46404f', '2026-11-25 15:48:36.651137+00'),
	(40, 'inspections', '981040528e523611da8ca8a768e5c402d0ca00f1a9eef54dfba73e9bd344df92', '2026-11-25 15:48:36.757105+00'),
	(41, 'findings', '37437307a53d4ab6cb4a1ac97bdce26f67711a7968d56dbfd05ba34e68f78a9a', '2026-11-25 15:48:36.818227+00'),
	(42, 'expiry-and-readiness', '4f983a070cadb2e3ebe454582e8ac2f4f226833a309e1f21f12b45af010357d6', '2026-11-25 15:48:36.853911+00'),
	(43, 'issued-reports', '35f055bd5a5f7bdc2633c8766c8577336311e1186c1ebd6da30939c0dbf31006', '2026-11-25 15:48:36.868588+00'),
	(44, 'findings-of-an-inspection', '19a557e4ff22ce6a74324dcd4612346d3990689603b5e35c10754aa0acdbfddc', '2026-11-25 15:48:36.889227+00'),
	(47, 'inspections-of-a-checklist', 'fcd507939966ed535091eb96a9ba28017a1181a44f41b9f397b9bedb8b141581', '2026-11-25 15:48:36.89288+00'),
	(48, 'open-corrective-actions', 'ba92494f8e8e0acac9b4f5b96392fa4e5631acb8902c7e189ed0395203cccb74', '2026-11-25 15:48:36.894201+00'),
	(49, 'list-of-reports', '599a943c87cbb0b5208c314bfbc5138ea242e84e6654849d406a5247da14664a', '2026-11-25 15:48:36.896811+00'),
	(50, 'services', '69ded5c713749daf1b1ce1cf3af79b56e03b00bfdffa902a1c9c75796851bf85', '2026-11-25 15:48:36.897931+00'),
	(51, 'requests', '577676ac57157248505406a53bb077daad1bc2d277809eae0e89526302ded895', '2026-11-25 15:48:36.940447+00'),
	(53, 'visits-of-requests', 'c2a28565929dae7a2d13964cedc9ad544d06b86402158dbb9ab650e9b8384d26', '2026-11-25 15:48:37.204335+00'),
	(55, 'decisions-of-requests', 'f6b3b3f92f31732d63810de5f5c083e7cf57b7464861b7b38f21009fce98baf4', '2026-11-25 15:48:37.217758+00'),
	(56, 'orders-of-requests', '46fb337caee743dafc0296120c4dbfd0dd46d14c9d39a3b02bb36c2f15fd3b60', '2026-11-25 15:48:37.227696+00'),
	(57, 'credit-notes-and-refunds', 'a345e855feeb94cc356ae57fb786b22e8cf82b21b05e8f15fec712412a617899', '2026-11-25 15:48:37.241988+00');
INSERT INTO public.service_areas VALUES
	(1, 'Abu Dhabi City', 'مدينة أبوظبي', true, 1, 1),
	(2, 'Al Ain', 'العين', true, 2, 1),
	(3, 'Al Dhafra', 'الظفرة', true, 3, 1),
	(4, 'Dubai', 'دبي', true, 4, 2),
	(5, 'Sharjah', 'الشارقة', true, 5, 3),
	(6, 'Ajman', 'عجمان', true, 6, 4),
	(7, 'Umm Al Quwain', 'أم القيوين', true, 7, 5),
	(8, 'Ras Al Khaimah', 'رأس الخيمة', true, 8, 6),
	(9, 'Fujairah and the East Coast', 'الفجيرة والساحل الشرقي', true, 9, 7);
INSERT INTO public.services VALUES
	(2, 'Warehouse Inspection', 'تفتيش المستودعات', true, 2, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(3, 'Industrial Plant Inspection', 'تفتيش المصانع', true, 3, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(4, 'Retail Premises Inspection', 'تفتيش منافذ البيع', true, 4, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(5, 'Farm Inspection', 'تفتيش المزارع', true, 5, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(6, 'Food Safety Inspection', 'تفتيش سلامة الغذاء', true, 6, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(7, 'Cold Chain Inspection', 'تفتيش سلسلة التبريد', true, 7, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(8, 'Fire and Life Safety', 'الوقاية من الحرائق وسلامة الأرواح', true, 8, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(11, 'Product Testing and Sampling', 'فحص المنتجات وأخذ العينات', true, 11, false, NULL, '{}', '', '', NULL, false, '[]', NULL, NULL, NULL, false, 100),
	(1, 'Facility Certification', 'اعتماد المنشآت', true, 1, true, 'certification', '{}', 'An inspector visits your facility. When it meets the requirements, you receive a certificate with a number that anybody can check.', 'يزور مفتش منشأتك، وعند استيفائها للمتطلبات تحصل على شهادة برقم يمكن لأي شخص التحقق منه.', NULL, false, '[]', NULL, NULL, NULL, true, 100),
	(9, 'Import Inspection', 'تفتيش الواردات', true, 9, false, 'inspection', '{import}', 'We inspect your goods on arrival: quantity, condition, packing, marks and seals, against your documents.', 'نفحص بضائعك عند وصولها: الكمية والحالة والتغليف والعلامات والأختام، ونطابقها مع مستنداتك.', 1, false, '[{"kind": "invoice", "required": true}, {"kind": "packing-list", "required": true}, {"kind": "bill-of-lading", "required": true}, {"kind": "certificate-of-origin", "required": false}, {"kind": "health-certificate", "required": false}, {"kind": "halal-certificate", "required": false}]', '{"aql": {"major": 2.5, "minor": 4, "critical": null}, "level": "II"}', NULL, NULL, false, 100),
	(10, 'Export Inspection', 'تفتيش الصادرات', true, 10, false, 'inspection', '{export}', 'We inspect your goods before shipment: quantity, condition, packing, marks and seals, against your order.', 'نفحص بضائعك قبل شحنها: الكمية والحالة والتغليف والعلامات والأختام، ونطابقها مع طلبيتك.', 1, false, '[{"kind": "invoice", "required": true}, {"kind": "packing-list", "required": true}, {"kind": "specification", "required": false}, {"kind": "certificate-of-origin", "required": false}]', '{"aql": {"major": 2.5, "minor": 4, "critical": null}, "level": "II"}', NULL, NULL, false, 100),
	(12, 'Loading Supervision', 'الإشراف على التحميل', true, 12, false, 'inspection', '{import,export}', 'An inspector watches your goods being loaded, counts them, and seals the container.', 'يراقب مفتش تحميل بضائعك، ويعدّها، ويختم الحاوية.', 2, false, '[{"kind": "packing-list", "required": true}, {"kind": "invoice", "required": false}]', NULL, NULL, NULL, false, 100),
	(13, 'Product Test: Microbiology of Chilled Food', 'اختبار المنتجات: ميكروبيولوجيا الأغذية المبرّدة', true, 13, false, 'test', '{}', 'A laboratory tests samples of your chilled food for germs, against the limits that you choose.', 'يفحص مختبر عينات من أغذيتك المبرّدة للكشف عن الجراثيم، وفق الحدود التي تختارها.', 3, false, '[{"kind": "specification", "required": false}, {"kind": "previous-report", "required": false}]', NULL, '{"unit": "g", "quantity": 500}', NULL, false, 100),
	(14, 'Product Test: Electrical Safety', 'اختبار المنتجات: السلامة الكهربائية', true, 14, false, 'test', '{}', 'A laboratory tests whether your electrical product is safe to use.', 'يفحص مختبر سلامة استخدام منتجك الكهربائي.', 4, false, '[{"kind": "specification", "required": true}, {"kind": "previous-report", "required": false}]', NULL, '{"unit": "pcs", "quantity": 2}', NULL, false, 100),
	(15, 'Sampling Only', 'أخذ العينات فقط', true, 15, false, 'inspection', '{import,export}', 'An inspector draws sealed samples of your goods and hands them to you or to a laboratory.', 'يأخذ مفتش عينات مختومة من بضائعك، ويسلّمها إليك أو إلى مختبر.', 5, false, '[{"kind": "packing-list", "required": false}, {"kind": "safety-data-sheet", "required": false}]', '{"aql": {"major": 2.5, "minor": 4, "critical": null}, "level": "S-3"}', NULL, NULL, false, 100);
INSERT INTO public.settings OVERRIDING SYSTEM VALUE VALUES
	(1, 'fee-net-fils', '100000', '2025-12-31 20:00:00+00', NULL),
	(2, 'vat-rate-bp', '500', '2025-12-31 20:00:00+00', NULL),
	(3, 'currency', '"AED"', '2025-12-31 20:00:00+00', NULL),
	(4, 'validity-months', '12', '2025-12-31 20:00:00+00', NULL),
	(5, 'decision-mode', '"direct"', '2025-12-31 20:00:00+00', NULL),
	(6, 'second-factor-required', 'false', '2025-12-31 20:00:00+00', NULL),
	(7, 'reminder-days', '[60, 30, 7, 1]', '2025-12-31 20:00:00+00', NULL),
	(8, 'bank-details', '{"iban": "AE000000000000000000000", "bankName": "Sample Bank (trial)", "swiftCode": "XXXXAEAD", "accountNumber": "0000000000000", "accountHolderName": "Assure Certification Body (trial)"}', '2025-12-31 20:00:00+00', NULL),
	(10, 'office', '{"email": null, "hours": null, "phone": null}', '2025-12-31 20:00:00+00', NULL),
	(9, 'issuer', '{"trn": "000000000000000", "nameAr": "جهة اعتماد Assure (تجريبية)", "nameEn": "Assure Certification Body (trial)", "addressAr": "العنوان، أبوظبي، الإمارات العربية المتحدة (تجريبي)", "addressEn": "Address line, Abu Dhabi, United Arab Emirates (trial)", "signatoryAr": "المفوض بالتوقيع (تجريبي)", "signatoryEn": "Authorised Signatory (trial)", "contactEmail": "certificates@assure.example", "signatoryTitleAr": "مدير الاعتماد", "signatoryTitleEn": "Head of Certification"}', '2025-12-31 20:00:00+00', NULL),
	(11, 'evidence', '"advised"', '2025-12-31 20:00:00+00', NULL),
	(12, 'finding-days', '{"major": 60, "minor": 90, "critical": 14}', '2025-12-31 20:00:00+00', NULL),
	(13, 'finding-reminder-days', '[7, 1]', '2025-12-31 20:00:00+00', NULL),
	(14, 'holidays', '["2026-01-01", "2026-12-02", "2026-12-03", "2027-01-01", "2027-12-02", "2027-12-03"]', '2025-12-31 20:00:00+00', NULL),
	(15, 'readiness', '"advised"', '2025-12-31 20:00:00+00', NULL);
SELECT pg_catalog.setval('public.audit_events_seq_seq', 1, false);
SELECT pg_catalog.setval('public.audit_heads_id_seq', 1, false);
SELECT pg_catalog.setval('public.company_types_id_seq', 13, false);
SELECT pg_catalog.setval('public.count_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.countries_id_seq', 249, true);
SELECT pg_catalog.setval('public.emirates_id_seq', 8, false);
SELECT pg_catalog.setval('public.inspection_answers_id_seq', 1, false);
SELECT pg_catalog.setval('public.live_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.live_numbers', 1, false);
SELECT pg_catalog.setval('public.prices_id_seq', 6, false);
SELECT pg_catalog.setval('public.service_areas_id_seq', 10, false);
SELECT pg_catalog.setval('public.services_id_seq', 15, true);
SELECT pg_catalog.setval('public.settings_id_seq', 15, true);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_email_unique UNIQUE (area, email);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_events ADD CONSTRAINT audit_events_mac_unique UNIQUE (mac);
ALTER TABLE ONLY public.audit_events ADD CONSTRAINT audit_events_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.audit_heads ADD CONSTRAINT audit_heads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_sealing ADD CONSTRAINT audit_sealing_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.audit_seals ADD CONSTRAINT audit_seals_hash_unique UNIQUE (hash);
ALTER TABLE ONLY public.audit_seals ADD CONSTRAINT audit_seals_pkey PRIMARY KEY ("position");
ALTER TABLE ONLY public.audit_seals ADD CONSTRAINT audit_seals_seq_unique UNIQUE (seq);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_secret_hash_unique UNIQUE (secret_hash);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_number_unique UNIQUE (number);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_pdf_file_id_unique UNIQUE (pdf_file_id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_revision_unique UNIQUE (certification_id, revision);
ALTER TABLE ONLY public.certification_reminders ADD CONSTRAINT certification_reminders_pkey PRIMARY KEY (certification_id, days, expires_at);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_facility_unique UNIQUE (id, facility_id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_number_unique UNIQUE (checklist_id, number);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checklist_writers ADD CONSTRAINT checklist_writers_pkey PRIMARY KEY (version_id, account_id);
ALTER TABLE ONLY public.checklists ADD CONSTRAINT checklists_code_unique UNIQUE (code);
ALTER TABLE ONLY public.checklists ADD CONSTRAINT checklists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_account_id_unique UNIQUE (account_id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company_types ADD CONSTRAINT company_types_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.company_types ADD CONSTRAINT company_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.count_changes ADD CONSTRAINT count_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.countries ADD CONSTRAINT countries_iso_code_unique UNIQUE (iso_code);
ALTER TABLE ONLY public.countries ADD CONSTRAINT countries_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.countries ADD CONSTRAINT countries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_number_unique UNIQUE (number);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_pdf_file_id_unique UNIQUE (pdf_file_id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.devices ADD CONSTRAINT devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.devices ADD CONSTRAINT devices_token_unique UNIQUE (account_id, token_hash);
ALTER TABLE ONLY public.document_reminders ADD CONSTRAINT document_reminders_pkey PRIMARY KEY (file_id, days, expires_on);
ALTER TABLE ONLY public.emirates ADD CONSTRAINT emirates_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.emirates ADD CONSTRAINT emirates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_partnership_agreement_file_id_unique UNIQUE (partnership_agreement_file_id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facility_documents ADD CONSTRAINT facility_documents_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.facility_documents ADD CONSTRAINT facility_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_storage_key_unique UNIQUE (storage_key);
ALTER TABLE ONLY public.finding_entries ADD CONSTRAINT finding_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finding_files ADD CONSTRAINT finding_files_pkey PRIMARY KEY (entry_id, file_id);
ALTER TABLE ONLY public.finding_reminders ADD CONSTRAINT finding_reminders_pkey PRIMARY KEY (finding_id, due_on, days);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_number_unique UNIQUE (number);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_inspectors ADD CONSTRAINT former_inspectors_pkey PRIMARY KEY (facility_id, inspector_id);
ALTER TABLE ONLY public.idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (principal, key);
ALTER TABLE ONLY public.inspection_answers ADD CONSTRAINT inspection_answers_entry_unique UNIQUE (inspection_id, device, counter);
ALTER TABLE ONLY public.inspection_answers ADD CONSTRAINT inspection_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspection_choices ADD CONSTRAINT inspection_choices_pkey PRIMARY KEY (certification_id);
ALTER TABLE ONLY public.inspection_photo_parts ADD CONSTRAINT inspection_photo_parts_pkey PRIMARY KEY (inspection_id, photo_id, number);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_pkey PRIMARY KEY (inspection_id, id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_thumbnail_file_id_unique UNIQUE (thumbnail_file_id);
ALTER TABLE ONLY public.inspection_signatures ADD CONSTRAINT inspection_signatures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_certification_unique UNIQUE (certification_id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspector_bank_details ADD CONSTRAINT inspector_bank_details_pkey PRIMARY KEY (inspector_id);
ALTER TABLE ONLY public.inspector_conflicts ADD CONSTRAINT inspector_conflicts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspector_service_areas ADD CONSTRAINT inspector_service_areas_pkey PRIMARY KEY (inspector_id, service_area_id);
ALTER TABLE ONLY public.inspector_services ADD CONSTRAINT inspector_services_pkey PRIMARY KEY (inspector_id, service_id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_image_file_id_unique UNIQUE (image_file_id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.installation_keys ADD CONSTRAINT installation_keys_pkey PRIMARY KEY (kind, key_id);
ALTER TABLE ONLY public.installation ADD CONSTRAINT installation_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_number_unique UNIQUE (number);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_pdf_file_id_unique UNIQUE (pdf_file_id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_certification_unique UNIQUE (certification_id);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_number_unique UNIQUE (number);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kept_counts ADD CONSTRAINT kept_counts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limits ADD CONSTRAINT limits_pkey PRIMARY KEY (name, key, window_start);
ALTER TABLE ONLY public.live_events ADD CONSTRAINT live_events_number_unique UNIQUE (number);
ALTER TABLE ONLY public.live_events ADD CONSTRAINT live_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mails ADD CONSTRAINT mails_message_id_unique UNIQUE (message_id);
ALTER TABLE ONLY public.mails ADD CONSTRAINT mails_once_key_unique UNIQUE (once_key);
ALTER TABLE ONLY public.mails ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_once_key_unique UNIQUE (account_id, once_key);
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.number_series ADD CONSTRAINT number_series_pkey PRIMARY KEY (name, year);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_slip_file_id_unique UNIQUE (slip_file_id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_subject_unique UNIQUE (id, facility_id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_ref_unique UNIQUE (provider, provider_ref);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_event_unique UNIQUE (provider, event_id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_keys ADD CONSTRAINT person_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_keys ADD CONSTRAINT person_keys_subject_id_unique UNIQUE (subject_id);
ALTER TABLE ONLY public.price_versions ADD CONSTRAINT price_versions_pkey PRIMARY KEY (price_id, number);
ALTER TABLE ONLY public.prices ADD CONSTRAINT prices_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.prices ADD CONSTRAINT prices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes ADD CONSTRAINT recovery_codes_unique UNIQUE (account_id, code_hash);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_credit_note_id_unique UNIQUE (credit_note_id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_number_unique UNIQUE (report_id, number);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_documents ADD CONSTRAINT request_documents_file_id_unique UNIQUE (file_id);
ALTER TABLE ONLY public.request_documents ADD CONSTRAINT request_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_events ADD CONSTRAINT request_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_goods ADD CONSTRAINT request_goods_pkey PRIMARY KEY (request_id, line);
ALTER TABLE ONLY public.request_quotes ADD CONSTRAINT request_quotes_number_unique UNIQUE (number);
ALTER TABLE ONLY public.request_quotes ADD CONSTRAINT request_quotes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_number_unique UNIQUE (number);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_payments ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (provider_ref);
ALTER TABLE ONLY public.schema_migrations ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.self_assessments ADD CONSTRAINT self_assessments_pkey PRIMARY KEY (facility_id);
ALTER TABLE ONLY public.service_areas ADD CONSTRAINT service_areas_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.service_areas ADD CONSTRAINT service_areas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_checklists ADD CONSTRAINT service_checklists_pkey PRIMARY KEY (service_id, checklist_id);
ALTER TABLE ONLY public.services ADD CONSTRAINT services_name_en_unique UNIQUE (name_en);
ALTER TABLE ONLY public.services ADD CONSTRAINT services_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.settings ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_failures ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (area, identity_hash);
ALTER TABLE ONLY public.sign_in_waits ADD CONSTRAINT sign_in_waits_pkey PRIMARY KEY (area, identity_hash, network);
ALTER TABLE ONLY public.single_use_links ADD CONSTRAINT single_use_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.single_use_links ADD CONSTRAINT single_use_links_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.spent_challenges ADD CONSTRAINT spent_challenges_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.staff_controls ADD CONSTRAINT staff_controls_pkey PRIMARY KEY (controlled_by, account_id);
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.verification_codes ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_one_an_hour EXCLUDE USING gist (inspector_id WITH =, public.visit_hour(scheduled_at) WITH &&) WHERE (((status = 'SCHEDULED'::text) AND (NOT unplanned)));
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
CREATE INDEX accounts_by_name ON public.accounts USING btree (area, first_name, last_name, id);
CREATE INDEX accounts_inactive ON public.accounts USING btree (area, id) WHERE (NOT is_active);
CREATE INDEX accounts_newest ON public.accounts USING btree (area, created_at DESC, id DESC);
CREATE INDEX accounts_of_demo ON public.accounts USING btree (id) WHERE is_demo;
CREATE INDEX accounts_search_inspectors ON public.accounts USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off) WHERE (area = 'inspector'::text);
CREATE INDEX accounts_search_staff ON public.accounts USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off) WHERE (area = 'admin'::text);
CREATE INDEX audit_events_by_action ON public.audit_events USING btree (action, seq DESC);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (at);
CREATE INDEX audit_events_by_transaction ON public.audit_events USING btree (xid) WHERE (xid IS NOT NULL);
CREATE INDEX audit_events_of_actor ON public.audit_events USING btree (actor_id, seq DESC);
CREATE INDEX audit_events_of_subject ON public.audit_events USING btree (subject_id, seq DESC);
CREATE INDEX audit_events_search ON public.audit_events USING gin (public.search_text((((((((' '::text ||
CASE
    WHEN (actor_name ~~ 'person-key:%'::text) THEN ''::text
    ELSE COALESCE(actor_name, ''::text)
END) || ' '::text) || action) || ' '::text) ||
CASE
    WHEN (subject_name ~~ 'person-key:%'::text) THEN ''::text
    ELSE COALESCE(subject_name, ''::text)
END) || ' '::text) || subject_id)) public.gin_trgm_ops);
CREATE INDEX audit_heads_latest ON public.audit_heads USING btree (seq DESC);
CREATE UNIQUE INDEX audit_seals_one_chain ON public.audit_seals USING btree (prev_hash) NULLS NOT DISTINCT;
CREATE INDEX certificates_of_company ON public.certificates USING btree (company_id, issued_at DESC);
CREATE INDEX certificates_of_facility ON public.certificates USING btree (facility_id, issued_at DESC);
CREATE UNIQUE INDEX certificates_one_live_per_certification ON public.certificates USING btree (certification_id) WHERE ((withdrawn_at IS NULL) AND (superseded_at IS NULL));
CREATE INDEX certificates_register ON public.certificates USING btree (facility_name, id) WHERE ((withdrawn_at IS NULL) AND (superseded_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX certificates_register_by_emirate ON public.certificates USING btree (emirate_id, facility_name, id) WHERE ((withdrawn_at IS NULL) AND (superseded_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX certificates_register_until ON public.certificates USING btree (expires_at) INCLUDE (valid_from) WHERE ((withdrawn_at IS NULL) AND (superseded_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX certificates_search ON public.certificates USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off) WHERE ((withdrawn_at IS NULL) AND (superseded_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX certificates_without_pdf ON public.certificates USING btree (issued_at) WHERE (pdf_file_id IS NULL);
CREATE INDEX certifications_by_month ON public.certifications USING btree (issued_at) WHERE (issued_at IS NOT NULL);
CREATE INDEX certifications_of_facility ON public.certifications USING btree (facility_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX certifications_one_pending_per_facility ON public.certifications USING btree (facility_id) WHERE (status = 0);
CREATE INDEX certifications_pending ON public.certifications USING btree (requested_at, id) WHERE (status = 0);
CREATE INDEX certifications_running_out ON public.certifications USING btree (expires_at, id) WHERE (status = 1);
CREATE INDEX certifications_to_decide ON public.certifications USING btree (recommended_at, id) WHERE ((status = 0) AND (recommended_at IS NOT NULL));
CREATE UNIQUE INDEX checklist_versions_one_draft ON public.checklist_versions USING btree (checklist_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX checklist_versions_one_released ON public.checklist_versions USING btree (checklist_id) WHERE (state = 'released'::text);
CREATE INDEX checklists_by_name ON public.checklists USING btree (name_en, id);
CREATE INDEX companies_by_name ON public.companies USING btree (name, id);
CREATE INDEX companies_by_state ON public.companies USING btree (is_approved, created_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX companies_decided ON public.companies USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX companies_newest ON public.companies USING btree (created_at DESC, id DESC);
CREATE INDEX companies_search ON public.companies USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX companies_submitted ON public.companies USING btree (created_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX companies_to_review ON public.companies USING btree (submitted_at, id) WHERE ((submitted_at IS NOT NULL) AND (is_approved IS NULL) AND (documents_requested_at IS NULL));
CREATE INDEX companies_with_applicant ON public.companies USING btree (documents_requested_at, id) WHERE ((submitted_at IS NOT NULL) AND (is_approved IS NULL) AND (documents_requested_at IS NOT NULL));
CREATE INDEX company_documents_expiring ON public.company_documents USING btree (expires_on) WHERE ((removed_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX company_documents_newest ON public.company_documents USING btree (created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX company_documents_of_company ON public.company_documents USING btree (company_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX count_changes_by_name ON public.count_changes USING btree (name) INCLUDE (delta);
CREATE INDEX credit_notes_of_company ON public.credit_notes USING btree (company_id, issued_at DESC, id DESC);
CREATE INDEX devices_by_token ON public.devices USING btree (token_hash);
CREATE INDEX facilities_agreement_expiring ON public.facilities USING btree (partnership_agreement_expires_on) WHERE ((partnership_agreement_file_id IS NOT NULL) AND (partnership_agreement_expires_on IS NOT NULL));
CREATE INDEX facilities_by_emirate ON public.facilities USING btree (emirate_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX facilities_by_expiry ON public.facilities USING btree (COALESCE(state_until, 'infinity'::timestamp with time zone), id) WHERE (archived_at IS NULL);
CREATE INDEX facilities_by_name ON public.facilities USING btree (name, id) WHERE (archived_at IS NULL);
CREATE INDEX facilities_by_state ON public.facilities USING btree (state, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX facilities_certified_until ON public.facilities USING btree (state_until, id) WHERE (state = 1);
CREATE INDEX facilities_newest ON public.facilities USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX facilities_of_company ON public.facilities USING btree (company_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX facilities_of_company_all ON public.facilities USING btree (company_id);
CREATE INDEX facilities_of_inspector ON public.facilities USING btree (inspector_id, created_at DESC, id DESC) WHERE ((inspector_id IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX facilities_search ON public.facilities USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off) WHERE (archived_at IS NULL);
CREATE INDEX facilities_without_inspector ON public.facilities USING btree (pending_since, id) WHERE ((inspector_id IS NULL) AND (pending_since IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX facility_documents_expiring ON public.facility_documents USING btree (expires_on) WHERE ((removed_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX facility_documents_of_facility ON public.facility_documents USING btree (facility_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX facility_reports_of_facility ON public.facility_reports USING btree (facility_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX facility_reports_of_visit ON public.facility_reports USING btree (visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX files_of_account ON public.files USING btree (account_id) INCLUDE (size) WHERE ((deleted_at IS NULL) AND (account_id IS NOT NULL));
CREATE INDEX files_of_company ON public.files USING btree (company_id) INCLUDE (size) WHERE (deleted_at IS NULL);
CREATE INDEX files_to_sweep ON public.files USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (swept_at IS NULL));
CREATE INDEX finding_entries_of_finding ON public.finding_entries USING btree (finding_id, created_at, id);
CREATE INDEX finding_files_of_file ON public.finding_files USING btree (file_id);
CREATE INDEX findings_by_due ON public.findings USING btree (COALESCE(due_on, 'infinity'::date), id);
CREATE INDEX findings_due ON public.findings USING btree (due_on, id) WHERE (state = ANY (ARRAY['open'::text, 'plan-sent'::text, 'plan-accepted'::text]));
CREATE INDEX findings_newest ON public.findings USING btree (raised_at, id);
CREATE INDEX findings_of_certification ON public.findings USING btree (certification_id) WHERE (certification_id IS NOT NULL);
CREATE INDEX findings_of_facility ON public.findings USING btree (facility_id, raised_at DESC, id DESC);
CREATE INDEX findings_open_actions ON public.findings USING btree (certification_id, facility_id) WHERE ((state <> ALL (ARRAY['closed'::text, 'waived'::text])) AND (class <> 'observation'::text));
CREATE INDEX idempotency_keys_to_tidy ON public.idempotency_keys USING btree (expires_at);
CREATE INDEX inspection_answers_of_item ON public.inspection_answers USING btree (inspection_id, item_key, repeat, device, counter);
CREATE INDEX inspection_photos_unfinished ON public.inspection_photos USING btree (declared_at) WHERE (file_id IS NULL);
CREATE INDEX inspection_signatures_of_inspection ON public.inspection_signatures USING btree (inspection_id, role, arrived_at DESC, id DESC);
CREATE INDEX inspections_of_facility ON public.inspections USING btree (facility_id);
CREATE INDEX inspections_of_version ON public.inspections USING btree (checklist_version_id, facility_id);
CREATE UNIQUE INDEX inspector_conflicts_holding_unique ON public.inspector_conflicts USING btree (company_id, inspector_id) WHERE (ended_at IS NULL);
CREATE INDEX inspector_conflicts_of_inspector ON public.inspector_conflicts USING btree (inspector_id);
CREATE INDEX inspector_documents_expiring ON public.inspector_documents USING btree (expires_on) WHERE ((removed_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX inspector_documents_of_inspector ON public.inspector_documents USING btree (inspector_id, kind, created_at) WHERE (removed_at IS NULL);
CREATE INDEX invoices_of_company ON public.invoices USING btree (company_id, issued_at DESC);
CREATE INDEX invoices_without_pdf ON public.invoices USING btree (issued_at) WHERE (pdf_file_id IS NULL);
CREATE INDEX issued_reports_newest ON public.issued_reports USING btree (created_at, id) WHERE (revision > 0);
CREATE INDEX issued_reports_of_company ON public.issued_reports USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX issued_reports_of_facility ON public.issued_reports USING btree (facility_id, created_at DESC, id DESC);
CREATE INDEX limits_to_tidy ON public.limits USING btree (ends_at);
CREATE INDEX live_events_of_account ON public.live_events USING btree (account_id, number) WHERE (account_id IS NOT NULL);
CREATE INDEX live_events_of_staff ON public.live_events USING btree (number) WHERE to_staff;
CREATE INDEX live_events_to_number ON public.live_events USING btree (id) WHERE (number IS NULL);
CREATE INDEX live_events_to_tidy ON public.live_events USING btree (created_at);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_parked ON public.mails USING btree (created_at DESC) WHERE (state = 'parked'::text);
CREATE INDEX mails_to_address ON public.mails USING btree (to_address, created_at DESC);
CREATE INDEX mails_to_send ON public.mails USING btree (next_try_at, created_at) WHERE (state = 'queued'::text);
CREATE INDEX notes_of_facility ON public.notes USING btree (facility_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_account ON public.notifications USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (read_at IS NULL);
CREATE INDEX orders_awaiting_invoice ON public.orders USING btree (paid_at, id) WHERE invoice_waits;
CREATE INDEX orders_by_amount ON public.orders USING btree (total_fils, id);
CREATE INDEX orders_by_state ON public.orders USING btree (state, created_at DESC, id DESC);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_of_company ON public.orders USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX orders_of_facility ON public.orders USING btree (facility_id, created_at DESC);
CREATE INDEX orders_of_request ON public.orders USING btree (request_id, created_at DESC) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX orders_one_open_per_facility ON public.orders USING btree (facility_id) WHERE (state = ANY (ARRAY['awaiting-payment'::text, 'awaiting-transfer'::text]));
CREATE UNIQUE INDEX orders_one_open_per_request ON public.orders USING btree (request_id) WHERE (state = ANY (ARRAY['awaiting-payment'::text, 'awaiting-transfer'::text]));
CREATE INDEX orders_search ON public.orders USING gin (public.search_text((' '::text || reference)) public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX orders_to_reconcile ON public.orders USING btree (created_at) WHERE ((state = 'awaiting-payment'::text) AND (provider_ref IS NOT NULL));
CREATE INDEX orders_transfers_to_confirm ON public.orders USING btree (slip_at, id) WHERE ((state = 'awaiting-transfer'::text) AND (slip_at IS NOT NULL));
CREATE INDEX payment_attempts_of_order ON public.payment_attempts USING btree (order_id, created_at DESC);
CREATE INDEX payment_events_of_order ON public.payment_events USING btree (order_id, received_at);
CREATE INDEX refunds_due ON public.refunds USING btree (created_at, id) WHERE (sent_at IS NULL);
CREATE INDEX refunds_newest ON public.refunds USING btree (created_at DESC, id DESC);
CREATE INDEX request_documents_of_request ON public.request_documents USING btree (request_id, created_at, id);
CREATE INDEX request_events_of_request ON public.request_events USING btree (request_id, created_at, id);
CREATE INDEX request_quotes_of_request ON public.request_quotes USING btree (request_id, sent_at DESC, id DESC);
CREATE INDEX requests_by_kind ON public.requests USING btree (kind, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX requests_by_state ON public.requests USING btree (state, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX requests_changed ON public.requests USING btree (updated_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX requests_newest ON public.requests USING btree (submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX requests_of_company ON public.requests USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX requests_of_company_by_state ON public.requests USING btree (company_id, state, updated_at DESC, id DESC);
CREATE INDEX requests_of_facility ON public.requests USING btree (facility_id) WHERE (facility_id IS NOT NULL);
CREATE INDEX requests_of_inspector ON public.requests USING btree (inspector_id, submitted_at DESC, id DESC) WHERE (inspector_id IS NOT NULL);
CREATE INDEX requests_search ON public.requests USING gin (doc public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX requests_that_close ON public.requests USING btree (answered_at, id) WHERE (state = 'reported'::text);
CREATE INDEX requests_that_end ON public.requests USING btree (state, state_since) WHERE (state = ANY (ARRAY['draft'::text, 'awaiting-payment'::text, 'quoted'::text]));
CREATE INDEX requests_that_repeat ON public.requests USING btree (first_id) WHERE (first_id IS NOT NULL);
CREATE INDEX requests_wished ON public.requests USING btree (wished_from, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX sandbox_payments_to_deliver ON public.sandbox_payments USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX service_checklists_of_checklist ON public.service_checklists USING btree (checklist_id);
CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, last_seen_at DESC) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_of_registrant ON public.sessions USING btree (email) WHERE ((area = 'registration'::text) AND (revoked_at IS NULL));
CREATE INDEX sessions_to_tidy ON public.sessions USING btree (expires_at);
CREATE INDEX settings_current ON public.settings USING btree (key, id DESC);
CREATE INDEX sign_in_failures_to_tidy ON public.sign_in_failures USING btree (last_failed_at);
CREATE INDEX sign_in_waits_to_tidy ON public.sign_in_waits USING btree (last_failed_at);
CREATE INDEX single_use_links_of_account ON public.single_use_links USING btree (account_id, purpose) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX single_use_links_to_tidy ON public.single_use_links USING btree (expires_at);
CREATE INDEX spent_challenges_to_tidy ON public.spent_challenges USING btree (expires_at);
CREATE INDEX staff_controls_of_account ON public.staff_controls USING btree (account_id);
CREATE UNIQUE INDEX verification_codes_one_active ON public.verification_codes USING btree (email) WHERE ((consumed_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX verification_codes_recent ON public.verification_codes USING btree (email, created_at DESC);
CREATE INDEX verification_codes_to_tidy ON public.verification_codes USING btree (expires_at);
CREATE INDEX visits_of_certification ON public.visits USING btree (certification_id) WHERE (certification_id IS NOT NULL);
CREATE INDEX visits_of_facility ON public.visits USING btree (facility_id, scheduled_at DESC, id DESC);
CREATE INDEX visits_of_inspector ON public.visits USING btree (inspector_id, scheduled_at, id);
CREATE INDEX visits_of_request ON public.visits USING btree (request_id, scheduled_at, id) WHERE (request_id IS NOT NULL);
CREATE INDEX visits_open ON public.visits USING btree (scheduled_at) WHERE (status = 'SCHEDULED'::text);
CREATE INDEX visits_open_of_facility ON public.visits USING btree (facility_id, scheduled_at, id) WHERE (status = 'SCHEDULED'::text);
CREATE TRIGGER accounts_add_person_key AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.add_person_key();
CREATE TRIGGER accounts_owner_text AFTER UPDATE OF email, first_name, last_name, phone_number ON public.accounts FOR EACH ROW WHEN (new.area = 'customer' and (old.email, old.first_name, old.last_name, old.phone_number) is distinct from (new.email, new.first_name, new.last_name, new.phone_number)) EXECUTE FUNCTION public.copy_owner_to_company();
CREATE TRIGGER certifications_kept_on_facility AFTER INSERT OR DELETE OR UPDATE OF status, valid_from, expires_at, facility_id ON public.certifications FOR EACH ROW EXECUTE FUNCTION public.keep_facility_state();
CREATE TRIGGER certifications_refresh_requests_insert AFTER INSERT ON public.certifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_certifications();
CREATE TRIGGER certifications_refresh_requests_update AFTER UPDATE ON public.certifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_certifications();
CREATE TRIGGER checklist_versions_fixed BEFORE DELETE OR UPDATE ON public.checklist_versions FOR EACH ROW EXECUTE FUNCTION public.keep_released_checklist();
CREATE TRIGGER companies_counted_delete AFTER DELETE ON public.companies FOR EACH ROW WHEN ((old.submitted_at IS NOT NULL)) EXECUTE FUNCTION public.count_submission();
CREATE TRIGGER companies_counted_insert AFTER INSERT ON public.companies FOR EACH ROW WHEN ((new.submitted_at IS NOT NULL)) EXECUTE FUNCTION public.count_submission();
CREATE TRIGGER companies_counted_update AFTER UPDATE OF submitted_at ON public.companies FOR EACH ROW WHEN (((old.submitted_at IS NULL) <> (new.submitted_at IS NULL))) EXECUTE FUNCTION public.count_submission();
CREATE TRIGGER companies_name_to_facilities AFTER UPDATE OF name ON public.companies FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.copy_company_name();
CREATE TRIGGER companies_of_customer_area BEFORE INSERT OR UPDATE OF account_id ON public.companies FOR EACH ROW EXECUTE FUNCTION public.check_account_area('customer', 'companies_of_customer_area');
CREATE TRIGGER companies_owner_text BEFORE INSERT OR UPDATE OF account_id ON public.companies FOR EACH ROW EXECUTE FUNCTION public.copy_owner_to_company();
CREATE TRIGGER company_documents_counted_delete AFTER DELETE ON public.company_documents FOR EACH ROW WHEN ((old.removed_at IS NULL)) EXECUTE FUNCTION public.count_company_document();
CREATE TRIGGER company_documents_counted_insert AFTER INSERT ON public.company_documents FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION public.count_company_document();
CREATE TRIGGER company_documents_counted_update AFTER UPDATE OF removed_at ON public.company_documents FOR EACH ROW WHEN (((old.removed_at IS NULL) <> (new.removed_at IS NULL))) EXECUTE FUNCTION public.count_company_document();
CREATE TRIGGER facilities_add_person_key AFTER INSERT ON public.facilities FOR EACH ROW EXECUTE FUNCTION public.add_person_key();
CREATE TRIGGER facilities_company_name BEFORE INSERT OR UPDATE OF company_id ON public.facilities FOR EACH ROW EXECUTE FUNCTION public.copy_company_name();
CREATE TRIGGER facilities_counted_delete AFTER DELETE ON public.facilities REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('facilities');
CREATE TRIGGER facilities_counted_insert AFTER INSERT ON public.facilities REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('facilities');
CREATE TRIGGER facilities_counted_update AFTER UPDATE OF archived_at ON public.facilities FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION public.count_archiving();
CREATE TRIGGER facilities_refresh_requests AFTER UPDATE OF name, city, emirate_id, inspector_id ON public.facilities FOR EACH ROW WHEN ((old.name, old.city, old.emirate_id, old.inspector_id) is distinct from (new.name, new.city, new.emirate_id, new.inspector_id)) EXECUTE FUNCTION public.refresh_requests_of_facility();
CREATE TRIGGER findings_refresh_requests_insert AFTER INSERT ON public.findings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_facilities();
CREATE TRIGGER findings_refresh_requests_update AFTER UPDATE ON public.findings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_facilities();
CREATE TRIGGER inspectors_counted_delete AFTER DELETE ON public.inspectors REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('inspectors');
CREATE TRIGGER inspectors_counted_insert AFTER INSERT ON public.inspectors REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('inspectors');
CREATE TRIGGER inspectors_of_inspector_area BEFORE INSERT OR UPDATE OF account_id ON public.inspectors FOR EACH ROW EXECUTE FUNCTION public.check_account_area('inspector', 'inspectors_of_inspector_area');
CREATE TRIGGER orders_counted_delete AFTER DELETE ON public.orders REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('orders');
CREATE TRIGGER orders_counted_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_change('orders');
CREATE TRIGGER orders_refresh_requests_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_orders();
CREATE TRIGGER orders_refresh_requests_update AFTER UPDATE ON public.orders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_orders();
CREATE TRIGGER staff_of_admin_area BEFORE INSERT OR UPDATE OF account_id ON public.staff FOR EACH ROW EXECUTE FUNCTION public.check_account_area('admin', 'staff_of_admin_area');
CREATE TRIGGER visits_refresh_next_visit_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_next_visit_of_requests();
CREATE TRIGGER visits_refresh_next_visit_update AFTER UPDATE ON public.visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_next_visit_of_requests();
CREATE TRIGGER visits_refresh_requests_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_facilities();
CREATE TRIGGER visits_refresh_requests_update AFTER UPDATE ON public.visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_requests_of_facilities();
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_emirate_id_fkey FOREIGN KEY (emirate_id) REFERENCES public.emirates(id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_pdf_file_id_fkey FOREIGN KEY (pdf_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.certificates ADD CONSTRAINT certificates_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES public.certificates(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.certification_reminders ADD CONSTRAINT certification_reminders_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_certified_by_fkey FOREIGN KEY (certified_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_order_facility_fkey FOREIGN KEY (order_id, facility_id) REFERENCES public.orders(id, facility_id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_recommended_by_fkey FOREIGN KEY (recommended_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.certifications ADD CONSTRAINT certifications_renewal_fkey FOREIGN KEY (renewal_of, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES public.checklists(id);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_retired_by_fkey FOREIGN KEY (retired_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.checklist_versions ADD CONSTRAINT checklist_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.checklist_writers ADD CONSTRAINT checklist_writers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.checklist_writers ADD CONSTRAINT checklist_writers_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.checklist_versions(id);
ALTER TABLE ONLY public.checklists ADD CONSTRAINT checklists_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_company_type_id_fkey FOREIGN KEY (company_type_id) REFERENCES public.company_types(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_documents_requested_by_fkey FOREIGN KEY (documents_requested_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_emirate_id_fkey FOREIGN KEY (emirate_id) REFERENCES public.emirates(id);
ALTER TABLE ONLY public.companies ADD CONSTRAINT companies_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.company_documents(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.company_documents ADD CONSTRAINT company_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.count_changes ADD CONSTRAINT count_changes_name_fkey FOREIGN KEY (name) REFERENCES public.kept_counts(name);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.credit_notes ADD CONSTRAINT credit_notes_pdf_file_id_fkey FOREIGN KEY (pdf_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.devices ADD CONSTRAINT devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.document_reminders ADD CONSTRAINT document_reminders_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_emirate_id_fkey FOREIGN KEY (emirate_id) REFERENCES public.emirates(id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_inspector_assigned_by_fkey FOREIGN KEY (inspector_assigned_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_partnership_agreement_file_id_fkey FOREIGN KEY (partnership_agreement_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.facilities ADD CONSTRAINT facilities_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.facility_documents ADD CONSTRAINT facility_documents_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.facility_documents ADD CONSTRAINT facility_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.facility_documents ADD CONSTRAINT facility_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.facility_reports ADD CONSTRAINT facility_reports_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.finding_entries ADD CONSTRAINT finding_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.finding_entries ADD CONSTRAINT finding_entries_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id);
ALTER TABLE ONLY public.finding_files ADD CONSTRAINT finding_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.finding_entries(id);
ALTER TABLE ONLY public.finding_files ADD CONSTRAINT finding_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.finding_reminders ADD CONSTRAINT finding_reminders_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES public.inspections(id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.findings ADD CONSTRAINT findings_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id);
ALTER TABLE ONLY public.former_inspectors ADD CONSTRAINT former_inspectors_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.former_inspectors ADD CONSTRAINT former_inspectors_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspection_answers ADD CONSTRAINT inspection_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspection_answers ADD CONSTRAINT inspection_answers_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES public.inspections(id);
ALTER TABLE ONLY public.inspection_choices ADD CONSTRAINT inspection_choices_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id);
ALTER TABLE ONLY public.inspection_choices ADD CONSTRAINT inspection_choices_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES public.checklists(id);
ALTER TABLE ONLY public.inspection_choices ADD CONSTRAINT inspection_choices_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspection_photo_parts ADD CONSTRAINT inspection_photo_parts_photo_fkey FOREIGN KEY (inspection_id, photo_id) REFERENCES public.inspection_photos(inspection_id, id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES public.inspections(id);
ALTER TABLE ONLY public.inspection_photos ADD CONSTRAINT inspection_photos_thumbnail_file_id_fkey FOREIGN KEY (thumbnail_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.inspection_signatures ADD CONSTRAINT inspection_signatures_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspection_signatures ADD CONSTRAINT inspection_signatures_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES public.inspections(id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_checklist_version_id_fkey FOREIGN KEY (checklist_version_id) REFERENCES public.checklist_versions(id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspections ADD CONSTRAINT inspections_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_bank_details ADD CONSTRAINT inspector_bank_details_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_bank_details ADD CONSTRAINT inspector_bank_details_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspector_conflicts ADD CONSTRAINT inspector_conflicts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.inspector_conflicts ADD CONSTRAINT inspector_conflicts_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspector_conflicts ADD CONSTRAINT inspector_conflicts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspector_conflicts ADD CONSTRAINT inspector_conflicts_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspector_documents ADD CONSTRAINT inspector_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspector_service_areas ADD CONSTRAINT inspector_service_areas_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_service_areas ADD CONSTRAINT inspector_service_areas_service_area_id_fkey FOREIGN KEY (service_area_id) REFERENCES public.service_areas(id);
ALTER TABLE ONLY public.inspector_services ADD CONSTRAINT inspector_services_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.inspector_services ADD CONSTRAINT inspector_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.inspectors ADD CONSTRAINT inspectors_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_pdf_file_id_fkey FOREIGN KEY (pdf_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.issued_reports ADD CONSTRAINT issued_reports_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.live_events ADD CONSTRAINT live_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.mails ADD CONSTRAINT mails_link_account_id_fkey FOREIGN KEY (link_account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_checklist_version_id_fkey FOREIGN KEY (checklist_version_id) REFERENCES public.checklist_versions(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_slip_file_id_fkey FOREIGN KEY (slip_file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.price_versions ADD CONSTRAINT price_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.price_versions ADD CONSTRAINT price_versions_price_id_fkey FOREIGN KEY (price_id) REFERENCES public.prices(id);
ALTER TABLE ONLY public.recovery_codes ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES public.credit_notes(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.report_revisions ADD CONSTRAINT report_revisions_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.issued_reports(id);
ALTER TABLE ONLY public.request_documents ADD CONSTRAINT request_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.request_documents ADD CONSTRAINT request_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.request_documents ADD CONSTRAINT request_documents_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_events ADD CONSTRAINT request_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.request_events ADD CONSTRAINT request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id);
ALTER TABLE ONLY public.request_goods ADD CONSTRAINT request_goods_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_quotes ADD CONSTRAINT request_quotes_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id);
ALTER TABLE ONLY public.request_quotes ADD CONSTRAINT request_quotes_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_first_id_fkey FOREIGN KEY (first_id) REFERENCES public.requests(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_place_emirate_id_fkey FOREIGN KEY (place_emirate_id) REFERENCES public.emirates(id);
ALTER TABLE ONLY public.requests ADD CONSTRAINT requests_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id);
ALTER TABLE ONLY public.self_assessments ADD CONSTRAINT self_assessments_checklist_version_id_fkey FOREIGN KEY (checklist_version_id) REFERENCES public.checklist_versions(id);
ALTER TABLE ONLY public.self_assessments ADD CONSTRAINT self_assessments_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.self_assessments ADD CONSTRAINT self_assessments_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.service_areas ADD CONSTRAINT service_areas_emirate_id_fkey FOREIGN KEY (emirate_id) REFERENCES public.emirates(id);
ALTER TABLE ONLY public.service_checklists ADD CONSTRAINT service_checklists_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES public.checklists(id);
ALTER TABLE ONLY public.service_checklists ADD CONSTRAINT service_checklists_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id);
ALTER TABLE ONLY public.services ADD CONSTRAINT services_price_id_fkey FOREIGN KEY (price_id) REFERENCES public.prices(id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.settings ADD CONSTRAINT settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.single_use_links ADD CONSTRAINT single_use_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.staff_controls ADD CONSTRAINT staff_controls_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.staff(account_id);
ALTER TABLE ONLY public.staff_controls ADD CONSTRAINT staff_controls_controlled_by_fkey FOREIGN KEY (controlled_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_certification_fkey FOREIGN KEY (certification_id, facility_id) REFERENCES public.certifications(id, facility_id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.inspectors(account_id);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id);
