import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInput } from './amount.schemas.ts';
import { amountToNumber, floorToWhole, formatAmount, MAX_AMOUNT, parseAmount } from './amount.ts';

describe('an amount', () => {
  it('survives being written and read, for every value that a column holds', () => {
    fc.assert(
      fc.property(fc.bigInt(-MAX_AMOUNT, MAX_AMOUNT), (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
        expect(amountToNumber(amount).toFixed(2)).toBe(formatAmount(amount));
      }),
    );
  });

  it.each([
    [0n, '0.00'],
    [-1n, '-0.01'],
    [6050n, '60.50'],
  ])('of %i hundredths is written %s', (amount, expected) => {
    expect(formatAmount(amount)).toBe(expected);
  });

  it.each([
    ['60', 6000n],
    ['60.5', 6050n],
    ['-0.01', -1n],
    ['99999999.99', MAX_AMOUNT],
  ])('reads %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each(['', '1.234', '1e3', '100000000', '--1', ' 1', '1,5', 'NaN', '.5', '0x10'])('refuses %j', (text) => {
    expect(() => parseAmount(text)).toThrow(new RangeError(`Not an amount: ${text}`));
  });

  it('floors to whole tokens', () => {
    expect(floorToWhole(6999n)).toBe(6900n);
  });

  it('is taken from people as text or as a number with at most two decimals', () => {
    expect(amountInput.parse('12.5')).toBe(1250n);
    expect(amountInput.parse(-3)).toBe(-300n);
    expect(amountInput.parse(' 12,5 ')).toBe(1250n);
    for (const wrong of ['1.001', '1,234', '1,234.50', '1.234,50', ',5', 1.001, 1e9, Number.NaN, null, [], '']) {
      expect(amountInput.safeParse(wrong).success).toBe(false);
    }
  });
});
