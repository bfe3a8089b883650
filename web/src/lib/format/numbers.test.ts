import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatExact, formatMultiplier, formatUsd, formatWhole, ordinal } from './numbers.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1130, '1,130'],
    [-1130, '-1,130'],
    [-999, '-999'],
    [1_234_567.5, '1,234,568'],
  ])('%d is %s', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });

  it('writes whole numbers as the formatter of the browser does', () => {
    const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatCount(value)).toBe(format.format(value));
      }),
    );
  });
});

it('writes a multiplier with two decimals', () => {
  expect(formatMultiplier(1.5)).toBe('1.50x');
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [102, '102nd'],
  [111, '111th'],
  [4812, '4,812th'],
])('ordinal(%i) is %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});

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
