import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let book: Bookmaker;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  book = openBookmaker(app, arena);
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(() => app.close());

const newsOf = async (person: Person) => (await person.call('GET', '/api/notifications')).body.notifications;
const marketsOf = async (championshipId: string) =>
  (await arena.admin.call('GET', `/api/admin/betting/markets?championshipId=${championshipId}`)).body.markets;

describe('the markets of a tournament that is cancelled', () => {
  it.each(['registration', 'live'])('are voided with it (%s), and their stakes given back', async (status) => {
    const { tournament, eventId } = await book.tournament();
    const decided = await book.market({ championshipId: eventId, title: 'Decided' });
    const pool = await book.market({ championshipId: eventId, title: 'Pool' });
    const fixed = await book.market({
      championshipId: eventId,
      title: 'Fixed',
      houseReserve: '20.00',
      selections: [{ label: 'Kaldrin', oddsType: 'fixed', fixedOdds: '1.50' }],
    });
    const person = await book.better();
    for (const market of [decided, pool, fixed]) await book.place(person, market, 'Kaldrin', '10.00');
    await book.settle(decided, 'Kaldrin');
    if (status === 'live') {
      const players = await arena.people(2);
      await arena.register(tournament, players);
      await arena.move(tournament, 'checkin');
      for (const player of players) await player.call('POST', `/api/tournaments/${tournament.id}/checkin`);
      await arena.move(tournament, 'live');
    }
    const late = { championshipId: eventId, title: 'Too late', selections: [{ label: 'Kaldrin' }] };
    const made = await arena.admin.call('POST', '/api/admin/betting/markets', { body: late });
    expect(made).toMatchObject(status === 'live' ? { status: 409, body: { code: 'betting_closed' } } : { status: 201 });
    expect((await arena.move(tournament, 'cancelled')).status).toBe(200);
    expect(await marketsOf(eventId)).toMatchObject([
      ...(status === 'live' ? [] : [{ title: 'Too late', status: 'voided' }]),
      { title: 'Fixed', status: 'voided', books: { payouts: '10.00', houseTake: '20.00' } },
      { title: 'Pool', status: 'voided', books: { payouts: '10.00', houseTake: '0.00' } },
      { title: 'Decided', status: 'settled' },
    ]);
    expect(await book.purse(person)).toEqual(['100.00', '0.00']);
    const texts = (await newsOf(person)).map(({ text }: { text: string }) => text);
    expect(texts.toSorted()).toEqual(['Decided: 10.00', 'Fixed: 10.00', 'Pool: 10.00']);
    expect((await book.act(pool, 'open')).body.code).toBe('market_settled');
  });

  it('are left by no bet behind, with 64 betting, closing and voiding on two servers', async () => {
    const other = await createTestApp({ beside: app });
    const { tournament, eventId } = await book.tournament();
    const markets = await Promise.all(Array.from({ length: 3 }, () => book.market({ championshipId: eventId })));
    const people = await Promise.all(Array.from({ length: 8 }, () => book.better()));
    const actions = Array.from({ length: 64 }, (_, index) => {
      const market = markets[index % 3];
      const person = people[index % 8];
      if (!market || !person) throw new Error('Nobody');
      if (index === 20) return arena.move(tournament, 'cancelled');
      if (index % 16 === 7) return book.act(market, 'void');
      if (index % 16 === 9) return book.act(market, 'close');
      return book.bet(index % 2 ? person : at(other, person), market, 'Kaldrin', '1.00');
    });
    const answers = await Promise.all(actions);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(answers[20]?.status).toBe(200);
    expect((await marketsOf(eventId)).map(({ status }: { status: string }) => status)).toEqual(
      markets.map(() => 'voided'),
    );
    expect(await Promise.all(people.map(book.purse))).toEqual(people.map(() => ['100.00', '0.00']));
    await other.close();
  });
});
