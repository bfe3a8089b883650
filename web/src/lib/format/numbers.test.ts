import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, formatCount, formatMultiplier, ordinal } from './numbers.ts';

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

it('counts one thing and many', () => {
  expect([counted(0, 'win'), counted(1, 'win'), counted(1130, 'win'), counted(2, 'entry', 'entries')]).toEqual([
    '0 wins',
    '1 win',
    '1,130 wins',
    '2 entries',
  ]);
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
