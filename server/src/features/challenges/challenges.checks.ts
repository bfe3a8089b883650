import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const challengeChecks: readonly Check[] = [
  {
    rule: 'the pot of each challenge that is played holds both stakes, and of every other nothing',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; due: string; balance: string }>`
        with due as (
          select 'pool:challenge:' || id as account,
            case when status in ('accepted', 'reported', 'disputed') then 2 * stake_cinder else 0 end as amount
          from challenge
        )
        select account as id, coalesce(due.amount, 0) as due, coalesce(held.balance, 0) as balance
        from due full join (select * from ledger_account where account like 'pool:challenge:%') held using (account)
        where coalesce(due.amount, 0) <> coalesce(held.balance, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, due, balance }) => `${id}: due ${due}, holds ${balance}`);
    },
  },
  {
    rule: 'each challenge that was decided paid both stakes to its winner, and each that was not paid each stake back',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; due: string; paid: string }>`
        with paid as (
          select split_part(cause, ':', 2) as id, user_id, sum(amount_cinder) as amount from reward_ledger
          where source in ('challenge_stake', 'challenge_refund', 'challenge_payout') group by 1, 2
        ), due as (
          select challenge.id::text as id, side.user_id,
            case when status = 'returned' or accepted_at is null then 0
              when status = 'completed' and winner = side.name then stake_cinder else -stake_cinder end as amount
          from challenge
          cross join lateral (values ('challenger', challenger_id), ('opponent', opponent_id)) side (name, user_id)
        )
        select coalesce(due.id, paid.id) as id, coalesce(due.amount, 0) as due, coalesce(paid.amount, 0) as paid
        from due full join paid on paid.id = due.id and paid.user_id = due.user_id
        where coalesce(due.amount, 0) <> coalesce(paid.amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, due, paid }) => `challenge ${id}: due ${due}, paid ${paid}`);
    },
  },
];
