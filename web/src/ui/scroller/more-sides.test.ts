import { expect, it } from 'vitest';
import { moreSides } from './Scroller.tsx';

it.each([
  ['none', 0, 300, 300],
  ['none', 0, 301, 300],
  ['end', 0, 700, 300],
  ['end', 1, 700, 300],
  ['both', 200, 700, 300],
  ['start', 400, 700, 300],
  ['start', 399.5, 700, 300],
] as const)('a box has more on %s when scrolled to %d of %d in %d', (sides, scrolled, whole, visible) => {
  expect(moreSides(scrolled, whole, visible)).toBe(sides);
});
