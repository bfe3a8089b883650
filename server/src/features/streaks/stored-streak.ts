import { NO_STREAK, type Streak } from '@cinder/contract/streaks/streak.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import * as queries from './streaks.queries.ts';

/** A member's streak as it is stored. */
export async function loadStreak(executor: Executor, userId: string): Promise<Streak> {
  const row = await queries.findStreak(executor, userId);
  return row ? toStreak(row) : NO_STREAK;
}

/** Stores a member's streak in place of the one that was loaded, and tells if the longest is another one with it. */
export async function saveStreak(
  { tx, events }: { tx: Tx; events: Events },
  userId: string,
  { from, to }: { from: Streak; to: Streak },
): Promise<void> {
  await queries.upsertStreak(tx, {
    userId,
    currentStreak: to.currentStreak,
    longestStreak: to.longestStreak,
    lastClaimedLocalDate: to.lastClaimedDate,
    cycleDay: to.cycleDay,
    freezes: to.freezes,
  });
  changed.member(tx, userId, 'streaks');
  const [before, after] = [from.longestStreak, to.longestStreak];
  if (before !== after) await events.publish(tx, 'streaks.longest_changed', { userId, before, after });
}

export function toStreak(row: queries.StreakRow): Streak {
  return {
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    lastClaimedDate: row.lastClaimedLocalDate,
    cycleDay: row.cycleDay,
    freezes: row.freezes,
  };
}
