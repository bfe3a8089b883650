import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp();
});
afterAll(() => app.close());

const read = async (path: string, person = member) => (await person.call('GET', `/api/championship/${path}`)).body;
const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown, person = admin) =>
  person.call(method, `/api/championship/${path}`, { body });
/** A season with nothing of its own. */
const PLAIN = { startDate: null, endDate: null, isActive: true, pointsPerWin: 3, pointsPerChallenge: 1 };
const setSeason = (body: object) => admin.call('PUT', '/api/admin/championship/season', { body });

async function addPlayer(fields: object = {}) {
  const answer = await send('POST', 'players', { name: 'Kaldrin', ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
async function addEvent(fields: object = {}) {
  const answer = await send('POST', 'events', { title: 'November Clash', gameName: 'StarCraft II', ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const playerOf = async (id: string) =>
  (await read('players', admin)).find((player: { id: string }) => player.id === id);

beforeEach(async () => {
  for (const { id } of await read('players', admin)) await send('DELETE', `players/${id}`);
  for (const { id } of await read('events', admin)) await send('DELETE', `events/${id}`);
  await setSeason({ year: 2026, ...PLAIN });
});

/** The version of what was saved once at least. */
const SAVED = expect.stringMatching(/.{36}/);

describe('a player', () => {
  it('begins with nothing, and keeps what is not changed', async () => {
    const player = await addPlayer({ bio: 'A smith.' });
    expect(player).toMatchObject({
      totalPoints: 0,
      monthlyWins: 0,
      challengeCompletions: 0,
      isActive: true,
      userId: null,
    });
    const answer = await send('PATCH', `players/${player.id}`, { totalPoints: 4 });
    expect(answer.body).toEqual({ ...player, totalPoints: 4, version: SAVED });
  });

  it.each(['totalPoints', 'monthlyWins', 'challengeCompletions'])('has never less than 0 %s', async (counter) => {
    const player = await addPlayer({ [counter]: -3 });
    expect(player[counter]).toBe(0);
    expect((await send('PATCH', `players/${player.id}`, { [counter]: -1 })).body[counter]).toBe(0);
  });

  it('needs a name', async () => {
    const answer = await send('POST', 'players', { name: ' ' });
    expect(answer.body).toMatchObject({ issues: [{ path: 'name', message: 'Player name is required' }] });
    expect((await send('POST', 'players', {})).body.issues).toEqual([
      { path: 'name', message: 'Player name is required' },
    ]);
  });

  it('may be a member, who must exist', async () => {
    const player = await addPlayer({ userId: member.userId });
    const { username } = (await member.call('GET', '/api/auth/user')).body.member;
    expect(player).toMatchObject({ userId: member.userId, username });
    const listed = (await member.call('GET', '/api/championship/players')).body;
    expect(listed.find((each: { id: string }) => each.id === player.id)).toMatchObject({ username });
    const answer = await send('POST', 'players', { name: 'Nobody', userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  });

  it('is one of eight who are active, also when twenty are added at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index}`);
    const answers = await Promise.all(names.map((name) => send('POST', 'players', { name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('championship_players_full');
    const bench = await addPlayer({ name: 'On the bench', isActive: false });
    expect((await send('PATCH', `players/${bench.id}`, { isActive: true })).status).toBe(409);
    expect((await send('PATCH', `players/${bench.id}`, { bio: 'Waits.' })).status).toBe(200);
    expect(await read('season')).toMatchObject({ playerCount: 8 });
  });

  it('keeps every point that is added, also when many administrators add at once', async () => {
    // Enough that none of them is taken below zero, whichever comes first.
    const player = await addPlayer({ totalPoints: 40, bio: 'A smith.' });
    const event = await addEvent();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => send('PATCH', `players/${player.id}`, { add: { totalPoints: 1 } })),
      ...Array.from({ length: 5 }, () => send('PATCH', `players/${player.id}`, { add: { totalPoints: -2 } })),
      send('PATCH', `events/${event.id}`, { winnerId: player.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(26).fill(200));
    expect(await playerOf(player.id)).toEqual({
      ...player,
      totalPoints: 40 + 20 - 10 + 3,
      monthlyWins: 1,
      version: SAVED,
    });
  });

  it.each(['totalPoints', 'monthlyWins', 'challengeCompletions'])(
    'stays within its bounds, whatever is added to its %s',
    async (counter) => {
      const player = await addPlayer({ [counter]: 2 });
      const path = `players/${player.id}`;
      expect((await send('PATCH', path, { add: { [counter]: -3 } })).body).toEqual({
        ...player,
        [counter]: 0,
        version: SAVED,
      });
      expect((await send('PATCH', path, { [counter]: 999_999, add: { [counter]: 5 } })).body[counter]).toBe(1_000_000);
      for (const step of [0.5, 1_000_001, '1', null]) {
        const refused = await send('PATCH', path, { add: { [counter]: step } });
        expect(refused.body.issues).toMatchObject([{ path: `add.${counter}` }]);
      }
    },
  );

  it('has no more points than fit, also by a win', async () => {
    const player = await addPlayer({ totalPoints: 999_999 });
    const event = await addEvent();
    await send('PATCH', `events/${event.id}`, { winnerId: player.id });
    expect(await playerOf(player.id)).toEqual({ ...player, totalPoints: 1_000_000, monthlyWins: 1 });
  });

  it('that is not there is not found, also when there is room for no other', async () => {
    for (let index = 0; index < 8; index++) await addPlayer();
    const answer = await send('PATCH', 'players/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', { isActive: true });
    expect(answer.body.code).toBe('championship_player_not_found');
    const added = await send('PATCH', 'players/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', { add: { totalPoints: 1 } });
    expect(added.body.code).toBe('championship_player_not_found');
  });

  it('is seen by members while active', async () => {
    await addPlayer({ name: 'Gone', isActive: false });
    expect(await read('players')).toEqual([]);
    expect(await read('leaderboard')).toEqual([]);
    expect(await read('players', admin)).toHaveLength(1);
  });
});

describe('the leaderboard', () => {
  it('lets equal points share a rank', async () => {
    for (const [name, totalPoints] of [
      ['A', 7],
      ['B', 4],
      ['C', 4],
      ['D', 1],
    ] as const)
      await addPlayer({ name, totalPoints });
    const rows: { name: string; rank: number }[] = await read('leaderboard');
    expect(rows.map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 A', '2 B', '2 C', '4 D']);
    expect(await read('leaderboard?limit=2&page=2')).toMatchObject([{ name: 'C' }, { name: 'D' }]);
  });
});

describe('an event', () => {
  it('is upcoming, monthly and for eight unless somebody says otherwise', async () => {
    const blank = await addEvent({ maxPlayers: '', statsLinks: ['', 'https://example.org/1.png', ''] });
    expect(blank).toMatchObject({ status: 'upcoming', eventType: 'monthly', maxPlayers: 8, winnerId: null });
    expect(blank.statsLinks).toEqual(['https://example.org/1.png']);
    const changed = await send('PATCH', `events/${blank.id}`, { status: 'live', maxPlayers: 4 });
    expect(changed.body).toEqual({ ...blank, version: SAVED, status: 'live', maxPlayers: 4 });
  });

  it.each([[{ title: '', gameName: 'x' }], [{ title: 'x', gameName: ' ' }], [{ title: 'x' }]])(
    'needs a title and a game: %j',
    async (body) => {
      const answer = await send('POST', 'events', body);
      expect(answer.status).toBe(400);
      expect(answer.body.issues[0].message).toBe('Event title and game name are required');
    },
  );

  it('is won once, whoever chooses at the same time, and the winner gets the points of the season', async () => {
    await setSeason({ year: 2026, pointsPerWin: 8 });
    const [a, b] = [await addPlayer({ name: 'A' }), await addPlayer({ name: 'B' })];
    const event = await addEvent({ eventDate: '2026-11-28T18:00:00.000Z' });
    const choices = Array.from({ length: 24 }, (_, index) => ({ winnerId: index % 2 ? a.id : b.id }));
    const answers = await Promise.all(choices.map((choice) => send('PATCH', `events/${event.id}`, choice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'championship_winner_chosen']));
    const [first, second] = [await playerOf(a.id), await playerOf(b.id)];
    expect(first.totalPoints + second.totalPoints).toBe(8);
    expect(first.monthlyWins + second.monthlyWins).toBe(1);
    const [stored] = await read('events');
    expect(stored).toMatchObject({ status: 'completed', winnerName: first.totalPoints ? 'A' : 'B' });
  });

  it('has one winner of its challenge', async () => {
    const player = await addPlayer();
    const event = await addEvent();
    expect((await send('PATCH', `events/${event.id}`, { challengeWinnerId: player.id })).status).toBe(200);
    const again = await send('PATCH', `events/${event.id}`, { challengeWinnerId: player.id });
    expect(again.body.code).toBe('championship_challenge_winner_chosen');
    expect(await playerOf(player.id)).toMatchObject({ totalPoints: 1, challengeCompletions: 1, monthlyWins: 0 });
    expect((await read('events'))[0]).toMatchObject({ status: 'upcoming', challengeWinnerName: 'Kaldrin' });
  });

  it('gives nothing to somebody who is no player', async () => {
    const event = await addEvent();
    const answer = await send('PATCH', `events/${event.id}`, { winnerId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'championship_player_not_found' } });
    expect((await read('events'))[0]).toMatchObject({ status: 'upcoming', winnerId: null });
  });

  it('stays won when its winner is deleted', async () => {
    const player = await addPlayer();
    const event = await addEvent();
    await send('PATCH', `events/${event.id}`, { winnerId: player.id });
    await send('DELETE', `players/${player.id}`);
    expect((await read('events'))[0]).toMatchObject({ winnerId: player.id, winnerName: null });
    const other = await addPlayer({ name: 'B' });
    expect((await send('PATCH', `events/${event.id}`, { winnerId: other.id })).status).toBe(409);
  });

  it('tells who took part, in their places', async () => {
    const [a, b] = [await addPlayer({ name: 'A' }), await addPlayer({ name: 'B' })];
    const event = await addEvent();
    const places = [
      { playerId: a.id, placement: 2, points: 1, stats: { kills: 4, map: 'Ashfall' } },
      { playerId: b.id, placement: 1, points: 3 },
    ];
    const answer = await send('PUT', `events/${event.id}/participants`, places);
    expect(answer.body.participants).toMatchObject([
      { playerName: 'B', placement: 1, points: 3, stats: {} },
      { playerName: 'A', placement: 2, points: 1, stats: { kills: 4, map: 'Ashfall' } },
    ]);
    expect((await send('PUT', `events/${event.id}/participants`, [{ playerId: a.id }])).body.participants).toHaveLength(
      1,
    );
    const twice = await send('PUT', `events/${event.id}/participants`, [{ playerId: a.id }, { playerId: a.id }]);
    expect(twice.status).toBe(400);
    const unknown = [{ playerId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99' }];
    expect((await send('PUT', `events/${event.id}/participants`, unknown)).status).toBe(404);
    expect((await read('events'))[0].participants).toHaveLength(1);
  });

  it('loses no participants of an administrator who saved meanwhile, and says that they changed', async () => {
    const [a, b] = [await addPlayer({ name: 'A' }), await addPlayer({ name: 'B' })];
    const { id, version } = await addEvent();
    const save = (players: { id: string }[], seen: string) =>
      send(
        'PUT',
        `events/${id}/participants?version=${seen}`,
        players.map((player) => ({ playerId: player.id })),
      );
    const first = await save([a], version);
    expect(first.status, first.text).toBe(200);
    const refused = await save([b], version);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('hearthwarden changed this meanwhile: participants'),
    });
    expect((await send('PATCH', `events/${id}`, { title: 'Renamed', version })).status).toBe(409);
    const [event] = await read('events');
    expect(event).toMatchObject({ version: first.body.version, participants: [{ playerId: a.id }] });
    const both = await save([a, b], event.version);
    expect(both.body.participants).toHaveLength(2);
    const meanwhile = async (players: { id: string }[]) => {
      const seen = (await read('events'))[0].version;
      expect((await save(players, seen)).status).toBe(200);
      return (await save([b], seen)).body.message;
    };
    expect(await meanwhile([a])).toContain('changed this meanwhile: participants. Look');
    expect(await meanwhile([])).toContain('changed this meanwhile: participants. Look');
    expect(await meanwhile([])).toContain('changed this meanwhile: nothing differs. Look');
  });

  it('is one of twelve in its season, also when twenty are added at once', async () => {
    const dates = Array.from(
      { length: 20 },
      (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
    );
    const add = (eventDate: string | null) => send('POST', 'events', { title: 'E', gameName: 'G', eventDate });
    const answers = await Promise.all(dates.map(add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect((await add(null)).body.code).toBe('championship_events_full');
    const next = await add('2027-01-01T00:00:00.000Z');
    expect(next.status).toBe(201);
    expect((await send('PATCH', `events/${next.body.id}`, { eventDate: '2026-12-31T23:59:59.000Z' })).status).toBe(409);
    expect(await read('season')).toMatchObject({ eventCount: 12 });
  });
});

describe('the season', () => {
  it('is the calendar year until dates are set, and one at a time is active', async () => {
    expect(await read('season')).toMatchObject({
      year: 2026,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      pointsPerWin: 3,
      pointsPerChallenge: 1,
      isActive: true,
    });
    const answers = await Promise.all(
      [2027, 2028, 2029].map((year) => setSeason({ year, startDate: `${year}-03-01`, endDate: `${year + 1}-02-28` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read('season')).startDate).toMatch(/-03-01$/);
    await setSeason({ year: 2026, isActive: true });
    expect((await read('season')).year).toBe(2026);
  });

  it('keeps what a PUT does not carry, and answers the season that it is about', async () => {
    const dates = { startDate: '2026-02-01', endDate: '2026-11-30' };
    await setSeason({ year: 2026, ...dates, pointsPerWin: 8, pointsPerChallenge: 4 });
    expect((await setSeason({ year: 2026, pointsPerWin: 9 })).body).toMatchObject({
      ...dates,
      pointsPerWin: 9,
      pointsPerChallenge: 4,
    });
    const answer = await setSeason({ year: 2031, isActive: false, pointsPerWin: 5 });
    expect(answer.body).toMatchObject({ year: 2031, startDate: '2031-01-01', isActive: false, pointsPerChallenge: 1 });
    expect((await setSeason({ year: 2031, pointsPerWin: 6 })).body).toMatchObject({ year: 2031, isActive: false });
    expect(await read('season')).toMatchObject({ year: 2026, pointsPerWin: 9 });
    expect((await setSeason({ year: 2026, endDate: '2026-01-31' })).body.issues).toMatchObject([{ path: 'endDate' }]);
    expect((await setSeason({ year: 2026, startDate: null })).body).toMatchObject({ startDate: '2026-01-01' });
  });

  it.each([
    [{ year: 2026, startDate: '2026-12-01', endDate: '2026-01-01' }, 'endDate'],
    [{ year: 2026, startDate: '2027-01-01' }, 'endDate'],
    [{ year: 2026, startDate: '2026-02-30' }, 'startDate'],
    [{ year: 1 }, 'year'],
    [{ year: 2026, pointsPerWin: -1 }, 'pointsPerWin'],
  ])('refuses %j', async (body, path) => {
    expect((await setSeason(body)).body.issues).toMatchObject([{ path }]);
  });

  it('is set up by administrators alone, like everything of the series', async () => {
    for (const answer of [
      await send('POST', 'players', { name: 'A', isAdmin: true }, member),
      await send('POST', 'events', { title: 'A', gameName: 'B' }, member),
      await member.call('PUT', '/api/admin/championship/season', { body: { year: 2026 } }),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect((await app.visitor('GET', '/api/championship/players')).status).toBe(401);
    expect((await app.visitor('POST', '/api/championship/players', { body: { name: 'A' } })).status).toBe(401);
  });
});
