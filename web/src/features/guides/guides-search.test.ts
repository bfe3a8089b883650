import { describe, expect, it } from 'vitest';
import { readAdminFilter, readFilter } from './guides-search.ts';

describe('the filter of an address', () => {
  it('is what there is', () => {
    const all = { q: 'fire', category: 'mining', difficulty: 'advanced' };
    expect(readFilter(all)).toEqual(all);
    expect(readFilter({ q: '  ', category: 'cooking', difficulty: '__proto__' })).toEqual({});
  });

  it('of the panel has a page from the second on', () => {
    expect(readAdminFilter({ category: 'quests', status: 'draft', page: '2' })).toEqual({
      category: 'quests',
      status: 'draft',
      page: 2,
    });
    for (const page of ['1', '0', '-1', '1.5', 'x', '1e9', '']) expect(readAdminFilter({ page })).toEqual({});
    expect(readAdminFilter({ category: 'all', status: 'gone' })).toEqual({});
  });
});
