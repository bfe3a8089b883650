import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Tx } from '#platform/db/database.ts';
import { definitionsChanged } from '#platform/db/definitions.ts';

/** A statement of Kysely that selects rows. */
export interface Selection<Row> {
  execute(): Promise<Row[]>;
}

// No compiler can follow a statement over whatever table: what fits, the types of `ResourceService` say.
type AnyTable = 'guide';
const built = (selection: Selection<object>) => selection as SelectQueryBuilder<Tables, AnyTable, object>;

/** One page of what is selected. */
export async function findPage(selection: Selection<object>, limit: number, offset: number): Promise<object[]> {
  return built(selection).limit(limit).offset(offset).execute();
}

/** How many rows are selected. */
export async function countSelected(selection: Selection<object>): Promise<number> {
  return countRows(built(selection).clearSelect().clearOrderBy());
}

/** Of what is selected, the row of this id. */
export async function findOne(selection: Selection<object>, table: string, id: string): Promise<object | undefined> {
  return built(selection)
    .where(sql.ref(`${table}.id`), '=', id)
    .executeTakeFirst();
}

/** The row itself, locked. What refers to it without changing it waits for its deletion alone. */
export async function lockRow(tx: Tx, table: string, id: string, work: 'change' | 'delete') {
  const row = tx
    .selectFrom(table as AnyTable)
    .where('id', '=', id)
    .selectAll();
  return (work === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

export async function insertRow(tx: Tx, table: string, row: object): Promise<void> {
  definitionsChanged(tx);
  await tx
    .insertInto(table as AnyTable)
    .values(row as never)
    .execute();
}

export async function updateRow(tx: Tx, table: string, id: string, changes: object): Promise<void> {
  definitionsChanged(tx);
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx
    .updateTable(table as AnyTable)
    .set(changes)
    .where('id', '=', id)
    .execute();
}

export async function deleteRow(tx: Tx, table: string, id: string): Promise<void> {
  definitionsChanged(tx);
  await tx
    .deleteFrom(table as AnyTable)
    .where('id', '=', id)
    .execute();
}
