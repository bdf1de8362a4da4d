-- The list of all requests knows its total as the other long lists do.

alter table kept_counts drop constraint kept_counts_name_known,
  add constraint kept_counts_name_known check (name in ('users', 'facilities', 'inspectors', 'orders', 'company-documents', 'requests'));
insert into kept_counts (name, total) select 'requests', count(*) from requests where submitted_at is not null;

create function count_sent_request() returns trigger
  language plpgsql
as $$
begin
  insert into count_changes (name, delta) values ('requests', case when tg_op = 'DELETE' or new.submitted_at is null then -1 else 1 end);
  return null;
end
$$;
comment on function count_sent_request() is 'The total of requests counts those that were sent: administrators do not see drafts.';
create trigger requests_counted_insert after insert on requests
  for each row when (new.submitted_at is not null) execute function count_sent_request();
create trigger requests_counted_update after update of submitted_at on requests
  for each row when ((old.submitted_at is null) <> (new.submitted_at is null)) execute function count_sent_request();
create trigger requests_counted_delete after delete on requests
  for each row when (old.submitted_at is not null) execute function count_sent_request();
