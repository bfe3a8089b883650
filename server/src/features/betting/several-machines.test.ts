import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { refusalOf, toldPlaces } from '#testing/several-machines.ts';
import { collectStatements } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let book: Bookmaker;
let winner: Person;
let loser: Person;

beforeAll(async () => {
  app = await createTestApp({ isDistributed: true });
  book = openBookmaker(app, await openArena(app));
  winner = await book.better('100.00');
  loser = await book.better('100.00');
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

async function openMarket() {
  const market = await book.market();
  await book.place(winner, market, 'Kaldrin', '10.00');
  await book.place(winner, market, 'Kaldrin', '20.00');
  await book.place(loser, market, 'Vessa', '15.00');
  return market;
}
const purses = () => Promise.all([winner, loser].map(book.purse));

it('settles, reverts and voids by statements that a distributed PostgreSQL takes', async () => {
  const statements = collectStatements();
  const market = await openMarket();
  expect(await purses()).toEqual([
    ['100.00', '30.00'],
    ['100.00', '15.00'],
  ]);
  await book.settle(market, 'Kaldrin');
  expect(await purses()).toEqual([
    ['115.00', '0.00'],
    ['85.00', '0.00'],
  ]);
  expect((await book.deed(market, 'revert')).status).toBe(200);
  expect(await purses()).toEqual([
    ['100.00', '30.00'],
    ['100.00', '15.00'],
  ]);
  expect((await book.deed(market, 'void')).status).toBe(200);
  expect(await purses()).toEqual([
    ['100.00', '0.00'],
    ['100.00', '0.00'],
  ]);
  statements.stop();
  const places = toldPlaces();
  expect([...statements.texts].filter((text) => refusalOf(text, places))).toEqual([]);
  expect([...statements.texts].some((text) => /wallet_balance.*for no key update/is.test(text))).toBe(true);
});

it('takes nothing where one of the members is short', async () => {
  const market = await openMarket();
  await book.settle(market, 'Kaldrin');
  await app.connections.pool.query(
    'update wallet_balance set available_cinder = 0, locked_cinder = available_cinder + locked_cinder where user_id = $1',
    [winner.userId],
  );
  const before = await purses();
  expect(await book.deed(market, 'revert')).toMatchObject({ status: 409, body: { code: 'revert_not_covered' } });
  expect(await purses()).toEqual(before);
  await app.connections.pool.query(
    'update wallet_balance set available_cinder = locked_cinder, locked_cinder = 0 where user_id = $1',
    [winner.userId],
  );
});
