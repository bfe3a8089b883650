import { expect, it } from 'vitest';
import { formatUnrounded } from './unrounded.ts';

it.each([
  ['39.50', '39.50'],
  ['-90.50', '-90.50'],
  ['33.3', '33.30'],
  ['0.01', '0.01'],
  ['12480.00', '12,480'],
  ['40', '40'],
  ['-90.00', '-90'],
  ['100.00', '100'],
])('an amount of %s is shown as %s', (amount, shown) => {
  expect(formatUnrounded(amount)).toBe(shown);
});
