#!/bin/sh
# Backs up the data of users (schema app), and with --index what is indexed too. Keeps the newest 14 copies, or KEEP
# of them, which no other user of the system can read.
#   DATABASE_URL=postgres://… deploy/backup.sh /var/backups/tronlens [--index]
set -eu

: "${DATABASE_URL:?is missing: the database to back up}"
folder=${1:?is missing: the folder for the copies}
keep=${KEEP:-14}

refuse() {
  echo "$1" >&2
  exit 2
}

case $folder in -*) refuse "The first word is \"$folder\" but should be the folder for the copies, such as /var/backups/tronlens." ;; esac
case ${2-} in '' | --index) ;; *) refuse "The second word is \"$2\" but may only be --index." ;; esac
if [ $# -gt 2 ]; then refuse "There is one word too many, \"$3\": give a folder, and --index behind it or nothing."; fi
# no more digits than a shell can count with, and none of them a sign of octal numbers
case $keep in
  [1-9] | [1-9][0-9] | [1-9][0-9][0-9] | [1-9][0-9][0-9][0-9]) ;;
  *) refuse "KEEP is \"$keep\" but should be a number of copies from 1 to 9999." ;;
esac

# credentials, sessions and the secret of the site are in them
umask 077
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
if [ "${2-}" = --index ]; then dump index -N app -N public; fi
