-- A certification can be ordered of any service that certifies and is offered: its order says which, and for how long.

alter table orders
  add column service_id integer,
  add column validity_months integer,
  add constraint orders_service_id_fkey foreign key (service_id) references services (id),
  add constraint orders_service_of_certification check (subject_kind = 'certification' or service_id is null),
  add constraint orders_validity_sane check (validity_months between 1 and 120);
comment on column orders.service_id is 'What the facility is certified by. Null: ordered before there was a choice, or no service is offered: the one whose fee and validity are settings.';
comment on column orders.validity_months is 'As the service said when it was ordered. Null: what the setting says at the decision.';
comment on constraint orders_service_id_fkey on orders is 'A known service.';
comment on constraint orders_service_of_certification on orders is 'A request names its service itself.';
comment on constraint orders_validity_sane on orders is 'At most ten years.';

create or replace function refresh_certification_requests(orders_changed uuid[]) returns void
  language plpgsql
as $$
begin
  -- The locks first, the reading in a later statement: two changes at once see each other's rows.
  perform 1 from requests where id = any(orders_changed) order by id for no key update;
  insert into requests as kept (id, number, kind, state, company_id, service_id, facility_id, title, place_kind, place_name,
    place_city, place_emirate_id, is_paid, inspector_id, next_visit_at, reason, created_by, created_at, submitted_at,
    state_since, updated_at)
  select o.id, o.reference, 'certification', now_is.state, o.company_id,
    coalesce(o.service_id, (select s.id from services s order by s.certifies desc, s.id limit 1)), f.id, f.name,
    'facility', f.name,
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
