import { catalogueIcons, iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import { equipmentSlotOf, equipmentSlots, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { id } from '@cinder/contract/shared/ids.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { badges } from './badges.ts';
import { catalogueId } from './catalogue-entry.ts';
import { installCatalogue } from './install.ts';
import { items } from './items.ts';
import { packs, singles } from './products.ts';
import { quests } from './quests.ts';

const gear = Object.entries(items).map(([slug, item]) => ({ slug, ...item }));
const medals = Object.values(badges);
const placeOf = ({ slot, rarity }: (typeof gear)[number]) => `${rarity} ${equipmentSlotOf(slot)}`;
const conditionsOf = (rows: readonly { conditions: readonly { type: string }[] }[]) =>
  new Set(rows.flatMap(({ conditions }) => conditions.map(({ type }) => type)));

const CONDITION_TYPES = [
  'daily_checkin',
  'equipment_equip',
  'level_reach',
  'mining_sessions',
  'mining_streak',
  'shop_purchase',
  'watch_ads',
];

describe('the items', () => {
  test('fill every slot, and every rarity of every equipment slot', () => {
    expect(gear.length).toBeGreaterThanOrEqual(28);
    expect(new Set(gear.map(({ slot }) => slot))).toEqual(new Set(itemSlots));
    const places = equipmentSlots.flatMap((slot) => rarities.map((rarity) => `${rarity} ${slot}`));
    expect(new Set(gear.map(placeOf))).toEqual(new Set(places));
  });

  test.each([
    ['Common', 3, 6],
    ['Rare', 8, 12],
    ['Epic', 14, 18],
    ['Legendary', 20, 25],
  ])('%s give %i to %i percent', (rarity, least, most) => {
    const bonuses = gear.filter((item) => item.rarity === rarity).map(({ bonusPercent }) => bonusPercent);
    expect(bonuses.filter((bonus) => bonus < least || bonus > most)).toEqual([]);
  });

  test('have the slug of their name, a number, a picture and a text of their own', () => {
    expect(gear.filter(({ name, slug }) => slugFromName(name) !== slug)).toEqual([]);
    for (const key of ['number', 'icon', 'description'] as const) {
      expect(new Set(gear.map((item) => item[key])).size, key).toBe(gear.length);
    }
  });

  test('are described in one or two sentences', () => {
    const sentences = (text: string) => text.match(/[.?](?= |$)/g)?.length ?? 0;
    expect(gear.filter(({ description }) => ![1, 2].includes(sentences(description)))).toEqual([]);
  });
});

describe('the products', () => {
  test('are 12, of which 4 packs, at prices from 0.99 to 24.99', () => {
    expect([singles.length, packs.length]).toEqual([8, 4]);
    const prices = [...singles, ...packs].map(({ priceUsd }) => priceUsd);
    expect(prices.filter((price) => !/^\d{1,2}\.\d\d$/.test(price))).toEqual([]);
    expect([Math.min(...prices.map(Number)), Math.max(...prices.map(Number))]).toEqual([0.99, 24.99]);
  });

  test.each(packs)('$name holds several items that one member can own together', (pack) => {
    const places = pack.items.map((slug) => placeOf({ slug, ...items[slug] }));
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('badges and quests', () => {
  test('are 20 and 12, and ask for everything that can be asked for', () => {
    expect([medals.length, quests.length]).toEqual([20, 12]);
    expect([...conditionsOf(medals)].sort()).toEqual(CONDITION_TYPES);
    expect([...conditionsOf(quests)].sort()).toEqual(CONDITION_TYPES);
    expect(new Set(quests.map(({ questType }) => questType))).toEqual(new Set(['daily', 'weekly']));
    expect(new Set(quests.map(({ reward }) => reward.type))).toEqual(new Set(['cinder', 'xp', 'badge']));
    expect(quests.filter(({ conditions }) => conditions.length === 0)).toEqual([]);
  });

  test('leave few badges to be given by hand or by a quest', () => {
    expect(medals.filter(({ conditions }) => conditions.length === 0).length).toBeLessThanOrEqual(4);
  });

  test('a daily quest pays 10 to 40, a weekly one 60 to 150', () => {
    const range = { daily: [10, 40], weekly: [60, 150] } as const;
    const odd = quests.filter(({ questType, reward }) => {
      const [least, most] = range[questType];
      return reward.type !== 'badge' && (reward.amount < least || reward.amount > most);
    });
    expect(odd).toEqual([]);
  });

  test('tokens are not for sale: no quest pays them for a purchase', () => {
    const paid = quests.filter(({ reward }) => reward.type === 'cinder');
    expect(paid.length).toBeGreaterThan(0);
    expect(conditionsOf(paid)).not.toContain('shop_purchase');
  });

  test('who is asked to buy an item can buy it', () => {
    const sold = new Set<string>([...singles.map(({ item }) => item), ...packs.flatMap((pack) => pack.items)]);
    const icons = [...medals, ...quests]
      .flatMap(({ conditions }) => [...conditions])
      .flatMap((condition) => (condition.type === 'shop_purchase' ? [condition.item] : []));
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter((item) => !sold.has(item))).toEqual([]);
  });
});

test('no picture is carried along that nothing shows', () => {
  const itemIcons = new Set<string>([...gear, ...medals, ...packs].map(({ icon }) => icon));
  expect(catalogueIcons.filter((icon) => !itemIcons.has(icon))).toEqual([]);
});

test('ids have the form of UUIDv7 and are never the same twice', () => {
  const ids = [catalogueId('item', 1), catalogueId('item', 37), catalogueId('badge', 1), catalogueId('quest', 1)];
  expect(ids.every((value) => id.safeParse(value).success && value[14] === '7')).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the first start', () => {
  const NOW = '2026-11-20T08:00:00.000Z';
  const TABLES = [
    'item',
    'shop_product',
    'shop_product_item',
    'badge',
    'badge_condition',
    'quest',
    'quest_condition',
    'daily_streak_reward',
    'mining_config',
  ];
  const clock = createFakeClock(NOW);
  let database: TestDatabase;
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    ({ db, close } = connect(database.url, { max: 3, onError: () => {} }));
    await migrateToLatest(db);
    await Promise.all([installCatalogue(db, clock), installCatalogue(db, clock), installCatalogue(db, clock)]);
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  async function counts() {
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(TABLES.map((name) => sql`(select count(*)::int from ${sql.table(name)}) as ${sql.ref(name)}`))}
    `.execute(db);
    return rows[0];
  }

  const WHOLE = {
    item: gear.length,
    shopProduct: 12,
    shopProductItem: 8 + packs.reduce((sum, pack) => sum + pack.items.length, 0),
    badge: 20,
    badgeCondition: medals.reduce((sum, badge) => sum + badge.conditions.length, 0),
    quest: 12,
    questCondition: quests.reduce((sum, quest) => sum + quest.conditions.length, 0),
    dailyStreakReward: 7,
    miningConfig: 1,
  };

  test('of three servers at once leaves one copy', async () => {
    expect(await counts()).toEqual(WHOLE);
  });

  test('stores what members see', async () => {
    const oathbrand = await db.selectFrom('item').where('slug', '=', 'oathbrand').selectAll().executeTakeFirst();
    expect(oathbrand).toMatchObject({
      name: 'Oathbrand',
      slot: 'weapon',
      rarity: 'Legendary',
      bonusPercent: 25,
      imageUrl: iconUrl('relic-blade'),
      isActive: true,
      createdAt: new Date(NOW),
    });
    const active = await db
      .selectFrom('quest')
      .where('status', '=', 'active')
      .where('isActive', '=', true)
      .selectAll()
      .execute();
    expect(active.length).toBe(12);
    const given = active.filter((quest) => quest.rewardType === 'badge').map((quest) => quest.rewardValue);
    const known = await db.selectFrom('badge').select('id').execute();
    expect(given.filter((value) => !known.some((badge) => badge.id === value))).toEqual([]);
  });

  test('sells in order, single items one by one', async () => {
    const rows = await db
      .selectFrom('shopProduct as product')
      .innerJoin('shopProductItem as content', 'content.productId', 'product.id')
      .select(['product.name', 'product.type', 'product.sortOrder', 'content.quantity'])
      .orderBy('product.sortOrder')
      .execute();
    expect(new Set(rows.map(({ sortOrder }) => sortOrder))).toEqual(
      new Set(Array.from({ length: 12 }, (_, at) => at + 1)),
    );
    expect(rows.filter(({ type }) => type === 'item').length).toBe(8);
    expect(rows.every(({ quantity }) => quantity === 1)).toBe(true);
  });

  test('pays 5 and 10 XP every day of the cycle, more on days 3, 5 and 7, and an item on day 7', async () => {
    const days = await db.selectFrom('dailyStreakReward').selectAll().orderBy('dayInCycle').execute();
    expect(days.map(({ baseCinder }) => baseCinder)).toEqual(Array(7).fill('5.00'));
    expect(days.map(({ xp }) => xp)).toEqual(Array(7).fill(10));
    expect(days.map(({ bonusCinder }) => Number(bonusCinder))).toEqual([0, 0, 5, 0, 10, 0, 20]);
    expect(days.map(({ rewardType }) => rewardType)).toEqual([...Array(6).fill('cinder'), 'cinder+item']);
    expect(days.map(({ itemId }) => itemId)).toEqual(Array(7).fill(null));
  });

  test('is the only one that stores: what was changed or deleted stays so', async () => {
    await installCatalogue(db, clock);
    expect(await counts()).toEqual(WHOLE);
    await db.deleteFrom('item').where('slug', '=', 'hourwriter').execute();
    await db.deleteFrom('shopProduct').where('type', '=', 'pack').execute();
    await db.deleteFrom('quest').execute();
    await db.deleteFrom('badge').where('name', '=', 'Patron').execute();
    await db.updateTable('dailyStreakReward').set({ bonusCinder: '1.00' }).execute();
    const left = await counts();
    await installCatalogue(db, clock);
    expect(await counts()).toEqual(left);
    expect(left).toMatchObject({ item: gear.length - 1, shopProduct: 8, quest: 0, questCondition: 0, badge: 19 });
    const days = await db.selectFrom('dailyStreakReward').select('bonusCinder').distinct().execute();
    expect(days).toEqual([{ bonusCinder: '1.00' }]);
  });
});
