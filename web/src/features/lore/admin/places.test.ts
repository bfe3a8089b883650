import { expect, it } from 'vitest';
import { movePlace } from './places.ts';

const placed = (...orders: number[]) => orders.map((sortOrder, index) => ({ id: 'abc'[index] ?? '', sortOrder }));

it.each([
  ['the second up', placed(1, 2, 3), 'b', -1, { b: 1, a: 2 }],
  ['the second down', placed(1, 2, 3), 'b', 1, { c: 2, b: 3 }],
  ['the first up', placed(1, 2, 3), 'a', -1, {}],
  ['the last down', placed(1, 2, 3), 'c', 1, {}],
  ['one that is not there', placed(1, 2, 3), 'x', 1, {}],
  ['one of several in the same place', placed(0, 0, 0), 'c', -1, { a: 1, c: 2, b: 3 }],
  ['one across a gap', placed(10, 20, 30), 'a', 1, { b: 1, a: 2, c: 3 }],
] as const)('moves %s', (_, categories, id, step, places) => {
  const moved = movePlace(categories, id, step);
  expect(Object.fromEntries(moved.map((category) => [category.id, category.sortOrder]))).toEqual(places);
});
