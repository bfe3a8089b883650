import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landing, type OutsideFixture, openOutsideFixture, PROVIDERS, stranger } from '#testing/outside-fixture.ts';
import type { Spoilt } from '#testing/outside-provider.ts';

let fixture: OutsideFixture;

beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());

type Id = (typeof PROVIDERS)[number];
const OPEN_IDS = ['oidc', 'google', 'twitch'] as const;

const failed = (provider: Id, error = 'provider_failed') => `302 /sign-in?error=${error}&provider=${provider}`;
const seconds = (shift: number) => Math.floor(Date.now() / 1000) + shift;

/** What comes of a sign-in at a provider that answers so: where it lands, and who is signed in. */
async function signIn(id: Id, spoilt: Spoilt, person = stranger()) {
  const browser = fixture.browser();
  fixture.byId[id].spoil(spoilt);
  const answer = await fixture.byId[id].signInWith(browser, person);
  expect(answer.text).toBe('');
  return { place: landing(answer), user: await browser.user(), made: await fixture.users(person.email) };
}

const nobody = (id: Id, error?: string) => ({ place: failed(id, error), user: null, made: [] });

describe('an ID token', () => {
  it.each<[string, () => Spoilt]>([
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['of no issuer', () => ({ claims: { iss: undefined } })],
    ['of a list of issuers', () => ({ claims: { iss: [fixture.oidc.issuer] } })],
    ['for another site', () => ({ claims: { aud: 'another-site' } })],
    ['for nobody', () => ({ claims: { aud: undefined } })],
    ['for an empty list', () => ({ claims: { aud: [] } })],
    [
      'for two sites, one of which is not said to be the one',
      () => ({ claims: { aud: ['cinder', 'another'], azp: undefined } }),
    ],
    ['for two sites, asked for by another', () => ({ claims: { aud: ['cinder', 'another'], azp: 'another' } })],
    ['asked for by another site', () => ({ claims: { azp: 'another-site' } })],
    ['with another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with a list of nonces', () => ({ claims: { nonce: ['x'] } })],
    ['that has expired', () => ({ claims: { exp: seconds(-3600) } })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
    ['that expires at a text', () => ({ claims: { exp: String(seconds(3600)) } })],
    ['that is not valid yet', () => ({ claims: { nbf: seconds(3600) } })],
    ['that nobody made at any time', () => ({ claims: { iat: undefined } })],
    ['without a signature', () => ({ signedBy: 'nobody' })],
    ['without a signature that says it has one', () => ({ signedBy: 'nobody', header: { alg: 'RS256' } })],
    ['signed with the secret', () => ({ signedBy: 'the client secret' })],
    ['signed with the public key as a secret', () => ({ signedBy: 'the public key as a secret' })],
    ['signed with another key', () => ({ signedBy: 'another key' })],
    ['signed with a key that nobody has', () => ({ signedBy: 'another key', header: { kid: 'unknown' } })],
    [
      'signed with a key that it brings along',
      () => ({ signedBy: 'another key', header: { kid: undefined, jwk: ownKey() } }),
    ],
    ['with a header that must be understood', () => ({ header: { crit: ['b64'], b64: false } })],
    ['that is none', () => ({ token: { id_token: 'no.id.token' } })],
    ['that is missing', () => ({ token: { id_token: undefined } })],
    ['that is empty', () => ({ token: { id_token: '' } })],
    ['that is a list', () => ({ token: { id_token: ['a.b.c'] } })],
  ])('%s signs nobody in', async (_, spoilt) => {
    for (const id of OPEN_IDS) expect(await signIn(id, spoilt())).toEqual(nobody(id));
  });

  it('of another sign-in signs nobody in', async () => {
    const [first, second] = [fixture.browser(), fixture.browser()];
    const started = await first.call('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
    const nonce = new URL(started.body.url).searchParams.get('nonce');
    fixture.oidc.spoil({ claims: { nonce } });
    expect(landing(await fixture.oidc.signInWith(second, stranger()))).toBe(failed('oidc'));
  });

  it.each<[string, () => Spoilt]>([
    ['for a list of this site alone', () => ({ claims: { aud: ['cinder'] } })],
    ['without claims but those that must be there', () => ({ claims: { email: undefined, name: undefined } })],
  ])('%s signs in', async (_, spoilt) => {
    const person = stranger();
    const { place, user } = await signIn('oidc', spoilt(), person);
    expect([place, user?.email]).toEqual(['302 /', person.email]);
  });
});

describe('a provider whose', () => {
  const text = (body: string, status = 200, type = 'application/json') => ({
    status,
    text: body,
    headers: { 'content-type': type },
  });

  it.each<[string, Spoilt]>([
    ['token endpoint refuses', { instead: { token: text('{"error":"invalid_grant"}', 400) } }],
    [
      'token endpoint refuses with markup',
      { instead: { token: text('{"error":"<script>","error_description":"<b>"}', 400) } },
    ],
    ['token endpoint breaks', { instead: { token: text('<html>oops</html>', 500, 'text/html') } }],
    ['token endpoint answers a page', { instead: { token: text('<html>hello</html>', 200, 'text/html') } }],
    ['token endpoint answers no JSON', { instead: { token: text('{"access_token":') } }],
    ['token endpoint answers a list', { instead: { token: text('[]') } }],
    ['token endpoint answers null', { instead: { token: text('null') } }],
    ['token endpoint answers nothing', { instead: { token: { status: 204 } } }],
    ['token endpoint leads elsewhere', { instead: { token: { status: 307, headers: { location: '/elsewhere' } } } }],
    ['token endpoint hangs up', { instead: { token: 'hang up' } }],
    ['token endpoint never stops', { instead: { token: 'flood' } }],
    ['access token is missing', { token: { access_token: undefined } }],
    ['access token is an object', { token: { access_token: {} } }],
    ['access token has a line break', { token: { access_token: 'a\r\nx-more: b' } }],
    ['access token is of another kind', { token: { token_type: 'mac' } }],
    ['userinfo refuses', { instead: { userinfo: text('{"error":"invalid_token"}', 401) } }],
    ['userinfo breaks', { instead: { userinfo: text('<html>oops</html>', 502, 'text/html') } }],
    ['userinfo answers a page', { instead: { userinfo: text('<html>hello</html>', 200, 'text/html') } }],
    ['userinfo answers null', { instead: { userinfo: text('null') } }],
    ['userinfo answers a list', { instead: { userinfo: text('[]') } }],
    ['userinfo leads elsewhere', { instead: { userinfo: { status: 302, headers: { location: '/elsewhere' } } } }],
    ['userinfo hangs up', { instead: { userinfo: 'hang up' } }],
    ['userinfo never stops', { instead: { userinfo: 'flood' } }],
  ])('%s signs nobody in', async (_, spoilt) => {
    for (const id of PROVIDERS) {
      const before = fixture.byId[id].flooded();
      expect(await signIn(id, spoilt)).toEqual(nobody(id));
      expect(fixture.byId[id].requests.filter(({ url }) => url.pathname === '/elsewhere')).toEqual([]);
      expect(fixture.byId[id].flooded() - before).toBeLessThan(32 * 1024 * 1024);
    }
  });

  it.each<[string, Spoilt]>([
    ['keys cannot be read', { instead: { keys: text('<html>', 200, 'text/html') } }],
    ['keys are none', { keys: { keys: [] } }],
    ['keys are no list', { keys: { keys: 'none' } }],
    [
      'keys are secrets',
      { keys: { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'k1', alg: 'HS256' }] }, signedBy: 'the client secret' },
    ],
  ])('%s signs nobody in', async (_, spoilt) => {
    // A server of its own has no keys of before.
    const own = await openOutsideFixture();
    own.oidc.spoil(spoilt);
    const browser = own.browser();
    expect(landing(await own.oidc.signInWith(browser, stranger()))).toBe(failed('oidc'));
    expect(await browser.user()).toBeNull();
    await own.close();
  });
});

describe('after a failure', () => {
  const readsOfKeys = () => fixture.google.requests.filter(({ url }) => url.pathname === '/oauth2/v3/certs').length;

  it('of a signature the keys are read anew, so that the first sign-ins after a change of keys work', async () => {
    await fixture.google.signInWith(fixture.browser(), stranger());
    for (let change = 0; change < 2; change++) {
      fixture.google.rotateKeys();
      const before = readsOfKeys();
      const answers = Array.from({ length: 5 }, () => fixture.google.signInWith(fixture.browser(), stranger()));
      expect(new Set((await Promise.all(answers)).map(landing))).toEqual(new Set(['302 /']));
      expect(readsOfKeys() - before).toBeLessThanOrEqual(5);
    }
  });

  it('of a signature the keys are read once more, and no oftener', async () => {
    await fixture.google.signInWith(fixture.browser(), stranger());
    for (const spoilt of [{ header: { kid: 'other' } }, { signedBy: 'another key' }] as const) {
      const before = readsOfKeys();
      expect(await signIn('google', spoilt)).toEqual(nobody('google'));
      expect(readsOfKeys() - before).toBeLessThanOrEqual(1);
      fixture.calm();
    }
  });

  it('the same browser signs in, once the provider is well again', async () => {
    for (const id of PROVIDERS) {
      const browser = fixture.browser();
      const person = stranger();
      fixture.byId[id].spoil({ instead: { token: 'hang up' } });
      expect(landing(await fixture.byId[id].signInWith(browser, person))).toBe(failed(id));
      fixture.calm();
      expect(landing(await fixture.byId[id].signInWith(browser, person))).toBe('302 /');
      expect((await browser.user())?.email).toBe(person.email);
    }
  });
});

/** A public key as tokens carry it. */
function ownKey() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ format: 'jwk' });
}
