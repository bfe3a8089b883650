import { type RawBuilder, sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/check.ts';
import { LIFETIME_START } from './leaderboards.queries.ts';

export const leaderboardChecks: readonly Check[] = [
  {
    rule: 'earning events = the gains of the ledger, for every member',
    async findDisagreements(db) {
      const { rows } = await sql<{ user_id: string; events: string; gains: string }>`
        with events as (
          select user_id, sum(amount_cinder) as amount, count(*) as n from earning_events group by user_id
        ), gains as (
          select l.user_id, sum(l.amount_cinder) as amount, count(*) as n
          from reward_ledger l join members m on m.user_id = l.user_id
          where l.amount_cinder >= 0 and l.source not in ('wager_stake', 'wager_payout')
          group by l.user_id
        )
        select coalesce(e.user_id, g.user_id) as user_id, coalesce(e.amount, 0) as events, coalesce(g.amount, 0) as gains
        from events e full join gains g on g.user_id = e.user_id
        where e.amount is distinct from g.amount or e.n is distinct from g.n
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `member ${row.user_id}: events ${row.events}, gains ${row.gains}`);
    },
  },
  keptTotals(
    'earnings',
    'the verified, unflagged events',
    sql`
    select user_id, amount_cinder as amount, occurred_at at time zone 'UTC' as at
    from earning_events where verified and not exploit_flag`,
  ),
  keptTotals(
    'quests',
    'the verified completions',
    sql`
    select user_id, 1 as amount, completed_at at time zone 'UTC' as at from quest_completions where verified`,
  ),
];

/** What a board is read from, against everything that it counts. */
function keptTotals(board: string, counted: string, source: RawBuilder<unknown>): Check {
  return {
    rule: `kept totals of ${board} = a recount of ${counted}`,
    async findDisagreements(db) {
      const { rows } = await sql<{ user_id: string; period: string; start: string; kept: string; recount: string }>`
        with counted as (${source}), recount as (
          select user_id, 'week' as period, date_trunc('week', at)::date as start, sum(amount) as amount from counted group by 1, 3
          union all
          select user_id, 'month', date_trunc('month', at)::date, sum(amount) from counted group by 1, 3
          union all
          select user_id, 'all', ${LIFETIME_START}::date, sum(amount) from counted group by 1
        )
        select coalesce(t.user_id, r.user_id) as user_id, coalesce(t.period, r.period) as period,
          coalesce(t.period_start, r.start) as start, coalesce(t.score, 0) as kept, coalesce(r.amount, 0) as recount
        from (select * from leaderboard_total where board = ${board}) t
        full join recount r on r.user_id = t.user_id and r.period = t.period and r.start = t.period_start
        where coalesce(t.score, 0) <> coalesce(r.amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        (row) => `member ${row.user_id}, ${row.period} from ${row.start}: kept ${row.kept}, recount ${row.recount}`,
      );
    },
  };
}
