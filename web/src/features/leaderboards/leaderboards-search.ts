import { boards } from '@cinder/contract/leaderboards/boards.rules.ts';
import { oneOf, page, searchParams } from '#lib/search-params.ts';

/** What is not given is the earnings of this month, from the top. */
export const readLeaderboardsSearch = searchParams({
  tab: oneOf(...boards),
  period: oneOf('week', 'month', 'all'),
  page,
});
