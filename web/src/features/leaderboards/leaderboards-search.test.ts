import { describe, expect, it } from 'vitest';
import { readLeaderboardPanelSearch } from './admin/leaderboard-panel-search.ts';
import { readLeaderboardsSearch } from './leaderboards-search.ts';

describe('the address of the leaderboards', () => {
  it('keeps board, period and page', () => {
    const search = { tab: 'checkin-streak', period: 'week', page: 3 };
    expect(readLeaderboardsSearch(search)).toEqual(search);
    expect(readLeaderboardsSearch({ page: '2' })).toEqual({ page: 2 });
  });

  it.each([
    { tab: 'constructor', period: 'toString', page: 'last' },
    { tab: ['earnings'], period: {}, page: 1.5 },
    { tab: null, period: 7, page: -1 },
    { page: 1 },
    { page: 1_000_001 },
    { page: Number.POSITIVE_INFINITY },
  ])('leaves out what is none: %j', (search) => {
    expect(readLeaderboardsSearch(search)).toEqual({});
  });
});

describe('the address of the moderation', () => {
  it('keeps tab, search, filters and page', () => {
    const search = { tab: 'hall-of-fame', search: 'kald', page: 3, flagged: true, verified: false, from: '2026-05-04' };
    expect(readLeaderboardPanelSearch(search)).toEqual(search);
    expect(readLeaderboardPanelSearch({ search: 1234 })).toEqual({ search: '1234' });
  });

  it('leaves out what is none, and cuts what is too long', () => {
    expect(readLeaderboardPanelSearch({ tab: 'events', search: '', page: 1, verified: 'x', to: '2026-02-30' })).toEqual(
      {},
    );
    expect(readLeaderboardPanelSearch({ search: 'x'.repeat(300) }).search).toHaveLength(100);
  });
});
