import { EXCLUSION_DAYS, LOOSENING_HOURS, PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import type { LimitsInput } from '@cinder/contract/betting/limits.api.ts';
import type { Amount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { AppError, invalidField } from '#platform/errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a member allows themselves. */
export interface Limits {
  /** Hundredths; null is no limit. */
  dailyStakeLimit: Amount | null;
  pauseUntil: Date | null;
  excludeUntil: Date | null;
}

/** Limits as they are stored: looser ones wait. */
export interface StoredLimits extends Limits {
  pending: (Limits & { from: Date }) | null;
}

/** Of a member who never set any. */
export const NO_LIMITS: StoredLimits = { dailyStakeLimit: null, pauseUntil: null, excludeUntil: null, pending: null };

/** What holds at an instant: looser limits that have waited long enough do, and what is over does not. */
export function limitsAt(stored: StoredLimits, at: Date): StoredLimits {
  const { pending } = stored;
  const isDue = pending !== null && pending.from <= at;
  return { ...withoutPast(isDue ? pending : stored, at), pending: isDue ? null : pending };
}

/**
 * The limits after a member changed some. Tighter ones hold at once and take back what was to loosen them; looser ones
 * hold after 24 hours, and limit_loosening_pending while others wait already. A self-exclusion runs to its end.
 */
export function changeLimits(stored: StoredLimits, input: LimitsInput, at: Date): StoredLimits {
  const now = limitsAt(stored, at);
  const requested = toRequested(input, now, at);
  if (requested.excludeUntil !== undefined && isLooserUntil(now.excludeUntil, requested.excludeUntil)) {
    throw new AppError('limit_loosening_pending', { message: t`A self-exclusion runs to its end` });
  }
  const tight = {
    dailyStakeLimit: tighter(now.dailyStakeLimit, requested.dailyStakeLimit, isLooserLimit),
    pauseUntil: tighter(now.pauseUntil, requested.pauseUntil, isLooserUntil),
    excludeUntil: tighter(now.excludeUntil, requested.excludeUntil, isLooserUntil),
  };
  const later: Limits = { ...(now.pending ?? tight), ...removeUndefined(requested), excludeUntil: tight.excludeUntil };
  const asksLooser =
    (requested.dailyStakeLimit !== undefined && isLooserLimit(now.dailyStakeLimit, requested.dailyStakeLimit)) ||
    (requested.pauseUntil !== undefined && isLooserUntil(now.pauseUntil, requested.pauseUntil));
  if (!isLooser(tight, later)) return { ...tight, pending: null };
  if (!asksLooser && now.pending) return { ...tight, pending: { ...later, from: now.pending.from } };
  if (now.pending) {
    if (!isSame(now.pending, later)) throw new AppError('limit_loosening_pending');
    return now;
  }
  return { ...tight, pending: { ...later, from: new Date(at.getTime() + LOOSENING_HOURS * HOUR_MS) } };
}

type Requested = { [K in keyof Limits]?: Limits[K] | undefined };

/** What the input asks for. New ends of a pause or an exclusion are checked; those that stand are not. */
function toRequested(input: LimitsInput, now: StoredLimits, at: Date): Requested {
  const pauseUntil = toInstant(input.pauseUntil);
  const excludeUntil = toInstant(input.excludeUntil);
  requireDays('pauseUntil', pauseUntil, now.pauseUntil, at, PAUSE_DAYS);
  requireDays('excludeUntil', excludeUntil, now.excludeUntil, at, { ...EXCLUSION_DAYS, max: 36_500 });
  return { dailyStakeLimit: input.dailyStakeLimit, pauseUntil, excludeUntil };
}

function requireDays(
  path: 'pauseUntil' | 'excludeUntil',
  until: Date | null | undefined,
  known: Date | null,
  at: Date,
  { min, max }: { min: number; max: number },
): void {
  if (!until || until.getTime() === known?.getTime()) return;
  // What is chosen as exactly so many days from now arrives a little later, and from a clock that is not quite this one.
  const ahead = until.getTime() - at.getTime();
  if (ahead >= min * DAY_MS - MINUTE_MS && ahead <= max * DAY_MS + MINUTE_MS) return;
  throw invalidField(
    path,
    path === 'pauseUntil'
      ? t`Pause for ${{ min }} to ${{ max }} days`
      : t`Exclude yourself for ${{ min }} days or more`,
  );
}

const toInstant = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);
const isLooserLimit = (now: Amount | null, requested: Amount | null) =>
  now !== null && (requested === null || requested > now);
const isLooserUntil = (now: Date | null, requested: Date | null) =>
  now !== null && (requested === null || requested < now);

function isLooser(now: Limits, later: Limits): boolean {
  return isLooserLimit(now.dailyStakeLimit, later.dailyStakeLimit) || isLooserUntil(now.pauseUntil, later.pauseUntil);
}

function tighter<T>(
  now: T | null,
  requested: T | null | undefined,
  looser: (now: T | null, requested: T | null) => boolean,
) {
  return requested === undefined || looser(now, requested) ? now : requested;
}

function isSame(one: Limits, other: Limits): boolean {
  return (
    one.dailyStakeLimit === other.dailyStakeLimit &&
    one.pauseUntil?.getTime() === other.pauseUntil?.getTime() &&
    one.excludeUntil?.getTime() === other.excludeUntil?.getTime()
  );
}

function withoutPast({ dailyStakeLimit, pauseUntil, excludeUntil }: Limits, at: Date): Limits {
  const ahead = (until: Date | null) => (until && until > at ? until : null);
  return { dailyStakeLimit, pauseUntil: ahead(pauseUntil), excludeUntil: ahead(excludeUntil) };
}

function removeUndefined({ dailyStakeLimit, pauseUntil }: Requested): Partial<Limits> {
  return {
    ...(dailyStakeLimit !== undefined && { dailyStakeLimit }),
    ...(pauseUntil !== undefined && { pauseUntil }),
  };
}
