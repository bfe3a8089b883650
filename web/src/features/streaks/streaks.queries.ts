import type { StreakOdds, StreakStatus, streaksEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { isDayYoung } from '#lib/local-day.ts';

const ASK_AGAIN_MS = 30_000;

/** Where the streak stands today; `date` is the member's own, so that midnight asks anew. */
export function streakStatusQuery(date: string) {
  return queryOptions({
    queryKey: ['streak', 'status', date],
    networkMode: 'always',
    queryFn: ({ signal }): Promise<StreakStatus> => {
      const query = { tzOffsetMinutes: new Date().getTimezoneOffset() };
      return call<typeof streaksEndpoints.status>('GET', '/api/streak/status', { query, signal });
    },
    refetchInterval: ({ state }) => (state.data?.isClaimedToday && isDayYoung(new Date()) ? ASK_AGAIN_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** How likely each random item is. */
export const streakOddsQuery = queryOptions({
  queryKey: ['streak', 'odds'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<StreakOdds> =>
    call<typeof streaksEndpoints.odds>('GET', '/api/streak/odds', { signal }),
});

/** Checks in for a date. */
export function claimStreak(localDate: string) {
  return call<typeof streaksEndpoints.claim>('POST', '/api/streak/claim', { body: { localDate } });
}
