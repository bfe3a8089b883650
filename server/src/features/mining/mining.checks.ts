import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const miningChecks: readonly Check[] = [
  {
    rule: 'each completed mining session was paid once, floor(base x multiplier); no other session was paid',
    async findDisagreements(db) {
      const { rows } = await sql<{ userId: string; id: string; paid: string | null }>`
        select coalesce(s.user_id, l.user_id) as user_id, coalesce(s.id::text, l.cause) as id, l.amount_cinder as paid
        from (select * from mining_session where outcome = 'completed') s
        full join (
          select l.* from reward_ledger l join members m on m.user_id = l.user_id where l.source = 'mining_session'
        ) l on l.user_id = s.user_id and l.cause = 'mining_session:' || s.id
        where s.id is null or l.id is null or l.base_amount_cinder <> s.base_reward_cinder
          or l.amount_cinder <> floor(l.base_amount_cinder * l.bonus_multiplier)
          or s.total_seconds <> s.duration_seconds
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `session ${row.id} of member ${row.userId}: paid ${row.paid ?? 'nothing'}`);
    },
  },
  {
    rule: "each local day's credited seconds = the sum over its ended sessions",
    async findDisagreements(db) {
      const { rows } = await sql<{ userId: string; localDate: string; rollup: string; sessions: string }>`
        with credited as (
          select user_id, local_date, sum(total_seconds) as seconds from mining_session
          where in_day_total group by user_id, local_date having sum(total_seconds) > 0
        )
        select coalesce(c.user_id, r.user_id) as user_id, coalesce(c.local_date, r.local_date) as local_date,
          coalesce(r.seconds_credited, 0) as rollup, coalesce(c.seconds, 0) as sessions
        from credited c full join mining_day_rollup r on r.user_id = c.user_id and r.local_date = c.local_date
        where coalesce(r.seconds_credited, 0) <> coalesce(c.seconds, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        (row) => `member ${row.userId} on ${row.localDate}: day ${row.rollup} s, sessions ${row.sessions} s`,
      );
    },
  },
];
