import { expect, it } from 'vitest';
import { knownSearch } from './known-search.ts';
import { searchTexts } from './search-texts.ts';

it('gives every name a value, so that nothing else of the address passes for one', () => {
  const read = knownSearch<{ tab?: 'events'; page?: number }>(['tab', 'page'], ({ tab }) =>
    tab === 'events' ? { tab } : {},
  );
  expect({ tab: 'nope', page: 'x', utm: 'y', ...read({ tab: 'nope', page: 'x' }) }).toEqual({
    tab: undefined,
    page: undefined,
    utm: 'y',
  });
  expect(read({ tab: 'events' })).toEqual({ tab: 'events' });
});

it('is how texts are read', () => {
  expect(Object.keys(searchTexts('q', 'page')({ q: ['a'] }))).toEqual(['q', 'page']);
});
