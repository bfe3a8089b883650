import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsAdmin } from '#api/analyticsAdmin.ts';

/** How many users the page shows. */
const TOP_USERS = 25;
/** Members play meanwhile. */
const MOVING = { staleTime: 0 };

export const overviewQuery = queryOptions({ ...analyticsAdmin.overview.query(), ...MOVING });

export const detailedQuery = queryOptions({ ...analyticsAdmin.detailed.query(), ...MOVING });

export const topUsersQuery = queryOptions({ ...analyticsAdmin.users.query({ limit: TOP_USERS }), ...MOVING });

export function economyQuery(days: number) {
  return queryOptions({ ...analyticsAdmin.economy.query({ days }), ...MOVING, placeholderData: keepPreviousData });
}

/** The course of so many days. */
export function historyQuery(days: number) {
  return queryOptions({ ...analyticsAdmin.history.query({ days }), ...MOVING, placeholderData: keepPreviousData });
}

export const pricesQuery = queryOptions({ ...analyticsAdmin.prices.query(), ...MOVING });

/** While a replay runs, the page asks for how far it is. */
const PROGRESS_MS = 1_000;

export const whatIfQuery = queryOptions({
  ...analyticsAdmin.whatIf.query(),
  ...MOVING,
  refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? PROGRESS_MS : false),
});

/** One page of the hints that several accounts are one person's, newest first. */
export function suspicionsQuery(page: number) {
  return queryOptions({ ...analyticsAdmin.suspicions.query({ page }), ...MOVING, placeholderData: keepPreviousData });
}
