import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  ada = await app.signUp();
});

const start = (person: Person, more = {}) =>
  person.call('POST', '/api/mining/start', { body: { tzOffsetMinutes: 0, deviceId: 'web-1', ...more } });
const ping = (person: Person, sessionId: string, visible = true) =>
  person.call('POST', '/api/mining/ping', { body: { sessionId, visible, lastInputMs: 100, tzOffsetMinutes: 0 } });
const stop = (person: Person, sessionId: string) =>
  person.call('POST', '/api/mining/stop', { body: { sessionId, tzOffsetMinutes: 0 } });
const status = (person: Person, tzOffsetMinutes = 0) =>
  person.call('GET', `/api/mining/status?tzOffsetMinutes=${tzOffsetMinutes}`);

/** Pings every 15 s until just before the session is full. */
async function mineUntilLastPing(person: Person, sessionId: string): Promise<void> {
  for (let pings = 1; pings < 240; pings++) {
    app.clock.advance({ seconds: 15 });
    await ping(person, sessionId);
  }
  app.clock.advance({ seconds: 15 });
}

async function mineSession(person: Person): Promise<string> {
  const { sessionId } = (await start(person)).body;
  await mineUntilLastPing(person, sessionId);
  const last = await ping(person, sessionId);
  expect(last.body.sessionCompleted).toBe(true);
  return sessionId;
}

describe('a mining session', () => {
  it('pays 60 tokens and 10 XP when it is full, and says how', async () => {
    const { sessionId } = (await start(ada)).body;
    await mineUntilLastPing(ada, sessionId);

    expect((await ping(ada, sessionId)).body).toEqual({
      sessionCompleted: true,
      cinderEarned: 60,
      xpEarned: 10,
      activeSeconds: 3600,
      remainingSeconds: 0,
    });
    expect((await ada.call('GET', '/api/member/profile')).body).toEqual({ cinderTotal: '60.00', xp: 10, level: 1 });
    expect((await ada.call('GET', '/api/rewards/recent')).body).toMatchObject([
      { source: 'mining_session', amountCinder: '60.00', xpGained: 10 },
    ]);
    expect((await ada.call('GET', '/api/user/activity')).body).toMatchObject([
      { type: 'mining_session', amount: '60.00' },
    ]);
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body).toMatchObject({
      outcome: 'completed',
      activeSeconds: 3600,
      pingCount: 240,
      earlyPings: 0,
      stretches: [{ from: 0, to: 3600, state: 'counted' }],
      reward: { baseReward: '60.00', multiplier: 1, amount: '60.00', xp: 10 },
    });
    expect((await status(ada)).body).toMatchObject({
      isActive: false,
      sessionsCompletedToday: 1,
      remainingSessions: 23,
    });
  });

  it('credits the time since the last ping, and nothing while the page was hidden', async () => {
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 20 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 20, remainingSeconds: 3580 });
    app.clock.advance({ seconds: 30 });
    expect((await ping(ada, sessionId, false)).body).toMatchObject({ activeSeconds: 20 });
    app.clock.advance({ seconds: 15 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 35 });
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body.stretches).toEqual([
      { from: 0, to: 20, state: 'counted' },
      { from: 20, to: 50, state: 'hidden' },
      { from: 50, to: 65, state: 'counted' },
    ]);
  });

  it('loses nothing to a ping that comes too soon, and counts it', async () => {
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 14 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 0 });
    app.clock.advance({ seconds: 0.6 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 14 });
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body).toMatchObject({
      earlyPings: 1,
      pingCount: 1,
    });
  });

  it('keeps fractions of seconds, so that uneven pings lose no time', async () => {
    const { sessionId } = (await start(ada)).body;
    for (let pings = 0; pings < 100; pings++) {
      app.clock.advance({ seconds: 15.9 });
      await ping(ada, sessionId);
    }
    expect((await status(ada)).body.session.activeSeconds).toBe(1590);
  });

  it('completes by a ping that would otherwise be too soon', async () => {
    const { sessionId } = (await start(ada)).body;
    for (let pings = 1; pings < 240; pings++) {
      app.clock.advance({ seconds: 15 });
      await ping(ada, sessionId);
    }
    app.clock.advance({ seconds: 14 });
    expect((await ping(ada, sessionId)).body.sessionCompleted).toBe(false);
    app.clock.advance({ seconds: 1 });
    expect((await ping(ada, sessionId)).body.sessionCompleted).toBe(true);
  });

  it('expires after more than 70 s of silence, without reward and without using up one of the day', async () => {
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 70 });
    expect((await ping(ada, sessionId)).status).toBe(200);
    app.clock.advance({ seconds: 70.001 });
    const late = await ping(ada, sessionId);
    expect(late.status).toBe(410);
    expect(late.body).toEqual({ message: 'Session expired', code: 'mining_session_expired' });
    expect((await ping(ada, sessionId)).status).toBe(410);
    expect((await status(ada)).body).toMatchObject({
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
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 30 });
    await ping(ada, sessionId);
    expect((await stop(ada, sessionId)).body).toEqual({ activeSeconds: 30 });
    expect((await stop(ada, sessionId)).status).toBe(410);
    expect((await ping(ada, sessionId)).status).toBe(410);
    expect((await ada.call('GET', '/api/rewards/recent')).body).toEqual([]);
  });

  it('does not exist for another member: 404 as for an unknown id', async () => {
    const eve = await app.signUp();
    const { sessionId } = (await start(ada)).body;
    const unknown = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20';
    for (const id of [sessionId, unknown]) {
      expect((await ping(eve, id)).status).toBe(404);
      expect((await stop(eve, id)).status).toBe(404);
      expect((await eve.call('GET', `/api/mining/sessions/${id}`)).status).toBe(404);
    }
    expect((await ping(eve, sessionId)).text).toBe((await ping(eve, unknown)).text);
  });

  it('credits nothing when the clock goes backwards, and goes on from there', async () => {
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 20 });
    await ping(ada, sessionId);
    app.clock.advance({ hours: -1 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 20 });
    app.clock.advance({ seconds: 15 });
    expect((await ping(ada, sessionId)).body).toMatchObject({ activeSeconds: 35 });
  });

  it('refuses the pings of a session that was signed out of', async () => {
    const { sessionId } = (await start(ada)).body;
    await ada.call('GET', '/api/logout');
    app.clock.advance({ seconds: 15 });
    expect((await ping(ada, sessionId)).status).toBe(401);
  });
});

describe('starting', () => {
  it('is refused while a session is open, whatever the device, unless it is taken over', async () => {
    const first = (await start(ada)).body.sessionId;
    const refused = await start(ada, { deviceId: 'web-2' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('You already have an active mining session');

    const second = await start(ada, { deviceId: 'web-2', takeover: true });
    expect(second.status).toBe(200);
    expect((await ping(ada, first)).status).toBe(410);
    expect((await ada.call('GET', `/api/mining/sessions/${first}`)).body).toMatchObject({
      outcome: 'taken_over',
      reward: null,
    });
    expect((await status(ada)).body.session.id).toBe(second.body.sessionId);
  });

  it('needs no takeover when the open session has been silent for too long', async () => {
    await start(ada);
    app.clock.advance({ minutes: 5 });
    expect((await status(ada)).body.isActive).toBe(false);
    expect((await start(ada)).status).toBe(200);
  });

  it('takes only time zones that exist', async () => {
    for (const [offset, expected] of [
      [-841, 400],
      [721, 400],
      [-840, 200],
    ] as const) {
      expect((await start(ada, { tzOffsetMinutes: offset })).status).toBe(expected);
    }
    expect((await status(ada, 721)).status).toBe(400);
  });

  it("ends with the local day's limit, which changing the time zone stretches by one session at most", async () => {
    const admin = await app.signUp({ isAdmin: true });
    const put = (body: object) => admin.call('PUT', '/api/admin/mining/config', { body });
    await put({ maxMinutesPerLocalDay: 120 });
    try {
      await mineSession(ada);
      await mineSession(ada);
      const refused = await start(ada);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({ message: 'Daily mining sessions completed (2/2)', code: 'mining_daily_limit' });
      // It is tomorrow already in UTC+14: one more, and no more than one.
      expect((await status(ada, -840)).body).toMatchObject({ sessionsCompletedToday: 0, remainingSessions: 1 });
      const { sessionId } = (await start(ada, { tzOffsetMinutes: -840 })).body;
      await mineUntilLastPing(ada, sessionId);
      expect((await ping(ada, sessionId)).body.sessionCompleted).toBe(true);
      expect((await start(ada, { tzOffsetMinutes: -840 })).status).toBe(409);
      expect((await start(ada, { tzOffsetMinutes: 720 })).status).toBe(409);
    } finally {
      await put({ maxMinutesPerLocalDay: 1440 });
    }
  });
});

describe('the mining rules', () => {
  it('change for sessions started afterwards', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const put = (body: object) => admin.call('PUT', '/api/admin/mining/config', { body });
    const before = (await start(ada)).body.sessionId;
    const changed = await put({ baseRateCinderPerMin: '2.50', sessionDurationSeconds: 60, minPingIntervalSeconds: 5 });
    expect(changed.body).toMatchObject({
      baseRateCinderPerMin: '2.50',
      idleTimeoutSeconds: 70,
      takeoverPolicy: 'close_previous',
    });
    try {
      expect((await status(ada)).body.config).toMatchObject({
        sessionDurationSeconds: 3600,
        baseSessionReward: '60.00',
      });
      await stop(ada, before);
      const after = (await start(ada)).body;
      expect(after.config).toEqual({
        minPingIntervalSeconds: 5,
        baseSessionReward: '2.50',
        maxSessionsPerDay: 1440,
        sessionDurationSeconds: 60,
      });
      app.clock.advance({ seconds: 60 });
      // floor(2.50 x 1.00) = 2
      expect((await ping(ada, after.sessionId)).body).toMatchObject({ sessionCompleted: true, cinderEarned: 2 });
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

describe('races', () => {
  it('pays once, however many pings fill the session', async () => {
    const { sessionId } = (await start(ada)).body;
    await mineUntilLastPing(ada, sessionId);
    const other = await createTestApp({ beside: app });
    try {
      const pings = Array.from({ length: 20 }, (_, i) =>
        i % 2 ? ping(ada, sessionId) : pingOn(other, ada, sessionId),
      );
      const answers = await Promise.all(pings);
      expect(answers.filter((answer) => answer.body.sessionCompleted === true)).toHaveLength(1);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 410]));
      expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    } finally {
      await other.close();
    }
  });

  it('opens one session of twenty simultaneous starts', async () => {
    const other = await createTestApp({ beside: app });
    try {
      const starts = Array.from({ length: 20 }, (_, i) =>
        i % 2 ? start(ada) : callOn(other, ada, '/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-2' }),
      );
      const answers = await Promise.all(starts);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    } finally {
      await other.close();
    }
  });

  it('lets a takeover against the final ping pay once or not at all, never leaving two sessions', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await app.signUp();
      const { sessionId } = (await start(person)).body;
      await mineUntilLastPing(person, sessionId);
      const [last, takeover] = await Promise.all([ping(person, sessionId), start(person, { takeover: true })]);
      expect(takeover.status).toBe(200);
      const { cinderTotal } = (await person.call('GET', '/api/member/profile')).body;
      const { outcome } = (await person.call('GET', `/api/mining/sessions/${sessionId}`)).body;
      expect(cinderTotal).toBe(outcome === 'completed' ? '60.00' : '0.00');
      if (last.body.sessionCompleted) expect(outcome).toBe('completed');
    }
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

describe('what a crash leaves', () => {
  /** Fills the session without paying it: what is there when a server dies between the two transactions. */
  async function fillWithoutPaying(person: Person): Promise<string> {
    const { sessionId } = (await start(person)).body;
    await mineUntilLastPing(person, sessionId);
    const { rows } = await app.connections.pool.query<{ sid: string }>('select sid from sessions where user_id = $1', [
      person.userId,
    ]);
    await app.connections.pool.query('select * from mining_apply_pings($1, $2, $3, $4, $5, $6, 0.5)', [
      [person.userId],
      [rows[0]?.sid],
      [sessionId],
      [true],
      [app.clock.now()],
      ['{}'],
    ]);
    return sessionId;
  }

  it('is paid by the next ping', async () => {
    const sessionId = await fillWithoutPaying(ada);
    expect((await ping(ada, sessionId)).body).toMatchObject({ sessionCompleted: true, cinderEarned: 60 });
    expect((await ping(ada, sessionId)).status).toBe(410);
  });

  it('is paid by the background job, even long after', async () => {
    await fillWithoutPaying(ada);
    app.clock.advance({ days: 3 });
    await runJob('mining-settle-stale-sessions');
    await runJob('mining-settle-stale-sessions');
    expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
  });

  it('is paid before a new session starts, and by stopping', async () => {
    await fillWithoutPaying(ada);
    expect((await start(ada)).status).toBe(200);
    expect((await ada.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    const eve = await app.signUp();
    const sessionId = await fillWithoutPaying(eve);
    expect((await stop(eve, sessionId)).status).toBe(200);
    expect((await eve.call('GET', '/api/member/profile')).body.cinderTotal).toBe('60.00');
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

describe('background work', () => {
  it('closes silent sessions', async () => {
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 71 });
    await runJob('mining-settle-stale-sessions');
    expect((await ada.call('GET', `/api/mining/sessions/${sessionId}`)).body.outcome).toBe('expired');
  });

  it('makes daily partitions for raw pings and drops those older than 30 days', async () => {
    app.clock.set('2026-04-10T12:00:00.000Z');
    await runJob('mining-ping-partitions');
    const { sessionId } = (await start(ada)).body;
    app.clock.advance({ seconds: 15 });
    await ping(ada, sessionId);
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
  return rows.map((row) => row.name);
}

async function runJob(name: string): Promise<void> {
  const job = app.features.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.run();
}

function pingOn(other: TestApp, person: Person, sessionId: string) {
  return callOn(other, person, '/api/mining/ping', { sessionId, visible: true, lastInputMs: 1 });
}

function callOn(other: TestApp, person: Person, url: string, body: object) {
  return other.visitor('POST', url, { body, headers: { cookie: person.cookie } });
}
