import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { installCatalogue } from '#db/catalogue/install.ts';
import { connect } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';

/** Test files make and drop their databases one after the other. */
const CREATION_LOCK = 4_720_118;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file, with every migration and the catalogue of the first start. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const { db, close } = connect(database.url, { max: 1, onError: () => {} });
  await migrateToLatest(db);
  await installCatalogue(db);
  await close();
  return database;
}

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with vitest, which sets it');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return { url: databaseUrl(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Creating databases takes a lock on the template, which two at once cannot have.
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK]);
    await client.query(statement);
  } finally {
    await client.end();
  }
}
