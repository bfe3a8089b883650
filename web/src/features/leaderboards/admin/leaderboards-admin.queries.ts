import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';

/** What an administrator says of an earning: that it is an exploit, or verified, or not. */
export interface Decision {
  event: EarningEvent;
  about: 'exploit' | 'verified';
  value: boolean;
}

const PAGE_SIZE = 50;
const PREVIEW = { preview: 'true' } as const;

export interface Requested {
  page: number;
  search: string;
  /** Only those with the exploit flag. */
  flagged: boolean;
  /** Only verified ones, or only unverified ones. */
  verified: boolean | undefined;
  /** Days of UTC, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** One page of the earnings that match, newest first. */
export function earningEventsQuery({ page, search, flagged, verified, from, to }: Requested) {
  return queryOptions({
    ...leaderboardsAdmin.earningEvents.query({
      page,
      limit: PAGE_SIZE,
      search,
      ...(flagged && { flagged: 'true' }),
      ...(verified !== undefined && { verified: String(verified) }),
      from,
      to,
    }),
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

/**
 * Who of a month, or of the previous one, would be kept; hall_of_fame_already_finalized when they are.
 * Asked anew each time the months were read (`monthsReadAt`) and not beside them: a month that was just finalized
 * would be asked for once more.
 */
export function finalizePreviewQuery(month: string | undefined, monthsReadAt: number) {
  return queryOptions({
    queryKey: ['leaderboardsAdmin.finalizeHallOfFame', 'preview', month, monthsReadAt],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => leaderboardsAdmin.finalizeHallOfFame({ ...PREVIEW, month }, { signal }),
  });
}

/** When the kept totals were last compared with a recount. */
export const lastRefreshQuery = queryOptions({ ...leaderboardsAdmin.lastRefresh.query(), staleTime: 0 });

/** Says of an earning that it is an exploit, or verified, or not. */
export function decide(
  { event: { id }, about, value }: Decision,
  query: Partial<typeof PREVIEW> = {},
  signal?: AbortSignal,
) {
  const sending = signal && { signal };
  return about === 'exploit'
    ? leaderboardsAdmin.flagEarning({ id, exploitFlag: value, ...query }, sending)
    : leaderboardsAdmin.verifyEarning({ id, verified: value, ...query }, sending);
}
