import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { installCatalogue } from '#db/catalogue/install.ts';
import { placeTables } from '#db/placement.ts';
import { connect } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';

/** Test files make and drop their databases one after the other. */
const CREATION_LOCK = 4_720_118;
/** PostgreSQL's code for what others use. */
const IN_USE = '55006';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file, with every migration and the catalogue of the first start. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(`template ${setting('TEST_DATABASE_TEMPLATE')} strategy file_copy`);
  const nodes = await workers();
  return nodes.length === 0 ? database : distributeDatabase(database.url, nodes);
}

/** A database without a single table; `like` says in SQL what it is like. */
export function createEmptyDatabase(like?: string): Promise<TestDatabase> {
  return createDatabase(like);
}

/** What the databases of test files are copies of, made once for all of them; its name. */
export async function createTemplate(): Promise<string> {
  const { url } = await createDatabase();
  const { db, close } = connect(url, { max: 1, onError: () => {} });
  await migrateToLatest(db);
  await installCatalogue(db);
  await close();
  // The queue makes its own tables, in a tenth of a second.
  const jobs = createJobs({ databaseUrl: url, log: pino({ level: 'silent' }), onRun: () => {} });
  await jobs.start([], []);
  await jobs.stop();
  return new URL(url).pathname.slice(1);
}

async function createDatabase(like = ''): Promise<TestDatabase> {
  const server = setting('TEST_DATABASE_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} ${like}`);
  return { url: databaseUrl(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** The same on a distributed PostgreSQL, whose coordinator is the server: its workers get the database too. */
async function distributeDatabase(url: string, nodes: readonly URL[]): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1);
  const servers = [setting('TEST_DATABASE_URL'), ...nodes.map(({ href }) => href)];
  for (const server of servers.slice(1)) await onServer(server, `create database ${name}`);
  for (const server of servers) await run(databaseUrl(server, name), ['create extension citus']);
  const { hostname, port } = new URL(url);
  const addNodes = [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...nodes.map((node) => `select citus_add_node('${node.hostname}', ${node.port})`),
    `select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', false)`,
  ];
  // A new node gets the roles of the coordinator, which all databases share.
  await underLock(setting('TEST_DATABASE_URL'), () => run(url, addNodes));
  const { db, close } = connect(url, { max: 1, onError: () => {} });
  await placeTables(db);
  await close();
  return {
    url,
    async drop() {
      for (const server of servers) await dropWhenLeft(server, name);
    },
  };
}

/** A process of Citus itself may connect at this moment, which `force` has not ended: it is gone a little later. */
async function dropWhenLeft(server: string, name: string, tries = 5): Promise<void> {
  try {
    await onServer(server, `drop database ${name} with (force)`);
  } catch (error) {
    if (tries <= 1 || !(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error;
    await sleep(1_000);
    await dropWhenLeft(server, name, tries - 1);
  }
}

/** The workers of a distributed PostgreSQL; none of one that is not. */
const workers = once(async (): Promise<URL[]> => {
  const server = setting('TEST_DATABASE_URL');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows: extension } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
    if (extension.length === 0) return [];
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards order by nodeid`,
    );
    return rows.map(({ host, port }) =>
      Object.assign(new URL(server), { hostname: host, port: String(port), pathname: '/postgres' }),
    );
  } finally {
    await client.end();
  }
});

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
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

function onServer(url: string, statement: string): Promise<void> {
  // Creating databases takes a lock on the template, which two at once cannot have.
  return underLock(url, (client) => client.query(statement));
}

async function underLock(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
