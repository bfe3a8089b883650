import type pg from 'pg';
import type { Tx } from '../../server/src/platform/db/database.ts';

/** From an instant on, until before another. */
export interface Range {
  from: Date;
  until: Date;
}

/** What a member earned in a range, without kept totals: grouped from the events. */
const GROUPED = `
  select user_id, sum(amount_cinder) as score from earning_events
  where occurred_at >= $1 and occurred_at < $2 and verified and not exploit_flag group by user_id`;

/** The first 100 of a board, grouped from the events. */
export async function groupTop(client: pg.Client, { from, until }: Range): Promise<void> {
  await client.query(`${GROUPED} order by score desc, user_id limit 100`, [from, until]);
}

/** A member's rank, grouped from the events. */
export async function groupRank(client: pg.Client, { from, until }: Range, userId: string): Promise<void> {
  await client.query(
    `with totals as (${GROUPED})
    select count(*) from totals where score > (select score from totals where user_id = $3)`,
    [from, until, userId],
  );
}

/** How many kept totals of a period there are, and how many differ from a plain recount of the events. */
export async function compareWithRecount(client: pg.Client, kept: { period: string; start: string }, range: Range) {
  const { rows } = await client.query<{ totals: number; wrong: number }>(
    `select count(*)::integer as totals, (count(*) filter (where k.score is distinct from r.score))::integer as wrong
    from (select user_id, score from leaderboard_total
      where board = 'earnings' and period = $3 and period_start = $4 and score <> 0) k
    full join (${GROUPED}) r on r.user_id = k.user_id`,
    [range.from, range.until, kept.period, kept.start],
  );
  return rows[0] ?? { totals: 0, wrong: 0 };
}

/** Records an earning that counts nowhere, so that no total has to follow. */
export async function insertUncounted(tx: Tx, row: { userId: string; id: string; at: Date }): Promise<void> {
  await tx
    .insertInto('earningEvents')
    .values({
      userId: row.userId,
      id: row.id,
      activityType: 'mining',
      amountCinder: '1.00',
      occurredAt: row.at,
      verified: false,
    })
    .execute();
}
