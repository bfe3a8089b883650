import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Counts one more try and returns the count of the window, beginning a new window when the last has passed. */
export async function hitThrottle(db: Executor, key: string, now: Date, windowSeconds: number) {
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const row = await db
    .insertInto('throttle')
    .values({ key, windowStart: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when throttle.window_start <= ${oldest} then 1 else throttle.hits + 1 end`,
        windowStart: sql`case when throttle.window_start <= ${oldest} then excluded.window_start else throttle.window_start end`,
      }),
    )
    .returning(['hits', 'windowStart'])
    .executeTakeFirstOrThrow();
  return row;
}

export async function giveBackThrottle(db: Executor, key: string): Promise<void> {
  await db.updateTable('throttle').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', '=', key).execute();
}

export async function deleteThrottle(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Removes counters whose window began before an instant; returns how many. */
export async function deleteThrottlesBefore(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('throttle').where('windowStart', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
