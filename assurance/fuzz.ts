import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { formatOutcome, joinOutcomes, type Outcome } from './fuzz/run.ts';
import { checkLimits } from './limits/run.ts';

interface Options {
  seed: number;
  from: number;
  requests: number;
  workers: number;
  minutes: number;
  print(line: string): void;
}

/** What a worker is told. */
export interface Range {
  seed: number;
  from: number;
  requests: number;
  minutes: number;
  settings: Record<string, string>;
}

export type Message = { done: number } | { outcome: Outcome };

const PROGRAM = fileURLToPath(new URL('./fuzz/worker.ts', import.meta.url));

/** Shares the numbers of the requests out among processes, each with a server and a database of its own. */
async function runWorkers({ seed, from, requests, workers, minutes, print }: Options): Promise<Outcome> {
  const range = Math.ceil(requests / workers);
  const begin = performance.now();
  const done = new Map<number, number>();
  const progress = setInterval(() => {
    const sum = [...done.values()].reduce((total, one) => total + one, 0);
    print(`${sum} requests after ${Math.round((performance.now() - begin) / 1000)} s`);
  }, 60_000);
  try {
    const outcomes = await Promise.all(
      Array.from({ length: workers }, (_, worker) => {
        const first = from + worker * range;
        // Every second one believes what proxies say.
        const settings: Record<string, string> = worker % 2 === 1 ? { TRUST_PROXY: '1' } : {};
        const own = { seed, from: first, minutes, settings, requests: Math.min(range, from + requests - first) };
        return runWorker(own, (count) => done.set(worker, count));
      }),
    );
    return joinOutcomes(outcomes);
  } finally {
    clearInterval(progress);
  }
}

async function runWorker(range: Range, onProgress: (done: number) => void): Promise<Outcome> {
  const worker = fork(PROGRAM, [JSON.stringify(range)]);
  let outcome: Outcome | undefined;
  worker.on('message', (word: Message) => {
    if ('outcome' in word) outcome = word.outcome;
    else onProgress(word.done);
  });
  await once(worker, 'exit');
  if (!outcome) throw new Error(`A server ended before its requests, those from number ${range.from}`);
  return outcome;
}

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
  const [seed = 0, from = 0, requests = 0, workers = 1, minutes = 0] = given.map(Number);
  console.log(`${requests} requests, seed ${seed}, from number ${from}, ${workers} servers`);
  const outcome = await runWorkers({ seed, from, requests, workers, minutes, print: console.log });
  console.log(`\n${formatOutcome(outcome)}\n`);
  return outcome.findings.length === 0;
}
