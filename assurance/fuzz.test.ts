import { expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

/** Thirty requests an operation; `npm run fuzz` makes a million. */
it('answers whatever it is sent as its document says', async () => {
  const { findings } = await fuzz({ seed: 1, from: 0, requests: 6_000, settings: {}, minutes: 4 });
  expect(findings).toEqual([]);
}, 300_000);
