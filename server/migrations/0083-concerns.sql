-- Concerns: reports of a demand for money, a gift or a favour, which only SUPER_ADMINs read.

create table concerns (
  id uuid not null,
  reference text not null,
  about text,
  text text not null,
  contact text,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text,
  constraint concerns_pkey primary key (id),
  constraint concerns_closed_by_fkey foreign key (closed_by) references accounts (id),
  constraint concerns_closing_complete check (num_nulls(closed_at, closed_by, outcome) in (0, 3))
);
comment on table concerns is 'Written by anyone, without an account. Deleted two years after they are closed.';
comment on column concerns.reference is 'Given to the writer. Random, so that it does not tell how many there are.';
comment on column concerns.contact is 'How to reach the writer, if they want to be reached.';

-- The tidy-up job deletes by the day of closing.
create index concerns_closed on concerns (closed_at) where closed_at is not null;
