-- Orders that lists of any length are asked for in: an index gives each of them, in both directions.

create index orders_by_amount on orders (total_fils, id);
comment on index orders_by_amount is 'The list of payments by amount.';
create index facilities_by_expiry on facilities (coalesce(state_until, 'infinity'::timestamptz), id) where archived_at is null;
comment on index facilities_by_expiry is 'The list of facilities by the end of what is certified; those without an end come last.';
