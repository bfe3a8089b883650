import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let arena: Arena;
beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  arena.admin.call(method, `/api/admin/games${path}`, { body });
const add = async (name: string, fields: object = {}) => {
  const { status, body } = await send('POST', '', { name, ...fields });
  expect(status).toBe(201);
  return body;
};
const startAt = '2027-01-01T00:00:00.000Z';
const newCup = (gameCode: string) =>
  arena.admin.call('POST', '/api/admin/tournaments', {
    body: { title: 'Open', gameCode, format: 'single_elim', startAt },
  });
const offered = async (code: string) =>
  (await arena.admin.call('GET', '/api/games')).body.find((game: { code: string }) => game.code === code);

describe('a game', () => {
  it('is offered once it was added, under a code from its name unless one is typed', async () => {
    expect(await add('Age of Ash')).toMatchObject({ code: 'age-of-ash', isActive: true, tournamentCount: 0 });
    expect(await add('Age of Äsh', { code: 'aoa' })).toMatchObject({ code: 'aoa' });
    expect(await add('アッシュ')).toMatchObject({ code: 'game' });
    expect(await offered('aoa')).toEqual({ code: 'aoa', name: 'Age of Äsh', isActive: true });
    expect((await newCup('aoa')).status).toBe(201);
  });

  it('has a name and a code of its own', async () => {
    await add('Only One', { code: 'one' });
    const { id } = await add('Another');
    expect((await send('POST', '', { name: 'ONLY one' })).body.code).toBe('game_name_taken');
    expect((await send('POST', '', { name: 'Two', code: 'one' })).body.code).toBe('game_code_taken');
    expect((await send('PUT', `/${id}`, { name: 'only ONE' })).body.code).toBe('game_name_taken');
    expect((await send('PUT', `/${id}`, { name: 'ANOTHER' })).body).toMatchObject({ name: 'ANOTHER' });
    expect(await send('PUT', `/${id}`, {})).toMatchObject({ status: 200, body: { name: 'ANOTHER' } });
    expect((await send('POST', '', { name: 'Three', code: 'No Blanks' })).status).toBe(400);
  });

  it('has its new name on tournaments, and on events of the series that had the old one', async () => {
    const { id, code } = await add('Old Name');
    const cup = (await newCup(code)).body;
    const event = { title: 'Clash', gameName: 'Old Name', gameCode: code };
    await arena.admin.call('POST', '/api/championship/events', { body: event });
    const own = { ...event, title: 'Finals', gameName: 'Old Name: 2v2' };
    await arena.admin.call('POST', '/api/championship/events', { body: own });
    await send('PUT', `/${id}`, { name: 'New Name' });
    expect(await arena.page(cup)).toMatchObject({ gameName: 'New Name', gameCode: code });
    const { body: events } = await arena.admin.call('GET', '/api/championship/events');
    const names = new Map(events.map((one: { title: string; gameName: string }) => [one.title, one.gameName]));
    expect([names.get('Clash'), names.get('Finals')]).toEqual(['New Name', 'Old Name: 2v2']);
  });

  it('stays on what is of it once it is retired, and is nothing for anything new', async () => {
    const { id, code, name } = await add('Worn Out');
    const [cup, other] = [(await newCup(code)).body, await arena.create()];
    expect((await send('DELETE', `/${id}`)).body).toMatchObject({ isDeactivated: true });
    expect(await offered(code)).toEqual({ code, name, isActive: false });
    expect(await arena.page(cup)).toMatchObject({ gameName: name });
    expect((await newCup(code)).body.code).toBe('game_not_found');
    const put = (to: { id: string }, body: object) =>
      arena.admin.call('PUT', `/api/admin/tournaments/${to.id}`, { body });
    expect((await put(other, { gameCode: code })).body.code).toBe('game_not_found');
    expect((await put(cup, { gameCode: code, title: 'Still of it' })).status).toBe(200);
    expect((await send('PUT', `/${id}`, { isActive: true })).body).toMatchObject({
      isActive: true,
      tournamentCount: 1,
    });
    expect((await newCup(code)).status).toBe(201);
  });

  it('is deleted where no tournament is of it', async () => {
    const { id, code } = await add('Never Played');
    expect((await send('DELETE', `/${id}`)).body).toMatchObject({ isDeactivated: false });
    expect(await offered(code)).toBeUndefined();
    expect((await send('DELETE', `/${id}`)).body.code).toBe('game_not_found');
  });

  it('is retired where an event of the series is of it', async () => {
    const { id, code, name } = await add('Series Only');
    await arena.admin.call('POST', '/api/championship/events', {
      body: { title: 'Series', gameName: name, gameCode: code },
    });
    const { body: games } = await arena.admin.call('GET', '/api/admin/games');
    expect(games.find((game: { id: string }) => game.id === id)).toMatchObject({ tournamentCount: 0, eventCount: 1 });
    expect((await send('DELETE', `/${id}`)).body).toMatchObject({ isDeactivated: true });
    expect((await send('PUT', `/${id}`, { isActive: true })).body).toMatchObject({ code, name, eventCount: 1 });
  });

  it('that only drafts are of is named to nobody who may not see drafts, once it is retired', async () => {
    const { id, code } = await add('Secret Game');
    const cup = await arena.create({ gameCode: code, status: 'draft' });
    const member = await app.signUp();
    const isNamedTo = async (person: Person) =>
      (await person.call('GET', '/api/games')).body.some((game: { code: string }) => game.code === code);
    await send('DELETE', `/${id}`);
    expect([await isNamedTo(arena.admin), await isNamedTo(member)]).toEqual([true, false]);
    const { headers } = await member.call('GET', '/api/games?limit=1');
    expect(Number(headers['x-total-count'])).toBe((await member.call('GET', '/api/games')).body.length);
    await arena.move(cup, 'registration');
    expect(await isNamedTo(member)).toBe(true);
  });

  it('is either deleted or has its tournament, whichever of two comes first', async () => {
    const { id, code } = await add('Contested');
    const [made, removed] = await Promise.all([newCup(code), send('DELETE', `/${id}`)]);
    expect([made.status, removed.body.isDeactivated]).toEqual(made.status === 201 ? [201, true] : [404, false]);
  });

  it('is retired where events of the series are being made of it at the moment of its deletion', async () => {
    const { id, code, name } = await add('Series Contested');
    const newEvent = () =>
      arena.admin.call('POST', '/api/championship/events', { body: { title: 'Race', gameName: name, gameCode: code } });
    const holder = await app.connections.pool.connect();
    await holder.query('begin');
    await holder.query('lock table championship_events in share mode');
    const made = Array.from({ length: 4 }, newEvent);
    const waits = "select from pg_locks where relation = 'championship_events'::regclass and not granted";
    await until(async () => (await holder.query(waits)).rowCount === 1);
    const removed = Array.from({ length: 4 }, () => send('DELETE', `/${id}`));
    // What would delete the game does not wait for the events: it is answered before they are.
    await Promise.race([...removed, until(async () => (await waitingForRows()) >= 1)]);
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const { body } of await Promise.all(removed)) expect(body).toMatchObject({ isDeactivated: true });
    expect(await offered(code)).toBeUndefined();
    const { body: games } = await arena.admin.call('GET', '/api/admin/games');
    expect(games.find((game: { id: string }) => game.id === id)).toMatchObject({ isActive: false, eventCount: 4 });
  });
});

async function waitingForRows(): Promise<number> {
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('tuple', 'transactionid')`;
  return (await app.connections.pool.query(waits)).rowCount ?? 0;
}
