-- A refund to a card is sent by the payment provider. A cardholder's bank can take a payment back.

alter table refunds
  add column provider text,
  add column provider_ref text,
  add column attempt integer not null default 0,
  add column requested_at timestamptz,
  add column requested_by uuid,
  add column failed_at timestamptz,
  add column failure text,
  add constraint refunds_requested_by_fkey foreign key (requested_by) references accounts (id),
  add constraint refunds_requested_whole check ((requested_at is null) = (requested_by is null) and (requested_at is null or provider is not null)),
  add constraint refunds_failed_whole check ((failed_at is null) = (failure is null)),
  -- A failed refund is due again.
  add constraint refunds_failed_or_requested check (failed_at is null or (requested_at is null and sent_at is null)),
  add constraint refunds_request_counted check (requested_at is null or attempt > 0);
comment on column refunds.provider is 'The payment provider that was asked to send it to the card.';
comment on column refunds.provider_ref is 'The refund at the provider. null: not asked, or its answer is outstanding.';
comment on column refunds.attempt is 'How often the provider was asked. Each request is a refund of its own there.';
comment on column refunds.requested_at is 'When the provider was asked. null: sent by hand, not yet asked, or failed.';
comment on column refunds.failure is 'Why the provider could not send it, in its words.';

-- Refunds whose result is outstanding.
create index refunds_requested on refunds (requested_at, id) where requested_at is not null and sent_at is null;

create table chargebacks (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text not null,
  payment_ref text not null,
  state text not null,
  amount_fils bigint not null,
  currency text not null,
  reason text not null,
  opened_at timestamptz not null,
  answer_by timestamptz,
  closed_at timestamptz,
  read_at timestamptz not null,
  constraint chargebacks_pkey primary key (id),
  -- Providers repeat their messages.
  constraint chargebacks_ref_unique unique (provider, provider_ref),
  constraint chargebacks_order_id_fkey foreign key (order_id) references orders (id),
  constraint chargebacks_state_known check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  constraint chargebacks_amount_positive check (amount_fils > 0),
  -- ISO 4217.
  constraint chargebacks_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint chargebacks_closed_dated check ((state in ('inquiry', 'open')) = (closed_at is null)),
  constraint chargebacks_answered_while_open check (answer_by is null or closed_at is null)
);
comment on table chargebacks is 'Payments by card that the cardholder''s bank questions (inquiry) or took back, as the payment provider reports them.';
comment on column chargebacks.payment_ref is 'The payment at the provider. An order can have been paid twice.';
comment on column chargebacks.read_at is 'When it was read at the provider. What was read before is ignored.';
comment on column chargebacks.reason is 'In the words of the provider.';
comment on column chargebacks.answer_by is 'Until when the provider takes evidence. null: it waits for none.';

create index chargebacks_of_order on chargebacks (order_id, opened_at desc);
-- Work queue, oldest first.
create index chargebacks_to_answer on chargebacks (opened_at, id) where answer_by is not null;

-- The trial provider sends messages about refunds and chargebacks as well.
create table sandbox_messages (
  event_id text not null,
  body text not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  constraint sandbox_messages_pkey primary key (event_id)
);
comment on table sandbox_messages is 'What the trial provider reports to the webhook.';
create index sandbox_messages_to_deliver on sandbox_messages (next_try_at) where next_try_at is not null;

insert into sandbox_messages (event_id, body, tries, next_try_at, delivered_at, created_at)
select event_id, json_build_object('id', event_id, 'type', 'payment.' || state, 'ref', provider_ref, 'order', order_id,
    'amount', amount_fils, 'currency', currency)::text, tries, next_try_at, delivered_at, updated_at
from sandbox_payments where event_id is not null and state in ('paid', 'declined');
drop index sandbox_payments_to_deliver;
alter table sandbox_payments
  drop column event_id,
  drop column tries,
  drop column next_try_at,
  drop column delivered_at,
  add column refuses_refunds boolean not null default false,
  add column chargeback text,
  add constraint sandbox_payments_chargeback_known check (chargeback in ('open', 'won', 'lost'));

create table sandbox_refunds (
  provider_ref text not null,
  payment_ref text not null,
  refund_id uuid not null,
  attempt integer not null,
  amount_fils bigint not null,
  state text not null,
  created_at timestamptz not null,
  constraint sandbox_refunds_pkey primary key (provider_ref),
  constraint sandbox_refunds_request_unique unique (refund_id, attempt),
  constraint sandbox_refunds_payment_ref_fkey foreign key (payment_ref) references sandbox_payments (provider_ref),
  constraint sandbox_refunds_state_known check (state in ('succeeded', 'failed')),
  constraint sandbox_refunds_amount_positive check (amount_fils > 0)
);
comment on table sandbox_refunds is 'Refunds in the books of the trial provider.';
