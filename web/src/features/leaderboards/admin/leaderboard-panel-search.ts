/** `/admin/leaderboards` as its links call it. */
export interface LeaderboardPanelSearch {
  tab?: 'hall-of-fame' | 'maintenance';
  /** Of the earning events. */
  search?: string;
  page?: number;
}

/** As long as the server takes it. */
export const MAX_SEARCH = 100;
/** As far as the server counts pages. */
const LAST_PAGE = 1_000_000;

export function parseLeaderboardPanelSearch({ tab, search, page }: Record<string, unknown>): LeaderboardPanelSearch {
  const text = search === undefined ? '' : String(search).slice(0, MAX_SEARCH);
  const number = Number(page);
  return {
    ...((tab === 'hall-of-fame' || tab === 'maintenance') && { tab }),
    ...(text !== '' && { search: text }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= LAST_PAGE && { page: number }),
  };
}
