import { formatClock } from '#lib/format/durations.ts';
import type { RunView } from './engine.ts';

/** Stopping loses what was mined: from here on it is asked about first. In seconds. */
const WORTH_ASKING = 60;

/** What keeps a session from counting, in a sentence; null: it counts. */
export function problemOf({ isOnline, isVisible, error }: RunView): { text: string; isError: boolean } | null {
  if (!isOnline) return { text: 'No connection. Mining goes on when you are back online.', isError: false };
  if (!isVisible) return { text: 'Paused until you come back', isError: false };
  return error === null ? null : { text: `Ping error: ${error}`, isError: true };
}

/** How long ago the server heard of the session: `Last ping 9 s ago`. */
export function pingText({ sincePing }: RunView): string {
  if (sincePing === null) return 'Waiting for the first ping';
  return sincePing < 60 ? `Last ping ${sincePing} s ago` : `Last ping ${Math.floor(sincePing / 60)} min ago`;
}

/** Before the page's title in the tab: `12:34 mined`, or what is wrong. */
export function titleLabel(run: RunView): string {
  const problem = problemOf(run);
  const state = problem ? (problem.isError ? 'ping error' : 'paused') : 'mined';
  return `${formatClock(run.seconds)} ${state}`;
}

/** Whether a stop would lose enough to ask once more. */
export function isWorthAsking({ seconds }: RunView): boolean {
  return seconds > WORTH_ASKING;
}
