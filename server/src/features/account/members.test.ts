import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  app.clock.advance({ minutes: 1 });
  ada = await app.signUp({ email: 'Ada@Example.org', username: 'Ada_L' });
  app.clock.advance({ minutes: 1 });
  await app.signUp({ username: 'adamant' });
});
afterAll(() => app.close());

const list = (query: string) => admin.call('GET', `/api/admin/members${query}`);
const namesIn = async (query: string) =>
  (await list(query)).body.map((member: { username: string }) => member.username);

describe('the list of members', () => {
  it('shows everybody, newest first, with what an administrator needs to know', async () => {
    const { body, headers } = await list('');
    expect(headers['x-total-count']).toBe('3');
    expect(body.map((member: { username: string }) => member.username)).toEqual(['adamant', 'Ada_L', 'hearthwarden']);
    expect(body[1]).toEqual({
      userId: ada.userId,
      id: expect.any(String),
      username: 'Ada_L',
      level: 1,
      xp: 0,
      cinderTotal: '0.00',
      isAdmin: false,
      avatarUrl: null,
      user: { email: 'ada@example.org' },
      lastSeenAt: expect.stringMatching(/^2026-03-04/),
      canDelete: true,
      createdAt: expect.stringMatching(/^2026-03-04T12:01/),
    });
    expect(body[2]).toMatchObject({ isAdmin: true, canDelete: false });
  });

  it.each([
    ['?search=ADA', ['adamant', 'Ada_L']],
    ['?search=mant', ['adamant']],
    ['?search=%20ada_%20', ['Ada_L']],
    ['?search=%25', []],
    ['?search=%5C', []],
    ['?search=ada%40', ['Ada_L']],
    ['?search=EXAMPLE.org', ['adamant', 'Ada_L', 'hearthwarden']],
    ['?search=example%25org', []],
  ])(
    '%s finds by a part of the username or of the address, whose wildcards are plain letters',
    async (query, names) => {
      expect(await namesIn(query)).toEqual(names);
    },
  );

  it.each([
    ['?sort=name&order=asc', ['Ada_L', 'adamant', 'hearthwarden']],
    ['?sort=name', ['hearthwarden', 'adamant', 'Ada_L']],
    ['?sort=joined&order=asc', ['hearthwarden', 'Ada_L', 'adamant']],
    ['?sort=active', ['adamant', 'Ada_L', 'hearthwarden']],
    ['?sort=active&order=asc&search=ada', ['Ada_L', 'adamant']],
    ['?only=admins', ['hearthwarden']],
    ['?only=unverified&search=ada_', ['Ada_L']],
    ['?only=flagged', []],
    ['?joinedFrom=2026-03-04&joinedTo=2026-03-04&search=mant', ['adamant']],
    ['?joinedFrom=2026-03-05', []],
    ['?joinedTo=2026-03-03', []],
    ['?activeSince=2026-03-04&search=mant', ['adamant']],
    ['?activeSince=2026-03-05', []],
    ['?inactiveSince=2026-03-05&search=mant', ['adamant']],
    ['?inactiveSince=2026-03-04', []],
  ])('%s sorts and narrows, and counts what is left', async (query, names) => {
    expect(await namesIn(query)).toEqual(names);
    expect((await list(query)).headers['x-total-count']).toBe(String(names.length));
  });

  it('is sorted by XP and tokens, and narrowed to whom something was flagged of', async () => {
    const { pool } = app.connections;
    await pool.query('update members set xp = 5, cinder_total = 2 where user_id = $1', [ada.userId]);
    expect((await namesIn('?sort=xp'))[0]).toBe('Ada_L');
    expect((await namesIn('?sort=tokens&order=asc')).at(-1)).toBe('Ada_L');
    await pool.query('update members set xp = 0, cinder_total = 0 where user_id = $1', [ada.userId]);
    expect((await list('?sort=shoes')).status).toBe(400);
    expect((await list('?joinedFrom=2026-02-30')).status).toBe(400);
  });

  it('counts all that match, whatever the page', async () => {
    const { body, headers } = await list('?search=ada&limit=1&page=2');
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([{ username: 'Ada_L' }]);
  });

  it('is for administrators', async () => {
    expect((await app.visitor('GET', '/api/admin/members')).status).toBe(401);
    expect((await ada.call('GET', '/api/admin/members')).status).toBe(403);
  });
});
