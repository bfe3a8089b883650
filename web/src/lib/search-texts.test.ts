import { expect, it } from 'vitest';
import { searchTexts } from './search-texts.ts';

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
