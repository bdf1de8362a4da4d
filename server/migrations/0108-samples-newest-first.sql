-- The list of samples, newest first.
create index samples_newest on samples (created_at desc, id desc);
