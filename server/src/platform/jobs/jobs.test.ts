import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { findFailingJobs } from './jobs.queries.ts';
import { createJobs, type Jobs } from './jobs.ts';

const SERVERS = ['east', 'west'];
const ROUNDS = 3;

let database: TestDatabase;
let boss: PgBoss;
const servers: Jobs[] = [];
const runs: string[] = [];
const starts: string[] = [];
let isBroken = true;
let tries = 0;
/** Until then a run goes on: what is asked for meanwhile is asked for during one run, however slow the asking is. */
let asked: Promise<unknown> = Promise.resolve();
const secondTry = Promise.withResolvers<void>();
let atOnce = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of SERVERS) servers.push(await openServer(name));
  boss = new PgBoss(database.url);
  await boss.start();
});
afterAll(async () => {
  await Promise.all([boss, ...servers].map((one) => one.stop()));
  await database.drop();
});

async function openServer(name: string): Promise<Jobs> {
  const jobs = createJobs({ databaseUrl: database.url, log: pino({ level: 'silent' }), onRun: () => {} });
  const yearly = '0 0 1 1 *';
  const count = async () => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await Promise.all([sleep(100), asked]);
    atOnce--;
    runs.push(name);
  };
  const begin = async () => void starts.push(name);
  const mend = async () => {
    if (++tries > 1) await secondTry.promise;
    if (isBroken) throw new Error('not today');
  };
  await jobs.start(
    [
      { name: 'count', cron: yearly, run: count },
      { name: 'begin', cron: yearly, atStart: true, run: begin },
      { name: 'mend', cron: yearly, run: mend },
    ],
    [],
  );
  return jobs;
}

it('knows each job once, however many servers there are', async () => {
  const schedules = await boss.getSchedules();
  expect(schedules.map(({ name }) => name).sort()).toEqual(['begin', 'count', 'mend']);
});

it('runs what is due once, on one of two servers', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    // Both servers see that the time has come.
    const asking = Promise.all(Array.from({ length: 6 }, () => boss.send('count')));
    asked = asking;
    const sent = await asking;
    const [id = '', ...others] = sent.filter((each) => each !== null);
    expect(others).toEqual([]);
    // The run ends a little before the queue has written that it did, and until then nothing else is taken in.
    await until(async () => (await boss.findJobs('count', { id })).at(0)?.state === 'completed');
    expect(runs).toHaveLength(round);
  }
  await sleep(300);
  expect(runs).toHaveLength(ROUNDS);
  expect(mostAtOnce).toBe(1);
}, 40_000);

it('runs on every server what belongs to its start', () => {
  expect(starts).toEqual(SERVERS);
});

it('tells which jobs fail until they are done again, also while one is tried once more', async () => {
  const { db, close } = connect(database.url, { max: 1, onError: () => {} });
  const failing = async () => (await findFailingJobs(db, new Date(Date.now() - 60_000))).map(({ name }) => name);
  expect(await failing()).toEqual([]);
  await boss.send('mend');
  await until(async () => (await failing()).length > 0);
  await until(() => tries === 2);
  expect(await failing()).toEqual(['mend']);
  const [mend] = await findFailingJobs(db, new Date(0));
  expect(mend).toMatchObject({ since: expect.any(Date), error: expect.stringMatching(/./) });
  expect(Number(mend?.since)).toBeLessThanOrEqual(Number(mend?.failedAt));
  isBroken = false;
  secondTry.resolve();
  await until(async () => (await failing()).length === 0);
  await close();
}, 40_000);
