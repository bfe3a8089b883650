#!/bin/sh
# Brings a new version into service without a pause: one server after the other, each waited for.
set -eu
cd "$(dirname "$0")"
docker compose build app-1
for server in app-1 app-2; do
  docker compose up --detach --no-deps --wait "$server"
done
docker compose up --detach --no-deps backup
