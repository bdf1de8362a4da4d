-- A refund that was sent and came back. The refund itself is due again; what has happened stays for the books.

create table refund_returns (
  refund_id uuid not null,
  returned_at timestamptz not null,
  reason text not null,
  sent_at timestamptz not null,
  fils bigint not null,
  way text not null,
  reference text not null,
  constraint refund_returns_pkey primary key (refund_id, returned_at),
  constraint refund_returns_refund_id_fkey foreign key (refund_id) references refunds (id),
  constraint refund_returns_fils_positive check (fils > 0),
  constraint refund_returns_after_sending check (returned_at >= sent_at)
);
comment on table refund_returns is 'append-only: refunds that were sent and that the card''s bank gave back.';
comment on column refund_returns.reason is 'In the words of the provider.';

create index refund_returns_by_sending on refund_returns (sent_at);
create index refund_returns_by_time on refund_returns (returned_at);
