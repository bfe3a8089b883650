import type { analyticsAdminEndpoints } from '@cinder/contract/analytics/analytics.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

type Calls = typeof analyticsAdminEndpoints;

/** How many users the page shows. */
const TOP_USERS = 25;
/** Members play meanwhile. */
const MOVING = { networkMode: 'always', staleTime: 0 } as const;

export const overviewQuery = queryOptions({
  queryKey: ['analytics', 'overview'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['overview']>('GET', '/api/admin/analytics', { signal }),
});

export const detailedQuery = queryOptions({
  queryKey: ['analytics', 'detailed'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['detailed']>('GET', '/api/admin/analytics/detailed', { signal }),
});

export const topUsersQuery = queryOptions({
  queryKey: ['analytics', 'users'],
  ...MOVING,
  queryFn: ({ signal }) =>
    call<Calls['users']>('GET', '/api/admin/analytics/users', { query: { limit: TOP_USERS }, signal }),
});

export function economyQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', 'economy', days],
    ...MOVING,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<Calls['economy']>('GET', '/api/admin/analytics/economy', { query: { days }, signal }),
  });
}

/** One page of the hints that several accounts are one person's, newest first. */
export function suspicionsQuery(page: number) {
  return queryOptions({
    queryKey: ['analytics', 'suspicions', page],
    ...MOVING,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['suspicions']>('GET', '/api/admin/analytics/suspicions', { query: { page }, signal }),
  });
}
