import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

/** The last week that is kept; undefined before the first. */
export async function findLastWeek(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('weeklyCohort').select('week').orderBy('week', 'desc').limit(1).executeTakeFirst();
  return row?.week;
}

/** What is kept of those who joined in a week or later, in order of time. */
export async function findCohorts(db: Executor, from: string) {
  return db
    .selectFrom('weeklyCohort')
    .where('joinedWeek', '>=', from)
    .selectAll()
    .orderBy('joinedWeek')
    .orderBy('week')
    .execute();
}

/** How many members are in any of these lists of actions, by the week in which they joined, from one on. */
export async function countByJoinedWeek(
  db: Executor,
  { actions, members, from }: { actions: readonly RawBuilder<unknown>[]; members: RawBuilder<unknown>; from: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ joinedWeek: string; active: number }>`
    select date_trunc('week', member.created_at at time zone 'UTC')::date as joined_week,
      count(distinct action.user_id)::integer as active
    from (${sql.join(actions, sql` union all `)}) action
    join (${members}) member on member.user_id = action.user_id
    where member.created_at >= ${`${from}T00:00:00.000Z`}
    group by 1
  `.execute(db);
  return new Map(rows.map(({ joinedWeek, active }) => [joinedWeek, active]));
}

export async function insertWeek(tx: Tx, rows: Insertable<Tables['weeklyCohort']>[]): Promise<void> {
  await tx
    .insertInto('weeklyCohort')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAllWeeks(tx: Tx): Promise<void> {
  await tx.deleteFrom('weeklyCohort').execute();
}
