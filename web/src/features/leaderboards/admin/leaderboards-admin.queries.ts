import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { shown } from '#lib/changes.ts';

/** What an administrator says of an earning: that it is an exploit, or verified, or not. */
export interface Decision {
  event: EarningEvent;
  about: 'exploit' | 'verified';
  value: boolean;
}

const PAGE_SIZE = 50;
const PREVIEW = { preview: 'true' } as const;

export interface Wanted {
  page: number;
  search: string;
  /** Only those with the exploit flag. */
  flagged: boolean;
}

/** One page of the earnings that match, newest first. */
export function earningEventsQuery({ page, search, flagged }: Wanted) {
  return queryOptions({
    ...leaderboardsAdmin.earningEvents.query({ page, limit: PAGE_SIZE, search, ...(flagged && { flagged: 'true' }) }),
    // Members earn meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What a decision would change; asked anew for every question, and not again once it was answered. */
export function decisionPreviewQuery(decision: Decision) {
  const { event, about, value } = decision;
  return queryOptions({
    queryKey: ['earning-decision', event.id, about, value],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => decide(decision, PREVIEW, signal),
  });
}

/** Takes a decision; every board may look different afterwards. */
export function useDecide() {
  return useMutation({ mutationFn: (decision: Decision) => decide(decision), onSettled: shown });
}

/** Who of the previous month would be kept; hall_of_fame_already_finalized when they are. */
export const finalizePreviewQuery = queryOptions({
  queryKey: ['leaderboardsAdmin.finalizeHallOfFame', 'preview'],
  meta: { tags: ['leaderboards:all'] },
  staleTime: 0,
  queryFn: ({ signal }) => leaderboardsAdmin.finalizeHallOfFame(PREVIEW, { signal }),
});

/** When the kept totals were last compared with a recount. */
export const lastRefreshQuery = queryOptions({ ...leaderboardsAdmin.lastRefresh.query(), staleTime: 0 });

function decide({ event: { id }, about, value }: Decision, query: Partial<typeof PREVIEW> = {}, signal?: AbortSignal) {
  const sending = signal && { signal };
  return about === 'exploit'
    ? leaderboardsAdmin.flagEarning({ id, exploitFlag: value, ...query }, sending)
    : leaderboardsAdmin.verifyEarning({ id, verified: value, ...query }, sending);
}
