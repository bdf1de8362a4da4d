-- What is left of a receipt after its orders are settled is held for the company, and refunded to the payer.

alter table receipts
  add column payer_iban text,
  add column deciders uuid[] not null default '{}';
update receipts set deciders = array[decided_by] where decided_by is not null;
comment on column receipts.deciders is 'Everyone who decided about it, or confirmed an order that it paid and that was undone. Under four eyes none of them records its refund.';
comment on column receipts.payer_iban is 'The account that the money came from, without spaces, if the bank reports it. A refund goes there.';

alter table receipts
  drop constraint receipts_state_known,
  drop constraint receipts_reason_known,
  add constraint receipts_state_known check (state in ('new', 'waiting', 'matched', 'refunded', 'set-aside')),
  add constraint receipts_reason_known check (reason in ('no-reference', 'wrong-reference', 'several-references', 'unknown-order', 'too-little', 'too-much', 'rest', 'order-closed', 'paid-already', 'not-a-transfer', 'other-currency', 'duplicate', 'match-undone'));
comment on column receipts.company_id is 'Whose money waits: of the order that it names but does not pay, or of the order whose rest it is.';
comment on table receipt_orders is 'How much of a receipt belongs to which order. The rest of the receipt belongs to none.';

alter table refunds
  alter column order_id drop not null,
  alter column company_id drop not null,
  add column receipt_id uuid,
  add constraint refunds_receipt_id_fkey foreign key (receipt_id) references receipts (id),
  add constraint refunds_of_one_source check (num_nonnulls(order_id, receipt_id) = 1),
  add constraint refunds_of_receipt_uncredited check (receipt_id is null or credit_note_id is null),
  add constraint refunds_of_order_for_company check (order_id is null or company_id is not null);
comment on column refunds.order_id is 'null: of a receipt.';
comment on column refunds.receipt_id is 'The receipt whose money pays no order.';
comment on column refunds.company_id is 'null: a receipt that names no order.';

-- What is left of a receipt.
create index refunds_of_receipt on refunds (receipt_id) where receipt_id is not null;

-- A surplus was part of its order before. It now waits on its receipt.
with surplus as (
  select o.id as order_id, o.company_id, o.received_fils - o.total_fils as fils, (
    select part.receipt_id from receipt_orders part where part.order_id = o.id and part.fils > o.received_fils - o.total_fils
    order by part.created_at desc, part.receipt_id limit 1) as receipt_id
  from orders o
  where o.state = 'paid' and o.received_fils > o.total_fils
    and o.received_fils = (select sum(part.fils) from receipt_orders part where part.order_id = o.id)
), taken as (
  update receipt_orders part set fils = part.fils - s.fils from surplus s
  where part.order_id = s.order_id and part.receipt_id = s.receipt_id
), waiting as (
  update receipts r set state = 'waiting', reason = 'rest', company_id = s.company_id from surplus s where r.id = s.receipt_id
)
update orders o set received_fils = o.total_fils from surplus s where o.id = s.order_id and s.receipt_id is not null;
