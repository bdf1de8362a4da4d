#!/bin/sh
# Creates the logins and the database in a new cluster, through HAProxy (PGHOST, PGPORT, PGUSER, PGPASSWORD). A second run
# changes nothing.
set -eu
until psql -Atqc 'select 1' postgres >/dev/null 2>&1; do sleep 1; done
psql -qv ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v backup="$BACKUP_PASSWORD" postgres <<'SQL'
select format('create role %I login nosuperuser password %L', name, password)
from (values ('assure_owner', :'owner'), ('assure_app', :'app'), ('assure_backup', :'backup')) as wanted (name, password)
where not exists (select from pg_roles where rolname = name) \gexec
-- The app sends these when it connects, and PgBouncer drops them.
alter role assure_app set statement_timeout = '5s';
alter role assure_app set lock_timeout = '2s';
alter role assure_app set idle_in_transaction_session_timeout = '10s';
select 'create database assure owner assure_owner template template0 encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8'''
where not exists (select from pg_database where datname = 'assure') \gexec
revoke all on database assure from public;
grant connect on database assure to assure_app, assure_backup;
SQL
