import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDiscord } from '../server/src/testing/discord-provider.ts';
import { type MailSink, openMailSink } from '../server/src/testing/mail-sink.ts';
import type { OutsideProvider } from '../server/src/testing/outside-provider.ts';
import { oneTimeCode } from '../server/src/testing/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { untilFocused } from './keys.ts';
import { addressOf, letSignInsAge, PASSWORD, signIn, signUp, turnOnTwoFactor } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const NEW_PASSWORD = 'quite-another-one';

let server: RunningServer;
let browser: Browser;
let discord: OutsideProvider;
let mails: MailSink;

beforeAll(async () => {
  [discord, mails] = await Promise.all([openDiscord(), openMailSink()]);
  const settings = { ...discord.settings, SMTP_URL: mails.url };
  [server, browser] = await Promise.all([startServer(settings), openBrowser()]);
});
afterEach(() => discord.spoil());
afterAll(async () => {
  await server.close();
  discord.close();
  mails.close();
});

// One after the other: Discord signs in whoever it was told of last.
describe.each(sizes('phone'))('signing in on a $size', (size) => {
  const pathOf = (page: Page) => page.url().slice(server.url.length);

  it('by an outside account whose address is taken says how to connect it, and that way leads to the end', async () => {
    const member = await signUp(server, `Taken_${size.size}`);
    discord.person = { sub: `taken-${size.size}`, email: member.email, email_verified: true, name: 'Somebody' };
    const device = await openDevice(browser, server, { size });
    const { page } = device;
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'There is an account with this address already' });
    await alert.getByText('Sign in as you usually do, then connect Discord in your settings.').waitFor();
    await expectAccessible(page, 'the address is taken');
    await expectNoSidewaysScroll(page);

    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const connected = page.getByRole('heading', { name: 'Connected sign-in' });
    await connected.waitFor();
    await untilFocused(connected);

    await letSignInsAge(server, member);
    device.expectProblem('403 POST /api/auth/link-social');
    await page.getByRole('button', { name: 'Connect Discord' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Password').fill(PASSWORD);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('status').filter({ hasText: 'Discord connected' }).waitFor();
    await page.getByText('Connected since').waitFor();
    await until('the address says it no more', async () => pathOf(page) === '/settings');

    const { address } = await turnOnTwoFactor(device);
    device.allowProblem('401 GET');
    await page.goto('/api/logout');
    await page.goto('/sign-in?returnTo=%2Frewards');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    await untilFocused(page.getByLabel('Code'));
    await expectAccessible(page, 'one more step');
    await page.getByLabel('Code').fill(oneTimeCode(address, Date.now()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'All rewards' }).waitFor();
    expect(pathOf(page)).toBe('/rewards');
    await device.close();
  });

  it('can be given up at the provider, begun again there, and proved anew by it', async () => {
    const email = addressOf(`outsider_${size.size}`);
    discord.person = { sub: `outsider-${size.size}`, email, email_verified: true, name: 'Outsider' };
    discord.spoil({ authorization: { code: undefined, error: 'access_denied' } });
    const device = await openDevice(browser, server, { size });
    const { page } = device;
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.getByText('You did not finish signing in').waitFor();
    await expectAccessible(page, 'given up at the provider');
    discord.spoil();
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Cinder' });
    await welcome.getByLabel('Username').fill(`Outsider_${size.size}`);
    await welcome.getByText('Username is available!').waitFor();
    await welcome.getByRole('button', { name: 'Get Started' }).click();
    await welcome.waitFor({ state: 'hidden' });

    // Somebody without password and second factor proves who they are by signing in again.
    await page.goto('/settings');
    await letSignInsAge(server, { email });
    device.expectProblem('403 POST /api/me/password');
    device.allowProblem('401 GET');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByText('Sign in again to go on').waitFor();
    await expectAccessible(page, 'signing in again');
    await question.getByRole('button', { name: 'Sign in again' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(pathOf(page)).toBe('/settings');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('status').filter({ hasText: 'Password set' }).waitFor();
    expect((await signIn(server, email, NEW_PASSWORD)).cookie).not.toBe('');

    // Another member cannot connect the same account.
    const other = await openDevice(browser, server, { size, person: await signUp(server, `Second_${size.size}`) });
    await other.page.goto('/settings');
    await other.page.getByRole('button', { name: 'Connect Discord' }).click();
    const alert = other.page.getByRole('alert').filter({ hasText: 'Discord was not connected' });
    await alert.getByText('Another member here signs in with your Discord account.').waitFor();
    await until('the address says it no more', async () => pathOf(other.page) === '/settings');
    await expectAccessible(other.page, 'not connected');
    await expectNoSidewaysScroll(other.page);
    await other.close();
    await device.close();
  });

  it('goes on after a forgotten password: a link, a new password, and every other device signed out', async () => {
    const member = await signUp(server, `Forgetful_${size.size}`);
    const elsewhere = await openDevice(browser, server, { person: member });
    elsewhere.allowProblem('401 GET');
    await elsewhere.page.goto('/quests');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Quests' }).waitFor();

    const device = await openDevice(browser, server, { size });
    const { page } = device;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url(), request.headers()['referer'] ?? ''));
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('the mail is on its way').waitFor();
    const link = await linkTo(member.email, 'Subject: Reset your password');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    expect(pathOf(page)).toBe('/sign-in');
    await expectAccessible(page, 'a new password');

    device.expectProblem('400 POST /api/auth/reset-password');
    const field = page.getByLabel('New password');
    await field.fill('Cinder2026');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Do not use your address, your user name or the name of this site').waitFor();
    await untilFocused(field);
    await eventually(async () => expect(await field.inputValue()).toBe('Cinder2026'));
    await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'));
    await expectAccessible(page, 'a password that is refused');
    await field.fill(NEW_PASSWORD);
    device.expectProblem('401 GET /api/auth/user');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('status').filter({ hasText: 'Your new password is set' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Profile' }).first().waitFor();
    const token = new URLSearchParams(new URL(link, server.url).hash.slice(1)).get('token') ?? '';
    expect(token).not.toBe('');
    expect(requests.filter((address) => address.includes(token))).toEqual([]);

    // The other page gives way by itself.
    await elsewhere.page.getByRole('heading', { name: 'Ignite Your Gaming Journey' }).waitFor();
    await elsewhere.close();

    // The same link once more, also for who is signed in and has the page open already.
    await page.goto('/sign-in?mode=forgot');
    await eventually(async () =>
      expect(await page.getByLabel('E-mail address').inputValue()).toBe(member.email.toLowerCase()),
    );
    await page.goto(link);
    await page.getByLabel('New password').fill('one-more-password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('This link is no longer valid').waitFor();
    await expectAccessible(page, 'a link that is no longer valid');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('the mail is on its way').waitFor();
    // By its subject: the notice of the changed password has a button with the same words.
    await until('another mail', async () => mailsTo(member.email, 'Subject: Reset your password').length === 2);
    await device.close();
  });

  it('changes to another address by the link of a mail, after asking who it is', async () => {
    const member = await signUp(server, `Mover_${size.size}`);
    const next = addressOf(`moved_${size.size}`);
    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    await page.goto('/settings');
    await page.getByText('Not verified').waitFor();
    const field = page.getByLabel('New e-mail address');
    await field.fill(member.email.toLowerCase());
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByText('This is your address already').waitFor();
    await field.fill(next);
    await letSignInsAge(server, member);
    device.expectProblem('403 POST /api/auth/change-email');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(`A mail with a link is on its way to ${next}.`).waitFor();
    await expectAccessible(page, 'another address is asked for');
    await expectNoSidewaysScroll(page);
    await until('the present address is told', async () => mailsTo(member.email, 'was asked for').length === 1);
    const link = await linkTo(next, 'Use this address');
    const stranger = await openDevice(browser, server, { size });
    stranger.expectProblem('403 POST /api/auth/verify-email');
    await stranger.page.goto(link);
    await stranger.page.getByRole('button', { name: 'Use this address' }).click();
    await stranger.page.getByText('The change was asked for in another browser').waitFor();
    await stranger.close();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Use your new address' }).waitFor();
    await expectAccessible(page, 'the link of another address');
    expect((await signIn(server, member.email)).cookie).not.toBe('');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('Your e-mail address was changed.').waitFor();
    await page.getByRole('link', { name: 'Open your settings' }).click();
    await page.getByText(next).first().waitFor();
    expect((await signIn(server, next)).cookie).not.toBe('');
    await page.goto(await linkTo(member.email, 'take the account back'));
    // Every session ends, this one too, whatever the page asks for meanwhile.
    device.expectProblem('401 GET /api/auth/user');
    device.allowProblem('401 GET');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Choose a new password now').waitFor();
    expect((await signIn(server, member.email)).cookie).not.toBe('');
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password' }).waitFor();
    await device.close();
  });

  it('is where the link of a mail leads whoever is not signed in', async () => {
    const member = await signUp(server, `Prover_${size.size}`);
    const device = await openDevice(browser, server, { size });
    const { page } = device;
    const link = await linkTo(member.email, 'Verify your address');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Verify your address' }).waitFor();
    await expectAccessible(page, 'the link that verifies');
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await page.getByText('Your e-mail address is verified.').waitFor();
    await expectAccessible(page, 'verified, not signed in');
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Profile' }).first().waitFor();
    // Signed in, and once more, the same link says the same.
    await page.goto(link);
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await page.getByText('Your e-mail address is verified.').waitFor();
    await page.getByRole('link', { name: 'Open your settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await device.close();
  });
});

function mailsTo(email: string, text: string): string[] {
  return mails.messages.filter(
    (message) => message.toLowerCase().includes(`to: ${email.toLowerCase()}`) && message.includes(text),
  );
}

/** The path in the mail with these words, once it has come. */
async function linkTo(email: string, text: string): Promise<string> {
  await until(`a mail to ${email}: ${text}`, async () => mailsTo(email, text).length > 0);
  const [mail = ''] = mailsTo(email, text);
  const [link = ''] = /http:\/\/[^\s]+/.exec(mail) ?? [];
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
