import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  landing,
  type OutsideFixture,
  openOutsideFixture,
  PROVIDERS,
  signedInBrowser,
  stranger,
} from '#testing/outside-fixture.ts';
import { holdDate, turnOnSecondFactor } from '#testing/second-factor.ts';

let fixture: OutsideFixture;

beforeAll(holdDate);
beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());
afterEach(async () => {
  // Whatever a test did, nobody has two accounts of one provider, and no account belongs to two.
  const seen = (await fixture.accounts()).map(({ provider, account }) => `${provider} ${account}`);
  expect(new Set(seen).size).toBe(seen.length);
});

const begin = (provider: string, body: object = {}, browser = fixture.browser()) =>
  browser.call('POST', '/api/auth/sign-in/social', { body: { provider, ...body } });

describe('a sign-in by an outside account', () => {
  it.each(PROVIDERS)('of %s makes a member, who is the same one the next time', async (id) => {
    const provider = fixture.byId[id];
    const person = { ...stranger(), email_verified: true, name: 'Ada King of Lovelace' };
    const browser = fixture.browser();
    expect(landing(await provider.signInWith(browser, person, '/earn?tab=mine#top'))).toBe('302 /earn?tab=mine#top');
    const user = await browser.user();
    expect(user).toMatchObject({
      email: person.email,
      lastName: id === 'twitch' ? expect.anything() : 'King of Lovelace',
    });

    const again = fixture.browser();
    expect(landing(await provider.signInWith(again, { ...person, email: 'moved@outside.example' }))).toBe('302 /');
    expect(await again.user()).toMatchObject({ id: user?.id, email: person.email });
    expect(await fixture.accounts(user?.id)).toEqual([{ userId: user?.id, provider: id, account: person.sub }]);
    expect(await fixture.users(person.email)).toMatchObject([{ isVerified: true }]);
  });

  it.each(PROVIDERS)('of %s asks for a code by S256 with a state and never with the secret', async (id) => {
    const { url } = (await begin(id)).body;
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{22,}$/),
      redirect_uri: `http://localhost:3000/api/auth/callback/${id}`,
    });
    if (id !== 'discord') expect(searchParams.get('nonce')).toMatch(/^[\w-]{22,}$/);
    expect(searchParams.get('scope')?.split(' ')).toContain(id === 'discord' ? 'identify' : 'openid');
    expect(searchParams.has('client_secret')).toBe(false);
    const next = new URL((await begin(id)).body.url).searchParams;
    for (const name of ['state', 'code_challenge']) expect(next.get(name)).not.toBe(searchParams.get(name));
  });

  it('keeps no token of a provider', async () => {
    const person = stranger();
    await fixture.oidc.signInWith(fixture.browser(), person);
    const { rows } = await fixture.app.connections.pool.query(
      'select access_token, refresh_token, id_token from account where account_id = $1',
      [person.sub],
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'earn',
    ' //evil.example',
  ])('never leads to %j', async (callbackURL) => {
    const browser = fixture.browser();
    const started = await begin('oidc', { callbackURL }, browser);
    if (started.status !== 200) return expect(started.status).toBe(400);
    const place = new URL(
      String((await fixture.oidc.comeBack(browser, started, stranger())).headers['location']),
      'http://site.invalid',
    );
    expect([place.origin, place.pathname]).toEqual(['http://site.invalid', '/']);
  });

  it('takes nothing else from whoever begins it', async () => {
    const browser = fixture.browser();
    const elsewhere = 'https://evil.example/';
    const extra = {
      callbackURL: '/earn',
      errorCallbackURL: elsewhere,
      newUserCallbackURL: elsewhere,
      scopes: ['everything'],
      loginHint: 'somebody',
      additionalParams: { prompt: 'none' },
      additionalData: { userId: '1' },
      requestSignUp: true,
      disableRedirect: true,
    };
    const started = await begin('oidc', extra, browser);
    expect(started.body).toEqual({ url: expect.any(String), redirect: true });
    expect(started.body.url).not.toMatch(/everything|somebody|prompt|evil/);
    expect(landing(await fixture.oidc.comeBack(browser, started, stranger()))).toBe('302 /earn');
    fixture.oidc.spoil({ authorization: { error: 'access_denied', code: undefined } });
    const refused = await fixture.oidc.comeBack(browser, await begin('oidc', extra, browser));
    expect(landing(refused)).toBe('302 /sign-in?error=cancelled&provider=oidc');
  });

  it.each(['steam', '', 'credential', '__proto__', 'constructor', ['oidc'], { id: 'oidc' }, null, 7])(
    'is not begun with a provider that is none: %j',
    async (provider) => {
      const answer = await fixture.browser().call('POST', '/api/auth/sign-in/social', { body: { provider } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('ends the session that the browser had, and leaves those of others', async () => {
    const person = await fixture.app.signUp();
    const browser = await signedInBrowser(fixture, person);
    const before = browser.cookie();
    const somebody = stranger();
    await fixture.oidc.signInWith(browser, somebody);
    expect((await browser.user())?.email).toBe(somebody.email);
    expect(await fixture.browser({ ...person, cookie: before }).user()).toBeNull();
    expect(await fixture.browser(person).user()).toMatchObject({ id: person.userId });
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });
});

describe('an ID token from elsewhere', () => {
  it.each(PROVIDERS)('signs nobody in by %s, and links nothing', async (provider) => {
    const person = await fixture.app.signUp();
    const browser = await signedInBrowser(fixture, person);
    for (const idToken of [{ token: 'a.b.c' }, { token: 'a.b.c', nonce: 'n', accessToken: 't' }, 'a.b.c', null, '']) {
      const signIn = await begin(provider, { idToken });
      expect([signIn.status, signIn.headers['set-cookie']]).toEqual([400, undefined]);
      const link = await browser.call('POST', '/api/auth/link-social', { body: { provider, idToken } });
      expect(link.status).toBe(400);
    }
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });
});

describe('a second factor', () => {
  /** A member with a second factor who has connected an outside account. */
  async function guarded() {
    const person = await fixture.app.signUp();
    const browser = await signedInBrowser(fixture, person);
    const factor = await turnOnSecondFactor(browser);
    const outside = stranger();
    expect(landing(await fixture.oidc.linkWith(browser, outside))).toBe('302 /settings?linked=oidc');
    return { person, outside, factor, browser };
  }

  const answerWith = (browser: { call: typeof fixture.app.visitor }, kind: string, body: object) =>
    browser.call('POST', `/api/auth/two-factor/verify-${kind}`, { body });

  it('is asked for after an outside sign-in too, and without it nobody is signed in', async () => {
    const { person, outside, factor } = await guarded();
    const sessions = await fixture.countSessions(person.userId);
    const browser = fixture.browser();
    const reply = await fixture.oidc.signInWith(browser, outside, '/earn?tab=mine');
    expect(landing(reply)).toBe('302 /sign-in?step=code&returnTo=%2Fearn%3Ftab%3Dmine');
    expect(await browser.user()).toBeNull();
    expect(await fixture.countSessions(person.userId)).toBe(sessions);
    expect((await answerWith(browser, 'totp', { code: factor.wrongCode() })).status).toBe(401);
    expect(await browser.user()).toBeNull();
    expect((await answerWith(browser, 'totp', { code: factor.code() })).status).toBe(200);
    expect(await browser.user()).toMatchObject({ id: person.userId });
    const later = await answerWith(fixture.browser(), 'totp', { code: factor.code(1) });
    expect(later.status).toBe(401);
  });

  it('may be a backup code, once', async () => {
    const { person, outside, factor } = await guarded();
    const [code] = factor.backupCodes;
    const browsers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const browser = fixture.browser();
        await fixture.oidc.signInWith(browser, outside);
        return browser;
      }),
    );
    const answers = await Promise.all(browsers.map((browser) => answerWith(browser, 'backup-code', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const users = await Promise.all(browsers.map((browser) => browser.user()));
    expect(users.filter((user) => user?.id === person.userId)).toHaveLength(1);
  });

  it('is asked for each time: no device is trusted, whatever is sent', async () => {
    const { outside, factor } = await guarded();
    const browser = fixture.browser();
    await fixture.oidc.signInWith(browser, outside);
    const body = { code: factor.code(), trustDevice: true };
    expect((await answerWith(browser, 'totp', body)).status).toBe(200);
    expect(browser.cookie()).not.toContain('trust_device');
    expect(landing(await fixture.oidc.signInWith(browser, outside))).toBe('302 /sign-in?step=code&returnTo=%2F');
    expect(await browser.user()).toBeNull();
  });

  it('cannot follow a change of password that was made meanwhile', async () => {
    const { outside, factor, browser, person } = await guarded();
    const waiting = fixture.browser();
    await fixture.oidc.signInWith(waiting, outside);
    const body = { currentPassword: person.password, newPassword: 'quite-another-password' };
    expect((await browser.call('POST', '/api/auth/change-password', { body })).status).toBe(200);
    const late = await answerWith(waiting, 'totp', { code: factor.code() });
    expect(late.status).toBe(401);
    expect(await waiting.user()).toBeNull();
  });
});
