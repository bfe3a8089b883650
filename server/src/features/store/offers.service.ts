import { isDeepStrictEqual } from 'node:util';
import { LIBRARY_PICTURE, type Perk } from '@cinder/contract/perks/perks.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { AdminOffer, offerResource } from '@cinder/contract/store/store.admin-api.ts';
import type { OfferFacts } from '@cinder/contract/store/store.api.ts';
import { OWN_REDEMPTIONS, offerStateAt, partOf } from '@cinder/contract/store/store.rules.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import { requireNoChance } from '#features/site/protection.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { chooseSlug } from '#platform/resource/choose-slug.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import type { CodesService } from './codes.service.ts';
import * as queries from './offers.queries.ts';
import * as redemptions from './redemptions.queries.ts';

const SLUGS = {
  things: 'offers',
  findSlugsLike: async (tx: Tx, slug: string, ownId: string | null) => [
    ...(await queries.findSlugsLike(tx, slug, ownId)),
    OWN_REDEMPTIONS,
  ],
  taken: 'offer_slug_taken',
  slugFrom: slugFromTitle,
} as const;

interface Deps {
  clock: Clock;
  items: ItemsService;
  badges: Pick<BadgesService, 'findMany'>;
  siteParts: Pick<SiteParts, 'isOff' | 'isRenamingSold'>;
}

/** An offer as it is answered, and the badge that it asks for, whether or not there is one. */
export type DescribedOffer = OfferFacts & Pick<queries.OfferRow, 'badgeId'>;

export type OffersService = ReturnType<typeof createOffersService>;

/** What is offered, as it stands now for everybody. */
export function createOffersService({ clock, items, badges, siteParts }: Deps) {
  return {
    hidden: () => hiddenOffers(siteParts),

    /** Offers as they are answered, in the order of the rows. */
    async describe(executor: Executor, rows: readonly queries.OfferRow[]): Promise<DescribedOffer[]> {
      const ids = <Id>(idOf: (row: queries.OfferRow) => Id | null) => [
        ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
      ];
      const found = await items.findMany(
        executor,
        ids((row) => row.itemId),
      );
      const badgeOf = await badges.findMany(
        executor,
        ids((row) => row.badgeId),
      );
      const codesOf = await queries.countFreeCodes(
        executor,
        ids((row) => (row.kind === 'code' ? row.id : null)),
      );
      const now = clock.now();
      return rows.map((row) => {
        const item = found.find(({ id }) => id === row.itemId) ?? null;
        // Nobody gets an item that is no longer given, anything whose part the site does without, or what is free.
        const part = partOf(row);
        const isGiven =
          row.kind === 'item' ? item?.isActive : row.perk?.kind !== 'name_change' || siteParts.isRenamingSold();
        const left = isGiven && !(part && siteParts.isOff(part)) ? leftOf(row, codesOf.get(row.id) ?? 0) : 0;
        return {
          ...toReply(row),
          item,
          badge: (row.badgeId && badgeOf.get(row.badgeId)) || null,
          left,
          state: offerStateAt({ ...row, left }, now),
          limit: limitOf(row),
        };
      });
    },
  };
}

/** Which offers members do not see, as their parts of the site are switched off (see `partOf`). */
export function hiddenOffers({ isOff }: Pick<SiteParts, 'isOff'>): queries.Hidden {
  return { items: isOff('inventory'), freezes: isOff('check-in') };
}

/** How many can still be had; null: no end of them. */
function leftOf({ kind, stock, sold }: queries.OfferRow, freeCodes: number): number | null {
  const ofStock = stock === null ? null : Math.max(stock - sold, 0);
  if (kind !== 'code') return ofStock;
  return ofStock === null ? freeCodes : Math.min(ofStock, freeCodes);
}

function limitOf({ limitCount, limitPer }: queries.OfferRow): OfferFacts['limit'] {
  return limitCount === null ? null : { count: limitCount, per: limitPer };
}

interface EditingDeps extends Deps {
  offers: OffersService;
  codes: Pick<CodesService, 'add'>;
  images: ImagesService;
}

/** Offers as administrators make them. */
export function createOfferEditingService({
  offers,
  codes,
  items,
  badges,
  images,
}: EditingDeps): ResourceService<typeof offerResource, 'storeOffer', queries.OfferRow> {
  /** Refuses what cannot be an offer, whichever of its fields were written. */
  async function requireWhole(tx: Tx, offer: Whole): Promise<void> {
    if (offer.kind === 'item' && offer.itemId === null) throw invalidField('itemId', t`Choose an item`);
    if (offer.kind === 'perk' && offer.perk === null) throw invalidField('perk', t`Choose a perk`);
    if (offer.itemId !== null && (await items.findMany(tx, [offer.itemId])).length === 0)
      throw invalidField('itemId', t`This item is gone`);
    if (offer.badgeId !== null && !(await badges.findMany(tx, [offer.badgeId])).has(offer.badgeId))
      throw invalidField('badgeId', t`This badge is gone`);
    if (offer.opensAt && offer.closesAt && offer.closesAt <= offer.opensAt)
      throw invalidField('closesAt', t`Choose a time after the beginning`);
  }

  /** Refuses a picture of a banner that is not in the library, and keeps it from being deleted meanwhile. */
  async function keepPicture(tx: Tx, perk: Perk | null, before: Perk | null): Promise<void> {
    if (perk && LIBRARY_PICTURE.test(perk.value))
      await images.keep(tx, { address: perk.value, before: before?.value ?? null, field: 'perk.value' });
  }

  return {
    table: 'storeOffer',
    select: queries.selectOffers,

    async toThings(executor, rows): Promise<AdminOffer[]> {
      const ids = rows.map(({ id }) => id);
      const facts = await offers.describe(executor, rows);
      const waiting = await redemptions.countWaiting(executor, ids);
      const free = await queries.countFreeCodes(executor, ids);
      return rows.map((row, index) => {
        const described = facts[index];
        if (!described) throw new Error(`Offer ${row.id} is missing`);
        const codesLeft = row.kind === 'code' ? (free.get(row.id) ?? 0) : null;
        return { ...toReply(row), ...described, codesLeft, waiting: waiting.get(row.id) ?? 0 };
      });
    },

    picture: ({ tx, input, before }) =>
      images.keep(tx, { address: input.imageUrl ?? null, before: before?.imageUrl ?? null }),

    async create({ tx, at, input: { slug, questions, priceCinder, codes: _, ...input } }) {
      const perk = input.kind === 'perk' ? input.perk : null;
      const offer = { ...input, itemId: input.kind === 'item' ? input.itemId : null, perk };
      await requireWhole(tx, offer);
      await keepPicture(tx, perk, null);
      const chosenSlug = await chooseSlug(tx, SLUGS, { typed: slug, title: input.title, ownId: null });
      if (isWorthMoney(offer, at)) await requireNoChance(tx);
      return {
        ...offer,
        slug: chosenSlug,
        perk: perk && JSON.stringify(perk),
        questions: JSON.stringify(questions),
        priceCinder: formatAmount(priceCinder),
        createdAt: at,
        updatedAt: at,
      };
    },

    /** A blank slug is derived anew. */
    async update({ tx, id, at, before, input: { slug, questions, priceCinder, codes: _, ...input } }) {
      const kind = input.kind ?? before.kind;
      const perk = kind === 'perk' ? (input.perk ?? before.perk) : null;
      const isOfKind = kind === before.kind && perk?.kind === before.perk?.kind;
      if (!isOfKind && (await isUsed(tx, id))) throw new AppError('offer_kind_fixed');
      const named = input.itemId === undefined ? before.itemId : input.itemId;
      const itemId = kind === 'item' ? named : null;
      const { badgeId = before.badgeId, opensAt = before.opensAt, closesAt = before.closesAt } = input;
      await requireWhole(tx, { kind, itemId, perk, badgeId, opensAt, closesAt });
      const isAsBefore =
        isOfKind &&
        itemId === before.itemId &&
        isDeepStrictEqual(perk, before.perk) &&
        (input.title ?? before.title) === before.title &&
        (input.stock === undefined || (input.stock ?? Infinity) >= (before.stock ?? Infinity));
      if (!isAsBefore && (await queries.isPrize(tx, id))) throw new AppError('offer_is_prize');
      await keepPicture(tx, perk, before.perk);
      if (input.stock && input.stock < before.sold)
        throw invalidField('stock', t`It has been redeemed more often: choose a larger number, or unpublish it`);
      const title = input.title ?? before.title;
      const chosenSlug =
        slug === undefined ? undefined : await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: id });
      const { hasMoneyValue = before.hasMoneyValue, isPublished = before.isPublished } = input;
      if (hasMoneyValue && (await queries.isPrize(tx, id, 'all')))
        throw invalidField('hasMoneyValue', t`A raffle gives this offer: what is worth money cannot be won`);
      if (isWorthMoney({ hasMoneyValue, isPublished, closesAt }, at)) await requireNoChance(tx);
      return {
        ...input,
        itemId,
        perk: perk && JSON.stringify(perk),
        slug: chosenSlug,
        questions: questions && JSON.stringify(questions),
        priceCinder: priceCinder === undefined ? undefined : formatAmount(priceCinder),
        updatedAt: at,
      };
    },

    async afterChange({ tx, id, input: { codes: given = [] } }) {
      if (given.length > 0) await codes.add(tx, id, given);
    },

    /** Unpublishes one that members have redeemed. */
    async beforeDelete({ tx, id, at }) {
      if (await queries.isPrize(tx, id)) throw new AppError('offer_is_prize');
      if (!(await redemptions.existsOf(tx, id))) return null;
      return {
        changes: { isPublished: false, updatedAt: at },
        message: t`Offer unpublished: members have redeemed it`,
      };
    },
  };
}

type Whole = Pick<queries.OfferRow, 'kind' | 'itemId' | 'perk' | 'badgeId' | 'opensAt' | 'closesAt'>;

/** Whether an offer that can be redeemed, now or later, is worth money. */
const isWorthMoney = (
  { hasMoneyValue, isPublished, closesAt }: Pick<queries.OfferRow, 'hasMoneyValue' | 'isPublished' | 'closesAt'>,
  at: Date,
) => hasMoneyValue && isPublished && (closesAt === null || closesAt > at);

/** Whether members have redeemed an offer, or it has codes. */
async function isUsed(tx: Tx, offerId: string): Promise<boolean> {
  return (await redemptions.existsOf(tx, offerId)) || (await queries.countFreeCodes(tx, [offerId])).size > 0;
}

export type StoreStats = ReturnType<typeof createStoreStats>;

/** What is known of all offers together; reads only. */
export function createStoreStats({ siteParts }: { siteParts: Pick<SiteParts, 'isOff'> }) {
  return {
    openOffers: (db: Executor, at: Date) => queries.findOpenPrices(db, at, hiddenOffers(siteParts)),
  };
}
