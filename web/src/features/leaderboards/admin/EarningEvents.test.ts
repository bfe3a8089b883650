import { describe, expect, it } from 'vitest';
import { readLeaderboardPanelSearch } from './EarningEvents.tsx';

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
