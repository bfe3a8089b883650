import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface Declared {
  /** The column that names the member. */
  by: string;
  /** Columns that no download shows: secrets, hashes, and what others wrote. */
  hidden?: readonly string[];
  /** Other columns that name the member: the download shows those rows too. */
  also?: readonly MemberReference[];
}

/** How rows of a table lead to a member. */
export interface MemberReference {
  by: string;
  /** What `by` names when it is not the member: the id of a row that does name the member, in this column. */
  through?: { table: string; by: string };
  /** Columns that the download does not show of these rows, beside those of the whole table. */
  hidden?: readonly string[];
}

/**
 * How one table knows members, and what becomes of its rows when the member is deleted: they go, or stay without the
 * name, or stay with an id that leads to nobody, because something relies on them.
 */
type MemberTable =
  | (Declared & { onDelete: 'deleted' | 'unlinked' })
  | (Declared & Pick<MemberReference, 'through'> & { onDelete: 'anonymous'; because: string });

/** The tables of a feature that know members. */
export type MemberData = Readonly<Record<string, MemberTable>>;

/** The same, one by one. */
export interface NamedTable {
  table: string;
  knows: MemberTable;
}

/** The tables of several features, in their order. */
export function tablesOf(data: readonly MemberData[]): NamedTable[] {
  return data.flatMap((tables) => Object.entries(tables).map(([table, knows]) => ({ table, knows })));
}

/** Every way by which the rows of a table lead to a member, with all that is hidden on it. */
export function referencesOf({ also = [], ...main }: MemberTable): MemberReference[] {
  const hidden = main.hidden ?? [];
  return [main, ...also.map((reference) => ({ ...reference, hidden: [...hidden, ...(reference.hidden ?? [])] }))];
}

/** Deletes or unlinks a table's rows of a member, as it declares; those that stay anonymous are left as they are. */
export async function eraseRows(tx: Tx, { table, knows }: NamedTable, userId: string): Promise<void> {
  const isTheirs = sql`${sql.ref(knows.by)} = ${userId}`;
  if (knows.onDelete === 'deleted') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(tx);
  if (knows.onDelete === 'unlinked') {
    await sql`update ${sql.table(table)} set ${sql.ref(knows.by)} = null where ${isTheirs}`.execute(tx);
  }
}

/** From here on the transaction sees one instant and changes nothing. */
export async function beginReading(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** The rows of a table that lead to a member, some at a time: what is held in memory does not grow with them. */
export async function* readRows(tx: Tx, { table, knows }: NamedTable, userId: string): AsyncGenerator<string[]> {
  const references = referencesOf(knows);
  for (const [index, reference] of references.entries())
    yield* readReference(tx, { table, reference, before: references.slice(0, index) }, userId);
}

interface Reading {
  table: string;
  reference: MemberReference;
  /** Rows that one of these leads to were read before. */
  before: MemberReference[];
}

async function* readReference(tx: Tx, { table, reference, before }: Reading, userId: string): AsyncGenerator<string[]> {
  const isRead = sql.join([sql`false`, ...before.map((other) => leadsTo(other, userId))], sql` or `);
  await sql`
    declare member_rows no scroll cursor for
    select (to_jsonb(found) - ${sql.val([...(reference.hidden ?? [])])}::text[])::text as row
    from ${sql.table(table)} found where ${leadsTo(reference, userId)} and (${isRead}) is not true
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward 500 from member_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < 500) break;
  }
  await sql`close member_rows`.execute(tx);
}

function leadsTo({ by, through }: MemberReference, userId: string) {
  const column = sql.ref(`found.${by}`);
  if (!through) return sql`${column} = ${userId}`;
  return sql`${column} in (select id from ${sql.table(through.table)} where ${sql.ref(through.by)} = ${userId})`;
}
