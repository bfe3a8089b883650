import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberTables } from '#features/member-data.ts';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { prove } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { waitingHashing } from '#testing/quick-hashing.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let other: TestApp;
let arena: Arena;
let book: Bookmaker;
let names = 0;

beforeAll(async () => {
  app = await createTestApp({ hashing: waitingHashing });
  other = await createTestApp({ beside: app });
  arena = await openArena(app);
  book = openBookmaker(app, arena);
});
beforeEach(() => prove(app, arena.admin));
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const newcomer = async () => {
  const username = `Racer_${++names}`;
  return { ...(await app.signUp({ username })), username };
};
type Leaver = Awaited<ReturnType<typeof newcomer>>;

const deleteUser = ({ userId }: Person, at: TestApp = app) =>
  at.server.inject({
    method: 'DELETE',
    url: `/api/admin/users/${userId}`,
    headers: { host: 'localhost:3000', cookie: arena.admin.cookie },
  });
const leave = (person: Leaver) => person.call('DELETE', '/api/me', { body: { confirm: person.username } });
const post = (person: Person, url: string, body?: object, key?: string) =>
  person.call('POST', url, { ...(body && { body }), ...(key && { headers: { 'idempotency-key': key } }) });
const now = () => app.clock.now().getTime();
const today = () => app.clock.now().toISOString().slice(0, 10);
const claim = (person: Person) => person.call('POST', '/api/streak/claim', { body: { localDate: today() } });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Where anything of these members is left that should have gone. */
async function remains(people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ userId }) => userId);
  const left: string[] = [];
  for (const { table, knows } of memberTables) {
    if (knows.onDelete === 'anonymous') continue;
    const { rows } = await app.connections.pool.query(`select 1 from ${table} where ${knows.by} = any($1)`, [ids]);
    if (rows.length > 0) left.push(`${table}: ${rows.length}`);
  }
  return left;
}

/** Each of many members does something, over and over, while being deleted. */
async function whileDeleted(
  count: number,
  action: (person: Leaver, round: number) => Promise<Answer>,
): Promise<number[]> {
  const people = await Promise.all(times(count, newcomer));
  const answers = await Promise.all(
    people.flatMap((person, index) => [
      action(person, 0),
      action(person, 1),
      index % 2 ? leave(person) : deleteUser(person, index % 4 ? app : other),
      action(person, 2),
      action(person, 3),
    ]),
  );
  expect(await remains(people)).toEqual([]);
  return answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode));
}

const failures = (statuses: readonly number[]) => statuses.filter((status) => status >= 500);

describe('a member who is deleted while', () => {
  it('checking in leaves nothing behind', async () => {
    expect(failures(await whileDeleted(12, claim))).toEqual([]);
  });

  it('signing in gets no member back', async () => {
    const people = await Promise.all(times(4, newcomer));
    const signIn = ({ email, password }: Person) =>
      app.visitor('POST', '/api/auth/sign-in/email', { body: { email, password } });
    const answers = await Promise.all(people.flatMap((person) => [signIn(person), deleteUser(person), signIn(person)]));
    expect(failures(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode)))).toEqual([]);
    expect(await remains(people)).toEqual([]);
  });

  it.each<[string, (person: Leaver, round: number) => Promise<Answer>]>([
    [
      'taking a name',
      (person, round) => post(person, '/api/username/update', { username: `${person.username}_${round}` }),
    ],
    ['opening a wallet nonce', (person) => post(person, '/api/me/wallet/nonce')],
    ['reading the news', (person, round) => post(person, '/api/notifications/read', { ids: [] }, `key-${round}`)],
    ['setting a limit', (person) => person.call('PUT', '/api/me/betting-limits', { body: { dailyStakeLimit: '5' } })],
    ['watching an ad', (person) => post(person, '/api/ads/reward', { adType: 'watch_reward', timestamp: now() })],
    [
      'given tokens',
      (person) => post(arena.admin, '/api/admin/add-cinder', { username: person.username, amount: '1' }),
    ],
  ])('%s leaves nothing behind', async (_what, action) => {
    expect(failures(await whileDeleted(4, action))).toEqual([]);
  });

  it('registering for a tournament is in it with a member or not at all', async () => {
    const { id } = await arena.create({ maxPlayers: 64 });
    const register = (person: Leaver) => post(person, `/api/tournaments/${id}/registration`, {});
    expect(failures(await whileDeleted(6, register))).toEqual([]);
    const { rows } = await app.connections.pool.query(
      'select 1 from tournament_registration r left join members m using (user_id) where r.tournament_id = $1 and m.id is null',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('mining is refused the next ping, and the pings of others in the same batch are taken', async () => {
    const { start, ping } = minerOf(app);
    const [stayers, leavers] = [await Promise.all(times(8, newcomer)), await Promise.all(times(8, newcomer))];
    const sessions = new Map<Leaver, string>();
    for (const person of [...stayers, ...leavers]) sessions.set(person, (await start(person)).body.sessionId);
    app.clock.advance({ seconds: 15 });
    const pingOf = (person: Leaver) => ping(person, sessions.get(person) ?? '');
    const [kept, ...gone] = await Promise.all([
      Promise.all(stayers.map(pingOf)),
      ...leavers.flatMap((person) => [pingOf(person), deleteUser(person)]),
    ]);
    expect(kept.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(failures(gone.map((answer) => ('status' in answer ? answer.status : answer.statusCode)))).toEqual([]);
    app.clock.advance({ seconds: 15 });
    for (const person of leavers) expect([401, 404]).toContain((await pingOf(person)).status);
    expect(await remains(leavers)).toEqual([]);
  });

  it('a session is completed is either paid before or gone', async () => {
    const { start, ping, mineUntilLastPing } = minerOf(app);
    const leaver = await newcomer();
    const { sessionId } = (await start(leaver)).body;
    await mineUntilLastPing(leaver, sessionId);
    await prove(app, arena.admin);
    const [answer, deleted] = await Promise.all([ping(leaver, sessionId), deleteUser(leaver)]);
    expect(answer.status).toBeLessThan(500);
    expect(deleted.statusCode).toBe(200);
    expect(await remains([leaver])).toEqual([]);
  });

  it('betting, while others bet and the market is settled, leaves every sum as it must be', async () => {
    const market = await book.market();
    const [leavers, stayers] = [
      await Promise.all(times(6, () => book.better())),
      await Promise.all(times(6, () => book.better())),
    ];
    for (const person of leavers) await book.place(person, market, 'Kaldrin', '5.00');
    const answers = await Promise.all([
      ...leavers.flatMap((person, index) => [
        book.bet(person, market, 'Vessa', '1.00'),
        deleteUser(person, index % 2 ? app : other).then(({ statusCode }) => ({ status: statusCode })),
        book.bet(person, market, 'Vessa', '1.00'),
      ]),
      ...stayers.map((person) => book.bet(person, market, 'Vessa', '2.00')),
    ]);
    expect(failures(answers.map(({ status }) => status))).toEqual([]);
    await book.settle(market, 'Vessa');
    expect(await remains(leavers)).toEqual([]);
  });

  it('deleted by 32 others at once is deleted once', async () => {
    const leaver = await newcomer();
    await claim(leaver);
    const answers = await Promise.all(times(32, (index) => deleteUser(leaver, index % 2 ? app : other)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(31).fill(404)]);
  });

  it('leaving 32 times at once leaves once', async () => {
    const leaver = await newcomer();
    const answers = await Promise.all(times(32, () => leave(leaver)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![204, 401, 404].includes(status))).toEqual([]);
  });

  it('made an administrator is one or gone, never half of both', async () => {
    const people = await Promise.all(times(8, newcomer));
    await Promise.all(
      people.flatMap((person) => [app.features.services.admins.grant(person.email), deleteUser(person)]),
    );
    const { rows } = await app.connections.pool.query(
      `select users.id from users full join members on members.user_id = users.id
       where (users.id = any($1) or members.user_id = any($1)) and (users.id is null or not members.is_admin)`,
      [people.map(({ userId }) => userId)],
    );
    expect(rows).toEqual([]);
  });

  it('leaving a running tournament with eleven others ends it among those who are left', async () => {
    const people = await Promise.all(times(12, newcomer));
    const known = await arena.people(2);
    const live = await arena.begin([...known, ...people]);
    const answers = await Promise.all(people.map((person, index) => deleteUser(person, index % 2 ? app : other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect((await arena.playOut(live)).status).toBe('completed');
    expect(await remains(people)).toEqual([]);
  });
});

describe('turns', () => {
  it('of a deletion and of a gift are taken in one order, so that what the member does can end', async () => {
    const person = await newcomer();
    const own = new pg.Client({ connectionString: app.databaseUrl });
    await own.connect();
    try {
      // A write of the member's own that has begun and has not come to what it moves.
      await own.query('begin');
      await own.query('select from users where id = $1 for key share', [person.userId]);
      const deleted = deleteUser(person);
      await until(async () => (await waiting('users')) === 1);
      const given = other.server.inject({
        method: 'POST',
        url: '/api/admin/add-cinder',
        headers: { host: 'localhost:3000', cookie: arena.admin.cookie },
        payload: { username: person.username, amount: '5.00' },
      });
      await until(async () => (await waiting('pg_advisory')) === 1);
      await own.query("set local lock_timeout = '500ms'");
      await own.query('select from members where user_id = $1 for no key update', [person.userId]);
      await own.query('commit');
      expect((await deleted).statusCode).toBe(200);
      expect((await given).statusCode).toBe(404);
    } finally {
      await own.end();
    }
  });

  /** How many wait for a lock, with a statement that names this. */
  async function waiting(name: string): Promise<number> {
    const { rows } = await app.connections.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and position($1 in query) > 0`,
      [name],
    );
    return rows.length;
  }
});

describe('a purchase of a member who is deleted', () => {
  it('is given or given back, whichever comes first, and leads to nobody', async () => {
    const { body: products } = await arena.admin.call('GET', '/api/admin/shop/products');
    const product = products.find(({ isActive }: { isActive: boolean }) => isActive);
    const people = await Promise.all(times(8, newcomer));
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const intent = (await person.call('POST', '/api/create-payment-intent', { body: { productId: product.id } }))
          .body;
        const pay = {
          clientSecret: intent.clientSecret,
          cardNumber: '4242424242424242',
          expMonth: 12,
          expYear: 2030,
          cvc: '123',
        };
        const [paid, deleted] = await Promise.all([
          person.call('POST', '/api/sandbox/payments/confirm', { body: pay }),
          deleteUser(person),
        ]);
        expect(deleted.statusCode).toBe(200);
        return paid.status;
      }),
    );
    expect(failures(outcomes)).toEqual([]);
    await app.features.services.payments.reconcile();
    const { rows } = await app.connections.pool.query(
      'select status, refund_due_at is not null and refunded_at is null as owed from purchase where user_id = any($1)',
      [people.map(({ userId }) => userId)],
    );
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ status, owed }) => owed || !['completed', 'refunded', 'pending'].includes(status))).toEqual(
      [],
    );
    expect(await remains(people)).toEqual([]);
    const { purchases } = (await arena.admin.call('GET', '/api/admin/purchases?limit=100')).body;
    expect(purchases.map(({ username }: { username: string | null }) => username)).toEqual(Array(8).fill(null));
  });
});
