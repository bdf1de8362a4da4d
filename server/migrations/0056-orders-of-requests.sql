-- What is paid for may be a request as well as the certification of a facility, and an order ends with its request.

alter table orders
  alter column facility_id drop not null,
  add column request_id uuid,
  add column cancelled_at timestamptz,
  add constraint orders_request_id_fkey foreign key (request_id) references requests (id),
  drop constraint orders_subject_known,
  add constraint orders_subject_known check (subject_kind in ('certification', 'request')),
  drop constraint orders_subject_named,
  add constraint orders_subject_named check ((subject_kind = 'certification') = (facility_id is not null) and (subject_kind = 'request') = (request_id is not null)),
  drop constraint orders_state_known,
  add constraint orders_state_known check (state in ('awaiting-payment', 'awaiting-transfer', 'paid', 'refused', 'cancelled')),
  add constraint orders_cancelled_dated check ((state = 'cancelled') = (cancelled_at is not null)),
  add constraint orders_cancelled_of_request check (state <> 'cancelled' or request_id is not null);
comment on column orders.subject_kind is 'What it is for: the certification of a facility, or a request.';
comment on column orders.request_id is 'The request that it pays for. Null: it is a facility''s.';
comment on column orders.cancelled_at is 'When its request ended before anybody paid.';
comment on constraint orders_subject_known on orders is 'Grows with what can be paid for.';
comment on constraint orders_subject_named on orders is 'For a facility or for a request, never for both.';
comment on constraint orders_state_known on orders is 'docs/state-models.md.';
comment on constraint orders_cancelled_dated on orders is 'Cancelled has its moment, and nothing else has it.';
comment on constraint orders_cancelled_of_request on orders is 'Only the end of a request cancels an order.';
create unique index orders_one_open_per_request on orders (request_id) where state in ('awaiting-payment', 'awaiting-transfer');
comment on index orders_one_open_per_request is 'One open order a request: asking twice gives the same.';
create index orders_of_request on orders (request_id, created_at desc) where request_id is not null;
comment on index orders_of_request is 'The orders of a request.';
