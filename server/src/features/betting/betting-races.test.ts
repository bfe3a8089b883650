import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp, at as through } from '#testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let arena: Arena;
let book: Bookmaker;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  arena = await openArena(app);
  book = openBookmaker(app, arena);
  people = await Promise.all(Array.from({ length: 16 }, () => book.better('1000.00')));
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Somebody, through one of two servers. */
const at = (index: number) => {
  const person = people[index % people.length] as Person;
  return index % 2 ? person : through(other, person);
};
/** What an administrator does with a market, through one of two servers. */
const decide = (index: number, { id }: { id: string }, action: string, selectionId?: string | undefined) =>
  (index % 2 ? arena.admin : through(other, arena.admin)).call('POST', `/api/admin/betting/markets/${id}/${action}`, {
    ...(selectionId && { body: { selectionId } }),
  });
const purses = () => Promise.all(people.map(async (person) => Number((await book.purse(person))[0])));
const holds = () => Promise.all(people.map(async (person) => (await book.purse(person))[1]));
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;
const marketNow = async (id: string) =>
  (await arena.admin.call('GET', '/api/admin/betting/markets?limit=100')).body.markets.find(
    (market: { id: string }) => market.id === id,
  );

describe('wagers by 64 at once', () => {
  it('against a close: what was taken is in the market, the others are told that it is closed', async () => {
    const market = await book.market();
    const bets = Array.from({ length: 64 }, (_, index) =>
      book.bet(at(index), market, index % 3 ? 'Kaldrin' : 'Vessa', '1.37'),
    );
    const [closed, ...answers] = await Promise.all([book.act(market, 'close'), ...bets]);
    expect(closed.status).toBe(200);
    const taken = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ body }) => body.code === 'market_not_open').length;
    expect(taken + refused).toBe(64);
    expect((await marketNow(market.id)).books.stakes).toBe((taken * 1.37).toFixed(2));
  });

  it('against a tournament that goes live', async () => {
    const { tournament, eventId } = await book.tournament();
    const market = await book.market({ championshipId: eventId });
    const players = await arena.people(2);
    await arena.register(tournament, players);
    await arena.move(tournament, 'checkin');
    for (const player of players) await player.call('POST', `/api/tournaments/${tournament.id}/checkin`);
    const bets = Array.from({ length: 64 }, (_, index) => book.bet(at(index), market, 'Kaldrin', '1.00'));
    const [live, ...answers] = await Promise.all([arena.move(tournament, 'live'), ...bets]);
    expect(live.status).toBe(200);
    const taken = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ body }) => ['market_not_open', 'betting_closed'].includes(body.code)).length;
    expect(taken + refused).toBe(64);
    expect(await marketNow(market.id)).toMatchObject({ status: 'closed', wagerCount: taken });
  });

  it('against void: nobody loses anything', async () => {
    const before = await purses();
    const market = await book.market({ houseReserve: '5.00' });
    const bets = Array.from({ length: 64 }, (_, index) => book.bet(at(index), market, 'Kaldrin', '1.00'));
    await Promise.all([book.act(market, 'void'), ...bets]);
    expect(await purses()).toEqual(before);
    expect(await marketNow(market.id)).toMatchObject({ status: 'voided' });
  });
});

describe('decisions at once', () => {
  it('end a market once, whatever they decide', async () => {
    const before = sum(await purses());
    const market = await book.market({ houseCutPercent: '7.5' });
    for (const [index, person] of people.entries()) {
      await book.place(person, market, index % 4 ? 'Kaldrin' : 'Vessa', `${index + 1}.01`);
    }
    await book.act(market, 'close');
    const decisions = Array.from({ length: 64 }, (_, index) => {
      if (index % 3 === 2) return decide(index, market, 'void');
      return decide(index, market, 'settle', market.selections[index % 2]?.id);
    });
    const answers = await Promise.all(decisions);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'market_settled')).toHaveLength(63);
    const { houseTake } = (await marketNow(market.id)).books;
    expect(sum(await purses())).toBe(sum([before, -Number(houseTake)]));
  });

  it('revert a settlement once', async () => {
    const before = await purses();
    const held = await holds();
    const market = await book.market();
    await Promise.all(people.slice(0, 6).map((person) => book.place(person, market, 'Kaldrin', '3.00')));
    await Promise.all(people.slice(6).map((person) => book.place(person, market, 'Vessa', '2.00')));
    await book.settle(market, 'Kaldrin');
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => decide(index, market, 'revert')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'market_not_settled')).toHaveLength(63);
    expect(await purses()).toEqual(before);
    await book.act(market, 'void');
    expect(await purses()).toEqual(before);
    expect(await holds()).toEqual(held);
  });

  it('settle several markets of the same members without waiting in a circle', async () => {
    const markets = await Promise.all(Array.from({ length: 6 }, () => book.market({ houseCutPercent: '20' })));
    for (const market of markets) {
      await Promise.all(
        people.map((person, index) => book.place(person, market, index % 2 ? 'Kaldrin' : 'Vessa', '1.11')),
      );
    }
    const settled = await Promise.all(markets.map((market) => book.settle(market, 'Vessa')));
    expect(settled.map(({ status }) => status)).toEqual(markets.map(() => 'settled'));
    const reverted = await Promise.all(markets.map((market) => book.act(market, 'revert')));
    expect(reverted.map(({ status }) => status)).toEqual(markets.map(() => 200));
  });
});

describe('calls that are sent again', () => {
  it('settle markets of members who bet, mine and earn levels meanwhile', async () => {
    const markets = await Promise.all(Array.from({ length: 3 }, () => book.market()));
    const open = await book.market();
    const before = await holds();
    for (const market of markets) {
      for (const [index, person] of people.entries())
        await book.place(person, market, index % 2 ? 'Kaldrin' : 'Vessa', '2.00');
      await book.act(market, 'close');
    }
    const miner = minerOf(app);
    const sessions = await Promise.all(people.map(async (person) => (await miner.start(person)).body.sessionId));
    const settled = markets.map((market, index) => decide(index, market, 'settle', market.selections[0]?.id));
    const meanwhile = people.flatMap((person, index) => [
      book.bet(at(index), open, 'Kaldrin', '1.00'),
      at(index).call('POST', '/api/streak/claim', { body: { tzOffsetMinutes: 0, localDate: '2026-03-04' } }),
      miner.ping(person, sessions[index]),
    ]);
    const answers = await Promise.all([...settled, ...meanwhile]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await holds()).toEqual(before.map((held) => (Number(held) + 1).toFixed(2)));
    expect((await book.act(open, 'void')).status).toBe(200);
  });

  it('make one market and mint its reserve once', async () => {
    const { eventId: championshipId } = await book.tournament();
    const options = {
      body: { championshipId, title: 'Twice', houseReserve: '77.00', selections: [{ label: 'Kaldrin' }] },
      headers: { 'idempotency-key': 'one-market' },
    };
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        (index % 2 ? arena.admin : through(other, arena.admin)).call('POST', '/api/admin/betting/markets', options),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const listed = await arena.admin.call('GET', `/api/admin/betting/markets?championshipId=${championshipId}`);
    expect(listed.body).toMatchObject({ total: 1, markets: [{ books: { reserve: '77.00' } }] });
  });
});

describe('boards', () => {
  it('are not moved by bets, won or lost', async () => {
    const market = await book.market();
    const [winner, loser] = [at(0), at(1)];
    const rankOf = async (person: Person) =>
      (await person.call('GET', `/api/leaderboards/earnings/rank?userId=${person.userId}`)).body;
    const before = await Promise.all([winner, loser].map(rankOf));
    await book.place(winner, market, 'Kaldrin', '10.00');
    await book.place(loser, market, 'Vessa', '10.00');
    await book.settle(market, 'Kaldrin');
    expect(await Promise.all([winner, loser].map(rankOf))).toEqual(before);
  });

  it('a retried wager with its key takes effect once', async () => {
    const market = await book.market();
    const person = await book.better();
    const options = {
      body: { selectionId: market.selections[0]?.id, stakeCinder: '10.00' },
      headers: { 'idempotency-key': 'one-bet' },
    };
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        (index % 2 ? person : through(other, person)).call('POST', '/api/betting/wagers', options),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await book.purse(person)).toEqual(['100.00', '10.00']);
  });
});
