import type { Answer, Person, TestApp } from './test-app.ts';

/** How tests mine: the calls of a member's browser, by the clock of the app. */
export function minerOf(app: TestApp) {
  const start = (person: Person, more = {}): Promise<Answer> =>
    person.call('POST', '/api/mining/start', { body: { tzOffsetMinutes: 0, deviceId: 'web-1', ...more } });
  const ping = (person: Person, sessionId: string, visible = true): Promise<Answer> =>
    person.call('POST', '/api/mining/ping', { body: { sessionId, visible, lastInputMs: 100, tzOffsetMinutes: 0 } });
  const stop = (person: Person, sessionId: string): Promise<Answer> =>
    person.call('POST', '/api/mining/stop', { body: { sessionId, tzOffsetMinutes: 0 } });
  const status = (person: Person, tzOffsetMinutes = 0): Promise<Answer> =>
    person.call('GET', `/api/mining/status?tzOffsetMinutes=${tzOffsetMinutes}`);

  /** Pings every 15 s until just before the session is full. */
  async function mineUntilLastPing(person: Person, sessionId: string): Promise<void> {
    for (let pings = 1; pings < 240; pings++) {
      app.clock.advance({ seconds: 15 });
      await ping(person, sessionId);
    }
    app.clock.advance({ seconds: 15 });
  }

  /** A session from its start to its reward; its id. */
  async function mineSession(person: Person): Promise<string> {
    const { sessionId } = (await start(person)).body;
    await mineUntilLastPing(person, sessionId);
    const { body } = await ping(person, sessionId);
    if (body.sessionCompleted !== true) throw new Error(`The session did not complete: ${JSON.stringify(body)}`);
    return sessionId;
  }

  return { start, ping, stop, status, mineUntilLastPing, mineSession };
}
