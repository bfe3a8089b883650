import { Kysely, type SelectQueryBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#db/tables.ts';
import { NamedClient } from './client.ts';
import { camelCaseRows, SnakeCaseDialect, typesWithRows } from './names.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a query runs on: the pool, or a transaction. */
export type Executor = Database | Tx;

export interface Connections {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** So that an answer comes within five seconds. */
export const POOL_WAIT_MS = 4_000;

export interface ConnectionSettings {
  max: number;
  onError(error: Error): void;
  /** How long a caller waits for a connection; `POOL_WAIT_MS` unless said. */
  waitMs?: number;
  /** Server settings of each connection, as command-line options. */
  options?: string;
  /** How long a statement may run and a transaction idle; 30 seconds unless said, 0 for as long as it takes. */
  timeoutMs?: number;
  /** Whether a statement goes out before those sent earlier are answered; unless said it does. */
  pipeline?: boolean;
}

/** A `date` stays the text that it is: no time zone can move it. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool of connections that prepare their statements; lost connections are told to `onError` and replaced. */
export function connect(url: string, settings: ConnectionSettings): Connections {
  const { max, onError, waitMs = POOL_WAIT_MS, options, timeoutMs = 30_000, pipeline = true } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(options && { options }),
    Client: NamedClient,
    types: typesWithRows,
    pipeline,
    application_name: 'cinder',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // A statement that is stuck must not hold a request for ever.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
  });
  pool.on('error', onError);
  const db = new Kysely<Tables>({ dialect: new SnakeCaseDialect({ pool }), plugins: [camelCaseRows] });
  return { db, pool, close: () => db.destroy() };
}

/** A database on a single connection, which may work for as long as it takes. */
export interface OneConnection {
  db: Database;
  /** The connection itself, for what Kysely does not speak. There is none before the first statement. */
  client(): pg.Client;
  close(): Promise<void>;
}

/** For commands that read or write everything: one connection without time limits, which can copy and so not pipeline. */
export function openOneConnection(url: string): OneConnection {
  let client: pg.Client | undefined;
  const { db, pool, close } = connect(url, { max: 1, onError: () => {}, timeoutMs: 0, pipeline: false });
  pool.on('connect', (connected) => {
    client = connected as unknown as pg.Client;
  });
  return {
    db,
    client() {
      if (!client) throw new Error('The connection is not open yet');
      return client;
    },
    close,
  };
}

/** Something that must hold over the whole database. */
export interface Check {
  /** The rule, as a sentence. */
  rule: string;
  /** Where it does not hold: one line each, at most `MAX_DISAGREEMENTS`. */
  findDisagreements(db: Database, now: Date): Promise<string[]>;
}

export const MAX_DISAGREEMENTS = 20;

/** How many rows a query has. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<string>().as('count')).$castTo<{ count: string }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
