import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountDisk } from '../assurance/chaos/disk.ts';
import {
  answersCut,
  DISK_KINDS,
  KINDS,
  type Planned,
  postgresKilled,
  SERVER_KINDS,
} from '../assurance/chaos/faults.ts';
import { type Fixture, openFixture, runRounds } from '../assurance/chaos/fixture.ts';
import { openPair } from '../assurance/chaos/pair.ts';
import { median } from '../assurance/shared/report.ts';

/** `npm run chaos`: every kind, as many rounds as tell enough, and nothing beside that would take the processors. */
const IS_LONG = process.env['CHAOS'] === 'long';
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31));
/** As many rounds of each kind, in place of its own number. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 0);
/** Of an empty database, such as that of a cluster, which only the faults of the server itself are for. */
const DATABASE_URL = process.env['CHAOS_DATABASE_URL'];
/** The script that makes a primary and a standby, of which the primary is lost. */
const PAIR = process.env['CHAOS_PAIR'];
const DISK_MEGABYTES = 400;
/** Where other tests run beside, waiting for a good answer ends by itself after a minute. */
const HEAL_WITHIN_MS = IS_LONG ? 5_000 : Number.POSITIVE_INFINITY;

const inSeconds = (ms: number) => (ms / 1000).toFixed(2);

interface Place {
  kinds: readonly Planned[];
  open(): Promise<Fixture>;
}

const community = { members: IS_LONG ? 8 : 3, seed: SEED };
const pair = PAIR ? await openPair(PAIR) : null;
// Only root may mount one.
const disk = IS_LONG && !pair && !DATABASE_URL ? await mountDisk(DISK_MEGABYTES) : null;
/** A server that is killed is the matter of `restart.test.ts`. */
const KINDS_IN_SHORT: readonly Planned[] = [
  [postgresKilled, 1],
  // Each of few answers is cut by chance, on a busy machine of very few.
  [answersCut, 6],
];

/** Where the product keeps its rows, and what happens to it there. */
function placesOf(): Record<string, Place> {
  if (pair) {
    const { databaseUrl, kind } = pair;
    return {
      'on a primary with a standby': { kinds: [[kind, 10]], open: () => openFixture({ ...community, databaseUrl }) },
    };
  }
  const given = { ...community, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) };
  const kinds = DATABASE_URL ? SERVER_KINDS : IS_LONG ? KINDS : KINDS_IN_SHORT;
  return {
    'on a database': { kinds, open: () => openFixture(given) },
    ...(disk && { 'on a small disk': { kinds: DISK_KINDS, open: () => openFixture({ ...community, disk }) } }),
  };
}

afterAll(async () => {
  await disk?.remove();
  await pair?.close();
});

describe.each(Object.entries(placesOf()))(`%s, seed ${SEED}`, (_, { kinds, open }) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(async () => {
    const lost = IS_LONG ? await fixture?.lostPayments() : [];
    await fixture?.close();
    expect(lost).toEqual([]);
  });

  it.for(kinds.map(([kind, rounds]) => [kind.name, kind, ROUNDS || rounds] as const))(
    'nothing is lost or paid twice and all is well again: %s',
    { timeout: IS_LONG ? 3_600_000 : 180_000 },
    async ([, kind, rounds], { annotate }) => {
      const { faults, answered, again, heals } = await runRounds(fixture, kind, {
        rounds,
        healWithinMs: HEAL_WITHIN_MS,
      });
      const recovery = `${inSeconds(median(heals))} s, at most ${inSeconds(Math.max(...heals))} s`;
      await annotate(`${rounds} rounds: ${answered} answered, ${again} sent again, well again after ${recovery}`);
      expect(faults).toEqual([]);
      expect(answered).toBeGreaterThan(10 * rounds);
      // Somebody was not answered, or it was no fault.
      if (!IS_LONG) expect(again).toBeGreaterThan(0);
    },
  );
});

it.runIf(pair)('a standby is promoted within 5 seconds', async ({ annotate }) => {
  const promotions = pair?.promotions ?? [];
  await annotate(`median ${inSeconds(median(promotions))} s, at most ${inSeconds(Math.max(...promotions))} s`);
  expect(Math.max(...promotions)).toBeLessThan(5_000);
});
