import type { SessionRow } from './mining.queries.ts';

type Credit = Pick<SessionRow, 'total_seconds' | 'duration_seconds'>;
export type SessionTimes = Credit & Pick<SessionRow, 'last_ping_at' | 'idle_timeout_seconds'>;

/** Whether a session is complete: it was credited all the seconds that it lasts. It is paid then, however late. */
export function isFull({ total_seconds: credited, duration_seconds: duration }: Credit): boolean {
  return Number(credited) >= duration;
}

/** Whether an open session runs, is complete, or was silent for longer than it may be. In SQL: `isRunning`. */
export function stateOf(session: SessionTimes, now: Date): 'running' | 'full' | 'idle' {
  if (isFull(session)) return 'full';
  const silentMs = now.getTime() - session.last_ping_at.getTime();
  return silentMs > session.idle_timeout_seconds * 1000 ? 'idle' : 'running';
}
