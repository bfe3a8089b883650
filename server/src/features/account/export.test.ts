import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberTables } from '#features/member-data.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

const download = (person: Person) => person.call('GET', '/api/me/export');

describe('the download of one’s own data', () => {
  it('is a file with every table that knows members', async () => {
    const ada = await app.signUp({ username: 'Ada_L' });
    const { status, headers, body } = await download(ada);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data-2026-03-04.json"',
      'cache-control': 'no-store',
    });
    expect(body).toMatchObject({ exportedAt: app.clock.now().toISOString(), userId: ada.userId });
    expect(Object.keys(body.tables).sort()).toEqual(memberTables.map(({ table }) => table).sort());
    expect(body.tables.users).toMatchObject([{ email: ada.email }]);
    expect(body.tables.members).toMatchObject([{ username: 'Ada_L', cinder_total: 0 }]);
    expect(body.tables.inventory).toEqual([]);
  });

  it('has everything, also more than is read at once', async () => {
    const ada = await app.signUp({ username: 'Long_Story' });
    await minerOf(app).mineSession(ada);
    await app.connections.pool.query(
      `insert into activity_entry (user_id, id, type, description, created_at)
       select $1, gen_random_uuid(), 'mining', 'Entry "' || n || '" — ⛏', $2 from generate_series(1, 2000) n`,
      [ada.userId, app.clock.now()],
    );
    const { tables } = (await download(ada)).body;
    expect(tables.mining_session).toMatchObject([{ outcome: 'completed', total_seconds: 3600 }]);
    expect(tables.mining_ping).toHaveLength(240);
    expect(tables.reward_ledger).toMatchObject([{ source: 'mining_session', amount_cinder: 60 }]);
    expect(tables.activity_entry).toHaveLength(2001);
    expect(tables.activity_entry.at(-1).description).toMatch(/^Entry "\d+" — ⛏$/);
  });

  it('has nothing of anybody else, and nothing that opens a door', async () => {
    const [ada, bea] = [await app.signUp({ username: 'Ada_Only' }), await app.signUp({ username: 'Bea_Secret' })];
    await ada.call('POST', '/api/me/wallet/nonce');
    const { rows } = await app.connections.pool.query(
      `select sid as secret from sessions where user_id = $1 union all select password from account where user_id = $1
       union all select nonce from wallet_nonce where user_id = $1`,
      [ada.userId],
    );
    expect(rows).toHaveLength(3);
    const { text } = await download(ada);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    for (const foreign of [bea.userId, 'Bea_Secret', bea.email]) expect(text).not.toContain(foreign);
  });

  it('has what was done to the member, but not by whom, and what an administrator did', async () => {
    const ada = await app.signUp({ username: 'Ada_Fined' });
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'Ada_Fined', amount: '5.00' } });
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'hearthwarden', amount: '6.00' } });
    const { text, body } = await download(ada);
    expect(body.tables.audit_log).toMatchObject([{ action: 'member.add_cinder', member_id: ada.userId }]);
    expect(text).not.toContain(admin.userId);
    const own = (await download(admin)).body.tables.audit_log;
    expect(own.map((entry: { member_id: string }) => entry.member_id)).toEqual([ada.userId, admin.userId]);
    expect(own[1]).toMatchObject({ actor_id: admin.userId });
  });

  it('has what a player of the series reached', async () => {
    const ada = await app.signUp({ username: 'Ada_Plays' });
    const { rows } = await app.connections.pool.query(
      `with players as (
         insert into championship_players (id, name, user_id, created_at, updated_at)
         select gen_random_uuid(), name, user_id, now(), now()
         from (values ('Ada', $1::uuid), ('Bea', null)) listed (name, user_id) returning id, user_id
       ), won as (
         insert into championship_events (id, title, game_name, winner_id, challenge_winner_id, created_at, updated_at)
         select gen_random_uuid(), 'May Day', 'Emberfall', id, id, now(), now() from players where user_id is not null
         returning id
       )
       insert into championship_event_participants (id, event_id, player_id, placement, points)
       select gen_random_uuid(), won.id, players.id, 1, 3 from won, players returning player_id`,
      [ada.userId],
    );
    expect(rows).toHaveLength(2);
    const { tables } = (await download(ada)).body;
    expect(tables.championship_event_participants).toMatchObject([{ placement: 1, points: 3 }]);
    expect(tables.championship_events).toMatchObject([{ title: 'May Day' }]);
  });

  it('is for members, administrators too', async () => {
    expect((await app.visitor('GET', '/api/me/export')).status).toBe(401);
    expect((await download(admin)).body.tables.members).toMatchObject([{ is_admin: true }]);
  });

  it('can be had ten times an hour', async () => {
    const strict = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    const ada = await strict.signUp();
    const head = await ada.call('HEAD', '/api/me/export');
    expect([head.status, head.headers['content-disposition']]).toEqual([200, expect.stringContaining('my-data-')]);
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await download(ada)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    app.clock.advance({ hours: 1 });
    expect((await download(ada)).status).toBe(200);
    await strict.close();
  });
});
