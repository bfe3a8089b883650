import type pg from 'pg';

/** What a start wants to know of a PostgreSQL that it did not make. */
export interface Facts {
  version: number;
  encoding: string;
  isReadOnly: boolean;
  isStandby: boolean;
  role: string;
  database: string;
  /** Whether the role may make what is missing: the queue's schema, and tables. */
  mayMakeSchemas: boolean;
  mayMakeTables: boolean;
  /** Whether the tables that are there belong to the role. */
  ownsTables: boolean;
  /** The process that serves the connection. */
  backend: number;
}

/** What is so with the database of a connection. */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isStandby",
      current_user::text as role, datname::text as database,
      to_regnamespace('pgboss') is not null or has_database_privilege(oid, 'create') as "mayMakeSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayMakeTables",
      coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.kysely_migration')), true)
        as "ownsTables",
      pg_backend_pid() as backend
    from pg_database where datname = current_database()`);
  const [facts] = rows;
  if (!facts) throw new Error('The database says nothing of itself');
  return facts;
}

const CHANNEL = 'cinder_start';

/**
 * Whether the connection keeps a session of its own: what it listens for reaches it also between two statements. A pooler
 * that lends sessions for single transactions has given the one that listens to another connection by then, such as the
 * speaker's, or to nobody: this connection hears nothing.
 */
export async function keepsSession(client: pg.Client, speaker: pg.Client, waitMs: number): Promise<boolean> {
  const heard = new Promise<boolean>((resolve) => {
    client.once('notification', () => resolve(true));
    setTimeout(() => resolve(false), waitMs);
  });
  await client.query(`listen ${CHANNEL}`);
  await speaker.query(`notify ${CHANNEL}`);
  return heard;
}
