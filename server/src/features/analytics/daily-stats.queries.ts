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

/** One figure of the kept days from one on. */
export async function findFigure(db: Executor, figure: string, from: string) {
  return db
    .selectFrom('dailyFigure')
    .where('figure', '=', figure)
    .where('day', '>=', from)
    .select(['day', 'amount'])
    .execute();
}

/** The figures of so many kept days after one, oldest first. */
export async function findDaysAfter(db: Executor, day: string | undefined, limit: number) {
  const { rows } = await sql<{ day: string; figures: Record<string, string> }>`
    select day, jsonb_object_agg(figure, amount::text) as figures from daily_figure
    where ${day ?? null}::date is null or day > ${day ?? null}::date
    group by day order by day limit ${limit}
  `.execute(db);
  return rows;
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
