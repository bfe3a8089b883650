import { expect, it } from 'vitest';
import { canDo, nextRow, requestKey } from './request-keys.ts';

const pressed = { hasModifier: false, isInField: false, isInList: true };

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['a', 'accept'],
  ['A', 'accept'],
  ['d', 'deliver'],
  ['x', 'decline'],
  ['q', null],
  ['Enter', null],
])('%s in the list is %s', (key, action) => {
  expect(requestKey({ ...pressed, key })).toBe(action);
});

it('does nothing where somebody types, nor with another key held', () => {
  for (const key of ['j', 'a', 'd', 'x', 'ArrowDown']) {
    expect(requestKey({ ...pressed, key, isInField: true })).toBe(null);
    expect(requestKey({ ...pressed, key, hasModifier: true })).toBe(null);
  }
});

it('leaves the arrows to the page outside of the list', () => {
  expect(requestKey({ ...pressed, key: 'ArrowDown', isInList: false })).toBe(null);
  expect(requestKey({ ...pressed, key: 'j', isInList: false })).toBe('next');
});

it('moves from row to row and stops at both ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(nextRow(ids, null, 1)).toBe('a');
  expect(nextRow(ids, 'a', 1)).toBe('b');
  expect(nextRow(ids, 'c', 1)).toBe('c');
  expect(nextRow(ids, 'a', -1)).toBe('a');
  expect(nextRow(ids, 'gone', 1)).toBe('a');
  expect(nextRow([], null, 1)).toBe(null);
});

it('knows what can be done to what', () => {
  expect(canDo('accept', 'requested')).toBe(true);
  expect(canDo('accept', 'accepted')).toBe(false);
  expect(canDo('deliver', 'accepted')).toBe(true);
  expect(canDo('refund', 'delivered')).toBe(true);
  expect(canDo('refund', 'refunded')).toBe(false);
});
