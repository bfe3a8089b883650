import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { addMember, deleteMembersExcept, earn } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { LIFETIME_START, type StoredScope } from './periods.ts';

const WEEK = 'start=2026-03-02T00:00:00.000Z&end=2026-03-09T00:00:00.000Z';
/** Whether the tests run on several machines of PostgreSQL, which share no snapshot. */
const ON_SEVERAL = Boolean(process.env['TEST_DISTRIBUTED']);
const SCOPES = [
  { kind: 'kept', board: 'earnings', period: 'week', start: '2026-03-02' },
  { kind: 'kept', board: 'earnings', period: 'month', start: '2026-03-01' },
  { kind: 'kept', board: 'earnings', period: 'all', start: LIFETIME_START },
] as const;

let app: TestApp;
let other: TestApp;
let admin: Person;
let ada: string;
let bea: string;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  await deleteMembersExcept(app, [admin.userId]);
  ada = await addMember(app);
  bea = await addMember(app);
  await remembering(app, other);
});

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
/** The number of players as a server tells it at the list, at a rank and in the stats: one and the same. */
async function players(server: TestApp, range: string = WEEK): Promise<number> {
  const list = await server.visitor('GET', `/api/leaderboards/earnings?limit=1&${range}`);
  const rank = await server.visitor('GET', `/api/leaderboards/earnings/rank?userId=${admin.userId}&${range}`);
  const stats = await server.visitor('GET', `/api/leaderboards/stats?board=earnings&${range}`);
  const totals = [Number(list.headers['x-total-count']), rank.body.totalPlayers, stats.body.totalPlayers];
  expect(new Set(totals).size, totals.join()).toBe(1);
  return totals[0];
}
const soon = (server: TestApp, count: number) =>
  vi.waitFor(async () => expect(await players(server)).toBe(count), { timeout: 15_000, interval: 10 });
const counted = async (server: TestApp, scope: StoredScope) =>
  (await server.features.services.playerCounts.of(scope))?.count();
/** Takes a score away unannounced: a number that is still told afterwards was remembered. */
async function vanish(userId: string): Promise<void> {
  await run('update leaderboard_total set score = 0 where user_id = $1', [userId]);
}
/** Waits until servers remember: they then tell numbers that nobody announced to be over. */
async function remembering(...servers: TestApp[]): Promise<void> {
  const hidden = await addMember(app);
  const count = () => Promise.all(servers.map((server) => counted(server, SCOPES[0])));
  await vi.waitFor(
    async () => {
      await run('delete from leaderboard_total where user_id = $1', [hidden]);
      const before = await Promise.all(servers.map((server) => players(server)));
      const { rows } = await run(
        `select count(*)::int as real from leaderboard_total
        where board = 'earnings' and period = 'week' and period_start = '2026-03-02' and score > 0`,
      );
      // A server that began to hear everything while the hidden one was there has counted it.
      if (before.some((number) => number !== rows[0]?.real)) {
        await forgetting();
        throw new Error('One remembers somebody who is gone');
      }
      await run(
        `insert into leaderboard_total (user_id, board, period, period_start, score)
        values ($1, 'earnings', 'week', '2026-03-02', 1)`,
        [hidden],
      );
      expect(await count()).toEqual(before);
    },
    { timeout: 15_000, interval: 25 },
  );
  await run('delete from leaderboard_total where user_id = $1', [hidden]);
}
const forgetting = () => inTransaction(app.connections.db, app.features.services.playerCounts.membersDeleted);
async function listeners(): Promise<number[]> {
  const { rows } = await run(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'cinder-live'`,
  );
  return rows.map(({ pid }) => pid);
}
async function flag(userId: string, exploitFlag: boolean): Promise<void> {
  const { rows } = await run('select id from earning_events where user_id = $1', [userId]);
  const path = `/api/admin/leaderboards/earning-events/${rows[0]?.id}/exploit-flag`;
  expect((await admin.call('PATCH', path, { body: { exploitFlag } })).status).toBe(200);
}

it('is remembered, and told anew at once by the server that pays a first score', async () => {
  await earn(app, ada, '5');
  expect(await players(app)).toBe(1);
  await earn(app, ada, '5');
  await earn(app, bea, '0');
  expect(await players(app)).toBe(1);
  await earn(app, bea, '0.01');
  expect(await players(app)).toBe(2);
});

it('comes with how many have more than a score, and exactly that', async () => {
  for (const score of ['5', '10', '100', '20', '9', '10']) await earn(app, await addMember(app), score);
  const tally = await app.features.services.playerCounts.of(SCOPES[0]);
  expect([500, 999, 1000, 10_000].map((score) => tally?.above(score))).toEqual([5, 4, 2, 0]);
  expect([500, 999, 1000, 10_000].map((score) => tally?.at(score))).toEqual([1, 0, 2, 1]);
});

it('knows of every first score of one transaction, also of more than one message carries', async () => {
  const members: string[] = [];
  for (let count = 0; count < 30; count++) members.push(await addMember(app));
  await inTransaction(app.connections.db, async (tx) => {
    for (const [index, userId] of members.entries())
      await app.features.services.ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'admin_grant',
          counterAccount: 'mint:admin',
          amount: 100n,
          description: 'Earned',
          cause: `admin_grant:together_${index}`,
        },
      ]);
  });
  for (const server of [app, other]) {
    await soon(server, 30);
    expect(await Promise.all(SCOPES.map((scope) => counted(server, scope)))).toEqual([30, 30, 30]);
  }
});

it.skipIf(ON_SEVERAL)('does not change with a later payment, so nothing is counted anew', async () => {
  await earn(app, ada, '5');
  await earn(app, bea, '5');
  const countsOf = (server: TestApp) => Promise.all(SCOPES.map((scope) => counted(server, scope)));
  for (const server of [app, other]) {
    // The announcement of the last first score has arrived everywhere.
    await soon(server, 2);
    await sleep(50);
    expect(await countsOf(server)).toEqual([2, 2, 2]);
  }
  await vanish(bea);
  await earn(app, ada, '5');
  expect(await countsOf(app)).toEqual([2, 2, 2]);
  expect(await countsOf(other)).toEqual([2, 2, 2]);
});

it.runIf(ON_SEVERAL)('is counted anew on several machines where somebody moved right after it was', async () => {
  await earn(app, ada, '5');
  await earn(app, bea, '5');
  await forgetting();
  expect(await players(app)).toBe(2);
  await earn(app, ada, '5');
  await vanish(bea);
  expect(await counted(app, SCOPES[0])).toBe(2);
  await expect.poll(() => counted(app, SCOPES[0]), { timeout: 5_000 }).toBe(1);
});

it('falls when a flag takes the last of a score, and rises when it is lifted, on every server', async () => {
  await earn(app, ada, '5');
  await earn(app, bea, '6');
  await soon(other, 2);
  await flag(ada, true);
  expect(await players(app)).toBe(1);
  await soon(other, 1);
  await flag(ada, false);
  expect(await players(app)).toBe(2);
  await soon(other, 2);
  for (const range of ['', 'start=2026-03-01T00:00:00.000Z&end=2026-04-01T00:00:00.000Z']) {
    expect(await players(app, range)).toBe(2);
  }
});

it('does not change with what is rolled back', async () => {
  await earn(app, ada, '5');
  await soon(other, 1);
  const { ledger } = app.features.services;
  const paid = inTransaction(app.connections.db, async (tx) => {
    await ledger.transfer(tx, [
      {
        account: `member:${bea}`,
        source: 'admin_grant',
        counterAccount: 'mint:admin',
        amount: 100n,
        description: 'Never earned',
        cause: 'admin_grant:rolled-back',
      },
    ]);
    // Whoever counts meanwhile does not see it.
    expect(await players(app)).toBe(1);
    throw new Error('rolled back');
  });
  await expect(paid).rejects.toThrow('rolled back');
  expect([await players(app), await players(other)]).toEqual([1, 1]);
});

it('is seen within moments by another server that had remembered it', async () => {
  await earn(app, ada, '5');
  await soon(other, 1);
  await earn(app, bea, '6');
  await soon(other, 2);
  await earn(other, await addMember(other), '7');
  expect(await players(other)).toBe(3);
  await soon(app, 3);
});

it('is counted anew when a reconciliation corrected anything', async () => {
  await earn(app, ada, '5');
  await earn(app, bea, '5');
  await soon(other, 2);
  await vanish(bea);
  // Both servers count what is wrong.
  await forgetting();
  expect(await players(app)).toBe(1);
  await expect.poll(() => counted(other, SCOPES[2])).toBe(1);
  expect((await admin.call('POST', '/api/admin/leaderboards/refresh-mv')).body.corrected).toBe(3);
  expect(await players(app)).toBe(2);
  await soon(other, 2);
});

it('forgets deleted members on every server', async () => {
  await earn(app, ada, '5');
  await earn(app, bea, '6');
  await soon(other, 2);
  await deleteMembersExcept(app, [admin.userId, ada]);
  expect(await players(app)).toBe(1);
  await soon(other, 1);
});

it('is never an old one when the connection that listens was lost', async () => {
  for (let round = 1; round <= 5; round++) {
    const member = await addMember(app);
    await soon(other, round - 1);
    for (const pid of await listeners()) await run('select pg_terminate_backend($1::integer)', [pid]);
    // Announced while neither may listen.
    await earn(app, member, '5');
    expect(await players(app)).toBe(round);
    await soon(other, round);
    // Long enough to be connected again.
    await sleep(250);
    expect(await players(other)).toBe(round);
  }
  await expect.poll(listeners).toHaveLength(2);
  await remembering(app, other);
});

it('is exact after 64 first scores at once on two servers, read all the while', async () => {
  const members = await Promise.all(Array.from({ length: 64 }, () => addMember(app)));
  let isPaying = true;
  const read = async (server: TestApp) => {
    let last = 0;
    while (isPaying) {
      const { body } = await server.visitor('GET', `/api/leaderboards/stats?board=earnings&${WEEK}`);
      expect(body.totalPlayers).toBeLessThanOrEqual(64);
      last = Math.max(last, body.totalPlayers);
    }
    return last;
  };
  const reading = [read(app), read(other)];
  await Promise.all(members.map((userId, index) => earn(index % 2 === 0 ? app : other, userId, '1')));
  isPaying = false;
  await Promise.all(reading);
  await soon(app, 64);
  await soon(other, 64);
  expect([await players(app), await players(other)]).toEqual([64, 64]);
  expect(await app.findLedgerFaults()).toEqual([]);
});

it('moves members with every score, so that ranks are those of a recount on both servers', async () => {
  const userIds = await Promise.all(Array.from({ length: 12 }, () => addMember(app)));
  for (const server of [app, other]) for (const scope of SCOPES) await counted(server, scope);
  await Promise.all(
    userIds.flatMap((userId, index) => [
      earn(app, userId, String(1 + (index % 4))),
      earn(other, userId, String((index * 7) % 5)),
      earn(index % 2 === 0 ? app : other, userId, '0.50'),
    ]),
  );
  await flag(userIds[3] ?? '', true);
  await flag(userIds[4] ?? '', true);
  await flag(userIds[3] ?? '', false);
  const { rows } = await run(
    `select user_id, score::text, (rank() over (order by score desc))::integer as rank from leaderboard_total
    where board = 'earnings' and period = 'all' and score > 0`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(11);
  for (const server of [app, other]) {
    await soon(server, rows.length);
    for (const { user_id: userId, rank, score } of rows) {
      const path = `/api/leaderboards/earnings/rank?userId=${userId}`;
      expect((await server.visitor('GET', path)).body).toMatchObject({ rank, score, totalPlayers: rows.length });
    }
  }
});
