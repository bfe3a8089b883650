import {
  type ConditionType,
  type ConditionTypeOf,
  conditionTypes,
  isOfKind,
  needsItem,
} from '@cinder/contract/conditions/conditions.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
/** The item that is asked for, and one of another slot. */
let item: { id: string; slug: string; equipmentSlot: string };
let other: typeof item;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
  const items = (await admin.call('GET', '/api/items')).body;
  item = items[0];
  other = items.find(({ equipmentSlot }: typeof item) => equipmentSlot !== item.equipmentSlot);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const succeed = async (person: Person, path: string, body: unknown) => {
  const answer = await person.call('POST', path, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

async function checkInNextDay(person: Person) {
  app.clock.advance({ days: 1 });
  await succeed(person, '/api/streak/claim', { localDate: app.clock.now().toISOString().slice(0, 10) });
}

async function equip(person: Person, { id, slug }: typeof item) {
  await succeed(admin, '/api/admin/grant-item', { userId: person.userId, itemSlug: slug });
  await succeed(person, '/api/equipment/equip', { itemId: id });
}

async function buy(person: Person, { id: itemId }: typeof item) {
  const product = await succeed(admin, '/api/admin/shop/products', { name: 'Pack', type: 'pack', priceUsd: 4.5 });
  await succeed(admin, `/api/admin/shop/products/${product.id}/items`, { itemId });
  const { clientSecret } = await succeed(person, '/api/create-payment-intent', { productId: product.id });
  const card = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };
  await succeed(person, '/api/sandbox/payments/confirm', { clientSecret, ...card });
}

/** For each type, what does not meet it yet, and what then does. */
const actions: Record<ConditionType, [(person: Person) => Promise<unknown>, (person: Person) => Promise<unknown>]> = {
  mining_sessions: [(person) => minerOf(app).mineSession(person), (person) => minerOf(app).mineSession(person)],
  daily_checkin: [checkInNextDay, checkInNextDay],
  watch_ads: [watchAd, watchAd],
  equipment_equip: [(person) => equip(person, item), (person) => equip(person, other)],
  mining_streak: [checkInNextDay, checkInNextDay],
  level_reach: [gainHalfALevel, gainHalfALevel],
  shop_purchase: [(person) => buy(person, other), (person) => buy(person, item)],
};

/** What takes a state down after the actions above; null: nothing does. */
const falls: Record<ConditionTypeOf<'state'>, null | ((person: Person) => Promise<unknown>)> = {
  mining_streak: async () => app.clock.advance({ days: 3 }),
  level_reach: null,
};

async function watchAd(person: Person) {
  app.clock.advance({ minutes: 5 });
  await succeed(person, '/api/ads/reward', { adType: 'watch_reward', timestamp: app.clock.now().getTime() });
}

let gains = 0;
async function gainHalfALevel({ userId }: Person) {
  await inTransaction(app.connections.db, (tx) =>
    app.features.services.ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        counterAccount: 'mint:quest',
        source: 'quest',
        amount: 0n,
        xp: 50,
        description: 'Half a level',
        cause: `quest:half:${++gains}`,
      },
    ]),
  );
}

it.each(conditionTypes.map((type, index) => [type, index] as const))(
  'a %s condition is met for a quest and for a badge by the same action, and not before',
  async (conditionType, index) => {
    // A Monday: what takes two days stays within one week.
    app.clock.set(new Date(Date.UTC(2026, 5, 1 + 7 * index, 8)).toISOString());
    const itemId = needsItem(conditionType) ? item.id : null;
    const conditions = [{ conditionType, targetValue: itemId ? null : 2, itemId }];
    const about = { description: 'All types.', conditions };
    const quest = await succeed(admin, '/api/admin/quests', {
      ...{ ...about, title: `Quest of ${conditionType}`, questType: 'weekly', status: 'active' },
      ...{ rewardType: 'xp', rewardAmount: '5' },
    });
    const badge = await succeed(admin, '/api/admin/badges', { ...about, name: `Badge of ${conditionType}` });
    const member = await app.signUp();
    const met = async () => {
      const progress = (await member.call('GET', '/api/user/quests')).body;
      const earned = (await member.call('GET', '/api/user/badges')).body;
      return {
        quest: progress.find(({ questId }: { questId: string }) => questId === quest.id).isCompleted,
        badge: earned.some(({ badgeId }: { badgeId: string }) => badgeId === badge.id),
      };
    };

    const [notYet, then] = actions[conditionType];
    await notYet(member);
    expect(await met()).toEqual({ quest: false, badge: false });
    await then(member);
    expect(await met()).toEqual({ quest: true, badge: true });
    const { notifications } = (await member.call('GET', '/api/notifications')).body;
    const texts = notifications.map(({ type, text }: { type: string; text: string }) => `${type}: ${text}`);
    expect(texts).toContain(`quest_finished: Quest of ${conditionType}`);
  },
);

it.each(conditionTypes.filter((type) => isOfKind(type, 'state')).filter((type) => falls[type] !== null))(
  'a %s that is lost again is taken back, also after a claim, where only what is new counts',
  async (conditionType) => {
    app.clock.set('2026-09-07T08:00:00.000Z');
    const quest = await succeed(admin, '/api/admin/quests', {
      ...{ title: 'A quest', description: 'Falls.', questType: 'weekly', status: 'active', maxCompletions: 3 },
      ...{ rewardType: 'xp', rewardAmount: '5', conditions: [{ conditionType, targetValue: 1 }] },
    });
    const member = await app.signUp();
    const progress = async () => {
      const quests = (await member.call('GET', '/api/user/quests')).body;
      return quests.find(({ questId }: { questId: string }) => questId === quest.id).progress;
    };
    const [first] = actions[conditionType];
    await first(member);
    await succeed(member, '/api/user/quests/claim', { questId: quest.id });
    expect(await progress()).toBe(0);
    await admin.call('PUT', `/api/admin/quests/${quest.id}`, {
      body: { conditions: [{ conditionType, targetValue: 3 }] },
    });
    await actions[conditionType][1](member);
    expect(await progress()).toBeGreaterThan(0);
    await falls[conditionType]?.(member);
    expect(await progress()).toBe(0);
  },
);
