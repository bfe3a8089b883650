import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let arena: Arena;
let bookmaker: Bookmaker;
let member: Person;
beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  bookmaker = openBookmaker(app, arena);
  admin = arena.admin;
  member = await app.signUp({ username: 'pawn' });
});
afterEach(() => switchOff([]));
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const switchOff = async (modulesOff: readonly ModuleName[]) =>
  expect((await admin.call('PUT', '/api/admin/site', { body: { modulesOff } })).status).toBe(200);
const config = async () => (await app.visitor('GET', '/api/config')).body;
const stateOf = async (name: ModuleName) => {
  const { body, text } = await admin.call('GET', '/api/admin/site/modules');
  expect(body.modules, text).toBeInstanceOf(Array);
  return body.modules.find((one: { name: string }) => one.name === name);
};
const OFF = { status: 404, body: { code: 'module_off' } };

describe('what is open when its part of the site is switched off', () => {
  it('is a session, which goes on and is paid, while none is started', async () => {
    const miner = minerOf(app);
    const { sessionId } = (await miner.start(member)).body;
    await switchOff(['mining']);
    expect(await stateOf('mining')).toEqual({ name: 'mining', state: 'ending', open: 1 });
    expect(await config()).toMatchObject({ off: ['mining'], ending: ['mining'] });
    expect(await miner.start(await app.signUp())).toMatchObject(OFF);
    await miner.mineUntilLastPing(member, sessionId);
    expect((await miner.status(member)).status).toBe(200);
    expect((await miner.ping(member, sessionId)).body).toMatchObject({ sessionCompleted: true, cinderEarned: 60 });
    expect(await stateOf('mining')).toEqual({ name: 'mining', state: 'off', open: 0 });
    expect(await miner.status(member)).toMatchObject(OFF);
    expect((await config()).ending).toEqual([]);
  });

  it('is a bracket, which is played to its end and pays its prizes, while nobody enters another', async () => {
    const fighters = await arena.people(2);
    const live = await arena.begin(fighters);
    const next = await arena.create();
    await switchOff(['tournaments']);
    expect(await config()).toMatchObject({
      off: ['challenges', 'tournaments', 'championship', 'betting'],
      ending: ['tournaments'],
      closed: expect.arrayContaining(['/tournaments', '/admin/games']),
    });
    expect((await config()).closed).not.toContain('/tournaments/:slug');
    expect(await member.call('GET', '/api/tournaments')).toMatchObject(OFF);
    expect(await member.call('POST', `/api/tournaments/${next.id}/registration`, { body: {} })).toMatchObject(OFF);
    expect((await arena.playOut(live)).status).toBe('completed');
    expect((await arena.move(next, 'cancelled')).status).toBe(200);
    expect(await member.call('GET', `/api/tournaments/${live.slug}`)).toMatchObject(OFF);
    expect((await config()).closed).toContain('/tournaments/:slug');
  });

  it('are bets, which an administrator settles, while nobody bets', async () => {
    const better = await bookmaker.better('50.00');
    const market = await bookmaker.market({ houseCutPercent: 0 });
    await bookmaker.place(better, market, 'Kaldrin', '20.00');
    await switchOff(['betting']);
    expect(await stateOf('betting')).toEqual({ name: 'betting', state: 'ending', open: 1 });
    expect(await bookmaker.bet(better, market, 'Kaldrin', '5.00')).toMatchObject(OFF);
    expect((await better.call('GET', '/api/betting/wagers')).status).toBe(200);
    await bookmaker.settle(market, 'Kaldrin');
    expect(await bookmaker.purse(better)).toEqual(['50.00', '0.00']);
    expect(await better.call('GET', '/api/betting/wagers')).toMatchObject(OFF);
  });

  it('is a purchase, which is completed, while none is begun', async () => {
    const [product] = (await member.call('GET', '/api/shop/products')).body;
    const buy = () => member.call('POST', '/api/create-payment-intent', { body: { productId: product.id } });
    const { clientSecret, purchaseId } = (await buy()).body;
    await switchOff(['shop']);
    expect(await buy()).toMatchObject(OFF);
    const card = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };
    const paid = await member.call('POST', '/api/sandbox/payments/confirm', { body: { clientSecret, ...card } });
    expect(paid.status, paid.text).toBe(200);
    expect(await member.call('GET', `/api/shop/purchases/${purchaseId}`)).toMatchObject(OFF);
    await switchOff([]);
    expect((await member.call('GET', `/api/shop/purchases/${purchaseId}`)).body.status).toBe('completed');
  });

  it('is the reward of a quest that is finished, while no other is', async () => {
    const quest = await makeQuest({ conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }] });
    const second = await makeQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 1 }] });
    const checkedIn = await app.signUp();
    await checkedIn.call('POST', '/api/streak/claim', { body: { localDate: today() } });
    await switchOff(['quests']);
    await watchAd(checkedIn);
    const { body: shown } = await checkedIn.call('GET', '/api/user/quests');
    const shownIds = shown.map(({ questId }: { questId: string }) => questId);
    expect(shownIds).toContain(quest.id);
    expect(shownIds).not.toContain(second.id);
    for (const other of shownIds) if (other !== quest.id) await claim(checkedIn, other);
    expect((await claim(checkedIn, second.id)).status).toBe(409);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(checkedIn, quest.id)));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await claim(checkedIn, quest.id)).toMatchObject(OFF);
  });

  it('is nothing that callers at the same moment can begin twice or lose', async () => {
    const market = await bookmaker.market();
    const betters = await Promise.all(Array.from({ length: 6 }, () => bookmaker.better('10.00')));
    const [answers] = await Promise.all([
      Promise.all(betters.map((better) => bookmaker.bet(better, market, 'Vessa', '10.00'))),
      switchOff(['betting']),
    ]);
    await bookmaker.act(market, 'void', { reason: 'Off' });
    for (const [index, better] of betters.entries()) {
      expect([201, 404]).toContain(answers[index]?.status);
      expect(await bookmaker.purse(better)).toEqual(['10.00', '0.00']);
    }
  });
});

const today = () => app.clock.now().toISOString().slice(0, 10);
const claim = (person: Person, questId: string) => person.call('POST', '/api/user/quests/claim', { body: { questId } });
async function watchAd(person: Person) {
  app.clock.advance({ minutes: 10 });
  const body = { adType: 'watch_reward', timestamp: app.clock.now().getTime() };
  expect((await person.call('POST', '/api/ads/reward', { body })).status).toBe(200);
}
async function makeQuest(fields: Record<string, unknown>) {
  const body = {
    title: 'Do it',
    description: 'It is worth it.',
    questType: 'daily',
    status: 'active',
    rewardType: 'cinder',
    rewardAmount: '4.00',
    ...fields,
  };
  const answer = await admin.call('POST', '/api/admin/quests', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('what asks for a part of the site that is switched off', () => {
  it('is a quest that nobody sees, nor one whose reward is a badge where there are none', async () => {
    const ads = await makeQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 1 }] });
    const both = await makeQuest({
      conditions: [
        { conditionType: 'watch_ads', targetValue: 1 },
        { conditionType: 'level_reach', targetValue: 90 },
      ],
    });
    const shown = async () => idsOf((await member.call('GET', '/api/quests?limit=100')).body);
    expect(await shown()).toEqual(expect.arrayContaining([ads.id, both.id]));
    await switchOff(['ads']);
    expect(await shown()).not.toContain(ads.id);
    expect(await shown()).not.toContain(both.id);
    expect(idsOf((await admin.call('GET', '/api/admin/quests')).body)).toContain(ads.id);
  });

  it('is a badge that only those see who have it', async () => {
    const badge = (conditionType: string) => ({
      name: `Of ${conditionType}`,
      description: 'It is worth it.',
      conditions: [{ conditionType, targetValue: 1 }],
    });
    const made = await admin.call('POST', '/api/admin/badges', { body: badge('watch_ads') });
    expect(made.status, made.text).toBe(201);
    const owner = await app.signUp();
    await watchAd(owner);
    await switchOff(['ads']);
    const shown = async (person: Person) => idsOf((await person.call('GET', '/api/badges?limit=100')).body);
    expect(await shown(owner)).toContain(made.body.id);
    expect(await shown(await app.signUp())).not.toContain(made.body.id);
  });

  it('is gear, which raises no reward until it is there again', async () => {
    const wearer = await app.signUp();
    const { body: items } = await admin.call('GET', '/api/admin/items?limit=100');
    const item = items.find((one: { bonusPercent: number }) => one.bonusPercent > 0);
    const given = await admin.call('POST', '/api/admin/grant-item', {
      body: { userId: wearer.userId, itemSlug: item.slug },
    });
    expect(given.status, given.text).toBe(200);
    const equipped = await wearer.call('POST', '/api/equipment/equip', { body: { itemId: item.id } });
    expect(equipped.status, equipped.text).toBe(200);
    const miner = minerOf(app);
    const rewardOf = async () => {
      const { sessionId } = (await miner.start(wearer)).body;
      await miner.mineUntilLastPing(wearer, sessionId);
      return (await miner.ping(wearer, sessionId)).body.cinderEarned;
    };
    await switchOff(['inventory']);
    const bare = await rewardOf();
    await switchOff([]);
    expect(await rewardOf()).toBeGreaterThan(bare);
  });

  it('is gear, in place of which a day of the cycle pays tokens, as it says', async () => {
    const change = (rewardType: string) => admin.call('PUT', '/api/admin/streak/rewards/1', { body: { rewardType } });
    expect((await change('cinder+item')).status).toBe(200);
    await switchOff(['inventory']);
    const keeper = await app.signUp();
    const status = (await keeper.call('GET', '/api/streak/status?tzOffsetMinutes=0')).body;
    expect(status.reward).toMatchObject({ rewardType: 'cinder', item: null });
    expect((await keeper.call('GET', '/api/streak/odds')).body).toMatchObject({ days: [], items: [], rarities: [] });
    const localDate = app.clock.now().toISOString().slice(0, 10);
    const claim = await keeper.call('POST', '/api/streak/claim', { body: { localDate } });
    expect(claim.body).toMatchObject({ itemGranted: false, itemName: null });
    expect(claim.body.cinderEarned).toBe(Number(status.reward.cinder));
    await switchOff([]);
    const before = (await keeper.call('GET', '/api/streak/status?tzOffsetMinutes=0')).body.days[0];
    expect(before.rewardType).toBe('cinder+item');
    expect(Number(status.reward.cinder)).toBe(Number(before.cinder) + 25);
    expect((await change('cinder')).status).toBe(200);
  });

  it('is found by nobody who searches', async () => {
    const kinds = async () => {
      const { body } = await member.call('GET', '/api/search?q=the&limit=50');
      return new Set(body.results.map(({ kind }: { kind: string }) => kind));
    };
    const all = await kinds();
    await switchOff(['lore']);
    expect(all.size).toBeGreaterThanOrEqual(1);
    expect(await kinds()).not.toContain('article');
  });
});

describe('the choice of parts', () => {
  it('is kept as it was made: what went with another is there again with it', async () => {
    await switchOff(['tournaments']);
    expect((await admin.call('GET', '/api/admin/site')).body.modulesOff).toEqual(['tournaments']);
    expect((await config()).off).toEqual(['challenges', 'tournaments', 'championship', 'betting']);
    await switchOff([]);
    expect((await config()).off).toEqual([]);
  });

  it('takes names of the list alone, from administrators alone', async () => {
    const call = (person: Person, modulesOff: unknown) =>
      person.call('PUT', '/api/admin/site', { body: { modulesOff } });
    expect((await call(admin, ['dragons'])).status).toBe(400);
    expect((await call(member, ['ads'])).status).toBe(403);
    expect((await member.call('GET', '/api/admin/site/modules')).status).toBe(403);
  });
});
