import { replayedMints } from '@cinder/contract/analytics/what-if.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runs } from '#testing/long.ts';
import { deleteMembersExcept } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const PATH = '/api/admin/economy/what-if';
const MEMBERS = 4;

let app: TestApp;
let admin: Person;
let questId: string;
let gear: { id: string; slug: string }[];

const must = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await person.call(method, path, { ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const state = () => must(admin, 'GET', PATH);

/** What came of a replay of the last days. */
async function replay(days = 7, settings: object = {}) {
  expect((await admin.call('POST', PATH, { body: { days, settings } })).status).toBe(202);
  await app.features.settled();
  const { run } = await state();
  expect(run).toMatchObject({ status: 'done', days, percent: 100 });
  return run.result;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  for (const { id } of await must(admin, 'GET', '/api/admin/quests'))
    await must(admin, 'PUT', `/api/admin/quests/${id}`, { status: 'archived' });
  await must(admin, 'PUT', '/api/admin/mining/config', { baseRateCinderPerMin: '7.33', sessionDurationSeconds: 35 });
  await must(admin, 'PUT', '/api/admin/streak/rewards/2', { rewardType: 'cinder+item', bonusCinder: '1.50' });
  const quest = await must(admin, 'POST', '/api/admin/quests', {
    title: 'Check in',
    description: 'Once.',
    questType: 'daily',
    status: 'active',
    rewardType: 'cinder',
    rewardAmount: '12.34',
    maxCompletions: 1,
    conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
  });
  questId = quest.id;
  gear = (await must(admin, 'GET', '/api/items'))
    .sort((one: { bonusPercent: number }, other: { bonusPercent: number }) => other.bonusPercent - one.bonusPercent)
    .slice(0, 6);
}, 60_000);
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

interface Action {
  member: number;
  kind: 'mine' | 'check in' | 'watch' | 'equip' | 'wait';
}

const action: fc.Arbitrary<Action> = fc.record({
  member: fc.nat(MEMBERS - 1),
  kind: fc.constantFrom('mine', 'check in', 'check in', 'watch', 'equip', 'wait'),
});

const PAYING = ['mine', 'watch', 'check in'] as const;

/** What the product pays for is done by its own calls; what it refuses is part of the history too. */
async function play(people: readonly Person[], actions: readonly Action[]): Promise<void> {
  for (const [index, { member, kind }] of actions.entries()) {
    const person = people[member] as Person;
    if (kind === 'wait') app.clock.advance({ hours: 22 });
    if (kind === 'mine') await mine(person);
    if (kind === 'watch')
      await person.call('POST', '/api/ads/reward', {
        body: { adType: 'watch_reward', timestamp: app.clock.now().toISOString() },
      });
    if (kind === 'check in') {
      await person.call('POST', '/api/streak/claim', {
        body: { localDate: app.clock.now().toISOString().slice(0, 10) },
      });
      await person.call('POST', '/api/user/quests/claim', { body: { questId } });
    }
    if (kind === 'equip') {
      const item = gear[index % gear.length];
      await admin.call('POST', '/api/admin/grant-item', { body: { userId: person.userId, itemSlug: item?.slug } });
      await person.call('POST', '/api/equipment/equip', { body: { itemId: item?.id } });
    }
  }
}

async function mine(person: Person): Promise<void> {
  const miner = minerOf(app);
  const { sessionId } = (await miner.start(person)).body;
  for (let ping = 0; ping < 3; ping++) {
    app.clock.advance({ seconds: 15 });
    await miner.ping(person, sessionId);
  }
}

/** What the ledger paid for what is replayed, by mint, since a moment. */
async function paidSince(at: Date): Promise<Record<string, string>> {
  const { rows } = await app.connections.pool.query(
    `select substr(counter_account, 6) as mint, sum(amount_cinder)::text as sum from reward_ledger
    join members using (user_id)
    where reward_ledger.created_at >= $1 and counter_account = any($2) group by 1`,
    [at, replayedMints.map((mint) => `mint:${mint}`)],
  );
  return Object.fromEntries(rows.map(({ mint, sum }) => [mint, sum]));
}

describe('a replay under the amounts of today', () => {
  it('pays what was paid, to the hundredth, whatever members did', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 30 }), async (actions) => {
        await deleteMembersExcept(app, [admin.userId]);
        const begin = app.clock.now();
        const people = await Promise.all(Array.from({ length: MEMBERS }, () => app.signUp()));
        await play(people, [{ member: 0, kind: 'equip' }, ...actions, { member: 0, kind: 'mine' }]);
        const { sources, days, spread, gained, lost } = await replay(90);
        expect(sources.replayed).toEqual(sources.paid);
        expect(spread.replayed).toEqual(spread.paid);
        expect([gained, lost]).toEqual([[], []]);
        const paid = await paidSince(begin);
        for (const mint of Object.keys(paid)) seen.add(mint);
        for (const mint of replayedMints) {
          expect(sources.paid[mint], mint).toBe(paid[mint] ?? '0.00');
          const byDay = days.map((day: { paid: Record<string, string> }) => parseAmount(day.paid[mint] ?? '0'));
          expect(formatAmount(byDay.reduce((sum: bigint, each: bigint) => sum + each, 0n))).toBe(paid[mint] ?? '0.00');
        }
        app.clock.advance({ hours: 91 * 24 });
      }),
      // Each takes a quarter of a year of the administrator's session, which lasts ten years. The first has all that pays.
      { ...runs(6, 30), examples: [[PAYING.map((kind) => ({ member: 0, kind }))]], endOnFailure: true },
    );
    expect([...seen].sort()).toEqual([...replayedMints].sort());
    const { rows } = await app.connections.pool.query(
      `select count(*) filter (where bonus_multiplier > 1)::integer as boosted from reward_ledger`,
    );
    expect(rows[0].boosted).toBeGreaterThan(0);
  }, 300_000);
});

describe('a replay under other amounts', () => {
  let ada: Person;
  let bea: Person;
  beforeAll(async () => {
    app.clock.advance({ hours: 91 * 24 });
    await deleteMembersExcept(app, [admin.userId]);
    [ada, bea] = [await app.signUp({ username: 'ada' }), await app.signUp({ username: 'bea' })];
    await play(
      [ada, bea],
      [
        { member: 0, kind: 'mine' },
        { member: 0, kind: 'watch' },
        { member: 1, kind: 'check in' },
      ],
    );
  });

  it('says what each source and each member would have got, and changes nothing', async () => {
    const total = () => app.connections.pool.query('select user_id, cinder_total from members order by user_id');
    const before = (await total()).rows;
    // 35 seconds at 60.00 a minute are 35; the first day of the cycle pays 5.00 today.
    const settings = {
      miningRate: '60',
      checkIns: ['3.5', '0', '0', '0', '0', '0', '0'],
      adReward: '1.25',
      quests: [{ questId, amount: '20' }],
    };
    const result = await replay(7, settings);
    expect(result.sources).toEqual({
      paid: { mining: '4.00', streak: '5.00', quest: '12.34', ad: '10.00' },
      replayed: { mining: '35.00', streak: '3.50', quest: '20.00', ad: '1.25' },
    });
    expect(result.days).toHaveLength(7);
    expect(result.days.at(-1)).toEqual({ day: app.clock.now().toISOString().slice(0, 10), ...result.sources });
    expect(result.members).toBe(2);
    expect(result.spread.paid.deciles).toEqual([...Array(5).fill('14.00'), ...Array(5).fill('17.34')]);
    expect(result.spread.replayed).toEqual({
      deciles: [...Array(5).fill('23.50'), ...Array(5).fill('36.25')],
      topOnePercent: '36.25',
    });
    expect(result.gained).toEqual([
      { userId: ada.userId, username: 'ada', avatarUrl: null, paid: '14.00', replayed: '36.25' },
      { userId: bea.userId, username: 'bea', avatarUrl: null, paid: '17.34', replayed: '23.50' },
    ]);
    expect(result.lost).toEqual([]);
    expect((await total()).rows).toEqual(before);
    const { run, today } = await state();
    expect(run.amounts).toMatchObject({ miningRate: '60.00', insteadOfItem: '25.00', adReward: '1.25' });
    expect(run.amounts.quests).toContainEqual({ questId, title: 'Check in', amount: '20.00' });
    expect(today).toMatchObject({ miningRate: '7.33', adReward: '10.00' });
  });

  it('tells sessions of two lengths apart that were worth the same', async () => {
    const config = (baseRateCinderPerMin: string, sessionDurationSeconds: number) =>
      must(admin, 'PUT', '/api/admin/mining/config', { baseRateCinderPerMin, sessionDurationSeconds });
    await config('6.00', 40);
    await mine(ada);
    await config('8.00', 30);
    await mine(bea);
    const { sources } = await replay(7, { miningRate: '60' });
    expect(sources.paid.mining).toBe('12.00');
    // 35, 40 and 30 seconds.
    expect(sources.replayed.mining).toBe('105.00');
    await config('7.33', 35);
  });

  it('leaves out what is older than its days', async () => {
    const { sources } = await replay(7, { adReward: '0' });
    expect(sources.paid.ad).toBe('10.00');
    app.clock.advance({ hours: 7 * 24 });
    expect(await replay(7)).toMatchObject({ members: 0, sources: { paid: { ad: '0.00' } }, gained: [], lost: [] });
  });

  it.each([
    [{ days: 6 }, 400],
    [{ days: 91 }, 400],
    [{ days: 7, settings: { miningRate: '-1' } }, 400],
    [{ days: 7, settings: { checkIns: ['1'] } }, 400],
    [{ days: 7, settings: { quests: [{ questId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', amount: '1' }] } }, 404],
  ])('refuses %o', async (body, status) => {
    expect((await admin.call('POST', PATH, { body })).status).toBe(status);
  });
});

describe('a replay that runs', () => {
  const pool = () => app.connections.pool;
  /** Holds the facts, so that a replay that begins waits. */
  async function held<T>(work: () => Promise<T>): Promise<T> {
    const client = await pool().connect();
    try {
      await client.query('begin; lock table daily_streak_history in access exclusive mode');
      return await work();
    } finally {
      await client.query('rollback');
      client.release();
      await app.features.settled();
    }
  }
  const start = () => admin.call('POST', PATH, { body: { days: 7 } });
  /** The replay is at the facts that are held. */
  const waits = () =>
    vi.waitFor(async () => {
      const { rows } = await pool().query(
        `select from pg_locks where relation = 'daily_streak_history'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    });

  it('is the only one, however many are asked for at once', async () => {
    const statuses = await held(async () => {
      const answers = await Promise.all(Array.from({ length: 64 }, start));
      expect((await state()).run).toMatchObject({ status: 'running', result: null });
      return answers.map(({ status }) => status);
    });
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([202, 409]));
    expect((await state()).run.status).toBe('done');
  });

  it('is stopped at once, also in the midst of a statement', async () => {
    await held(async () => {
      await start();
      await waits();
      expect((await admin.call('DELETE', PATH)).status).toBe(204);
      expect((await admin.call('DELETE', PATH)).body.code).toBe('what_if_not_running');
      await app.features.settled();
    });
    expect((await state()).run).toMatchObject({ status: 'cancelled', result: null });
    await replay();
  });

  it('is over when its server is gone, and no later one waits for it', async () => {
    await pool().query(`update what_if_run set status = 'running', result = null, alive_at = $1`, [app.clock.now()]);
    expect((await start()).body.code).toBe('what_if_running');
    app.clock.advance({ seconds: 31 });
    expect((await state()).run.status).toBe('interrupted');
    expect((await admin.call('DELETE', PATH)).status).toBe(409);
    await replay();
  });

  it('says that it failed', async () => {
    await pool().query('alter table daily_streak_history rename to hidden');
    try {
      await start();
      await app.features.settled();
    } finally {
      await pool().query('alter table hidden rename to daily_streak_history');
    }
    expect((await state()).run).toMatchObject({ status: 'failed', result: null });
  });

  it('ends at once when its server stops', async () => {
    await held(async () => {
      await start();
      await waits();
      await app.features.stop();
    });
    expect((await state()).run).toMatchObject({ status: 'interrupted', result: null });
  });
});
