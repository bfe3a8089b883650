import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { ACTIONS, drawAction } from './soak/actions.ts';
import {
  assess,
  assessMemory,
  formatMinutes,
  formatSeries,
  type Point,
  parseMetrics,
  type Sample,
} from './soak/samples.ts';
import { soak } from './soak.ts';

const MINUTES = 30;

/** One point every ten seconds: a level with a wobble of one percent, and what is added to it at each moment. */
function series(added: (at: number) => number): Point[] {
  return Array.from({ length: MINUTES * 6 }, (_, index) => {
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

  it('finds a leak between the quarters', () => {
    const { isFlat, early, late } = assess(series((at) => at / 120));
    expect(late / early).toBeGreaterThan(1.05);
    expect(isFlat).toBe(false);
  });

  it('finds a leak that is too slow for the quarters, by where its line leads', () => {
    const { isFlat, early, late, perHour, noise } = assess(series((at) => at / 400));
    expect(late / early).toBeLessThan(1.05);
    expect(perHour - noise).toBeGreaterThan(0.05);
    expect(perHour).toBeCloseTo(9 / 103.4, 1);
    expect(isFlat).toBe(false);
  });

  it('calls no noise a leak', () => {
    const wild = series(() => 0).map(({ at, value }, index) => ({ at, value: value + 10 * Math.sin(index * index) }));
    const { perHour, noise, isFlat } = assess(wild);
    expect(Math.abs(perHour)).toBeLessThan(noise + 0.05);
    expect(isFlat).toBe(true);
  });
});

describe('the report', () => {
  const sample = (at: number, megabytes: number, isCollected: boolean): Sample => ({
    ...{ at, rss: megabytes * 2 ** 20, heapUsed: 60 * 2 ** 20, external: 1, files: 30, resources: 12, streams: 3 },
    ...{ used: 2, idle: 8, waiting: 0, backends: 12, backendBytes: 2 ** 20 },
    left: isCollected ? { heapUsed: 50 * 2 ** 20, external: 2 ** 20, listeners: 9 } : null,
  });
  const samples = (megabytesAt: (at: number) => number) =>
    Array.from({ length: MINUTES * 6 }, (_, index) => (index + 1) * 10).map((at) =>
      sample(at, megabytesAt(at), at % 60 === 0),
    );

  it('has a line for each minute, in columns', () => {
    const lines = formatMinutes(samples(() => 200).slice(0, 17)).split('\n');
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[2]?.trim().split(/\s+/)).toEqual('2 200 50 1 60 30 12 9 3 2 8 0 12 1'.split(' '));
  });

  it('says what grows', () => {
    const series = assessMemory(samples((at) => 200 + at / 20));
    expect(series.map(({ series: { isFlat } }) => isFlat)).toEqual([true, false]);
    expect(formatSeries(series)).toMatch(/^flat {3}heap after collection: 50\.0 MB .*\nGROWS {2}RSS: /);
  });
});

it('reads metrics, with labels and without', () => {
  const text = '# HELP a b\na 12\nb{pool="x",state="used"} 3\nc{le="+Inf"} 1.5e3\n';
  expect(parseMetrics(text)).toEqual([
    { name: 'a', labels: '', value: 12 },
    { name: 'b', labels: 'pool="x",state="used"', value: 3 },
    { name: 'c', labels: 'le="+Inf"', value: 1500 },
  ]);
});

it('draws every action, the frequent ones more often', () => {
  const turns = 10_000;
  const names = Array.from({ length: turns }, (_, turn) => drawAction(() => turn / turns).name);
  expect(new Set(names)).toEqual(new Set(ACTIONS.map(({ name }) => name)));
});

it.runIf(process.platform === 'linux')(
  'lets a crowd use a server, which fails nobody',
  async () => {
    const database = await createTestDatabase();
    const { samples, calls, done, faults } = await soak({
      ...{ seconds: 4, members: 2, rate: 60, seed: 5, every: 0.5, collectEvery: 1 },
      databaseUrl: database.url,
      onSample: () => {},
    });
    await database.drop();
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(5);
    expect(done.size).toBeGreaterThan(1);
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
