-- How people reach the office: a setting, empty until somebody says it.

alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office'));
comment on constraint settings_key_known on settings is 'All settings that a SUPER_ADMIN can change.';

insert into settings (key, value, in_force_since) values
  ('office', '{"phone": null, "email": null, "hours": null}', '2026-01-01 00:00:00+04');
