import { describe, expect, it } from 'vitest';
import {
  average,
  averagePerPurchase,
  conversionPercent,
  hundredths,
  miningHours,
  retentionPercent,
  sharePercent,
} from './analytics.rules.ts';

describe('derived figures', () => {
  it('divides revenue by completed purchases, to the cent', () => {
    expect(averagePerPurchase('30.00', 4)).toBe('7.50');
    expect(averagePerPurchase('10.00', 3)).toBe('3.33');
    expect(averagePerPurchase('123456789012.00', 2)).toBe('61728394506.00');
    expect(averagePerPurchase('0.00', 0)).toBe('0.00');
  });

  it('tells conversion and retention in percent of all users', () => {
    expect(conversionPercent(3, 40)).toBe(7.5);
    expect(conversionPercent(5, 4)).toBe(125);
    expect(retentionPercent(1, 3)).toBe(33.3);
    expect(retentionPercent(0, 0)).toBe(0);
  });

  it('tells minutes as hours', () => {
    expect(miningHours(90)).toBe(1.5);
    expect(miningHours(0)).toBe(0);
  });

  it('has no average of nothing', () => {
    expect(average(5, 3)).toBe(1.67);
    expect(average(5, 0)).toBe(0);
  });

  it('tells shares of sums that are longer than any amount', () => {
    expect(sharePercent('250000000000.00', '1000000000000.00')).toBe(25);
    expect(sharePercent('1.00', '3.00')).toBe(33.3);
    expect(sharePercent('0.00', '0.00')).toBe(0);
    expect(hundredths('-123456789012.05')).toBe(-12_345_678_901_205n);
  });
});
