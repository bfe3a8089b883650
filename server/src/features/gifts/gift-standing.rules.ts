import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { amountValue, msg, plural } from '@cinder/contract/shared/messages.ts';
import { AppError } from '#platform/errors.ts';

/** How a member stands who wants to give, by what the site asks for. */
export interface GiverStanding {
  daysHere: number;
  level: number;
  /** Hundredths that were given today. */
  givenToday: Amount;
  mostPerDay: Amount;
  minDays: number;
  minLevel: number;
}

export interface GiftRequest extends GiverStanding {
  isToOneself: boolean;
  takesGifts: boolean;
  /** Hundredths. */
  amount: Amount;
  available: Amount;
}

/** What is left of the day. */
export const leftToday = ({ givenToday, mostPerDay }: GiverStanding): Amount =>
  givenToday < mostPerDay ? mostPerDay - givenToday : 0n;

/** What stands in the way of any gift of a member. */
export function obstacleOf(standing: GiverStanding): AppError | null {
  const { daysHere, level, minDays, minLevel, mostPerDay } = standing;
  if (daysHere < minDays)
    return new AppError('gift_account_too_young', {
      message: msg`You can give after ${plural({ days: minDays }, { one: '# day', other: '# days' })} as a member; so far it is ${{ own: daysHere }}`,
    });
  if (level < minLevel)
    return new AppError('gift_level_needed', { message: msg`Level ${{ level: minLevel }} is needed to give` });
  if (leftToday(standing) === 0n)
    return new AppError('gift_limit_reached', {
      message: msg`You have given ${{ amount: amountValue(mostPerDay) }} today, which is as much as anybody may`,
    });
  return null;
}

/** What stands in the way of this gift; null: nothing that the giver can be told. */
export function refusalOf(request: GiftRequest): AppError | null {
  if (request.isToOneself) return new AppError('gift_to_oneself');
  const obstacle = obstacleOf(request);
  if (obstacle) return obstacle;
  if (!request.takesGifts) return new AppError('gifts_not_wanted');
  const left = leftToday(request);
  if (request.amount > left)
    return new AppError('gift_limit_reached', {
      message: msg`You may give ${{ amount: amountValue(left) }} more today`,
    });
  return request.amount > request.available ? new AppError('insufficient_balance') : null;
}

/** Decimals as amounts. */
export const toRules = (row: { mostPerDayCinder: string; minDays: number; minLevel: number }) => ({
  mostPerDay: parseAmount(row.mostPerDayCinder),
  minDays: row.minDays,
  minLevel: row.minLevel,
});

/** What a member may still give, as it is answered. */
export const shownStanding = (standing: GiverStanding, available: string) => ({
  mostPerDayCinder: formatAmount(standing.mostPerDay),
  leftTodayCinder: formatAmount(leftToday(standing)),
  availableCinder: available,
});
