import { percentile } from '../ping/figures.ts';

/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** Runs something so often, one after the other, and tells how long it took; the first run is not counted. */
export async function timesOf(rounds: number, run: (round: number) => Promise<unknown>): Promise<Times> {
  await run(0);
  const took: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const begin = performance.now();
    await run(round);
    took.push(performance.now() - begin);
  }
  took.sort((a, b) => a - b);
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
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
