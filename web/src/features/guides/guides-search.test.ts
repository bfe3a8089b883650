import { describe, expect, it } from 'vitest';
import { filterGuides, type GuideFilter, readAdminFilter, readFilter } from './guides-search.ts';

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

const fire = {
  title: 'First Fire',
  description: 'Start a session.',
  tags: ['mining', 'first steps'],
  category: 'getting-started',
  difficulty: 'beginner',
} as const;
const loadout = {
  title: 'A 2.00x loadout',
  description: 'Four slots (one cap).',
  tags: ['Gear'],
  category: 'equipment',
  difficulty: 'advanced',
} as const;
const guides = [fire, loadout];

describe('the guides of a filter', () => {
  it.each<[GuideFilter, object[]]>([
    [{}, guides],
    [{ q: '' }, guides],
    [{ q: '   ' }, guides],
    [{ q: 'FIRE' }, [fire]],
    [{ q: ' fire ' }, [fire]],
    [{ q: 'irst f' }, [fire]],
    [{ q: 'session' }, [fire]],
    [{ q: 'gear' }, [loadout]],
    [{ q: 'st st' }, [fire]],
    [{ q: '(one' }, [loadout]],
    [{ q: '.*' }, []],
    [{ q: 'slots', category: 'equipment' }, [loadout]],
    [{ q: 'slots', category: 'mining' }, []],
    [{ category: 'getting-started' }, [fire]],
    [{ difficulty: 'advanced' }, [loadout]],
    [{ category: 'getting-started', difficulty: 'advanced' }, []],
    [{ q: 'getting-started' }, []],
  ])('%j are these', (filter, expected) => {
    expect(filterGuides(guides, filter)).toEqual(expected);
  });

  it('are found by a tag of letters that change their length in lower case', () => {
    expect(filterGuides([{ ...fire, tags: ['İstanbul'] }], { q: 'İst' })).toHaveLength(1);
  });
});
