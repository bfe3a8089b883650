import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

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

describe('a mining session', () => {
  it('is told in the activity with the gear that multiplied it', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const item = { name: 'Oathbrand', slug: 'oathbrand-of-ada', rarity: 'Legendary', slot: 'weapon', bonusPercent: 25 };
    const { body: made } = await admin.call('POST', '/api/admin/items', { body: item });
    await admin.call('POST', '/api/admin/grant-item', { body: { userId: ada.userId, itemSlug: item.slug } });
    expect((await ada.call('POST', '/api/equipment/equip', { body: { itemId: made.id } })).status).toBe(200);
    const { sessionId } = (await miner.start(ada)).body;
    await miner.mineUntilLastPing(ada, sessionId);
    await miner.ping(ada, sessionId);
    expect((await ada.call('GET', '/api/user/activity')).body).toMatchObject([
      { type: 'mining_session', amount: '75.00', detail: '1.25x from equipped gear', xpGained: 10 },
      { type: 'equipment_acquired', detail: 'Weapon, +25%' },
    ]);
  });

  it('pays 60 tokens and 10 XP when it is full, and says how', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    await miner.mineUntilLastPing(ada, sessionId);

    expect((await miner.ping(ada, sessionId)).body).toEqual({
      sessionCompleted: true,
      cinderEarned: 60,
      xpEarned: 10,
      activeSeconds: 3600,
      remainingSeconds: 0,
    });
    expect((await ada.call('GET', '/api/member/profile')).body).toEqual({
      cinderTotal: '60.00',
      lockedCinder: '0.00',
      xp: 10,
      level: 1,
    });
    expect((await ada.call('GET', '/api/rewards/recent')).body).toMatchObject([
      { source: 'mining_session', amountCinder: '60.00', xpGained: 10 },
    ]);
    expect((await ada.call('GET', '/api/user/activity')).body).toMatchObject([
      { type: 'mining_session', amount: '60.00', xpGained: 10 },
    ]);
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body).toMatchObject({
      outcome: 'completed',
      activeSeconds: 3600,
      pingCount: 240,
      earlyPings: 0,
      stretches: [{ from: 0, to: 3600, state: 'counted' }],
      reward: { baseReward: '60.00', multiplier: 1, amount: '60.00', xp: 10 },
    });
    expect((await miner.status(ada)).body).toMatchObject({
      isActive: false,
      sessionsCompletedToday: 1,
      remainingSessions: 23,
    });
  });

  it('credits the time since the last ping, and nothing while the page was hidden', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 20 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 20, remainingSeconds: 3580 });
    app.clock.advance({ seconds: 30 });
    expect((await miner.ping(ada, sessionId, false)).body).toMatchObject({ activeSeconds: 20 });
    app.clock.advance({ seconds: 15 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 35 });
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body.stretches).toEqual([
      { from: 0, to: 20, state: 'counted' },
      { from: 20, to: 50, state: 'hidden' },
      { from: 50, to: 65, state: 'counted' },
    ]);
  });

  it('loses nothing to a ping that comes too soon, and counts it', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 14 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 0 });
    app.clock.advance({ seconds: 0.6 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 14 });
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body).toMatchObject({
      earlyPings: 1,
      pingCount: 1,
    });
  });

  it('keeps fractions of seconds, so that uneven pings lose no time', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    for (let pings = 0; pings < 100; pings++) {
      app.clock.advance({ seconds: 15.9 });
      await miner.ping(ada, sessionId);
    }
    expect((await miner.status(ada)).body.session.activeSeconds).toBe(1590);
  });

  it('completes by a ping that would otherwise be too soon', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    for (let pings = 1; pings < 240; pings++) {
      app.clock.advance({ seconds: 15 });
      await miner.ping(ada, sessionId);
    }
    app.clock.advance({ seconds: 14 });
    expect((await miner.ping(ada, sessionId)).body.sessionCompleted).toBe(false);
    app.clock.advance({ seconds: 1 });
    expect((await miner.ping(ada, sessionId)).body.sessionCompleted).toBe(true);
  });

  it('expires after more than 70 s of silence, without reward and without using up one of the day', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 70 });
    expect((await miner.ping(ada, sessionId)).status).toBe(200);
    app.clock.advance({ seconds: 70.001 });
    const late = await miner.ping(ada, sessionId);
    expect(late.status).toBe(410);
    expect(late.body).toEqual({ message: 'Session expired', code: 'mining_session_expired' });
    expect((await miner.ping(ada, sessionId)).status).toBe(410);
    expect((await miner.status(ada)).body).toMatchObject({
      isActive: false,
      sessionsCompletedToday: 0,
      remainingSessions: 24,
    });
    const receipt = (await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body;
    expect(receipt).toMatchObject({ outcome: 'expired', reward: null });
    expect(receipt.stretches).toEqual([
      { from: 0, to: 70, state: 'counted' },
      { from: 70, to: 140.001, state: 'late' },
    ]);
  });

  it('stops without reward', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 30 });
    await miner.ping(ada, sessionId);
    expect((await miner.stop(ada, sessionId)).body).toEqual({ activeSeconds: 30 });
    expect((await miner.stop(ada, sessionId)).status).toBe(410);
    expect((await miner.ping(ada, sessionId)).status).toBe(410);
    expect((await ada.call('GET', '/api/rewards/recent')).body).toEqual([]);
  });

  it('does not exist for another member: 404 as for an unknown id', async () => {
    const eve = await app.signUp();
    const { sessionId } = (await miner.start(ada)).body;
    const unknown = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20';
    for (const id of [sessionId, unknown]) {
      expect((await miner.ping(eve, id)).status).toBe(404);
      expect((await miner.stop(eve, id)).status).toBe(404);
      expect((await eve.call('GET', `/api/mining/sessions/${id}`)).status).toBe(404);
    }
    expect((await miner.ping(eve, sessionId)).text).toBe((await miner.ping(eve, unknown)).text);
  });

  it('credits nothing when the clock goes backwards, and goes on from there', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    app.clock.advance({ seconds: 20 });
    await miner.ping(ada, sessionId);
    app.clock.advance({ hours: -1 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 20 });
    app.clock.advance({ seconds: 15 });
    expect((await miner.ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 35 });
  });

  it('refuses the pings of a session that was signed out of', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    await ada.call('GET', '/api/logout');
    app.clock.advance({ seconds: 15 });
    expect((await miner.ping(ada, sessionId)).status).toBe(401);
  });
});

describe('starting', () => {
  it('is refused while a session is open, whatever the device, unless it is taken over', async () => {
    const first = (await miner.start(ada)).body.sessionId;
    const refused = await miner.start(ada, { deviceId: 'web-2' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('You already have an active mining session');

    const second = await miner.start(ada, { deviceId: 'web-2', takeover: true });
    expect(second.status).toBe(200);
    expect((await miner.ping(ada, first)).status).toBe(410);
    expect((await ada.call('GET', `/api/mining/sessions/${first}`)).body).toMatchObject({
      outcome: 'taken_over',
      reward: null,
    });
    expect((await miner.status(ada)).body.session.id).toBe(second.body.sessionId);
  });

  it('needs no takeover when the open session has been silent for too long', async () => {
    await miner.start(ada);
    app.clock.advance({ minutes: 5 });
    expect((await miner.status(ada)).body.isActive).toBe(false);
    expect((await miner.start(ada)).status).toBe(200);
  });

  it('takes only time zones that exist', async () => {
    for (const [offset, expected] of [
      [-841, 400],
      [721, 400],
      [-840, 200],
    ] as const) {
      expect((await miner.start(ada, { tzOffsetMinutes: offset })).status).toBe(expected);
    }
    expect((await miner.status(ada, 721)).status).toBe(400);
    for (const offset of [null, true, '', [], '0x10', ' 60', 1.5]) {
      const body = { tzOffsetMinutes: offset, deviceId: 'web-1' };
      expect((await ada.call('POST', '/api/mining/start', { body })).status, JSON.stringify(offset)).toBe(400);
    }
  });

  it("ends with the local day's limit, which changing the time zone stretches by one session at most", async () => {
    const admin = await app.signUp({ isAdmin: true });
    const put = (body: object) => admin.call('PUT', '/api/admin/mining/config', { body });
    await put({ maxMinutesPerLocalDay: 120 });
    try {
      await miner.mineSession(ada);
      await miner.mineSession(ada);
      const refused = await miner.start(ada);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({ message: 'Daily mining sessions completed (2/2)', code: 'mining_daily_limit' });
      // It is tomorrow already in UTC+14: one more, and no more than one.
      expect((await miner.status(ada, -840)).body).toMatchObject({ sessionsCompletedToday: 0, remainingSessions: 1 });
      const { sessionId } = (await miner.start(ada, { tzOffsetMinutes: -840 })).body;
      await miner.mineUntilLastPing(ada, sessionId);
      expect((await miner.ping(ada, sessionId)).body.sessionCompleted).toBe(true);
      expect((await miner.start(ada, { tzOffsetMinutes: -840 })).status).toBe(409);
      expect((await miner.start(ada, { tzOffsetMinutes: 720 })).status).toBe(409);
    } finally {
      await put({ maxMinutesPerLocalDay: 1440 });
    }
  });
});

describe('the mining rules', () => {
  it('change for sessions started afterwards', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const put = (body: object) => admin.call('PUT', '/api/admin/mining/config', { body });
    const before = (await miner.start(ada)).body.sessionId;
    const changed = await put({ baseRateCinderPerMin: '2.50', sessionDurationSeconds: 60, minPingIntervalSeconds: 5 });
    expect(changed.body).toMatchObject({
      baseRateCinderPerMin: '2.50',
      idleTimeoutSeconds: 70,
      takeoverPolicy: 'close_previous',
    });
    try {
      // Visitors are told at once.
      expect((await app.visitor('GET', '/api/config')).body.session).toEqual({ pays: 2, minutes: 1 });
      expect((await miner.status(ada)).body.config).toMatchObject({
        sessionDurationSeconds: 3600,
        baseSessionReward: '60.00',
      });
      await miner.stop(ada, before);
      const after = (await miner.start(ada)).body;
      expect(after.config).toEqual({
        minPingIntervalSeconds: 5,
        baseSessionReward: '2.50',
        maxSessionsPerDay: 1440,
        sessionDurationSeconds: 60,
      });
      app.clock.advance({ seconds: 60 });
      // floor(2.50 x 1.00) = 2
      expect((await miner.ping(ada, after.sessionId)).body).toMatchObject({ sessionCompleted: true, cinderEarned: 2 });
    } finally {
      await put({ baseRateCinderPerMin: '1.00', sessionDurationSeconds: 3600, minPingIntervalSeconds: 15 });
    }
  });

  it.each([
    ['sessionDurationSeconds', 9],
    ['sessionDurationSeconds', 86_401],
    ['minPingIntervalSeconds', 0],
    ['minPingIntervalSeconds', 301],
    ['idleTimeoutSeconds', 15],
    ['maxMinutesPerLocalDay', 0],
    ['maxMinutesPerLocalDay', 59],
    ['baseRateCinderPerMin', '0.001'],
    ['takeoverPolicy', 'refuse'],
  ])('do not take %s = %s', async (field, value) => {
    const admin = await app.signUp({ isAdmin: true });
    const answer = await admin.call('PUT', '/api/admin/mining/config', { body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(field);
  });
});
