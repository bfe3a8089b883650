import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookiesOf, openBrowser, openDevice } from './browser.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

/** A member with something that only they should see, and a device of theirs. */
async function openMember(name: string) {
  const person = await signUp(server, name);
  await admin.call('POST', '/api/admin/add-cinder', { username: name, amount: '321.00' });
  const device = await openDevice(browser, server, { person });
  // Who is signed in, and what changes, is asked for at the very moment at which nobody is any more.
  device.allowProblem('401 GET');
  return { person, device };
}

async function seeOwnPage(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await page.getByText(`mail.${name}@example.org`).first().waitFor();
  await page.getByRole('banner').getByText('321', { exact: true }).waitFor();
}

async function seeNothingOfMember(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
  // A page that shows this already may still be loaded anew, which gives up what its memory holds.
  await eventually(async () => {
    const html = await page.content();
    for (const secret of [name, '321', 'Sign Out']) expect(html).not.toContain(secret);
  });
}

it.concurrent('a page does not come back after signing out', async () => {
  const { device } = await openMember('goes_back');
  const { page } = device;
  await seeOwnPage(page, 'goes_back');
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await seeNothingOfMember(page, 'goes_back');
  await page.goBack();
  await seeNothingOfMember(page, 'goes_back');
  await device.close();
});

it.concurrent('a page that the browser brings back as it was gives way where its session is over', async () => {
  const { device } = await openMember('kept_page');
  const { page, context } = device;
  await seeOwnPage(page, 'kept_page');
  const bringBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.getElementById('root')?.hidden;
    });
  expect(await bringBack()).toBe(true);
  await page.locator('#root:not([hidden])').getByRole('banner').getByText('321', { exact: true }).waitFor();
  await context.clearCookies();
  await bringBack();
  await seeNothingOfMember(page, 'kept_page');
  await device.close();
});

it.concurrent('every tab gives way when one of them signs out', async () => {
  const { device } = await openMember('two_tabs');
  const tab = await device.openTab();
  await seeOwnPage(device.page, 'two_tabs');
  await seeOwnPage(tab, 'two_tabs');
  await tab.getByRole('link', { name: 'Sign Out' }).click();
  await seeNothingOfMember(tab, 'two_tabs');
  await seeNothingOfMember(device.page, 'two_tabs');
  await device.close();
});

it.concurrent('a tab that is open gives way when an administrator ends the sessions', async () => {
  const { device, person } = await openMember('ended_tab');
  const { page } = device;
  await seeOwnPage(page, 'ended_tab');
  await page.goto('/inventory');
  await page.getByRole('heading', { level: 1, name: 'Inventory & Equipment' }).waitFor();
  const { id } = await read<{ id: string }>(person, '/api/auth/user');
  expect((await admin.call('DELETE', `/api/admin/users/${id}/sessions`)).ok).toBe(true);
  await seeNothingOfMember(page, 'ended_tab');
  await device.close();
});

it.concurrent('a tab gives way when somebody else signs in beside it', async () => {
  const { device } = await openMember('first_user');
  await seeOwnPage(device.page, 'first_user');
  const other = await signUp(server, 'second_user');
  await device.context.clearCookies();
  await device.context.addCookies(cookiesOf(other, server.url));
  const tab = await device.openTab();
  await tab.goto('/settings');
  await device.page.getByText('mail.second_user@example.org').first().waitFor();
  await eventually(async () => expect(await device.page.content()).not.toContain('first_user'));
  await device.close();
});
