import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, type Size, sizes } from './browser.ts';
import { findLedgerFaults, mustSucceed, type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await mustSucceed(admin.call('POST', '/api/username/update', { username: 'Keeper' }));
  const member = await signUp(server, 'Kaldrin');
  await mustSucceed(member.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) }));
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.each(sizes('both'))('a replay of the economy on a $size', (size) => {
  it('is tried by keys under other amounts, and says who would have gained', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin/analytics');
    await openTab(page, size);
    if (size.size === 'phone') {
      // The amounts that were tried last.
      await page.getByText('1 amount is another than today.').waitFor();
      await page.getByRole('button', { name: 'Amounts of today' }).click();
    }
    await page.getByText('All amounts are those of today.').waitFor();
    await page.getByText('Today: 10.00').first().waitFor();
    await expectAccessible(page, `a replay before it begins on a ${size.size}`);
    const first = page.getByLabel('Check-in, day 1');
    await first.fill('-1');
    await page.keyboard.press('Enter');
    await page.getByText('Enter 0 to 100000.00').waitFor();
    await first.fill('12.50');
    await page.getByText('1 amount is another than today.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What 30 days would have paid' }).waitFor();
    const gained = page.getByRole('table', { name: 'Who would have gained most' });
    await gained.getByRole('link', { name: 'Kaldrin' }).waitFor();
    await page.getByText('Nobody would have lost.').waitFor();
    await page.getByText('+150 %').waitFor();
    await expectAccessible(page, `a replay on a ${size.size}`);
    await page.getByRole('button', { name: 'Amounts of today' }).click();
    await page.getByText('All amounts are those of today.').waitFor();
    await device.close();
  });
});

describe.each(sizes('both'))('the course of the community on a $size', (size) => {
  it('is pictures, or numbers by one key', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin/analytics');
    await page.getByRole('img', { name: /^Joined so far, by day/ }).waitFor();
    await page.getByText('There is one day so far.').waitFor();
    await page.getByText('No week is over yet.').waitFor();
    await page.getByRole('heading', { name: 'Issued by source in 30 days' }).waitFor();
    await expectAccessible(page, `the pictures of analytics on a ${size.size}`);
    await page.getByRole('button', { name: 'Show the numbers' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'The course, day by day' }).waitFor();
    await expectAccessible(page, `the numbers of analytics on a ${size.size}`);
    await page.getByRole('button', { name: 'A year' }).click();
    await page.getByRole('heading', { name: 'Issued by source in 365 days' }).waitFor();
    await device.close();
  });
});

async function openTab(page: Page, { size }: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('combobox', { name: 'Analytics' }).selectOption({ label: 'What if' });
  else await page.getByRole('tab', { name: 'What if' }).click();
}
