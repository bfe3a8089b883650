import type { Tx } from '#platform/db/database.ts';

/** How often a member watched on a UTC day and when last, on any day. */
export async function findWatches(tx: Tx, userId: string, day: string) {
  const rows = await tx
    .selectFrom('ad_watch_day')
    .where('user_id', '=', userId)
    .select(['day', 'watched', 'last_watched_at'])
    .orderBy('day', 'desc')
    .limit(2)
    .execute();
  return {
    watched: rows.find((row) => row.day === day)?.watched ?? 0,
    lastWatchedAt: rows.map((row) => row.last_watched_at).sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
  };
}

/** Counts one more watch of a day. */
export async function addWatch(tx: Tx, userId: string, day: string, at: Date): Promise<void> {
  await tx
    .insertInto('ad_watch_day')
    .values({ user_id: userId, day, watched: 1, last_watched_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ watched: eb(ref('ad_watch_day.watched'), '+', 1), last_watched_at: at })),
    )
    .execute();
}
