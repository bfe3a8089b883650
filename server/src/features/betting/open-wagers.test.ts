import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let arena: Arena;
let book: Bookmaker;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  arena = await openArena(app);
  book = openBookmaker(app, arena);
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const takeBack = ({ userId }: Person, at = app) =>
  inTransaction(at.connections.db, (tx) => at.features.services.openWagers.takeBack(tx, userId));
const booksOf = async (id: string) => {
  const { markets } = (await arena.admin.call('GET', '/api/admin/betting/markets?limit=100')).body;
  return markets.find((market: { id: string }) => market.id === id);
};
const fixed = (label: string, fixedOdds: string) => ({ label, oddsType: 'fixed', fixedOdds });

describe('open wagers that are taken back', () => {
  it('are as if they had never been placed; what is decided stays', async () => {
    const [decided, open, second] = await Promise.all([book.market(), book.market(), book.market()]);
    const [leaving, staying] = await Promise.all([book.better(), book.better()]);
    for (const market of [decided, open, second]) await book.place(leaving, market, 'Kaldrin', '10.01');
    await book.place(leaving, open, 'Vessa', '5.00');
    await book.place(staying, open, 'Vessa', '20.00');
    await book.place(staying, decided, 'Vessa', '20.00');
    await book.settle(decided, 'Vessa');
    await book.act(second, 'close');
    expect(await book.purse(leaving)).toEqual(['89.99', '25.02']);

    await takeBack(leaving);
    expect(await book.purse(leaving)).toEqual(['89.99', '0.00']);
    expect(await booksOf(open.id)).toMatchObject({
      wagerCount: 1,
      books: { stakes: '20.00' },
      selections: [
        { totalStake: '0.00', currentOdds: null },
        { totalStake: '20.00', sharePercent: 100 },
      ],
    });
    expect(await booksOf(second.id)).toMatchObject({ status: 'closed', wagerCount: 0, books: { stakes: '0.00' } });
    expect(await booksOf(decided.id)).toMatchObject({ status: 'settled', wagerCount: 2, books: { stakes: '30.01' } });
    expect((await leaving.call('GET', '/api/betting/wagers')).body.total).toBe(1);
    const news = (await leaving.call('GET', '/api/notifications')).body.notifications;
    expect(news.map(({ type }: { type: string }) => type)).not.toContain('wager_refunded');

    await book.settle(open, 'Vessa');
    expect(await book.purse(staying)).toEqual(['110.01', '0.00']);
    await takeBack(leaving);
    expect(await book.purse(leaving)).toEqual(['89.99', '0.00']);
  });

  it('leave promises at fixed odds covered: the house fills up what others counted on', async () => {
    const selections = [fixed('Kaldrin', '1.10'), fixed('Vessa', '3.33')];
    const market = await book.market({ houseReserve: '10.00', selections });
    const [leaving, staying] = await Promise.all([book.better(), book.better()]);
    await book.place(leaving, market, 'Kaldrin', '50.00');
    await book.place(staying, market, 'Vessa', '18.01');
    await takeBack(leaving);
    // 18.01 at 3.33 is 59.97: 18.01 staked, 10.00 in the reserve, 31.96 filled up.
    expect((await booksOf(market.id)).books).toMatchObject({ stakes: '18.01', reserve: '41.96' });
    expect((await book.bet(staying, market, 'Vessa', '0.01')).body.code).toBe('reserve_exceeded');
    expect(await app.findLedgerFaults()).toEqual([]);
    await book.settle(market, 'Vessa');
    expect(await book.purse(staying)).toEqual(['141.96', '0.00']);
  });

  it('take nothing where nothing is open, and nobody who is gone', async () => {
    const person = await book.better();
    await takeBack(person);
    expect(await book.purse(person)).toEqual(['100.00', '0.00']);
    const nobody = { ...person, userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed9' };
    await expect(takeBack(nobody)).rejects.toMatchObject({ code: 'member_not_found' });
  });

  it('are taken back once by 64 at once on two servers, while the member and others bet, close and settle', async () => {
    const markets = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        book.market(
          index % 2 ? { houseReserve: '40.00', selections: [fixed('Kaldrin', '1.5'), fixed('Vessa', '2.5')] } : {},
        ),
      ),
    );
    const [leaving, staying] = await Promise.all([book.better('1000.00'), book.better('1000.00')]);
    for (const market of markets) {
      await book.place(leaving, market, 'Kaldrin', '7.00');
      await book.place(staying, market, 'Vessa', '3.00');
    }
    const actions = Array.from({ length: 64 }, (_, index) => {
      const market = markets[index % 4] ?? markets[0];
      if (!market) throw new Error('No market');
      if (index % 8 < 2) return takeBack(leaving, index % 8 ? app : other);
      if (index % 8 < 5) return book.bet(leaving, market, 'Kaldrin', '1.00');
      if (index % 8 < 7) return book.bet(staying, market, 'Vessa', '1.00');
      return index < 32
        ? book.act(market, 'close')
        : book.act(market, 'settle', { selectionId: market.selections[0]?.id });
    });
    await Promise.all(actions);
    expect(await app.findLedgerFaults()).toEqual([]);
    await takeBack(leaving);
    expect((await book.purse(leaving))[1]).toBe('0.00');
  });
});
