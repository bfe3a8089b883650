import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

const WINDOW_MS = 60_000;

/**
 * Counts per key and minute in this process. The counters are dropped with their minute, so there are never more of
 * them than keys in one minute.
 */
export function createMinuteCounter(clock: Clock) {
  let windowStart = 0;
  let counts = new Map<string, number>();

  /** Counts one more: how many there are in this minute, and how long it still lasts. */
  return function hit(key: string): { count: number; msLeft: number } {
    const now = clock.now().getTime();
    if (now < windowStart || now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { count, msLeft: windowStart + WINDOW_MS - now };
  };
}

/** Counts calls per caller and minute; too_many_requests when the minute is full. */
export function createRequestLimit({ clock, max }: { clock: Clock; max: number }) {
  const hit = createMinuteCounter(clock);
  return function countRequest(caller: string): void {
    const { count, msLeft } = hit(caller);
    if (count > max) throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) });
  };
}
