import { describe, expect, it } from 'vitest';
import { parseLeaderboardPanelSearch } from './admin/leaderboard-panel-search.ts';
import { parseLeaderboardsSearch } from './leaderboards-search.ts';

describe('the address of the leaderboards', () => {
  it('keeps board, period and page', () => {
    const search = { tab: 'checkin-streak', period: 'week', page: 3 };
    expect(parseLeaderboardsSearch(search)).toEqual(search);
    expect(parseLeaderboardsSearch({ page: '2' })).toEqual({ page: 2 });
  });

  it.each([
    { tab: 'constructor', period: 'toString', page: 'last' },
    { tab: ['earnings'], period: {}, page: 1.5 },
    { tab: null, period: 7, page: -1 },
    { page: 1 },
    { page: 1_000_001 },
    { page: Number.POSITIVE_INFINITY },
  ])('leaves out what is none: %j', (search) => {
    expect(parseLeaderboardsSearch(search)).toEqual({});
  });
});

describe('the address of the moderation', () => {
  it('keeps tab, search and page', () => {
    const search = { tab: 'hall-of-fame', search: 'kald', page: 3 };
    expect(parseLeaderboardPanelSearch(search)).toEqual(search);
    expect(parseLeaderboardPanelSearch({ search: 1234 })).toEqual({ search: '1234' });
  });

  it('leaves out what is none, and cuts what is too long', () => {
    expect(parseLeaderboardPanelSearch({ tab: 'events', search: '', page: 1 })).toEqual({});
    expect(parseLeaderboardPanelSearch({ search: 'x'.repeat(300) }).search).toHaveLength(100);
  });
});
