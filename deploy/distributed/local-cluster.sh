#!/usr/bin/env bash
# A distributed PostgreSQL for tests and for trying it: a coordinator and two workers on this machine, with Citus.
#
#   local-cluster.sh build SOURCE   builds and installs Citus for PG_CONFIG's PostgreSQL (as root). SOURCE is an unpacked
#                                   tree, an archive (citus-13.2.2.tar.gz), or a git directory (then TAG, else v13.2.2).
#   local-cluster.sh start          makes (once) and starts the three servers
#   local-cluster.sh url [NAME]     makes the database NAME (else cinder) with the role `cinder` (no superuser), adds the
#                                   workers, and prints its DATABASE_URL; prints only the URL when it exists already
#   local-cluster.sh plain [NAME]   the same without Citus, on the coordinator: for comparisons
#   local-cluster.sh psql NAME [ARGS]   psql on the coordinator as superuser
#   local-cluster.sh drop NAME      drops a database on all three
#   local-cluster.sh kill NODE      kills coordinator, worker1 or worker2 with SIGKILL; `start` brings it back
#   local-cluster.sh stop           stops the three
#   local-cluster.sh remove         stops them and deletes CITUS_DATA
#
# Debian 12: apt-get install postgresql-15 postgresql-server-dev-15 build-essential flex libssl-dev liblz4-dev libzstd-dev \
#   libreadline-dev libicu-dev libkrb5-dev libpam0g-dev libxslt1-dev libselinux1-dev
# Citus 13.2 takes PostgreSQL 15 to 17 (14.0: 16 to 18). The build takes 40 s on two idle cores, minutes on busy ones.
# Connections from 127.0.0.1 need no password: never do so on a machine that others can reach.
set -euo pipefail
export PG_CONFIG=${PG_CONFIG:-/usr/lib/postgresql/15/bin/pg_config}
BIN=$("$PG_CONFIG" --bindir)
DATA=${CITUS_DATA:-/tmp/citus-data}
PORT=${CITUS_PORT:-5500}                       # the coordinator; the workers listen on the next two
RUN_AS=${CITUS_USER:-postgres}                 # PostgreSQL refuses to run as root
NODES=(coordinator worker1 worker2)

as() { if [ "$(id -u)" = 0 ]; then runuser -u "$RUN_AS" -- "$@"; else "$@"; fi; }
port() { for i in 0 1 2; do [ "${NODES[$i]}" = "$1" ] && echo $((PORT + i)); done; }
sql() { local node=$1 db=$2; shift 2; as "$BIN/psql" -X -q -At -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$(port "$node")" -U "$RUN_AS" -d "$db" "$@"; }
is_up() { as "$BIN/pg_ctl" -D "$DATA/$1" status >/dev/null 2>&1; }

build() {
  local source=${1:?which source} tree
  tree=$(mktemp -d /tmp/citus-build.XXXXXX)
  if [ -f "$source" ]; then tar -xf "$source" -C "$tree" --strip-components=1
  elif [ -f "$source/configure" ]; then cp -a "$source/." "$tree"
  else git -C "$source" archive "${TAG:-v13.2.2}" | tar -x -C "$tree"; fi
  cd "$tree"
  # PostgreSQL 15 since 15.19 has a public function of this name, which Citus 13 still defines for itself.
  sed -i -e 's/\bhave_createdb_privilege\b/citus_have_createdb_privilege/g' \
    src/include/pg_version_compat.h src/backend/distributed/commands/serialize_distributed_ddls.c
  sed -i -e 's/^#define citus_have_createdb_privilege() .*/#define citus_have_createdb_privilege() have_createdb_privilege()/' \
    src/include/pg_version_compat.h
  ./configure --without-libcurl >configure.out
  make with_llvm=no -j"$(nproc)" install >make.out 2>&1 || { tail -20 make.out >&2; exit 1; }
  cd / && rm -rf "$tree"
  ls -l "$("$PG_CONFIG" --pkglibdir)/citus.so"
}

start() {
  mkdir -p "$DATA"
  [ "$(id -u)" != 0 ] || chown "$RUN_AS" "$DATA"
  for node in "${NODES[@]}"; do
    local dir=$DATA/$node
    if [ ! -f "$dir/PG_VERSION" ]; then
      as "$BIN/initdb" -D "$dir" -U "$RUN_AS" --encoding=UTF8 --locale=C.UTF-8 --auth=trust --no-instructions >/dev/null
      as tee -a "$dir/postgresql.conf" >/dev/null <<CONF
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
port = $(port "$node")
unix_socket_directories = '$DATA'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 40
shared_buffers = ${CITUS_BUFFERS:-512MB}
max_wal_size = 4GB
citus.recover_2pc_interval = '5s'
${CITUS_CONF:-}
CONF
    fi
    # What a killed one leaves in memory may still be in use for a moment.
    for _ in 1 2 3 4 5 6 7 8 9 10; do
      if is_up "$node"; then break; fi
      as "$BIN/pg_ctl" -D "$dir" -l "$DATA/$node.log" -w -s start 2>/dev/null || sleep 0.5
    done
    is_up "$node"
  done
}

stop() { for node in worker1 worker2 coordinator; do if is_up "$node"; then as "$BIN/pg_ctl" -D "$DATA/$node" -m fast -w -s stop; fi; done; }

# Nobody may be there to take the exit of the killed process, which pg_ctl would take for a running server.
kill_node() {
  local pid; pid=$(head -1 "$DATA/$1/postmaster.pid")
  pkill -9 -P "$pid" || true
  kill -9 "$pid"
  rm -f "$DATA/$1/postmaster.pid"
}

# A database belongs to a role that is no superuser, as the notes for operators want it.
make_database() {
  local name=$1
  for node in "${NODES[@]}"; do
    [ -n "$(sql "$node" postgres -c "select 1 from pg_roles where rolname = 'cinder'")" ] ||
      sql "$node" postgres -c "create role cinder login"
    sql "$node" postgres -c "set citus.enable_create_database_propagation = off" -c "create database \"$name\" owner cinder"
  done
}

url() {
  local name=${1:-cinder}
  if [ -z "$(sql coordinator postgres -c "select 1 from pg_database where datname = '$name'")" ]; then
    make_database "$name"
    for node in "${NODES[@]}"; do sql "$node" "$name" -c 'create extension citus'; done
    # All nodes are on this machine here, so the coordinator has a name of its own for itself.
    sql coordinator "$name" -c "select citus_set_coordinator_host('127.0.0.1', $PORT)" \
      -c "select citus_add_node('127.0.0.1', $(port worker1))" -c "select citus_add_node('127.0.0.1', $(port worker2))" \
      -c "select citus_set_node_property('127.0.0.1', $PORT, 'shouldhaveshards', false)" >/dev/null
  fi
  echo "postgres://cinder@127.0.0.1:$PORT/$name"
}

plain() {
  local name=${1:-plain}
  if [ -z "$(sql coordinator postgres -c "select 1 from pg_database where datname = '$name'")" ]; then
    sql coordinator postgres -c "select 1 from pg_roles where rolname = 'cinder'" | grep -q 1 || sql coordinator postgres -c 'create role cinder login'
    sql coordinator postgres -c "create database \"$name\" owner cinder"
  fi
  echo "postgres://cinder@127.0.0.1:$PORT/$name"
}

case ${1:-} in
  build) shift; build "$@" ;;
  start) start ;;
  url) url "${2:-}" ;;
  plain) plain "${2:-}" ;;
  psql) shift; db=$1; shift; as "$BIN/psql" -X -h 127.0.0.1 -p "$PORT" -U "$RUN_AS" -d "$db" "$@" ;;
  drop) for node in "${NODES[@]}"; do sql "$node" postgres -c "drop database if exists \"$2\" with (force)"; done ;;
  kill) kill_node "$2" ;;
  stop) stop ;;
  remove) stop; rm -rf "$DATA" ;;
  *) sed -n '2,22p' "$0"; exit 2 ;;
esac
