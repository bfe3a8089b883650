import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readFacts } from './outside.queries.ts';
import { refusalOf, tryOutside } from './outside.ts';

const databases: TestDatabase[] = [];
const role = `test_stranger_${randomBytes(4).toString('hex')}`;
let isRoleThere = false;

afterAll(async () => {
  const [first] = databases;
  for (const database of databases.slice(1)) await database.drop();
  if (first && isRoleThere) await on(first.url, `drop role ${role}`);
  await first?.drop();
});

async function database(like?: string): Promise<string> {
  const made = await createEmptyDatabase(like);
  databases.push(made);
  return made.url;
}

async function on(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** What a start with this address ends with. */
async function refusal(url: string): Promise<string> {
  const failure = await tryOutside(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).not.toContain('\n');
  return String(failure);
}

describe("a database of one's own", () => {
  it('is taken empty, and with the tables of the product', async () => {
    await tryOutside(await database());
    const full = await createTestDatabase();
    databases.push(full);
    await tryOutside(full.url);
  });

  it.each(['LATIN1', 'SQL_ASCII'])('of the encoding %s is refused before any table is made', async (encoding) => {
    const url = await database(`template template0 encoding '${encoding}' locale_provider libc locale 'C'`);
    expect(await refusal(url)).toMatch(
      /^ConfigError: DATABASE_URL: test_\w+ has the encoding \w+: make one with "create database NAME encoding 'UTF8' template template0"$/,
    );
  });

  it('that is read-only is refused', async () => {
    const url = await database();
    await on(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`);
    expect(await refusal(url)).toMatch(/is read-only for cinder: set default_transaction_read_only = off$/);
  });

  it('in which the role may not make what is needed, or to whose tables it has no right, is refused', async () => {
    const url = await database();
    await on(url, `create role ${role} login password 'secret'`);
    isRoleThere = true;
    const asStranger = Object.assign(new URL(url), { username: role, password: 'secret' }).href;
    expect(await refusal(asStranger)).toMatch(
      /may not make tables and schemas in test_\w+: make it the owner, with "alter/,
    );
    await on(url, `alter database ${nameOf(url)} owner to ${role}`);
    await tryOutside(asStranger);
    await on(url, 'create table kysely_migration (name text)');
    expect(await refusal(asStranger)).toMatch(/the tables in test_\w+ belong to another role than test_stranger_/);
    await on(url, `alter database ${nameOf(url)} owner to cinder`);
  });

  it('that is on a standby, or of a PostgreSQL that is too old, is refused', async () => {
    const client = new pg.Client({ connectionString: await database() });
    await client.connect();
    const facts = await readFacts(client);
    await client.end();
    expect(refusalOf(facts)).toBeUndefined();
    expect(refusalOf({ ...facts, version: 150_000 })).toBeUndefined();
    expect(refusalOf({ ...facts, version: 140_021 })).toBe('PostgreSQL 14 is too old: use 15 or newer');
    expect(refusalOf({ ...facts, isStandby: true, isReadOnly: true })).toMatch(
      /is on a standby, .*: name the primary$/,
    );
  });

  it.each([
    ['that is not there', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), /does not exist/],
    [
      'with another password',
      (url: URL) => Object.assign(url, { password: 'wrong' }),
      /password authentication failed/,
    ],
    ['where nobody listens', (url: URL) => Object.assign(url, { port: '1' }), /ECONNREFUSED/],
  ])('%s is refused', async (_, change, reason) => {
    expect(await refusal(change(new URL(await database())).href)).toMatch(reason);
  });
});
