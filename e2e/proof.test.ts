import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from '../server/src/testing/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { expectTrap, hasFocus, press, tabTo, typeInto, untilFocused } from './keys.ts';
import { letSignInsAge, PASSWORD, type Person, signInAdmin, signUp, turnOnTwoFactor } from './people.ts';
import { ADMIN, type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ ADMIN_TWO_FACTOR: 'required' }), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

describe.concurrent.each(sizes('desktop'))('proof of who somebody is on a $size', (size) => {
  it('is asked for over an open dialog, by keyboard alone, and giving up leaves all as it was', async () => {
    const member = await signUp(server, `Parter_${size.size}`);
    const device = await openDevice(browser, server, { size, person: member });
    device.expectProblem('403 DELETE /api/me');
    device.expectProblem('400 POST /api/me/proof');
    device.allowProblem('401 GET');
    const { page } = device;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await letSignInsAge(server, member);
    await press(page, page.getByRole('button', { name: 'Delete my account' }));
    const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
    const name = deleting.getByLabel(`Type ${member.username} to confirm`);
    await untilFocused(name);
    await page.keyboard.type(member.username);
    await page.keyboard.press('Enter');

    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const password = question.getByLabel('Password');
    await untilFocused(password);
    await expectAccessible(page, 'the question who it is');
    await expectNoSidewaysScroll(page);
    await expectTrap(page, question, name);
    await eventually(async () => expect(await name.inputValue()).toBe(member.username));
    expect(await hasFocus(name)).toBe(true);
    await eventually(async () => expect((await page.getByRole('alert').allInnerTexts()).join('').trim()).toBe(''));
    await eventually(async () => expect(await name.getAttribute('aria-invalid')).toBe(null));

    await page.keyboard.press('Enter');
    await untilFocused(password);
    await page.keyboard.press('Enter');
    await question.getByText('Enter your password').waitFor();
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await question.getByText('This is not your password').waitFor();
    await untilFocused(password);
    await expectAccessible(page, 'a wrong password');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, question.getByRole('button', { name: 'Confirm' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Your account is deleted' }).waitFor();
    await page.getByRole('heading', { name: 'Ignite Your Gaming Journey' }).waitFor();
    await device.close();
  });

  it('is a code too, for who has a second factor', async () => {
    const member = await signUp(server, `Coder_${size.size}`);
    const device = await openDevice(browser, server, { size, person: member });
    const { backupCodes } = await turnOnTwoFactor(device);
    device.expectProblem('403 DELETE /api/me');
    device.expectProblem('400 POST /api/me/proof');
    device.allowProblem('401 GET');
    const { page } = device;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(`Type ${member.username} to confirm`).fill(member.username);
    await letSignInsAge(server, member);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Password').fill('half-typed');
    await question.getByRole('button', { name: 'Use a code instead' }).click();
    const code = question.getByLabel('Code', { exact: true });
    await untilFocused(code);
    await eventually(async () => expect(await code.inputValue()).toBe(''));
    await code.fill('no-such-code');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('This code is not right').waitFor();
    await expectAccessible(page, 'a wrong code');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete account' }).click();
    await question.getByRole('button', { name: 'Use a code instead' }).click();
    await code.fill(backupCodes[0] ?? '');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('status').filter({ hasText: 'Your account is deleted' }).waitFor();
    await device.close();
  });
});

describe.each(sizes('desktop'))('a back-office that needs two-factor sign-in, on a $size', (size) => {
  it('says so and opens once that is on', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    device.expectProblem('403 GET /api/admin/');
    // Each change of the second factor begins a new session.
    for (const path of ['/api/events', '/api/auth/user']) device.allowProblem(`401 GET ${path}`);
    const { page } = device;
    await page.goto('/admin/users');
    await page.getByRole('heading', { level: 1, name: 'The back-office needs two-factor sign-in' }).waitFor();
    await expectAccessible(page, 'two-factor sign-in needed');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Turn on two-factor sign-in' }).click();
    const section = page.getByRole('heading', { name: 'Two-factor sign-in' });
    await section.waitFor();
    await untilFocused(section);
    await press(page, page.getByRole('button', { name: 'Turn on' }));
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByLabel('Password'), ADMIN.password);
    await page.keyboard.press('Enter');
    const address = (await dialog.getByRole('link', { name: 'Open in an app' }).getAttribute('href')) ?? '';
    await dialog.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(address, Date.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Two-factor sign-in is on').waitFor();
    expect(await hasFocus(section)).toBe(false);
    if (size.size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.getByRole('link', { name: /^User Management/ }).click();
    await page.getByRole('table', { name: 'Members' }).getByText('Keeper', { exact: true }).waitFor();
    // Off again, for the other width.
    const off = await device.context.request.post('/api/auth/two-factor/disable', {
      data: { password: ADMIN.password },
    });
    expect(off.status()).toBe(200);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The back-office needs two-factor sign-in' }).waitFor();
    admin = await signInAdmin(server);
    await device.close();
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
