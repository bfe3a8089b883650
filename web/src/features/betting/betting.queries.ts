import type { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useAttempts } from '#lib/attempts.ts';
import { shown } from '#lib/changes.ts';

type Calls = typeof bettingEndpoints;

export type WagersReply = Reply<Calls['wagers']>;
export type WagerInput = BodyInput<Calls['placeWager']>;
export type LimitsBody = BodyInput<Calls['updateLimits']>;

const MARKETS_SHOWN = 20;

/** One page of the markets of a tournament, those that take wagers first; live events tell when they move. */
export function marketsQuery(tournamentId: string, page: number) {
  return queryOptions({
    queryKey: ['betting', 'markets', tournamentId, page],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['markets']>('GET', '/api/betting/markets', {
        query: { tournamentId, page, limit: MARKETS_SHOWN },
        signal,
      }),
  });
}

/** One page of the member's wagers, newest first. */
export function wagersQuery(page: number) {
  return queryOptions({
    queryKey: ['betting', 'wagers', page],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<Calls['wagers']>('GET', '/api/betting/wagers', { query: { page }, signal }),
  });
}

/** The member's own limits, and what is staked today. */
export const limitsQuery = queryOptions({
  queryKey: ['betting', 'limits'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => call<Calls['limits']>('GET', '/api/me/betting-limits', { signal }),
});

/** Bets. The same wager sent again, because its answer was lost, takes effect once. */
export function usePlaceWager() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: WagerInput) =>
      attempts.once(body, (idempotencyKey) =>
        call<Calls['placeWager']>('POST', '/api/betting/wagers', { body, idempotencyKey }),
      ),
    onSettled: shown,
  });
}

/** Confirms to be old enough, once. */
export function useConfirmAge() {
  return useMutation({ mutationFn: () => call<Calls['confirmAge']>('POST', '/api/me/age-confirmation') });
}

/** Changes the member's own limits. */
export function useUpdateLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LimitsBody) => call<Calls['updateLimits']>('PUT', '/api/me/betting-limits', { body }),
    onSuccess: (limits: BettingLimits) => {
      client.setQueryData(limitsQuery.queryKey, limits);
      return client.invalidateQueries({ queryKey: ['betting', 'markets'] });
    },
  });
}
