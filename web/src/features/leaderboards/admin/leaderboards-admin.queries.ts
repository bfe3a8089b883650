import type { EarningEvent, leaderboardsAdminEndpoints } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

type Calls = typeof leaderboardsAdminEndpoints;

/** What an administrator says of an earning: that it is an exploit, or verified, or not. */
export interface Decision {
  event: EarningEvent;
  about: 'exploit' | 'verified';
  value: boolean;
}

const PAGE_SIZE = 50;

/** One page of the earnings that match, newest first. */
export function earningEventsQuery(page: number, search: string) {
  return queryOptions({
    queryKey: ['leaderboards', 'admin', 'events', page, search],
    networkMode: 'always',
    // Members earn meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['earningEvents']>('GET', '/api/admin/leaderboards/earning-events', {
        query: { page, limit: PAGE_SIZE, search },
        signal,
      }),
  });
}

/** What a decision would change; asked anew for every question, and not again once it was answered. */
export function decisionPreviewQuery(decision: Decision) {
  const { event, about, value } = decision;
  return queryOptions({
    queryKey: ['earning-decision', event.id, about, value],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => decide(decision, { query: { preview: 'true' }, signal }),
  });
}

/** Takes a decision; every board may look different afterwards. */
export function useDecide() {
  const refresh = useRefreshBoards();
  return useMutation({ mutationFn: (decision: Decision) => decide(decision, {}), onSettled: refresh });
}

/** Who of the previous month would be kept; hall_of_fame_already_finalized when they are. */
export const finalizePreviewQuery = queryOptions({
  queryKey: ['leaderboards', 'admin', 'finalize-preview'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => finalize({ query: { preview: 'true' }, signal }),
});

/** Keeps the best of the previous month for good. */
export function useFinalize() {
  const refresh = useRefreshBoards();
  return useMutation({ mutationFn: () => finalize({}), onSettled: refresh });
}

/** When the kept totals were last compared with a recount. */
export const lastRefreshQuery = queryOptions({
  queryKey: ['leaderboards', 'admin', 'last-refresh'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => call<Calls['lastRefresh']>('GET', '/api/admin/leaderboards/refresh-mv', { signal }),
});

/** Compares the kept totals with a recount and corrects what differs. */
export function useRefreshTotals() {
  const refresh = useRefreshBoards();
  return useMutation({
    mutationFn: () => call<Calls['refresh']>('POST', '/api/admin/leaderboards/refresh-mv'),
    onSuccess: refresh,
  });
}

interface Asking {
  query?: { preview: 'true' };
  signal?: AbortSignal;
}

function decide({ event: { id }, about, value }: Decision, asking: Asking) {
  return about === 'exploit'
    ? call<Calls['flagEarning']>('PATCH', '/api/admin/leaderboards/earning-events/:id/exploit-flag', {
        params: { id },
        body: { exploitFlag: value },
        ...asking,
      })
    : call<Calls['verifyEarning']>('PATCH', '/api/admin/leaderboards/earning-events/:id/verified', {
        params: { id },
        body: { verified: value },
        ...asking,
      });
}

function finalize(asking: Asking) {
  return call<Calls['finalizeHallOfFame']>('POST', '/api/admin/leaderboards/finalize-hof', asking);
}

function useRefreshBoards() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['leaderboards'] });
}
