import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let book: Bookmaker;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  book = openBookmaker(app, arena);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const wagersOf = async (person: Person) => (await person.call('GET', '/api/betting/wagers')).body.wagers;
const faults = () => app.findLedgerFaults();

describe('a market in a pool', () => {
  it('holds stakes, and pays the winners what the others lost', async () => {
    const market = await book.market({ houseCutPercent: '5.00' });
    const [one, two, three] = await Promise.all([book.better(), book.better(), book.better()]);
    await book.place(one, market, 'Kaldrin', '10.00');
    await book.place(two, market, 'Kaldrin', '20.00');
    await book.place(three, market, 'Vessa', '30.01');
    expect(await book.purse(one)).toEqual(['100.00', '10.00']);
    const { markets } = (await one.call('GET', '/api/betting/markets')).body;
    expect(markets[0]).toMatchObject({
      id: market.id,
      isTakingWagers: true,
      ownStake: '10.00',
      ownPayout: '0.00',
      refusal: null,
      books: { stakes: '60.01', reserve: '0.00', payouts: '0.00', houseTake: '0.00' },
      selections: [
        { currentOdds: '1.90', totalStake: '30.00', sharePercent: 50, ownStake: '10.00' },
        { currentOdds: '1.89', totalStake: '30.01', sharePercent: 50, ownStake: '0.00' },
      ],
    });
    expect((await one.call('GET', '/api/betting/markets')).body.availableCinder).toBe('90.00');
    expect((await one.call('GET', '/api/betting/wagers')).body.lockedCinder).toBe('10.00');
    expect(await faults()).toEqual([]);

    const settled = await book.settle(market, 'Kaldrin');
    expect(settled).toMatchObject({
      status: 'settled',
      wagerCount: 3,
      books: { stakes: '60.01', reserve: '0.00', payouts: '57.00', houseTake: '3.01' },
      revertableUntil: '2026-03-04T12:10:00.000Z',
    });
    expect(settled.selections.map(({ isWinner }) => isWinner)).toEqual([true, false]);
    expect(await Promise.all([one, two, three].map(book.purse))).toEqual([
      ['109.00', '0.00'],
      ['118.00', '0.00'],
      ['69.99', '0.00'],
    ]);
    expect(await wagersOf(two)).toMatchObject([{ status: 'won', payoutCinder: '38.00', marketStatus: 'settled' }]);
    expect((await two.call('GET', '/api/betting/markets')).body.markets[0]).toMatchObject({
      ownStake: '0.00',
      ownPayout: '38.00',
      selections: [{ ownStake: '20.00' }, { ownStake: '0.00' }],
    });
    expect(await wagersOf(three)).toMatchObject([{ status: 'lost', payoutCinder: null }]);
    const news = (await two.call('GET', '/api/notifications')).body.notifications;
    expect(news).toMatchObject([{ type: 'wager_won', text: 'Who wins: 38.00' }]);
    const activities = await Promise.all([two, three].map((person) => person.call('GET', '/api/user/activity')));
    expect(activities.map(({ body }) => body[0])).toMatchObject([
      { type: 'wager_payout', amount: '18.00' },
      { type: 'wager_stake', amount: '-30.01' },
    ]);
    expect(await faults()).toEqual([]);
    expect((await book.act(market, 'settle', { selectionId: market.selections[1]?.id })).body.code).toBe(
      'market_settled',
    );
    expect((await book.act(market, 'void')).body.code).toBe('market_settled');
    expect((await book.act(market, 'open')).body.code).toBe('market_settled');
  });

  it.each(['settle', 'void'])('gives every stake back when nobody wins (%s)', async (end) => {
    const market = await book.market({ houseReserve: '12.34', houseCutPercent: '20' }, ['Kaldrin', 'Vessa', 'Orin']);
    const [one, two] = await Promise.all([book.better(), book.better()]);
    await book.place(one, market, 'Kaldrin', '99.99');
    await book.place(two, market, 'Vessa', '0.01');
    const ended = end === 'settle' ? await book.settle(market, 'Orin') : (await book.act(market, 'void')).body;
    expect(ended.books).toEqual({ stakes: '100.00', reserve: '12.34', payouts: '100.00', houseTake: '12.34' });
    expect(await Promise.all([one, two].map(book.purse))).toEqual([
      ['100.00', '0.00'],
      ['100.00', '0.00'],
    ]);
    expect(await wagersOf(one)).toMatchObject([{ status: 'refunded', payoutCinder: null }]);
    const news = (await one.call('GET', '/api/notifications')).body.notifications;
    expect(news).toMatchObject([{ type: 'wager_refunded' }]);
    const rewards = (await one.call('GET', '/api/rewards')).body.rewards;
    expect(rewards.map(({ source }: { source: string }) => source)).toEqual(['admin_grant']);
    expect(await faults()).toEqual([]);
  });

  it('is reverted, and settled differently', async () => {
    const market = await book.market({ houseCutPercent: '10' });
    const [one, two] = await Promise.all([book.better(), book.better()]);
    await book.place(one, market, 'Kaldrin', '50.00');
    await book.place(two, market, 'Vessa', '50.00');
    await book.settle(market, 'Kaldrin');
    const reverted = await book.act(market, 'revert');
    expect(reverted.body).toMatchObject({
      status: 'closed',
      settledAt: null,
      books: { stakes: '100.00', payouts: '0.00', houseTake: '0.00' },
    });
    expect(await Promise.all([one, two].map(book.purse))).toEqual([
      ['100.00', '50.00'],
      ['100.00', '50.00'],
    ]);
    expect(await faults()).toEqual([]);
    expect((await book.act(market, 'revert')).body.code).toBe('market_not_settled');
    await book.act(market, 'open');
    await book.settle(market, 'Vessa');
    expect(await Promise.all([one, two].map(book.purse))).toEqual([
      ['50.00', '0.00'],
      ['140.00', '0.00'],
    ]);
    expect(await faults()).toEqual([]);
    app.clock.advance({ minutes: 10 });
    expect((await book.act(market, 'revert')).body.code).toBe('revert_too_late');
  });

  it('is not reverted when a winner has spent what was won', async () => {
    const market = await book.market();
    const other = await book.market();
    const [one, two] = await Promise.all([book.better(), book.better()]);
    await book.place(one, market, 'Kaldrin', '50.00');
    await book.place(two, market, 'Vessa', '50.00');
    await book.settle(market, 'Kaldrin');
    await book.place(one, other, 'Kaldrin', '120.00');
    expect(await book.act(market, 'revert')).toMatchObject({ status: 409, body: { code: 'revert_not_covered' } });
    expect(await Promise.all([one, two].map(book.purse))).toEqual([
      ['150.00', '120.00'],
      ['50.00', '0.00'],
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('a market at fixed odds', () => {
  const fixed = (label: string, fixedOdds: string) => ({ label, oddsType: 'fixed', fixedOdds });

  it('pays what was promised out of the reserve, and refuses what that could not pay', async () => {
    const selections = [fixed('Kaldrin', '2.50'), fixed('Vessa', '1.20')];
    const market = await book.market({ houseReserve: '30.00', selections });
    const [one, two] = await Promise.all([book.better(), book.better()]);
    expect((await book.bet(one, market, 'Kaldrin', '20.01')).body.code).toBe('reserve_exceeded');
    await book.place(one, market, 'Kaldrin', '20.00');
    expect((await book.bet(two, market, 'Kaldrin', '0.01')).body.code).toBe('reserve_exceeded');
    await book.place(two, market, 'Vessa', '10.00');
    const settled = await book.settle(market, 'Kaldrin');
    expect(settled.books).toEqual({ stakes: '30.00', reserve: '30.00', payouts: '50.00', houseTake: '10.00' });
    expect(await book.purse(one)).toEqual(['130.00', '0.00']);
    expect(await wagersOf(one)).toMatchObject([{ fixedOdds: '2.50', payoutCinder: '50.00' }]);
  });

  it('is not beaten by wagers at once', async () => {
    const market = await book.market({ houseReserve: '30.00', selections: [fixed('Kaldrin', '2.50')] });
    const people = await Promise.all(Array.from({ length: 8 }, () => book.better()));
    const answers = await Promise.all(people.map((person) => book.bet(person, market, 'Kaldrin', '5.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    await book.settle(market, 'Kaldrin');
    expect(await faults()).toEqual([]);
  });
});

describe('a wager is refused', () => {
  const codeOf = async (answer: ReturnType<Bookmaker['bet']>) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };

  it('by market, event and tournament', async () => {
    const { tournament, eventId } = await book.tournament();
    const market = await book.market({ championshipId: eventId });
    const person = await book.better();
    const selectionId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed2';
    expect(
      await codeOf(person.call('POST', '/api/betting/wagers', { body: { selectionId, stakeCinder: '1.00' } })),
    ).toBe('404 selection_not_found');
    expect(await codeOf(book.bet(person, market, 'Vessa', '100.01'))).toBe('409 insufficient_balance');
    expect(await codeOf(book.bet(person, market, 'Vessa', '0'))).toBe('400 invalid_input');
    await book.act(market, 'close');
    expect(await codeOf(book.bet(person, market, 'Vessa', '1.00'))).toBe('409 market_not_open');
    await book.act(market, 'open');
    const url = `/api/admin/betting/events/${eventId}`;
    await arena.admin.call('PUT', url, { body: { isBettingOpen: false } });
    expect(await codeOf(book.bet(person, market, 'Vessa', '1.00'))).toBe('409 betting_closed');
    await arena.admin.call('PUT', url, { body: { isBettingOpen: true } });
    const players = await arena.people(2);
    await arena.register(tournament, players);
    await arena.move(tournament, 'checkin');
    await book.place(person, market, 'Vessa', '1.00');
    for (const player of players) await player.call('POST', `/api/tournaments/${tournament.id}/checkin`);
    expect((await arena.move(tournament, 'live')).status).toBe(200);
    expect(await codeOf(book.bet(person, market, 'Vessa', '1.00'))).toBe('409 market_not_open');
    expect((await book.act(market, 'open')).body.code).toBe('betting_closed');
    expect(await book.purse(person)).toEqual(['100.00', '1.00']);
  });

  it('by age, part in the tournament, and limits', async () => {
    const { tournament, eventId } = await book.tournament();
    const market = await book.market({ championshipId: eventId });
    const young = await app.signUp();
    expect(await codeOf(book.bet(young, market, 'Vessa', '1.00'))).toBe('403 age_not_confirmed');
    const person = await book.better();
    await arena.register(tournament, [person]);
    expect(await codeOf(book.bet(person, market, 'Vessa', '1.00'))).toBe('403 own_tournament');
    await arena.register(tournament, [young]);
    expect(await codeOf(book.bet(young, market, 'Vessa', '1.00'))).toBe('403 own_tournament');
    const punter = await book.better();
    await book.place(punter, market, 'Vessa', '1.00');
    const entered = await punter.call('POST', `/api/tournaments/${tournament.id}/registration`, { body: {} });
    expect(entered).toMatchObject({ status: 409, body: { code: 'own_bets' } });
    for (const player of [person, young]) {
      const shown = (await player.call('GET', `/api/betting/markets?tournamentId=${tournament.id}`)).body.markets;
      expect(shown).toMatchObject([{ refusal: 'own_tournament' }]);
    }

    const careful = await book.better();
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const limit = (body: unknown) => careful.call('PUT', '/api/me/betting-limits', { body });
    await limit({ dailyStakeLimit: '10.00' });
    await book.place(careful, market, 'Vessa', '6.00');
    expect(await codeOf(book.bet(careful, market, 'Vessa', '4.01'))).toBe('409 stake_limit_reached');
    const race = await Promise.all(Array.from({ length: 4 }, () => book.bet(careful, market, 'Vessa', '4.00')));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await limit({ pauseUntil: inDays(1) });
    expect(await codeOf(book.bet(careful, market, 'Vessa', '1.00'))).toBe('403 betting_paused');
    app.clock.advance({ days: 1 });
    await book.place(careful, market, 'Vessa', '10.00');
    await limit({ excludeUntil: inDays(180) });
    expect(await codeOf(book.bet(careful, market, 'Vessa', '1.00'))).toBe('403 betting_excluded');
  });

  it('beyond the balance, when many come at once', async () => {
    const market = await book.market();
    const person = await book.better('10.00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => book.bet(person, market, 'Vessa', '3.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await book.purse(person)).toEqual(['10.00', '9.00']);
  });
});
