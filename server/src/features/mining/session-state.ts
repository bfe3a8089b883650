import type { SessionRow } from './mining.queries.ts';

type Credit = Pick<SessionRow, 'totalSeconds' | 'durationSeconds'>;
export type SessionTimes = Credit & Pick<SessionRow, 'lastPingAt' | 'idleTimeoutSeconds'>;

/** Whether a session is complete: it was credited all the seconds that it lasts. It is paid then, however late. */
export function isFull({ totalSeconds: credited, durationSeconds: duration }: Credit): boolean {
  return Number(credited) >= duration;
}

/** Whether an open session runs, is complete, or was silent for longer than it may be. In SQL: `isRunning`. */
export function stateOf(session: SessionTimes, now: Date): 'running' | 'full' | 'idle' {
  if (isFull(session)) return 'full';
  const silentMs = now.getTime() - session.lastPingAt.getTime();
  return silentMs > session.idleTimeoutSeconds * 1000 ? 'idle' : 'running';
}
