import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { earn } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const OPEN = '2026-03-04T12:00:00.000Z';
const CLOSE = '2026-03-04T12:05:00.000Z';

let app: TestApp;
let admin: Person;
let people: Person[];
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  people = await Promise.all(Array.from({ length: 3 }, () => app.signUp()));
  for (const { userId } of people) await earn(app, userId, '9000.00');
});
afterAll(() => app.close());

/** A raffle with prizes of every kind and a ticket of each, whose close has come. */
async function closed() {
  app.clock.set(OPEN);
  const offer = { title: `Code ${++made}`, priceCinder: '1.00', kind: 'code', isPublished: true };
  const { id: offerId } = bodyOf(await admin.call('POST', '/api/admin/store/offers', { body: offer }), 201);
  await admin.call('POST', `/api/admin/store/offers/${offerId}/codes`, { body: { codes: [`CODE-${made}`] } });
  const prizes = [
    { kind: 'tokens', sharePercent: 40 },
    { kind: 'offer', offerId },
    { kind: 'text', text: 'A song' },
  ];
  const body = { title: `Raffle ${made}`, ticketPriceCinder: '10.00', prizes, closesAt: CLOSE, isPublished: true };
  const { id, slug } = bodyOf(await admin.call('POST', '/api/admin/raffles', { body }), 201);
  for (const person of people)
    bodyOf(await person.call('POST', `/api/raffles/${id}/tickets`, { body: { count: 1 } }), 201);
  app.clock.set('2026-03-04T12:06:00.000Z');
  return { id, slug };
}

const draw = (id: string) => admin.call('POST', `/api/admin/raffles/${id}/draw`, { body: {} });

/** Does the work while the connection that sends its nth statement is cut off at it. */
async function cutOffAt<T>(nth: number, work: () => Promise<T>): Promise<T> {
  const { query } = NamedClient.prototype;
  let sent = 0;
  const spy = vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (
    this: NamedClient,
    ...args: unknown[]
  ) {
    const answer = Reflect.apply(query, this, args);
    if (++sent === nth)
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return answer;
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

it('a draw that is cut off at any of its statements is made once, and pays once', async () => {
  const first = await closed();
  const { length: statements } = await statementsOf(() => draw(first.id));
  expect(statements).toBeGreaterThan(10);
  let broken = 0;
  for (let nth = 1; nth <= statements; nth++) {
    const { id, slug } = await closed();
    if ((await cutOffAt(nth, () => draw(id))).status !== 200) broken++;
    expect([200, 409], `cut off at statement ${nth}`).toContain((await draw(id)).status);
    const { state, wins } = bodyOf(await admin.call('GET', `/api/raffles/${slug}`));
    expect(state, `cut off at statement ${nth}`).toBe('drawn');
    expect(wins).toHaveLength(3);
    const { rows } = await app.connections.pool.query(
      `select count(*)::integer as paid from reward_ledger where cause like $1`,
      [`raffle_prize:${id}:%`],
    );
    expect(rows[0].paid, `cut off at statement ${nth}`).toBe(1);
    expect(await app.findLedgerFaults()).toEqual([]);
  }
  expect(broken).toBeGreaterThan(statements / 2);
});
