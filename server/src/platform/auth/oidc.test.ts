import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** An OpenID Connect provider that knows one person and signs everybody in as them. */
const person = {
  sub: 'person-1',
  email: 'outside@example.org',
  email_verified: true,
  name: 'Outside Person',
  given_name: 'Outside',
};
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = createServer(answer);
let nonce = '';
let issuer: string;
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await createTestApp({
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'cinder', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'The Guild' },
  });
});
afterAll(async () => {
  await app.close();
  provider.close();
});

it('signs in through an OpenID Connect provider and comes back to the page that was asked for', async () => {
  expect((await app.visitor('GET', '/api/config')).body.auth.providers).toEqual([{ id: 'oidc', name: 'The Guild' }]);

  const login = await app.visitor('GET', '/api/login?returnTo=/earn');
  expect(login.status).toBe(302);
  const authorize = new URL(String(login.headers['location']));
  expect(authorize.origin).toBe(issuer);
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');

  nonce = authorize.searchParams.get('nonce') ?? '';
  const state = authorize.searchParams.get('state');
  const callback = await app.visitor('GET', `/api/auth/callback/oidc?code=good-code&state=${state}`, {
    headers: { cookie: cookiesOf(login.headers['set-cookie']) },
  });
  expect(callback.status).toBe(302);
  expect(String(callback.headers['location'])).toMatch(/\/earn$/);

  const user = await app.visitor('GET', '/api/auth/user', {
    headers: { cookie: cookiesOf(callback.headers['set-cookie']) },
  });
  expect(user.body).toMatchObject({
    email: person.email,
    member: { level: 1, cinderTotal: '0.00' },
  });
});

it('does not sign in with a state of its own making', async () => {
  const callback = await app.visitor('GET', '/api/auth/callback/oidc?code=good-code&state=forged');
  expect(cookiesOf(callback.headers['set-cookie'])).not.toContain('session_token=');
});

function cookiesOf(header: string | string[] | number | undefined): string {
  const cookies = Array.isArray(header) ? header : [String(header ?? '')];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { ...person, iss: issuer, aud: 'cinder', iat: now, exp: now + 300, ...(nonce && { nonce }) };
  const unsigned = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), keys.privateKey).toString('base64url')}`;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const replies: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
    },
    '/token': {
      id_token: idToken(),
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile email',
    },
    '/userinfo': request.headers.authorization === 'Bearer access' ? person : { error: 'invalid_token' },
    '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] },
  };
  const reply = replies[request.url ?? ''];
  response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply ?? {}));
}
