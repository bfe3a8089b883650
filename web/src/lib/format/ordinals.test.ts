import { expect, it } from 'vitest';
import { ordinal } from './numbers.ts';

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
