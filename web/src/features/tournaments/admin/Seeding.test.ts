import { expect, it } from 'vitest';
import { moved, orderOf } from './Seeding.tsx';

it('an entrant moves up and down the order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

it('a chosen order keeps up with who comes and goes', () => {
  expect(orderOf(['c', 'a', 'b'], ['a', 'b', 'd'])).toEqual(['a', 'b', 'd']);
  expect(orderOf([], ['a', 'b'])).toEqual(['a', 'b']);
});
