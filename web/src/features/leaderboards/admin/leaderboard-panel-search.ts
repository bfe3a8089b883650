import { day } from '#admin/DayRange.tsx';
import { oneOf, page, searchParams, text } from '#lib/search-params.ts';

/** As long as the server takes it. */
export const MAX_SEARCH = 100;

/** Search and page are of the earning events. */
export const readLeaderboardPanelSearch = searchParams({
  tab: oneOf('hall-of-fame', 'maintenance'),
  search: text(MAX_SEARCH),
  flagged: oneOf(true),
  verified: oneOf(true, false),
  from: day,
  to: day,
  page,
});
