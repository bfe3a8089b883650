import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OidcProvider, openOidcProvider } from '#testing/oidc-provider.ts';
import { cookieOf, createTestApp, type TestApp } from '#testing/test-app.ts';

let provider: OidcProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await openOidcProvider();
  app = await createTestApp({ settings: provider.settings });
});
afterAll(async () => {
  await app.close();
  provider.close();
});

it('signs in through an OpenID Connect provider and comes back to the page that was asked for', async () => {
  expect((await app.visitor('GET', '/api/config')).body.auth.providers).toEqual([{ id: 'oidc', name: 'The Guild' }]);

  const email = 'outside@example.org';
  const { login, authorize, callback, cookie } = await provider.signIn(app, { email }, '/earn');
  expect(login.status).toBe(302);
  expect(authorize.origin).toBe(provider.issuer);
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  expect(callback.status).toBe(302);
  expect(String(callback.headers['location'])).toMatch(/\/earn$/);

  const user = await app.visitor('GET', '/api/auth/user', { headers: { cookie } });
  expect(user.body).toMatchObject({
    email,
    firstName: 'Outside',
    lastName: 'Person',
    member: { level: 1, cinderTotal: '0.00' },
  });
});

it('does not sign in with a state of its own making', async () => {
  const callback = await app.visitor('GET', '/api/auth/callback/oidc?code=good-code&state=forged');
  expect(cookieOf(callback)).not.toContain('session_token=');
});
