import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { countKeepers } from '../server/src/platform/embedded/connection.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts';
import { createTemplate } from '../server/src/testing/test-database.ts';
import { hasSharedMemory, SHARED_MEMORY } from './shared-memory.ts';

const onDisk = fileURLToPath(new URL('../node_modules/.cache/test-postgres', import.meta.url));
// Each test file makes and drops a database of a thousand files, which a disk takes several times as long for.
const inMemory = `${SHARED_MEMORY}/cinder-tests-${createHash('sha256').update(onDisk).digest('hex').slice(0, 12)}`;
const dataDir = (await hasSharedMemory()) ? inMemory : onDisk;
const log = { info() {}, warn: console.warn, error: console.error };

let database: EmbeddedPostgres | undefined;

/**
 * Vitest's global set-up: TEST_DATABASE_URL names one PostgreSQL for all test files, TEST_DATABASE_TEMPLATE the database
 * in it that theirs are copies of. It is shared by runs at the same time, so a test file makes a database of its own,
 * named `test_` and something unique; the last run removes it.
 */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_TEMPLATE']) return;
  if (!process.env['TEST_DATABASE_URL']) {
    database = await openTestPostgres();
    process.env['TEST_DATABASE_URL'] = database.url;
  }
  process.env['TEST_DATABASE_TEMPLATE'] = await createTemplate();
}

export async function teardown(): Promise<void> {
  if (!database) return;
  await database.stop();
  // Refused while another run uses it.
  await removeEmbeddedPostgres({ dataDir }).catch(() => {});
}

/** Opens the throw-away PostgreSQL; one that does not start any more is replaced. */
async function openTestPostgres(): Promise<EmbeddedPostgres> {
  const options = { dataDir, log, durable: false };
  const opened = await openEmbeddedPostgres(options).catch(async () => {
    await removeEmbeddedPostgres({ dataDir });
    return openEmbeddedPostgres(options);
  });
  await dropLeftovers(opened.url);
  return opened;
}

/** Drops what test runs that were killed left behind, unless another run is under way. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await countKeepers(client)) > 1) return;
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(datname) as name from pg_database where datname like 'test\\_%'`,
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => {});
  } finally {
    await client.end();
  }
}
