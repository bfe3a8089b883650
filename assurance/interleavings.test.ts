import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../server/src/testing/fixture.ts';
import { prove } from '../server/src/testing/members.ts';
import { type Answer, at, createTestApp, type TestApp } from '../server/src/testing/test-app.ts';
import { type MakePair, pairs, type Request } from './interleavings/pairs.ts';
import { type Choose, drawnBy, everyOrder, holdStatements, interleave, LockWatch } from './interleavings/scheduler.ts';

/**
 * `npm run interleavings` tries a thousand, from another one each time, and all orders that change calls twice. The short form
 * tries eight of each pair, half of which change calls once or twice, others each day, and all orders without a change.
 */
const SEEDS = Number(process.env['INTERLEAVE_SEEDS'] ?? 8);
const FIRST = Number(process.env['INTERLEAVE_SEED'] ?? 1 + SEEDS * Math.floor(Date.now() / 86_400_000));
const CHANGES = Number(process.env['INTERLEAVE_CHANGES'] ?? 0);
const FIRST_ORDER = process.env['INTERLEAVE_ORDER'] ?? '';
const LONG_MS = 6 * 3_600_000;

let app: TestApp;
let second: TestApp;
let fixture: Fixture;
let locks: LockWatch;
let letGo: () => void;
beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  fixture = await openFixture(app);
  locks = await LockWatch.open(app.databaseUrl);
  letGo = holdStatements();
});
afterAll(async () => {
  letGo();
  await locks.close();
  await second.close();
  await app.close();
});

/** Makes both calls of a pair, each at its own server, in an order; `again` repeats it. */
async function tryPair(makePair: MakePair, choose: Choose, again: () => string): Promise<void> {
  const { one, other, findFaults } = await makePair(fixture);
  const does = (server: TestApp, requests: readonly Request[]) => async () => {
    let last: Answer | undefined;
    for (const { by, path, body } of requests)
      last = await at(server, by).call('POST', path, body === undefined ? {} : { body });
    return last;
  };
  const answers = await interleave([does(app, one), does(second, other)], choose, locks);
  const faults = [...(await findFaults(answers)), ...(await app.findLedgerFaults())];
  expect(faults, `again: ${again()} vitest run assurance/interleavings`).toEqual([]);
}

describe('two calls at the same time, one statement after the other', () => {
  beforeAll(() => prove(app, fixture.admin));

  it.each(Object.entries(pairs))(
    '%s, in orders that are drawn by seeds',
    async (_name, makePair) => {
      for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
        await tryPair(makePair, drawnBy(seed), () => `INTERLEAVE_SEED=${seed} INTERLEAVE_SEEDS=1`);
    },
    LONG_MS,
  );

  it.each(Object.entries(pairs))(
    '%s, in every order with few changes',
    async (_name, makePair) => {
      for (const { choose, choices } of everyOrder({ changes: CHANGES, from: FIRST_ORDER }))
        await tryPair(
          makePair,
          choose,
          () => `INTERLEAVE_SEEDS=0 INTERLEAVE_CHANGES=${CHANGES} INTERLEAVE_ORDER=${choices()}`,
        );
    },
    LONG_MS,
  );
});

describe('the scheduler', () => {
  beforeAll(async () => {
    await app.connections.pool.query('create table tally (id integer primary key, n integer)');
  });
  beforeEach(async () => {
    await app.connections.pool.query('delete from tally');
    await app.connections.pool.query('insert into tally values (1, 0), (2, 0)');
  });

  /** Does something in one transaction of a server. */
  async function transact(server: TestApp, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const client = await server.connections.pool.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
    } finally {
      client.release(true);
    }
  }

  /** How far two come who each count one up, of what they have read. */
  async function countUp(choose: Choose, lock = ''): Promise<number> {
    const { pool } = app.connections;
    await pool.query('update tally set n = 0');
    const count = (server: TestApp) => () =>
      transact(server, async (client) => {
        const { rows } = await client.query(`select n from tally where id = 1 ${lock}`);
        await client.query('update tally set n = $1 where id = 1', [rows[0].n + 1]);
      });
    await interleave([count(app), count(second)], choose, locks);
    return (await pool.query('select n from tally where id = 1')).rows[0].n;
  }

  async function countInEveryOrder(lock?: string): Promise<number[]> {
    const counts: number[] = [];
    for (const { choose } of everyOrder()) counts.push(await countUp(choose, lock));
    return counts;
  }

  it('finds within few seeds what is read, then written, without a lock, and the same seed finds it again', async () => {
    const counts: number[] = [];
    for (let seed = 1; seed <= 10; seed++) counts.push(await countUp(drawnBy(seed)));
    expect(new Set(counts)).toEqual(new Set([1, 2]));
    expect(await countUp(drawnBy(counts.indexOf(1) + 1))).toBe(1);
  });

  it('goes through every order: some lose a count, and none does behind a lock', async () => {
    const [without, behind] = [await countInEveryOrder(), await countInEveryOrder('for update')];
    expect(new Set(without)).toEqual(new Set([1, 2]));
    expect(new Set(behind)).toEqual(new Set([2]));
    expect(behind.length).toBeGreaterThan(1);
  });

  it('leaves it to the database to end what waits for each other', async () => {
    const take = (server: TestApp, ids: readonly number[]) => () =>
      transact(server, async (client) => {
        for (const id of ids) await client.query('update tally set n = n + 1 where id = $1', [id]);
      }).then(
        () => 'done',
        ({ code }) => code,
      );
    // By turns: each has one of both rows, and then wants the other.
    const ends = await interleave([take(app, [1, 2]), take(second, [2, 1])], () => true, locks);
    expect(ends.sort()).toEqual(['40P01', 'done']);
  });
});
