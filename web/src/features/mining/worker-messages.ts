import type { Run, RunSession } from './run.ts';

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
