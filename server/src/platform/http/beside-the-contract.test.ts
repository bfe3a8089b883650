import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@cinder/contract/pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, NOBODY, urlOf } from '#testing/calls.ts';
import { admit } from '#testing/members.ts';
import { formOf, paintPng } from '#testing/pictures.ts';
import { type Caller, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);

let webRoot: string;
let app: TestApp;
let member: Person;
let admin: Person;
let everybody: Record<'visitor' | 'member' | 'admin', Caller>;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-matrix-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  app = await createTestApp({ webRoot });
  member = await admit(app);
  admin = await admit(app, { isAdmin: true });
  // Also what a new site does without.
  await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } });
  everybody = { visitor: app.visitor, member: member.call, admin: admin.call };
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const statuses = async (method: Parameters<Caller>[0], url: string, options?: Parameters<Caller>[2]) =>
  Promise.all(Object.values(everybody).map(async (call) => (await call(method, url, options)).status));

describe('other methods of what the contract names', () => {
  it.each(endpoints)('%s answers neither OPTIONS nor whom it is not for', async (_name, { path }) => {
    const url = urlOf({ path }, {});
    for (const [who, call] of Object.entries(everybody)) {
      const answer = await call('OPTIONS', url, {
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      });
      const guarded = { visitor: 401, member: 403 }[who];
      expect(answer.status).toBe(path.startsWith('/api/admin/') ? (guarded ?? 404) : 404);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it.each(endpoints.filter(([, { method }]) => method === 'GET'))(
    '%s answers HEAD to whom it answers',
    async (name, { path, access }) => {
      const url = urlOf({ path }, {});
      const head = await app.visitor('HEAD', url);
      expect(head.text).toBe('');
      if (access !== 'public') return expect(head.status).toBe(401);
      expect(head.status, name).toBe((await app.visitor('GET', url)).status);
    },
  );

  it.each(endpoints.filter(([, { method, access }]) => method === 'GET' && access === 'admin'))(
    '%s answers HEAD to administrators alone',
    async (_name, { path }) => {
      const answer = await member.call('HEAD', urlOf({ path }, {}));
      expect([answer.status, answer.text]).toEqual([403, '']);
    },
  );
});

describe('the calls about signing in', () => {
  type Statuses = [visitor: number, member: number, admin: number];
  const PASSWORDS = { currentPassword: 'not-the-password', newPassword: 'correct-horse-battery' };
  /** Those that this site uses: what is sent, and what whoever has no password, token or code is answered. */
  const USED: Record<string, [body: object, Statuses]> = {
    'GET /callback/:id': [{}, [302, 302, 302]],
    'GET /error': [{}, [302, 302, 302]],
    'GET /reset-password/:token': [{}, [302, 302, 302]],
    'GET /verify-email': [{}, [302, 302, 302]],
    'POST /sign-up/email': [{}, [400, 400, 400]],
    'POST /sign-in/email': [{}, [400, 400, 400]],
    'POST /sign-in/social': [{}, [400, 400, 400]],
    'POST /request-password-reset': [{}, [400, 400, 400]],
    'POST /reset-password': [{}, [400, 400, 400]],
    'POST /verify-email': [{ token: 'no-token' }, [400, 400, 400]],
    'POST /send-verification-email': [{}, [401, 400, 400]],
    'POST /claim-account': [{ email: 'own@example.org', newPassword: 'correct-horse-battery' }, [401, 400, 400]],
    'POST /change-email': [{ newEmail: 'new@example.org' }, [401, 400, 400]],
    'POST /change-password': [PASSWORDS, [401, 400, 400]],
    'POST /link-social': [{ provider: 'discord' }, [401, 404, 404]],
    'POST /two-factor/enable': [{ password: 'not-the-password' }, [401, 400, 400]],
    'POST /two-factor/disable': [{ password: 'not-the-password' }, [401, 400, 400]],
    'POST /two-factor/generate-backup-codes': [{ password: 'not-the-password' }, [401, 400, 400]],
    'POST /two-factor/verify-totp': [{ code: '000000' }, [401, 400, 400]],
    'POST /two-factor/verify-backup-code': [{ code: 'no-code' }, [401, 400, 400]],
    // Last, because nobody is signed in afterwards.
    'POST /sign-out': [{}, [200, 200, 200]],
  };

  it('are those that this site uses, and no other exists for anybody', async () => {
    const callers = [app.visitor, (await admit(app)).call, (await admit(app, { isAdmin: true })).call];
    const known = [...Object.keys(USED), ...OF_AUTH_LIBRARIES];
    const unused = known.filter((name) => !(name in USED));
    for (const name of [...unused, ...Object.keys(USED)]) {
      const [method, path = ''] = name.split(' ');
      if (method !== 'GET' && method !== 'POST') continue;
      const [body, expected] = USED[name] ?? [{}, [404, 404, 404]];
      const url = `/api/auth${path.replace(/:\w+/g, 'discord')}`;
      const found = await Promise.all(
        callers.map(async (call) => (await call(method, url, method === 'POST' ? { body } : {})).status),
      );
      expect(found, name).toEqual(expected);
    }
  });
});

/** What attackers try, because libraries for signing in have it. */
const OF_AUTH_LIBRARIES = [
  ...['get-session', 'list-sessions', 'delete-user/callback', 'list-accounts', 'account-info', 'ok'].map(
    (x) => `GET /${x}`,
  ),
  ...['get-session', 'revoke-session', 'revoke-sessions', 'update-session', 'update-user', 'delete-user'].map(
    (x) => `POST /${x}`,
  ),
  ...['verify-password', 'unlink-account', 'refresh-token', 'get-access-token', 'callback/:id'].map(
    (x) => `POST /${x}`,
  ),
  ...['two-factor/get-totp-uri', 'two-factor/send-otp', 'two-factor/verify-otp'].map((x) => `POST /${x}`),
];

describe('what is for everybody', () => {
  it('is a kept picture, whoever asks', async () => {
    const form = await formOf({ content: await paintPng('purple') });
    const { url } = (await admin.call('POST', '/api/admin/images/upload/Epic', form)).body;
    expect(await statuses('GET', url)).toEqual([200, 200, 200]);
    expect(await statuses('HEAD', url)).toEqual([200, 200, 200]);
    expect(await statuses('DELETE', url)).toEqual([404, 404, 404]);
    for (const name of [`${NOBODY}.webp`, '..%2f..%2fauth-secret', '%2e%2e%2fauth-secret', 'auth-secret'])
      expect(await statuses('GET', `/uploads/${name}`), name).toEqual([404, 404, 404]);
  });

  it('is every page, the same for all who ask but for whether somebody may be signed in, and what their pages ask', async () => {
    const signedIn = '<link rel="preload" href="/api/auth/user" as="fetch" crossorigin>';
    const signedOut = '<meta name="viewer" content="visitor">';
    const BROUGHT = /<script type="application\/json" id="first-answers">.*?<\/script>/;
    const CHANGES = /<meta name="changes" content="[\w-]{12}">/;
    const TIME = /<meta name="time" content="\d{13}">/;
    const CONFIG = '<link rel="preload" href="/api/config" as="fetch" crossorigin>';
    const ASKED = /<link rel="preload" href="(?!\/api\/auth\/user")[^"]*" as="fetch" crossorigin>/g;
    for (const { path: page } of pages) {
      const url = page.replace(/:\w+/g, NOBODY);
      const answers = await Promise.all(Object.values(everybody).map((call) => call('GET', url)));
      // What it brings along is for everybody too, where it came in time.
      const brought = answers.flatMap(({ text }) => text.match(BROUGHT) ?? []);
      for (const tag of brought) expect(tag, page).toBe(brought[0]);
      const [visitor = '', ...signed] = answers.map(
        ({ status, text }) =>
          `${status} ${text.replace(BROUGHT, '').replace(ASKED, '').replace(CHANGES, '').replace(TIME, '')}`,
      );
      expect(visitor, page).toContain(signedOut);
      for (const text of signed) expect(text, page).toBe(visitor.replace(signedOut, signedIn));
      const [, ofMember, ofAdmin] = answers.map(({ text }) => text.match(ASKED)?.filter((tag) => tag !== CONFIG) ?? []);
      expect(ofAdmin, page).toEqual(ofMember);
      expect(answers[0]?.status).toBe(/guides\/|members\/|pages\//.test(url) ? 404 : 200);
    }
  });
});

describe('/metrics', () => {
  it('is for a direct caller on this machine, and for no role', async () => {
    expect(await statuses('GET', '/metrics')).toEqual([200, 200, 200]);
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect(await statuses('GET', '/metrics', { headers })).toEqual([404, 404, 404]);
    expect(await statuses('HEAD', '/metrics', { headers })).toEqual([404, 404, 404]);
  });
});
