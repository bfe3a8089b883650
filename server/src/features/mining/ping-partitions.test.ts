import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('are made once by servers that start together, a day each and a week ahead', async () => {
  app.clock.set('2026-05-01T12:00:00.000Z');
  await Promise.all(Array.from({ length: 6 }, tidy));
  expect(await partitions()).toEqual([...Array(8).keys()].map((day) => `mining_ping_2026050${1 + day}`));
});

it('are dropped once by servers that start together, when 30 days have passed', async () => {
  app.clock.set('2026-06-03T12:00:00.000Z');
  await Promise.all(Array.from({ length: 6 }, tidy));
  const left = await partitions();
  expect(left.slice(0, 5)).toEqual(['04', '05', '06', '07', '08'].map((day) => `mining_ping_202605${day}`));
  expect(left).toHaveLength(5 + 8);
});

it('leave a day to the default partition whose first ping comes while they are made', async () => {
  app.clock.set('2026-07-10T12:00:00.000Z');
  const pinger = await app.connections.pool.connect();
  await pinger.query('begin');
  await pinger.query(
    `insert into mining_ping (user_id, session_id, created_at, visible)
     values (gen_random_uuid(), gen_random_uuid(), '2026-07-10T11:59:00Z', true)`,
  );
  const made = tidy();
  await until(async () => {
    const { rows } = await app.connections.pool.query(
      `select from pg_locks where not granted and relation in ('mining_ping'::regclass, 'mining_ping_default'::regclass)`,
    );
    return rows.length > 0;
  });
  await pinger.query('commit');
  pinger.release();
  await made;
  const days = (await partitions()).filter((name) => name > 'mining_ping_202607');
  expect(days).toEqual([...Array(7).keys()].map((day) => `mining_ping_202607${11 + day}`));
});

async function tidy(): Promise<void> {
  const job = app.features.jobs.find(({ name }) => name === 'mining-ping-partitions');
  if (!job) throw new Error('No such job');
  await job.run();
}

async function partitions(): Promise<string[]> {
  const { rows } = await app.connections.pool.query<{ name: string }>(
    `select relid::text as name from pg_partition_tree('mining_ping')
     where isleaf and relid::text <> 'mining_ping_default' order by 1`,
  );
  return rows.map(({ name }) => name);
}
