import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

const WINDOW_MS = 60_000;

/**
 * Counts calls per caller and minute in this process. The counters are dropped with their minute, so there are never
 * more of them than callers in one minute.
 */
export function createRequestLimit({ clock, max }: { clock: Clock; max: number }) {
  let windowStart = 0;
  let counts = new Map<string, number>();

  /** Counts one call; too_many_requests when the minute is full. */
  return function countRequest(caller: string): void {
    const now = clock.now().getTime();
    if (now < windowStart || now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > max) {
      throw new AppError('too_many_requests', {
        retryAfter: Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000)),
      });
    }
  };
}
