import { expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

it('answers whatever it is sent as its document says', async () => {
  const outcome = await fuzz({
    seed: 1,
    from: 0,
    requests: 20_000,
    settings: {},
    minutes: 4,
    renewEvery: 20_000,
    lanes: 4,
    onProgress() {},
  });
  expect(outcome.findings).toEqual([]);
}, 300_000);
