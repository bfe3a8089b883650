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

describe('races', () => {
  it('pays once, however many pings fill the session', async () => {
    const { sessionId } = (await miner.start(ada)).body;
    await miner.mineUntilLastPing(ada, sessionId);
    const other = await createTestApp({ beside: app });
    try {
      const pings = Array.from({ length: 20 }, (_, i) =>
        i % 2 ? miner.ping(ada, sessionId) : pingOn(other, ada, sessionId),
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
        i % 2 ? miner.start(ada) : callOn(other, ada, '/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-2' }),
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
      const { sessionId } = (await miner.start(person)).body;
      await miner.mineUntilLastPing(person, sessionId);
      const [last, takeover] = await Promise.all([
        miner.ping(person, sessionId),
        miner.start(person, { takeover: true }),
      ]);
      expect(takeover.status).toBe(200);
      const { cinderTotal } = (await person.call('GET', '/api/member/profile')).body;
      const { outcome } = (await person.call('GET', `/api/mining/sessions/${sessionId}`)).body;
      expect(cinderTotal).toBe(outcome === 'completed' ? '60.00' : '0.00');
      if (last.body.sessionCompleted) expect(outcome).toBe('completed');
    }
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

function pingOn(other: TestApp, person: Person, sessionId: string) {
  return callOn(other, person, '/api/mining/ping', { sessionId, visible: true, lastInputMs: 1 });
}

function callOn(other: TestApp, person: Person, url: string, body: object) {
  return other.visitor('POST', url, { body, headers: { cookie: person.cookie } });
}
