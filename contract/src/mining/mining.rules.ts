import { type Amount, floorToWhole } from '../shared/amount.ts';

/** XP for each completed session. */
export const SESSION_XP = 10;

/** A client's timer may run this much fast before its ping counts as too soon, in milliseconds. */
export const PING_TOLERANCE_MS = 500;

export const MINING_CONFIG_DEFAULTS = {
  baseRatePerMin: 100n,
  sessionDurationSeconds: 3600,
  maxMinutesPerLocalDay: 1440,
  minPingIntervalSeconds: 15,
  idleTimeoutSeconds: 70,
} as const;

/** What one session pays at 1.00x: rate x duration / 60, floored to hundredths. */
export function baseSessionReward(baseRatePerMin: Amount, sessionDurationSeconds: number): Amount {
  return (baseRatePerMin * BigInt(sessionDurationSeconds)) / 60n;
}

/** floor(base x multiplier) in whole tokens, as hundredths; the multiplier in percent (115 is 1.15x). */
export function sessionReward(base: Amount, multiplierPercent: number): Amount {
  return floorToWhole((base * BigInt(multiplierPercent)) / 100n);
}

/** How many sessions fit into a local day's minutes, floored. */
export function maxSessionsPerDay(maxMinutesPerLocalDay: number, sessionDurationSeconds: number): number {
  return Math.floor((maxMinutesPerLocalDay * 60) / sessionDurationSeconds);
}

/**
 * Sessions that may still be started: what is left of the local day, and never so many that any 24 hours would see
 * more than the day's limit plus one.
 */
export function remainingSessions(limit: number, completedToday: number, completedLast24Hours: number): number {
  return Math.max(0, Math.min(limit - completedToday, limit + 1 - completedLast24Hours));
}

/** What a stretch of a session was: credited, hidden from view, or after the last ping in time. */
export type StretchState = 'counted' | 'hidden' | 'late';

/** A stretch of a session, in seconds since its start. */
export interface Stretch {
  from: number;
  to: number;
  state: StretchState;
}

/** One accepted ping as the server kept it. */
export interface PingMark {
  at: Date;
  visible: boolean;
}

interface Span {
  startedAt: Date;
  /** As much as the session credits. */
  durationSeconds: number;
}

/**
 * Folds a session's pings into stretches: the time before each ping was counted or hidden as that ping said, what
 * follows the last one was late. A session ends when it is full: what its last ping brings beyond that is not counted.
 * A ping from before its predecessor (the clock went back) moves nothing.
 */
export function foldStretches(
  { startedAt, durationSeconds }: Span,
  pings: readonly PingMark[],
  endedAt: Date,
): Stretch[] {
  const stretches: Stretch[] = [];
  const origin = startedAt.getTime();
  let reached = origin;
  let left = durationSeconds * 1000;
  const append = (end: number, state: StretchState) => {
    const until = state === 'counted' ? Math.min(end, reached + left) : end;
    if (until <= reached || left === 0) return;
    if (state === 'counted') left -= until - reached;
    const from = toSeconds(reached - origin);
    const to = toSeconds(until - origin);
    const last = stretches.at(-1);
    if (last?.state === state) last.to = to;
    else stretches.push({ from, to, state });
    reached = until;
  };
  for (const ping of pings) append(ping.at.getTime(), ping.visible ? 'counted' : 'hidden');
  append(endedAt.getTime(), 'late');
  return stretches;
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}
