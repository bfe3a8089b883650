import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  member = await app.signUp();
});

const today = () => app.clock.now().toISOString().slice(0, 10);
const claim = (person: Person, localDate: string) => person.call('POST', '/api/streak/claim', { body: { localDate } });
const status = async (person: Person, tzOffsetMinutes = 0) =>
  (await person.call('GET', `/api/streak/status?tzOffsetMinutes=${tzOffsetMinutes}`)).body;

/** Claims so many days in a row and returns the last answer. */
async function claimDays(person: Person, days: number) {
  let answer = await claim(person, today());
  for (let day = 1; day < days; day++) {
    app.clock.advance({ days: 1 });
    answer = await claim(person, today());
  }
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('the status', () => {
  it('of a newcomer is day 1 with nothing claimed, and lists the week', async () => {
    const now = await status(member);
    expect(now).toMatchObject({ currentStreak: 0, longestStreak: 0, cycleDay: 1, isClaimedToday: false, freezes: 0 });
    expect(now.reward).toMatchObject({ dayInCycle: 1, cinder: '5.00', xp: 10, rewardType: 'cinder' });
    expect(now.days.map(({ cinder }: { cinder: string }) => cinder)).toEqual([
      '5.00',
      '5.00',
      '10.00',
      '5.00',
      '15.00',
      '5.00',
      '25.00',
    ]);
  });

  it('lapses by itself: the streak shows 0 once a claim would begin anew', async () => {
    await claimDays(member, 3);
    expect(await status(member)).toMatchObject({ currentStreak: 3, cycleDay: 3, isClaimedToday: true });
    app.clock.advance({ days: 1 });
    expect(await status(member)).toMatchObject({ currentStreak: 3, cycleDay: 4, isClaimedToday: false });
    app.clock.advance({ days: 1 });
    expect(await status(member)).toMatchObject({ currentStreak: 0, longestStreak: 3, cycleDay: 1 });
  });
});

describe('a claim', () => {
  it('pays the day, once, and fills in balance, rewards and activity', async () => {
    const answer = await claim(member, today());
    expect(answer.body).toMatchObject({
      xpEarned: 10,
      cinderEarned: 5,
      itemGranted: false,
      currentStreak: 1,
      cycleDay: 1,
    });
    expect(await claim(member, today())).toMatchObject({ status: 409, body: { code: 'streak_already_claimed' } });
    const profile = await member.call('GET', '/api/member/profile');
    expect(profile.body).toEqual({ cinderTotal: '5.00', lockedCinder: '0.00', xp: 10, level: 1 });
    const rewards = await member.call('GET', '/api/rewards/recent');
    expect(rewards.body).toMatchObject([{ source: 'daily_checkin', amountCinder: '5.00', xpGained: 10 }]);
  });

  it('pays once among 64 callers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(member, today())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
    const profile = await member.call('GET', '/api/member/profile');
    expect(profile.body.cinderTotal).toBe('5.00');
  });

  it('over a whole cycle pays 5, 5, 10, 5, 15, 5, 25 with an item and a freeze on day 7', async () => {
    const last = await claimDays(member, 7);
    expect(last).toMatchObject({ cinderEarned: 25, cycleDay: 7, itemGranted: true, freezeEarned: true, freezes: 1 });
    expect(last.itemName).toEqual(expect.any(String));
    const inventory = await member.call('GET', '/api/inventory');
    expect(inventory.body).toHaveLength(1);
    const profile = await member.call('GET', '/api/member/profile');
    expect(profile.body.cinderTotal).toBe('70.00');
    app.clock.advance({ days: 1 });
    expect((await claim(member, today())).body).toMatchObject({ cycleDay: 1, currentStreak: 8 });
  });

  it('uses a freeze for a missed day, says so, and tells it before', async () => {
    await claimDays(member, 7);
    app.clock.advance({ days: 2 });
    expect(await status(member)).toMatchObject({ currentStreak: 7, freezes: 1, freezesDue: 1 });
    expect((await claim(member, today())).body).toMatchObject({ currentStreak: 8, freezesUsed: 1, freezes: 0 });
  });

  it('takes today anywhere on Earth, and neither yesterday nor the day after', async () => {
    app.clock.set('2026-06-10T11:00:00.000Z');
    for (const date of ['2026-06-08', '2026-06-12', '2026-02-30', 'today']) {
      const answer = await claim(member, date);
      expect(answer.status).toBe(400);
      expect(answer.body.issues[0].path).toBe('localDate');
      expect(answer.body.message).toBe(answer.body.issues[0].message);
    }
    expect((await claim(member, '2026-06-09')).status).toBe(200);
    expect((await claim(member, '2026-06-11')).status).toBe(200);
    expect(await claim(member, '2026-06-10')).toMatchObject({ status: 409, body: { code: 'streak_date_passed' } });
  });

  it('is refused a third time in 24 hours, with the time to wait', async () => {
    app.clock.set('2026-06-20T09:00:00.000Z');
    await claim(member, '2026-06-19');
    app.clock.set('2026-06-20T09:30:00.000Z');
    await claim(member, '2026-06-20');
    app.clock.set('2026-06-20T11:00:00.000Z');
    const third = await claim(member, '2026-06-21');
    expect(third).toMatchObject({ status: 429, body: { code: 'streak_too_many_claims' } });
    expect(third.headers['retry-after']).toBe(String(22 * 3600));
  });
});

describe('the rewards of the cycle', () => {
  const put = (day: number, body: object) => admin.call('PUT', `/api/admin/streak/rewards/${day}`, { body });

  it('are changed by administrators, field by field', async () => {
    const before = (await put(2, {})).body;
    expect(await put(2, { bonusCinder: '1.50', xp: 12 })).toMatchObject({
      status: 200,
      body: { ...before, bonusCinder: '1.50', xp: 12, version: expect.any(String) },
    });
    await put(2, { bonusCinder: '0', xp: 10 });
    expect((await put(8, { xp: 1 })).status).toBe(404);
    expect((await put(2, { baseCinder: '-1' })).body.issues[0].path).toBe('baseCinder');
  });

  it('are a list like any other, a page at a time', async () => {
    const { body, headers } = await admin.call('GET', '/api/admin/streak/rewards?limit=4&page=2');
    expect(body.map(({ dayInCycle }: { dayInCycle: number }) => dayInCycle)).toEqual([5, 6, 7]);
    expect(headers['x-total-count']).toBe('7');
  });

  it('name a fixed item only where the day gives one', async () => {
    const [item] = (await admin.call('GET', '/api/items')).body;
    const wrong = await put(3, { itemId: item.id });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'itemId' }] } });
    const right = await put(3, { itemId: item.id, rewardType: 'cinder+item' });
    expect(right.body).toMatchObject({ itemId: item.id, item: { name: item.name } });
    expect((await claimDays(member, 3)).itemName).toBe(item.name);
    const cleared = await put(3, { rewardType: 'cinder', itemId: '' });
    expect(cleared.body).toMatchObject({ itemId: null, rewardType: 'cinder' });
  });

  it('keep a fixed item that has become inactive since, and take no other such item', async () => {
    const [item, other] = (await admin.call('GET', '/api/items')).body;
    const activate = (id: string, isActive: boolean) =>
      admin.call('PUT', `/api/admin/items/${id}`, { body: { isActive } });
    await put(6, { itemId: item.id, rewardType: 'cinder+item' });
    for (const { id } of [item, other]) await activate(id, false);
    expect((await put(6, { itemId: item.id, xp: 12 })).body).toMatchObject({ itemId: item.id, xp: 12 });
    expect((await put(6, { itemId: other.id })).body.code).toBe('item_inactive');
    for (const { id } of [item, other]) await activate(id, true);
    await put(6, { rewardType: 'cinder', itemId: null, xp: 10 });
  });

  it('give a random item in place of a fixed one that has become inactive, as the odds say', async () => {
    const [item] = (await admin.call('GET', '/api/items')).body;
    await put(1, { itemId: item.id, rewardType: 'cinder+item' });
    const activate = (isActive: boolean) => admin.call('PUT', `/api/admin/items/${item.id}`, { body: { isActive } });
    await activate(false);
    const { body: odds } = await app.visitor('GET', '/api/streak/odds');
    expect(odds.days).toContainEqual({ dayInCycle: 1, item: null });
    expect((await status(member)).reward).toMatchObject({ dayInCycle: 1, rewardType: 'cinder+item', item: null });
    const claimed = await claim(member, today());
    expect(claimed.body).toMatchObject({ cinderEarned: 5, itemGranted: true });
    expect(claimed.body.itemName).not.toBe(item.name);
    await activate(true);
    await put(1, { rewardType: 'cinder', itemId: null });
  });

  it('pay 25 more in place of an item that the member cannot take', async () => {
    const [item] = (await admin.call('GET', '/api/items')).body;
    await put(1, { itemId: item.id, rewardType: 'cinder+item' });
    await admin.call('POST', '/api/admin/grant-item', { body: { userId: member.userId, itemSlug: item.slug } });
    expect((await claim(member, today())).body).toMatchObject({ cinderEarned: 30, itemGranted: false });
    await put(1, { rewardType: 'cinder', itemId: null });
  });
});

it('tells the odds to everybody', async () => {
  const { body, status: code } = await app.visitor('GET', '/api/streak/odds');
  expect(code).toBe(200);
  const sum = body.items.reduce((total: number, item: { chancePercent: number }) => total + item.chancePercent, 0);
  expect(sum).toBeCloseTo(100, 0);
  expect(body).toMatchObject({ days: [{ dayInCycle: 7, item: null }], insteadCinder: '25.00' });
});
