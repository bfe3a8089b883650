import { expect, it } from 'vitest';
import { keptAfter } from './give-form.ts';

it('says what the wallet keeps of what is typed, and nothing of what is no amount or too much', () => {
  expect(keptAfter('25', '100.00')).toBe('75.00');
  expect(keptAfter(' 0,5 ', '100.00')).toBe('99.50');
  expect(keptAfter('100', '100.00')).toBe('0.00');
  for (const typed of ['', 'ten', '-5', '1.234', '100.01']) expect(keptAfter(typed, '100.00')).toBeNull();
});
