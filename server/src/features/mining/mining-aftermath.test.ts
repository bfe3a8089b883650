import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Homes, openHomes } from '#platform/db/homes.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createPingsService, type PingsService } from './pings.service.ts';

let app: TestApp;
let miner: ReturnType<typeof minerOf>;
let ada: Person;

beforeAll(async () => {
  app = await createTestApp();
  miner = minerOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  ada = await app.signUp();
});

describe('what a crash leaves', () => {
  /** Applies pings, and pays nothing. */
  let pings: PingsService;
  let homes: Homes;

  beforeAll(() => {
    const { db, pool } = app.connections;
    const settings = { max: 1, onError: () => {} };
    homes = openHomes({ databaseUrl: app.databaseUrl, db, settings, pingSettings: settings });
    const pingMetrics = { onBatch: () => {}, onOutcome: () => {} };
    pings = createPingsService({
      pool,
      pingPool: pool,
      homes,
      sessionLimits: { idleDays: 30, maxDays: 90 },
      pingMetrics,
    });
  });
  afterAll(() => homes.close());

  /** Fills the session without paying it: what is there when a server dies between the two transactions. */
  async function fillWithoutPaying(person: Person): Promise<string> {
    const { sessionId } = (await miner.start(person)).body;
    await miner.mineUntilLastPing(person, sessionId);
    const { rows } = await app.connections.pool.query<{ sid: string }>('select sid from sessions where user_id = $1', [
      person.userId,
    ]);
    const sid = rows[0]?.sid ?? '';
    const at = app.clock.now();
    const ping = { userId: person.userId, sid, sessionId, visible: true, at, lastInputMs: null };
    expect((await pings.apply(ping)).kind).toBe('taken');
    return sessionId;
  }

  it('is paid by the next ping', async () => {
    const sessionId = await fillWithoutPaying(ada);
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ sessionCompleted: true, cinderEarned: 60 });
    expect((await miner.ping(ada, sessionId)).status).toBe(410);
  });

  it('is paid by the background job, even long after', async () => {
    await fillWithoutPaying(ada);
    app.clock.advance({ days: 3 });
    await runJob('mining-settle-stale-sessions');
    await runJob('mining-settle-stale-sessions');
    expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
  });

  it('is paid by the job beside one whose wallet holds no more, whose rest is paid when there is room', async () => {
    const rich = await app.signUp({ username: 'Croesus' });
    await fillWithoutPaying(rich);
    const admin = await app.signUp({ isAdmin: true });
    const gift = { username: 'Croesus', amount: '99999999.99' };
    expect((await admin.call('POST', '/api/admin/add-cinder', { body: gift })).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    await fillWithoutPaying(ada);
    app.clock.advance({ days: 1 });
    await runJob('mining-settle-stale-sessions');
    expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    const fine = { ...gift, amount: '-60.00' };
    await admin.call('POST', '/api/admin/add-cinder', { body: fine });
    await runJob('wallet-pay-overflow');
    expect((await rich.call('GET', '/api/member/profile')).body.cinderTotal).toBe('99999999.99');
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('is paid before a new session starts, and by stopping', async () => {
    await fillWithoutPaying(ada);
    expect((await miner.start(ada)).status).toBe(200);
    expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    const eve = await app.signUp();
    const sessionId = await fillWithoutPaying(eve);
    expect((await miner.stop(eve, sessionId)).status).toBe(200);
    expect((await eve.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

describe('background work', () => {
  it('closes silent sessions', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 71 });
    await runJob('mining-settle-stale-sessions');
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body.outcome).toBe('expired');
  });

  it('makes daily partitions for raw pings and drops those older than 30 days', async () => {
    app.clock.set('2026-04-10T12:00:00.000Z');
    await runJob('mining-ping-partitions');
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 15 });
    await miner.ping(ada, sessionId);
    expect(await partitionsWithPings()).toContain('mining_ping_20260410');
    app.clock.advance({ days: 31 });
    await runJob('mining-ping-partitions');
    expect(await partitionsWithPings()).not.toContain('mining_ping_20260410');
  });
});

async function partitionsWithPings(): Promise<string[]> {
  const { rows } = await app.connections.pool.query<{ name: string }>(
    'select distinct tableoid::regclass::text as name from mining_ping',
  );
  // Of a distributed PostgreSQL without the number of the shard.
  return rows.map((row) => row.name.replace(/_\d{6}$/, ''));
}

async function runJob(name: string): Promise<void> {
  const job = app.features.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.run();
}

it('the total of a day has each session once it has ended, and a second one beside the first', async () => {
  const total = async () => {
    const { rows } = await app.connections.pool.query<{ seconds: string }>(
      'select seconds_credited as seconds from mining_day_rollup where user_id = $1',
      [ada.userId],
    );
    return rows.map(({ seconds }) => Number(seconds));
  };
  for (const totals of [[15], [30]]) {
    const before = await total();
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 15 });
    await miner.ping(ada, sessionId);
    expect(await total()).toEqual(before);
    await miner.stop(ada, sessionId);
    expect(await total()).toEqual(totals);
  }
});

it('the total of a day gets from the job what a server of the version before did not add', async () => {
  const { pool } = app.connections;
  const { sessionId } = (await miner.start(ada)).body;
  app.clock.advance({ seconds: 15 });
  await miner.ping(ada, sessionId);
  await pool.query(
    `update mining_session set is_closed = true, outcome = 'stopped', ended_at = $2, stretches = '[]' where id = $1`,
    [sessionId, app.clock.now()],
  );
  expect(await app.findLedgerFaults()).toEqual([]);
  for (let time = 0; time < 2; time++) await runJob('mining-settle-stale-sessions');
  const { rows } = await pool.query('select seconds_credited from mining_day_rollup where user_id = $1', [ada.userId]);
  expect(rows).toEqual([{ seconds_credited: '15.000' }]);
  expect(await app.findLedgerFaults()).toEqual([]);
});
