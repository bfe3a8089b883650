import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
});
afterAll(() => app.close());

const countStatements = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

/** The calls that a page makes when it opens. */
const PAGES: Record<string, string[]> = {
  dashboard: [
    '/api/auth/user',
    '/api/mining/status?tzOffsetMinutes=0',
    '/api/streak/status?tzOffsetMinutes=0',
    '/api/equipment/multiplier',
    '/api/user/quests',
    '/api/tournaments?status=live&limit=1',
    '/api/tournaments?status=registration&limit=1',
    '/api/user/badges/showcase',
    '/api/user/activity?limit=9',
  ],
  earn: [
    '/api/auth/user',
    '/api/member/profile',
    '/api/mining/status?tzOffsetMinutes=0',
    '/api/streak/status?tzOffsetMinutes=0',
    '/api/streak/odds',
    '/api/user/quests',
    '/api/equipment',
    '/api/equipment/multiplier',
    '/api/shop/products',
    '/api/inventory',
    '/api/me/ledger?limit=9',
  ],
  quests: ['/api/user/quests', '/api/notifications'],
  inventory: ['/api/inventory', '/api/equipment', '/api/equipment/multiplier', '/api/user/quests'],
  shop: ['/api/shop/products', '/api/inventory', '/api/user/quests'],
  guides: ['/api/guides'],
  telnarus: ['/api/telnarus/page/main/main', '/api/lore/articles', '/api/lore/categories'],
  search: ['/api/search?q=mining'],
  badges: ['/api/badges', '/api/user/badges', '/api/user/badges/showcase', '/api/user/quests'],
};

/** Each call costs one statement for the session, and so many of its own. */
const MOST_PER_CALL = 10;

describe('a page costs the database no more, however much a member has', () => {
  const open = (name: string) =>
    countStatements(async () => {
      for (const url of PAGES[name] ?? []) expect((await member.call('GET', url)).status, url).toBe(200);
    });

  it('before and after a busy week', async () => {
    const before: Record<string, number> = {};
    for (const name of Object.keys(PAGES)) before[name] = await open(name);
    await liveAWeek();
    for (const [name, urls] of Object.entries(PAGES)) {
      const after = await open(name);
      expect(after, name).toBeLessThanOrEqual(urls.length * MOST_PER_CALL);
      // What was empty before may need a second look at what it names, such as an item's or a badge's own row.
      expect(after - (before[name] ?? 0), name).toBeLessThanOrEqual(urls.length * 2);
    }
  });

  async function liveAWeek(): Promise<void> {
    const items: { slug: string; id: string }[] = (await admin.call('GET', '/api/items')).body;
    for (const { slug, id } of items) {
      await admin.call('POST', '/api/admin/grant-item', { body: { userId: member.userId, itemSlug: slug } });
      await member.call('POST', '/api/equipment/equip', { body: { itemId: id } });
    }
    for (let day = 0; day < 7; day++) {
      app.clock.advance({ days: 1 });
      await checkIn();
      for (let ad = 0; ad < 3; ad++) await watchAd();
    }
  }
});

const checkIn = () =>
  member.call('POST', '/api/streak/claim', { body: { localDate: app.clock.now().toISOString().slice(0, 10) } });
const watchAd = () => {
  app.clock.advance({ minutes: 5 });
  return member.call('POST', '/api/ads/reward', {
    body: { adType: 'watch_reward', timestamp: app.clock.now().getTime() },
  });
};

describe('an action costs a bounded number of statements, with all that follows from it', () => {
  it.each([
    ['a check-in', 45, checkIn],
    ['a watched ad', 35, watchAd],
    [
      'equipping',
      30,
      async () => {
        const [first] = (await member.call('GET', '/api/inventory')).body;
        return member.call('POST', '/api/equipment/equip', { body: { itemId: first.itemId } });
      },
    ],
    ['saving a showcase', 15, () => member.call('PUT', '/api/user/badges/showcase', { body: { badgePositions: [] } })],
  ])('%s: at most %i', async (_name, most, act) => {
    app.clock.advance({ days: 1 });
    const cost = await countStatements(async () => {
      expect((await act()).status).toBe(200);
    });
    expect(cost).toBeGreaterThan(1);
    expect(cost).toBeLessThanOrEqual(most);
  });
});
