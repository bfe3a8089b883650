import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { streaks } from '#api/streaks.ts';
import { isDayYoung } from '#lib/local-day.ts';
import { serverNow } from '#lib/server-clock.ts';

const ASK_AGAIN_MS = 30_000;

/** Where the streak stands today; `date` is the member's own, so that midnight asks anew. */
export function streakStatusQuery(date: string) {
  return queryOptions({
    ...streaks.status.query(),
    queryKey: [...streaks.status.query().queryKey, date],
    queryFn: ({ signal }): Promise<StreakStatus> =>
      streaks.status({ tzOffsetMinutes: serverNow().getTimezoneOffset() }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isClaimedToday && isDayYoung(serverNow()) ? ASK_AGAIN_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** How likely each random item is. */
export const streakOddsQuery = streaks.odds.query();

/** Checks in for a date. */
export function claimStreak(localDate: string) {
  return streaks.claim({ localDate });
}
