import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'Kaldrin' });
  return () => app.close();
});

const read = async (path: string) => (await member.call('GET', `/api/championship/${path}`)).body;
const setSeason = (body: object) => admin.call('PUT', '/api/admin/championship/season', { body });

async function send(method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown) {
  const answer = await admin.call(method, `/api/championship/${path}`, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const addPlayer = (name: string, fields: object = {}) => send('POST', 'players', { name, ...fields });
const addEvent = (title: string, eventDate: string | null) =>
  send('POST', 'events', { title, gameName: 'StarCraft II', eventDate });

/** An event of the day that this player won. */
async function won(playerId: string, day: string) {
  const { id } = await addEvent(`Event of ${day}`, `${day}T18:00:00.000Z`);
  return send('PATCH', `events/${id}`, { winnerId: playerId });
}

interface Standing {
  rank: number;
  name: string;
  totalPoints: number;
  monthlyWins: number;
}
async function standings(query = ''): Promise<string[]> {
  const rows: Standing[] = await read(`leaderboard${query}`);
  return rows.map(({ rank, name, totalPoints, monthlyWins }) => `${rank} ${name} ${totalPoints}/${monthlyWins}`);
}

describe('a season', () => {
  it('begins with no points and no wins, and the one before keeps its own', async () => {
    await setSeason({ year: 2025 });
    const kaldrin = await addPlayer('Kaldrin', { totalPoints: 2, challengeCompletions: 1 });
    const isolde = await addPlayer('Isolde');
    await won(kaldrin.id, '2025-11-28');
    await setSeason({ year: 2026 });
    expect(await standings()).toEqual(['1 Isolde 0/0', '1 Kaldrin 0/0']);
    expect(await read('players')).toMatchObject([
      { name: 'Isolde', totalPoints: 0 },
      { name: 'Kaldrin', totalPoints: 0, monthlyWins: 0, challengeCompletions: 0 },
    ]);
    await won(isolde.id, '2026-01-28');
    await send('PATCH', `players/${kaldrin.id}`, { add: { totalPoints: 1 } });
    expect(await standings()).toEqual(['1 Isolde 3/1', '2 Kaldrin 1/0']);
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 5/1', '2 Isolde 0/0']);
    expect(await standings('?season=2026')).toEqual(await standings());
  });

  it('goes on where it was when it is active again', async () => {
    await setSeason({ year: 2025 });
    const kaldrin = await addPlayer('Kaldrin', { totalPoints: 7 });
    await setSeason({ year: 2026 });
    await send('PATCH', `players/${kaldrin.id}`, { totalPoints: 4 });
    await setSeason({ year: 2025, isActive: true });
    expect(await standings()).toEqual(['1 Kaldrin 7/0']);
    expect(await standings('?season=2026')).toEqual(['1 Kaldrin 4/0']);
    await setSeason({ year: 2026, isActive: true });
    expect(await standings()).toEqual(['1 Kaldrin 4/0']);
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 7/0']);
  });

  it('gets what is won in its events, whichever season is active', async () => {
    await setSeason({ year: 2026 });
    const kaldrin = await addPlayer('Kaldrin');
    await won(kaldrin.id, '2025-06-01');
    const late = await addEvent('Late', '2025-07-01T18:00:00.000Z');
    await send('PATCH', `events/${late.id}`, { challengeWinnerId: kaldrin.id });
    await won(kaldrin.id, '2027-01-15');
    expect(await standings()).toEqual(['1 Kaldrin 0/0']);
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 4/1']);
    await setSeason({ year: 2027 });
    expect(await standings()).toEqual(['1 Kaldrin 3/1']);
  });

  it('keeps what was decided in it without a date, and hands on what was not', async () => {
    await setSeason({ year: 2025 });
    const kaldrin = await addPlayer('Kaldrin');
    const event = await addEvent('Won', null);
    expect((await send('PATCH', `events/${event.id}`, { winnerId: kaldrin.id })).season).toBe(2025);
    await addEvent('Some day', null);
    await setSeason({ year: 2026 });
    const events: { title: string; season: number }[] = await read('events');
    expect(events.map(({ title, season }) => `${title} ${season}`).toSorted()).toEqual(['Some day 2026', 'Won 2025']);
    expect(await read('season')).toMatchObject({ eventCount: 1 });
    expect(await read('season?season=2025')).toMatchObject({ eventCount: 1 });
    expect((await send('PATCH', `events/${event.id}`, { challengeWinnerId: kaldrin.id })).season).toBe(2025);
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 4/1']);
  });

  it('gives nothing in the event of another season to somebody who is no player', async () => {
    await setSeason({ year: 2026 });
    const { id } = await addEvent('Last year', '2025-06-01T18:00:00.000Z');
    const body = { winnerId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99' };
    expect((await admin.call('PATCH', `/api/championship/events/${id}`, { body })).body.code).toBe(
      'championship_player_not_found',
    );
  });

  it('is the year of the clock where none was set up, also for the points', async () => {
    const kaldrin = await addPlayer('Kaldrin', { totalPoints: 6 });
    app.clock.set('2027-01-01T00:00:00.000Z');
    expect(await read('season')).toMatchObject({ year: 2027, eventCount: 0 });
    expect(await standings()).toEqual(['1 Kaldrin 0/0']);
    expect(await standings('?season=2026')).toEqual(['1 Kaldrin 6/0']);
    expect((await send('PATCH', `players/${kaldrin.id}`, { add: { totalPoints: 1 } })).totalPoints).toBe(1);
    expect(await standings('?season=2026')).toEqual(['1 Kaldrin 6/0']);
    expect((await read('season')).seasons).toEqual([2027, 2026]);
  });

  it('that is over lists who played in it, also those who have left since', async () => {
    await setSeason({ year: 2025 });
    const kaldrin = await addPlayer('Kaldrin', { totalPoints: 3 });
    await addPlayer('On the bench', { isActive: false });
    await setSeason({ year: 2026 });
    await send('PATCH', `players/${kaldrin.id}`, { isActive: false });
    await addPlayer('New this year');
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 3/0']);
    expect(await standings()).toEqual(['1 New this year 0/0']);
    const page = await member.call('GET', '/api/championship/leaderboard?season=2025');
    expect(page.headers['x-total-count']).toBe('1');
  });

  it('lists who took part in its events, with or without points', async () => {
    await setSeason({ year: 2026 });
    const [kaldrin, isolde] = [await addPlayer('Kaldrin'), await addPlayer('Isolde')];
    const { id } = await won(kaldrin.id, '2025-06-01');
    await send('PUT', `events/${id}/participants`, [{ playerId: isolde.id }, { playerId: kaldrin.id }]);
    expect(await standings('?season=2025')).toEqual(['1 Kaldrin 3/1', '2 Isolde 0/0']);
  });

  it('that is current has the players whom the version before this one added meanwhile', async () => {
    await addPlayer('Kaldrin', { totalPoints: 3 });
    await app.connections.pool.query('update championship_players set season = null');
    await addPlayer('Isolde');
    expect(await standings()).toEqual(['1 Kaldrin 3/0', '2 Isolde 0/0']);
  });

  it('that nobody played in has no standings', async () => {
    await addPlayer('Kaldrin', { totalPoints: 3 });
    expect(await standings('?season=2031')).toEqual([]);
    expect((await member.call('GET', '/api/championship/leaderboard?season=soon')).status).toBe(400);
  });
});

describe('the seasons', () => {
  it('are named with each, the current one, then the others, newest first; each has its own players and events', async () => {
    await setSeason({ year: 2024, isActive: false, pointsPerWin: 5 });
    await setSeason({ year: 2026 });
    const kaldrin = await addPlayer('Kaldrin');
    await addPlayer('Isolde');
    await won(kaldrin.id, '2025-06-01');
    await addEvent('Some day', null);
    await addEvent('New Year', '2027-01-01T00:00:00.000Z');
    const current = await read('season');
    expect(current).toMatchObject({ year: 2026, isActive: true, playerCount: 2, eventCount: 1 });
    expect(current.seasons).toEqual([2026, 2027, 2025, 2024]);
    expect(await read('season?season=2026')).toEqual(current);
    const others = await Promise.all([2027, 2025, 2024].map((year) => read(`season?season=${year}`)));
    expect(others).toMatchObject([
      { year: 2027, isActive: false, startDate: '2027-01-01', playerCount: 0, eventCount: 1 },
      { year: 2025, isActive: false, endDate: '2025-12-31', playerCount: 1, eventCount: 1 },
      { year: 2024, isActive: false, pointsPerWin: 5, playerCount: 0, eventCount: 0 },
    ]);
  });

  it('are said of each event, by its date', async () => {
    await setSeason({ year: 2026, startDate: '2026-03-01', endDate: '2027-02-28' });
    await addEvent('Before', '2026-02-28T23:59:59.000Z');
    await addEvent('Last day', '2027-02-28T23:59:59.000Z');
    await addEvent('Some day', null);
    const events: { title: string; season: number }[] = await read('events');
    // No season that was set up holds the first: it is of its calendar year, whose season begins later.
    expect(events.map(({ title, season }) => `${title} ${season}`)).toEqual([
      'Before 2026',
      'Last day 2026',
      'Some day 2026',
    ]);
    expect((await send('PATCH', `events/${(await read('events'))[2].id}`, { eventDate: null })).season).toBe(2026);
  });
});

describe('who is a member', () => {
  it('is named by the member’s name in standings and events', async () => {
    const player = await addPlayer('The Anvil', { userId: member.userId });
    const other = await addPlayer('Nobody');
    const { id } = await addEvent('Clash', '2026-02-01T18:00:00.000Z');
    await send('PUT', `events/${id}/participants`, [{ playerId: player.id, placement: 1 }, { playerId: other.id }]);
    await send('PATCH', `events/${id}`, { winnerId: player.id });
    const event = await send('PATCH', `events/${id}`, { challengeWinnerId: other.id });
    expect(event).toMatchObject({
      winnerName: 'The Anvil',
      winnerUsername: 'Kaldrin',
      challengeWinnerUsername: null,
      participants: [{ username: 'Kaldrin' }, { username: null }],
    });
    expect(await read('events')).toEqual([event]);
    expect(await read('leaderboard')).toMatchObject([
      { userId: member.userId, username: 'Kaldrin' },
      { userId: null, username: null },
    ]);
  });
});
