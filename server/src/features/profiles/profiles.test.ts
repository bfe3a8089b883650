import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { earn } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let kaldrin: Person;

beforeAll(async () => {
  app = await createTestApp();
  kaldrin = await app.signUp({ username: 'Kaldrin', email: 'smith.of.the.north@example.org' });
});
afterAll(() => app.close());

const profile = (username: string) => app.visitor('GET', `/api/members/${username}`);

describe('the public profile', () => {
  it('of somebody new is empty, and tells nothing that is their own affair', async () => {
    const { status, body, text } = await profile('Kaldrin');
    expect(status).toBe(200);
    expect(body).toEqual({
      username: 'Kaldrin',
      avatarUrl: null,
      takesChallenges: true,
      level: 1,
      memberSince: '2026-03-04T12:00:00.000Z',
      showcase: [],
      equipment: ['Head', 'Body', 'Feet', 'Weapon'].map((slot) => ({ slot, itemId: null, item: null })),
      streak: { current: 0, longest: 0 },
      placements: { tournaments: [], hallOfFame: [] },
    });
    expect(text).not.toContain('smith.of.the.north');
    expect(text).not.toContain(kaldrin.userId);
  });

  it('is found whatever the letter case, and says how the name is written', async () => {
    for (const name of ['kaldrin', 'KALDRIN']) expect((await profile(name)).body.username).toBe('Kaldrin');
  });

  it.each(['nobody_here', 'a', 'kaldrin%00', '%F0%9F%94%A5', "x'--", 'smith.of.the.north@example.org'])(
    'is not there for %s',
    async (name) => {
      const { status, body } = await profile(name);
      expect([status, body.code]).toEqual([404, 'member_not_found']);
    },
  );

  it('shows streak, places in tournaments that are over, and months of the Hall of Fame', async () => {
    const arena = await openArena(app);
    const people = await arena.people(3);
    await arena.playOut(await arena.begin(people, { title: 'Ember Cup' }));
    const running = await arena.begin(people, { title: 'Still Running' });
    expect(running.status).toBe('live');
    const [winner = kaldrin, second = kaldrin] = people;
    await earn(app, winner.userId, '40', '2026-02-10T00:00:00.000Z');
    await earn(app, second.userId, '40', '2026-02-11T00:00:00.000Z');
    app.clock.set('2026-03-04T12:00:00.000Z');
    expect((await arena.admin.call('POST', '/api/admin/leaderboards/finalize-hof')).status).toBe(200);
    await winner.call('POST', '/api/streak/claim', { body: { localDate: '2026-03-04' } });

    const { body } = await profile('fighter_1');
    expect(body.placements).toEqual({
      tournaments: [
        { title: 'Ember Cup', slug: 'ember-cup', place: 1, entrants: 3, startAt: '2026-03-04T13:00:00.000Z' },
      ],
      hallOfFame: [{ month: '2026-02', rank: 1 }],
    });
    expect(body.streak).toEqual({ current: 1, longest: 1 });
    // West of UTC it is still the next day, which can be claimed.
    app.clock.set('2026-03-06T11:00:00.000Z');
    expect((await profile('fighter_1')).body.streak).toEqual({ current: 1, longest: 1 });
    app.clock.set('2026-03-06T12:00:00.000Z');
    expect((await profile('fighter_1')).body.streak).toEqual({ current: 0, longest: 1 });
    // Equal earnings share the first place.
    expect((await profile('fighter_2')).body.placements.hallOfFame).toEqual([{ month: '2026-02', rank: 1 }]);
  });

  it('is gone with the member, and goes along when the member takes another name', async () => {
    const leaver = await app.signUp({ username: 'passer_by' });
    await leaver.call('POST', '/api/username/update', { body: { username: 'newcomer' } });
    expect((await profile('passer_by')).status).toBe(404);
    expect((await profile('Newcomer')).status).toBe(200);
    expect((await leaver.call('DELETE', '/api/me', { body: { confirm: 'newcomer' } })).status).toBe(204);
    expect((await profile('newcomer')).status).toBe(404);
  });
});
