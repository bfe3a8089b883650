import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  // The catalogue's own quests would stand between those of the tests.
  const { body } = await admin.call('GET', '/api/admin/quests');
  for (const { id } of body) await admin.call('PUT', `/api/admin/quests/${id}`, { body: { status: 'archived' } });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ days: 1 });
  member = await app.signUp();
});

const BASE = {
  title: 'Watch two ads',
  description: 'Twice is enough.',
  questType: 'daily',
  status: 'active',
  rewardType: 'cinder',
  rewardAmount: '40.00',
  conditions: [{ conditionType: 'watch_ads', targetValue: 2 }],
};

async function createQuest(fields: Record<string, unknown> = {}) {
  const answer = await admin.call('POST', '/api/admin/quests', { body: { ...BASE, ...fields } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const archive = (id: string) => admin.call('PUT', `/api/admin/quests/${id}`, { body: { status: 'archived' } });

async function watchAd(person: Person) {
  app.clock.advance({ minutes: 5 });
  const body = { adType: 'watch_reward', timestamp: app.clock.now().getTime() };
  expect((await person.call('POST', '/api/ads/reward', { body })).status).toBe(200);
}
const checkIn = (person: Person) =>
  person.call('POST', '/api/streak/claim', { body: { localDate: app.clock.now().toISOString().slice(0, 10) } });
const claim = (person: Person, questId: string, progressId?: string | null) =>
  person.call('POST', '/api/user/quests/claim', { body: { questId, progressId } });
const complete = (person: Person, questId: string) =>
  person.call('POST', '/api/user/quests/complete', { body: { questId } });

async function progressOf(person: Person, questId: string) {
  const { body } = await person.call('GET', '/api/user/quests');
  return body.find((entry: { questId: string }) => entry.questId === questId);
}
/** What a member was told and has not read. */
async function unreadOf(person: Person): Promise<string[]> {
  const { body } = await person.call('GET', '/api/notifications');
  const news: { isRead: boolean; text: string }[] = body.notifications;
  return news.filter(({ isRead }) => !isRead).map(({ text }) => text);
}
/** What a member was told in news of this kind. */
async function notificationsOf(person: Person, type: string): Promise<string[]> {
  const { body } = await person.call('GET', '/api/notifications');
  const news: { type: string; text: string }[] = body.notifications;
  return news.filter((one) => one.type === type).map(({ text }) => text);
}
const total = async (person: Person) => (await person.call('GET', '/api/member/profile')).body.cinderTotal;

describe('progress', () => {
  it('is told by pages, with the number of all', async () => {
    const person = await app.signUp();
    const all = (await person.call('GET', '/api/user/quests')).body;
    const page = await person.call('GET', '/api/user/quests?limit=2&page=2');
    expect(page.body).toEqual(all.slice(2, 4));
    expect(page.headers['x-total-count']).toBe(String(all.length));
  });

  it('counts what happens, and not more than is asked', async () => {
    const quest = await createQuest();
    expect(await progressOf(member, quest.id)).toMatchObject({
      id: null,
      status: 'in_progress',
      progress: 0,
      maxProgress: 2,
      canClaim: false,
    });
    await watchAd(member);
    expect(await progressOf(member, quest.id)).toMatchObject({ progress: 1, currentProgress: 1, isCompleted: false });
    await watchAd(member);
    await watchAd(member);
    expect(await progressOf(member, quest.id)).toMatchObject({
      id: expect.any(String),
      status: 'completed',
      progress: 2,
      canClaim: true,
      hasClaimedReward: false,
    });
    const notifications = await member.call('GET', '/api/notifications');
    expect(notifications.body.notifications).toMatchObject([{ type: 'quest_finished', text: 'Watch two ads' }]);
    await archive(quest.id);
  });

  it('of several conditions is their sum, each for itself', async () => {
    const quest = await createQuest({
      conditions: [
        { conditionType: 'watch_ads', targetValue: 2 },
        { conditionType: 'daily_checkin', targetValue: 1 },
      ],
    });
    for (let watched = 0; watched < 3; watched++) await watchAd(member);
    const [ads, checkIns] = quest.conditions;
    const each = (watched: number, checkedIn: number) => [
      { conditionId: ads.id, progress: watched },
      { conditionId: checkIns.id, progress: checkedIn },
    ];
    expect(await progressOf(member, quest.id)).toMatchObject({
      progress: 2,
      maxProgress: 3,
      conditionProgress: each(2, 0),
    });
    expect((await claim(member, quest.id)).body.code).toBe('quest_not_finished');
    await checkIn(member);
    expect(await progressOf(member, quest.id)).toMatchObject({
      progress: 3,
      canClaim: true,
      conditionProgress: each(2, 1),
    });
    await archive(quest.id);
  });

  it('compares a level and a streak as they stand, also without anything having happened since', async () => {
    await checkIn(member);
    const streak = await createQuest({ conditions: [{ conditionType: 'mining_streak', targetValue: 1 }] });
    const level = await createQuest({ conditions: [{ conditionType: 'level_reach', targetValue: 2 }] });
    expect(await progressOf(member, streak.id)).toMatchObject({ id: null, progress: 1, canClaim: true });
    expect(await progressOf(member, level.id)).toMatchObject({ progress: 1, maxProgress: 2, canClaim: false });
    expect((await complete(member, streak.id)).body).toMatchObject({ status: 'completed', id: expect.any(String) });
    expect((await claim(member, streak.id)).status).toBe(200);
    app.clock.advance({ days: 4 });
    expect(await progressOf(member, streak.id)).toMatchObject({ progress: 0 });
    await archive(streak.id);
    await archive(level.id);
  });

  it('takes back what a lost streak had reached, and keeps what was done and what was finished', async () => {
    const quest = await createQuest({
      questType: 'weekly',
      conditions: [
        { conditionType: 'mining_streak', targetValue: 3 },
        { conditionType: 'watch_ads', targetValue: 1 },
      ],
    });
    const short = await createQuest({
      questType: 'weekly',
      conditions: [{ conditionType: 'mining_streak', targetValue: 2 }],
    });
    const loser = await app.signUp({});
    const weekday = app.clock.now().getUTCDay();
    app.clock.advance({ days: (8 - weekday) % 7 });
    await watchAd(loser);
    await checkIn(loser);
    app.clock.advance({ days: 1 });
    await checkIn(loser);
    expect(await progressOf(loser, quest.id)).toMatchObject({ progress: 3, maxProgress: 4 });
    app.clock.advance({ days: 3 });
    expect(await progressOf(loser, quest.id)).toMatchObject({ progress: 1 });
    await checkIn(loser);
    expect(await progressOf(loser, quest.id)).toMatchObject({ progress: 2 });
    expect(await progressOf(loser, short.id)).toMatchObject({ status: 'completed', progress: 2 });
    await archive(quest.id);
    await archive(short.id);
  });

  it('finishes when an administrator sets the streak that it asks for, and tells so', async () => {
    const lucky = await app.signUp({ username: 'Lucky_Set' });
    const quest = await createQuest({
      title: 'Five',
      conditions: [{ conditionType: 'mining_streak', targetValue: 5 }],
    });
    const set = { username: 'Lucky_Set', day: 5 };
    expect((await admin.call('POST', '/api/admin/set-streak', { body: set })).status).toBe(200);
    expect(await progressOf(lucky, quest.id)).toMatchObject({ status: 'completed', progress: 5 });
    const { notifications } = (await lucky.call('GET', '/api/notifications')).body;
    expect(notifications).toMatchObject([{ type: 'quest_finished', text: 'Five' }]);
    await archive(quest.id);
  });

  it('finishes with the last of its conditions, whichever it is, and tells so', async () => {
    const quest = await createQuest({
      title: 'A level and an ad',
      conditions: [
        { conditionType: 'level_reach', targetValue: 1 },
        { conditionType: 'watch_ads', targetValue: 1 },
      ],
    });
    expect(await progressOf(member, quest.id)).toMatchObject({ id: null, progress: 1, maxProgress: 2 });
    await watchAd(member);
    expect(await progressOf(member, quest.id)).toMatchObject({ status: 'completed', progress: 2 });
    const { notifications } = (await member.call('GET', '/api/notifications')).body;
    expect(notifications).toMatchObject([{ type: 'quest_finished', text: 'A level and an ad' }]);
    await archive(quest.id);
  });

  it('is told when a level or a streak is reached', async () => {
    const quest = await createQuest({
      title: 'Second level',
      conditions: [{ conditionType: 'level_reach', targetValue: 2 }],
    });
    for (let day = 0; day < 10; day++) {
      await checkIn(member);
      app.clock.advance({ days: 1 });
    }
    const { notifications } = (await member.call('GET', '/api/notifications')).body;
    const finished = notifications.filter(({ type }: { type: string }) => type === 'quest_finished');
    expect(finished).toMatchObject([{ text: 'Second level' }]);
    await archive(quest.id);
  });

  it('counts equipping', async () => {
    const quest = await createQuest({ conditions: [{ conditionType: 'equipment_equip', targetValue: 1 }] });
    const [item] = (await admin.call('GET', '/api/items')).body;
    await admin.call('POST', '/api/admin/grant-item', { body: { userId: member.userId, itemSlug: item.slug } });
    await member.call('POST', '/api/equipment/equip', { body: { itemId: item.id } });
    expect(await progressOf(member, quest.id)).toMatchObject({ canClaim: true });
    await archive(quest.id);
  });
});

describe('a claim', () => {
  it('pays once, by either route, among 64 callers at once', async () => {
    const quest = await createQuest();
    await watchAd(member);
    await watchAd(member);
    const before = await total(member);
    const { id: progressId } = await progressOf(member, quest.id);
    const calls = Array.from({ length: 64 }, (_, index) => {
      if (index % 3 === 0) return member.call('POST', `/api/quests/${quest.id}/claim`, { body: { progressId } });
      if (index % 3 === 1) return claim(member, quest.id, progressId);
      return complete(member, quest.id).then(() => claim(member, quest.id));
    });
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(63);
    expect(refused.every(({ body }) => body.code === 'quest_already_claimed')).toBe(true);
    expect(Number(await total(member)) - Number(before)).toBe(40);
    expect(await progressOf(member, quest.id)).toMatchObject({
      status: 'claimed',
      hasClaimedReward: true,
      canClaim: false,
    });
    await archive(quest.id);
  });

  it('reads what told that the quest is finished, and no other news', async () => {
    const [quest, other] = [await createQuest(), await createQuest({ title: 'Two more ads' })];
    await watchAd(member);
    await watchAd(member);
    expect(await unreadOf(member)).toEqual(expect.arrayContaining([quest.title, other.title]));
    await claim(member, quest.id);
    expect(await unreadOf(member)).toEqual([other.title]);
    await archive(quest.id);
    await archive(other.id);
  });

  it('works without a body on the short route', async () => {
    const quest = await createQuest({ conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }] });
    await checkIn(member);
    expect((await member.call('POST', `/api/quests/${quest.id}/claim`)).body).toMatchObject({ cinderEarned: 40 });
    await archive(quest.id);
  });

  it('gives XP or a badge where these are the reward', async () => {
    const badge = (
      await admin.call('POST', '/api/admin/badges', { body: { name: 'Patron', description: 'Of the arts.' } })
    ).body;
    const xp = await createQuest({
      rewardType: 'xp',
      rewardAmount: 250,
      conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
    });
    const honour = await createQuest({
      rewardType: 'badge',
      rewardValue: badge.id,
      rewardAmount: null,
      conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
    });
    expect(honour).toMatchObject({ rewardAmount: null, rewardBadge: { name: 'Patron' } });
    await checkIn(member);
    expect((await claim(member, xp.id)).body).toMatchObject({ xpEarned: 250, cinderEarned: 0 });
    expect((await member.call('GET', '/api/member/profile')).body.level).toBe(2);
    expect((await claim(member, honour.id)).body).toMatchObject({ badgeName: 'Patron' });
    expect((await member.call('GET', '/api/user/badges')).body).toMatchObject([{ badgeId: badge.id }]);
    expect((await admin.call('DELETE', `/api/admin/badges/${badge.id}`)).body.code).toBe('badge_in_use');
    await archive(xp.id);
    await archive(honour.id);
  });

  it('says that its badge is owned already, tells of no such reward, and gives no other', async () => {
    const badge = (
      await admin.call('POST', '/api/admin/badges', { body: { name: 'Matron', description: 'Of the arts.' } })
    ).body;
    const quest = await createQuest({
      rewardType: 'badge',
      rewardValue: badge.id,
      rewardAmount: null,
      conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
    });
    expect(await progressOf(member, quest.id)).toMatchObject({ rewardOwned: false });
    const grant = { targetUserId: member.userId, badgeId: badge.id };
    expect((await admin.call('POST', '/api/admin/badges/grant', { body: grant })).status).toBe(200);
    expect(await progressOf(member, quest.id)).toMatchObject({ rewardOwned: true });
    await checkIn(member);
    expect(await notificationsOf(member, 'quest_finished')).toEqual([]);
    expect((await claim(member, quest.id)).body).toMatchObject({ rewardType: 'badge', badgeName: null });
    expect(await notificationsOf(member, 'badge_earned')).toEqual(['Matron']);
    await archive(quest.id);
  });

  it('is completed for whom a lowered target finds done, who is told once', async () => {
    const quest = await createQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 3 }] });
    const other = await app.signUp();
    await watchAd(member);
    await watchAd(member);
    await watchAd(other);
    const lower = (targetValue: number) =>
      admin.call('PUT', `/api/admin/quests/${quest.id}`, {
        body: { conditions: [{ conditionType: 'watch_ads', targetValue }] },
      });
    const answers = await Promise.all([lower(2), lower(2), lower(2), watchAd(other)]);
    expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
    expect(await progressOf(member, quest.id)).toMatchObject({ status: 'completed', canClaim: true });
    expect(await notificationsOf(member, 'quest_finished')).toEqual([quest.title]);
    expect(await notificationsOf(other, 'quest_finished')).toEqual([quest.title]);
    expect((await claim(member, quest.id)).body).toMatchObject({ cinderEarned: 40 });
    await archive(quest.id);
  });

  it('can be done again until maxCompletions, each time anew', async () => {
    const quest = await createQuest({
      maxCompletions: 2,
      conditions: [{ conditionType: 'watch_ads', targetValue: 1 }],
    });
    await watchAd(member);
    expect((await claim(member, quest.id)).body.progress).toMatchObject({
      claimCount: 1,
      progress: 0,
      status: 'in_progress',
    });
    expect((await claim(member, quest.id)).body.code).toBe('quest_not_finished');
    await watchAd(member);
    expect((await claim(member, quest.id)).body.progress).toMatchObject({ claimCount: 2, status: 'claimed' });
    await watchAd(member);
    expect((await claim(member, quest.id)).body.code).toBe('quest_already_claimed');
    await archive(quest.id);
  });

  it('begins anew too where it may be done more often after the last claim', async () => {
    const quest = await createQuest({
      conditions: [
        { conditionType: 'watch_ads', targetValue: 2 },
        { conditionType: 'level_reach', targetValue: 1 },
      ],
    });
    await watchAd(member);
    await watchAd(member);
    expect((await claim(member, quest.id)).body.progress).toMatchObject({ claimCount: 1, status: 'claimed' });
    const changed = await admin.call('PUT', `/api/admin/quests/${quest.id}`, { body: { maxCompletions: 2 } });
    expect(changed.status).toBe(200);
    expect(await progressOf(member, quest.id)).toMatchObject({ status: 'in_progress', progress: 0, canClaim: false });
    expect((await claim(member, quest.id)).body.code).toBe('quest_not_finished');
    await watchAd(member);
    expect(await progressOf(member, quest.id)).toMatchObject({ status: 'in_progress', progress: 1 });
    await archive(quest.id);
  });

  it('knows yesterday’s day from this week, which have the same key when yesterday was a Sunday', async () => {
    app.clock.set('2026-05-10T10:00:00.000Z');
    const quest = await createQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 1 }] });
    await watchAd(member);
    const { id: progressId } = await progressOf(member, quest.id);
    app.clock.set('2026-05-11T10:00:00.000Z');
    expect((await claim(member, quest.id, progressId)).body.code).toBe('quest_period_over');
    await archive(quest.id);
    expect(await progressOf(member, quest.id)).toBeUndefined();
  });

  it('refuses what is not there, not begun, over, or somebody else’s', async () => {
    const quest = await createQuest();
    const nowhere = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30';
    expect((await claim(member, nowhere)).status).toBe(404);
    expect((await complete(member, quest.id)).body.code).toBe('quest_not_finished');
    await watchAd(member);
    await watchAd(member);
    const { id: progressId } = await progressOf(member, quest.id);
    const stranger = await app.signUp();
    expect((await claim(stranger, quest.id, progressId)).status).toBe(404);
    app.clock.advance({ days: 1 });
    expect((await claim(member, quest.id, progressId)).body.code).toBe('quest_period_over');
    const draft = await createQuest({ status: 'draft' });
    expect((await claim(member, draft.id)).status).toBe(404);
    await archive(quest.id);
    expect((await claim(member, quest.id)).body.code).toBe('quest_not_active');
  });
});

describe('time', () => {
  it('begins a daily quest anew at midnight and a weekly one on Sunday', async () => {
    app.clock.set('2026-06-05T10:00:00.000Z');
    const daily = await createQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 5 }] });
    const weekly = await createQuest({
      questType: 'weekly',
      conditions: [{ conditionType: 'watch_ads', targetValue: 5 }],
    });
    await watchAd(member);
    app.clock.set('2026-06-06T10:00:00.000Z');
    await watchAd(member);
    expect(await progressOf(member, daily.id)).toMatchObject({ progress: 1, resetsAt: '2026-06-07T00:00:00.000Z' });
    expect(await progressOf(member, weekly.id)).toMatchObject({ progress: 2, resetsAt: '2026-06-07T00:00:00.000Z' });
    app.clock.set('2026-06-07T00:00:00.000Z');
    expect(await progressOf(member, weekly.id)).toMatchObject({ progress: 0, id: null });
    const dailyOnly = await member.call('GET', '/api/user/quests?type=daily');
    expect(dailyOnly.body.map(({ questId }: { questId: string }) => questId)).toEqual([daily.id]);
    await archive(daily.id);
    await archive(weekly.id);
  });

  it('begins anew when an administrator says so, for one type alone', async () => {
    const daily = await createQuest();
    const weekly = await createQuest({ questType: 'weekly' });
    await watchAd(member);
    const reset = await admin.call('POST', '/api/admin/quests/reset-daily');
    expect(reset.body).toMatchObject({ message: 'Daily quests reset', resetDate: expect.stringMatching(/\.1$/) });
    expect(await progressOf(member, daily.id)).toMatchObject({ progress: 0 });
    expect(await progressOf(member, weekly.id)).toMatchObject({ progress: 1 });
    await watchAd(member);
    expect((await admin.call('POST', '/api/admin/quests/reset-weekly')).status).toBe(200);
    expect(await progressOf(member, daily.id)).toMatchObject({ progress: 1 });
    expect(await progressOf(member, weekly.id)).toMatchObject({ progress: 0 });
    await archive(daily.id);
    await archive(weekly.id);
  });

  it('opens a scheduled quest and ends it, and a finished one can still be claimed', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const quest = await createQuest({
      status: 'scheduled',
      activateAt: at(10),
      deactivateAt: at(60),
      conditions: [{ conditionType: 'watch_ads', targetValue: 1 }],
    });
    expect(quest).toMatchObject({ status: 'scheduled', storedStatus: 'scheduled' });
    await watchAd(member);
    expect(await progressOf(member, quest.id)).toBeUndefined();
    app.clock.advance({ minutes: 10 });
    await watchAd(member);
    const listed = await member.call('GET', '/api/quests');
    expect(listed.body).toMatchObject([{ id: quest.id, status: 'active' }]);
    const late = await app.signUp();
    app.clock.advance({ hours: 1 });
    expect((await member.call('GET', '/api/quests')).body).toEqual([]);
    expect((await claim(late, quest.id)).body.code).toBe('quest_not_active');
    expect(await progressOf(member, quest.id)).toMatchObject({ canClaim: true, quest: { status: 'completed' } });
    expect((await claim(member, quest.id)).status).toBe(200);
  });
});

describe('a finished quest that is made a draft again', () => {
  it('is neither listed nor claimed until it is back', async () => {
    const quest = await createQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 1 }] });
    await watchAd(member);
    expect((await complete(member, quest.id)).status).toBe(200);
    await admin.call('PUT', `/api/admin/quests/${quest.id}`, { body: { status: 'draft' } });
    expect(await progressOf(member, quest.id)).toBeUndefined();
    expect((await claim(member, quest.id)).body.code).toBe('quest_not_found');
    await admin.call('PUT', `/api/admin/quests/${quest.id}`, { body: { status: 'active' } });
    expect(await progressOf(member, quest.id)).toMatchObject({ canClaim: true });
    expect((await claim(member, quest.id)).status).toBe(200);
    await archive(quest.id);
  });
});

describe('the editor', () => {
  it.each([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ maxCompletions: 0 }, 'maxCompletions'],
    [{ rewardAmount: null }, 'rewardAmount'],
    [{ rewardAmount: '1.001' }, 'rewardAmount'],
    [{ rewardType: 'xp', rewardAmount: '1.50' }, 'rewardAmount'],
    [{ rewardType: 'badge' }, 'rewardValue'],
    [{ rewardType: 'badge', rewardValue: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30' }, 'rewardValue'],
    [{ rewardType: 'badge', rewardValue: 'no id at all' }, 'rewardValue'],
    [{ status: 'active', conditions: [] }, 'conditions'],
    [{ conditions: [{ conditionType: 'watch_ads' }] }, 'conditions.0.targetValue'],
    [{ conditions: [{ conditionType: 'watch_ads', targetValue: 0 }] }, 'conditions.0.targetValue'],
    [{ conditions: [{ conditionType: 'shop_purchase' }] }, 'conditions.0.itemId'],
    [{ activateAt: '2027-01-02T00:00:00Z', deactivateAt: '2027-01-01T00:00:00Z' }, 'deactivateAt'],
  ])('refuses %j at its field', async (fields, path) => {
    const answer = await admin.call('POST', '/api/admin/quests', { body: { ...BASE, ...fields } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('changes a quest whose badge has been made inactive since, and chooses no other such badge', async () => {
    const { body: badge } = await admin.call('POST', '/api/admin/badges', {
      body: { name: 'Ash', description: 'Gone.' },
    });
    const quest = await createQuest({ rewardType: 'badge', rewardValue: badge.id });
    const other = await createQuest();
    await admin.call('PUT', `/api/admin/badges/${badge.id}`, { body: { isActive: false } });
    const put = (id: string, body: object) => admin.call('PUT', `/api/admin/quests/${id}`, { body });
    expect((await put(quest.id, { title: 'Renamed', rewardValue: badge.id })).body).toMatchObject({ title: 'Renamed' });
    expect((await put(other.id, { rewardType: 'badge', rewardValue: badge.id })).body.issues).toMatchObject([
      { path: 'rewardValue', message: 'Choose an active badge' },
    ]);
    expect((await archive(quest.id)).body).toMatchObject({ status: 'archived' });
    await archive(other.id);
  });

  it('keeps what members have done when a condition stays', async () => {
    const quest = await createQuest({ conditions: [{ conditionType: 'watch_ads', targetValue: 5 }] });
    await watchAd(member);
    const changed = await admin.call('PUT', `/api/admin/quests/${quest.id}`, {
      body: {
        title: 'Ads and a check-in',
        conditions: [
          { conditionType: 'watch_ads', targetValue: 3 },
          { conditionType: 'daily_checkin', targetValue: 1 },
        ],
      },
    });
    expect(changed.body).toMatchObject({ title: 'Ads and a check-in', rewardAmount: '40.00' });
    expect(await progressOf(member, quest.id)).toMatchObject({ progress: 1, maxProgress: 4 });
    expect((await admin.call('DELETE', `/api/admin/quests/${quest.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/admin/quests/${quest.id}`)).status).toBe(404);
  });
});
