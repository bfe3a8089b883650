import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from '../server/src/testing/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { PASSWORD, signIn, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const provider = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
  [server, browser] = await Promise.all([startServer(provider), openBrowser()]);
});
afterAll(() => server.close());

describe.concurrent.each(sizes('phone'))('the settings on a $size', (size) => {
  it('end sessions, change the password, and ask for a second step from then on', async () => {
    const member = await signUp(server, `Owner_${size.size}`);
    const elsewhere = await openDevice(browser, server, {
      size,
      person: await signIn(server, member.email),
      userAgent: FIREFOX,
    });
    elsewhere.allowProblem('401 GET');
    await elsewhere.page.goto('/quests');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Quests' }).waitFor();

    const device = await openDevice(browser, server, { size, person: member });
    device.expectProblem('400 POST /api/auth/change-password');
    device.expectProblem('401 POST /api/auth/two-factor/verify-totp');
    // What is being read while the session ends or gets another token, and is asked once more.
    device.allowProblem('401 GET');
    const { page } = device;
    await page.goto('/settings');
    await page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor();
    await page.getByText('Not connected').waitFor();
    await expectAccessible(page, 'settings');
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByText('1 other session ends at once.').waitFor();
    await expectAccessible(page, 'sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out everywhere else').waitFor();
    // The other page gives way by itself.
    await elsewhere.page.getByRole('heading', { name: 'Ignite Your Gaming Journey' }).waitFor();
    await elsewhere.close();

    await changePassword(page, 'not-the-password', 'another-long-one');
    await page.getByText('This is not your password').waitFor();
    await eventually(async () => expect(await page.getByLabel('New password').inputValue()).toBe('another-long-one'));
    await changePassword(page, PASSWORD, `${member.username}99`);
    await page.getByText('Do not use your address, your user name or the name of this site').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true'),
    );
    await eventually(async () => expect(await page.getByLabel('Current password').inputValue()).toBe(PASSWORD));
    await expectAccessible(page, 'a password that is refused');
    await page.getByLabel('New password').fill('another-long-one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();

    const { address, codes } = await turnOnTwoFactor(page, 'another-long-one');
    await page.goto('/api/logout');
    await page.goto('/sign-in?returnTo=/settings');
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill('another-long-one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    await expectAccessible(page, 'one more step');
    await page.getByRole('textbox', { name: 'Code' }).fill(wrongCode(address));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is not right').waitFor();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('another-long-one');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-factor sign-in is off').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await device.close();
  });

  it('show the member as others see them', async () => {
    const member = await signUp(server, `Shown_${size.size}`);
    const device = await openDevice(browser, server, { size, person: member });
    device.expectProblem('404 GET /api/members/nobody_here');
    device.allowProblem('404 GET /members/nobody_here');
    const { page } = device;
    await page.goto('/settings');
    await page.getByRole('link', { name: `/members/${member.username}` }).click();
    await page.getByRole('heading', { level: 1, name: member.username }).waitFor();
    await page.getByText('No placements yet').waitFor();
    await expectAccessible(page, 'own public page');

    const visitor = await openDevice(browser, server, { size });
    await visitor.page.goto(`/members/${member.username.toUpperCase()}`);
    await visitor.page.waitForURL(`**/members/${member.username}`);
    await visitor.page.getByRole('heading', { level: 1, name: member.username }).waitFor();
    await expectAccessible(visitor.page, 'public page');
    await expectNoSidewaysScroll(visitor.page);
    await visitor.close();

    await page.goto('/members/nobody_here');
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await device.close();
  });
});

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Scans and proves as an authenticator app would; what the app and the member keep. */
async function turnOnTwoFactor(page: Page, password: string): Promise<{ address: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page, 'scan this code');
  await expectNoSidewaysScroll(page);
  const address = (await dialog.getByRole('link', { name: 'Open in an app' }).getAttribute('href')) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(address, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
  await expectAccessible(page, 'backup codes');
  const codes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('Two-factor sign-in is on').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  return { address, codes };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Six digits that are none of the codes around now. */
function wrongCode(address: string): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => oneTimeCode(address, Date.now() + shift));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !near.includes(each)) ?? '';
}
