import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let address: string;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ beside: app });
  address = await other.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** The same person at another device. */
async function again(person: Person, headers: Record<string, string> = {}): Promise<Person> {
  const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
    body: { email: person.email, password: PASSWORD },
    headers,
  });
  expect(answer.status).toBe(200);
  return at(app, { ...person, cookie: cookieOf(answer) });
}

interface Listed {
  id: string;
  device: string;
  address: string;
  isCurrent: boolean;
}
const listed = async (person: Person): Promise<Listed[]> => (await person.call('GET', '/api/me/sessions')).body;
const isSignedIn = async (person: Person) => (await person.call('GET', '/api/auth/user')).status === 200;

describe("a member's sessions", () => {
  it('are listed with the device in words, a shortened address and no secret, this one first', async () => {
    const person = await app.signUp();
    const second = await again(person, { 'user-agent': FIREFOX });
    const answer = await person.call('GET', '/api/me/sessions');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body).toMatchObject([
      { isCurrent: true, device: 'Unknown device' },
      { isCurrent: false, device: 'Firefox on Linux', address: '127.0.0.…' },
    ]);
    expect(Object.keys(answer.body[0]).sort()).toEqual(
      ['address', 'createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'].sort(),
    );
    expect((await listed(second))[0]).toMatchObject({ device: 'Firefox on Linux', isCurrent: true });
    const page = await person.call('GET', '/api/me/sessions?page=2&limit=1');
    expect(page.body).toMatchObject([{ device: 'Firefox on Linux' }]);
  });

  it('end one by one, once, however many ask for it at the same moment', async () => {
    const person = await app.signUp();
    const second = await again(person);
    const [, session] = await listed(person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call('DELETE', `/api/me/sessions/${session?.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.code).toBe('session_not_found');
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
  });

  it("are not another member's to end, or to see", async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [session] = await listed(person);
    expect((await stranger.call('DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(404);
    expect(await isSignedIn(person)).toBe(true);
    expect((await listed(stranger)).map(({ id }) => id)).not.toContain(session?.id);
  });

  it('may end themselves', async () => {
    const person = await app.signUp();
    const [session] = await listed(person);
    expect((await person.call('DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(204);
    expect((await person.call('DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(401);
  });

  it('all end but this one, on every server, live events and mining included', async () => {
    const person = await app.signUp();
    const others = [await again(person), await again(person), await again(person)];
    const streams = await Promise.all([person, ...others].map(listen));
    const answer = await person.call('DELETE', '/api/me/sessions');
    expect(answer.body).toEqual({ ended: 3 });
    for (const gone of others) {
      expect(await isSignedIn(gone)).toBe(false);
      expect(await isSignedIn(at(other, gone))).toBe(false);
      const ping = await gone.call('POST', '/api/mining/ping', {
        body: { sessionId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', tzOffsetMinutes: 0 },
      });
      expect(ping.status).toBe(401);
    }
    expect(await isSignedIn(person)).toBe(true);
    await until(() => streams.slice(1).every(({ hasEnded }) => hasEnded));
    expect(streams[0]?.hasEnded).toBe(false);
    expect((await person.call('DELETE', '/api/me/sessions')).body).toEqual({ ended: 0 });
    streams[0]?.stop();
  });

  it.each([
    ['sign out', (person: Person) => person.call('GET', '/api/logout')],
    ['leave for good', (person: Person) => person.call('DELETE', '/api/me', { body: { confirm: 'leaving_now' } })],
    [
      'change the password elsewhere',
      async (person: Person) => {
        const elsewhere = await again(person);
        const body = { currentPassword: PASSWORD, newPassword: 'another-password' };
        return elsewhere.call('POST', '/api/auth/change-password', { body });
      },
    ],
  ])('end their live events when they %s', async (_, end) => {
    const person = await app.signUp({ username: 'leaving_now' });
    const stream = await listen(person);
    const answer = await end(person);
    expect(answer.status, answer.text).toBeLessThan(400);
    await until(() => stream.hasEnded);
    await app.connections.pool.query("delete from username_claim where username_key = 'leaving_now'");
  });

  it('leave at most one of two that sign each other out at the same moment', async () => {
    const person = await app.signUp();
    const second = await again(person);
    const answers = await Promise.all([person, second].map((one) => one.call('DELETE', '/api/me/sessions')));
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const left = await app.connections.pool.query('select id from sessions where user_id = $1', [person.userId]);
    expect(left.rows.length).toBeLessThanOrEqual(1);
  });
});

/** A page on the other server that hears live events, and whether its stream has ended. */
async function listen(person: Person) {
  const abort = new AbortController();
  const reply = await fetch(`${address}/api/events`, { headers: { cookie: person.cookie }, signal: abort.signal });
  expect(reply.status).toBe(200);
  const first = Promise.withResolvers<void>();
  const state = { hasEnded: false, stop: () => abort.abort() };
  const read = async () => {
    for await (const _ of reply.body ?? []) first.resolve();
  };
  read()
    .catch(() => {})
    .finally(() => {
      state.hasEnded = true;
    });
  await first.promise;
  await isListening();
  return state;
}

/** Both servers hear of changes, as of the settings that every request asks for. */
async function isListening() {
  await until(async () => {
    const { rowCount } = await app.connections.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'cinder-live'
       and query like 'listen%' and state = 'idle'`,
    );
    return rowCount === 2;
  });
}

async function until(holds: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await sleep(25);
  }
  expect(await holds()).toBe(true);
}
