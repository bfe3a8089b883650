import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { formatOutcome, fuzz, joinOutcomes, type Outcome, type Range } from './fuzz/run.ts';
import { readOptions } from './shared/report.ts';

const options = readOptions({
  requests: 1_000_000,
  seed: Date.now() % 1_000_000,
  /** The number of the first request: to make one of a run again. */
  from: 0,
  workers: 2,
  /** The requests end then, however many there were. */
  minutes: 120,
  /** What this process does for another one that started it. */
  worker: '',
});
type Message = { done: number } | { outcome: Outcome };

if (options.worker) await workFor(JSON.parse(options.worker));
else process.exitCode = (await withTestPostgres('fuzz', answersEverything)) ? 0 : 1;

async function workFor(range: Range): Promise<void> {
  const report = (message: Message) => process.send?.(message);
  report({ outcome: await fuzz(range, (done) => report({ done })) });
  process.disconnect?.();
}

/** Shares the numbers of the requests out among processes, each with a server and a database of its own. */
async function answersEverything(): Promise<boolean> {
  const { requests, seed, from, workers, minutes } = options;
  console.log(`${requests} requests, seed ${seed}, from number ${from}, ${workers} servers`);
  const begin = performance.now();
  const secondsIn = () => (performance.now() - begin) / 1000;
  const share = Math.ceil(requests / workers);
  const done = new Map<number, number>();
  const progress = setInterval(() => {
    const sum = [...done.values()].reduce((total, one) => total + one, 0);
    console.log(`${sum} requests after ${secondsIn().toFixed(0)} s`);
  }, 60_000);
  const outcomes = Array.from({ length: workers }, (_, worker) => {
    const first = from + worker * share;
    // Every second one believes what proxies say.
    const settings: Record<string, string> = worker % 2 === 1 ? { TRUST_PROXY: '1' } : {};
    const range = { seed, from: first, requests: Math.min(share, from + requests - first), settings, minutes };
    return runWorker(range, (count) => done.set(worker, count));
  });
  const outcome = joinOutcomes(await Promise.all(outcomes).finally(() => clearInterval(progress)));
  console.log(`\n${formatOutcome(outcome, secondsIn())}\n`);
  return outcome.findings.length === 0;
}

async function runWorker(range: Range, onProgress: (done: number) => void): Promise<Outcome> {
  const worker = fork(fileURLToPath(import.meta.url), ['--worker', JSON.stringify(range)]);
  let outcome: Outcome | undefined;
  worker.on('message', (message: Message) => {
    if ('outcome' in message) outcome = message.outcome;
    else onProgress(message.done);
  });
  await once(worker, 'exit');
  if (!outcome) throw new Error(`A server ended before its requests, those from number ${range.from}`);
  return outcome;
}
