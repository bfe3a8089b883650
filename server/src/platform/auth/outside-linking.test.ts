import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '#testing/cookie-jar.ts';
import {
  landing,
  type OutsideFixture,
  openOutsideFixture,
  PROVIDERS,
  signedInBrowser,
  stranger,
} from '#testing/outside-fixture.ts';
import { holdDate, turnOnSecondFactor } from '#testing/second-factor.ts';
import { PASSWORD, type Person } from '#testing/test-app.ts';

let fixture: OutsideFixture;

beforeAll(holdDate);
beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());

const beginLink = (browser: Browser, body: object = {}) =>
  browser.call('POST', '/api/auth/link-social', { body: { provider: 'oidc', ...body } });
const prove = (browser: Browser, body: object) => browser.call('POST', '/api/me/proof', { body });
const signOut = (browser: Browser) => browser.call('POST', '/api/auth/sign-out', { body: {} });

async function memberAt(options = {}): Promise<{ person: Person; browser: Browser }> {
  const person = await fixture.app.signUp(options);
  return { person, browser: await signedInBrowser(fixture, person) };
}

const rowOf = async ({ userId }: Person) =>
  (await fixture.app.connections.pool.query('select * from users where id = $1', [userId])).rows[0];

describe('an outside account with the address of a member', () => {
  const truths = [true, false, 'true', undefined];
  const kinds = PROVIDERS.flatMap((provider) => truths.map((email_verified) => ({ provider, email_verified })));

  it.each(kinds)(
    'does not become them: $provider, email_verified $email_verified',
    async ({ provider, email_verified }) => {
      const person = await fixture.app.signUp();
      const before = await rowOf(person);
      for (const email of [person.email, person.email.toUpperCase(), ` ${person.email} `]) {
        const browser = fixture.browser();
        const answer = await fixture.byId[provider].signInWith(browser, { ...stranger(), email, email_verified });
        expect(landing(answer)).toBe(`302 /sign-in?error=account_exists&provider=${provider}`);
        expect(browser.cookie()).not.toContain('session_token');
        expect(await browser.user()).toBeNull();
      }
      expect(await fixture.accounts(person.userId)).toEqual([]);
      expect(await fixture.countSessions(person.userId)).toBe(1);
      expect(await rowOf(person)).toEqual(before);
      expect(await fixture.users(person.email)).toHaveLength(1);
    },
  );

  it('does not become an administrator, with or without a second factor', async () => {
    const person = await fixture.app.signUp({ isAdmin: true });
    const own = await signedInBrowser(fixture, person);
    for (const hasFactor of [false, true]) {
      if (hasFactor) await turnOnSecondFactor(own);
      const browser = fixture.browser();
      const answer = await fixture.oidc.signInWith(browser, {
        ...stranger(),
        email: person.email,
        email_verified: true,
      });
      expect(landing(answer)).toBe('302 /sign-in?error=account_exists&provider=oidc');
      expect(browser.cookie()).not.toMatch(/session_token|two_factor/);
      expect((await browser.call('GET', '/api/admin/users')).status).toBe(401);
    }
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });

  it('does not become the member of another account of the same provider, nor of another provider', async () => {
    const first = { ...stranger(), email_verified: true };
    const own = fixture.browser();
    await fixture.oidc.signInWith(own, first);
    const user = await own.user();
    for (const provider of [fixture.oidc, fixture.google, fixture.discord]) {
      const browser = fixture.browser();
      const twin = { ...stranger(), email: first.email, email_verified: true };
      expect(landing(await provider.signInWith(browser, twin))).toBe(
        `302 /sign-in?error=account_exists&provider=${provider.id}`,
      );
      expect(await browser.user()).toBeNull();
    }
    expect(await fixture.accounts(user?.id)).toHaveLength(1);
  });

  it('is not taken for one of another provider that has the same number there', async () => {
    const first = stranger();
    await fixture.oidc.signInWith(fixture.browser(), first);
    const browser = fixture.browser();
    await fixture.google.signInWith(browser, { ...stranger(), sub: first.sub });
    expect((await browser.user())?.email).not.toBe(first.email);
  });
});

describe('an outside account', () => {
  it.each(PROVIDERS)('of %s is connected by the member who asks for it, and lets them in from then on', async (id) => {
    const { person, browser } = await memberAt();
    const outside = { ...stranger(), email_verified: true };
    expect(landing(await fixture.byId[id].linkWith(browser, outside))).toBe(`302 /settings?linked=${id}`);
    const next = fixture.browser();
    expect(landing(await fixture.byId[id].signInWith(next, outside))).toBe('302 /');
    // The address stays the member's own, and what a provider says of another one proves nothing about it.
    expect(await next.user()).toMatchObject({ id: person.userId, email: person.email });
    expect(await fixture.users(person.email)).toMatchObject([{ isVerified: false }]);
    expect(await fixture.users(outside.email)).toEqual([]);
  });

  it('is connected with proof only: the password, a code, or a sign-in of the last ten minutes', async () => {
    const { browser } = await memberAt();
    fixture.app.clock.advance({ minutes: 11 });
    expect(await beginLink(browser)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    for (const wrong of [{ password: 'not-the-password' }, { code: '000000' }, { password: '' }]) {
      const refused = await beginLink(browser, wrong);
      expect([400, 403]).toContain(refused.status);
      expect(refused.body).not.toHaveProperty('url');
    }
    expect((await beginLink(browser, { password: PASSWORD })).status).toBe(200);
    fixture.app.clock.advance({ minutes: 11 });
    expect((await beginLink(browser)).status).toBe(403);
    expect((await prove(browser, { password: 'not-the-password' })).status).toBe(400);
    expect((await beginLink(browser)).status).toBe(403);
    expect((await prove(browser, { password: PASSWORD })).status).toBe(204);
    expect((await beginLink(browser)).status).toBe(200);
    expect((await beginLink(fixture.browser())).status).toBe(401);
  });

  it('is connected with a code of the second factor as proof', async () => {
    const { browser } = await memberAt();
    const factor = await turnOnSecondFactor(browser);
    fixture.app.clock.advance({ minutes: 11 });
    expect((await beginLink(browser)).status).toBe(403);
    expect((await beginLink(browser, { code: factor.wrongCode() })).status).toBe(400);
    expect((await beginLink(browser, { code: factor.code() })).status).toBe(200);
    fixture.app.clock.advance({ minutes: 11 });
    expect((await prove(browser, { code: factor.backupCodes[0] })).status).toBe(204);
    expect((await beginLink(browser)).status).toBe(200);
  });

  it('proves who calls in one session only', async () => {
    const { person, browser } = await memberAt();
    const other = await signedInBrowser(fixture, person);
    fixture.app.clock.advance({ minutes: 11 });
    expect((await prove(browser, { password: PASSWORD })).status).toBe(204);
    expect((await beginLink(other)).body.code).toBe('proof_required');
  });

  it('of somebody else stays theirs', async () => {
    const [first, second] = [await memberAt(), await memberAt()];
    const outside = stranger();
    await fixture.oidc.linkWith(first.browser, outside);
    expect(landing(await fixture.oidc.linkWith(second.browser, outside))).toBe(
      '302 /settings?error=already_linked&provider=oidc',
    );
    expect(await fixture.accounts(second.person.userId)).toEqual([]);
    expect(await fixture.accounts(first.person.userId)).toHaveLength(1);
  });

  it('of another issuer is another account, also with the same id', async () => {
    const { person, browser } = await memberAt();
    const outside = stranger();
    await fixture.oidc.linkWith(browser, outside);
    await fixture.app.connections.pool.query('update account set issuer = $2 where user_id = $1 and provider_id = $3', [
      person.userId,
      'https://former-issuer.example',
      'oidc',
    ]);
    const answer = await fixture.oidc.signInWith(fixture.browser(), outside);
    expect(landing(answer)).toBe('302 /sign-in?error=account_exists&provider=oidc');
  });

  it('is one of each provider, and connecting it twice changes nothing', async () => {
    const { person, browser } = await memberAt();
    const outside = stranger();
    await fixture.oidc.linkWith(browser, outside);
    expect(landing(await fixture.oidc.linkWith(browser, stranger()))).toBe(
      '302 /settings?error=provider_in_use&provider=oidc',
    );
    expect(landing(await fixture.oidc.linkWith(browser, outside))).toMatch(/^302 \/settings\?/);
    expect(await fixture.accounts(person.userId)).toMatchObject([{ account: outside.sub }]);
  });

  it('is one, and of one member, however many connect at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => memberAt()));
    // A browser gets its cookie with the first beginning.
    for (const { browser } of members) await beginLink(browser);
    const outside = stranger();
    const all = Array.from({ length: 32 }, (_, n) => members[n % 4]?.browser ?? fixture.browser());
    const started = await Promise.all(all.map(async (browser) => ({ browser, answer: await beginLink(browser) })));
    const answers = await Promise.all(
      started.map(({ browser, answer }) => fixture.oidc.comeBack(browser, answer, outside)),
    );
    for (const answer of answers) expect(landing(answer)).toMatch(/^302 \/settings\?(linked=oidc|error=)/);
    const linked = await Promise.all(members.map(({ person }) => fixture.accounts(person.userId)));
    expect(linked.flat()).toHaveLength(1);
  });

  it('is one of its provider when a member connects many of them at once', async () => {
    const { person, browser } = await memberAt();
    await beginLink(browser);
    const started = await Promise.all(Array.from({ length: 32 }, () => beginLink(browser)));
    const answers = await Promise.all(started.map((answer) => fixture.oidc.comeBack(browser, answer, stranger())));
    expect(answers.map(landing).filter((place) => place === '302 /settings?linked=oidc')).toHaveLength(1);
    expect(await fixture.accounts(person.userId)).toHaveLength(1);
  });
});

describe('a link that somebody began', () => {
  const ended = '302 /sign-in?error=link_session_ended&provider=oidc';
  const changePassword = ({ call }: Browser) =>
    call('POST', '/api/auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'quite-another-password' },
    });

  it.each<[string, (browser: Browser, person: Person) => Promise<unknown>]>([
    ['its session is signed out', (browser) => signOut(browser)],
    ['its session is signed out by the browser', (browser) => browser.call('GET', '/api/logout')],
    ['its cookie is gone', async (browser) => browser.forget('session_token')],
    [
      'a change of password elsewhere ended it',
      async (_, person) => changePassword(await signedInBrowser(fixture, person)),
    ],
    [
      'it was ended elsewhere',
      async (_, person) => (await signedInBrowser(fixture, person)).call('DELETE', '/api/me/sessions'),
    ],
    ['its session has expired', async () => fixture.app.clock.advance({ days: 4000 })],
  ])('does not end in a link when %s', async (_, happen) => {
    const { person, browser } = await memberAt();
    const started = await beginLink(browser);
    await happen(browser, person);
    const landed = landing(await fixture.oidc.comeBack(browser, started, stranger()));
    expect([ended, '302 /sign-in?error=state_invalid&provider=oidc']).toContain(landed);
    expect(await fixture.accounts(person.userId)).toEqual([]);
    expect(await browser.user()).toBeNull();
  });

  it('ends in no link at another session of the same member', async () => {
    const { person, browser } = await memberAt();
    const started = await beginLink(browser);
    await browser.call('POST', '/api/auth/sign-in/email', { body: { email: person.email, password: PASSWORD } });
    expect(landing(await fixture.oidc.comeBack(browser, started, stranger()))).toBe(ended);
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });

  it("ends in no link at another member's session", async () => {
    const [{ person, browser }, { person: other }] = [await memberAt(), await memberAt()];
    const started = await beginLink(browser);
    await browser.call('POST', '/api/auth/sign-in/email', { body: { email: other.email, password: PASSWORD } });
    expect(landing(await fixture.oidc.comeBack(browser, started, stranger()))).toBe(ended);
    expect(await fixture.accounts(person.userId)).toEqual([]);
    expect(await fixture.accounts(other.userId)).toEqual([]);
  });

  it("is not finished by another's browser that is lured to its end", async () => {
    const [attacker, victim] = [await memberAt(), await memberAt()];
    await beginLink(victim.browser);
    const started = await beginLink(attacker.browser);
    const landed = landing(await fixture.oidc.comeBack(victim.browser, started, stranger()));
    expect(landed).toMatch(/^302 \/(settings|sign-in)\?error=state_invalid&provider=oidc$/);
    expect(await fixture.accounts(victim.person.userId)).toEqual([]);
    expect(await fixture.accounts(attacker.person.userId)).toEqual([]);
  });

  it('signs nobody in', async () => {
    const outside = stranger();
    const owner = await memberAt();
    await fixture.oidc.linkWith(owner.browser, outside);
    const { person, browser } = await memberAt();
    const started = await beginLink(browser);
    await signOut(browser);
    await fixture.oidc.comeBack(browser, started, outside);
    expect(await browser.user()).toBeNull();
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });
});
