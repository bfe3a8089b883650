import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE, ROLE } from './cluster.ts';

const RETRY_MS = 40;
const SQLSTATE_STARTING = '57P03';
const SQLSTATE_WRONG_PASSWORD = '28P01';
const KEEPER = 'cinder-keeper';

/** The address of a database of the cluster. */
export function databaseUrl(access: { port: number; password: string }, database = DATABASE): string {
  return `postgres://${ROLE}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

/**
 * Opens the connection by which a program holds the database: who else uses it is read from these connections, which
 * end with their program. Waits while PostgreSQL starts or recovers, as long as `isComing` says that it does.
 */
export async function connectKeeper(
  access: { port: number; password: string },
  isComing: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<pg.Client | undefined> {
  for (;;) {
    signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: databaseUrl(access, 'postgres'), application_name: KEEPER });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isPassing(error)) throw error;
      if (!(await isComing())) return undefined;
    }
    await sleep(RETRY_MS);
  }
}

/** Makes the product's database if it is missing. */
export async function ensureDatabase(keeper: pg.Client): Promise<void> {
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await keeper.query(`create database ${DATABASE}`);
}

/** How many programs hold the database. */
export async function countKeepers(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [KEEPER]);
  return rowCount ?? 0;
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === SQLSTATE_WRONG_PASSWORD;
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error))
    return error instanceof Error && /terminated/.test(error.message);
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', SQLSTATE_STARTING].includes(String(error.code));
}
