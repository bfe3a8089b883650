import { oneOf, page, searchParams } from '#lib/search-params.ts';

/** The tabs after the first, the overview, which needs none in the address; days of the economy, page of the accounts. */
export type AnalyticsSearch = ReturnType<typeof readAnalyticsSearch>;

export const readAnalyticsSearch = searchParams({
  tab: oneOf('detailed', 'users', 'economy', 'accounts', 'jobs'),
  days: oneOf(7, 90),
  page,
});
