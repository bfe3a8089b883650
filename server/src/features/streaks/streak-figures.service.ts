import { average } from '@cinder/contract/analytics/analytics.rules.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { earliestDate, liveStreak, MAX_FREEZES, NO_STREAK } from '@cinder/contract/streaks/streak.rules.ts';
import type { Executor } from '#platform/db/database.ts';
import * as queries from './streak-figures.queries.ts';
import { findStreaks } from './streaks.queries.ts';

export type StreakFigures = ReturnType<typeof createStreakFigures>;

/** What is known of all streaks together; reads only. */
export function createStreakFigures() {
  return {
    longest: queries.findLongest,
    claimsAfter: queries.findClaimsAfter,

    /** The average length of the streaks that are alive, in days; 0 when there are none. */
    async averageAlive(executor: Executor, now: Date): Promise<number> {
      const kinds = await queries.findKindsSince(executor, addDays(earliestDate(now), -1 - MAX_FREEZES));
      let days = 0;
      let members = 0;
      for (const kind of kinds) {
        const length = aliveAt(kind, now);
        if (length === 0) continue;
        days += length * kind.members;
        members += kind.members;
      }
      return average(days, members);
    },

    /** The streaks of these members that are alive, and their longest; those who never checked in are missing. */
    async byMember(executor: Executor, userIds: readonly string[], now: Date) {
      const rows = await findStreaks(executor, userIds);
      return new Map(
        rows.map((row) => {
          const kind = { streak: row.currentStreak, lastDate: row.lastClaimedLocalDate, freezes: row.freezes };
          return [row.userId, { current: aliveAt(kind, now), longest: row.longestStreak }];
        }),
      );
    },
  };
}

function aliveAt(kind: { streak: number; lastDate: string | null; freezes: number }, now: Date): number {
  const { streak, lastDate: lastClaimedDate, freezes } = kind;
  return liveStreak({ ...NO_STREAK, currentStreak: streak, lastClaimedDate, freezes }, now);
}
