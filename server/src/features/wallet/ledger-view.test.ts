import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let arena: Arena;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
  arena = await openArena(app);
});
afterAll(() => app.close());

const newest = async (person: Person) => (await person.call('GET', '/api/me/ledger')).body.entries[0];

it('a mining session leads to the session', async () => {
  const member = await app.signUp();
  const sessionId = await minerOf(app).mineSession(member);
  expect(await newest(member)).toMatchObject({
    source: 'mining_session',
    counterAccount: 'mint:mining',
    subject: { kind: 'mining_session', name: null, path: `/mining/${sessionId}` },
  });
});

it('a prize leads to its tournament', async () => {
  const people = await arena.people(2);
  const cup = await arena.playOut(await arena.begin(people, { title: 'Ash Cup', prizePoolCinder: '100' }));
  const winner = people.find(({ userId }) => userId === cup.entrants.find(({ placement }) => placement === 1)?.userId);
  expect(await newest(winner ?? admin)).toMatchObject({
    source: 'tournament',
    counterAccount: 'mint:tournament',
    subject: { kind: 'tournament', name: 'Ash Cup', path: `/tournaments/${cup.slug}` },
  });
});

it('a won and a lost bet name the market, and lead to its tournament', async () => {
  const book = openBookmaker(app, arena);
  const market = await book.market({ title: 'Who wins the cup?' });
  const [winner, loser] = await Promise.all([book.better(), book.better()]);
  await book.place(winner, market, 'Kaldrin', '10.00');
  await book.place(loser, market, 'Vessa', '10.00');
  await book.settle(market, 'Kaldrin');
  const subject = { kind: 'market', name: 'Who wins the cup?', path: expect.stringMatching(/^\/tournaments\/./) };
  for (const person of [winner, loser])
    expect(await newest(person)).toMatchObject({ counterAccount: `pool:${market.id}`, subject });
});

it('a grant leads nowhere; every page of a ledger is there, for the member and for administrators', async () => {
  const member = await app.signUp({ username: 'Granted' });
  for (const amount of ['1.00', '2.00', '-0.50'])
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'Granted', amount } });
  const { body } = await member.call('GET', '/api/me/ledger?limit=2&page=2');
  expect(body).toMatchObject({ total: 3, totalPages: 2, entries: [{ amountCinder: '1.00' }] });
  expect(body.entries[0].subject).toEqual({ kind: 'grant', name: null, path: null });
  const theirs = await admin.call('GET', `/api/admin/users/${member.userId}/ledger?limit=2&page=2`);
  expect(theirs.body).toMatchObject(body);
  expect(theirs.body.entries).toMatchObject([{ cause: expect.stringMatching(/^admin_grant:./), canTakeBack: true }]);
});

it('of a member who is not there is refused', async () => {
  const { body } = await admin.call('GET', '/api/admin/users/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10/ledger');
  expect(body.code).toBe('member_not_found');
});
