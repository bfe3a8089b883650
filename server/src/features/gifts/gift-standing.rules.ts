import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { amountValue, msg, plural } from '@cinder/contract/shared/messages.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsRow } from './gifts.queries.ts';

/** How a member stands who wants to give, by what the site asks for. */
export interface GiverStanding {
  daysHere: number;
  level: number;
  /** Hundredths that were given today. */
  givenToday: Amount;
  mostPerDay: Amount;
  giftsToday: number;
  mostGifts: number;
  /** Hundredths of one gift. */
  least: Amount;
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
  const { daysHere, level, minDays, minLevel, mostPerDay, giftsToday, mostGifts } = standing;
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
  if (giftsToday >= mostGifts)
    return new AppError('gift_limit_reached', {
      message: msg`${plural({ count: mostGifts }, { one: 'You have given # gift today, which is all that anybody may', other: 'You have given # gifts today, which is as many as anybody may' })}`,
    });
  return null;
}

/** What stands in the way of this gift; null: nothing that the giver can be told. */
export function refusalOf(request: GiftRequest): AppError | null {
  if (request.isToOneself) return new AppError('gift_to_oneself');
  const obstacle = obstacleOf(request);
  if (obstacle) return obstacle;
  if (!request.takesGifts) return new AppError('gifts_not_wanted');
  if (request.amount < request.least)
    return new AppError('gift_too_small', { message: msg`Give ${{ amount: amountValue(request.least) }} or more` });
  const left = leftToday(request);
  if (request.amount > left)
    return new AppError('gift_limit_reached', {
      message: msg`You may give ${{ amount: amountValue(left) }} more today`,
    });
  return request.amount > request.available ? new AppError('insufficient_balance') : null;
}

/** Decimals as amounts. */
export const toRules = (row: SettingsRow) => ({
  mostPerDay: parseAmount(row.mostPerDayCinder),
  mostGifts: row.mostGiftsPerDay,
  least: parseAmount(row.leastCinder),
  minDays: row.minDays,
  minLevel: row.minLevel,
});

/** What a member may still give, as it is answered. */
export const shownStanding = (standing: GiverStanding, available: string) => ({
  mostPerDayCinder: formatAmount(standing.mostPerDay),
  leftTodayCinder: formatAmount(leftToday(standing)),
  giftsLeftToday: Math.max(0, standing.mostGifts - standing.giftsToday),
  leastCinder: formatAmount(standing.least),
  availableCinder: available,
});
