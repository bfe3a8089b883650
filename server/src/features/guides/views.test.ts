import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { guidesJobs } from './guides.feature.ts';

let app: TestApp;
let second: TestApp;
let admin: Person;
let member: Person;
let slug: string;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ settings: { TRUST_PROXY: 'true' } });
  second = await createTestApp({ beside: app, settings: { TRUST_PROXY: 'true' } });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ days: 1 });
  await app.connections.pool.query('delete from guide');
  await app.connections.pool.query('delete from guide_view');
  const body = { title: 'Read me', content: 'Please.', published: true };
  ({ id, slug } = (await admin.call('POST', '/api/admin/guides', { body })).body);
});

interface Visit {
  from?: string;
  browser?: string;
  on?: TestApp;
  cookie?: string;
}
const visit = async ({ from = '203.0.113.1', browser = 'Firefox', on = app, cookie }: Visit = {}) => {
  const headers = { 'x-forwarded-for': from, 'user-agent': browser, ...(cookie && { cookie }) };
  expect((await on.visitor('GET', `/api/guides/${slug}`, { headers })).status).toBe(200);
};
async function views(): Promise<number> {
  await Promise.all([app.features.settled(), second.features.settled()]);
  const { rows } = await app.connections.pool.query('select view_count from guide where id = $1', [id]);
  return rows[0].view_count;
}
const stored = async (table: string): Promise<Record<string, unknown>[]> =>
  (await app.connections.pool.query(`select * from ${table}`)).rows;
const times = (count: number, work: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('a view of a guide', () => {
  it('counts once for a visitor and day, on whichever server, and again on the next day', async () => {
    for (const on of [app, second, app]) await visit({ on });
    expect(await views()).toBe(1);
    app.clock.advance({ days: 1 });
    await visit({ on: second });
    expect(await views()).toBe(2);
  });

  it('counts for a member whatever their browser calls itself', async () => {
    await visit({ cookie: member.cookie, browser: 'HeadlessChrome' });
    await visit({ browser: 'HeadlessChrome' });
    expect(await views()).toBe(1);
  });

  it('counts once for a member, from wherever they read', async () => {
    const { cookie } = member;
    await visit({ cookie });
    await visit({ cookie, from: '203.0.113.2', browser: 'Chrome', on: second });
    expect(await views()).toBe(1);
    await visit();
    await visit({ cookie: 'better-auth.session_token=forged.signature', from: '203.0.113.3' });
    expect(await views()).toBe(3);
    app.clock.advance({ days: 1 });
    await visit({ cookie });
    expect(await views()).toBe(4);
  });

  it('tells two browsers at one address and two addresses apart, and leaves out what is no reader', async () => {
    await visit();
    await visit({ browser: 'Chrome' });
    await visit({ from: '203.0.113.9' });
    await visit({ browser: 'Mozilla/5.0 (compatible; Searchbot/2.1)' });
    expect(await views()).toBe(3);
  });

  it('counts once among 64 first ones at once', async () => {
    await times(64, (index) => visit({ on: index % 2 ? app : second }));
    expect(await views()).toBe(1);
  });

  it('counts 200 readers at once', async () => {
    await times(200, (index) => visit({ from: `198.51.100.${index}`, on: index % 2 ? app : second }));
    expect(await views()).toBe(200);
  });

  it('changes nothing else of the guide, and shows in the next answer', async () => {
    const before = (await admin.call('GET', '/api/admin/guides?limit=1')).body[0];
    await visit();
    await views();
    expect((await admin.call('GET', '/api/admin/guides?limit=1')).body[0]).toEqual({ ...before, viewCount: 1 });
  });

  it('is stored as a hash with the salt of its day, which leads to nobody and to no other guide', async () => {
    const { cookie } = member;
    await visit({ cookie });
    await visit();
    await views();
    const body = { title: 'Another', content: 'x', published: true };
    const other = (await admin.call('POST', '/api/admin/guides', { body })).body;
    await member.call('GET', `/api/guides/${other.slug}`);
    await views();
    const rows = await stored('guide_view');
    const hashes = rows.map((row) => row['visitor_hash']);
    expect(new Set(hashes).size).toBe(3);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`203\\.0\\.113|Firefox|${member.userId}`));
  });

  it('is forgotten with its day, and so is the salt', async () => {
    await visit();
    await views();
    const today = app.clock.now().toISOString().slice(0, 10);
    const [job] = guidesJobs({ db: app.connections.db, clock: app.clock });
    await job?.run();
    expect(await stored('guide_view')).toMatchObject([{ day: today }]);
    expect(await stored('guide_view_salt')).toMatchObject([{ day: today }]);
    app.clock.advance({ days: 1 });
    await job?.run();
    expect(await stored('guide_view')).toEqual([]);
    expect(await stored('guide_view_salt')).toEqual([]);
  });
});

describe('reading a guide', () => {
  it('does not wait for its row, and is counted when that is free again', async () => {
    const client = await app.connections.pool.connect();
    await client.query('begin');
    await client.query('select from guide where id = $1 for update', [id]);
    await times(50, (index) => visit({ from: `198.51.100.${index}` }));
    await client.query('commit');
    client.release();
    expect(await views()).toBe(50);
  });

  it('costs one statement, and a few more for all who read at the same time', async () => {
    const sent = await statementsOf(async () => {
      await times(100, (index) => visit({ from: `198.51.100.${index}` }));
      expect(await views()).toBe(100);
    });
    expect(sent.length).toBeLessThan(110);
  });

  it('goes on when views cannot be counted, and so does counting afterwards', async () => {
    const { pool } = app.connections;
    await pool.query('alter table guide_view rename to guide_view_away');
    await times(5, (index) => visit({ from: `198.51.100.${index}` }));
    await app.features.settled();
    await pool.query('alter table guide_view_away rename to guide_view');
    expect(await views()).toBe(0);
    await visit();
    expect(await views()).toBe(1);
  });

  it('cannot be made to count without end from one address', async () => {
    await times(300, (index) => visit({ browser: `Browser ${index}` }));
    expect(await views()).toBe(60);
    app.clock.advance({ minutes: 1 });
    await visit({ browser: 'Another' });
    expect(await views()).toBe(61);
  });
});
