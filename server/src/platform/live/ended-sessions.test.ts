import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const NO_TOURNAMENT = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';
let app: TestApp;
let admin: Person;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const streams = async () =>
  (await app.metrics.registry.getSingleMetricAsString('live_streams')).match(/live_streams (\d+)/)?.[1];

/** Opens a stream, and does something after the check of who calls and before the stream is open. */
async function openWhile(person: Person, act: () => Promise<unknown>): Promise<Response> {
  const client = await app.connections.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table tournament in access exclusive mode');
    const opening = fetch(`${address}/api/events?tournament=${NO_TOURNAMENT}`, { headers: { cookie: person.cookie } });
    const isWaiting = async () => {
      const { rows } = await client.query(
        `select 1 from pg_locks where not granted and relation = 'tournament'::regclass`,
      );
      return rows.length > 0;
    };
    await until(isWaiting);
    await act();
    await client.query('commit');
    return await opening;
  } finally {
    client.release();
  }
}

it.each([
  ['its member signs out', (person: Person) => person.call('POST', '/api/auth/sign-out')],
  ['an administrator ends it', ({ userId }: Person) => admin.call('DELETE', `/api/admin/users/${userId}/sessions`)],
])('opens no stream for a session that ends meanwhile: %s', async (_how, end) => {
  const person = await app.signUp();
  const before = await streams();
  const reply = await openWhile(person, async () => expect((await end(person)).status).toBe(200));
  expect(reply.status).toBe(401);
  await until(async () => (await streams()) === before);
});

it('opens one for a session that holds', async () => {
  const person = await app.signUp();
  const reply = await openWhile(person, async () => {});
  expect(reply.status).toBe(200);
  await reply.body?.cancel();
});

it('ends the streams of sessions that ended while nobody listened', async () => {
  const person = await app.signUp();
  const reply = await fetch(`${address}/api/events`, { headers: { cookie: person.cookie } });
  const text = reply.text().catch(() => '');
  const { pool } = app.connections;
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'cinder-live'`;
  await until(async () => (await pool.query(`select 1 ${listeners} and query like 'listen%'`)).rows.length > 0);
  // Nothing is announced of it.
  await pool.query('delete from sessions where user_id = $1', [person.userId]);
  await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
  await text;
});
