#!/bin/sh
# Runs once, when the primary's folder is created. Creates one login for each job, and lets a replica connect.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v backup="$BACKUP_PASSWORD" -v replica="$REPLICA_PASSWORD" <<'SQL'
create role assure_owner login nosuperuser password :'owner';
create role assure_app login nosuperuser password :'app';
create role assure_backup login nosuperuser password :'backup';
create role assure_replica login replication password :'replica';
create database assure owner assure_owner template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
revoke all on database assure from public;
grant connect on database assure to assure_app, assure_backup;
SQL
echo 'host replication assure_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
