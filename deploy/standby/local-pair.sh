#!/usr/bin/env bash
# A PostgreSQL with a standby on this machine, to rehearse a failover: README.md.
#
#   local-pair.sh start     makes (once) and starts a primary and a standby that follows it
#   local-pair.sh url       the DATABASE_URL of the one that takes writes
#   local-pair.sh fail      kills that one with SIGKILL and promotes the other; prints its DATABASE_URL
#   local-pair.sh rebuild   makes the killed one the standby of the other
#   local-pair.sh remove    stops both and deletes PAIR_DATA
#
# SYNCHRONOUS=no: a commit does not wait for the standby. Connections from 127.0.0.1 need no password: never do so on a
# machine that others can reach.
set -euo pipefail
BIN=$("${PG_CONFIG:-/usr/lib/postgresql/15/bin/pg_config}" --bindir)
DATA=${PAIR_DATA:-/tmp/cinder-pair}
PORT=${PAIR_PORT:-5700}                        # of a; b listens on the next
RUN_AS=${PAIR_USER:-postgres}                  # PostgreSQL refuses to run as root

as() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u "$RUN_AS" -- "$@"); else "$@"; fi; }
port() { [ "$1" = a ] && echo "$PORT" || echo $((PORT + 1)); }
other() { [ "$1" = a ] && echo b || echo a; }
primary() { cat "$DATA/primary"; }
sql() { as "$BIN/psql" -X -q -At -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$(port "$1")" -U "$RUN_AS" -d "${3:-postgres}" -c "$2"; }
up() {
  as "$BIN/pg_ctl" -D "$DATA/$1" -w -s -l "$DATA/$1.log" start -o "-p $(port "$1") -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories= -c archive_mode=on -c archive_command='cp %p $DATA/archive/%f'"
}
url() { echo "postgres://cinder@127.0.0.1:$(port "$(primary)")/cinder"; }
# Nobody else follows: without a standby no commit would ever end.
wait_for_standby() { sql "$1" "alter system set synchronous_standby_names = '$2'" && sql "$1" 'select pg_reload_conf()' >/dev/null; }

follow() {
  local standby=$1 leader
  leader=$(other "$1")
  as rm -rf "$DATA/$standby"
  as "$BIN/pg_basebackup" -D "$DATA/$standby" -R -X stream -c fast \
    -d "host=127.0.0.1 port=$(port "$leader") user=$RUN_AS application_name=$standby"
  up "$standby"
  [ "${SYNCHRONOUS:-yes}" = no ] || wait_for_standby "$leader" "$standby"
}

start() {
  [ -f "$DATA/primary" ] && return
  install -d -m 755 "$DATA"
  [ "$(id -u)" = 0 ] && chown "$RUN_AS" "$DATA"
  as mkdir "$DATA/archive"
  as "$BIN/initdb" -D "$DATA/a" -U "$RUN_AS" -A trust --data-checksums >/dev/null
  up a
  sql a 'create role cinder login'
  sql a 'create database cinder owner cinder'
  echo a > "$DATA/primary"
  follow b
}

fail() {
  local lost kept
  lost=$(primary)
  kept=$(other "$lost")
  kill -9 "$(head -1 "$DATA/$lost/postmaster.pid")"
  as "$BIN/pg_ctl" -D "$DATA/$kept" -w -s promote
  wait_for_standby "$kept" ''
  echo "$kept" > "$DATA/primary"
  url
}

remove() {
  for node in a b; do as "$BIN/pg_ctl" -D "$DATA/$node" -s -m immediate stop 2>/dev/null || true; done
  rm -rf "$DATA"
}

case "${1:-}" in
  start | url | fail | remove) "$1" ;;
  rebuild) follow "$(other "$(primary)")" ;;
  *) sed -n '2,11p' "$0"; exit 2 ;;
esac
