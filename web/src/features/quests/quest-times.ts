import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { formatRemaining } from '#lib/format/durations.ts';

/** Two clocks may differ: what should have changed already is not asked for sooner than this. */
const LEAST_MS = 30_000;
/** The longest wait that a timer of the browser takes. */
const MOST_MS = 2 ** 31 - 1;

type Times = Pick<QuestProgress, 'resetsAt'> & { quest: Pick<QuestProgress['quest'], 'deactivateAt'> };

/** Until the first of these quests ends or begins anew; false without any. */
export function msUntilChange(quests: readonly Times[], now: Date): number | false {
  if (quests.length === 0) return false;
  const wait = (time: string) => Date.parse(time) - now.getTime();
  const ends = quests.flatMap(({ quest: { deactivateAt } }) => (deactivateAt ? [wait(deactivateAt)] : []));
  const next = Math.min(...quests.map(({ resetsAt }) => wait(resetsAt)), ...ends.filter((ms) => ms > 0));
  return Math.min(MOST_MS, Math.max(LEAST_MS, next));
}

/** What is left of a quest; null for one that does not end. */
export function expiryOf(deactivateAt: string | null, now: Date): { isOver: boolean; words: string } | null {
  if (!deactivateAt) return null;
  const seconds = secondsUntil(deactivateAt, now);
  return seconds > 0
    ? { isOver: false, words: `${formatRemaining(seconds)} left` }
    : { isOver: true, words: 'Expired' };
}

/** Seconds until a time, below 0 when it is past. */
export function secondsUntil(time: string, now: Date): number {
  return (Date.parse(time) - now.getTime()) / 1000;
}
