import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** The last day that is kept; undefined before the first. */
export async function findLastDay(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('dailyFigure').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row?.day;
}

/** The sum of each figure over all kept days, and the last of these days. */
export async function findSums(db: Executor) {
  const { rows } = await sql<{ figure: string; amount: string; lastDay: string }>`
    select figure, sum(amount)::text as amount, max(max(day)) over () as last_day from daily_figure group by figure
  `.execute(db);
  return rows;
}

/** The kept days from one on. */
export async function findDays(db: Executor, from: string) {
  return db.selectFrom('dailyFigure').where('day', '>=', from).selectAll().execute();
}

export async function insertDay(tx: Tx, rows: { day: string; figure: string; amount: string }[]): Promise<void> {
  await tx
    .insertInto('dailyFigure')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many members are in any of these lists of actions. */
export async function countMembersIn(db: Executor, actions: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct user_id) as count from (${sql.join(actions, sql` union all `)}) action
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function deleteAllDays(tx: Tx): Promise<void> {
  await tx.deleteFrom('dailyFigure').execute();
}
