import { addDays, daysBetween, localDate } from '../shared/dates.ts';

export const CYCLE_DAYS = 7;
/** Days of the cycle that pay a bonus and carry a gift mark. */
export const BONUS_DAYS: readonly number[] = [3, 5, 7];
/** As many freezes as a member can keep. */
export const MAX_FREEZES = 2;
/** Claims in any 24 hours: the day of one time zone and, after a flight, that of another. */
const MAX_CLAIMS_IN_24_HOURS = 2;

const DAY_MS = 86_400_000;
/** Where a day ends last, as JavaScript counts: UTC-12. */
const LAST_OFFSET_MINUTES = 720;

/** A member's streak as the last claim left it. */
export interface Streak {
  currentStreak: number;
  longestStreak: number;
  /** YYYY-MM-DD; null before the first claim. */
  lastClaimedDate: string | null;
  /** Day of the cycle that the last claim was. */
  cycleDay: number;
  freezes: number;
}

export const NO_STREAK: Streak = {
  currentStreak: 0,
  longestStreak: 0,
  lastClaimedDate: null,
  cycleDay: CYCLE_DAYS,
  freezes: 0,
};

export interface ClaimOutcome {
  streak: Streak;
  freezesUsed: number;
  freezeEarned: boolean;
}

/** Why a date cannot be claimed: it was, or a later one was. */
export type ClaimRefusal = 'already_claimed' | 'date_passed';

/**
 * What claiming a date makes of a streak. The day after the last goes on; missed days are bridged when there is a freeze
 * for every one of them, and otherwise the streak begins anew. Day 7 earns a freeze.
 */
export function claimDate(streak: Streak, date: string): ClaimOutcome | ClaimRefusal {
  const { lastClaimedDate } = streak;
  const days = lastClaimedDate === null ? Number.POSITIVE_INFINITY : daysBetween(lastClaimedDate, date);
  if (days === 0) return 'already_claimed';
  if (days < 0) return 'date_passed';
  const missed = days - 1;
  const goesOn = missed <= streak.freezes;
  const currentStreak = goesOn ? streak.currentStreak + 1 : 1;
  const cycleDay = goesOn ? nextCycleDay(streak.cycleDay) : 1;
  const freezesUsed = goesOn ? missed : 0;
  const freezes = streak.freezes - freezesUsed;
  const freezeEarned = cycleDay === CYCLE_DAYS && freezes < MAX_FREEZES;
  return {
    streak: {
      currentStreak,
      longestStreak: Math.max(streak.longestStreak, currentStreak),
      lastClaimedDate: date,
      cycleDay,
      freezes: freezes + (freezeEarned ? 1 : 0),
    },
    freezesUsed,
    freezeEarned,
  };
}

/**
 * The streak of a member who is made to have claimed a day of the cycle yesterday. `claimed` are the dates after
 * yesterday that were claimed already: they stay claimed and follow on it.
 */
export function setStreak(streak: Streak, { day, yesterday, claimed }: SetStreak): Streak {
  const lastClaimedDate = claimed.reduce((last, date) => (date > last ? date : last), yesterday);
  const currentStreak = day + claimed.length;
  return {
    currentStreak,
    longestStreak: Math.max(streak.longestStreak, currentStreak),
    lastClaimedDate,
    cycleDay: claimed.reduce(nextCycleDay, day),
    freezes: streak.freezes,
  };
}

interface SetStreak {
  /** 1 to 7. */
  day: number;
  yesterday: string;
  claimed: readonly string[];
}

/** How a streak stands on a date: the day a claim would be or was, and the streak that is still alive. */
export function streakOn(streak: Streak, date: string) {
  const next = claimDate(streak, date);
  if (typeof next === 'string') {
    return { currentStreak: streak.currentStreak, cycleDay: streak.cycleDay, isClaimed: true, freezesDue: 0 };
  }
  const isAlive = next.streak.currentStreak > 1;
  return {
    currentStreak: isAlive ? streak.currentStreak : 0,
    cycleDay: next.streak.cycleDay,
    isClaimed: false,
    freezesDue: next.freezesUsed,
  };
}

/**
 * The streak as others see it, wherever its member is: 0 once it is nowhere on Earth a day any more whose claim would
 * go on with it.
 */
export function liveStreak(streak: Streak, now: Date): number {
  return streakOn(streak, earliestDate(now)).currentStreak;
}

/** The earliest date that it is anywhere on Earth. */
export function earliestDate(now: Date): string {
  return localDate(now, LAST_OFFSET_MINUTES);
}

/** Whether it is this date somewhere on Earth, from UTC-12 to UTC+14. */
export function isTodaySomewhere(date: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  const hours = now.getUTCHours();
  const latest = hours >= 10 ? addDays(today, 1) : today;
  return date >= earliestDate(now) && date <= latest;
}

/**
 * Seconds until another claim is allowed, 0 when it is: at most two in any 24 hours, whatever the time zone. Takes the
 * times of earlier claims, the latest first.
 */
export function secondsUntilNextClaim(claimTimes: readonly Date[], now: Date): number {
  const earliest = claimTimes[MAX_CLAIMS_IN_24_HOURS - 1];
  if (!earliest) return 0;
  return Math.max(0, Math.ceil((earliest.getTime() + DAY_MS - now.getTime()) / 1000));
}

function nextCycleDay(day: number): number {
  return (day % CYCLE_DAYS) + 1;
}
