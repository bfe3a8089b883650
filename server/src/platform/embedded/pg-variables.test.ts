import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, removeEmbeddedPostgres } from './embedded-postgres.ts';

const log = { info() {}, warn() {}, error() {} };

let dataDir: string;
let first: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cinder-variables-'));
  await chmod(dataDir, 0o755);
  first = await openEmbeddedPostgres({ dataDir, log, durable: false });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await first.stop();
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true });
});

it.each([
  ['PGSSLMODE', 'require'],
  ['PGSSLNEGOTIATION', 'direct'],
  ['PGSSLCERT', '/nowhere/client.crt'],
  ['PGSSLROOTCERT', '/nowhere/ca.crt'],
  ['PGOPTIONS', '-c default_transaction_read_only=on'],
  ['PGHOST', '192.0.2.1'],
  ['PGPORT', '1'],
  ['PGUSER', 'stranger'],
  ['PGPASSWORD', 'wrong'],
  ['PGPASSFILE', '/nowhere/pgpass'],
  ['PGDATABASE', 'elsewhere'],
  ['PGAPPNAME', 'psql'],
  ['PGCLIENT_ENCODING', 'LATIN1'],
  ['PGCLIENTENCODING', 'LATIN1'],
  ['PGCONNECT_TIMEOUT', '1'],
  ['PGREPLICATION', 'database'],
  ['PGBINARY', '1'],
  ['PGTZ', 'Asia/Tokyo'],
  ['PGDATESTYLE', 'German'],
])('%s of the shell does not reach the embedded database', { timeout: 60_000 }, async (name, value) => {
  vi.stubEnv(name, value);
  const database = await openEmbeddedPostgres({ dataDir, log, durable: false });
  const pool = connect(database.url, { max: 1, onError: () => {} });
  const bare = new pg.Client({ connectionString: database.url });
  try {
    await bare.connect();
    const { rows } = await bare.query(`
      select current_user as role, current_database() as name, current_setting('client_encoding') as encoding,
        current_setting('application_name') as application, current_setting('timezone') as zone,
        current_setting('datestyle') as dates, current_setting('default_transaction_read_only') as "isReadOnly",
        inet_server_addr()::text as address, 7::int as seven,
        (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted"`);
    expect(rows).toEqual([
      {
        role: 'cinder',
        name: 'cinder',
        encoding: 'UTF8',
        application: '',
        zone: 'UTC',
        dates: 'ISO, MDY',
        isReadOnly: 'off',
        address: '127.0.0.1/32',
        seven: 7,
        isEncrypted: false,
      },
    ]);
    await pool.pool.query(`create table if not exists written (${name.toLowerCase()} int)`);
  } finally {
    await bare.end();
    await pool.close();
    await database.stop();
  }
});
