-- What a replaced inspector hands over has a table of its own: it begins no inspection and takes nobody's room. What an
-- inspector declares of photos in a day is counted.

create table handed_over_answers (
  id bigint generated always as identity,
  certification_id uuid not null,
  account_id uuid not null,
  item_key text not null,
  repeat text,
  value jsonb not null,
  note text,
  device uuid not null,
  counter bigint not null,
  answered_at timestamptz not null,
  handed_over_at timestamptz not null,
  constraint handed_over_answers_pkey primary key (id),
  constraint handed_over_answers_entry_unique unique (certification_id, account_id, device, counter),
  constraint handed_over_answers_certification_id_fkey foreign key (certification_id) references certifications (id),
  constraint handed_over_answers_account_id_fkey foreign key (account_id) references accounts (id),
  constraint handed_over_answers_item_key_length check (char_length(item_key) between 1 and 60),
  constraint handed_over_answers_repeat_form check (repeat ~ '^[1-9][0-9]{0,2}$'),
  constraint handed_over_answers_value_bounded check (octet_length(value::text) <= 8192),
  constraint handed_over_answers_note_length check (char_length(note) <= 5000),
  constraint handed_over_answers_counter_counts check (counter >= 0)
);
comment on table handed_over_answers is 'append-only: answers sent by an inspector who was no longer assigned, for the office to read. They count nowhere.';
comment on column handed_over_answers.value is 'As contract/src/checklist-scoring.ts describes it; null takes the answer back.';
comment on column handed_over_answers.device is 'Made once by the browser.';
comment on column handed_over_answers.counter is 'Counts up with each answer of the device.';
comment on column handed_over_answers.answered_at is 'By the clock of the device.';
comment on constraint handed_over_answers_entry_unique on handed_over_answers is 'What is sent twice arrives once.';
comment on constraint handed_over_answers_item_key_length on handed_over_answers is 'As in checklists.';
comment on constraint handed_over_answers_repeat_form on handed_over_answers is 'Repeats are counted from 1.';
comment on constraint handed_over_answers_value_bounded on handed_over_answers is 'As answers that count.';
comment on constraint handed_over_answers_note_length on handed_over_answers is 'As notes.';
comment on constraint handed_over_answers_counter_counts on handed_over_answers is 'Begins at 0.';

insert into handed_over_answers
  (certification_id, account_id, item_key, repeat, value, note, device, counter, answered_at, handed_over_at)
select i.certification_id, a.account_id, a.item_key, a.repeat, a.value, a.note, a.device, a.counter, a.answered_at,
  a.handed_over_at
from inspection_answers a join inspections i on i.id = a.inspection_id
where a.handed_over_at is not null order by a.id;

update inspections i set entries = i.entries - moved.entries
from (select inspection_id, count(*) as entries from inspection_answers where handed_over_at is not null
  group by inspection_id) moved
where moved.inspection_id = i.id;
delete from inspection_answers where handed_over_at is not null;
alter table inspection_answers drop column handed_over_at;
comment on table inspection_answers is 'append-only: every answer that was ever given. In force of an item: of each device its highest counter; between devices what arrived last.';

create index inspection_photos_of_day on inspection_photos (account_id, declared_at);
comment on index inspection_photos_of_day is 'How much an inspector has declared today.';
