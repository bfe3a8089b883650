import type { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { betting } from '#api/betting.ts';
import { useAttempts } from '#lib/attempts.ts';
import { refetched } from '#lib/changes.ts';

type Calls = typeof bettingEndpoints;

export type WagersReply = Reply<Calls['wagers']>;
export type WagerInput = BodyInput<Calls['placeWager']>;

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
export const limitsQuery = queryOptions({ ...betting.limits.query(), staleTime: 0 });

/** Bets. The same wager sent again, because its answer was lost, takes effect once. */
export function usePlaceWager() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: WagerInput) =>
      attempts.once(body, (idempotencyKey) => betting.placeWager(body, { idempotencyKey })),
    onSettled: refetched,
  });
}
