import { expect, it } from 'vitest';
import { newId } from './ids.ts';

const NOON = new Date('2026-03-04T12:00:00Z');
const LATER = new Date('2026-03-04T12:00:01Z');

it('sorts ids by their instant', () => {
  expect(newId(LATER) > newId(NOON)).toBe(true);
});

it('sorts ids of the same instant in their order, also when others were made in between', () => {
  const ids = Array.from({ length: 200 }, () => {
    newId(LATER);
    return newId(NOON);
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(200);
});
