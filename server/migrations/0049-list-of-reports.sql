-- The administrators' list of generated reports, from either end.

create index issued_reports_newest on issued_reports (created_at, id) where revision > 0;
comment on index issued_reports_newest is 'The administrators'' list of reports and its export.';
