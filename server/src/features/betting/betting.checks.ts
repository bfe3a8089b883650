import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const bettingChecks: readonly Check[] = [
  {
    rule: 'stakes + reserve = payouts + what the house took, for every settled or voided market',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; held: string; gone: string }>`
        select market.id, pool.total_stake + pool.house_reserve as held, pool.total_payout + pool.house_take as gone
        from betting_market market join betting_pool pool on pool.market_id = market.id
        where case when market.status in ('settled', 'voided')
          then pool.total_stake + pool.house_reserve <> pool.total_payout + pool.house_take
          else pool.total_payout + pool.house_take <> 0 end
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, held, gone }) => `market ${id}: stakes and reserve ${held}, payouts and house ${gone}`);
    },
  },
  {
    rule: 'the sums of each market = its wagers',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; stakes: string; wagers: string }>`
        with counted as (
          select market_id,
            coalesce(sum(stake_cinder) filter (where status <> 'refunded'), 0) as stakes,
            coalesce(sum(payout_cinder), 0) as payouts,
            count(*) filter (where status = 'active') as active,
            count(*) filter (where status = 'won') as won
          from betting_wager group by market_id
        ), selected as (
          select market_id, sum(total_stake) as stakes from betting_selection_pool group by market_id
        )
        select market.id, pool.total_stake as stakes, coalesce(counted.stakes, 0) as wagers
        from betting_market market
        join betting_pool pool on pool.market_id = market.id
        left join counted on counted.market_id = market.id
        left join selected on selected.market_id = market.id
        where pool.total_stake <> coalesce(selected.stakes, 0)
          or (market.status in ('settled', 'voided')) and coalesce(counted.active, 0) > 0
          or case when market.status in ('open', 'closed') or coalesce(counted.won, 0) > 0
            then pool.total_stake <> coalesce(counted.stakes, 0) or pool.total_payout <> coalesce(counted.payouts, 0)
            else coalesce(counted.stakes, 0) <> 0 or pool.total_payout <> pool.total_stake end
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, stakes, wagers }) => `market ${id}: stakes ${stakes}, wagers ${wagers}`);
    },
  },
  {
    rule: 'the account of each market holds its reserve until it is settled or voided, and nothing after',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; due: string; balance: string }>`
        with due as (
          select market.id, case when market.status in ('settled', 'voided') then 0 else pool.house_reserve end as due
          from betting_market market join betting_pool pool on pool.market_id = market.id
        )
        select due.id, due.due, coalesce(held.balance, 0) as balance
        from due left join ledger_account held on held.account = 'pool:' || due.id
        where due.due <> coalesce(held.balance, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, due, balance }) => `market ${id}: its account holds ${balance}, due ${due}`);
    },
  },
];
