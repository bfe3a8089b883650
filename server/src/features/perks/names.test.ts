import type { KeptWorn } from '@cinder/contract/perks/worn.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { addMember, earn } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const BOARD = '/api/leaderboards/earnings/lifetime?limit=100';
const KEPT: KeptWorn = {
  name_colour: { value: 'violet', until: null },
  title: { value: 'Keeper of keys', until: null },
  frame: { value: 'glow', until: '2026-03-05T12:00:00.000Z' },
  banner: { value: 'ridge', until: null },
};
const WORN = { colour: 'violet', title: 'Keeper of keys', frame: 'glow' };

let app: TestApp;
let arena: Arena;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-03-04T12:00:00.000Z');
  arena = await openArena(app);
});
afterAll(() => app.close());

/** Lets some members wear all there is, or nothing. */
const dress = (userIds: readonly string[], kept: KeptWorn | null) =>
  app.connections.pool.query('update members set worn = $1 where user_id = any($2)', [
    kept && JSON.stringify(kept),
    userIds,
  ]);

describe('a board of a hundred', () => {
  let userIds: string[];

  beforeAll(async () => {
    userIds = [];
    for (let place = 0; place < 100; place++) {
      const userId = await addMember(app);
      await earn(app, userId, String(1000 - place));
      userIds.push(userId);
    }
  });

  it('asks the database as often with what its members wear as without', async () => {
    const ask = () => app.visitor('GET', BOARD);
    await ask();
    const without = (await statementsOf(ask)).length;
    await dress(userIds, KEPT);
    expect((await statementsOf(ask)).length).toBe(without);
    const rows = bodyOf(await ask());
    expect(rows).toHaveLength(100);
    for (const row of rows) expect(row.worn).toEqual(WORN);
    expect(without).toBeLessThanOrEqual(5);
  });

  it('shows what is over no longer', async () => {
    await dress(userIds, { ...KEPT, title: { value: 'Of yesterday', until: '2026-03-04T12:00:00.000Z' } });
    const [row] = bodyOf(await app.visitor('GET', `${BOARD}&page=1`));
    expect(row.worn).toEqual({ colour: 'violet', frame: 'glow' });
    const { leader } = bodyOf(await app.visitor('GET', '/api/leaderboards/stats?board=earnings'));
    expect(leader.worn).toEqual({ colour: 'violet', frame: 'glow' });
  });
});

describe('a name in a bracket', () => {
  it('is worn with its own, in the list of who plays and in each match', async () => {
    const people = await arena.people(2);
    const [first] = people as [Person];
    await dress([first.userId], KEPT);
    const { entrants, matches } = await arena.page(await arena.begin(people, { title: 'Own names' }));
    const entrant = entrants.find(({ userId }) => userId === first.userId);
    expect(entrant?.worn).toEqual(WORN);
    const places = matches.flatMap(({ a, b }) => [a, b]);
    const own = places.filter(({ registrationId }) => registrationId === entrant?.registrationId);
    for (const place of own) expect(place.worn).toEqual(WORN);
    expect(own.length).toBeGreaterThan(0);
    expect(places.length).toBeGreaterThan(own.length);
  });

  it('is worn with nothing where it is that of a team', async () => {
    const people = await arena.people(2);
    await dress(
      people.map(({ userId }) => userId),
      KEPT,
    );
    const tournament = await arena.create({ title: 'Teams', isTeamBased: true });
    for (const [index, person] of people.entries())
      await person.call('POST', `/api/tournaments/${tournament.id}/registration`, {
        body: { teamName: `Team ${index}` },
      });
    const { entrants } = await arena.page(tournament);
    expect(entrants).toHaveLength(2);
    for (const entrant of entrants) expect(entrant).not.toHaveProperty('worn');
  });
});

it('is worn in the Hall of Fame, and by nobody who is gone', async () => {
  const [one, gone] = [await app.signUp(), await app.signUp()];
  await dress([one.userId, gone.userId], { ...KEPT, frame: { value: 'glow', until: null } });
  for (const { userId } of [one, gone]) await earn(app, userId, '5000.00');
  app.clock.set('2026-04-01T12:00:00.000Z');
  expect(
    (await arena.admin.call('POST', '/api/admin/leaderboards/finalize-hof', { body: { month: '2026-03' } })).status,
  ).toBe(200);
  app.clock.set('2026-03-04T12:00:00.000Z');
  bodyOf(await arena.admin.call('DELETE', `/api/admin/users/${gone.userId}`));
  const entries = bodyOf(await app.visitor('GET', '/api/leaderboards/hall-of-fame?month=2026-03'));
  const entryOf = ({ userId }: Person) => entries.find(({ user_id }: { user_id: string }) => user_id === userId);
  expect(entryOf(one)).toMatchObject({ worn: WORN });
  expect(entryOf(gone)).toMatchObject({ username: null });
  expect(entryOf(gone)).not.toHaveProperty('worn');
});

it('is worn where administrators list members', async () => {
  const [person] = (await arena.people(1)) as [Person];
  await dress([person.userId], KEPT);
  const { username } = bodyOf(await person.call('GET', '/api/auth/user')).member;
  const listed = bodyOf(await arena.admin.call('GET', `/api/admin/members?search=${username}`));
  expect((Array.isArray(listed) ? listed : listed.members)[0].worn).toEqual(WORN);
  expect(bodyOf(await arena.admin.call('GET', `/api/admin/members/${username}`)).worn).toEqual(WORN);
});
