import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await createTestApp({ settings: { AD_DAILY_LIMIT: '3' } });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ days: 1 });
  member = await app.signUp();
});

const watch = (person: Person, timestamp: unknown = app.clock.now().toISOString()) =>
  person.call('POST', '/api/ads/reward', { body: { adType: 'watch_reward', timestamp } });

describe('the next ad', () => {
  const next = async () => (await member.call('GET', '/api/ads/reward')).body;

  it('is paid at once, five minutes after the last one, and after the last of a day on the next', async () => {
    expect(await next()).toEqual({ remainingToday: 3, cooldownSeconds: 0 });
    await watch(member);
    app.clock.advance({ seconds: 100 });
    expect(await next()).toEqual({ remainingToday: 2, cooldownSeconds: 200 });
    for (let more = 0; more < 2; more++) {
      app.clock.advance({ seconds: 300 });
      await watch(member);
    }
    const { remainingToday, cooldownSeconds } = await next();
    expect(remainingToday).toBe(0);
    app.clock.advance({ seconds: cooldownSeconds });
    expect(await next()).toEqual({ remainingToday: 3, cooldownSeconds: 0 });
  });
});

describe('a watched ad', () => {
  it('pays 10, into the balance and the activity', async () => {
    expect(await watch(member)).toMatchObject({
      status: 200,
      body: { cinderEarned: 10, remainingToday: 2, cooldownSeconds: 300 },
    });
    expect((await member.call('GET', '/api/member/profile')).body.cinderTotal).toBe('10.00');
    expect((await member.call('GET', '/api/user/activity')).body).toMatchObject([
      { type: 'ad_watch', amount: '10.00' },
    ]);
  });

  it('pays again after five minutes, to the second, and says how long that is', async () => {
    await watch(member);
    app.clock.advance({ seconds: 299 });
    const early = await watch(member);
    expect(early).toMatchObject({ status: 429, body: { code: 'ad_cooldown' } });
    expect(early.headers['retry-after']).toBe('1');
    app.clock.advance({ seconds: 1 });
    expect((await watch(member)).status).toBe(200);
  });

  it('waits five minutes over midnight too', async () => {
    app.clock.set('2026-05-01T23:58:00.000Z');
    await watch(member);
    app.clock.set('2026-05-02T00:01:00.000Z');
    expect((await watch(member)).body.code).toBe('ad_cooldown');
  });

  it('pays so many a UTC day, and says when the next day begins', async () => {
    app.clock.set('2026-05-03T10:00:00.000Z');
    for (let round = 0; round < 3; round++) {
      expect((await watch(member)).status).toBe(200);
      app.clock.advance({ minutes: 5 });
    }
    const over = await watch(member);
    expect(over).toMatchObject({ status: 429, body: { code: 'ad_daily_limit' } });
    expect(over.headers['retry-after']).toBe(String((24 - 10) * 3600 - 15 * 60));
    app.clock.set('2026-05-04T00:00:00.000Z');
    expect((await watch(member)).status).toBe(200);
  });

  it('says after the last one of a day how long that day still is', async () => {
    app.clock.set('2026-05-03T10:00:00.000Z');
    for (let left = 2; left > 0; left--) {
      expect((await watch(member)).body).toMatchObject({ remainingToday: left, cooldownSeconds: 300 });
      app.clock.advance({ minutes: 5 });
    }
    const last = { remainingToday: 0, cooldownSeconds: (24 - 10) * 3600 - 10 * 60 };
    expect((await watch(member)).body).toMatchObject(last);
    const late = await app.signUp();
    app.clock.set('2026-05-03T23:48:00.000Z');
    for (let round = 0; round < 2; round++) {
      await watch(late);
      app.clock.advance({ minutes: 5 });
    }
    expect((await watch(late)).body).toMatchObject({ remainingToday: 0, cooldownSeconds: 300 });
  });

  it('pays once among 64 callers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => watch(member)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(63);
    expect((await member.call('GET', '/api/member/profile')).body.cinderTotal).toBe('10.00');
  });

  it.each([
    ['11 minutes ago', () => app.clock.now().getTime() - 660_000, 400],
    ['in 11 minutes', () => app.clock.now().getTime() + 660_000, 400],
    ['9 minutes ago, in milliseconds', () => app.clock.now().getTime() - 540_000, 200],
    ['not a time', () => 'yesterday', 400],
    ['nothing', () => null, 400],
  ])('says when: %s', async (_name, timestamp, status) => {
    const answer = await watch(member, timestamp());
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.issues[0].path).toContain('timestamp');
  });
});
