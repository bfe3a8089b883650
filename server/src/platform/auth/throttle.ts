import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { deleteThrottle, giveBackThrottle, hitThrottle } from './throttle.queries.ts';

export interface Limit {
  /** What is counted; together with `of` it names the counter. */
  name: string;
  of: string;
  max: number;
  windowSeconds: number;
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Counters in the database: they hold for all servers and survive a restart. Whom they count is stored hashed. */
export function createThrottle({ db, clock, enabled }: { db: Database; clock: Clock; enabled: boolean }) {
  return {
    /** Counts one try; too_many_requests when the window is full. */
    async hit(limit: Limit): Promise<void> {
      if (!enabled) return;
      const now = clock.now();
      const { hits, windowStart } = await hitThrottle(db, keyOf(limit), now, limit.windowSeconds);
      if (hits <= limit.max) return;
      const opens = windowStart.getTime() + limit.windowSeconds * 1000;
      throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)) });
    },
    /** Takes one try back: it was not the kind that is limited. */
    async giveBack(limit: Limit): Promise<void> {
      if (enabled) await giveBackThrottle(db, keyOf(limit));
    },
    async forget(limit: Limit): Promise<void> {
      if (enabled) await deleteThrottle(db, keyOf(limit));
    },
  };
}

function keyOf({ name, of }: Limit): string {
  return `${name}:${createHash('sha256').update(of).digest('base64url')}`;
}
