import { describe, expect, it } from 'vitest';
import { balanceAfter, readSigned, toDecimal } from './users-admin.queries.ts';

describe('a typed change of a balance', () => {
  it.each([
    ['50', 5000n],
    ['+0.5', 50n],
    ['-12.34', -1234n],
    ['-12,3', -1230n],
    ['−3', -300n],
    [' 99999999.99 ', 9_999_999_999n],
  ])('%j is read', (typed, hundredths) => {
    expect(readSigned(typed)).toBe(hundredths);
  });

  it.each(['', '0', '-0.00', '1.234', '1e3', '--1', '1,234', '1.234,50', '1,', '٣', '100000000', 'x'])(
    '%j is none',
    (typed) => {
      expect(readSigned(typed)).toBeNull();
    },
  );

  it('is sent as a decimal', () => {
    expect([5n, -1234n, 9_999_999_999n].map(toDecimal)).toEqual(['0.05', '-12.34', '99999999.99']);
  });
});

describe('the balance after it', () => {
  it.each([
    ['12480.50', 5000n, { balance: '12530.50' }],
    ['20.00', -2000n, { balance: '0.00' }],
    ['20.00', -2001n, { refused: 'below' }],
    ['99999999.99', 1n, { refused: 'beyond' }],
  ])('%s and %d hundredths', (balance, change, expected) => {
    expect(balanceAfter(balance, change)).toEqual(expected);
  });
});
