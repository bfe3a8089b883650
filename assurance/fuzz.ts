import { parseArgs } from 'node:util';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { formatOutcome } from './fuzz/run.ts';
import { runWorkers } from './fuzz/workers.ts';
import { checkLimits } from './limits/run.ts';

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

await withTestPostgres('fuzz', async () => {
  const isAnswered = values.only === 'limits' || (await answersEverything());
  const isLimited = values.only === 'requests' || (await checkLimits({ isLong: true, print: console.log }));
  process.exitCode = isAnswered && isLimited ? 0 : 1;
});

async function answersEverything(): Promise<boolean> {
  const given = [values.seed, values.from, values.requests, values.workers, values.minutes];
  const [seed, from, requests, workers, minutes] = given.map(Number);
  console.log(`${requests} requests, seed ${seed}, from number ${from}, ${workers} servers`);
  const outcome = await runWorkers({ seed, from, requests, workers, minutes, print: console.log });
  console.log(`\n${formatOutcome(outcome)}\n`);
  return outcome.findings.length === 0;
}
