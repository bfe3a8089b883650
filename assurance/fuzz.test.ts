import { expect, it } from 'vitest';
import { endpoints } from '../server/src/testing/calls.ts';
import { fuzz } from './fuzz/run.ts';

/**
 * `npm run fuzz` makes a million, from another seed each time. The short form makes enough for each operation to be called
 * sixteen times, beside what is no operation, with another seed each day.
 */
const ENOUGH = 18 * endpoints.length;
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? ENOUGH);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000));
/** The number of the first request: to make one of a run again. */
const FROM = Number(process.env['FUZZ_FROM'] ?? 0);
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 4);

it(
  `answers whatever it is sent as its document says, seed ${SEED}`,
  async () => {
    // Half of the seeds meet a server that believes what proxies say.
    const settings: Record<string, string> = SEED % 2 === 0 ? { TRUST_PROXY: '1' } : {};
    const { findings, requests, never } = await fuzz({
      seed: SEED,
      from: FROM,
      requests: REQUESTS,
      settings,
      minutes: MINUTES,
    });
    expect(findings).toEqual([]);
    // So few requests would be refused for another reason than what is wrong with them.
    if (requests >= ENOUGH) expect(never.length, never.join()).toBeLessThan(12);
  },
  (MINUTES + 2) * 60_000,
);
