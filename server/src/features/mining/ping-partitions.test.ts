import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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
