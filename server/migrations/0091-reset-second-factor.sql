-- Whoever resets a colleague's two-step verification has a hand in the account.

alter table staff_controls
  drop constraint staff_controls_what_known,
  add constraint staff_controls_what_known check (what in ('created', 'role', 'switch', 'second-factor'));
comment on table staff_controls is
  'Which administrator created the account of another, set its role or switch, or reset its two-step verification, and when last. For 30 days the two are not independent under four eyes.';
