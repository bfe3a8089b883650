import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type SeasonRow = Selectable<Tables['championshipSeasons']>;

/** Every season that was ever set up, the active one first. */
export async function findSeasons(db: Executor): Promise<SeasonRow[]> {
  return db.selectFrom('championshipSeasons').selectAll().orderBy('isActive', 'desc').orderBy('year', 'desc').execute();
}

/** Sets up the season of a year; an active one leaves no other active. */
export async function upsertSeason(tx: Tx, row: Insertable<Tables['championshipSeasons']>): Promise<void> {
  if (row.isActive) {
    await tx.updateTable('championshipSeasons').set({ isActive: false }).where('year', '<>', row.year).execute();
  }
  const { year: _, ...changes } = row;
  await tx
    .insertInto('championshipSeasons')
    .values(row)
    .onConflict((conflict) => conflict.column('year').doUpdateSet(changes))
    .execute();
}

/** Events whose UTC day is from the first to the last date; also those without a date where asked for. */
export async function countEvents(
  db: Executor,
  { from, to, undated, except }: { from: string; to: string; undated: boolean; except: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('championshipEvents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(
      sql<boolean>`((event_date at time zone 'UTC')::date between ${from}::date and ${to}::date
        or (${undated} and event_date is null))`,
    )
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
