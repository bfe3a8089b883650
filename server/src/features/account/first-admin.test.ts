import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
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
  expect(made.filter((admin) => admin !== null)).toEqual([{ email: WISH.email, password: null }]);
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
  expect(made).toEqual({ email: 'admin@cinder.localhost', password: expect.stringMatching(/^[\w-]{16}$/) });
  const answer = await fresh.visitor('POST', '/api/auth/sign-in/email', { body: made });
  expect(answer.status).toBe(200);
  await fresh.close();
});
