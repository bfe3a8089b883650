import { isFreeTitle } from '@cinder/contract/perks/perk-kinds.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { Offer, Redemption } from '@cinder/contract/store/store.api.ts';
import { LONGEST_ANSWER, limitBegins } from '@cinder/contract/store/store.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { PerksService } from '#features/perks/perks.service.ts';
import { requireNoChance } from '#features/site/protection.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { say } from '#platform/texts.ts';
import type { CodesService } from './codes.service.ts';
import { type Asker, type Demands, obstacleOf } from './obstacle.rules.ts';
import * as offerQueries from './offers.queries.ts';
import type { DescribedOffer, OffersService } from './offers.service.ts';
import { chosenOf, paymentOf, waitsForStaff, writtenTitle } from './perk-offers.service.ts';
import * as queries from './redemptions.queries.ts';

const DAY_MS = 86_400_000;

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  inventory: InventoryService;
  perks: Pick<PerksService, 'placesOf' | 'grant'>;
  badges: Pick<BadgesService, 'owned'>;
  members: Pick<MembersService, 'joinedAt'>;
  offers: OffersService;
  items: Pick<ItemsService, 'findMany'>;
  codes: CodesService;
  events: Events;
  /** In which the days and weeks of limits begin. */
  timeZone: string;
}

/** The store as a member sees it: offers with what is in the way, and what was redeemed. */
export function createStoreService(deps: Deps) {
  const { db, clock, offers, items, codes } = deps;

  async function withCodes(rows: readonly queries.RedemptionRow[]) {
    const offerIds = rows.map(({ offerId }) => offerId);
    const slugs = await offerQueries.findSlugs(db, offerIds, offers.hidden());
    const codeOf = await codes.read(
      db,
      rows.filter(({ kind }) => kind === 'code').map(({ id }) => id),
    );
    const given = await items.findMany(
      db,
      rows.flatMap(({ itemId }) => itemId ?? []),
    );
    const pictures = new Map(given.map(({ id, imageUrl }) => [id, imageUrl]));
    return rows.map((row) => ({
      ...toRedemption(row, slugs),
      imageUrl: (row.itemId && pictures.get(row.itemId)) ?? null,
      code: codeOf.get(row.id) ?? null,
    }));
  }

  return {
    async list(userId: string, { page, limit }: Paging) {
      const [at, hidden] = [clock.now(), offers.hidden()];
      const rows = await offerQueries.findShown(db, { at, hidden, limit, offset: (page - 1) * limit });
      const facts = await offers.describe(db, rows);
      return { rows: await forMember(deps, db, userId, facts), total: await offerQueries.countShown(db, at, hidden) };
    },

    /** One that is published, whether or not it can be redeemed. */
    async find(userId: string, slug: string): Promise<Offer> {
      const row = await offerQueries.findPublished(db, slug, offers.hidden());
      const [offer] = row ? await forMember(deps, db, userId, await offers.describe(db, [row])) : [];
      if (!offer) throw new AppError('offer_not_found');
      return offer;
    },

    /** What the member can spend, and has spent. */
    async balance(userId: string) {
      const { available, locked } = await deps.wallet.balanceOf(db, userId);
      return { availableCinder: available, lockedCinder: locked, spentCinder: await queries.sumSpent(db, userId) };
    },

    async redemptions(userId: string, { page, limit }: Paging) {
      const total = await queries.countOwn(db, userId);
      const rows = await queries.findOwnPage(db, { userId, limit, offset: (page - 1) * limit });
      return { redemptions: await withCodes(rows), total, totalPages: totalPages(total, limit) };
    },

    async redemption(userId: string, id: string) {
      const row = await queries.findOwn(db, userId, id);
      const [redemption] = row ? await withCodes([row]) : [];
      if (!redemption) throw new AppError('redemption_not_found');
      return redemption;
    },

    redeem: (tx: Tx, userId: string, order: Order) => redeem(deps, tx, userId, order),
  };
}

/** Offers with how the member stands to each of them. */
async function forMember(
  deps: Deps,
  executor: Executor,
  userId: string,
  offers: readonly DescribedOffer[],
): Promise<Offer[]> {
  const askers = await loadAskers(deps, executor, userId, offers);
  return offers.map((offer, index) => {
    const asker = askers[index];
    if (!asker) throw new Error(`Nobody asks for offer ${offer.id}`);
    const obstacle = obstacleOf(demandsOf(offer), asker);
    const refusal = obstacle && new AppError(obstacle.code, obstacle.message ? { message: obstacle.message } : {});
    return {
      ...offer,
      redeemed: asker.redeemed,
      missing: missingOf(offer, asker),
      obstacle: refusal && { code: refusal.code, message: say(refusal.text) },
    };
  });
}

/** How a member stands to each of these offers. */
async function loadAskers(
  { clock, wallet, inventory, perks, badges, members, timeZone }: Deps,
  executor: Executor,
  userId: string,
  offers: readonly DescribedOffer[],
): Promise<Asker[]> {
  const now = clock.now();
  const { available } = await wallet.balanceOf(executor, userId);
  const level = await wallet.levelOf(executor, userId);
  const joinedAt = (await members.joinedAt(executor, userId)) ?? now;
  const owned = await badges.owned(
    executor,
    userId,
    offers.flatMap(({ badge }) => badge?.id ?? []),
  );
  const items = offers.flatMap(({ item }) => item ?? []);
  const places = await inventory.placesOf(executor, userId, items);
  const withPerk = offers.flatMap(({ id, perk }) => (perk ? [{ id, perk }] : []));
  const ofPerks = await perks.placesOf(
    executor,
    userId,
    withPerk.map(({ perk }) => perk),
  );
  const placeOf = new Map(withPerk.map(({ id }, index) => [id, ofPerks[index]]));
  const redeemed = await queries.countRedeemed(
    executor,
    userId,
    offers.map(({ id, limit }) => ({ id, since: limit ? limitBegins(limit.per, now, timeZone) : null })),
  );
  return offers.map(({ id, item, badge }) => ({
    available: parseAmount(available),
    level,
    hasBadge: badge !== null && owned.includes(badge.id),
    daysHere: Math.floor((now.getTime() - joinedAt.getTime()) / DAY_MS),
    redeemed: redeemed.get(id) ?? 0,
    place: (item && places.get(item.id)) ?? placeOf.get(id) ?? 'free',
  }));
}

/** Which of its demands a member does not meet, all of them. */
function missingOf({ minLevel, minDays, badgeId }: DescribedOffer, asker: Asker): Offer['missing'] {
  return [
    ...(asker.level < (minLevel ?? 0) ? (['level'] as const) : []),
    ...(badgeId !== null && !asker.hasBadge ? (['badge'] as const) : []),
    ...(asker.daysHere < (minDays ?? 0) ? (['days'] as const) : []),
  ];
}

function demandsOf({ state, priceCinder, limit, minLevel, minDays, badgeId, badge }: DescribedOffer): Demands {
  return {
    state,
    price: parseAmount(priceCinder),
    limit,
    minLevel,
    minDays,
    badge: badgeId === null ? null : { name: badge?.name ?? null },
  };
}

interface Order {
  offerId: string;
  answers: readonly string[];
  /** The price that the member was shown. */
  priceCinder?: string | undefined;
}

/**
 * Pays for an offer and gives what it is, once: takes the member's lock and then the offer's, in this order everywhere, so
 * that nobody pays for the last one that another gets.
 */
async function redeem(deps: Deps, tx: Tx, userId: string, { offerId, answers, priceCinder }: Order) {
  const { wallet, offers } = deps;
  await wallet.lock(tx, userId);
  const row = await offerQueries.lockOffer(tx, offerId);
  if (!row?.isPublished) throw new AppError('offer_not_found');
  if (priceCinder !== undefined && priceCinder !== row.priceCinder) throw new AppError('offer_price_changed');
  const perk = row.perk && chosenOf(row.perk, answers);
  // A title that is written here is looked for among those that the member has.
  const wanted = perk && isFreeTitle(perk) ? { ...perk, value: answers[0]?.trim() ?? '' } : perk;
  const facts = (await offers.describe(tx, [row])).map((described) => ({ ...described, perk: wanted }));
  const [offer] = facts;
  const [asker] = await loadAskers(deps, tx, userId, facts);
  if (!offer || !asker) throw new AppError('offer_not_found');
  const obstacle = obstacleOf(demandsOf(offer), asker);
  if (obstacle) throw new AppError(obstacle.code, obstacle.message ? { message: obstacle.message } : {});

  const redemption = await give(deps, tx, { userId, row: { ...row, perk }, priceCinder: row.priceCinder, answers });
  if (!redemption) throw new AppError('offer_sold_out');
  // Where a server's clock is behind, an offer that has ended for others may still be open.
  if (row.hasMoneyValue) await requireNoChance(tx);
  const slugs = new Map([[offerId, row.slug]]);
  const { available: availableCinder } = await wallet.balanceOf(tx, userId);
  return { redemption: toRedemption(redemption, slugs), availableCinder };
}

interface Given {
  userId: string;
  row: offerQueries.OfferRow;
  priceCinder: string;
  answers: readonly string[];
}

/** Takes the price and gives what an offer is; member and offer are locked. Null where no code is left. */
export async function give(
  deps: Pick<Deps, 'clock' | 'ledger' | 'inventory' | 'perks' | 'codes' | 'events'>,
  tx: Tx,
  { userId, row, priceCinder, answers }: Given,
): Promise<queries.RedemptionRow | null> {
  const { clock, ledger, inventory, perks, codes, events } = deps;
  const at = clock.now();
  const id = newId(at);
  const { id: offerId, title, kind, itemId, perk } = row;
  if (kind === 'code' && !(await codes.take(tx, offerId, id))) return null;
  const wished = perk && writtenTitle(perk, answers);
  const isRequest = waitsForStaff(kind, perk);
  const redemption: queries.RedemptionRow = {
    ...{ userId, id, offerId, title, kind, itemId, priceCinder },
    entryId: itemId === null ? null : await inventory.grant(tx, { userId, itemId, by: 'store' }),
    perk,
    status: isRequest ? 'requested' : 'delivered',
    answers:
      kind === 'request' ? answersTo(row.questions, answers) : wished === null ? [] : [{ label: '', text: wished }],
    note: null,
    hasMoneyValue: row.hasMoneyValue,
    createdAt: at,
    changedAt: at,
  };
  const json = { answers: JSON.stringify(redemption.answers), perk: perk && JSON.stringify(perk) };
  await queries.insertRedemption(tx, { ...redemption, ...json });
  await offerQueries.addToSold(tx, offerId, 1);
  const price = parseAmount(priceCinder);
  if (price > 0n) await ledger.transfer(tx, [paymentOf(redemption, price)]);
  if (perk && !isRequest) await perks.grant(tx, { userId, redemptionId: id, perk });
  if (kind === 'code') {
    const left = (await offerQueries.countFreeCodes(tx, [offerId])).get(offerId) ?? 0;
    if (left === row.warnAt || left === 0) await events.publish(tx, 'store.codes_low', { title, left, at });
  }
  await events.publish(tx, 'store.redeemed', { userId, redemptionId: id, title, kind, isRequest, price, at });
  changed.thing(tx, offerId, 'store');
  changed.member(tx, userId, 'store');
  return redemption;
}

/** What a member wrote to the questions of an offer. */
function answersTo(questions: offerQueries.OfferRow['questions'], answers: readonly string[]) {
  return questions.map(({ label, isRequired }, index) => {
    const text = answers[index] ?? '';
    if (isRequired && text === '') throw invalidField(`answers.${index}`, t`Please fill this in`);
    if (text.length > LONGEST_ANSWER)
      throw invalidField(`answers.${index}`, t`Enter at most ${{ most: LONGEST_ANSWER }} letters`);
    return { label, text };
  });
}

/** A redemption as its owner sees it. */
export function toRedemption(row: queries.RedemptionRow, slugs: ReadonlyMap<string, string>): Redemption {
  return { ...toReply(row), answers: answersOf(row), slug: slugs.get(row.offerId) ?? null, imageUrl: null, code: null };
}

/** What a member wrote; a title that they wish for says what it is in the reader's language. */
export const answersOf = ({ kind, answers }: queries.RedemptionRow): Redemption['answers'] =>
  kind === 'perk'
    ? answers.map(({ text }) => ({ label: say(t({ message: 'Title', context: 'perk' })), text }))
    : answers;
