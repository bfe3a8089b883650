import type { walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';

const NEWEST = 20;

/** The newest rewards of the member, at most 20, and how many there are. */
export const recentRewardsQuery = queryOptions({
  queryKey: ['rewards', 'recent'],
  networkMode: 'always',
  queryFn: ({ signal }) =>
    callPage<typeof walletEndpoints.recentRewards>('GET', '/api/rewards/recent', { query: { limit: NEWEST }, signal }),
});

/** One page of all rewards of the member, newest first. */
export function rewardsQuery(page: number) {
  return queryOptions({
    queryKey: ['rewards', 'page', page],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<typeof walletEndpoints.rewards>('GET', '/api/rewards', { query: { page }, signal }),
  });
}
