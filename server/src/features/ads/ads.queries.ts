import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { statement } from '#platform/db/statement.ts';

/** How often a member watched on a UTC day and when last, on any day. */
export async function findWatches(db: Executor, userId: string, day: string) {
  const rows = await db
    .selectFrom('adWatchDay')
    .where('userId', '=', userId)
    .select(['day', 'watched', 'lastWatchedAt'])
    .orderBy('day', 'desc')
    .limit(2)
    .execute();
  return {
    watched: rows.find((row) => row.day === day)?.watched ?? 0,
    lastWatchedAt: rows.map((row) => row.lastWatchedAt).sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
  };
}

/** Counts one more watch of a day. */
export async function addWatch(tx: Tx, userId: string, day: string, at: Date): Promise<void> {
  await statement`
    insert into ad_watch_day (user_id, day, watched, last_watched_at) values (${userId}, ${day}, 1, ${at})
    on conflict (user_id, day) do update
      set watched = ad_watch_day.watched + 1, last_watched_at = excluded.last_watched_at
  `.execute(tx);
}

export const adsMemberData: MemberData = {
  ad_watch_day: { by: 'user_id', onDelete: 'deleted' },
};
