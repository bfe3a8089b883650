/** A mining session as this browser counts it between two answers of the server. Times are in milliseconds. */
export interface Run {
  readonly sessionId: string;
  readonly durationSeconds: number;
  readonly intervalMs: number;
  /** What the server had credited at its last answer, in seconds. */
  readonly creditedSeconds: number;
  /** Time in view since then: what the next ping is expected to credit. */
  readonly pendingMs: number;
  /** The clock does not go back for a rounding of less than a tick: it waits here until the credit catches up. */
  readonly heldSeconds: number;
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly tickedAt: number;
  /** The last ping (or the start) that the server answered; null when another device sent it. */
  readonly acceptedAt: number | null;
  /** After a failed ping: not before. */
  readonly retryAt: number;
  readonly isPinging: boolean;
  readonly failures: number;
  readonly error: string | null;
}

export interface RunSession {
  sessionId: string;
  durationSeconds: number;
  intervalSeconds: number;
  creditedSeconds: number;
  acceptedAt: number | null;
}

export interface Presence {
  isVisible: boolean;
  isOnline: boolean;
}

/** A longer silence between two ticks was sleep: it does not count until the server says so. */
export const WAKE_GAP_MS = 5000;
const HOLD_SECONDS = 1.5;
const FIRST_RETRY_MS = 2000;
const CLAIM_RETRY_MS = 1000;

/** Begins or resumes counting; after a reload the time since the last ping goes on, up to one interval of it. */
export function openRun(session: RunSession, presence: Presence, now: number): Run {
  const { intervalSeconds, acceptedAt, ...rest } = session;
  const intervalMs = intervalSeconds * 1000;
  const known = acceptedAt !== null && acceptedAt <= now ? acceptedAt : null;
  return {
    ...rest,
    ...presence,
    intervalMs,
    acceptedAt: known,
    pendingMs: known === null ? 0 : Math.min(now - known, intervalMs),
    heldSeconds: 0,
    tickedAt: now,
    retryAt: 0,
    isPinging: false,
    failures: 0,
    error: null,
  };
}

/** Lets time pass: it counts while somebody looks and there is a connection. */
export function tick(run: Run, now: number): Run {
  const gap = now - run.tickedAt;
  if (gap < 0) return turnBack(run, gap, now);
  const counts = run.isVisible && run.isOnline && gap <= WAKE_GAP_MS;
  return { ...run, tickedAt: now, pendingMs: counts ? run.pendingMs + gap : run.pendingMs };
}

/** The device's clock was set back: what was to come after a while still comes after that while. */
function turnBack(run: Run, gap: number, now: number): Run {
  const acceptedAt = run.acceptedAt === null ? null : run.acceptedAt + gap;
  return { ...run, tickedAt: now, acceptedAt, retryAt: run.retryAt + gap };
}

export function changePresence(run: Run, presence: Presence, now: number): Run {
  const isBack = presence.isOnline && !run.isOnline;
  return { ...tick(run, now), ...presence, ...(isBack && { retryAt: 0 }) };
}

/** What the clock shows, in seconds; never beyond the session's duration. */
export function elapsedSeconds(run: Run): number {
  return Math.min(run.durationSeconds, Math.max(run.heldSeconds, countedSeconds(run)));
}

/** The whole session has been in view: one ping claims its reward. */
export function isFull(run: Run): boolean {
  return countedSeconds(run) >= run.durationSeconds;
}

/** Whether to ping now: one interval after the last accepted ping, or at once when the session is full. */
export function isPingDue(run: Run, now: number): boolean {
  if (run.isPinging || !run.isOnline || now < run.retryAt) return false;
  if (isFull(run) && run.isVisible) return true;
  return run.acceptedAt === null || now >= run.acceptedAt + run.intervalMs;
}

export function pingSent(run: Run): Run {
  return { ...run, isPinging: true };
}

/** The server's figure replaces ours. A claim that came a moment too soon changed nothing there, nor does it here. */
export function pingAnswered(run: Run, activeSeconds: number, now: number): Run {
  const settled = { ...run, isPinging: false, failures: 0, error: null };
  const isEarly = run.acceptedAt !== null && now < run.acceptedAt + run.intervalMs;
  if (isEarly && activeSeconds <= run.creditedSeconds) return { ...settled, retryAt: now + CLAIM_RETRY_MS };
  return { ...credit(settled, activeSeconds), acceptedAt: now, retryAt: 0 };
}

interface Failure {
  message: string;
  /** Seconds that the server asks to wait. */
  retryAfter?: number | undefined;
  /** From 0 up to 1: spreads the retries of many browsers. */
  jitter: number;
}

/** Tries again later and later, at the latest after one interval, and not sooner than the server asks. */
export function pingFailed(run: Run, { message, retryAfter = 0, jitter }: Failure, now: number): Run {
  const failures = run.failures + 1;
  const pause = Math.min(FIRST_RETRY_MS * 2 ** run.failures, Math.max(run.intervalMs, FIRST_RETRY_MS));
  const retryAt = now + Math.max(pause * (0.5 + jitter / 2), retryAfter * 1000);
  return { ...run, isPinging: false, failures, error: message, retryAt };
}

/** Another look at the session brought a higher figure: somebody else pinged too. */
export function statusRead(run: Run, activeSeconds: number): Run {
  return activeSeconds > countedSeconds(run) ? credit(run, activeSeconds) : run;
}

function credit(run: Run, creditedSeconds: number): Run {
  const elapsed = elapsedSeconds(run);
  const isRounding = elapsed > creditedSeconds && elapsed - creditedSeconds <= HOLD_SECONDS;
  return { ...run, creditedSeconds, pendingMs: 0, heldSeconds: isRounding ? elapsed : 0 };
}

function countedSeconds(run: Run): number {
  return run.creditedSeconds + run.pendingMs / 1000;
}

/** What the page tells its worker. */
export type ToWorker =
  | { type: 'run'; session: RunSession }
  | { type: 'halt' }
  | { type: 'presence'; isVisible: boolean; isOnline: boolean; lastInputAt: number };

/** How a session ended, as far as a ping can tell. */
export type Ending =
  | { kind: 'completed'; sessionId: string; cinderEarned: number; xpEarned: number }
  /** Closed or gone: its receipt tells why. */
  | { kind: 'lost'; sessionId: string }
  | { kind: 'signed-out' };

/** What the worker tells its page. */
export type FromWorker =
  | { type: 'run'; run: Run | null }
  | { type: 'accepted'; sessionId: string; at: number }
  | { type: 'ended'; ending: Ending }
  /** The machine slept: what the page knows may be old. */
  | { type: 'woke' };

/** What the tabs of one browser tell each other. */
export type BetweenTabs =
  | { type: 'presence'; tab: string; isVisible: boolean; lastInputAt: number }
  /** From the tab that pings. */
  | { type: 'run'; run: Run }
  | { type: 'ended'; ending: Ending }
  /** A session was started or stopped in a tab. */
  | { type: 'changed' };

export const TABS_CHANNEL = 'cinder-mining';
