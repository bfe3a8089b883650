import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { PerksService } from '#features/perks/perks.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import * as queries from './offers.queries.ts';
import type { OffersService } from './offers.service.ts';
import { give } from './store.service.ts';

type Deps = Parameters<typeof give>[0] & {
  offers: OffersService;
  items: Pick<ItemsService, 'findMany'>;
  inventory: Pick<InventoryService, 'placesOf'>;
  perks: Pick<PerksService, 'placesOf'>;
};

export type StoreAwards = ReturnType<typeof createAwardsService>;

/** What offers give as a prize, for nothing. */
export function createAwardsService(deps: Deps) {
  return {
    /** What these offers are called and look like, and whether members choose what they give; those that are gone are missing. */
    async describe(executor: Executor, offerIds: readonly string[]) {
      const found = await queries.findTitles(executor, [...new Set(offerIds)]);
      const bare = [...found.values()].flatMap(({ imageUrl, itemId }) => (imageUrl === null && itemId ? [itemId] : []));
      const given = await deps.items.findMany(executor, bare);
      const pictures = new Map(given.map(({ id, imageUrl }) => [id, imageUrl]));
      return new Map(
        [...found].map(([id, { itemId, ...offer }]) => {
          return [id, { ...offer, imageUrl: offer.imageUrl ?? (itemId && pictures.get(itemId)) ?? null }] as const;
        }),
      );
    },

    /** Locks these offers, in the order in which everybody does. */
    lock: (tx: Tx, offerIds: readonly string[]) => queries.lockOffers(tx, [...new Set(offerIds)]),

    /**
     * Gives a member who is locked what an offer gives, whatever it asks for of who redeems it. Null where none is left,
     * or the member has it or another item in its place.
     */
    async award(tx: Tx, userId: string, offerId: string): Promise<string | null> {
      const row = await queries.lockOffer(tx, offerId);
      const [offer] = row ? await deps.offers.describe(tx, [row]) : [];
      if (!row || !offer || offer.left === 0) return null;
      const ofItem = offer.item && (await deps.inventory.placesOf(tx, userId, [offer.item])).get(offer.item.id);
      const [ofPerk] = await deps.perks.placesOf(tx, userId, row.perk ? [row.perk] : []);
      // A title is the member's to choose, which the staff asks for.
      if ((ofItem ?? ofPerk ?? 'free') !== 'free' || row.perk?.kind === 'title') return null;
      // The staff asks for what else it needs.
      const given = { userId, row: { ...row, questions: [] }, priceCinder: '0.00', answers: [] };
      return (await give(deps, tx, given))?.id ?? null;
    },
  };
}
