import cape from 'virtual:game-icon/cape';
import signboard from 'virtual:game-icon/hanging-sign';
import key from 'virtual:game-icon/house-keys';
import idCard from 'virtual:game-icon/id-card';
import banner from 'virtual:game-icon/knight-banner';
import mirror from 'virtual:game-icon/mirror-mirror';
import chest from 'virtual:game-icon/open-treasure-chest';
import brush from 'virtual:game-icon/paint-brush';
import letter from 'virtual:game-icon/scroll-quill';
import snowflake from 'virtual:game-icon/snowflake-1';
import { isFreeTitle, isUsedUp } from '@cinder/contract/perks/perk-kinds.rules.ts';
import type { PerkKind } from '@cinder/contract/perks/perks.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Offer, OfferFacts } from '@cinder/contract/store/store.api.ts';
import {
  givenBackStatuses,
  type OfferKind,
  type OfferState,
  type RedemptionStatus,
} from '@cinder/contract/store/store.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { perkText } from '#features/perks/perk-labels.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';

export const KIND_LABELS: Record<OfferKind, string> = {
  item: t`Item`,
  code: t`Code`,
  request: t`By staff`,
  perk: t`Perk`,
};

export const KIND_ICONS: Record<OfferKind, string> = { item: chest, code: key, request: letter, perk: cape };

const PERK_ICONS: Record<PerkKind, string> = {
  name_colour: brush,
  title: signboard,
  frame: mirror,
  banner,
  streak_freeze: snowflake,
  name_change: idCard,
};

export const STATE_LABELS: Record<OfferState, string> = {
  draft: t`Draft`,
  scheduled: t`Scheduled`,
  open: t`Open`,
  sold_out: t`Sold out`,
  ended: t`Ended`,
};

export const STATUS_LABELS: Record<RedemptionStatus, string> = {
  requested: t`Requested`,
  accepted: t`Accepted`,
  delivered: t`Delivered`,
  declined: t`Declined`,
  cancelled: t({ message: 'Cancelled', context: 'request' }),
  refunded: t`Refunded`,
};

export const STATUS_TONES = {
  requested: 'warn',
  accepted: 'info',
  delivered: 'ok',
  declined: 'live',
  cancelled: 'quiet',
  refunded: 'quiet',
} as const satisfies Record<RedemptionStatus, string>;

/** Whether the tokens of a redemption are back. */
export const isGivenBack = (status: RedemptionStatus) => givenBackStatuses.some((one) => one === status);

/** Whether something waits for the staff once it is paid. */
export const isRequested = ({ kind, perk }: Pick<OfferFacts, 'kind' | 'perk'>) =>
  kind === 'request' || (perk !== null && isFreeTitle(perk));

/** Whether a perk is worn with the reader's own name. */
export const isWearable = (perk: OfferFacts['perk']): boolean => perk !== null && !isUsedUp(perk.kind);

/** What stands for an offer without a picture. */
export function iconOf({ kind, item, perk }: Pick<OfferFacts, 'kind' | 'item' | 'perk'>): string {
  if (item) return slotIcons[item.equipmentSlot];
  return perk ? PERK_ICONS[perk.kind] : KIND_ICONS[kind];
}

/** "3 left". */
export function leftText(left: number): string {
  return plural(left, { one: '# left', other: '# left' });
}

/** "1 a week for each member". */
export function limitText({ count, per }: { count: number; per: 'day' | 'week' | 'ever' }): string {
  const many = formatCount(count);
  if (per === 'day') return t`${many} a day`;
  return per === 'week' ? t`${many} a week` : t`${many} for each member`;
}

/** What there is to know of an offer beside its price: which perk it is, how many are left, how many one may have, until when. */
export function factsOf({ perk, state, left, limit, closesAt }: OfferFacts): string[] {
  return [
    ...(perk ? [perkText(perk)] : []),
    ...(left !== null && state !== 'sold_out' ? [leftText(left)] : []),
    ...(limit ? [limitText(limit)] : []),
    ...(closesAt ? [t`until ${{ time: formatMoment(closesAt) }}`] : []),
  ];
}

/** Why an offer cannot be redeemed now, in as few words as stand on its card; null when nothing is in the way. */
export function obstacleText({ obstacle, opensAt }: Pick<Offer, 'obstacle' | 'opensAt'>): string | null {
  if (obstacle?.code === 'offer_not_open' && opensAt) return t`Opens ${{ time: formatMoment(opensAt) }}`;
  if (obstacle?.code === 'offer_sold_out') return STATE_LABELS.sold_out;
  return obstacle?.message ?? null;
}

interface Demand {
  key: 'level' | 'badge' | 'days';
  text: string;
}

/** What an offer asks of members beside its price. */
export function demandsOf({ minLevel, badge, minDays }: OfferFacts): Demand[] {
  return [
    ...(minLevel === null ? [] : [{ key: 'level', text: t`Level ${{ level: minLevel }}` } as const]),
    ...(badge ? [{ key: 'badge', text: t`The badge ${{ badge: isolate(badge.name) }}` } as const] : []),
    ...(minDays === null
      ? []
      : [{ key: 'days', text: plural(minDays, { one: '# day as a member', other: '# days as a member' }) } as const]),
  ];
}
