import { describe, expect, it } from 'vitest';
import { checkInUnder, sessionUnder, spreadOf } from './what-if.rules.ts';

const amounts = {
  miningRate: 150n,
  checkIns: [500n, 600n, 700n, 800n, 900n, 1000n, 1100n],
  insteadOfItem: 2500n,
  adReward: 1000n,
  quests: new Map(),
};

describe('what facts pay under other amounts', () => {
  it.each([
    [3600, 100, 9000n],
    [3600, 115, 10_300n],
    [35, 100, 0n],
  ])('pays a session of %i seconds at %i percent', (seconds, percent, paid) => {
    expect(sessionUnder(amounts, seconds, percent)).toBe(paid);
  });

  it.each([
    [1, false, false, 500n],
    [7, true, true, 1100n],
    [7, false, true, 3600n],
    // The day gives no item any more: what was given stays given.
    [7, true, false, 1100n],
    [8, false, false, 0n],
  ])('pays day %i, with an item: %s, on a day that gives one: %s', (day, gotItem, givesItem, paid) => {
    expect(checkInUnder(amounts, { day, gotItem }, givesItem)).toBe(paid);
  });
});

describe('the spread over members', () => {
  it('tells what each tenth has at most, and what the one percent with the most have', () => {
    const spread = spreadOf(Array.from({ length: 200 }, (_, index) => BigInt(200 - index)));
    expect(spread.deciles).toEqual([20n, 40n, 60n, 80n, 100n, 120n, 140n, 160n, 180n, 200n]);
    expect(spread.topOnePercent).toBe(399n);
  });

  it('is of one member, or of none', () => {
    expect(spreadOf([7n])).toEqual({ deciles: Array(10).fill(7n), topOnePercent: 7n });
    expect(spreadOf([])).toEqual({ deciles: Array(10).fill(0n), topOnePercent: 0n });
  });
});
