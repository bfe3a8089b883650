import { describe, expect, it } from 'vitest';
import { daysUntil, isOutOfReach } from './prices.rules.ts';

describe('how far a price is', () => {
  it.each([
    [2800n, 2800n, 28],
    [2800n, 280_000n, 1],
    [2801n, 2800n, 29],
    [0n, 100n, 0],
    [100n, 0n, null],
    // More than a double tells apart.
    [9_999_999_999n, 1n, 279_999_999_972],
  ])('of %s takes, with %s earned in four weeks, %s days', (price, earned, days) => {
    expect(daysUntil(price, earned)).toBe(days);
  });

  it('is too far once the middle third needs more than two months, or earns nothing', () => {
    expect([0, 60, 61, null].map(isOutOfReach)).toEqual([false, false, true, true]);
  });
});
