import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture } from '#testing/fixture.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'Overseer', isAdmin: true });
  member = await app.signUp({ username: 'Kaldrin', email: 'smith.of.the.north@example.org' });
});
afterAll(() => app.close());

const found = async (search: string): Promise<string[]> => {
  const { body } = await admin.call('GET', `/api/admin/members?search=${encodeURIComponent(search)}`);
  return body.map(({ username }: { username: string }) => username);
};
const section = async (name: string, of = member) =>
  (await admin.call('GET', `/api/admin/users/${of.userId}/${name}`)).body;

describe('the search for members', () => {
  it.each(['kald', 'KALDRIN', 'smith.of.the', 'NORTH@example.org'])('finds by name and address: %s', async (search) => {
    expect(await found(search)).toEqual(['Kaldrin']);
  });

  it('finds by an id, and by its beginning as lists show it', async () => {
    expect(await found(member.userId)).toEqual(['Kaldrin']);
    expect(await found(member.userId.toUpperCase())).toEqual(['Kaldrin']);
    expect(await found(member.userId.slice(0, 8))).toContain('Kaldrin');
  });

  it('takes wildcards as they are, and no other text for an id', async () => {
    for (const search of ['%', '_____', 'smith%north', '0199c3a2-0000-7000-8000-00000000000', `${member.userId}0`])
      expect(await found(search), search).toEqual([]);
  });
});

describe("an administrator's view of a member", () => {
  it('is found by the name in any letter case', async () => {
    const { status, body } = await admin.call('GET', '/api/admin/members/kaldrin');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: member.userId,
      username: 'Kaldrin',
      user: { email: 'smith.of.the.north@example.org' },
      isAdmin: false,
      canDelete: true,
      hasTwoFactor: false,
      lastSeenAt: app.clock.now().toISOString(),
      linkedWallet: null,
      availableCinder: '0.00',
      lockedCinder: '0.00',
      streak: { current: 0, longest: 0 },
      betting: { excludeUntil: null, pauseUntil: null },
      flaggedEarnings: 0,
    });
  });

  it.each(['nobody_here', 'a', "x'--", 'smith.of.the.north@example.org'])('is not there for %s', async (name) => {
    const { status, body } = await admin.call('GET', `/api/admin/members/${encodeURIComponent(name)}`);
    expect([status, body.code]).toEqual([404, 'member_not_found']);
  });

  it('says when they were flagged, paused betting, and are signed in nowhere', async () => {
    const gone = await app.signUp({ username: 'Vessa' });
    const pauseUntil = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString();
    await gone.call('PUT', '/api/me/betting-limits', { body: { pauseUntil } });
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'Vessa', amount: '5' } });
    const { events } = (await admin.call('GET', `/api/admin/leaderboards/earning-events?userId=${gone.userId}`)).body;
    await admin.call('PATCH', `/api/admin/leaderboards/earning-events/${events[0].id}/exploit-flag`, {
      body: { exploitFlag: true },
    });
    await admin.call('DELETE', `/api/admin/users/${gone.userId}/sessions`);
    expect((await admin.call('GET', '/api/admin/members/Vessa')).body).toMatchObject({
      cinderTotal: '5.00',
      betting: { pauseUntil },
      flaggedEarnings: 1,
      lastSeenAt: null,
    });
  });

  it('shows sessions, devices, quests and what was done about them, page by page', async () => {
    const sessionId = await minerOf(app).mineSession(member);
    expect(await section('mining-sessions')).toMatchObject({ entries: [{ id: sessionId }], total: 1, totalPages: 1 });
    expect(await section('sessions')).toMatchObject({ entries: [{ isCurrent: false }], total: 1 });
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'Kaldrin', amount: '5' } });
    await admin.call('POST', '/api/admin/set-streak', { body: { username: 'Kaldrin', day: 2 } });
    const { entries, total } = (await admin.call('GET', `/api/admin/audit?member=${member.userId}&limit=1`)).body;
    expect(total).toBe(2);
    expect(entries).toMatchObject([{ action: 'member.set_streak', member: { username: 'Kaldrin' } }]);
    const quests = await section('quests');
    expect(quests.total).toBe(quests.entries.length);
    for (const { title, progress } of quests.entries) expect([title, progress > 0]).toEqual([expect.any(String), true]);
  });

  it('shows tournaments and bets', async () => {
    const { arena, book } = await openFixture(app);
    const cup = await arena.create({ title: 'Ash Cup' });
    await arena.register(cup, [member]);
    expect(await section('tournaments')).toMatchObject({
      entries: [{ title: 'Ash Cup', slug: cup.slug, isDropped: false, placement: null }],
      total: 1,
    });
    const better = await book.better();
    await book.place(better, await book.market({ title: 'Who wins the cup?' }), 'Kaldrin', '10.00');
    expect(await section('wagers', better)).toMatchObject({
      entries: [{ marketTitle: 'Who wins the cup?', stakeCinder: '10.00', status: 'active' }],
      total: 1,
    });
  });

  it('shows purchases of nobody else', async () => {
    expect((await admin.call('GET', `/api/admin/purchases?userId=${member.userId}`)).body).toMatchObject({ total: 0 });
  });

  it('is for administrators alone', async () => {
    expect((await member.call('GET', '/api/admin/members/Kaldrin')).status).toBe(403);
  });
});
