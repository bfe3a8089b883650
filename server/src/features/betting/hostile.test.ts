import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let book: Bookmaker;
let rich: Person;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  book = openBookmaker(app, arena);
  rich = await book.better('99999999.99');
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const bet = async (market: { selections: { id: string }[] }, stakeCinder: unknown) => {
  const body = { selectionId: market.selections[0]?.id, stakeCinder };
  const answer = await rich.call('POST', '/api/betting/wagers', { body });
  return `${answer.status} ${answer.body.code ?? answer.body.stakeCinder}`;
};

describe('a stake', () => {
  it.each([
    ...['0.001', '1e3', '-5', '-0.01', '0', '0.00', '', ' ', '1,000', '0x10', '+5', '.5', '5.', 'NaN', 'Infinity'],
    ...['١٠', '１０', '1\u0000', '100000000', '99999999.999', 1e21, -1, 0.001, null, true, [], {}, ['1'], undefined],
  ])('is no amount: %j', async (stake) => {
    expect(await bet(await shared(), stake)).toBe('400 invalid_input');
  });

  it.each([
    ['0.01', '0.01'],
    [' 2.5 ', '2.50'],
    [3, '3.00'],
    [0.1, '0.10'],
  ])('is what was typed: %j', async (stake, kept) => {
    expect(await bet(await shared(), stake)).toBe(`201 ${kept}`);
  });

  it('is as much as one has, and what a market holds pays out to the last hundredth', async () => {
    const market = await book.market({ houseCutPercent: '20' });
    const [total, locked] = await book.purse(rich);
    const free = (Number(total) - Number(locked)).toFixed(2);
    expect(await bet(market, free)).toBe(`201 ${free}`);
    expect(await bet(market, '0.01')).toBe('409 insufficient_balance');
    const poor = await book.better('99999999.99');
    expect((await book.bet(poor, market, 'Vessa', '99999999.99')).body.code).toBe('reserve_exceeded');
    await book.place(poor, market, 'Vessa', locked);
    await book.settle(market, 'Kaldrin');
    expect(await app.findLedgerFaults()).toEqual([]);
    expect((await book.act(market, 'revert')).status).toBe(200);
    await book.act(market, 'void');
    expect(await book.purse(rich)).toEqual([total, locked]);
  });
});

describe('a market', () => {
  it.each([
    ['a cut beyond 20', { houseCutPercent: '20.01' }, 'houseCutPercent'],
    ['a negative cut', { houseCutPercent: '-1' }, 'houseCutPercent'],
    ['a negative reserve', { houseReserve: '-0.01' }, 'houseReserve'],
    ['a reserve beyond all', { houseReserve: '100000000' }, 'houseReserve'],
    ['odds below 1', { selections: [odds('0.99')] }, 'selections.0.fixedOdds'],
    ['odds with three decimals', { selections: [odds('1.999')] }, 'selections.0.fixedOdds'],
    ['odds that are none', { selections: [odds('')] }, 'selections.0.fixedOdds'],
    ['a blank label', { selections: [{ label: '\u00a0 ' }] }, 'selections.0.label'],
  ])('has not %s', async (_, fields, path) => {
    const { eventId: championshipId } = await book.tournament();
    const body = { championshipId, title: 'Who wins', ...fields };
    const { status, body: answer } = await arena.admin.call('POST', '/api/admin/betting/markets', { body });
    expect(status).toBe(400);
    expect(answer.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('says which of its selections is there twice', async () => {
    const { eventId: championshipId } = await book.tournament();
    const selections = [{ label: 'Kaldrin' }, { label: 'Vessa' }, { label: 'KALDRIN ' }];
    const body = { championshipId, title: 'Who wins', selections };
    const answer = await arena.admin.call('POST', '/api/admin/betting/markets', { body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'selection_exists' } });
    expect(answer.body.issues).toEqual([
      { path: 'selections.2.label', message: 'The market has this selection already' },
    ]);
  });
});

function odds(fixedOdds: string) {
  return { label: 'Kaldrin', oddsType: 'fixed', fixedOdds };
}

let market: Promise<{ selections: { id: string }[] }> | undefined;
const shared = () => {
  market ??= book.market();
  return market;
};
