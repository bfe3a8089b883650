import type { ErrorCode } from '@cinder/contract/errors.ts';
import { type Amount, amountToNumber } from '@cinder/contract/shared/amount.ts';
import { amountValue, type Message, msg, plural } from '@cinder/contract/shared/messages.ts';
import type { LimitPeriod, OfferState } from '@cinder/contract/store/store.rules.ts';

/** What an offer asks of who redeems it. */
export interface Demands {
  state: OfferState;
  price: Amount;
  limit: { count: number; per: LimitPeriod } | null;
  minLevel: number | null;
  /** The badge that is needed; the name is null where there is no such badge any more. */
  badge: { name: string | null } | null;
  minDays: number | null;
}

/** How a member stands to an offer. */
export interface Asker {
  available: Amount;
  level: number;
  hasBadge: boolean;
  daysHere: number;
  /** How often they had it in the time of its limit. */
  redeemed: number;
  /** Of an item or perk: whether they have it, another one in its place, as many as fit, or for nothing what it is for. */
  place: 'free' | 'owned' | 'taken' | 'full' | 'needless';
}

export interface Obstacle {
  code: Extract<ErrorCode, `offer_${string}` | 'item_rule_broken' | 'insufficient_balance'>;
  message: Message | null;
}

/** Why a member cannot redeem an offer, the first of the reasons that hold; null when nothing is in the way. */
export function obstacleOf(offer: Demands, member: Asker): Obstacle | null {
  const { state, limit, minLevel, minDays, badge, price } = offer;
  if (state === 'draft') return { code: 'offer_not_found', message: null };
  if (state === 'ended') return { code: 'offer_ended', message: null };
  if (state === 'scheduled') return { code: 'offer_not_open', message: null };
  if (member.place === 'owned') return { code: 'offer_owned', message: null };
  if (member.place === 'full') return { code: 'offer_freezes_full', message: null };
  if (member.place === 'needless') return { code: 'offer_not_needed', message: null };
  if (limit && member.redeemed >= limit.count)
    return { code: 'offer_limit_reached', message: limitText(limit, member) };
  if (state === 'sold_out') return { code: 'offer_sold_out', message: null };
  if (member.place === 'taken') return { code: 'item_rule_broken', message: null };
  if (minLevel !== null && member.level < minLevel)
    return { code: 'offer_level_needed', message: msg`Level ${{ level: minLevel }} needed` };
  if (badge && !member.hasBadge) {
    const message = badge.name === null ? null : msg`The badge ${{ badge: badge.name }} is needed`;
    return { code: 'offer_badge_needed', message };
  }
  if (minDays !== null && member.daysHere < minDays) {
    const message = msg`${plural({ days: minDays - member.daysHere }, { one: '# more day as a member needed', other: '# more days as a member needed' })}`;
    return { code: 'offer_membership_needed', message };
  }
  if (member.available < price) {
    const message = msg`You have ${{ have: short(member.available) }} of ${{ price: short(price) }}`;
    return { code: 'insufficient_balance', message };
  }
  return null;
}

function limitText({ count, per }: { count: number; per: LimitPeriod }, { redeemed }: Asker): Message {
  if (per === 'day') return msg`${{ redeemed }} of ${{ count }} today`;
  if (per === 'week') return msg`${{ redeemed }} of ${{ count }} this week`;
  return msg`${{ redeemed }} of ${{ count }} redeemed`;
}

/** Whole tokens without decimals. */
const short = (amount: Amount) => (amount % 100n === 0n ? amountToNumber(amount) : amountValue(amount));
