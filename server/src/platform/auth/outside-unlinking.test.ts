import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '#testing/cookie-jar.ts';
import {
  landing,
  type OutsideFixture,
  openOutsideFixture,
  signedInBrowser,
  stranger,
} from '#testing/outside-fixture.ts';
import { holdDate, turnOnSecondFactor } from '#testing/second-factor.ts';
import { PASSWORD } from '#testing/test-app.ts';

let fixture: OutsideFixture;

beforeAll(holdDate);
beforeAll(async () => {
  fixture = await openOutsideFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.calm());

const unlink = (browser: Browser, provider = 'oidc') => browser.call('DELETE', `/api/me/sign-ins/${provider}`);
const waitLong = () => fixture.app.clock.advance({ minutes: 11 });

/** A member with a password who has connected an outside account. */
async function linked() {
  const person = await fixture.app.signUp();
  const browser = await signedInBrowser(fixture, person);
  const outside = stranger();
  expect(landing(await fixture.oidc.linkWith(browser, outside))).toBe('302 /settings?linked=oidc');
  return { person, browser, outside };
}

/** Somebody who came by an outside account and has no password. */
async function outsider() {
  const browser = fixture.browser();
  const outside = stranger();
  await fixture.oidc.signInWith(browser, outside);
  return { browser, outside };
}

describe('an outside account is disconnected', () => {
  it('with proof only', async () => {
    const { person, browser, outside } = await linked();
    waitLong();
    expect(await unlink(browser)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await fixture.accounts(person.userId)).toHaveLength(1);
    expect((await unlink(fixture.browser())).status).toBe(401);
    expect((await browser.call('POST', '/api/me/proof', { body: { password: PASSWORD } })).status).toBe(204);
    expect((await unlink(browser)).status).toBe(200);
    const stranded = fixture.browser();
    await fixture.oidc.signInWith(stranded, outside);
    expect((await stranded.user())?.id).not.toBe(person.userId);
  });

  it('with a code as proof, and an outside sign-in of the last ten minutes is proof only once its code was given', async () => {
    const { person, browser, outside } = await linked();
    const factor = await turnOnSecondFactor(browser);
    const other = fixture.browser();
    await fixture.oidc.signInWith(other, outside);
    expect((await unlink(other)).status).toBe(401);
    const code = { code: factor.code() };
    expect((await other.call('POST', '/api/auth/two-factor/verify-totp', { body: code })).status).toBe(200);
    // A code that signed in proves nothing a second time.
    expect((await other.call('POST', '/api/me/proof', { body: code })).status).toBe(400);
    waitLong();
    expect((await unlink(other)).status).toBe(403);
    const backup = { code: factor.backupCodes[0] };
    expect((await other.call('POST', '/api/me/proof', { body: backup })).status).toBe(204);
    expect((await unlink(other)).status).toBe(200);
    expect(await fixture.accounts(person.userId)).toEqual([]);
  });

  it('by who has no password after signing in anew', async () => {
    const { browser, outside } = await outsider();
    expect(landing(await fixture.google.linkWith(browser, stranger()))).toBe('302 /settings?linked=google');
    waitLong();
    expect((await unlink(browser, 'google')).status).toBe(403);
    fixture.calm();
    await fixture.oidc.signInWith(browser, outside);
    expect((await unlink(browser, 'google')).status).toBe(200);
  });

  it('never where it is the last way in', async () => {
    const { browser } = await outsider();
    expect(await unlink(browser)).toMatchObject({ status: 409, body: { code: 'last_way_in' } });
    await fixture.google.linkWith(browser, stranger());
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => unlink(browser, n % 2 === 0 ? 'oidc' : 'google')),
    );
    const id = (await browser.user())?.id;
    expect(await fixture.accounts(id)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('never where the rest is a second factor', async () => {
    const { browser } = await outsider();
    const first = { newPassword: 'a-first-password-of-mine' };
    expect((await browser.call('POST', '/api/me/password', { body: first })).status).toBe(204);
    expect((await unlink(browser)).status).toBe(200);
    expect((await unlink(browser, 'credential')).status).toBe(404);
  });
});

describe('a first password', () => {
  it('asks for proof', async () => {
    const { browser } = await outsider();
    waitLong();
    const set = () => browser.call('POST', '/api/me/password', { body: { newPassword: 'a-first-password-of-mine' } });
    expect(await set()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    fixture.calm();
    expect((await set()).status).toBe(204);
  });
});
