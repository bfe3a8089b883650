import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { oneTimeCode } from '#testing/second-factor.ts';
import { at, cookieOf, createTestApp, PASSWORD, type TestApp } from '#testing/test-app.ts';
import { makeFirstAdmin } from './admins.service.ts';

const WISH = { email: 'first@example.org', password: 'correct-horse-battery' };
const SETTINGS = { BOOTSTRAP_ADMIN_EMAIL: WISH.email, BOOTSTRAP_ADMIN_PASSWORD: WISH.password };
const OUTSIDE = {
  DATABASE_URL: 'postgres://db.example/cinder',
  AUTH_SECRET: 'a-secret-that-only-tests-know-of-1234567890',
};

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  one = await createTestApp();
  other = await createTestApp({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

function makeIn(app: TestApp, settings: Record<string, string> = {}) {
  return makeFirstAdmin({
    byPassword: app.signIn.byPassword,
    admins: app.features.services.admins,
    config: readConfig(settings),
  });
}

it('is not made on an outside database without being asked for', async () => {
  expect(await makeIn(one, OUTSIDE)).toBeNull();
  expect(await one.features.services.admins.makeFirst(async () => 'nobody yet')).toBe('nobody yet');
});

it('is made once by servers that start together, and can sign in', async () => {
  const made = await Promise.all([one, other, one, other].map((app) => makeIn(app, { ...OUTSIDE, ...SETTINGS })));
  expect(made.filter((admin) => admin !== null)).toEqual([{ email: WISH.email, password: null, was: 'new' }]);
  const signedIn = await one.visitor('POST', '/api/auth/sign-in/email', { body: WISH });
  expect(signedIn.status).toBe(200);
});

it('is not made again, whatever the settings say', async () => {
  expect(await makeIn(one)).toBeNull();
  expect(await makeIn(one, { ...SETTINGS, BOOTSTRAP_ADMIN_EMAIL: 'second@example.org' })).toBeNull();
});

it('has a password of its own that is told once, on the embedded database', async () => {
  const fresh = await createTestApp();
  const made = await makeIn(fresh);
  expect(made).toEqual({
    email: 'admin@cinder.localhost',
    password: expect.stringMatching(/^[\w-]{16}$/),
    was: 'new',
  });
  const answer = await fresh.visitor('POST', '/api/auth/sign-in/email', { body: made });
  expect(answer.status).toBe(200);
  await fresh.close();
});

const signIn = (app: TestApp, password: string) =>
  app.visitor('POST', '/api/auth/sign-in/email', { body: { email: WISH.email, password } });

it('is the proved owner of the address, with their own password', async () => {
  const fresh = await createTestApp();
  await fresh.signUp({ email: WISH.email });
  await fresh.connections.pool.query('update users set email_verified = true');
  expect(await makeIn(fresh, { ...OUTSIDE, ...SETTINGS })).toEqual({ email: WISH.email, password: null, was: 'kept' });
  expect((await signIn(fresh, WISH.password)).status).toBe(401);
  const answer = await signIn(fresh, PASSWORD);
  const user = await fresh.visitor('GET', '/api/auth/user', { headers: { cookie: cookieOf(answer) } });
  expect(user.body.member.isAdmin).toBe(true);
  await fresh.close();
});

it('takes the account of whoever had not proved the address, with every way in that they had', async () => {
  const fresh = await createTestApp();
  const stranger = await fresh.signUp({ email: WISH.email });
  const { totpURI } = (await stranger.call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } }))
    .body;
  const code = oneTimeCode(totpURI, Date.now());
  const on = await stranger.call('POST', '/api/auth/two-factor/verify-totp', { body: { code } });
  await fresh.connections.pool.query(
    `insert into account (id, user_id, provider_id, account_id, created_at, updated_at) values ($1, $2, 'discord', 'x', $3, $3)`,
    [randomUUID(), stranger.userId, fresh.clock.now()],
  );
  expect(await makeIn(fresh, { ...OUTSIDE, ...SETTINGS })).toEqual({ email: WISH.email, password: null, was: 'taken' });
  expect((await fresh.visitor('GET', '/api/auth/user', { headers: { cookie: cookieOf(on) } })).status).toBe(401);
  expect((await signIn(fresh, PASSWORD)).status).toBe(401);
  const { rows } = await fresh.connections.pool.query('select provider_id from account');
  expect(rows).toEqual([{ provider_id: 'credential' }]);
  const answer = await signIn(fresh, WISH.password);
  expect(answer.body).toMatchObject({ redirect: false });
  const admin = at(fresh, { ...stranger, cookie: cookieOf(answer) });
  expect((await admin.call('GET', '/api/admin/site')).status).toBe(200);
  await fresh.close();
});

describe('the administrator of the first start', () => {
  it('takes an address and a password of their own, once, which ends every other session', async () => {
    const fresh = await createTestApp();
    const made = await makeIn(fresh);
    const enter = async (email: string, password: string) =>
      fresh.visitor('POST', '/api/auth/sign-in/email', { body: { email, password } });
    const cookieFor = async () => cookieOf(await enter(made?.email ?? '', made?.password ?? ''));
    const [cookie, elsewhere] = [await cookieFor(), await cookieFor()];
    const claim = (email: string, by = cookie) =>
      fresh.visitor('POST', '/api/auth/claim-account', {
        body: { email, newPassword: WISH.password },
        headers: { cookie: by },
      });
    const other = await fresh.signUp({ email: 'taken@example.org' });
    expect((await claim('no-address')).status).toBe(400);
    expect((await claim('taken@example.org')).body).toMatchObject({ code: 'EMAIL_TAKEN', issues: [{ path: 'email' }] });
    expect((await claim('mine@example.org', other.cookie)).body.code).toBe('ACCOUNT_HAS_AN_OWNER');
    const claimed = await Promise.all(Array.from({ length: 8 }, (_, n) => claim(`mine-${n}@example.org`)));
    expect(claimed.filter(({ status }) => status === 200)).toHaveLength(1);
    const n = claimed.findIndex(({ status }) => status === 200);
    expect((await enter(`mine-${n}@example.org`, WISH.password)).status).toBe(200);
    expect((await enter(made?.email ?? '', made?.password ?? '')).status).toBe(401);
    const user = (by: string) => fresh.visitor('GET', '/api/auth/user', { headers: { cookie: by } });
    expect((await user(cookie)).body.email).toBe(`mine-${n}@example.org`);
    expect((await user(elsewhere)).status).toBe(401);
    await fresh.close();
  });
});
