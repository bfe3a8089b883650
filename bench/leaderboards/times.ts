import type pg from 'pg';
import { cpuOfPostgres, postmasterOf } from '../ping/cpu.ts';
import { percentile } from '../ping/figures.ts';
import { findBackend } from '../ping/members.queries.ts';

/** Milliseconds: until it was answered, and of work in PostgreSQL each time. */
export interface Times {
  p50: number;
  p99: number;
  cpu: number;
}

export type Stopwatch = Awaited<ReturnType<typeof createStopwatch>>;

export async function createStopwatch(pool: pg.Pool) {
  const postmaster = postmasterOf(await findBackend(pool));

  /** Runs something so often, one after the other; the first run is not counted. */
  return async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<Times> {
    await run();
    const took: number[] = [];
    const before = cpuOfPostgres(postmaster);
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await run();
      took.push(performance.now() - begin);
    }
    const cpu = (cpuOfPostgres(postmaster) - before) / 1000 / rounds;
    took.sort((a, b) => a - b);
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), cpu };
  };
}

/** How many a second, when so many workers do it so often together. */
export async function perSecond(
  workers: number,
  count: number,
  run: (turn: number) => Promise<unknown>,
): Promise<number> {
  let turn = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (turn < count) await run(turn++);
    }),
  );
  return (count / (performance.now() - begin)) * 1000;
}
