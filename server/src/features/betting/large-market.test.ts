import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let book: Bookmaker;

const MEMBERS = 5_000;
const WAGERS = 10_000;

beforeAll(async () => {
  app = await createTestApp();
  book = openBookmaker(app, await openArena(app));
});
afterAll(() => app.close());

/** As many members, each with a grant, and their wagers: written beneath the product, as its own calls would have. */
async function fill(marketId: string, selections: readonly string[]): Promise<void> {
  const { pool } = app.connections;
  const at = app.clock.now();
  await pool.query(
    `with person as (
      insert into members (user_id, id, username, cinder_total, age_confirmed_at, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'crowd_' || n, 100, $1, $1, $1 from generate_series(1, $2::integer) n
      returning user_id
    ), granted as (
      insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, amount_cinder, description,
        cause, created_at)
      select user_id, gen_random_uuid(), 'wager_payout', 'mint:admin', 100, 100, 'Crowd', 'crowd', $1 from person
    )
    insert into wallet_balance (user_id, available_cinder, locked_cinder) select user_id, 100, 0 from person`,
    [at, MEMBERS],
  );
  await pool.query(
    `with person as (select user_id, row_number() over (order by user_id) as n from members where username like 'crowd_%'),
    bet as (
      insert into betting_wager (user_id, id, market_id, selection_id, stake_cinder, placed_at)
      select user_id, gen_random_uuid(), $1, ($2::uuid[])[1 + (n + k) % 2], 0.01 * (1 + (n * 7 + k) % 3000), $3
      from person, generate_series(1, $4::integer) k
      returning user_id, selection_id, stake_cinder
    ), held as (
      update wallet_balance w set available_cinder = available_cinder - stake, locked_cinder = stake
      from (select user_id, sum(stake_cinder) as stake from bet group by user_id) b where b.user_id = w.user_id
    ), summed as (
      update betting_selection_pool p set total_stake = stake
      from (select selection_id, sum(stake_cinder) as stake from bet group by selection_id) b
      where b.selection_id = p.selection_id
    )
    update betting_pool set total_stake = (select sum(stake_cinder) from bet) where market_id = $1`,
    [marketId, selections, at, WAGERS / MEMBERS],
  );
}

it(`settles ${WAGERS} wagers of ${MEMBERS} members, takes it back and gives the stakes back, in seconds each`, async () => {
  const market = await book.market({ houseCutPercent: '5' });
  await fill(
    market.id,
    market.selections.map(({ id }) => id),
  );
  expect(await app.findLedgerFaults()).toEqual([]);
  const took: Record<string, number> = {};
  const timed = async (name: string, action: () => Promise<unknown>) => {
    const start = performance.now();
    await action();
    took[name] = Math.round(performance.now() - start);
    expect(await app.findLedgerFaults()).toEqual([]);
  };
  await timed('settle', () => book.settle(market, 'Kaldrin'));
  await timed('revert', async () => expect((await book.act(market, 'revert')).status).toBe(200));
  await timed('void', async () => expect((await book.act(market, 'void')).status).toBe(200));
  for (const ms of Object.values(took)) expect(ms).toBeLessThan(15_000);
}, 120_000);
