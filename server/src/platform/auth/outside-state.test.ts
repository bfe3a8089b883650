import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '#testing/cookie-jar.ts';
import { landing, type OutsideFixture, openOutsideFixture, PROVIDERS, stranger } from '#testing/outside-fixture.ts';
import type { OutsidePerson, OutsideProvider } from '#testing/outside-provider.ts';
import type { Answer } from '#testing/test-app.ts';

let fixture: OutsideFixture;

beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());

const begin = (browser: Browser, provider = 'oidc') =>
  browser.call('POST', '/api/auth/sign-in/social', { body: { provider, callbackURL: '/earn' } });
/** The address that the browser comes back to. */
const returnOf = ({ body }: Answer, as: OutsidePerson, provider: OutsideProvider = fixture.oidc) => {
  const { pathname, search } = provider.authorize(body.url, as);
  return pathname + search;
};
const invalid = (provider = 'oidc') => `302 /sign-in?error=state_invalid&provider=${provider}`;

describe('a sign-in that was begun', () => {
  it('ends once', async () => {
    const browser = fixture.browser();
    const person = stranger();
    const address = returnOf(await begin(browser), person);
    expect(landing(await browser.call('GET', address))).toBe('302 /earn');
    const user = await browser.user();
    expect(landing(await browser.call('GET', address))).toBe(invalid());
    expect(landing(await fixture.browser().call('GET', address))).toBe(invalid());
    expect(await fixture.countSessions(user?.id ?? '')).toBe(1);
  });

  it('ends in one session and one account, of 32 who come with it at once', async () => {
    const browser = fixture.browser();
    const person = stranger();
    const address = returnOf(await begin(browser), person);
    const cookie = browser.cookie();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => fixture.app.visitor('GET', address, { headers: { cookie } })),
    );
    expect(answers.filter((answer) => landing(answer) === '302 /earn')).toHaveLength(1);
    expect(answers.filter((answer) => landing(answer) === invalid())).toHaveLength(31);
    expect(answers.filter(({ headers }) => String(headers['set-cookie']).includes('session_token='))).toHaveLength(1);
    const [user] = await fixture.users(person.email);
    expect(await fixture.countSessions(user?.id ?? '')).toBe(1);
    expect(await fixture.accounts(user?.id)).toHaveLength(1);
  });

  it('ends for ten minutes', async () => {
    const [early, late] = [fixture.browser(), fixture.browser()];
    const [first, second] = [returnOf(await begin(early), stranger()), returnOf(await begin(late), stranger())];
    fixture.app.clock.advance({ minutes: 9 });
    expect(landing(await early.call('GET', first))).toBe('302 /earn');
    fixture.app.clock.advance({ minutes: 2 });
    expect(landing(await late.call('GET', second))).toBe(invalid());
    expect(await late.user()).toBeNull();
  });

  it('ends in the browser that began it', async () => {
    const [attacker, victim] = [fixture.browser(), fixture.browser()];
    const address = returnOf(await begin(attacker), stranger());
    expect(landing(await victim.call('GET', address))).toBe(invalid());
    const another = returnOf(await begin(attacker), stranger());
    await begin(victim);
    expect(landing(await victim.call('GET', another))).toBe(invalid());
    expect(await victim.user()).toBeNull();
  });

  it('may stand beside another one of the same browser', async () => {
    const browser = fixture.browser();
    const [first, second] = [await begin(browser), await begin(browser, 'google')];
    const person = stranger();
    expect(landing(await browser.call('GET', returnOf(second, person, fixture.google)))).toBe('302 /earn');
    expect((await browser.user())?.email).toBe(person.email);
    expect(landing(await browser.call('GET', returnOf(first, stranger())))).toMatch(
      /^302 \/(earn|sign-in\?error=state_invalid)/,
    );
  });

  it.each(PROVIDERS.flatMap((from) => PROVIDERS.filter((to) => to !== from).map((to) => ({ from, to }))))(
    'with $from does not end at the callback of $to',
    async ({ from, to }) => {
      const browser = fixture.browser();
      const address = new URL(returnOf(await begin(browser, from), stranger(), fixture.byId[from]), 'http://x');
      const code = new URL(
        returnOf(await begin(browser, to), stranger(), fixture.byId[to]),
        'http://x',
      ).searchParams.get('code');
      address.searchParams.set('code', code ?? '');
      const { search } = address;
      expect(landing(await browser.call('GET', `/api/auth/callback/${to}${search}`))).toBe(invalid(to));
      expect(await browser.user()).toBeNull();
    },
  );

  it('takes the code that belongs to it alone', async () => {
    const [victim, attacker] = [fixture.browser(), fixture.browser()];
    const stolen = new URL(returnOf(await begin(victim), stranger()), 'http://x').searchParams.get('code') ?? '';
    fixture.oidc.spoil({ authorization: { code: stolen } });
    const answer = await fixture.oidc.comeBack(attacker, await begin(attacker));
    expect(landing(answer)).toBe('302 /sign-in?error=provider_failed&provider=oidc');
    expect(await attacker.user()).toBeNull();
  });
});

describe('what the browser brings back', () => {
  it.each<[string, Record<string, string | string[] | undefined>, string]>([
    ['a refusal', { error: 'access_denied', code: undefined }, 'cancelled'],
    ['a refusal beside a code', { error: 'access_denied' }, 'cancelled'],
    ['an error', { error: 'server_error', code: undefined }, 'provider_failed'],
    [
      'an error with markup',
      { error: '<script>alert(1)</script>', error_description: '<img src=x>'.repeat(500), code: undefined },
      'provider_failed',
    ],
    ['no code', { code: undefined }, 'provider_failed'],
    ['an empty code', { code: '' }, 'provider_failed'],
    ['a code that was made up', { code: 'made-up' }, 'provider_failed'],
    ['two codes', { code: ['one', 'two'] }, 'provider_failed'],
    ['a code of 100,000 characters', { code: 'x'.repeat(100_000) }, 'provider_failed'],
    ['another issuer', { iss: 'https://evil.example' }, 'provider_failed'],
    ['no state', { state: undefined }, 'state_invalid'],
    ['an empty state', { state: '' }, 'state_invalid'],
    ['a state that was made up', { state: 'x'.repeat(43) }, 'state_invalid'],
    ['two states', { state: ['x', 'y'] }, 'state_invalid'],
    ['a state with a NUL', { state: '\0' }, 'state_invalid'],
    ['a refusal without a state', { error: 'access_denied', code: undefined, state: undefined }, 'state_invalid'],
  ])('%s ends on a page of ours, and signs nobody in', async (_, authorization, error) => {
    const browser = fixture.browser();
    fixture.oidc.spoil({ authorization });
    const person = stranger();
    const answer = await fixture.oidc.comeBack(browser, await begin(browser), person);
    expect(landing(answer)).toBe(`302 /sign-in?error=${error}&provider=oidc`);
    expect(answer.text).toBe('');
    expect(await browser.user()).toBeNull();
    expect(await fixture.users(person.email)).toEqual([]);
  });

  it('must name the issuer where the provider says that it does', async () => {
    for (const iss of [undefined, 'https://evil.example', [fixture.google.issuer, fixture.google.issuer]]) {
      const browser = fixture.browser();
      fixture.google.spoil({ authorization: { iss } });
      const answer = await fixture.google.comeBack(browser, await begin(browser, 'google'), stranger());
      expect(landing(answer)).toBe('302 /sign-in?error=provider_failed&provider=google');
      expect(await browser.user()).toBeNull();
    }
  });

  it.each([
    '',
    '?',
    '?code',
    '?code[]=1&state[]=2',
    '?state=__proto__&code=1',
    '?code=%00&state=%00',
    '?code=%FF%FE&state=%C0%80',
    '?%',
    '?error',
    '?error=access_denied',
    '?error=%0d%0aset-cookie:%20a=b',
    `?state=${'x'.repeat(12_000)}`,
    "?state=' or 1=1 --&code=x",
  ])('is 302 to a page of ours, for whatever stands in the address: %s', async (query) => {
    for (const provider of PROVIDERS) {
      const answer = await fixture.browser().call('GET', `/api/auth/callback/${provider}${query}`);
      expect(landing(answer)).toBe(invalid(provider));
      expect([answer.text, answer.headers['set-cookie']?.toString().includes('session_token=') ?? false]).toEqual([
        '',
        false,
      ]);
    }
  });

  it('is not taken by another method, nor of a provider that this site does not offer', async () => {
    const browser = fixture.browser();
    const address = returnOf(await begin(browser), stranger());
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await browser.call(method, address, { body: {} });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    for (const name of [
      'steam',
      '__proto__',
      'constructor',
      'toString',
      'credential',
      'OIDC',
      '%6fidc%00',
      'x'.repeat(3000),
    ]) {
      const answer = await browser.call('GET', `/api/auth/callback/${name}?code=1&state=2`);
      expect([302, 404]).toContain(answer.status);
      if (answer.status === 302) expect(landing(answer)).toMatch(/^302 \/sign-in\?error=state_invalid/);
      expect(answer.text).not.toMatch(/<|better.?auth/i);
    }
    expect(landing(await browser.call('GET', address))).toBe('302 /earn');
  });
});
