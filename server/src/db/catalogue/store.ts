import { iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import type { Tx } from '#platform/db/database.ts';
import { badgeId, badges } from './badges.ts';
import { catalogueId, catalogueIdOfPart } from './catalogue-ids.ts';
import type { CatalogueCondition } from './catalogue-types.ts';
import { gameTitles } from './games.ts';
import { type CatalogueItemSlug, itemId, items } from './items.ts';
import { packs, singles } from './products.ts';
import { quests } from './quests.ts';
import { storeGuides, storeLore, storeTelnarus } from './store-content.ts';
import { streakDays } from './streak-days.ts';

export interface Part {
  part: string;
  store(tx: Tx, now: Date): Promise<unknown>;
}

/** What the first start stores; a later part refers to earlier ones. */
export const parts: readonly Part[] = [
  { part: 'items', store: storeItems },
  { part: 'products', store: storeProducts },
  { part: 'badges', store: storeBadges },
  { part: 'quests', store: storeQuests },
  { part: 'streak-days', store: (tx) => tx.insertInto('dailyStreakReward').values(streakDays).execute() },
  { part: 'games', store: (tx) => tx.insertInto('gameTitle').values(gameTitles).execute() },
  { part: 'guides', store: storeGuides },
  { part: 'lore', store: storeLore },
  { part: 'telnarus', store: storeTelnarus },
];

async function storeItems(tx: Tx, now: Date): Promise<void> {
  const rows = Object.entries(items).map(([slug, item]) => ({
    id: catalogueId('item', item.number),
    name: item.name,
    slug,
    slot: item.slot,
    rarity: item.rarity,
    bonusPercent: item.bonusPercent,
    description: item.description,
    imageUrl: iconUrl(item.icon),
    ...bornAt(now),
  }));
  await tx.insertInto('item').values(rows).execute();
}

async function storeProducts(tx: Tx, now: Date): Promise<void> {
  const soldAlone = singles.map((single) => {
    const { name, description, icon } = items[single.item];
    return { ...single, type: 'item' as const, name, description, icon, items: [single.item] };
  });
  const products = [...soldAlone, ...packs.map((pack) => ({ ...pack, type: 'pack' as const }))];
  const rows = products.map((product, index) => ({
    id: catalogueId('product', product.number),
    name: product.name,
    description: product.description,
    type: product.type,
    priceUsd: product.priceUsd,
    imageUrl: iconUrl(product.icon),
    sortOrder: index + 1,
    ...bornAt(now),
  }));
  const contents = products.flatMap((product) =>
    product.items.map((slug, index) => ({
      id: catalogueIdOfPart('product-item', product.number, index),
      productId: catalogueId('product', product.number),
      itemId: itemId(slug),
    })),
  );
  await tx.insertInto('shopProduct').values(rows).execute();
  await tx.insertInto('shopProductItem').values(contents).execute();
}

async function storeBadges(tx: Tx, now: Date): Promise<void> {
  const all = Object.values(badges);
  const rows = all.map(({ number, name, description, icon }) => ({
    id: catalogueId('badge', number),
    name,
    description,
    imageUrl: iconUrl(icon),
    ...bornAt(now),
  }));
  const conditions = all.flatMap((badge) =>
    badge.conditions.map((condition, index) => ({
      id: catalogueIdOfPart('badge-condition', badge.number, index),
      badgeId: catalogueId('badge', badge.number),
      ...conditionColumns(condition),
    })),
  );
  await tx.insertInto('badge').values(rows).execute();
  await tx.insertInto('badgeCondition').values(conditions).execute();
}

async function storeQuests(tx: Tx, now: Date): Promise<void> {
  const rows = quests.map(({ number, title, description, questType, reward }) => ({
    id: catalogueId('quest', number),
    title,
    description,
    questType,
    status: 'active' as const,
    rewardType: reward.type,
    rewardValue: reward.type === 'badge' ? badgeId(reward.badge) : null,
    rewardAmount: reward.type === 'badge' ? null : `${reward.amount}.00`,
    ...bornAt(now),
  }));
  const conditions = quests.flatMap((quest) =>
    quest.conditions.map((condition, index) => ({
      id: catalogueIdOfPart('quest-condition', quest.number, index),
      questId: catalogueId('quest', quest.number),
      ...conditionColumns(condition),
    })),
  );
  await tx.insertInto('quest').values(rows).execute();
  await tx.insertInto('questCondition').values(conditions).execute();
}

function conditionColumns(condition: CatalogueCondition<CatalogueItemSlug>) {
  return 'item' in condition
    ? { conditionType: condition.type, targetValue: null, itemId: itemId(condition.item) }
    : { conditionType: condition.type, targetValue: condition.target, itemId: null };
}

function bornAt(now: Date) {
  return { createdAt: now, updatedAt: now };
}
