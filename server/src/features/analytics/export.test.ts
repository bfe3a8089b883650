import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earn } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createExportService } from './export.service.ts';

interface Entry {
  target: { name: string };
  after: { chosen?: string[] };
}

let app: TestApp;
let admin: Person;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const NAMES = ['users', 'mining', 'quests', 'checkins', 'earnings'] as const;
const rowsOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
const download = (name: string, chosen = '') => admin.call('GET', `/api/admin/export/${name}.csv${chosen}`);
const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const openTransactions = async () => {
  const { rows } = await run(
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  return rows.length;
};

describe('a file', () => {
  it.each(NAMES)('of %s has a name with the date, a mark for Excel and a header row', async (name) => {
    const answer = await download(name);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-03-04.csv"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text.startsWith('\ufeff')).toBe(true);
    expect(rowsOf(answer.text)[0]).toContain('user_id');
    expect(answer.text).not.toContain(admin.email);
  });

  it('is not given away by its head, which leaves no row in the log', async () => {
    const rows = async () => (await run("select 1 from audit_log where action = 'export.download'")).rows.length;
    const before = await rows();
    const head = await admin.call('HEAD', '/api/admin/export/users.csv');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(head.headers['content-disposition']).toBe('attachment; filename="users-2026-03-04.csv"');
    expect(await rows()).toBe(before);
  });

  it('leaves its row in the log when it was given away, and none when it was refused', async () => {
    const rows = async () =>
      (await run("select actor_id, target_id, after from audit_log where action = 'export.download' order by id")).rows;
    const before = (await rows()).length;
    const member = await app.signUp();
    expect((await member.call('GET', '/api/admin/export/users.csv')).status).toBe(403);
    await download('quests');
    expect((await rows()).slice(before)).toEqual([
      { actor_id: admin.userId, target_id: 'quests', after: { filename: 'quests-2026-03-04.csv' } },
    ]);
    const { body } = await admin.call('GET', '/api/admin/audit?target=export&limit=1');
    expect(body.entries[0]).toMatchObject({ action: 'export.download', target: { name: 'quests.csv' } });
  });

  it('holds what members did', async () => {
    const miner = await app.signUp({ username: 'miner' });
    await minerOf(app).mineSession(miner);
    await miner.call('POST', '/api/streak/claim', { body: { localDate: '2026-03-04' } });
    const quests: { questId: string; canClaim: boolean }[] = (await miner.call('GET', '/api/user/quests')).body;
    const done = quests.find(({ canClaim }) => canClaim);
    expect((await miner.call('POST', '/api/user/quests/claim', { body: { questId: done?.questId } })).status).toBe(200);

    const [sessionHead = [], session = []] = rowsOf((await download('mining')).text);
    const field = (name: string) => session[sessionHead.indexOf(name)];
    expect([field('username'), field('outcome'), field('credited_seconds'), field('cinder_paid')]).toEqual([
      'miner',
      'completed',
      '3600.000',
      '60.00',
    ]);
    const checkIns = rowsOf((await download('checkins')).text);
    expect(checkIns).toHaveLength(2);
    expect(checkIns[1]?.slice(0, 3)).toEqual([miner.userId, 'miner', '2026-03-04']);
    const completions = rowsOf((await download('quests')).text);
    expect(completions[1]).toContain(done?.questId);
    const users = rowsOf((await download('users')).text);
    const mine = users.find(([userId]) => userId === miner.userId) ?? [];
    expect(mine[1]).toBe('miner');
    expect(mine.slice(-4)).toEqual(['1', '1', '1', '1']);
  }, 30_000);

  it('holds the chosen rows alone, and the log says which', async () => {
    const [one, other, third] = [
      await app.signUp({ username: 'chosen' }),
      await app.signUp({ username: 'left_out' }),
      await app.signUp({ username: 'chosen_too' }),
    ];
    for (const { userId } of [one, third]) await earn(app, userId, '12.50');
    const users = rowsOf((await download('users', `?ids=${third.userId},${one.userId}`)).text);
    expect(users.slice(1).map(([userId]) => userId)).toEqual([one.userId, third.userId].sort());
    expect(users[0]).toEqual(rowsOf((await download('users')).text)[0]);

    const { rows } = await run('select id from earning_events where user_id = $1', [third.userId]);
    const earnings = rowsOf((await download('earnings', `?ids=${rows[0].id}`)).text);
    expect(earnings.slice(1)).toEqual([
      [rows[0].id, third.userId, 'chosen_too', 'other', '12.50', app.clock.now().toISOString(), 'true', 'false'],
    ]);
    expect(rowsOf((await download('users', `?ids=${crypto.randomUUID()}`)).text)).toHaveLength(1);

    const { body } = await admin.call('GET', '/api/admin/audit?target=export&limit=4');
    const chosen = body.entries.map(({ target, after }: Entry) => [target.name, after.chosen]);
    expect(chosen[1]).toEqual(['earnings.csv', [rows[0].id]]);
    expect(chosen[3]).toEqual(['users.csv', [third.userId, one.userId]]);
    expect(body.names).toMatchObject({ [one.userId]: 'chosen', [third.userId]: 'chosen_too' });
    expect(body.names).not.toHaveProperty(other.userId);
  });

  it.each(['', 'nobody', ','.repeat(3), Array.from({ length: 101 }, () => crypto.randomUUID()).join()])(
    'is refused for the ids %j, and the log says nothing',
    async (ids) => {
      const count = async () => (await run("select from audit_log where action = 'export.download'")).rowCount;
      const before = await count();
      expect((await download('users', `?ids=${ids}`)).status).toBe(400);
      expect(await count()).toBe(before);
    },
  );

  it('holds every earning', async () => {
    const { rows } = await run('select id from earning_events order by user_id, id');
    const [, ...earnings] = rowsOf((await download('earnings')).text);
    expect(earnings.map(([id]) => id)).toEqual(rows.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('disarms a title that a spreadsheet would run', async () => {
    const questId = (await admin.call('GET', '/api/admin/quests')).body[0].id;
    const title = '=HYPERLINK("http://evil.example","free gold")';
    await admin.call('PUT', `/api/admin/quests/${questId}`, { body: { title } });
    await run('insert into quest_completions (user_id, id, quest_id, completed_at) values ($1, $2, $2, $3)', [
      admin.userId,
      questId,
      app.clock.now(),
    ]);
    const { text } = await download('quests');
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"",""free gold"")",`);
  });
});

describe('a long table', () => {
  const ROWS = 30_000;
  beforeAll(async () => {
    await run(
      `insert into daily_streak_history (user_id, local_claim_date, claimed_at, cycle_day, base_cinder, xp)
       select $1, '1900-01-01'::date + n, $2, 1, 5, 10 from generate_series(1, ${ROWS}) n`,
      [admin.userId, app.clock.now()],
    );
  });

  it('comes whole, each row once and in order, as it was when it was asked for', async () => {
    const dates = rowsOf((await download('checkins')).text)
      .filter(([userId, , date = '']) => userId === admin.userId && date < '2000')
      .map(([, , date]) => date);
    expect(dates).toHaveLength(ROWS);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('is read at the pace of its reader, and from one snapshot', async () => {
    let requests = 0;
    const row = { user_id: admin.userId, local_claim_date: '2026-01-01' };
    const sheets = createExportService({
      db: app.connections.db,
      clock: app.clock,
      summaries: { summaries: async () => new Map() },
      audit: { record: async () => {} },
      streaks: {
        // A million rows, of which the reader takes but the first.
        claimsAfter: async (_tx: unknown, _after: unknown, limit: number) => {
          requests += limit;
          return requests <= 1_000_000 ? Array.from({ length: limit }, () => row) : [];
        },
      },
    } as unknown as Parameters<typeof createExportService>[0]);
    const content = await sheets.open('checkins', admin.userId);
    await once(content, 'readable');
    content.read();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toBeLessThanOrEqual(5_000);
    content.destroy();
    await once(content, 'close');
    await expect.poll(openTransactions).toBe(0);
  });

  it('is given up when its reader goes away', async () => {
    const request = get({
      port,
      path: '/api/admin/export/checkins.csv',
      headers: { host: 'localhost:3000', cookie: admin.cookie },
    });
    const [reply] = await once(request, 'response');
    expect(reply.statusCode).toBe(200);
    await once(reply, 'data');
    reply.pause();
    reply.destroy();
    await expect.poll(openTransactions).toBe(0);
    expect((await admin.call('GET', '/api/admin/export/users.csv')).status).toBe(200);
  });

  it('is read by four at most at the same time; the fifth is told when to come again', async () => {
    const requests = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const request = get({
          port,
          path: '/api/admin/export/checkins.csv',
          headers: { host: 'localhost:3000', cookie: admin.cookie },
        });
        const [reply] = await once(request, 'response');
        reply.pause();
        return reply;
      }),
    );
    const fifth = await download('checkins');
    expect([fifth.status, fifth.body.code, fifth.headers['retry-after']]).toEqual([429, 'too_many_requests', '10']);
    for (const reply of requests) reply.destroy();
    await expect.poll(async () => (await download('users')).status).toBe(200);
  });
});
