import { describe, expect, it } from 'vitest';
import { percentile } from './load.ts';
import { cpuOfPostgres, cpuOfProcess, formatRows, median, middleRound, postmasterOf, type Round } from './measure.ts';
import { formatVerdicts, type Level, pairedRatio, toRows } from './ping.ts';

const round = (figures: Partial<Round>): Round => ({
  perSecond: 1000,
  p50: 1,
  p99: 2,
  node: 10,
  postgres: 20,
  load: 5,
  others: 3,
  ...figures,
});

const level = (connections: number, figures: Partial<Record<keyof Level['rounds'], Partial<Round>>> = {}): Level => ({
  connections,
  rounds: {
    hello: [round({ perSecond: 4000, ...figures.hello })],
    stack: [round({ perSecond: 3000, ...figures.stack })],
    product: [round({ perSecond: 2000, ...figures.product })],
    naive: [round({ perSecond: 250, ...figures.naive })],
  },
});

describe('the arithmetic', () => {
  it('takes percentiles from the values that were measured', () => {
    const values = Float64Array.from({ length: 200 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(100);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile(values, 1)).toBe(200);
    expect(percentile([7], 0.01)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow('No values');
  });

  it('takes the middle of an odd and of an even number of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([3])).toBe(3);
  });

  it('lets one disturbed round move no figure', () => {
    const rounds = [round({}), round({ perSecond: 10, p99: 900, node: 80 }), round({ perSecond: 1100, p99: 3 })];
    expect(middleRound(rounds)).toEqual(round({ p99: 3 }));
  });

  it('compares rounds with those that ran beside them', () => {
    const quietThenBusy = [round({ perSecond: 100 }), round({ perSecond: 10 })];
    expect(pairedRatio(quietThenBusy, [round({ perSecond: 200 }), round({ perSecond: 20 })])).toBe(0.5);
  });
});

describe('the report', () => {
  it('has a line for each variant and level', () => {
    const lines = formatRows(toRows([level(4), level(128)], 1000)).split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[4]).toBe(
      '| ping: product | 1,000 members, 4 connections, others 3 % | 2,000 | 1.00 | 2.00 | 10 | 20 | 0.50 of hello, 8.00 times naive |',
    );
  });

  it('judges throughput, work and waiting at the busiest level, and thin traffic at the quietest', () => {
    const met = formatVerdicts([level(128), level(4)]).split('\n');
    expect(met).toHaveLength(5);
    expect(met.every((line) => line.startsWith('met '))).toBe(true);
    expect(met[4]).toContain('4 connections: 20.00 (at most 150)');
  });

  it.each([
    [0, { product: { perSecond: 1999 } }, {}],
    [1, { naive: { perSecond: 300 } }, {}],
    [2, { product: { node: 40, postgres: 15.1 } }, {}],
    [3, { product: { p99: 15.1 } }, {}],
    [4, {}, { product: { postgres: 150.1 } }],
  ])('says which promise is missed: line %i', (line, busy, quiet) => {
    const lines = formatVerdicts([level(4, quiet), level(128, busy)]).split('\n');
    expect(lines.map((text) => text.startsWith('MISSED'))).toEqual(lines.map((_, index) => index === line));
  });
});

describe.runIf(process.platform === 'linux')('CPU times', () => {
  it('of a process grow while it works', () => {
    const before = cpuOfProcess(process.pid);
    const end = performance.now() + 200;
    while (performance.now() < end);
    expect(cpuOfProcess(process.pid) - before).toBeGreaterThanOrEqual(10_000);
  });

  it('of a parent hold those of its children', () => {
    expect(postmasterOf(process.pid)).toBe(process.ppid);
    expect(cpuOfPostgres(process.ppid)).toBeGreaterThanOrEqual(cpuOfProcess(process.pid));
    expect(cpuOfProcess(2 ** 30)).toBe(0);
  });
});
