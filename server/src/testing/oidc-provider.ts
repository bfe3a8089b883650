import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, TestApp } from './test-app.ts';

/** What the provider knows about whoever signs in next. */
interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
}

/** An OpenID Connect provider with real keys, which signs everybody in as the one person that it is told of. */
export async function openOidcProvider() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let person: Claims = {
    sub: 'person-1',
    email: 'outside@example.org',
    email_verified: true,
    name: 'Outside Person',
  };
  let nonce = '';

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const reply = replies(request)[request.url ?? ''];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function replies({ headers }: IncomingMessage): Record<string, unknown> {
    return {
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
      '/userinfo': headers.authorization === 'Bearer access' ? person : { error: 'invalid_token' },
      '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    };
  }

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { ...person, iss: issuer, aud: 'cinder', iat: now, exp: now + 300, ...(nonce && { nonce }) };
    const unsigned = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`;
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), keys.privateKey).toString('base64url')}`;
  }

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'cinder', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'The Guild' },

    /** Goes the way of a browser that signs in as this person: where it was sent, and what it came back with. */
    async signIn(app: TestApp, as: Partial<Claims> = {}, returnTo = '/') {
      person = { ...person, ...as };
      const login = await app.visitor('GET', `/api/login?returnTo=${returnTo}`);
      const authorize = new URL(String(login.headers['location']));
      nonce = authorize.searchParams.get('nonce') ?? '';
      const state = authorize.searchParams.get('state');
      const callback = await app.visitor('GET', `/api/auth/callback/oidc?code=good-code&state=${state}`, {
        headers: { cookie: cookiesOf(login) },
      });
      return { login, authorize, callback, cookie: cookiesOf(callback) };
    },

    close: () => server.close(),
  };
}

/** The cookies that an answer sets, as a browser would send them. */
export function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie'];
  const cookies = Array.isArray(set) ? set : [String(set ?? '')];
  return cookies.map((cookie) => String(cookie).split(';')[0]).join('; ');
}
