import type { PeriodBoard } from '@cinder/contract/leaderboards/boards.rules.ts';
import { ledgerSourceNames, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';
import { compareTotals, type Difference } from './reconciliation.queries.ts';

const SOURCES_THAT_EARN = ledgerSourceNames.filter((source) => ledgerSources[source].earning !== null);

export const leaderboardChecks: readonly Check[] = [
  {
    rule: 'earning events = the gains of the ledger, for every member',
    async findDisagreements(db) {
      const { rows } = await sql<{ userId: string; events: string; gains: string }>`
        with events as (
          select user_id, sum(amount_cinder) as amount, count(*) as n from earning_events group by user_id
        ), gains as (
          select l.user_id, sum(l.amount_cinder) as amount, count(*) as n
          from reward_ledger l join members m on m.user_id = l.user_id
          where l.amount_cinder >= 0 and l.source = any(${SOURCES_THAT_EARN})
          group by l.user_id
        )
        select coalesce(e.user_id, g.user_id) as user_id, coalesce(e.amount, 0) as events, coalesce(g.amount, 0) as gains
        from events e full join gains g on g.user_id = e.user_id
        where e.amount is distinct from g.amount or e.n is distinct from g.n
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `member ${row.userId}: events ${row.events}, gains ${row.gains}`);
    },
  },
  storedTotals('earnings', 'the verified, unflagged events'),
  storedTotals('quests', 'the verified completions'),
  storedTotals('tournaments', 'the verified participations'),
];

/** What a board is read from, against everything that it counts. */
function storedTotals(board: PeriodBoard, counted: string): Check {
  return {
    rule: `kept totals of ${board} = a recount of ${counted}`,
    async findDisagreements(db, now) {
      const { rows } = await sql<Difference>`
        select user_id, period, start::text, before::text, after::text from (${compareTotals(board, now)}) compared
        where before <> after limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        (row) => `member ${row.userId}, ${row.period} from ${row.start}: kept ${row.before}, recount ${row.after}`,
      );
    },
  };
}
