-- What was received for a transfer, and invoices that wait for the facts of their issuer.

alter table orders
  add column received_fils bigint,
  add column received_on date,
  add column received_note text,
  add column invoice_waits boolean not null default false,
  add constraint orders_received_positive check (received_fils > 0),
  add constraint orders_received_when_paid check (state = 'paid' or (received_fils is null and received_on is null and received_note is null)),
  add constraint orders_difference_explained check (received_fils is null or received_fils = total_fils or btrim(coalesce(received_note, '')) <> ''),
  add constraint orders_invoice_waits_when_paid check (state = 'paid' or not invoice_waits);
comment on column orders.received_fils is 'What came by transfer, as the administrator who confirmed it read it from the bank; null: not stated, or paid online.';
comment on column orders.received_on is 'The day on the bank statement.';
comment on column orders.invoice_waits is 'Paid before production had its issuer, tax registration and bank; a job issues the invoice once they are set.';
comment on constraint orders_received_positive on orders is 'Nothing received is no receipt.';
comment on constraint orders_received_when_paid on orders is 'Only money that came has a receipt.';
comment on constraint orders_difference_explained on orders is 'More or less than the fee is confirmed with a note only.';
comment on constraint orders_invoice_waits_when_paid on orders is 'Only what is paid is invoiced.';
create index orders_awaiting_invoice on orders (paid_at, id) where invoice_waits;
comment on index orders_awaiting_invoice is 'Invoices to issue, in the order of their payments.';
