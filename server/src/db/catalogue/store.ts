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
  { part: 'streak-days', store: (tx) => tx.insertInto('daily_streak_reward').values(streakDays).execute() },
  { part: 'games', store: (tx) => tx.insertInto('game_title').values(gameTitles).execute() },
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
    bonus_percent: item.bonusPercent,
    description: item.description,
    image_url: iconUrl(item.icon),
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
    price_usd: product.priceUsd,
    image_url: iconUrl(product.icon),
    sort_order: index + 1,
    ...bornAt(now),
  }));
  const contents = products.flatMap((product) =>
    product.items.map((slug, index) => ({
      id: catalogueIdOfPart('product-item', product.number, index),
      product_id: catalogueId('product', product.number),
      item_id: itemId(slug),
    })),
  );
  await tx.insertInto('shop_product').values(rows).execute();
  await tx.insertInto('shop_product_item').values(contents).execute();
}

async function storeBadges(tx: Tx, now: Date): Promise<void> {
  const all = Object.values(badges);
  const rows = all.map(({ number, name, description, icon }) => ({
    id: catalogueId('badge', number),
    name,
    description,
    image_url: iconUrl(icon),
    ...bornAt(now),
  }));
  const conditions = all.flatMap((badge) =>
    badge.conditions.map((condition, index) => ({
      id: catalogueIdOfPart('badge-condition', badge.number, index),
      badge_id: catalogueId('badge', badge.number),
      ...conditionColumns(condition),
    })),
  );
  await tx.insertInto('badge').values(rows).execute();
  await tx.insertInto('badge_condition').values(conditions).execute();
}

async function storeQuests(tx: Tx, now: Date): Promise<void> {
  const rows = quests.map(({ number, title, description, questType, reward }) => ({
    id: catalogueId('quest', number),
    title,
    description,
    quest_type: questType,
    status: 'active' as const,
    reward_type: reward.type,
    reward_value: reward.type === 'badge' ? badgeId(reward.badge) : null,
    reward_amount: reward.type === 'badge' ? null : `${reward.amount}.00`,
    ...bornAt(now),
  }));
  const conditions = quests.flatMap((quest) =>
    quest.conditions.map((condition, index) => ({
      id: catalogueIdOfPart('quest-condition', quest.number, index),
      quest_id: catalogueId('quest', quest.number),
      ...conditionColumns(condition),
    })),
  );
  await tx.insertInto('quest').values(rows).execute();
  await tx.insertInto('quest_condition').values(conditions).execute();
}

function conditionColumns(condition: CatalogueCondition<CatalogueItemSlug>) {
  return 'item' in condition
    ? { condition_type: condition.type, target_value: null, item_id: itemId(condition.item) }
    : { condition_type: condition.type, target_value: condition.target, item_id: null };
}

function bornAt(now: Date) {
  return { created_at: now, updated_at: now };
}
