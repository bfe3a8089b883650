import { iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import { MINING_CONFIG_DEFAULTS } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { TranslatedKind } from '@cinder/contract/shared/translated.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { definitionsChanged } from '#platform/db/definitions.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badgeId, badges } from './badges.ts';
import type { CatalogueCondition } from './catalogue-entry.ts';
import { catalogueId, catalogueIdOfPart } from './catalogue-entry.ts';
import { guides, slugOfGuide } from './guides.ts';
import { type CatalogueItemSlug, itemId, items } from './items.ts';
import { articles, categories, lorePages } from './lore.ts';
import { peoples, world } from './peoples.ts';
import { packs, singles } from './products.ts';
import { quests } from './quests.ts';
import { minutesToRead, readText } from './texts.ts';
import { storeTranslations } from './translations.ts';

/** Stores what a community needs from its first start on; leaves alone what is there, and what was deleted since. */
export async function installCatalogue(db: Database, clock: Clock = systemClock): Promise<void> {
  await db
    .insertInto('miningConfig')
    .values({
      id: 1,
      baseRateCinderPerMin: formatAmount(MINING_CONFIG_DEFAULTS.baseRatePerMin),
      sessionDurationSeconds: MINING_CONFIG_DEFAULTS.sessionDurationSeconds,
      maxMinutesPerLocalDay: MINING_CONFIG_DEFAULTS.maxMinutesPerLocalDay,
      minPingIntervalSeconds: MINING_CONFIG_DEFAULTS.minPingIntervalSeconds,
      idleTimeoutSeconds: MINING_CONFIG_DEFAULTS.idleTimeoutSeconds,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const part of parts) await installOnce(db, part, clock.now());
}

/** A server that comes second waits at the claim until the first has stored the part, and then has nothing to do. */
async function installOnce(db: Database, { part, store }: Part, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('cataloguePart')
      .values({ part, installedAt: now })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .returning('part')
      .executeTakeFirst();
    if (claimed) await store(tx, now);
  });
}

interface Part {
  part: string;
  store(tx: Tx, now: Date): Promise<unknown>;
}

/** What the first start stores; a later part refers to earlier ones. */
const parts: readonly Part[] = [
  { part: 'items', store: storeItems },
  { part: 'products', store: storeProducts },
  { part: 'badges', store: storeBadges },
  { part: 'quests', store: storeQuests },
  { part: 'streak-days', store: storeStreakDays },
  { part: 'games', store: (tx) => tx.insertInto('gameTitle').values(gameTitles).execute() },
  { part: 'guides', store: storeGuides },
  { part: 'lore', store: storeLore },
  { part: 'telnarus', store: storeLorePages },
  { part: 'peoples', store: storePeoples },
  { part: 'texts-de', store: (tx, now) => storeTranslations(tx, 'de', now) },
  { part: 'peoples-de', store: (tx, now) => storeTranslations(tx, 'de', now, isOfPeoples) },
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
  definitionsChanged(tx);
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
  definitionsChanged(tx);
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

async function storeStreakDays(tx: Tx): Promise<void> {
  definitionsChanged(tx);
  await tx.insertInto('dailyStreakReward').values(streakDays).execute();
}

function conditionColumns(condition: CatalogueCondition<CatalogueItemSlug>) {
  return 'item' in condition
    ? { conditionType: condition.type, targetValue: null, itemId: itemId(condition.item) }
    : { conditionType: condition.type, targetValue: condition.target, itemId: null };
}

function bornAt(now: Date) {
  return { createdAt: now, updatedAt: now };
}

/** Stores the guides. */
async function storeGuides(tx: Tx, now: Date): Promise<void> {
  const rows = guides.map(async ({ number, isFeatured = false, tags, ...guide }, index) => {
    const slug = slugOfGuide(guide);
    const content = await readText('guides', slug);
    return {
      ...guide,
      id: catalogueId('guide', number),
      slug,
      content,
      estimatedReadTime: minutesToRead(shownText(content, [])),
      tags: [...tags],
      featured: isFeatured,
      published: true,
      ...inReadingOrder(now, index),
    };
  });
  await tx
    .insertInto('guide')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the categories and the articles of the lore. */
async function storeLore(tx: Tx, now: Date): Promise<void> {
  const shelves = Object.values(categories).map(({ number, name, description }, index) => ({
    id: catalogueId('lore-category', number),
    name,
    slug: slugFromName(name),
    description,
    sortOrder: index + 1,
  }));
  const rows = articles.map(async ({ number, title, excerpt, category, isFeatured = false }, index) => {
    const slug = slugFromName(title);
    const times = inReadingOrder(now, index);
    return {
      id: catalogueId('lore-article', number),
      title,
      slug,
      excerpt,
      content: await readText('lore', slug),
      categoryId: catalogueId('lore-category', categories[category].number),
      isFeatured,
      isPublished: true,
      publishedAt: times.createdAt,
      ...times,
    };
  });
  await tx.insertInto('loreCategory').values(shelves).execute();
  await tx
    .insertInto('loreArticle')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the main page of the world and those of its peoples. */
async function storeLorePages(tx: Tx, now: Date): Promise<void> {
  const rows = lorePages.map(async ({ type, id, title, subtitle }) => ({
    pageType: type,
    pageId: id,
    bannerTitle: title,
    bannerSubtitle: subtitle,
    content: await readText('telnarus', id),
    updatedAt: now,
  }));
  await tx
    .insertInto('telnarusPageContent')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the peoples, and on the main page, where there is one, what else is said of their world. */
async function storePeoples(tx: Tx, now: Date): Promise<void> {
  const rows = peoples.map(({ number, slug, subtitle: _, ...people }, index) => ({
    ...people,
    id: catalogueId('lore-people', number),
    slug,
    colour: slug,
    sigil: slug,
    scene: slug,
    sortOrder: index + 1,
    ...bornAt(now),
  }));
  await tx.insertInto('lorePeople').values(rows).execute();
  await tx.updateTable('telnarusPageContent').set(world).where('pageType', '=', 'main').execute();
}

/** What `storePeoples` stores, of which a site that is older has no words in further languages yet. */
const isOfPeoples = (kind: TranslatedKind, field: string) =>
  kind === 'lore_people' || (kind === 'lore_page' && Object.hasOwn(world, field));

/** Lists show the newest first: the first of the catalogue is the newest, by a second. */
function inReadingOrder(now: Date, index: number) {
  const at = new Date(now.getTime() - index * 1000);
  return { createdAt: at, updatedAt: at };
}

/** The games that tournaments are played in. */
const games = [
  { number: 1, code: 'ow2', name: 'Overwatch 2' },
  { number: 2, code: 'wc3', name: 'Warcraft III' },
  { number: 3, code: 'sc2', name: 'StarCraft II' },
  { number: 4, code: 'd2', name: 'Diablo II' },
  { number: 5, code: 'wow', name: 'World of Warcraft' },
  { number: 6, code: 'mr', name: 'Marvel Rivals' },
  { number: 7, code: 'bf', name: 'Battlefield' },
  { number: 8, code: 'cod', name: 'Call of Duty' },
] as const;

const gameTitles = games.map(({ number, code, name }) => ({ id: catalogueId('game', number), code, name }));

/** What each day of the cycle pays; the item of day 7 is a random one. */
export const streakDays = [
  { dayInCycle: 1, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 2, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 3, baseCinder: '5.00', bonusCinder: '5.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 4, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 5, baseCinder: '5.00', bonusCinder: '10.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 6, baseCinder: '5.00', bonusCinder: '0.00', xp: 10, rewardType: 'cinder' },
  { dayInCycle: 7, baseCinder: '5.00', bonusCinder: '20.00', xp: 10, rewardType: 'cinder+item' },
] as const;
