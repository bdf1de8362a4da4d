-- What a caller without an account can leave behind goes away when its time is over.

alter table limits add column ends_at timestamptz;
comment on column limits.ends_at is 'When the window is over and the row can go; none in rows of a program of before.';
update limits set ends_at = window_start + interval '2 days';
drop index limits_to_tidy;
create index limits_to_tidy on limits (ends_at);
comment on index limits_to_tidy is 'Removing windows that are over.';

create index devices_by_token on devices (token_hash);
comment on index devices_by_token is 'Whether the cookie of a browser is one of ours.';
