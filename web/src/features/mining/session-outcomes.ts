import type { MiningSession } from '@cinder/contract/mining/mining.api.ts';

export type SessionEnd = NonNullable<MiningSession['outcome']> | 'open';

/** How a session ended, in words. */
export const OUTCOMES: Record<SessionEnd, { word: string; tone: 'ok' | 'quiet' | 'warn' | 'hot'; sentence: string }> = {
  open: { word: 'ACTIVE', tone: 'hot', sentence: 'This session is still open.' },
  completed: { word: 'COMPLETED', tone: 'ok', sentence: 'The session was full and paid out.' },
  stopped: { word: 'STOPPED', tone: 'quiet', sentence: 'You stopped it before it was full, so it paid nothing.' },
  expired: {
    word: 'EXPIRED',
    tone: 'warn',
    sentence: 'The station was out of reach for too long, so it paid nothing.',
  },
  taken_over: {
    word: 'CLOSED',
    tone: 'quiet',
    sentence: 'A new session was started in its place, so it paid nothing.',
  },
};

export function outcomeOf({ outcome }: Pick<MiningSession, 'outcome'>): SessionEnd {
  return outcome ?? 'open';
}
