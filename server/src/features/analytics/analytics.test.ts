import { mints } from '@cinder/contract/wallet/ledger.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let bea: Person;
let cyn: Person;
let dee: Person;

const get = async (path: string) => {
  const answer = await admin.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const must = async (person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await person.call(method, path, { ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const checkIn = (person: Person) =>
  must(person, 'POST', '/api/streak/claim', { localDate: app.clock.now().toISOString().slice(0, 10) });
const keepDays = async () => app.features.jobs.find(({ name }) => name === 'analytics-keep-days')?.run();

async function mine(person: Person, pings: number): Promise<string> {
  const miner = minerOf(app);
  const { sessionId } = (await miner.start(person)).body;
  for (let ping = 0; ping < pings; ping++) {
    app.clock.advance({ seconds: 15 });
    expect((await miner.ping(person, sessionId)).status).toBe(200);
  }
  return sessionId;
}

async function buy(person: Person, productId: string): Promise<string> {
  const { clientSecret, purchaseId } = await must(person, 'POST', '/api/create-payment-intent', { productId });
  const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
  await must(person, 'POST', '/api/sandbox/payments/confirm', { clientSecret, ...card });
  return purchaseId;
}

/** Two days of five members, small enough to be counted by hand. */
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-03-04T12:00:00.000Z');
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  for (const { id } of await get('/api/admin/quests')) {
    await must(admin, 'PUT', `/api/admin/quests/${id}`, { status: 'archived' });
  }
  await must(admin, 'PUT', '/api/admin/mining/config', { baseRateCinderPerMin: '60.00', sessionDurationSeconds: 60 });
  // Joined and paid by the clock of the test, whose members the sign-in library dates by the real one.
  [ada, bea, dee] = [await joined('ada'), await joined('bea'), await joined('dee')];
  await mine(ada, 4);
  await minerOf(app).stop(ada, await mine(ada, 2));
  await checkIn(ada);
  await checkIn(dee);
  await must(admin, 'POST', '/api/admin/add-cinder', { username: 'bea', amount: '100' });
  await must(admin, 'POST', '/api/admin/add-cinder', { username: 'bea', amount: '-40' });

  app.clock.set('2026-03-05T13:30:00.000Z');
  cyn = await joined('cyn');
  const quest = await must(admin, 'POST', '/api/admin/quests', {
    title: 'Check in',
    description: 'Once.',
    questType: 'daily',
    status: 'active',
    rewardType: 'cinder',
    rewardAmount: '40.00',
    conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
  });
  await checkIn(ada);
  await checkIn(bea);
  await must(ada, 'POST', '/api/user/quests/claim', { questId: quest.id });
  const product = await must(admin, 'POST', '/api/admin/shop/products', { name: 'Tip', type: 'pack', priceUsd: 4.5 });
  const [item] = await get('/api/items');
  await must(admin, 'POST', `/api/admin/shop/products/${product.id}/items`, { itemId: item.id });
  await buy(bea, product.id);
  const bought = await buy(dee, product.id);
  await prove(app, admin);
  await must(admin, 'POST', `/api/admin/purchases/${bought}/refund`);
  await minerOf(app).start(cyn, { deviceId: 'web-9' });
  app.clock.advance({ minutes: 5 });
  await minerOf(app).start(bea);
}, 60_000);
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

async function joined(username: string): Promise<Person> {
  return app.signUp({ username });
}

const FIGURES = {
  totalUsers: 5,
  newUsersToday: 1,
  activeUsers24h: 3,
  activeUsers7d: 4,
  totalCinderDistributed: '220.00',
  liveMiningSessionsCount: 1,
  totalLifetimeMiningSessions: 2,
  completedMiningSessions: 1,
  totalMiningMinutes: 1.5,
  averageSessionDuration: 0.75,
  totalQuestCompletions: 1,
  completedQuestsToday: 1,
  activeQuests: 1,
  averageQuestsPerUser: 0.2,
  totalCheckIns: 4,
  longestStreakOverall: 2,
  averageStreakLength: 1.33,
  totalRevenue: '4.50',
  completedPurchases: 1,
};

const NOT_SPENT = { spent: '0.00', spentBySink: { store: '0.00', perk: '0.00', raffle: '0.00' } };
const NOT_ISSUED = Object.fromEntries(mints.map((mint) => [mint, '0.00']));

const DAYS = [
  {
    day: '2026-03-03',
    issued: '0.00',
    taken: '0.00',
    ...NOT_SPENT,
    held: '0.00',
    issuedBySource: NOT_ISSUED,
    newMembers: 0,
    activeMembers: 0,
    sessions: 0,
    flagged: 0,
    revenue: '0.00',
  },
  {
    day: '2026-03-04',
    issued: '170.00',
    taken: '40.00',
    ...NOT_SPENT,
    held: '130.00',
    issuedBySource: { ...NOT_ISSUED, mining: '60.00', streak: '10.00', admin: '100.00' },
    newMembers: 4,
    activeMembers: 2,
    sessions: 2,
    flagged: 0,
    revenue: '0.00',
  },
  {
    day: '2026-03-05',
    issued: '50.00',
    taken: '0.00',
    ...NOT_SPENT,
    held: '180.00',
    issuedBySource: { ...NOT_ISSUED, streak: '10.00', quest: '40.00' },
    newMembers: 1,
    activeMembers: 3,
    sessions: 0,
    flagged: 0,
    revenue: '4.50',
  },
];

describe('the figures of a community counted by hand', () => {
  it('are right, both where they are counted and where they are kept', async () => {
    expect(await get('/api/admin/analytics')).toEqual(FIGURES);
    expect((await get('/api/admin/analytics/economy?days=3')).days).toEqual(DAYS);
    await keepDays();
    await keepDays();
    expect(await get('/api/admin/analytics')).toEqual(FIGURES);
    expect(await get('/api/admin/analytics/detailed')).toEqual(FIGURES);
    expect((await get('/api/admin/analytics/economy?days=3')).days).toEqual(DAYS);
    const kept = await app.connections.pool.query('select distinct day from daily_figure');
    expect(kept.rows).toEqual([{ day: '2026-03-04' }]);
  });

  it('tell it by pages, with the number of all', async () => {
    const page = await admin.call('GET', '/api/admin/analytics/users?limit=2&page=2');
    expect(page.body).toEqual((await get('/api/admin/analytics/users')).slice(2, 4));
    expect(page.headers['x-total-count']).toBe(String((await get('/api/admin/analytics')).totalUsers));
  });

  it('tell who has the most, and what they did', async () => {
    const users = await get('/api/admin/analytics/users');
    expect(users.slice(0, 3)).toEqual([
      {
        userId: ada.userId,
        username: 'ada',
        avatarUrl: null,
        level: expect.any(Number),
        cinderTotal: '110.00',
        totalMiningSessions: 2,
        questCompletions: 1,
        currentCheckInStreak: 2,
        longestCheckInStreak: 2,
      },
      expect.objectContaining({
        username: 'bea',
        cinderTotal: '65.00',
        totalMiningSessions: 0,
        currentCheckInStreak: 1,
      }),
      expect.objectContaining({
        username: 'dee',
        cinderTotal: '5.00',
        currentCheckInStreak: 1,
        longestCheckInStreak: 1,
      }),
    ]);
    expect(users).toHaveLength(5);
  });

  it('tell the supply, who holds it, and what was gained at once', async () => {
    const { supply, holdings, largestGains } = await get('/api/admin/analytics/economy?days=30');
    expect(supply).toEqual({
      issued: '220.00',
      taken: '40.00',
      spent: '0.00',
      total: '180.00',
      members: '180.00',
      pools: '0.00',
      house: '0.00',
      departed: '0.00',
    });
    expect(holdings).toEqual({
      members: 5,
      median: '5.00',
      topOnePercent: { members: 1, amount: '110.00' },
      topTenPercent: { members: 1, amount: '110.00' },
    });
    const gains = largestGains.map((gain: Record<string, string>) => [
      gain['username'],
      gain['amount'],
      gain['source'],
    ]);
    expect(gains.slice(0, 3)).toEqual([
      ['bea', '100.00', 'admin_grant'],
      ['ada', '60.00', 'mining_session'],
      ['ada', '40.00', 'quest'],
    ]);
    expect(largestGains[1]).toMatchObject({ userId: ada.userId, at: '2026-03-04T12:01:00.000Z' });
  });

  it('count a session as live until its idle time-out, and as ended once it is closed', async () => {
    app.clock.advance({ minutes: 2 });
    expect(await get('/api/admin/analytics')).toMatchObject({ liveMiningSessionsCount: 0 });
    for (const job of app.features.jobs) if (job.name === 'mining-settle-stale-sessions') await job.run();
    expect(await get('/api/admin/analytics')).toMatchObject({
      totalLifetimeMiningSessions: 4,
      totalMiningMinutes: 1.5,
    });
  });

  it('stay what they were on days that are over when a member leaves', async () => {
    await prove(app, ada);
    await must(ada, 'DELETE', '/api/me', { confirm: 'ada' });
    const figures = await get('/api/admin/analytics');
    expect(figures).toMatchObject({
      totalUsers: 4,
      totalLifetimeMiningSessions: 4,
      completedMiningSessions: 1,
      totalCinderDistributed: '220.00',
      totalCheckIns: 4,
      longestStreakOverall: 1,
    });
    const { supply, largestGains, days } = await get('/api/admin/analytics/economy?days=2');
    expect(supply).toMatchObject({ total: '180.00', members: '70.00', departed: '110.00' });
    expect(largestGains[1]).toMatchObject({ amount: '60.00', username: null });
    expect(days[0]).toEqual(DAYS[1]);
  });
});

describe('the number of days', () => {
  it.each(['0', '91', 'many', '1.5'])('%s is refused', async (days) => {
    expect((await admin.call('GET', `/api/admin/analytics/economy?days=${days}`)).status).toBe(400);
  });
});
