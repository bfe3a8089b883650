import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  people = await arena.people(8);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const balance = async (person: Person) => (await person.call('GET', '/api/member/profile')).body.cinderTotal;
const byPlace = ({ entrants }: TournamentPage) =>
  entrants
    .toSorted((one, other) => (one.placement ?? 0) - (other.placement ?? 0) || (one.seed ?? 0) - (other.seed ?? 0))
    .map(({ seed, placement, prizeCinder }) => `${placement}: seed ${seed}, ${prizeCinder}`);
const betterSeedWins = ({ a, b }: Match): [number, number] => ((a.seed ?? 0) < (b.seed ?? 0) ? [2, 0] : [0, 2]);

describe.each(['single_elim', 'double_elim', 'round_robin'])('a whole %s', (format) => {
  it.each([2, 3, 5, 8])('of %i goes from registration to prizes', async (size) => {
    const entrants = people.slice(0, size);
    const before = await Promise.all(entrants.map(balance));
    const started = await arena.begin(entrants, { format, prizePoolCinder: '100.01' });
    expect(started).toMatchObject({ status: 'live', entrantCount: size, checkedInCount: size });
    expect(started.entrants.map(({ seed }) => seed)).toEqual(entrants.map((_, index) => index + 1));

    const ended = await arena.playOut(started, betterSeedWins);
    expect(ended).toMatchObject({ status: 'completed', champion: { name: 'fighter_1' } });
    expect(ended.matches.every(({ status }) => status === 'completed' || status === 'skipped')).toBe(true);
    expect(ended.rounds.every(({ status }) => status === 'completed')).toBe(true);
    const paid = ended.entrants.map(({ prizeCinder }) => Math.round(Number(prizeCinder ?? 0) * 100));
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(10_001);
    const after = await Promise.all(entrants.map(balance));
    expect(after.map((total, index) => Math.round((Number(total) - Number(before[index])) * 100))).toEqual(paid);
  });
});

describe('prizes', () => {
  it('are shared by those who share a place, and what is left goes to the first', async () => {
    const ended = await arena.playOut(
      await arena.begin(people.slice(0, 5), { prizePoolCinder: '10.01' }),
      betterSeedWins,
    );
    expect(byPlace(ended)).toEqual([
      '1: seed 1, 6.01',
      '2: seed 2, 3.00',
      '3: seed 3, 0.50',
      '3: seed 4, 0.50',
      '5: seed 5, null',
    ]);
  });

  it('are none of an empty pool', async () => {
    const ended = await arena.playOut(await arena.begin(people.slice(0, 2), { prizePoolCinder: '0' }));
    expect(ended.entrants.map(({ placement, prizeCinder }) => [placement, prizeCinder])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it('wait for room where a balance cannot hold one: the tournament ends all the same', async () => {
    const started = await arena.begin(people.slice(0, 2), { prizePoolCinder: '60000000' });
    const [final] = started.matches;
    if (!final) throw new Error('No final');
    const body = { username: 'fighter_1', amount: '90000000' };
    await arena.admin.call('POST', '/api/admin/add-cinder', { body });
    await arena.play(started, final);
    expect(await arena.page(started)).toMatchObject({ status: 'completed' });
    expect((await arena.page(started)).entrants[0]?.prizeCinder).toBe('42000000.00');
    await arena.admin.call('POST', '/api/admin/add-cinder', { body: { ...body, amount: '-90000000' } });
    await app.features.services.overflow.payAll();
    expect(Number(people[0] && (await balance(people[0])))).toBeGreaterThanOrEqual(42_000_000);
  });

  it('are told, are activity, and count on the boards', async () => {
    const [winner, loser] = await Promise.all([app.signUp(), app.signUp()]);
    const started = await arena.create({ title: 'Ember Night' });
    await arena.register(started, [winner, loser]);
    await arena.move(started, 'checkin');
    for (const person of [winner, loser]) await person.call('POST', `/api/tournaments/${started.id}/checkin`);
    const { body } = await arena.move(started, 'live');
    await arena.decide(body, body.matches[0], { scoreA: 3, scoreB: 0 });
    expect(await balance(winner)).toBe('350.00');
    const news = await winner.call('GET', '/api/notifications');
    expect(news.body.notifications).toMatchObject([
      { type: 'tournament_prize', title: 'You took place 1', link: `/tournaments/${started.slug}` },
      { type: 'match_called' },
      { type: 'checkin_opened' },
    ]);
    const activity = await loser.call('GET', '/api/user/activity');
    expect(activity.body).toMatchObject([{ type: 'tournament', amount: '150.00', detail: started.gameName }]);
    const rank = await loser.call('GET', `/api/leaderboards/tournaments/rank?userId=${loser.userId}`);
    expect(rank.body).toMatchObject({ score: 1 });
  });
});
