import { t } from '@lingui/core/macro';
import { dateFormat, formatTime } from './dates.ts';

const DAY_MS = 86_400_000;
/** From yesterday on. */
const NEAR = [t`Yesterday`, t`Today`, t`Tomorrow`];
const NEAR_IN_SENTENCE = [t`yesterday`, t`today`, t`tomorrow`];

const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const dayOfYear = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

interface Options {
  /** Within a sentence: `today, 20:09`. */
  isInSentence?: boolean;
}

/**
 * A moment as readers think of it, in their time zone: `Today, 20:09`, `Tomorrow, 09:00`, `Yesterday, 23:15`; another day
 * with its weekday, `Sat 22 Nov, 16:00`; of another year `Thu 4 Mar 2027, 19:42`.
 */
export function dayAndTime(time: string | Date, now: Date, { isInSentence = false }: Options = {}): string {
  const at = new Date(time);
  const near = isInSentence ? NEAR_IN_SENTENCE : NEAR;
  return t`${{ day: wordOf(at, now, near) }}, ${{ time: formatTime(at) }}`;
}

/** The day alone: `Today`, `Yesterday`, `Sat 22 Nov`. */
export function dayWord(time: string | Date, now: Date): string {
  return wordOf(new Date(time), now, NEAR);
}

function wordOf(at: Date, now: Date, near: readonly string[]): string {
  // By dates: a day is 23 or 25 hours long where clocks change.
  const word = near[1 + Math.round((midnightOf(at) - midnightOf(now)) / DAY_MS)];
  if (word !== undefined) return word;
  return at.getFullYear() === now.getFullYear() ? day(at) : dayOfYear(at);
}

function midnightOf(date: Date): number {
  return new Date(date).setHours(0, 0, 0, 0);
}
