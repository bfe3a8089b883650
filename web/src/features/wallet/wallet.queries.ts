import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { wallet } from '#api/wallet.ts';

const NEWEST = 20;

/** The newest rewards of the member, at most 20, and how many there are. */
export const recentRewardsQuery = wallet.recentRewards.pageQuery({ limit: NEWEST });

/** One page of all rewards of the member, newest first. */
export function rewardsQuery(page: number) {
  return queryOptions({ ...wallet.rewards.query({ page }), placeholderData: keepPreviousData });
}
