-- Under four eyes a refund above a sum is recorded by somebody else than who cancelled the request.

alter table refunds
  add column ordered_by uuid,
  add constraint refunds_ordered_by_fkey foreign key (ordered_by) references accounts (id);
comment on column refunds.ordered_by is 'The administrator whose act made it due; null: its owner, or the payment itself.';

update refunds f set ordered_by = e.actor_id from audit_events e
where e.subject_id = f.id::text and e.action = 'refund.due' and e.actor_kind = 'admin';

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays', 'readiness', 'two-people-refund-fils')),
  drop constraint settings_value_fits,
  add constraint settings_value_fits check (case key
    when 'fee-net-fils' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,12}$' and value::text <> '0'
    when 'vat-rate-bp' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,5}$' and value::text::integer <= 10000
    when 'currency' then jsonb_typeof(value) = 'string' and value::text ~ '^"[A-Z]{3}"$'
    when 'validity-months' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,3}$' and value::text::integer between 1 and 120
    when 'decision-mode' then value in ('"direct"', '"four-eyes"')
    when 'second-factor-required' then jsonb_typeof(value) = 'boolean'
    when 'reminder-days' then jsonb_typeof(value) = 'array'
    when 'finding-reminder-days' then jsonb_typeof(value) = 'array'
    when 'holidays' then jsonb_typeof(value) = 'array'
    when 'evidence' then value in ('"off"', '"advised"', '"required"')
    when 'readiness' then value in ('"off"', '"advised"', '"required"')
    when 'two-people-refund-fils' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,11}$'
    else jsonb_typeof(value) = 'object' end);
comment on constraint settings_key_known on settings is 'All settings that a SUPER_ADMIN can change.';
comment on constraint settings_value_fits on settings is 'Each key has its form.';

insert into settings (key, value, in_force_since) values
  ('two-people-refund-fils', '500000', '2026-01-01 00:00:00+04');
