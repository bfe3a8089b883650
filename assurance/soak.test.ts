import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sumMetric } from '../e2e/server-process.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { drawAction } from './shared/crowd.ts';
import { ACTIONS } from './soak/actions.ts';
import { assess, assessMemory, type Point } from './soak/samples.ts';
import { soak } from './soak.ts';

/** `npm run soak`. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0);
/** Below this nothing can be said of a course. */
const LEAST_MINUTES = 12;

/** One point every ten seconds for half an hour: a level with a wobble of one percent, and what is added to it. */
function series(added: (at: number) => number): Point[] {
  return Array.from({ length: 180 }, (_, index) => {
    const at = (index + 1) * 10;
    return { at, value: 100 + Math.sin(index * 7) + added(at) };
  });
}

describe('the judge of memory', () => {
  it('lets what wobbles, what warms up and what shrinks be flat', () => {
    expect(assess(series(() => 0)).isFlat).toBe(true);
    expect(assess(series((at) => Math.min(40, at / 10))).isFlat).toBe(true);
    expect(assess(series((at) => -at / 60)).isFlat).toBe(true);
  });

  it('finds a leak between the quarters, and one that is too slow for them by where its line leads', () => {
    expect(assess(series((at) => at / 120)).isFlat).toBe(false);
    const slow = assess(series((at) => at / 400));
    expect(slow.late / slow.early).toBeLessThan(1.05);
    expect(slow.isFlat).toBe(false);
  });

  it('calls no noise a leak', () => {
    const wild = series(() => 0).map(({ at, value }, index) => ({ at, value: value + 10 * Math.sin(index * index) }));
    expect(assess(wild).isFlat).toBe(true);
  });
});

it('reads metrics, with labels and without', () => {
  const text = '# HELP a b\na 12\nb{pool="x",state="used"} 3\nb{pool="y",state="used"} 1.5e3\n';
  expect(sumMetric(text, 'a')).toBe(12);
  expect(sumMetric(text, 'b', 'state="used"')).toBe(1503);
  expect(() => sumMetric(text, 'b', 'state="idle"')).toThrow('no b');
});

it('draws every action', () => {
  const turns = 10_000;
  const drawn = new Set(Array.from({ length: turns }, (_, turn) => drawAction(ACTIONS, () => turn / turns)));
  expect(drawn).toEqual(new Set(ACTIONS));
});

it.runIf(process.platform === 'linux')(
  'lets a crowd use a server, which fails nobody',
  async () => {
    const database = await createTestDatabase();
    const { samples, calls, kinds, faults } = await soak({
      ...{ seconds: 4, members: 2, rate: 60, seed: 5, every: 0.5, collectEvery: 1 },
      databaseUrl: database.url,
    });
    await database.drop();
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(5);
    expect(kinds).toBeGreaterThan(1);
    expect(samples.length).toBeGreaterThanOrEqual(1);
    for (const { rss, heapUsed, files, backends, left } of samples) {
      expect(left?.heapUsed).toBeGreaterThan(1_000_000);
      expect(rss).toBeGreaterThan(heapUsed);
      expect(files).toBeGreaterThan(5);
      expect(backends).toBeGreaterThan(1);
    }
  },
  120_000,
);

it.runIf(MINUTES > 0)(
  'serves a crowd for as long as is asked for without growing, on the PostgreSQL that it brings along',
  async ({ annotate }) => {
    const [members, rate] = [Number(process.env['SOAK_MEMBERS'] ?? 40), Number(process.env['SOAK_RATE'] ?? 100)];
    const seed = Number(process.env['SOAK_SEED'] ?? randomInt(2 ** 31));
    const own = { seconds: MINUTES * 60, every: 10, collectEvery: 6 };
    const { samples, calls, faults, unanswered } = await soak({ ...own, members, rate, seed });
    const memory = MINUTES < LEAST_MINUTES ? null : assessMemory(samples);
    await annotate(`Seed ${seed}, ${calls} calls, ${unanswered.length} without an answer in time\n${memory?.text}`);
    await annotate(`In the beginning and in the end: ${JSON.stringify([samples[0], samples.at(-1)])}`);
    expect(faults).toEqual([]);
    if (memory) expect(memory.isFlat, memory.text).toBe(true);
  },
  (MINUTES + 10) * 60_000,
);
