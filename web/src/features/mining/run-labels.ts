import { t } from '@lingui/core/macro';
import { formatClock } from '#lib/format/durations.ts';
import type { RunView } from './engine.ts';

/** Stopping loses what was mined: from here on it is asked about first. In seconds. */
const WORTH_ASKING = 60;

/** What keeps a session from counting, in a sentence; null: it counts. */
export function problemOf({ isOnline, isVisible, error }: RunView): { text: string; isError: boolean } | null {
  if (!isOnline) return { text: t`No connection. Mining goes on when you are back online.`, isError: false };
  if (!isVisible) return { text: t`Paused until you come back`, isError: false };
  return error === null ? null : { text: t`Ping error: ${error}`, isError: true };
}

/** How long ago the server heard of the session: `Last ping 9 s ago`. */
export function pingText({ sincePing }: RunView): string {
  if (sincePing === null) return t`Waiting for the first ping`;
  return sincePing < 60
    ? t`Last ping ${sincePing} s ago`
    : t`Last ping ${{ minutes: Math.floor(sincePing / 60) }} min ago`;
}

/** Before the page's title in the tab: `12:34 mined`, or what is wrong. */
export function titleLabel(run: RunView): string {
  const problem = problemOf(run);
  const time = formatClock(run.seconds);
  if (!problem) return t`${time} mined`;
  return problem.isError ? t`${time} ping error` : t`${time} paused`;
}

/** Whether a stop would lose enough to ask once more. */
export function isWorthAsking({ seconds }: RunView): boolean {
  return seconds > WORTH_ASKING;
}
