import { NO_STREAK, type Streak } from '@cinder/contract/streaks/streak.rules.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import * as queries from './streaks.queries.ts';

/** A member's streak as it is stored. */
export async function loadStreak(executor: Executor, userId: string): Promise<Streak> {
  const row = await queries.findStreak(executor, userId);
  return row ? toStreak(row) : NO_STREAK;
}

export function saveStreak(tx: Tx, userId: string, streak: Streak): Promise<void> {
  return queries.upsertStreak(tx, {
    user_id: userId,
    current_streak: streak.currentStreak,
    longest_streak: streak.longestStreak,
    last_claimed_local_date: streak.lastClaimedDate,
    cycle_day: streak.cycleDay,
    freezes: streak.freezes,
  });
}

export function toStreak(row: queries.StreakRow): Streak {
  return {
    currentStreak: row.current_streak,
    longestStreak: row.longest_streak,
    lastClaimedDate: row.last_claimed_local_date,
    cycleDay: row.cycle_day,
    freezes: row.freezes,
  };
}
