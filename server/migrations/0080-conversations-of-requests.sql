-- What owner, office and inspector say to each other about a request.

create table request_messages (
  id uuid not null,
  request_id uuid not null,
  number integer not null,
  author_kind text not null,
  account_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  constraint request_messages_pkey primary key (id),
  constraint request_messages_number_unique unique (request_id, number),
  constraint request_messages_request_id_fkey foreign key (request_id) references requests (id),
  constraint request_messages_account_id_fkey foreign key (account_id) references accounts (id),
  constraint request_messages_number_counts check (number >= 1),
  constraint request_messages_author_known check (author_kind in ('owner', 'admin', 'inspector')),
  constraint request_messages_length check (char_length(text) between 1 and 4000)
);
comment on table request_messages is 'append-only: the conversation about a request. Reasons of moves are in request_events.';
comment on column request_messages.number is 'Within the request: taken while the request is locked.';

create table request_message_files (
  message_id uuid not null,
  file_id uuid not null,
  constraint request_message_files_pkey primary key (message_id, file_id),
  constraint request_message_files_message_id_fkey foreign key (message_id) references request_messages (id),
  constraint request_message_files_file_id_fkey foreign key (file_id) references files (id)
);
comment on table request_message_files is 'append-only: the files of a message.';

-- A download finds the message by the file.
create index request_message_files_of_file on request_message_files (file_id);

create table request_reads (
  request_id uuid not null,
  side text not null,
  number integer not null,
  account_id uuid not null,
  constraint request_reads_pkey primary key (request_id, side),
  constraint request_reads_request_id_fkey foreign key (request_id) references requests (id),
  constraint request_reads_account_id_fkey foreign key (account_id) references accounts (id),
  constraint request_reads_side_known check (side in ('owner', 'admin', 'inspector')),
  constraint request_reads_number_counts check (number >= 0)
);
comment on table request_reads is
  'How far each side has read. The office reads as one; a row of an inspector who was replaced does not count.';
comment on column request_reads.number is 'The highest number of a message that was shown.';
comment on column request_reads.account_id is 'Who read last.';

alter table requests add column unanswered_since timestamptz;
comment on column requests.unanswered_since is
  'Since when a message of the owner waits for an answer of the office. null: none does.';

-- The queue of unanswered messages.
create index requests_unanswered on requests (unanswered_since, id) where unanswered_since is not null;
