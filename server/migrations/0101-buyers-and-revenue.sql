-- What tax invoices say about a company, and revenue by month and service.

alter table companies
  add column vat_registered boolean,
  add column legal_name text,
  add column trn text,
  add column billing_address text,
  add column buyer_asked_at timestamptz,
  add constraint companies_trn_form check (trn ~ '^1[0-9]{14}$'),
  -- A full tax invoice names the registered recipient with address and TRN.
  add constraint companies_registered_buyer_complete check (vat_registered is not true or (legal_name is not null and trn is not null and billing_address is not null)),
  add constraint companies_trn_of_registered check (trn is null or vat_registered is true),
  add constraint companies_buyer_asked check (vat_registered is null or buyer_asked_at is not null);
comment on column companies.vat_registered is 'As its owner said. null: not answered, so an order above the limit of simplified invoices asks again.';
comment on column companies.legal_name is 'On invoices, instead of the name.';
comment on column companies.billing_address is 'On invoices, instead of the address.';
comment on column companies.buyer_asked_at is 'When the owner answered or skipped the question.';

-- An invoice and a credit note never change, so what is counted once stays right. A number of each is taken in the same
-- transaction, which lets one write at a time.
create table revenue_months (
  month date not null,
  service_id integer not null,
  currency text not null,
  invoices integer not null default 0,
  net_fils bigint not null default 0,
  vat_fils bigint not null default 0,
  credit_notes integer not null default 0,
  credited_net_fils bigint not null default 0,
  credited_vat_fils bigint not null default 0,
  constraint revenue_months_pkey primary key (month, currency, service_id),
  constraint revenue_months_service_id_fkey foreign key (service_id) references services (id),
  constraint revenue_months_first_day check (extract(day from month) = 1)
);
comment on table revenue_months is
  'Sums of invoices and credit notes by the month of issue in Asia/Dubai, and by service. Written only by triggers.';

create function count_revenue() returns trigger language plpgsql as $$
declare
  is_credit boolean := tg_argv[0] = 'credit';
begin
  insert into revenue_months as m
    (month, service_id, currency, invoices, net_fils, vat_fils, credit_notes, credited_net_fils, credited_vat_fils)
  select date_trunc('month', n.issued_at at time zone 'Asia/Dubai')::date,
    coalesce(o.service_id, r.service_id, (select s.id from services s where s.certifies)), n.currency,
    case when is_credit then 0 else count(*) end,
    case when is_credit then 0 else sum(n.net_fils) end,
    case when is_credit then 0 else sum(n.vat_fils) end,
    case when is_credit then count(*) else 0 end,
    case when is_credit then sum(n.net_fils) else 0 end,
    case when is_credit then sum(n.vat_fils) else 0 end
  from new_rows n join orders o on o.id = n.order_id left join requests r on r.id = o.request_id
  group by 1, 2, 3
  on conflict (month, currency, service_id) do update set
    invoices = m.invoices + excluded.invoices, net_fils = m.net_fils + excluded.net_fils,
    vat_fils = m.vat_fils + excluded.vat_fils, credit_notes = m.credit_notes + excluded.credit_notes,
    credited_net_fils = m.credited_net_fils + excluded.credited_net_fils,
    credited_vat_fils = m.credited_vat_fils + excluded.credited_vat_fils;
  return null;
end $$;
comment on function count_revenue() is 'Adds new invoices, or with the argument "credit" new credit notes, to revenue_months.';

create trigger invoices_revenue after insert on invoices referencing new table as new_rows
  for each statement execute function count_revenue('sale');
create trigger credit_notes_revenue after insert on credit_notes referencing new table as new_rows
  for each statement execute function count_revenue('credit');

insert into revenue_months (month, service_id, currency, invoices, net_fils, vat_fils, credit_notes, credited_net_fils, credited_vat_fils)
select date_trunc('month', n.issued_at at time zone 'Asia/Dubai')::date,
  coalesce(o.service_id, r.service_id, (select s.id from services s where s.certifies)), n.currency,
  count(*) filter (where not is_credit), coalesce(sum(n.net_fils) filter (where not is_credit), 0),
  coalesce(sum(n.vat_fils) filter (where not is_credit), 0), count(*) filter (where is_credit),
  coalesce(sum(n.net_fils) filter (where is_credit), 0), coalesce(sum(n.vat_fils) filter (where is_credit), 0)
from (
  select order_id, issued_at, currency, net_fils, vat_fils, false as is_credit from invoices
  union all select order_id, issued_at, currency, net_fils, vat_fils, true from credit_notes) n
join orders o on o.id = n.order_id left join requests r on r.id = o.request_id
group by 1, 2, 3;

-- The journal of a period.
create index invoices_by_issue on invoices (issued_at, id);
create index credit_notes_by_issue on credit_notes (issued_at, id);
create index orders_by_payment on orders (paid_at, id) where paid_at is not null;
create index refunds_by_sending on refunds (sent_at, id) where sent_at is not null;
