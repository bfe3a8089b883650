import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '#db/tables.ts';
import { countRows } from '#platform/db/database.ts';

type Executor = Kysely<Tables>;

/** A table and those of its columns that are stored and not computed. */
export interface Table {
  name: string;
  columns: string[];
}

/** A foreign key, and how it is made again. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Every table of the product, partitions as part of their whole; empty where there is no product. */
export async function findTables(db: Executor): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `.execute(db);
  return rows;
}

/** The statement that reads a table's rows. */
export function copyTo({ name, columns }: Table): string {
  return `copy (select ${list(columns)} from public.${pg.escapeIdentifier(name)}) to stdout`;
}

/** The statement that stores rows so read. */
export function copyFrom({ name, columns }: Table): string {
  return `copy public.${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`;
}

/** Deletes everything that a server has ever made in the database. */
export async function dropEverything(db: Executor): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Deletes the rows that migrations bring along; they are in the backup as they have become. */
export async function deleteRows(db: Executor, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
}

/**
 * Ends every session, mailed link and begun sign-in, and forgets the failed ones: what had ended after the backup would
 * otherwise hold again.
 */
export async function endSignIns(db: Executor): Promise<void> {
  for (const table of ['sessions', 'verification', 'walletNonce', 'throttle'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Takes all foreign keys away, so that tables may be filled in any order; returns them. */
export async function dropForeignKeys(db: Executor): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  `.execute(db);
  for (const { table, name } of rows) await run(db, `alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Makes foreign keys again; fails where a row refers to nothing. */
export async function addForeignKeys(db: Executor, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await run(db, `alter table ${table} add constraint ${name} ${definition}`);
}

/** Lets the database learn what its new tables hold. */
export async function analyse(db: Executor): Promise<void> {
  await sql`analyze`.execute(db);
}

/** How many members there are. */
export async function countMembers(db: Executor): Promise<number> {
  return countRows(db.selectFrom('members'));
}

/** How many connections servers have to this database, ours apart. */
export async function countServers(db: Executor): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'cinder%' and pid <> pg_backend_pid()
  `.execute(db);
  return rows.length;
}

function list(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

async function run(db: Executor, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
