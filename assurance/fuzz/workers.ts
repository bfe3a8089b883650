import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { joinOutcomes, type Outcome } from './run.ts';

interface Options {
  seed: number | undefined;
  from: number | undefined;
  requests: number | undefined;
  workers: number | undefined;
  minutes: number | undefined;
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

const PROGRAM = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Shares the numbers of the requests out among processes, each with a server and a database of its own. */
export async function runWorkers({
  seed = 1,
  from = 0,
  requests = 0,
  workers = 1,
  minutes = 60,
  print,
}: Options): Promise<Outcome> {
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
