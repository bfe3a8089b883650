import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { rarities } from '@cinder/contract/inventory/items.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { checkInBonus, giftChances, INSTEAD_OF_ITEM } from '@cinder/contract/streaks/gift.rules.ts';
import type { StreakOdds } from '@cinder/contract/streaks/streaks.api.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { ChancesService } from './chances.service.ts';
import * as queries from './streaks.queries.ts';

interface Deps {
  db: Database;
  inventory: InventoryService;
  items: ItemsService;
  siteParts: Pick<SiteParts, 'isOff'>;
  chances: Pick<ChancesService, 'draw'>;
}

type Reward = Awaited<ReturnType<typeof queries.findRewards>>[number];

export type GiftsService = ReturnType<typeof createGiftsService>;

/** The items that check-ins give. */
export function createGiftsService({ db, inventory, items, siteParts, chances }: Deps) {
  /** What the days pay: tokens in place of items while the site does without gear. */
  const paid = (rewards: Reward[]): Reward[] => (siteParts.isOff('inventory') ? rewards.map(withoutItem) : rewards);
  return {
    paid,

    /**
     * Gives the fixed item, or a random one that the member lacks, also in place of a fixed one that is not active any
     * more; null when the place of every one is taken.
     */
    async give(tx: Tx, userId: string, fixedItemId: string | null): Promise<Item | null> {
      const active = await items.findActive(tx);
      const lacking = await inventory.withFreePlace(tx, userId, active);
      const isFixed = active.some(({ id }) => id === fixedItemId);
      const gift = isFixed
        ? (lacking.find(({ id }) => id === fixedItemId) ?? null)
        : await chances.draw(tx, userId, lacking);
      if (gift) await inventory.grant(tx, { userId, itemId: gift.id, by: 'daily_streak' });
      return gift;
    },

    async odds(): Promise<StreakOdds> {
      const rewards = paid(await queries.findRewards(db));
      const giving = rewards.filter((reward) => reward.rewardType === 'cinder+item');
      const active = giving.length > 0 ? await items.findActive(db) : [];
      const chances = giftChances(active);
      const nameOf = new Map(active.map(({ id, name }) => [id, name]));
      const byId = new Map(active.map((item) => [item.id, item]));
      return {
        days: giving.map((reward) => ({
          dayInCycle: reward.dayInCycle,
          item: (reward.itemId && byId.get(reward.itemId)) || null,
        })),
        rarities: rarities
          .filter((rarity) => chances.some((chance) => chance.rarity === rarity))
          .map((rarity) => ({
            rarity,
            chancePercent: percent(
              chances.filter((one) => one.rarity === rarity).reduce((sum, one) => sum + one.chance, 0),
            ),
          })),
        items: chances.map(({ itemId, rarity, chance }) => ({
          itemId,
          name: nameOf.get(itemId) ?? '',
          rarity,
          chancePercent: percent(chance),
        })),
        insteadCinder: formatAmount(INSTEAD_OF_ITEM),
      };
    },
  };
}

function withoutItem(reward: Reward): Reward {
  if (reward.rewardType === 'cinder') return reward;
  const bonusCinder = formatAmount(checkInBonus(parseAmount(reward.bonusCinder), true));
  return { ...reward, rewardType: 'cinder', itemId: null, bonusCinder };
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
