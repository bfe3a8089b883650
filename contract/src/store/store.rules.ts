import type { Perk } from '../perks/perks.rules.ts';
import { periodBegins } from '../quests/period.rules.ts';
import type { ModuleName } from '../site/module-names.ts';

/** What an offer gives: an item, one of a list of codes, something that the staff does by hand, or a perk. */
export const offerKinds = ['item', 'code', 'request', 'perk'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerStates = ['draft', 'scheduled', 'open', 'sold_out', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** The part of the site that what an offer gives belongs to; members see no offer of a part that is switched off. */
export function partOf({ kind, perk }: { kind: OfferKind; perk: Pick<Perk, 'kind'> | null }): ModuleName | null {
  if (kind === 'item') return 'inventory';
  return perk?.kind === 'streak_freeze' ? 'check-in' : null;
}

/** How long what a member redeemed counts towards the limit of an offer. */
export const limitPeriods = ['day', 'week', 'ever'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export const redemptionStatuses = ['requested', 'accepted', 'delivered', 'declined', 'cancelled', 'refunded'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** Of these the staff still has to answer or to deliver something. */
export const waitingStatuses = ['requested', 'accepted'] as const satisfies RedemptionStatus[];

/** Which redemptions the staff lists: of one status, or all that wait for it. */
export const staffViews = ['waiting', ...redemptionStatuses] as const;
export type StaffView = (typeof staffViews)[number];

/** Of these the tokens are back: they count towards no limit. */
export const givenBackStatuses = ['declined', 'cancelled', 'refunded'] as const satisfies RedemptionStatus[];

/** What the staff does to a redemption, from which statuses, and what it becomes. */
export const staffSteps = {
  accept: { from: ['requested'], to: 'accepted' },
  decline: { from: ['requested', 'accepted'], to: 'declined' },
  deliver: { from: ['requested', 'accepted'], to: 'delivered' },
  refund: { from: ['delivered'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly RedemptionStatus[]; to: RedemptionStatus }>;
export type StaffStep = keyof typeof staffSteps;

/** Fields that a member fills in for a request. */
export const MOST_QUESTIONS = 5;
export const LONGEST_ANSWER = 500;
/** Codes that are pasted at once, and letters of one. */
export const MOST_CODES = 1000;
export const LONGEST_CODE = 200;

/** The slug under which a member's own redemptions stand. */
export const OWN_REDEMPTIONS = 'redemptions';

interface Standing {
  isPublished: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  /** How many can still be had; null: no end of them. */
  left: number | null;
}

/** What an offer is at an instant. */
export function offerStateAt({ isPublished, opensAt, closesAt, left }: Standing, at: Date): OfferState {
  if (!isPublished) return 'draft';
  if (closesAt && closesAt <= at) return 'ended';
  if (opensAt && opensAt > at) return 'scheduled';
  return left !== null && left <= 0 ? 'sold_out' : 'open';
}

/** From when on redemptions count towards a limit: the beginning of the day or week, as quests have them; null: ever. */
export function limitBegins(period: LimitPeriod, at: Date, timeZone: string): Date | null {
  return period === 'ever' ? null : periodBegins(period === 'day' ? 'daily' : 'weekly', at, timeZone);
}
