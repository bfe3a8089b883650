import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import {
  landing,
  type OutsideFixture,
  openOutsideFixture,
  PROVIDERS,
  signedInBrowser,
  stranger,
} from '#testing/outside-fixture.ts';
import { PASSWORD } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let sink: MailSink;
let fixture: OutsideFixture;

beforeAll(async () => {
  sink = await openMailSink();
  fixture = await openOutsideFixture({ SMTP_URL: sink.url, MAIL_FROM: 'Cinder <cinder@example.org>' });
});
afterAll(async () => {
  await fixture.close();
  sink.close();
});
beforeEach(() => fixture.calm());

const mailsTo = (address: string) => sink.messages.filter((message) => message.includes(`To: ${address}`));
/** Everything above the first empty line. */
const headOf = (message: string) => message.split('\r\n\r\n')[0] ?? '';
const tokenIn = (message = '') => /token=([\w-]+)/.exec(message)?.[1] ?? '';

const EVIL = 'Ada\r\nBcc: everybody@evil.example\r\n\r\nhello';

describe('mails', () => {
  it('have nothing in their headers that a provider said but the address', async () => {
    const people = await Promise.all(
      PROVIDERS.map(async (id) => {
        const person = { ...stranger(), email_verified: false, name: EVIL, picture: EVIL, preferred_username: EVIL };
        const browser = fixture.browser();
        await fixture.byId[id].signInWith(browser, person);
        for (const other of PROVIDERS.filter((each) => each !== id)) {
          await fixture.byId[other].linkWith(browser, { ...stranger(), email: EVIL, name: EVIL });
        }
        return person;
      }),
    );
    await until(() => people.every(({ email }) => mailsTo(email).length >= 4));
    for (const message of sink.messages) {
      expect(message).not.toContain('evil.example');
      for (const line of headOf(message).split(/\r\n(?!\s)/)) {
        expect(line).toMatch(
          /^(From|To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted): /,
        );
      }
    }
  });

  it.each([
    'a@b.example\r\nBcc: everybody@evil.example',
    'a@b.example, everybody@evil.example',
    ['everybody@evil.example'],
    '"a\\"\r\n b"@b.example',
  ])('go to no address like %j', async (email) => {
    const before = sink.messages.length;
    for (const id of PROVIDERS) {
      const answer = await fixture.byId[id].signInWith(fixture.browser(), { sub: stranger().sub, email });
      expect(landing(answer)).toBe(`302 /sign-in?error=no_email&provider=${id}`);
    }
    const marker = await fixture.app.signUp();
    await until(() => mailsTo(marker.email).length > 0);
    expect(sink.messages.length).toBe(before + 1);
  });

  it('tell of each account that is connected and disconnected', async () => {
    const person = await fixture.app.signUp();
    const browser = await signedInBrowser(fixture, person);
    await fixture.oidc.linkWith(browser, stranger());
    expect((await browser.call('DELETE', '/api/me/sign-ins/oidc')).status).toBe(200);
    await until(() => mailsTo(person.email).filter((message) => message.includes('The Guild')).length === 2);
  });
});

describe('an outside account whose address nobody had proved', () => {
  const resetBy = async (email: string) => {
    const before = mailsTo(email).length;
    await fixture.app.visitor('POST', '/api/auth/request-password-reset', { body: { email } });
    await until(() =>
      mailsTo(email)
        .slice(before)
        .some((message) => message.includes('Reset your password')),
    );
    const token = tokenIn(mailsTo(email).findLast((message) => message.includes('Reset your password')));
    const body = { token, newPassword: 'the-owner-chose-this' };
    expect((await fixture.app.visitor('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  };

  it('loses its way in when the owner of the address proves it by a reset', async () => {
    const person = { ...stranger(), email_verified: false };
    const squatter = fixture.browser();
    await fixture.oidc.signInWith(squatter, person);
    const { id } = (await squatter.user()) ?? { id: '' };
    await resetBy(person.email);
    expect(await squatter.user()).toBeNull();
    expect(landing(await fixture.oidc.signInWith(squatter, person))).toBe(
      '302 /sign-in?error=account_exists&provider=oidc',
    );
    expect(await fixture.accounts(id)).toEqual([]);
    const owner = fixture.browser();
    const body = { email: person.email, password: 'the-owner-chose-this' };
    expect((await owner.call('POST', '/api/auth/sign-in/email', { body })).status).toBe(200);
    expect(await owner.user()).toMatchObject({ id });
  });

  it('loses it too where somebody who signed up with the address had connected it', async () => {
    const squatted = await fixture.app.signUp();
    const squatter = await signedInBrowser(fixture, squatted);
    const outside = { ...stranger(), email: squatted.email, email_verified: true };
    expect(landing(await fixture.google.linkWith(squatter, outside))).toBe('302 /settings?linked=google');
    await resetBy(squatted.email);
    expect(await squatter.user()).toBeNull();
    const again = fixture.browser();
    await fixture.google.signInWith(again, outside);
    expect((await again.user())?.id).not.toBe(squatted.userId);
    expect(await fixture.accounts(squatted.userId)).toEqual([]);
    const old = { email: squatted.email, password: PASSWORD };
    expect((await fixture.app.visitor('POST', '/api/auth/sign-in/email', { body: old })).status).toBe(401);
  });

  it('keeps it where the provider had proved the address', async () => {
    const person = { ...stranger(), email_verified: true };
    await fixture.oidc.signInWith(fixture.browser(), person);
    await resetBy(person.email);
    const browser = fixture.browser();
    expect(landing(await fixture.oidc.signInWith(browser, person))).toBe('302 /');
    expect((await browser.user())?.email).toBe(person.email);
  });
});
