import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from '#testing/second-factor.ts';
import { at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  // The default of the settings, which other tests put off.
  app = await createTestApp({ settings: { SESSION_IDLE_DAYS: '', SESSION_MAX_DAYS: '' } });
});
afterAll(() => app.close());

const signIn = (person: Person, password = PASSWORD, cookie?: string) =>
  app.visitor('POST', '/api/auth/sign-in/email', {
    body: { email: person.email, password },
    ...(cookie && { headers: { cookie } }),
  });
const factor = (person: Person, name: string, body: object) =>
  person.call('POST', `/api/auth/two-factor/${name}`, { body });
const isSignedIn = async ({ call }: Pick<Person, 'call'>) => (await call('GET', '/api/auth/user')).status === 200;
const days = (count: number) => app.clock.advance({ hours: 24 * count });

describe('signing in anew', () => {
  it('ends the session that the browser had, and no other', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const elsewhere = cookieOf(await signIn(person));
    expect((await signIn(other, PASSWORD, person.cookie)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect((await app.visitor('GET', '/api/auth/user', { headers: { cookie: elsewhere } })).status).toBe(200);
  });

  it('ends nothing when it fails', async () => {
    const person = await app.signUp();
    expect((await signIn(person, 'not-the-password', person.cookie)).status).toBe(401);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('ends the former session at a sign-up too', async () => {
    const person = await app.signUp();
    const body = { name: 'N', email: 'second-account@example.org', password: PASSWORD };
    await app.visitor('POST', '/api/auth/sign-up/email', { body, headers: { cookie: person.cookie } });
    expect(await isSignedIn(person)).toBe(false);
  });
});

describe('a session', () => {
  it('ends after 30 days without use', async () => {
    const person = await app.signUp();
    days(29);
    const used = await person.call('GET', '/api/auth/user');
    expect(used.status).toBe(200);
    expect(used.headers['set-cookie']).toMatch(
      /^better-auth\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    days(29);
    expect(await isSignedIn(person)).toBe(true);
    days(31);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('ends after 90 days, however much it is used', async () => {
    const person = await app.signUp();
    for (let day = 10; day < 90; day += 10) {
      days(10);
      expect(await isSignedIn(person), `after ${day} days`).toBe(true);
    }
    days(9);
    expect(await isSignedIn(person)).toBe(true);
    const { rows } = await app.connections.pool.query(
      `select expire - created_at <= interval '90 days' as is_bounded from sessions where user_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ is_bounded: true }]);
    days(1);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('lasts as long as the settings say', async () => {
    const strict = await createTestApp({ beside: app, settings: { SESSION_MAX_DAYS: '2' } });
    const person = await app.signUp();
    const call = () => strict.visitor('GET', '/api/auth/user', { headers: { cookie: person.cookie } });
    days(1);
    expect((await call()).status).toBe(200);
    days(1);
    expect((await call()).status).toBe(401);
    await strict.close();
  });
});

describe('a session that a lowered limit has ended', () => {
  it.each(['SESSION_MAX_DAYS', 'SESSION_IDLE_DAYS'])(
    'by %s is over for requests, lists, pings and codes',
    async (limit) => {
      const person = await app.signUp();
      const { totpURI } = (await factor(person, 'enable', { password: PASSWORD })).body;
      const { sessionId } = (
        await person.call('POST', '/api/mining/start', { body: { tzOffsetMinutes: 0, deviceId: 'web' } })
      ).body;
      const lowered = await createTestApp({ beside: app, settings: { [limit]: '1' } });
      const now = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
        at(lowered, person).call(method, url, { ...(body && { body }) });
      const ping = { sessionId, visible: true, lastInputMs: 0 };
      expect((await now('GET', '/api/me/sessions')).body).toHaveLength(1);
      days(1);
      const later = { email: person.email, password: PASSWORD };
      const fresh = cookieOf(await lowered.visitor('POST', '/api/auth/sign-in/email', { body: later }));
      const code = oneTimeCode(totpURI, Date.now());
      for (const answer of [
        await now('GET', '/api/auth/user'),
        await now('POST', '/api/mining/ping', ping),
        await now('POST', '/api/auth/two-factor/verify-totp', { code }),
        await now('DELETE', '/api/me/sessions'),
      ])
        expect(answer.status, answer.text).toBe(401);
      const listed = await lowered.visitor('GET', '/api/me/sessions', { headers: { cookie: fresh } });
      expect(listed.body).toHaveLength(1);
      expect(listed.headers['x-total-count']).toBe('1');
      await lowered.close();
    },
  );

  it('had a cookie that said so, where the longest life is the shorter one', async () => {
    const short = await createTestApp({ beside: app, settings: { SESSION_MAX_DAYS: '1', SESSION_IDLE_DAYS: '30' } });
    const body = { name: 'N', email: 'short-lived@example.org', password: PASSWORD };
    const signedUp = await short.visitor('POST', '/api/auth/sign-up/email', { body });
    expect(signedUp.headers['set-cookie']).toContain('Max-Age=86400;');
    await short.close();
  });
});

describe('GET /api/logout', () => {
  const logout = (person: Person, headers: Record<string, string>) => person.call('GET', '/api/logout', { headers });

  it.each([
    ['a program that names nothing', {}],
    [
      'a link of this site',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('signs out for %s', async (_name, headers) => {
    const person = await app.signUp();
    const answer = await logout(person, headers);
    expect([answer.status, answer.headers['location']]).toEqual([302, '/']);
    expect(await isSignedIn(person)).toBe(false);
  });

  it.each([
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    [
      'a link of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'a page that is fetched in advance',
      {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        'sec-purpose': 'prefetch',
      },
    ],
    ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ])('does nothing for %s', async (_name, headers) => {
    const person = await app.signUp();
    expect((await logout(person, headers)).headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(person)).toBe(true);
  });
});

it.each([
  ['', '/sign-in'],
  ['?returnTo=/earn', '/sign-in?returnTo=%2Fearn'],
  ['?mode=sign-up&returnTo=/earn', '/sign-in?returnTo=%2Fearn&mode=sign-up'],
  ['?mode=other&returnTo=//elsewhere.example', '/sign-in'],
])('GET /api/login%s leads to %s', async (search, page) => {
  expect((await app.visitor('GET', `/api/login${search}`)).headers['location']).toBe(page);
});

it('GET /api/login leads to the only provider, but to our page where another site or a picture asks', async () => {
  const settings = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
  const one = await createTestApp({ beside: app, settings });
  const login = async (headers = {}) => (await one.visitor('GET', '/api/login', { headers })).headers['location'];
  expect(await login()).toMatch(/^https:\/\/discord\.com\/oauth2\/authorize\?/);
  expect(await login({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe('/sign-in');
  expect(await login({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(
    '/sign-in',
  );
  await one.close();
});

it('GET /api/login is limited by address', async () => {
  const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on', SIGN_INS_PER_ADDRESS: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await limited.visitor('GET', '/api/login')).status);
  expect(statuses).toEqual([302, 302, 302, 429]);
  await limited.close();
});

describe('what a sign-up takes', () => {
  const signUp = (body: object) =>
    app.visitor('POST', '/api/auth/sign-up/email', {
      body: { name: 'N', email: 'n@example.org', password: PASSWORD, ...body },
    });

  it.each([
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a name of 900,000 characters', { name: 'x'.repeat(900_000) }],
    ['a name of blanks', { name: '   ' }],
    ['no name', { name: undefined }],
    ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.org` }],
    ['a list in place of an address', { email: ['n@example.org'] }],
    ['an address with a line break', { email: 'n@example.org\r\nBcc: other@example.org' }],
  ])('%s is refused', async (_name, body) => {
    expect((await signUp(body)).status).toBe(400);
  });

  it('blanks around name and address do not count', async () => {
    const { body, status } = await signUp({ name: '  Ada  ', email: '  Blank@Example.org ' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: 'Ada', email: 'blank@example.org' });
    const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: ' blank@example.org ', password: PASSWORD },
    });
    expect(answer.status).toBe(200);
  });

  it('names no picture, role or identity of its own', async () => {
    const { body } = await signUp({
      email: 'plain@example.org',
      image: 'https://evil.example/a.png',
      role: 'admin',
      id: 'x',
    });
    expect(body.user.image).toBeNull();
  });
});
