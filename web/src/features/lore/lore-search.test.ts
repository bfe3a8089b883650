import { expect, it } from 'vitest';
import { readLoreSearch } from './lore-search.ts';

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { q: 'bell', category: 'the-peoples' },
    { q: 'bell', category: 'the-peoples' },
  ],
  [{ q: 1918 }, { q: '1918' }],
  [{ q: '', category: null }, {}],
  [{ q: ['bell'], category: { a: 1 } }, {}],
  [{ q: 'x'.repeat(500), other: 1 }, { q: 'x'.repeat(120) }],
])('reads %j', (given, search) => {
  expect(readLoreSearch(given)).toEqual(search);
});
