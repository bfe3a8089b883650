import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresKilled } from '../proofs/chaos/database-kinds.ts';
import type { Kind } from '../proofs/chaos/kinds.ts';
import { runRounds } from '../proofs/chaos/run.ts';
import { answersCut, serverKilled } from '../proofs/chaos/server-kinds.ts';
import { openStage, type Stage } from '../proofs/chaos/stage.ts';

/** Other tests run beside; `npm run chaos` holds the product to 5 seconds. */
const HEAL_WITHIN_MS = 20_000;
const SEED = randomInt(2 ** 31);

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ members: 3, seed: SEED });
});
afterAll(() => stage?.close());

const KINDS: [name: string, kind: Kind, rounds: number][] = [
  ['the server is killed', serverKilled, 2],
  ['PostgreSQL is killed', postgresKilled, 1],
  ['answers are cut off', answersCut, 1],
];

it.each(KINDS)(
  `loses nothing, pays nothing twice and heals by itself when %s (seed ${SEED})`,
  async (_, kind, rounds) => {
    const outcome = await runRounds(stage, kind, { rounds, say: () => {}, healWithinMs: HEAL_WITHIN_MS });
    expect(outcome.faults).toEqual([]);
    expect(outcome.answered).toBeGreaterThan(10 * rounds);
    // Somebody was not answered, or it was no misfortune.
    expect(outcome.again).toBeGreaterThan(0);
  },
);
