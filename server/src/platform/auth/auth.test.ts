import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitingHashing } from '#testing/quick-hashing.ts';
import { type Answer, cookieOf, createTestApp, PASSWORD, type TestApp } from '#testing/test-app.ts';
import { readCookie, readSigned } from './cookies.ts';

const findSessionCookie = (cookie: string) => readCookie({ headers: { cookie } }, 'better-auth.session_token');
const SECRET = 'a-secret-that-only-tests-know-of-1234567890';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ hashing: waitingHashing });
});
afterAll(() => app.close());

const signIn = (email: string, password: string, server = app, headers = {}) =>
  server.visitor('POST', '/api/auth/sign-in/email', { body: { email, password }, headers });

describe('the session cookie', () => {
  it('names a session by its token', async () => {
    const person = await app.signUp();
    const token = readSigned(findSessionCookie(person.cookie), SECRET);
    const { rows } = await app.connections.pool.query('select sid from sessions where user_id = $1', [person.userId]);
    expect(rows.map((row) => row.sid)).toEqual([token]);
  });

  it('counts only with its signature', async () => {
    const person = await app.signUp();
    const [name = '', value = ''] = person.cookie.split('=');
    const signed = decodeURIComponent(value);
    const token = signed.slice(0, signed.lastIndexOf('.'));
    const forged = [`${token}.`, token, `${token}.AAAA`, `x${signed}`, `.${signed}`, '', '%', signed.slice(0, -2)];
    for (const value of forged) {
      const cookie = `${name}=${encodeURIComponent(value)}`;
      expect(readSigned(findSessionCookie(cookie), SECRET)).toBeNull();
      expect((await app.visitor('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    }
    expect(readSigned(findSessionCookie(person.cookie), `${SECRET}x`)).toBeNull();
    expect(readSigned(findSessionCookie(`other=1; ${person.cookie}; more=2`), SECRET)).toBe(token);
  });

  it('carries the secure prefix where the site is https', async () => {
    const secure = await createTestApp({ beside: app, settings: { PUBLIC_URL: 'https://cinder.example' } });
    const person = await app.signUp();
    const answer = await signIn(person.email, PASSWORD, secure, {
      host: 'cinder.example',
      origin: 'https://cinder.example',
    });
    expect(cookieOf(answer)).toMatch(/^__Host-better-auth\.session_token=/);
    const user = await secure.visitor('GET', '/api/auth/user', { headers: { cookie: cookieOf(answer) } });
    expect(user.status).toBe(200);
    await secure.close();
  });
});

describe('a session', () => {
  it('works for a client that is no browser: it names no site, and may carry a cookie of before', async () => {
    const person = await app.signUp();
    for (const headers of [{}, { cookie: person.cookie }, { 'sec-fetch-mode': 'cors' }])
      expect((await signIn(person.email, PASSWORD, app, headers)).status).toBe(200);
  });

  it('works by localhost and by 127.0.0.1', async () => {
    const person = await app.signUp();
    for (const host of ['localhost:3000', '127.0.0.1:3000']) {
      const answer = await signIn(person.email, PASSWORD, app, { host, origin: `http://${host}` });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a refusal', () => {
  it('is said in the language of who calls, at its field too', async () => {
    const german = { cookie: 'language=de' };
    const wrong = await signIn('nobody@example.org', PASSWORD, app, german);
    expect(wrong.body).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'E-Mail-Adresse oder Passwort stimmt nicht',
    });
    expect((await signIn('nobody@example.org', PASSWORD)).body.message).toBe('Invalid email or password');
    const person = await app.signUp();
    const refused = await person.call('POST', '/api/auth/change-password', {
      body: { currentPassword: 'not my password', newPassword: 'another-long-password' },
      headers: { cookie: `${person.cookie}; language=de` },
    });
    expect(refused.body).toEqual({
      code: 'INVALID_PASSWORD',
      message: 'Ungültiges Passwort',
      issues: [{ path: 'currentPassword', message: 'Ungültiges Passwort' }],
    });
  });
});

describe('many who sign up at once', () => {
  it('all get in, or are told when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        app.visitor('POST', '/api/auth/sign-up/email', {
          body: { name: 'Person', email: `crowd-${n}@example.org`, password: PASSWORD },
        }),
      ),
    );
    for (const { status, body, headers } of answers) {
      if (status === 503) expect(headers['retry-after']).toBeDefined();
      else expect({ status, body }).toMatchObject({ status: 200, body: { user: {} } });
    }
  });

  it('are answered like everybody else when something breaks on our side', async () => {
    const broken = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('connection lost');
    });
    const answer = await signIn('anybody@example.org', PASSWORD);
    broken.mockRestore();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(answer.text).not.toContain('connection lost');
  });
});

describe('trying passwords', () => {
  it('is throttled per account, across servers and restarts, with the wait; a success starts afresh', async () => {
    const first = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    const person = await app.signUp();
    for (let tries = 0; tries < 4; tries++)
      expect((await signIn(person.email, 'wrong password', first)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, first)).status).toBe(200);
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(person.email, 'wrong password', first)).status).toBe(401);
    await first.close();

    const restarted = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    const refused = await signIn(person.email.toUpperCase(), PASSWORD, restarted);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect(refused.body.code).toBe('too_many_requests');
    app.clock.advance({ minutes: 15 });
    expect((await signIn(person.email, PASSWORD, restarted)).status).toBe(200);
    await restarted.close();
  });

  it("by strangers keeps nobody out of a browser in which they have signed in before, and no stranger's mark helps", async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    const [person, other] = [await app.signUp(), await app.signUp()];
    const mark = (answer: Answer) => cookieOf(answer).match(/cinder\.known_browser=[^;]+/)?.[0] ?? '';
    const known = mark(await signIn(person.email, PASSWORD, limited));
    const ofOther = mark(await signIn(other.email, PASSWORD, limited));
    for (let tries = 0; tries < 6; tries++) await signIn(person.email, `wrong-password-${tries}`, limited);
    const forged = known.replace(/browser%20|browser /, 'browser%20x');
    for (const cookie of ['', ofOther, forged, `${known}; ${known}`])
      expect((await signIn(person.email, PASSWORD, limited, { cookie })).status, cookie).toBe(429);
    expect((await signIn(person.email, PASSWORD, limited, { cookie: known })).status).toBe(200);
    // Neither may it guess without end.
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++)
      statuses.push((await signIn(person.email, `wrong-${tries}-password`, limited, { cookie: known })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await limited.close();
  });

  it('is throttled per address, whatever the account', async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on', SIGN_INS_PER_ADDRESS: '3' } });
    app.clock.advance({ hours: 1 });
    for (let tries = 0; tries < 3; tries++)
      expect((await signIn(`x${tries}@example.org`, 'wrong password', limited)).status).toBe(401);
    expect((await signIn('y@example.org', 'wrong password', limited)).status).toBe(429);
    expect(
      (await signIn('y@example.org', 'wrong password', limited, { 'x-forwarded-for': '203.0.113.9' })).status,
    ).toBe(429);
    await limited.close();
  });

  it('lets no more through when they come at once', async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    app.clock.advance({ hours: 1 });
    const person = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(person.email, 'wrong password', limited)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
    await limited.close();
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const person = await app.signUp();
    const known = await signIn(person.email, 'wrong password');
    const unknown = await signIn('nobody-at-all@example.org', 'wrong password');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it('limits sign-ups per address and hour', async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on', SIGN_UPS_PER_ADDRESS: '2' } });
    app.clock.advance({ hours: 2 });
    const signUp = (i: number) =>
      limited.visitor('POST', '/api/auth/sign-up/email', {
        body: { name: 'N', email: `limit${i}@example.org`, password: PASSWORD },
      });
    expect([(await signUp(1)).status, (await signUp(2)).status, (await signUp(3)).status]).toEqual([200, 200, 429]);
    await limited.close();
  });
});
