import type { MiningSession } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';

export type SessionEnd = NonNullable<MiningSession['outcome']> | 'open';

/** How a session ended, in words. */
export const OUTCOMES: Record<SessionEnd, { word: string; tone: 'ok' | 'quiet' | 'warn' | 'hot'; sentence: string }> = {
  open: { word: t`ACTIVE`, tone: 'hot', sentence: t`This session is still open.` },
  completed: { word: t`COMPLETED`, tone: 'ok', sentence: t`The session was full and paid out.` },
  stopped: { word: t`STOPPED`, tone: 'quiet', sentence: t`You stopped it before it was full, so it paid nothing.` },
  expired: {
    word: t`EXPIRED`,
    tone: 'warn',
    sentence: t`The station was out of reach for too long, so it paid nothing.`,
  },
  taken_over: {
    word: t`CLOSED`,
    tone: 'quiet',
    sentence: t`A new session was started in its place, so it paid nothing.`,
  },
};

export function outcomeOf({ outcome }: Pick<MiningSession, 'outcome'>): SessionEnd {
  return outcome ?? 'open';
}
