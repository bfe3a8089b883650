import { PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import { hundredths } from './wager-form.ts';

const DAY_MS = 86_400_000;

/** How long one can exclude oneself. */
const EXCLUSIONS = [
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
  { value: '1826', label: '5 years' },
] as const;

/** Those that last longer than the one that holds; all of them where none does. */
export function longerExclusions(excludeUntil: string | null, now: Date) {
  return EXCLUSIONS.filter(({ value }) => excludeUntil === null || daysFrom(now, Number(value)) > excludeUntil);
}

export interface DailyLimitValues {
  /** Blank: no limit. */
  dailyStakeLimit: string;
}

/** What is wrong with a daily limit as it was typed. */
export function dailyLimitIssues({ dailyStakeLimit }: DailyLimitValues) {
  if (dailyStakeLimit.trim() === '' || hundredths(dailyStakeLimit) !== null) return [];
  return [{ path: ['dailyStakeLimit'], message: 'Enter an amount with at most 2 decimals, or nothing for no limit' }];
}

/** When a daily limit that was asked for holds, by the one that does after it was saved; others may wait beside it. */
export function holdingWords(wanted: string | null, holding: string | null): string {
  const [asked, now] = [wanted, holding].map((limit) => (limit === null ? null : hundredths(limit)));
  return asked === now ? 'It holds at once.' : 'It is looser, so it holds after 24 hours.';
}

export interface PauseValues {
  days: string;
}

/** What is wrong with the days of a pause. */
export function pauseIssues({ days }: PauseValues) {
  const count = Number(days);
  if (days.trim() !== '' && Number.isInteger(count) && count >= PAUSE_DAYS.min && count <= PAUSE_DAYS.max) return [];
  return [{ path: ['days'], message: `Enter ${PAUSE_DAYS.min} to ${PAUSE_DAYS.max} days` }];
}

/** The instant so many days from now. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}
