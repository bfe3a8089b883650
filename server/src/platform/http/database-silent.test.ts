import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connections, connect } from '#platform/db/database.ts';
import { type CuttingProxy, startCuttingProxy } from '#testing/cutting-proxy.ts';
import { type Answer, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

const ANSWERED_WITHIN_MS = 10_000;
const HEALS_WITHIN_MS = 5_000;
/** More than there are connections. */
const READERS = 40;

let between: CuttingProxy;
let app: TestApp;
let person: Person;
let other: Connections;

beforeAll(async () => {
  app = await createTestApp({
    hashing: null,
    through: async (port) => {
      between = await startCuttingProxy({ to: () => ({ port }) });
      return between.port;
    },
  });
  person = await app.signUp();
  other = connect(app.databaseUrl, { max: 1, onError: () => {} });
  await sql`select 1`.execute(other.db);
});
afterAll(async () => {
  await app.close();
  await between.close();
});

const read = () => person.call('GET', '/api/auth/user');
const start = (key: string) =>
  person.call('POST', '/api/mining/start', {
    body: { tzOffsetMinutes: 0, deviceId: 'web' },
    headers: { 'idempotency-key': key },
  });
const ping = (sessionId: string) =>
  person.call('POST', '/api/mining/ping', { body: { sessionId, visible: true, tzOffsetMinutes: 0 } });
const signIn = () =>
  app.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password: PASSWORD } });

async function timed(call: () => Promise<Answer>) {
  const started = performance.now();
  const answer = await call();
  return { ...answer, ms: performance.now() - started };
}

/** Milliseconds until a read succeeds. */
async function heal(): Promise<number> {
  const started = performance.now();
  while ((await read()).status !== 200) await sleep(20);
  return performance.now() - started;
}

/** Who stops meanwhile does not wait for a farewell. */
async function expectToClose(): Promise<void> {
  const started = performance.now();
  await other.close();
  expect(performance.now() - started).toBeLessThan(HEALS_WITHIN_MS);
}

it('answers everybody in time while nothing gets through to the database, and heals once it does', async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: READERS }, read));
  between.swallow(true);
  const calls = [
    ...Array.from({ length: READERS }, () => read),
    () => start(key),
    signIn,
    () => ping(randomUUID()),
    () => sleep(1_000).then(() => ping(randomUUID())),
    () => sleep(1_000).then(read),
  ];
  for (const answer of await Promise.all(calls.map(timed))) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.ms).toBeLessThan(ANSWERED_WITHIN_MS);
  }
  expect((await app.visitor('GET', '/api/health')).status).toBe(200);
  await expectToClose();
  between.swallow(false);
  expect(await heal()).toBeLessThan(HEALS_WITHIN_MS);
  const [first, again] = [await start(key), await start(key)];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await signIn()).status).toBe(200);
}, 40_000);

it('gives up a connection of which PostgreSQL knows nothing, and no other', async () => {
  const { db } = app.connections;
  const slow = sql`select pg_sleep(6)`.execute(db);
  await sql`select 1`.execute(db);
  // Longer than it may be silent while it is asked something.
  await sleep(2_500);
  between.swallow(true);
  const lost = sql`select 1`.execute(db);
  await sleep(50);
  between.swallow(false);
  const started = performance.now();
  await expect(lost).rejects.toThrow('PostgreSQL does not answer');
  expect(performance.now() - started).toBeLessThan(HEALS_WITHIN_MS);
  expect((await read()).status).toBe(200);
  await slow;
}, 20_000);
