import type { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import type { Reply } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { betting } from '#api/betting.ts';
import { limits } from '#api/limits.ts';

type Calls = typeof bettingEndpoints;

export type WagersReply = Reply<Calls['wagers']>;

const MAX_MARKETS = 20;

/** One page of the markets of a tournament, those that take wagers first; live events tell when they move. */
export function marketsQuery(tournamentId: string, page: number) {
  return queryOptions({
    ...betting.markets.query({ tournamentId, page, limit: MAX_MARKETS }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** One page of the member's wagers, newest first. */
export function wagersQuery(page: number) {
  return queryOptions({ ...betting.wagers.query({ page }), staleTime: 0, placeholderData: keepPreviousData });
}

/** The member's own limits, and what is staked today. */
export const limitsQuery = queryOptions({ ...limits.own.query(), staleTime: 0 });
