import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kind } from '../assurance/chaos/faults.ts';
import { answersCut, postgresKilled, serverKilled } from '../assurance/chaos/faults.ts';
import { type Fixture, openFixture, runRounds } from '../assurance/chaos/fixture.ts';

/** How soon is what `npm run chaos` measures: other tests run beside. Waiting for a good answer ends by itself after a minute. */
const HEAL_WITHIN_MS = Number.POSITIVE_INFINITY;
const SEED = randomInt(2 ** 31);

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture({ members: 3, seed: SEED });
});
afterAll(() => fixture?.close());

const KINDS: [name: string, kind: Kind, rounds: number][] = [
  ['the server is killed', serverKilled, 2],
  ['PostgreSQL is killed', postgresKilled, 1],
  // Each of few answers is cut by chance, on a busy machine of very few.
  ['answers are cut off', answersCut, 6],
];

it.each(KINDS)(
  `loses nothing, pays nothing twice and heals by itself when %s (seed ${SEED})`,
  async (_, kind, rounds) => {
    const outcome = await runRounds(fixture, kind, { rounds, print: () => {}, healWithinMs: HEAL_WITHIN_MS });
    expect(outcome.faults).toEqual([]);
    expect(outcome.answered).toBeGreaterThan(10 * rounds);
    // Somebody was not answered, or it was no fault.
    expect(outcome.again).toBeGreaterThan(0);
  },
);
