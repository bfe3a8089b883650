import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExact, formatUsd, formatWhole } from './amounts.ts';

describe('formatWhole', () => {
  it('rounds down to whole tokens with thousands apart', () => {
    expect(formatWhole('12480.50')).toBe('12,480');
    expect(formatWhole('0.99')).toBe('0');
    expect(formatWhole('99999999.99')).toBe('99,999,999');
    expect(formatWhole(91)).toBe('91');
  });

  it('rounds a debt down, away from zero', () => {
    expect(formatWhole('-5.25')).toBe('-6');
    expect(formatWhole('-5.00')).toBe('-5');
  });
});

describe('formatExact', () => {
  it('always shows two decimals', () => {
    expect(formatExact('12480.5')).toBe('12,480.50');
    expect(formatExact('60')).toBe('60.00');
    expect(formatExact(7.5)).toBe('7.50');
    expect(formatUsd('18.99')).toBe('$18.99');
  });

  it('loses no digit of any stored amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9_999_999_999n), (hundredths) => {
        const text = hundredths.toString().padStart(3, '0');
        const formatted = formatExact(`${text.slice(0, -2)}.${text.slice(-2)}`);
        expect(BigInt(formatted.replace(/[,.]/g, ''))).toBe(hundredths);
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => formatExact('many')).toThrow(RangeError);
  });
});
