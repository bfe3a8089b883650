import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { createTemplate } from '../server/src/testing/test-database.ts';
import { formatOutcome } from './fuzz/run.ts';
import { runWorkers } from './fuzz/workers.ts';
import { checkLimits } from './limits/run.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'cinder-fuzz-'));

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** The number of the first request: to make one of a run again. */
    from: { type: 'string', default: '0' },
    workers: { type: 'string', default: '2' },
    /** The requests end then, however many there were. */
    minutes: { type: 'string', default: '120' },
    /** One half of the proof: requests, or limits. */
    only: { type: 'string' },
  },
});

const log = { info() {}, warn: console.warn, error: console.error };
const postgres = await openEmbeddedPostgres({ dataDir, log, durable: false });
try {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_DATABASE_TEMPLATE'] = await createTemplate();
  const isAnswered = values.only === 'limits' || (await answersEverything());
  const isLimited = values.only === 'requests' || (await checkLimits({ isLong: true, print: console.log }));
  process.exitCode = isAnswered && isLimited ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function answersEverything(): Promise<boolean> {
  const given = [values.seed, values.from, values.requests, values.workers, values.minutes];
  const [seed, from, requests, workers, minutes] = given.map(Number);
  console.log(`${requests} requests, seed ${seed}, from number ${from}, ${workers} servers`);
  const outcome = await runWorkers({ seed, from, requests, workers, minutes, print: console.log });
  console.log(`\n${formatOutcome(outcome)}\n`);
  return outcome.findings.length === 0;
}
