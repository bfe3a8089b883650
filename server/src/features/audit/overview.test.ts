import { expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp } from '#testing/test-app.ts';

it('counts what the panels are about, today as of midnight UTC', async () => {
  const app = await createTestApp();
  const admin = await app.signUp({ isAdmin: true });
  const overview = async () => (await admin.call('GET', '/api/admin/overview')).body;
  const before = await overview();
  expect(before).toMatchObject({ members: 1, flaggedEarnings: 0, purchasesToday: 0, changesToday: 0 });
  await admin.call('POST', '/api/admin/guides', { body: { title: 'A draft', content: 'Soon.' } });
  expect(await overview()).toEqual({ ...before, guideDrafts: before.guideDrafts + 1, changesToday: 1 });
  app.clock.advance({ seconds: 86_400 });
  expect(await overview()).toMatchObject({ changesToday: 0 });
  await app.close();
});

it('counts the quests that are open now, as the analytics do', async () => {
  const app = await createTestApp();
  const admin = await app.signUp({ isAdmin: true });
  const quests = async () => {
    const paths = ['/api/admin/overview', '/api/admin/analytics'];
    return Promise.all(paths.map(async (path) => (await admin.call('GET', path)).body.activeQuests));
  };
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const conditions = [{ conditionType: 'watch_ads', targetValue: 1 }];
  const reward = { rewardType: 'xp', rewardAmount: 5 };
  const quest = { title: 'Later', description: 'Soon.', questType: 'daily', ...reward, conditions };
  const [before = 0] = await quests();
  const scheduled = { ...quest, status: 'scheduled', activateAt: at(1), deactivateAt: at(3) };
  for (const body of [scheduled, { ...quest, status: 'active', activateAt: at(2) }, { ...quest, status: 'draft' }]) {
    expect((await admin.call('POST', '/api/admin/quests', { body })).status).toBe(201);
  }
  expect(await quests()).toEqual([before, before]);
  app.clock.advance({ hours: 1 });
  expect(await quests()).toEqual([before + 1, before + 1]);
  app.clock.advance({ hours: 1 });
  expect(await quests()).toEqual([before + 2, before + 2]);
  app.clock.advance({ hours: 1 });
  expect(await quests()).toEqual([before + 1, before + 1]);
  await app.close();
});

it('counts the markets that wait for their settlement', async () => {
  const app = await createTestApp();
  const arena = await openArena(app);
  const book = openBookmaker(app, arena);
  const counts = async () => (await arena.admin.call('GET', '/api/admin/overview')).body;
  const market = await book.market();
  expect(await counts()).toMatchObject({ openMarkets: 1, closedMarkets: 0 });
  await book.act(market, 'close');
  expect(await counts()).toMatchObject({ openMarkets: 0, closedMarkets: 1 });
  await book.act(market, 'settle', { selectionId: market.selections[0]?.id });
  expect(await counts()).toMatchObject({ openMarkets: 0, closedMarkets: 0 });
  await app.close();
});
