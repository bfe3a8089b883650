import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/cookie-jar.ts';
import { type OidcProvider, openOidcProvider } from '#testing/oidc-provider.ts';
import { landing, type OutsideFixture, openOutsideFixture, stranger } from '#testing/outside-fixture.ts';
import type { OutsideProvider, Spoilt } from '#testing/outside-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const unavailable = (provider: string) => `302 /sign-in?error=provider_unavailable&provider=${provider}`;

describe('a provider that is away', () => {
  let provider: OidcProvider;
  let app: TestApp;
  let begin: () => ReturnType<TestApp['visitor']>;

  beforeAll(async () => {
    provider = await openOidcProvider();
    await provider.goAway();
    app = await createTestApp({ settings: provider.settings });
    begin = () => app.visitor('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
  });
  afterAll(async () => {
    provider.close();
    await app.close();
  });

  it('at the start keeps the server neither from being ready nor from offering it', async () => {
    expect((await app.visitor('GET', '/api/ready')).status).toBe(200);
    expect((await app.visitor('GET', '/api/config')).body.auth.providers).toEqual([{ id: 'oidc', name: 'The Guild' }]);
    expect((await app.signUp()).userId).toEqual(expect.any(String));
  });

  it('is said to be away by the call and on a page of ours', async () => {
    const call = await begin();
    expect(call).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect(call.body.message).toContain('The Guild');
    expect(landing(await app.visitor('GET', '/api/login?returnTo=/earn'))).toBe(unavailable('oidc'));
    expect((await app.visitor('GET', '/api/ready')).status).toBe(200);
  });

  it('serves from the moment on when it is back, without a restart, and again after each time', async () => {
    for (let time = 0; time < 2; time++) {
      await provider.comeHome();
      const person = stranger();
      const { callback, cookie } = await provider.signIn(app, person, '/earn');
      expect(landing(callback)).toBe('302 /earn');
      expect((await openBrowser(app, cookie).user())?.email).toBe(person.email);
      await provider.goAway();
    }
    await provider.comeHome();
  });

  it('in the middle of a sign-in ends it on a page of ours', async () => {
    const browser = openBrowser(app);
    const started = await browser.call('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
    const { pathname, search } = provider.authorize(started.body.url, stranger());
    await provider.goAway();
    const answer = await browser.call('GET', pathname + search);
    expect(landing(answer)).toBe('302 /sign-in?error=provider_failed&provider=oidc');
    await provider.comeHome();
  });

  it.each<[string, (provider: OidcProvider) => Spoilt]>([
    ['is that of another issuer', () => ({ discovery: { issuer: 'https://evil.example' } })],
    ['is that of the issuer with another ending', ({ issuer }) => ({ discovery: { issuer: `${issuer}/` } })],
    ['names no issuer', () => ({ discovery: { issuer: undefined } })],
    ['names no place to sign in at', () => ({ discovery: { authorization_endpoint: undefined } })],
    ['names no place for tokens', () => ({ discovery: { token_endpoint: undefined } })],
    ['names no keys', () => ({ discovery: { jwks_uri: undefined } })],
    ['leads the browser to a script', () => ({ discovery: { authorization_endpoint: 'javascript:alert(1)//' } })],
    ['leads the browser to data', () => ({ discovery: { authorization_endpoint: 'data:text/html,hello' } })],
    ['names no addresses', () => ({ discovery: { authorization_endpoint: {}, token_endpoint: 7 } })],
    ['is no JSON', () => ({ instead: { discovery: { text: '<html>', headers: { 'content-type': 'text/html' } } } })],
    ['is a list', () => ({ instead: { discovery: { text: '[]' } } })],
    ['is null', () => ({ instead: { discovery: { text: 'null' } } })],
    ['breaks', () => ({ instead: { discovery: { status: 500, text: 'oops' } } })],
    ['is elsewhere', () => ({ instead: { discovery: { status: 302, headers: { location: '/elsewhere' } } } })],
    ['never stops', () => ({ instead: { discovery: 'flood' } })],
    ['hangs up', () => ({ instead: { discovery: 'hang up' } })],
  ])('or whose discovery document %s is not used, and asked again the next time', async (_, spoiltBy) => {
    const other = await openOidcProvider();
    const server = await createTestApp({ beside: app, settings: other.settings });
    const browser = openBrowser(server);
    other.spoil(spoiltBy(other));
    // Some of it shows only when the browser comes back.
    const started = await browser.call('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
    if (started.status === 200) {
      expect(started.body.url).toMatch(/^http/);
      const answer = await other.comeBack(browser, started, stranger());
      expect(landing(answer)).toBe('302 /sign-in?error=provider_failed&provider=oidc');
    } else {
      expect(started.status).toBe(503);
    }
    expect(await browser.user()).toBeNull();
    expect(other.requests.filter(({ url }) => url.pathname === '/elsewhere')).toEqual([]);
    other.spoil();
    expect(landing(await other.signInWith(browser, stranger()))).toBe('302 /');
    other.close();
    await server.close();
  });

  it.each(['/', '/realms/guild', '/realms/guild/'])('may have an issuer with the path %s', async (issuerPath) => {
    const other = await openOidcProvider({ issuerPath });
    const server = await createTestApp({ beside: app, settings: other.settings });
    const browser = openBrowser(server);
    expect(landing(await other.signInWith(browser, stranger()))).toBe('302 /');
    other.close();
    await server.close();
  });
});

/** Each with providers and a server of its own: they wait at the same time. */
describe.concurrent('a provider that is silent', () => {
  async function openQuietFixture(): Promise<OutsideFixture> {
    const fixture = await openOutsideFixture();
    for (const each of Object.values(fixture.byId)) await each.signInWith(fixture.browser(), stranger());
    return fixture;
  }

  /** Where a sign-in lands and after how many seconds. */
  async function timed(fixture: OutsideFixture, provider: OutsideProvider) {
    const started = performance.now();
    const answer = await provider.signInWith(fixture.browser(), stranger());
    return { place: landing(answer), seconds: (performance.now() - started) / 1000 };
  }

  it.each<[string, Record<'oidc' | 'google' | 'twitch' | 'discord', Spoilt>]>([
    [
      'at the first question',
      {
        oidc: { instead: { token: 'silence' } },
        google: { instead: { userinfo: 'silence' } },
        twitch: { instead: { token: 'trickle' } },
        discord: { instead: { token: 'silence' } },
      },
    ],
    [
      'at the last question, or slow at each',
      {
        oidc: { delay: { token: 9000, userinfo: 9000 } },
        google: { delay: { token: 9000 }, instead: { userinfo: 'trickle' } },
        twitch: { instead: { userinfo: 'trickle' } },
        discord: { delay: { token: 9000, userinfo: 9000 } },
      },
    ],
  ])('%s ends on a page of ours after ten seconds, while the server is ready', async (_, spoilt) => {
    const fixture = await openQuietFixture();
    for (const [id, each] of Object.entries(spoilt)) fixture.byId[id as 'oidc'].spoil(each);
    const outcomes = Promise.all(Object.values(fixture.byId).map((each) => timed(fixture, each)));
    expect((await fixture.app.visitor('GET', '/api/ready')).status).toBe(200);
    for (const [n, { place, seconds }] of (await outcomes).entries()) {
      const id = Object.keys(fixture.byId)[n];
      expect(place).toBe(`302 /sign-in?error=provider_silent&provider=${id}`);
      expect(seconds).toBeGreaterThan(9);
      // Two answers of nine seconds each would take eighteen.
      expect(seconds).toBeLessThan(17);
    }
    fixture.calm();
    for (const each of Object.values(fixture.byId)) {
      expect(landing(await each.signInWith(fixture.browser(), stranger()))).toBe('302 /');
    }
    await fixture.close();
  });

  it('when it is asked first is said to be away after ten seconds at most, and serves when it speaks again', async () => {
    const fixture = await openQuietFixture();
    const end = async (instead: 'silence' | 'trickle') => {
      const provider = await openOidcProvider();
      const app = await createTestApp({ beside: fixture.app, settings: provider.settings });
      provider.spoil({ instead: { discovery: instead } });
      const started = performance.now();
      const asking = Promise.all([1, 2, 3].map(() => app.visitor('GET', '/api/login')));
      expect((await app.visitor('GET', '/api/ready')).status).toBe(200);
      for (const answer of await asking) expect(landing(answer)).toBe(unavailable('oidc'));
      expect(performance.now() - started).toBeLessThan(13_000);
      provider.spoil();
      expect(landing((await provider.signIn(app, stranger(), '/earn')).callback)).toBe('302 /earn');
      provider.close();
      await app.close();
    };
    await Promise.all([end('silence'), end('trickle')]);
    await fixture.close();
  });
});
