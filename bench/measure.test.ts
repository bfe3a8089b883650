import { describe, expect, it } from 'vitest';
import { median } from '../assurance/shared/report.ts';
import { formatRows } from './benchmark.ts';
import { isGrowing, type Line, toRows as toGrowthRows } from './growth.ts';
import { percentile } from './load.ts';
import {
  cpuOfPostgres,
  cpuOfProcess,
  middleRound,
  pairedRatio,
  perSecond,
  postmasterOf,
  type Round,
} from './measure.ts';

const round = (figures: Partial<Round>): Round => ({
  ...{ perSecond: 1000, p50: 1, p99: 2, node: 10, postgres: 20, load: 5, others: 3 },
  ...figures,
});

describe('the arithmetic', () => {
  it('takes percentiles from the values that were measured, and the middle of any', () => {
    const values = Float64Array.from({ length: 200 }, (_, index) => index + 1);
    expect([0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([100, 198, 200]);
    expect(() => percentile([], 0.5)).toThrow('No values');
    expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([3])]).toEqual([5, 2.5, 3]);
  });

  it('lets one disturbed round move no figure, and compares rounds with those that ran beside them', () => {
    const rounds = [round({}), round({ perSecond: 10, p99: 900, node: 80 }), round({ perSecond: 1100, p99: 3 })];
    expect(middleRound(rounds)).toEqual(round({ p99: 3 }));
    const quietThenBusy = [round({ perSecond: 100 }), round({ perSecond: 10 })];
    expect(pairedRatio(quietThenBusy, [round({ perSecond: 200 }), round({ perSecond: 20 })], perSecond)).toBe(0.5);
  });
});

describe.runIf(process.platform === 'linux')('CPU times', () => {
  it('of a process grow while it works, and of a parent hold those of its children', () => {
    const before = cpuOfProcess(process.pid);
    const end = performance.now() + 200;
    while (performance.now() < end);
    expect(cpuOfProcess(process.pid) - before).toBeGreaterThanOrEqual(10_000);
    expect(postmasterOf(process.pid)).toBe(process.ppid);
    expect(cpuOfPostgres(process.ppid)).toBeGreaterThanOrEqual(cpuOfProcess(process.pid));
    expect(cpuOfProcess(2 ** 30)).toBe(0);
  });
});

describe('of growth', () => {
  const line = (large: number): Line => {
    const rounds = (node: number) => [
      round({ node, postgres: 100 }),
      round({ node: 900 }),
      round({ node, postgres: 100 }),
    ];
    return { name: 'ping', processes: 2, small: rounds(100), large: rounds(large) };
  };

  it('the report finds what costs more in the larger community, a disturbed round apart', () => {
    expect([line(200), line(201)].map(isGrowing)).toEqual([false, true]);
    expect(isGrowing({ ...line(1), small: [round({ node: Number.NaN })], large: [round({})] })).toBe(true);
    expect(
      formatRows(toGrowthRows([line(200)], 10_000, 1_000_000))
        .split('\n')
        .at(-1),
    ).toBe(
      '| ping | 1,000,000 members, 2 processes, others 3 % | 1,000 | 1.00 | 2.00 | 200 | 100 | 1.50 times 10,000: met |',
    );
  });
});
