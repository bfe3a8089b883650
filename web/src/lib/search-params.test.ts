import { describe, expect, it } from 'vitest';
import { oneOf, page, searchParams, searchTexts } from './search-params.ts';

it('gives every name of the address a value, so that nothing else passes for one', () => {
  const read = searchParams({ tab: oneOf('events'), page });
  const address = { tab: 'nope', page: 'x', other: 'y' };
  expect({ ...address, ...read(address) }).toEqual({ tab: undefined, page: undefined, other: undefined });
  expect(read({ tab: 'events' })).toEqual({ tab: 'events' });
  expect(Object.keys(searchTexts('q')({ q: ['a'] }))).toEqual(['q']);
});

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ q: 'fire' }, { q: 'fire' }],
  [
    { q: 2026, category: true },
    { q: '2026', category: 'true' },
  ],
  [{ q: '', category: undefined }, {}],
  [{ q: null, category: ['a'] }, {}],
  [{ other: 'x', __proto__: 'y' }, {}],
  [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(200) }],
])('of %j the texts are %j', (search, texts) => {
  expect(searchTexts('q', 'category')(search)).toEqual(texts);
});

describe('one of several values', () => {
  const read = searchParams({ days: oneOf(7, 90), success: oneOf(true), slot: oneOf('Head', 'Feet') });

  it.each([
    [{ days: '90' }, { days: 90 }],
    [
      { days: 7, success: 'true' },
      { days: 7, success: true },
    ],
    [
      { success: true, slot: 'Feet' },
      { success: true, slot: 'Feet' },
    ],
    [{ days: 30, success: 'yes', slot: 'head' }, {}],
    [{ days: [7], success: null, slot: { Head: 1 } }, {}],
    [{ slot: 'constructor' }, {}],
  ])('of %j is %j', (search, values) => {
    expect(read(search)).toEqual(values);
  });
});
