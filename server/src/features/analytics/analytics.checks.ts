import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const analyticsChecks: readonly Check[] = [
  {
    rule: 'the kept figures of each day = what the ledger moved on it',
    async findDisagreements(db) {
      const { rows } = await sql<{ day: string; figure: string; kept: string; ledger: string }>`
        with kept as (
          select day, figure, amount from daily_figure
          where figure = 'check_ins' or figure like 'issued.%' or figure like 'paid.%' or figure like 'taken.%'
            or figure like 'spent.%' or figure like 'returned.%'
        ), moved as (
          select (created_at at time zone 'UTC')::date as day, substr(counter_account, 6) as name, account, source,
            amount_cinder as amount, counter_account like 'sink:%' as is_sink
          from reward_ledger where counter_account ~ '^(mint|sink):'
        ), minted as (select * from moved where not is_sink
        ), spent as (select * from moved where is_sink
        ), recount as (
          select day, 'issued.' || name as figure, sum(amount) as amount from minted where amount > 0 group by 1, 2
          union all
          select day, 'paid.' || name, sum(amount) from minted where amount > 0 and account is null group by 1, 2
          union all
          select day, 'taken.' || name, -sum(amount) from minted where amount < 0 group by 1, 2
          union all
          select day, 'spent.' || name, -sum(amount) from spent where amount < 0 group by 1, 2
          union all
          select day, 'returned.' || name, sum(amount) from spent where amount > 0 group by 1, 2
          union all
          select day, 'check_ins', count(*) from moved where source = 'daily_checkin' group by 1
        )
        select coalesce(kept.day, recount.day)::text as day, coalesce(kept.figure, recount.figure) as figure,
          coalesce(kept.amount, 0)::text as kept, coalesce(recount.amount, 0)::text as ledger
        from kept full join recount on recount.day = kept.day and recount.figure = kept.figure
        where coalesce(kept.amount, 0) <> coalesce(recount.amount, 0)
          and coalesce(kept.day, recount.day) in (select day from daily_figure)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ day, figure, kept, ledger }) => `${day}, ${figure}: kept ${kept}, ledger ${ledger}`);
    },
  },
  {
    rule: 'the kept figures of each day hold at least what is still there of it',
    async findDisagreements(db) {
      const { rows } = await sql<{ day: string; figure: string; kept: string; rows: string }>`
        with recount as (
          select (ended_at at time zone 'UTC')::date as day, 'sessions' as figure, count(*)::numeric as amount
          from mining_session where is_closed group by 1
          union all
          select (ended_at at time zone 'UTC')::date, 'completed_sessions', count(*)
          from mining_session where outcome = 'completed' group by 1
          union all
          select (ended_at at time zone 'UTC')::date, 'mining_seconds', sum(total_seconds)::numeric(16,2)
          from mining_session where is_closed group by 1
          union all
          select (completed_at at time zone 'UTC')::date, 'quest_completions', count(*)
          from quest_completions group by 1
          union all
          select (created_at at time zone 'UTC')::date, 'new_members', count(*) from members group by 1
        )
        select day::text, figure, daily_figure.amount::text as kept, recount.amount::text as rows
        from recount join daily_figure using (day, figure)
        where daily_figure.amount < recount.amount
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ day, figure, kept, rows }) => `${day}, ${figure}: kept ${kept}, still there ${rows}`);
    },
  },
];
