import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landing, type OutsideFixture, openOutsideFixture, PROVIDERS, stranger } from '#testing/outside-fixture.ts';

let fixture: OutsideFixture;

beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());

const failed = (error: string, provider: string) => `302 /sign-in?error=${error}&provider=${provider}`;

describe('an address counts as verified', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    ['true', false],
    ['false', false],
    ['True', false],
    [1, false],
    [0, false],
    [[], false],
    [[true], false],
    [{}, false],
    [{ value: true }, false],
    [null, false],
    [undefined, false],
  ])('for the value true alone: %j', async (email_verified, isVerified) => {
    for (const id of PROVIDERS) {
      const person = { ...stranger(), email_verified };
      expect(landing(await fixture.byId[id].signInWith(fixture.browser(), person))).toBe('302 /');
      expect([id, await fixture.users(person.email)]).toMatchObject([id, [{ isVerified }]]);
    }
  });

  it.each([
    { emailVerified: true },
    { verified: true },
    { verified_email: true },
    { email_verified_at: '2026-01-01' },
    { user: { email_verified: true } },
  ])('by no other field: %j', async (other) => {
    for (const provider of [fixture.oidc, fixture.google]) {
      for (const email_verified of [false, undefined]) {
        const person = { ...stranger(), email_verified, ...other };
        provider.spoil({ userinfo: other, claims: other });
        expect(landing(await provider.signInWith(fixture.browser(), person))).toBe('302 /');
        expect(await fixture.users(person.email)).toMatchObject([{ isVerified: false }]);
      }
    }
    const person = { ...stranger(), email_verified: false };
    fixture.discord.spoil({ userinfo: { ...other, verified: false, email_verified: true } });
    await fixture.discord.signInWith(fixture.browser(), person);
    expect(await fixture.users(person.email)).toMatchObject([{ isVerified: false }]);
  });

  it('by what is said of that very address', async () => {
    const [named, other] = [stranger(), stranger()];
    const about = { email: other.email, email_verified: undefined };
    for (const [claims, userinfo] of [
      [{ email_verified: true }, about],
      [about, { email_verified: true }],
    ]) {
      fixture.oidc.spoil({ claims, userinfo } as object);
      const sub = stranger().sub;
      await fixture.oidc.signInWith(fixture.browser(), { ...named, sub });
      const users = [...(await fixture.users(named.email)), ...(await fixture.users(other.email))];
      const isLie = users.some(({ email, isVerified }) => isVerified && email === other.email);
      expect(isLie).toBe(false);
    }
  });
});

describe('an address that is', () => {
  it.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '   '],
    ['a list', ['a@outside.example']],
    ['a list of two', ['a@outside.example', 'b@outside.example']],
    ['an object', { address: 'a@outside.example' }],
    ['a number', 12],
    ['true', true],
    ['none', 'not-an-address'],
    ['with a line break', 'a@outside.example\r\nBcc: victim@example.org'],
    ['with a line feed within', 'a@outside\n.example'],
    ['with a NUL', 'a\0@outside.example'],
    ['of two', 'a@outside.example,b@outside.example'],
    ['with a name', 'Ada <a@outside.example>'],
    ['with two at-signs', 'a@b@outside.example'],
    [
      'of 260 characters',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.organisation`,
    ],
    ['of 100,000 characters', `${'a'.repeat(100_000)}@outside.example`],
  ])('%s makes no member, and ends on a page that says so', async (_, email) => {
    for (const id of PROVIDERS) {
      const browser = fixture.browser();
      const { sub } = stranger();
      const answer = await fixture.byId[id].signInWith(browser, { sub, email, email_verified: true });
      expect(landing(answer)).toBe(failed('no_email', id));
      expect(await browser.user()).toBeNull();
    }
    expect((await fixture.accounts()).filter(({ account }) => /undefined|object/i.test(account))).toEqual([]);
  });

  it('in capitals is kept in small letters', async () => {
    const { sub, email } = stranger();
    const browser = fixture.browser();
    await fixture.oidc.signInWith(browser, { sub, email: email.toUpperCase() });
    expect((await browser.user())?.email).toBe(email);
  });

  it.each(['\u212aate', 'ıvan', 'ｋate', 'ka\u200bte', 'kаte', 'ﬁona'])(
    'like %s is not that of a member',
    async (name) => {
      const plain = ['kate', 'ivan', 'fiona'];
      for (const each of plain) {
        if ((await fixture.users(`${each}@example.org`)).length === 0)
          await fixture.app.signUp({ email: `${each}@example.org` });
      }
      const before = await Promise.all(plain.map((each) => fixture.users(`${each}@example.org`)));
      const browser = fixture.browser();
      const answer = await fixture.oidc.signInWith(browser, {
        sub: stranger().sub,
        email: `${name}@example.org`,
        email_verified: true,
      });
      expect(landing(answer)).toMatch(/^302 \/sign-in\?error=(no_email|account_exists)&provider=oidc$/);
      expect(await browser.user()).toBeNull();
      expect(await Promise.all(plain.map((each) => fixture.users(`${each}@example.org`)))).toEqual(before);
    },
  );
});

describe('an address whose letters only turn into others when they are made small', () => {
  it('is not taken for the other one, which nobody has', async () => {
    const browser = fixture.browser();
    await fixture.oidc.signInWith(browser, {
      sub: stranger().sub,
      email: '\u212aim@example.org',
      email_verified: true,
    });
    expect(await browser.user()).toBeNull();
    expect(await fixture.users('kim@example.org')).toEqual([]);
  });
});

describe('a name', () => {
  it.each<[string, unknown]>([
    ['of 110,000 characters', 'Ada '.repeat(27_500)],
    ['of one word of 110,000 characters', 'A'.repeat(110_000)],
    ['of characters that take two places', `A${'😀'.repeat(200)}`],
    ['with control characters', 'Ada\0\u0007\r\nSubject: hello\u001b[31m King'],
    ['with marks that turn the direction', 'Ada\u202eKing\u2066'],
    ['of spaces', '     '],
    ['that is empty', ''],
    ['that is missing', undefined],
    ['that is null', null],
    ['that is an object', { first: 'Ada' }],
    ['that is a list', ['Ada', 'King']],
    ['that is a number', 42],
    ['with markup', '<img src=x onerror=alert(1)>'],
  ])('%s lets its owner in, under a name of at most 100 characters that can be shown', async (_, name) => {
    for (const id of PROVIDERS) {
      const browser = fixture.browser();
      const person = { ...stranger(), name };
      expect(landing(await fixture.byId[id].signInWith(browser, person))).toBe('302 /');
      const { firstName, lastName } = (await browser.user()) ?? { firstName: 'x', lastName: 'x' };
      const [user] = await fixture.users(person.email);
      for (const text of [firstName ?? '', lastName ?? '', user?.name ?? '']) {
        expect([...text].length).toBeLessThanOrEqual(100);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]|\[object/);
        expect(text.isWellFormed()).toBe(true);
      }
    }
  });
});

describe('a picture', () => {
  it.each([
    7,
    {},
    [],
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://127.0.0.1:1/x.png',
    'x'.repeat(110_000),
    '\0',
  ])('that is none is left out: %j', async (picture) => {
    for (const id of PROVIDERS) {
      const browser = fixture.browser();
      expect(landing(await fixture.byId[id].signInWith(browser, { ...stranger(), picture }))).toBe('302 /');
      expect((await browser.user())?.profileImageUrl).toBeNull();
    }
  });
});

describe('who somebody is', () => {
  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is null', null],
    ['is empty', ''],
    ['is a list', ['person-1']],
    ['is an object', { id: 'person-1' }],
    ['is a number', 12_345],
    ['is true', true],
    ['has 300 characters', 'x'.repeat(300)],
    ['has a NUL', 'a\0b'],
  ])('must be said: what %s signs nobody in', async (_, sub) => {
    const before = await fixture.accounts();
    for (const id of PROVIDERS) {
      const browser = fixture.browser();
      const answer = await fixture.byId[id].signInWith(browser, { ...stranger(), sub });
      expect(landing(answer)).toBe(failed('provider_failed', id));
      expect(await browser.user()).toBeNull();
    }
    expect(await fixture.accounts()).toEqual(before);
  });

  it.each(['oidc', 'google', 'twitch'] as const)('is the same in the ID token and in userinfo of %s', async (id) => {
    const known = stranger();
    await fixture.byId[id].signInWith(fixture.browser(), known);
    for (const sub of [known.sub, undefined, '', [known.sub]]) {
      const browser = fixture.browser();
      fixture.byId[id].spoil({ userinfo: { sub } });
      const answer = await fixture.byId[id].signInWith(browser, stranger());
      expect(landing(answer)).toBe(failed('provider_failed', id));
      expect(await browser.user()).toBeNull();
    }
  });

  it('is told apart by capitals and spaces', async () => {
    const { sub } = stranger();
    const ids = new Set<string | undefined>();
    for (const each of [`${sub}-a`, `${sub}-A`, `${sub}-a `, ` ${sub}-a`]) {
      const browser = fixture.browser();
      await fixture.oidc.signInWith(browser, { ...stranger(), sub: each });
      ids.add((await browser.user())?.id);
    }
    expect(ids.size).toBe(4);
  });
});
