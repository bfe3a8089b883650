import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '#testing/cookie-jar.ts';
import {
  landing,
  type OutsideWorld,
  openOutsideWorld,
  PROVIDERS,
  signedInBrowser,
  stranger,
} from '#testing/outside-world.ts';
import { turnOnSecondFactor } from '#testing/second-factor.ts';
import { PASSWORD, type Person } from '#testing/test-app.ts';

let world: OutsideWorld;

beforeAll(async () => {
  world = await openOutsideWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calm());

const beginLink = (browser: Browser, body: object = {}) =>
  browser.call('POST', '/api/auth/link-social', { body: { provider: 'oidc', ...body } });
const prove = (browser: Browser, body: object) => browser.call('POST', '/api/me/proof', { body });
const signOut = (browser: Browser) => browser.call('POST', '/api/auth/sign-out', { body: {} });

async function memberAt(options = {}): Promise<{ person: Person; browser: Browser }> {
  const person = await world.app.signUp(options);
  return { person, browser: await signedInBrowser(world, person) };
}

const rowOf = async ({ userId }: Person) =>
  (await world.app.connections.pool.query('select * from users where id = $1', [userId])).rows[0];

describe('an outside account with the address of a member', () => {
  const truths = [true, false, 'true', undefined];
  const kinds = PROVIDERS.flatMap((provider) => truths.map((email_verified) => ({ provider, email_verified })));

  it.each(kinds)(
    'does not become them: $provider, email_verified $email_verified',
    async ({ provider, email_verified }) => {
      const person = await world.app.signUp();
      const before = await rowOf(person);
      for (const email of [person.email, person.email.toUpperCase(), ` ${person.email} `]) {
        const browser = world.browser();
        const answer = await world.byId[provider].signInWith(browser, { ...stranger(), email, email_verified });
        expect(landing(answer)).toBe(`302 /sign-in?error=account_exists&provider=${provider}`);
        expect(browser.cookie()).not.toContain('session_token');
        expect(await browser.user()).toBeNull();
      }
      expect(await world.accounts(person.userId)).toEqual([]);
      expect(await world.countSessions(person.userId)).toBe(1);
      expect(await rowOf(person)).toEqual(before);
      expect(await world.users(person.email)).toHaveLength(1);
    },
  );

  it('does not become an administrator, with or without a second factor', async () => {
    const person = await world.app.signUp({ isAdmin: true });
    const own = await signedInBrowser(world, person);
    for (const hasFactor of [false, true]) {
      if (hasFactor) await turnOnSecondFactor(own);
      const browser = world.browser();
      const answer = await world.oidc.signInWith(browser, { ...stranger(), email: person.email, email_verified: true });
      expect(landing(answer)).toBe('302 /sign-in?error=account_exists&provider=oidc');
      expect(browser.cookie()).not.toMatch(/session_token|two_factor/);
      expect((await browser.call('GET', '/api/admin/users')).status).toBe(401);
    }
    expect(await world.accounts(person.userId)).toEqual([]);
  });

  it('does not become the member of another account of the same provider, nor of another provider', async () => {
    const first = { ...stranger(), email_verified: true };
    const own = world.browser();
    await world.oidc.signInWith(own, first);
    const user = await own.user();
    for (const provider of [world.oidc, world.google, world.discord]) {
      const browser = world.browser();
      const twin = { ...stranger(), email: first.email, email_verified: true };
      expect(landing(await provider.signInWith(browser, twin))).toBe(
        `302 /sign-in?error=account_exists&provider=${provider.id}`,
      );
      expect(await browser.user()).toBeNull();
    }
    expect(await world.accounts(user?.id)).toHaveLength(1);
  });

  it('is not taken for one of another provider that has the same number there', async () => {
    const first = stranger();
    await world.oidc.signInWith(world.browser(), first);
    const browser = world.browser();
    await world.google.signInWith(browser, { ...stranger(), sub: first.sub });
    expect((await browser.user())?.email).not.toBe(first.email);
  });
});

describe('an outside account', () => {
  it.each(PROVIDERS)('of %s is connected by the member who asks for it, and lets them in from then on', async (id) => {
    const { person, browser } = await memberAt();
    const outside = { ...stranger(), email_verified: true };
    expect(landing(await world.byId[id].linkWith(browser, outside))).toBe(`302 /settings?linked=${id}`);
    const next = world.browser();
    expect(landing(await world.byId[id].signInWith(next, outside))).toBe('302 /');
    // The address stays the member's own, and what a provider says of another one proves nothing about it.
    expect(await next.user()).toMatchObject({ id: person.userId, email: person.email });
    expect(await world.users(person.email)).toMatchObject([{ isVerified: false }]);
    expect(await world.users(outside.email)).toEqual([]);
  });

  it('is connected with proof only: the password, a code, or a sign-in of the last ten minutes', async () => {
    const { browser } = await memberAt();
    world.app.clock.advance({ minutes: 11 });
    expect(await beginLink(browser)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    for (const wrong of [{ password: 'not-the-password' }, { code: '000000' }, { password: '' }]) {
      const refused = await beginLink(browser, wrong);
      expect([400, 403]).toContain(refused.status);
      expect(refused.body).not.toHaveProperty('url');
    }
    expect((await beginLink(browser, { password: PASSWORD })).status).toBe(200);
    world.app.clock.advance({ minutes: 11 });
    expect((await beginLink(browser)).status).toBe(403);
    expect((await prove(browser, { password: 'not-the-password' })).status).toBe(400);
    expect((await beginLink(browser)).status).toBe(403);
    expect((await prove(browser, { password: PASSWORD })).status).toBe(204);
    expect((await beginLink(browser)).status).toBe(200);
    expect((await beginLink(world.browser())).status).toBe(401);
  });

  it('is connected with a code of the second factor as proof', async () => {
    const { browser } = await memberAt();
    const factor = await turnOnSecondFactor(browser);
    world.app.clock.advance({ minutes: 11 });
    expect((await beginLink(browser)).status).toBe(403);
    expect((await beginLink(browser, { code: factor.wrongCode() })).status).toBe(400);
    expect((await beginLink(browser, { code: factor.code() })).status).toBe(200);
    world.app.clock.advance({ minutes: 11 });
    expect((await prove(browser, { code: factor.backupCodes[0] })).status).toBe(204);
    expect((await beginLink(browser)).status).toBe(200);
  });

  it('proves who calls in one session only', async () => {
    const { person, browser } = await memberAt();
    const other = await signedInBrowser(world, person);
    world.app.clock.advance({ minutes: 11 });
    expect((await prove(browser, { password: PASSWORD })).status).toBe(204);
    expect((await beginLink(other)).body.code).toBe('proof_required');
  });

  it('of somebody else stays theirs', async () => {
    const [first, second] = [await memberAt(), await memberAt()];
    const outside = stranger();
    await world.oidc.linkWith(first.browser, outside);
    expect(landing(await world.oidc.linkWith(second.browser, outside))).toBe(
      '302 /settings?error=already_linked&provider=oidc',
    );
    expect(await world.accounts(second.person.userId)).toEqual([]);
    expect(await world.accounts(first.person.userId)).toHaveLength(1);
  });

  it('of another issuer is another account, also with the same id', async () => {
    const { person, browser } = await memberAt();
    const outside = stranger();
    await world.oidc.linkWith(browser, outside);
    await world.app.connections.pool.query('update account set issuer = $2 where user_id = $1 and provider_id = $3', [
      person.userId,
      'https://former-issuer.example',
      'oidc',
    ]);
    const answer = await world.oidc.signInWith(world.browser(), outside);
    expect(landing(answer)).toBe('302 /sign-in?error=account_exists&provider=oidc');
  });

  it('is one of each provider, and connecting it twice changes nothing', async () => {
    const { person, browser } = await memberAt();
    const outside = stranger();
    await world.oidc.linkWith(browser, outside);
    expect(landing(await world.oidc.linkWith(browser, stranger()))).toBe(
      '302 /settings?error=provider_in_use&provider=oidc',
    );
    expect(landing(await world.oidc.linkWith(browser, outside))).toMatch(/^302 \/settings\?/);
    expect(await world.accounts(person.userId)).toMatchObject([{ account: outside.sub }]);
  });

  it('is one, and of one member, however many connect at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => memberAt()));
    // A browser gets its cookie with the first beginning.
    for (const { browser } of members) await beginLink(browser);
    const outside = stranger();
    const all = Array.from({ length: 32 }, (_, n) => members[n % 4]?.browser ?? world.browser());
    const begun = await Promise.all(all.map(async (browser) => ({ browser, answer: await beginLink(browser) })));
    const answers = await Promise.all(
      begun.map(({ browser, answer }) => world.oidc.comeBack(browser, answer, outside)),
    );
    for (const answer of answers) expect(landing(answer)).toMatch(/^302 \/settings\?(linked=oidc|error=)/);
    const linked = await Promise.all(members.map(({ person }) => world.accounts(person.userId)));
    expect(linked.flat()).toHaveLength(1);
  });

  it('is one of its provider when a member connects many of them at once', async () => {
    const { person, browser } = await memberAt();
    await beginLink(browser);
    const begun = await Promise.all(Array.from({ length: 32 }, () => beginLink(browser)));
    const answers = await Promise.all(begun.map((answer) => world.oidc.comeBack(browser, answer, stranger())));
    expect(answers.map(landing).filter((place) => place === '302 /settings?linked=oidc')).toHaveLength(1);
    expect(await world.accounts(person.userId)).toHaveLength(1);
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
      async (_, person) => changePassword(await signedInBrowser(world, person)),
    ],
    [
      'it was ended elsewhere',
      async (_, person) => (await signedInBrowser(world, person)).call('DELETE', '/api/me/sessions'),
    ],
    ['its session has expired', async () => world.app.clock.advance({ days: 4000 })],
  ])('does not end in a link when %s', async (_, happen) => {
    const { person, browser } = await memberAt();
    const begun = await beginLink(browser);
    await happen(browser, person);
    const landed = landing(await world.oidc.comeBack(browser, begun, stranger()));
    expect([ended, '302 /sign-in?error=state_invalid&provider=oidc']).toContain(landed);
    expect(await world.accounts(person.userId)).toEqual([]);
    expect(await browser.user()).toBeNull();
  });

  it('ends in no link at another session of the same member', async () => {
    const { person, browser } = await memberAt();
    const begun = await beginLink(browser);
    await browser.call('POST', '/api/auth/sign-in/email', { body: { email: person.email, password: PASSWORD } });
    expect(landing(await world.oidc.comeBack(browser, begun, stranger()))).toBe(ended);
    expect(await world.accounts(person.userId)).toEqual([]);
  });

  it("ends in no link at another member's session", async () => {
    const [{ person, browser }, { person: other }] = [await memberAt(), await memberAt()];
    const begun = await beginLink(browser);
    await browser.call('POST', '/api/auth/sign-in/email', { body: { email: other.email, password: PASSWORD } });
    expect(landing(await world.oidc.comeBack(browser, begun, stranger()))).toBe(ended);
    expect(await world.accounts(person.userId)).toEqual([]);
    expect(await world.accounts(other.userId)).toEqual([]);
  });

  it("is not finished by another's browser that is lured to its end", async () => {
    const [attacker, victim] = [await memberAt(), await memberAt()];
    await beginLink(victim.browser);
    const begun = await beginLink(attacker.browser);
    const landed = landing(await world.oidc.comeBack(victim.browser, begun, stranger()));
    expect(landed).toMatch(/^302 \/(settings|sign-in)\?error=state_invalid&provider=oidc$/);
    expect(await world.accounts(victim.person.userId)).toEqual([]);
    expect(await world.accounts(attacker.person.userId)).toEqual([]);
  });

  it('signs nobody in', async () => {
    const outside = stranger();
    const owner = await memberAt();
    await world.oidc.linkWith(owner.browser, outside);
    const { person, browser } = await memberAt();
    const begun = await beginLink(browser);
    await signOut(browser);
    await world.oidc.comeBack(browser, begun, outside);
    expect(await browser.user()).toBeNull();
    expect(await world.accounts(person.userId)).toEqual([]);
  });
});
