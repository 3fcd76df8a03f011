#!/bin/sh
# Makes PostgreSQL servers that have the extension citus into a cluster: PGHOST names the coordinator, `worker` all workers.
set -eu
workers=$(getent ahostsv4 "${WORKERS:-worker}" | awk '{print $1}' | sort -u)
for host in "$PGHOST" $workers; do psql -v ON_ERROR_STOP=1 -h "$host" -c 'CREATE EXTENSION IF NOT EXISTS citus'; done
psql -v ON_ERROR_STOP=1 -c "SELECT citus_set_coordinator_host('$PGHOST')"
for host in $workers; do
  # the address of a container changes, its name does not
  name=$(getent hosts "$host" | awk '{print $2}')
  psql -v ON_ERROR_STOP=1 -c "SELECT citus_add_node('${name:-$host}', 5432)"
done
