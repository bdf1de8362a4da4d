#!/bin/sh
# The replica starts as a copy of the primary and then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  # The slot still exists if an earlier attempt failed.
  slot=--create-slot
  until pg_basebackup --dbname="host=primary user=assure_replica password=$REPLICA_PASSWORD" --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf $slot --slot=replica_one; do
    rm -rf "${PGDATA:?}"
    if [ -n "$slot" ]; then slot=; else slot=--create-slot; fi
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
# A replica must allow at least as many connections as its primary.
exec postgres -c hot_standby=on -c max_connections=200
