import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  // The catalogue's own badges would stand between those of the tests.
  for (const { id } of (await admin.call('GET', '/api/admin/badges')).body) {
    await admin.call('PUT', `/api/admin/badges/${id}`, { body: { isActive: false } });
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 1 });
  member = await app.signUp();
});

let made = 0;
async function createBadge(fields: Record<string, unknown> = {}) {
  made += 1;
  const body = { name: `Badge ${made}`, description: 'For something.', ...fields };
  const answer = await admin.call('POST', '/api/admin/badges', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const grant = (person: Person, badgeId: string) =>
  admin.call('POST', '/api/admin/badges/grant', { body: { targetUserId: person.userId, badgeId } });
const earned = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/user/badges')).body.map(({ badgeId }: { badgeId: string }) => badgeId);
const show = (person: Person, badgePositions: unknown) =>
  person.call('PUT', '/api/user/badges/showcase', { body: { badgePositions } });
const checkIn = (person: Person) =>
  person.call('POST', '/api/streak/claim', { body: { localDate: app.clock.now().toISOString().slice(0, 10) } });

describe('a badge', () => {
  it('awards itself at the action that meets its last condition, and the member is told', async () => {
    const badge = await createBadge({
      name: 'Two dawns',
      conditions: [
        { conditionType: 'daily_checkin', targetValue: 2 },
        { conditionType: 'mining_streak', targetValue: 2 },
      ],
    });
    await checkIn(member);
    expect(await earned(member)).toEqual([]);
    app.clock.advance({ days: 1 });
    await checkIn(member);
    expect(await earned(member)).toEqual([badge.id]);
    const notifications = await member.call('GET', '/api/notifications');
    const badgeNotifications = notifications.body.notifications.filter(
      ({ type }: { type: string }) => type === 'badge_earned',
    );
    expect(badgeNotifications).toMatchObject([
      { title: 'Badge earned', text: 'Two dawns', link: '/badges', isRead: false },
    ]);
    await admin.call('PUT', `/api/admin/badges/${badge.id}`, { body: { isActive: false } });
    expect((await member.call('GET', '/api/badges')).body.map(({ id }: { id: string }) => id)).toContain(badge.id);
    const stranger = await app.signUp();
    expect((await stranger.call('GET', '/api/badges')).body.map(({ id }: { id: string }) => id)).not.toContain(
      badge.id,
    );
  });

  it('is awarded for a streak that an administrator set', async () => {
    const badge = await createBadge({ conditions: [{ conditionType: 'mining_streak', targetValue: 5 }] });
    const name = `Set_${made}`;
    const lucky = await app.signUp({ username: name });
    const set = (day: number) => admin.call('POST', '/api/admin/set-streak', { body: { username: name, day } });
    await set(4);
    expect(await earned(lucky)).toEqual([]);
    await set(5);
    expect(await earned(lucky)).toEqual([badge.id]);
  });

  it('made later knows the past', async () => {
    await checkIn(member);
    app.clock.advance({ days: 1 });
    await checkIn(member);
    const badge = await createBadge({ conditions: [{ conditionType: 'daily_checkin', targetValue: 3 }] });
    app.clock.advance({ days: 1 });
    await checkIn(member);
    expect(await earned(member)).toContain(badge.id);
  });

  it('is awarded for a level', async () => {
    const badge = await createBadge({ conditions: [{ conditionType: 'level_reach', targetValue: 2 }] });
    for (let day = 0; day < 10; day++) {
      await checkIn(member);
      app.clock.advance({ days: 1 });
    }
    expect(await earned(member)).toContain(badge.id);
  });

  it('is granted by hand once, also among 32 callers', async () => {
    const badge = await createBadge();
    const answers = await Promise.all(Array.from({ length: 32 }, () => grant(member, badge.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'badge_already_earned')).toHaveLength(31);
    expect(await earned(member)).toEqual([badge.id]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ description: ' ' }, 'description'],
    [{ imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl'],
  ])('refuses %j at its field', async (fields, path) => {
    const body = { name: 'Wrong', description: 'Wrong.', ...fields };
    const answer = await admin.call('POST', '/api/admin/badges', { body });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('changes by what a PUT carries, and goes with a DELETE', async () => {
    const badge = await createBadge({ conditions: [{ conditionType: 'watch_ads', targetValue: 3 }] });
    const changed = await admin.call('PUT', `/api/admin/badges/${badge.id}`, { body: { name: 'Renamed' } });
    expect(changed.body).toMatchObject({ name: 'Renamed', conditions: [{ conditionType: 'watch_ads' }] });
    await grant(member, badge.id);
    expect((await admin.call('DELETE', `/api/admin/badges/${badge.id}`)).body).toEqual({ message: 'Badge Deleted' });
    expect(await earned(member)).toEqual([]);
    expect((await admin.call('DELETE', `/api/admin/badges/${badge.id}`)).status).toBe(404);
  });
});

describe('the showcase', () => {
  it('holds up to three earned badges at their positions', async () => {
    const badges = [await createBadge(), await createBadge(), await createBadge()];
    for (const { id } of badges) await grant(member, id);
    const [first, second, third] = badges.map(({ id }) => id);
    const answer = await show(member, [
      { badgeId: first, position: 3 },
      { badgeId: second, position: 1 },
    ]);
    expect(answer.body).toMatchObject([
      { position: 1, badgeId: second, badge: { id: second } },
      { position: 3, badgeId: first },
    ]);
    expect((await member.call('GET', '/api/user/badges/showcase')).body).toEqual(answer.body);
    expect((await show(member, [{ badgeId: third, position: 2 }])).body).toHaveLength(1);
    expect((await show(member, [])).body).toEqual([]);
  });

  it('refuses what is not earned, a fourth, a wrong place and anything twice', async () => {
    const mine = await createBadge();
    const other = await createBadge();
    await grant(member, mine.id);
    const position = (badgeId: string, place: number) => ({ badgeId, position: place });
    expect(await show(member, [position(other.id, 1)])).toMatchObject({
      status: 409,
      body: { code: 'badge_not_earned' },
    });
    for (const wrong of [
      [position(mine.id, 0)],
      [position(mine.id, 4)],
      [position(mine.id, 1), position(mine.id, 2)],
      [position(mine.id, 1), position(other.id, 1)],
      [1, 2, 3, 1].map((place) => position(mine.id, place)),
    ]) {
      expect((await show(member, wrong)).status).toBe(400);
    }
  });

  it('is one of the wanted ones whole, when many save at once', async () => {
    const badges = [await createBadge(), await createBadge()];
    for (const { id } of badges) await grant(member, id);
    const wishes = [
      badges.map(({ id }, index) => ({ badgeId: id, position: index + 1 })),
      badges.map(({ id }, index) => ({ badgeId: id, position: 3 - index })),
    ];
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => show(member, wishes[index % 2])));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await member.call('GET', '/api/user/badges/showcase');
    const positions = body.map(
      ({ badgeId, position }: { badgeId: string; position: number }) => `${badgeId} ${position}`,
    );
    const possible = wishes.map((wish) => wish.map(({ badgeId, position }) => `${badgeId} ${position}`).sort());
    expect(possible).toContainEqual([...positions].sort());
  });
});
