#!/bin/sh
# Saves the community every day into /backups and keeps as many days as BACKUP_DAYS says.
set -eu
trap 'exit 0' TERM INT
umask 077
while true; do
  file="/backups/cinder-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
  # Old ones go only when there is a new one.
  if node /cinder/server/src/cli/backup.ts "$file"; then
    find /backups -maxdepth 1 -name 'cinder-*.tar.gz' -mtime "+${BACKUP_DAYS:-14}" -delete
    pause=86400
  else
    echo "The backup failed; the next attempt is in ten minutes." >&2
    pause=600
  fi
  sleep "$pause" &
  wait $!
done
