import { expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

/** Thirty requests an operation; `npm run fuzz` makes a million. */
it('answers whatever it is sent as its document says', async () => {
  const outcome = await fuzz({
    seed: 1,
    from: 0,
    requests: 6_000,
    settings: {},
    minutes: 4,
    renewEvery: 6_000,
    connections: 4,
    onProgress() {},
  });
  expect(outcome.findings).toEqual([]);
}, 300_000);
