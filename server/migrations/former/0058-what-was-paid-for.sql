-- What a paid request was paid for, the VAT rate of each price, and an upper limit on what is asked for.

alter table requests add column paid_for jsonb;
update requests r set paid_for = jsonb_build_object(
    'serviceId', r.service_id,
    'containers', cardinality(r.container_numbers),
    'place', jsonb_build_object('kind', r.place_kind, 'city', r.place_city, 'emirate', r.place_emirate_id),
    'goods', (select coalesce(jsonb_agg(jsonb_build_object('description', g.description, 'hsCode', g.hs_code,
        'unit', g.unit, 'quantity', g.quantity, 'packages', g.packages) order by g.line), '[]'::jsonb)
      from request_goods g where g.request_id = r.id))
  where r.is_paid and r.kind <> 'certification' and r.state <> 'returned';
alter table requests
  add constraint requests_paid_for_when_paid check (paid_for is null or is_paid);
comment on column requests.paid_for is 'What its price was for when it was paid: service, place, goods, number of containers. Null: not paid, or with its owner when this column came.';
comment on constraint requests_paid_for_when_paid on requests is 'Only what is paid was paid for.';

-- The rate in force when the price was made, where it gives that VAT; else any rate that ever was in force and gives
-- it; else what the two sums come to. Invoices and credit notes that were issued stay as they are.
create function pg_temp.rate_of (net bigint, vat bigint, made_at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select (s.value::text)::integer from settings s
      where s.key = 'vat-rate-bp' and round(net * (s.value::text)::integer / 10000.0) = vat
      order by s.in_force_since > made_at, s.in_force_since desc limit 1),
    case when net = 0 then 0 else least(10000, round(vat * 10000.0 / net))::integer end)
$$;
update request_quotes q set price = q.price || jsonb_build_object('vatRateBp',
  pg_temp.rate_of((q.price ->> 'netFils')::bigint, (q.price ->> 'vatFils')::bigint, q.sent_at));
update requests r set price = r.price || jsonb_build_object('vatRateBp',
    pg_temp.rate_of((r.price ->> 'netFils')::bigint, (r.price ->> 'vatFils')::bigint,
      coalesce((select max(q.sent_at) from request_quotes q where q.request_id = r.id), r.submitted_at)))
  where r.price is not null;
update orders o set vat_rate_bp = (r.price ->> 'vatRateBp')::integer
  from requests r
  where r.id = o.request_id and r.price is not null
    and (r.price ->> 'netFils')::bigint = o.net_fils and (r.price ->> 'vatFils')::bigint = o.vat_fils;
drop function pg_temp.rate_of (bigint, bigint, timestamptz);

-- What was asked for before the limit came stays; everything new keeps to it.
alter table requests
  add constraint requests_price_bounded check ((price ->> 'totalFils')::numeric <= 10000000000) not valid;
comment on constraint requests_price_bounded on requests is 'AED 100 million at most.';
alter table request_quotes
  add constraint request_quotes_price_bounded check ((price ->> 'totalFils')::numeric <= 10000000000) not valid,
  add constraint request_quotes_price_with_rate check (price ? 'vatRateBp');
comment on constraint request_quotes_price_bounded on request_quotes is 'AED 100 million at most.';
comment on constraint request_quotes_price_with_rate on request_quotes is 'A price has the VAT rate that it was made with.';
alter table orders
  add constraint orders_total_bounded check (total_fils <= 10000000000) not valid;
comment on constraint orders_total_bounded on orders is 'AED 100 million at most.';
