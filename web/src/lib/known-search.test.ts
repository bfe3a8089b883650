import { expect, it } from 'vitest';
import { knownSearch } from './known-search.ts';
import { searchTexts } from './search-texts.ts';

it('gives every name a value, so that nothing else of the address passes for one', () => {
  const read = knownSearch<{ tab?: 'events'; page?: number }>(({ tab }) => (tab === 'events' ? { tab } : {}));
  const address = { tab: 'nope', page: 'x' };
  expect({ ...address, ...read(address) }).toEqual({ tab: undefined, page: undefined });
  expect(read({ tab: 'events' })).toEqual({ tab: 'events' });
});

it('is how texts are read', () => {
  expect(Object.keys(searchTexts('q')({ q: ['a'] }))).toEqual(['q']);
});
