import { expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp } from '#testing/test-app.ts';

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

it('counts what waits in store, raffles, challenges and gifts', async () => {
  const app = await createTestApp();
  const admin = await app.signUp({ isAdmin: true });
  const member = await app.signUp();
  await earn(app, member.userId, '500.00');
  const counts = async () => bodyOf(await admin.call('GET', '/api/admin/overview'));
  const made = async (path: string, body: object) => bodyOf(await admin.call('POST', path, { body }), 201);
  const offer = { priceCinder: '10.00', isPublished: true };
  const before = await counts();
  const request = await made('/api/admin/store/offers', { ...offer, title: 'An hour of coaching', kind: 'request' });
  await made('/api/admin/store/offers', { ...offer, title: 'A skin', kind: 'code', warnAt: 3 });
  const { redemption } = bodyOf(await member.call('POST', `/api/store/offers/${request.id}/redeem`, { body: {} }), 201);
  expect(await counts()).toMatchObject({
    storeRequests: 1,
    storeDeliveries: 0,
    offers: before.offers + 2,
    codesLow: 1,
  });
  bodyOf(await admin.call('POST', `/api/admin/store/redemptions/${redemption.id}/accept`, { body: {} }));
  expect(await counts()).toMatchObject({ storeRequests: 0, storeDeliveries: 1 });

  const closesAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const raffle = { ticketPriceCinder: '5.00', closesAt, isPublished: true, prizes: [{ kind: 'text', text: 'A song' }] };
  const open = await made('/api/admin/raffles', { ...raffle, title: 'Spring', publicSource: 'A block' });
  bodyOf(await member.call('POST', `/api/raffles/${open.id}/tickets`, { body: { count: 1 } }), 201);
  expect(await counts()).toMatchObject({ openRaffles: before.openRaffles + 1, rafflesToDraw: 0, prizesWaiting: 0 });
  app.clock.advance({ hours: 2 });
  await app.features.jobs.find(({ name }) => name === 'raffles')?.run();
  expect(await counts()).toMatchObject({ openRaffles: before.openRaffles, rafflesToDraw: 1 });
  bodyOf(await admin.call('POST', `/api/admin/raffles/${open.id}/draw`, { body: { publicValue: 'abc' } }));
  expect(await counts()).toMatchObject({ rafflesToDraw: 0, prizesWaiting: 1 });

  const { pool } = app.connections;
  const pair = [admin.userId, member.userId, app.clock.now()];
  await pool.query(
    `insert into gift (id, sender_id, recipient_id, amount_cinder, message, given_at, reported_at)
     values (gen_random_uuid(), $1, $2, 5, 'Hello', $3, $3)`,
    pair,
  );
  await pool.query(
    `insert into challenge (id, challenger_id, opponent_id, game_code, best_of, stake_cinder, status, proposed_at)
     select gen_random_uuid(), $1, $2, code, 3, 5, 'disputed', $3 from game_title limit 1`,
    pair,
  );
  expect(await counts()).toMatchObject({ reportedGifts: 1, disputedChallenges: 1 });
  await app.close();
});
