import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { formatCount, formatWhole, signed } from '#lib/format/numbers.ts';

/** The reward of the session that has just been completed. */
export interface Outcome {
  sessionId: string;
  cinderEarned: number;
  xpEarned: number;
}

/** What it paid, in a sentence. */
export function rewardText({ cinderEarned, xpEarned }: Outcome, tokenSymbol: string): string {
  return t`Session complete: ${{ tokens: signed('+', formatWhole(cinderEarned)) }} ${tokenSymbol} and ${{ xp: signed('+', formatCount(xpEarned)) }} XP.`;
}

const watchers = new Set<() => void>();
let outcome: Outcome | null = null;

/** What the last session paid, until the next one starts; null before the first. */
export function useOutcome(): Outcome | null {
  return useSyncExternalStore(watch, () => outcome);
}

export function showOutcome(next: Outcome | null): void {
  outcome = next;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
