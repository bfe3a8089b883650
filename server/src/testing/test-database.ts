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
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${setting('TEST_DATABASE_TEMPLATE')} strategy file_copy`);
}

/** A database without a single table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase();
}

/** What the databases of test files are copies of, made once for all of them; its name. */
export async function createTemplate(): Promise<string> {
  const { url } = await createDatabase();
  const { db, close } = connect(url, { max: 1, onError: () => {} });
  await migrateToLatest(db);
  await installCatalogue(db);
  await close();
  return new URL(url).pathname.slice(1);
}

async function createDatabase(like = ''): Promise<TestDatabase> {
  const server = setting('TEST_DATABASE_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} ${like}`);
  return { url: databaseUrl(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with vitest, which sets it`);
  return value;
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
