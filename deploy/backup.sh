#!/bin/sh
# Backs up what people entrusted to Tronlens (schema app), and with --index what is indexed too. Keeps the newest copies.
#   DATABASE_URL=postgres://… deploy/backup.sh /var/backups/tronlens [--index]
set -eu

: "${DATABASE_URL:?is missing: the database to back up}"
folder=${1:?is missing: the folder for the copies}
keep=${KEEP:-14}
now=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
# what broke off is no copy
trap 'rm -f -- "$folder"/.*-"$now.part"' EXIT
trap 'exit 1' HUP INT TERM

dump() {
  name=$1
  shift
  # under another name until it is whole
  pg_dump "$DATABASE_URL" -Fc "$@" -f "$folder/.$name-$now.part"
  pg_restore --list "$folder/.$name-$now.part" > /dev/null
  mv "$folder/.$name-$now.part" "$folder/$name-$now.dump"
  ls -1t "$folder/$name"-*.dump | tail -n +$((keep + 1)) | while read -r old; do rm -- "$old"; done
  echo "$folder/$name-$now.dump"
}

dump app -n app
if [ "${2:-}" = --index ]; then dump index -N app -N public; fi
