#!/bin/sh
# Runs a replica: copies the server that PGHOST names (PGUSER and PGPASSWORD may copy it) to PGDATA once, then follows it. Arguments go to the server.
# The copy stands next to PGDATA until it is complete, so one that broke off is started again; so is one whose slot the other server gave up.
set -eu
slot=replica
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.copy"
  mkdir -p "$(dirname "$PGDATA")"
  # the slot of a copy that broke off is there already
  psql -v ON_ERROR_STOP=1 -v slot="$slot" -qAt <<'SQL'
SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = :'slot' AND wal_status = 'lost';
SELECT pg_create_physical_replication_slot(:'slot') WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = :'slot');
SQL
  # at once: a checkpoint of its own accord is spread over minutes, in which nothing is copied yet
  pg_basebackup -D "$PGDATA.copy" -R -X stream -S "$slot" -c fast
  mv "$PGDATA.copy" "$PGDATA"
fi
exec postgres "$@"
