import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

/** Whatever is sent has this in it; nothing that is logged may. */
const SECRET = 'Sesame7391';

let webRoot: string;
let app: TestApp;
let member: Person;
let lines: string[];

beforeAll(async () => {
  lines = [];
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-logged-'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  app = await createTestApp({
    webRoot,
    settings: {
      // Nobody listens there: what fails on the way to others is logged too.
      SMTP_URL: 'smtp://127.0.0.1:9',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'cinder',
      OIDC_CLIENT_SECRET: SECRET,
    },
    onLine: (line) => lines.push(line),
  });
  member = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.join('');
const failures = () => lines.filter((line) => JSON.parse(line).level >= 50);

describe('the log, however talkative, has nothing of', () => {
  it.each([
    ['GET', `/sign-in?token=${SECRET}`],
    ['GET', `/sign-in?error=INVALID_TOKEN&token=${SECRET}`],
    ['GET', `/no-such-page/${SECRET}?token=${SECRET}`],
    ['GET', `/guides/${SECRET}`],
    ['GET', `/api/no-such-call/${SECRET}?token=${SECRET}`],
    ['GET', `/api/login?returnTo=/${SECRET}`],
    ['GET', `/api/auth/verify-email?token=${SECRET}`],
    ['GET', `/api/auth/verify-email?token=${SECRET}&token=${SECRET}`],
    ['GET', `/api/auth/reset-password/${SECRET}?callbackURL=/`],
    ['GET', `/api/auth/callback/oidc?code=${SECRET}&state=${SECRET}`],
    ['GET', `/api/auth/callback/${SECRET}?code=${SECRET}`],
    ['GET', `/api/auth/callback/oidc?error=${SECRET}&error_description=${SECRET}`],
    ['GET', `/api/auth/${SECRET}?token=${SECRET}`],
    ['GET', `/api/guides?search=${SECRET}`],
    ['GET', `/api/guides?page=${SECRET}`],
    ['GET', `/%E0%A4%A?token=${SECRET}`],
    ['GET', `/uploads/${SECRET}?token=${SECRET}`],
    ['POST', `/api/auth/reset-password?token=${SECRET}`],
    ['DELETE', `/api/me?token=${SECRET}`],
  ] as const)('an address: %s %s', async (method, url) => {
    await app.visitor(method, url);
    await member.call(method, url);
    expect(logged()).not.toContain(SECRET);
  });

  it('cookies and headers', async () => {
    const names = [
      'cookie',
      'authorization',
      'referer',
      'user-agent',
      'x-forwarded-for',
      'idempotency-key',
      'x-anything',
    ];
    const headers = Object.fromEntries(names.map((name) => [name, `token=${SECRET}`]));
    for (const url of ['/', '/metrics', '/api/auth/user', '/api/login'])
      await app.visitor('GET', url, {
        headers: { ...headers, cookie: `better-auth.session_token=${SECRET}.${SECRET}` },
      });
    expect(logged()).not.toContain(SECRET);
  });

  it.each([
    ['/api/auth/sign-in/email', { email: `${SECRET}@example.org`, password: SECRET, callbackURL: `/?token=${SECRET}` }],
    ['/api/auth/sign-up/email', { name: SECRET, email: SECRET, password: SECRET }],
    [
      '/api/auth/request-password-reset',
      { email: `${SECRET}@example.org`, redirectTo: `https://${SECRET}.example/${SECRET}?token=${SECRET}` },
    ],
    ['/api/auth/reset-password', { token: SECRET, newPassword: SECRET }],
    ['/api/auth/change-password', { currentPassword: SECRET, newPassword: `${SECRET}-new` }],
    ['/api/auth/two-factor/verify-totp', { code: SECRET }],
    ['/api/auth/two-factor/verify-backup-code', { code: SECRET }],
    ['/api/auth/two-factor/enable', { password: SECRET }],
    [
      '/api/auth/sign-in/social',
      {
        provider: 'oidc',
        callbackURL: `https://${SECRET}.example/${SECRET}?token=${SECRET}`,
        idToken: { token: SECRET },
      },
    ],
    ['/api/auth/link-social', { provider: 'oidc', callbackURL: `/?token=${SECRET}`, password: SECRET }],
    [`/api/auth/${SECRET}`, { token: SECRET }],
    ['/api/username/update', { username: SECRET, password: SECRET }],
  ])('a body: POST %s', async (url, body) => {
    await app.visitor('POST', url, { body });
    await member.call('POST', url, { body });
    expect(logged()).not.toContain(SECRET);
  });

  it('a request that cannot be read', async () => {
    const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
    for (const text of [
      `GET /?token=${SECRET} HTTP/9.9\r\n\r\n`,
      `${SECRET} / HTTP/1.1\r\n\r\n`,
      `POST / HTTP/1.1\r\ncontent-length: ${SECRET}\r\n\r\n`,
      `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"password":"${SECRET}"!!!!!!`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(text);
      socket.resume();
      await once(socket, 'close');
    }
    expect(logged()).not.toContain(SECRET);
  });

  it('a new session that could not be kept, of which PostgreSQL repeats the whole row', async () => {
    const { db } = app.connections;
    await sql`alter table sessions add constraint never check (user_agent is null) not valid`.execute(db);
    const { status } = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'user-agent': SECRET },
    });
    await sql`alter table sessions drop constraint never`.execute(db);
    expect(status).toBe(500);
    expect(failures()).toHaveLength(1);
    expect(failures()[0]).toContain('"constraint":"never');
    expect(logged()).not.toContain('Failing row');
    expect(logged()).not.toContain(SECRET);
    expect(logged()).not.toContain(PASSWORD);
  });
});

it('names requests by their route alone', async () => {
  await app.visitor('GET', `/api/members/nobody?token=${SECRET}`);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/api/members/:username', status: 404, msg: 'request' },
  ]);
});
