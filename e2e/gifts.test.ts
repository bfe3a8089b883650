import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, mustSucceed, type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

const setOff = (modulesOff: string[]) => mustSucceed(admin.call('PUT', '/api/admin/site', { modulesOff }));

describe.each(sizes('both'))('gifts on a $size', (size) => {
  it('are nowhere until the site switches them on, and go from a profile to another member, who reports one', async () => {
    const [giverName, friendName] = [`giver_${size.size}`, `friend_${size.size}`];
    const [giver, friend] = await Promise.all([signUp(server, giverName), signUp(server, friendName)]);
    await mustSucceed(admin.call('POST', '/api/admin/add-cinder', { username: giverName, amount: '100.00' }));
    await setOff([]);
    await mustSucceed(admin.call('PUT', '/api/admin/gifts/settings', { minDays: 7 }));
    await setOff(['gifts']);
    const device = await openDevice(browser, server, { size, person: giver });
    const { page } = device;
    const button = page.getByRole('button', { name: `Give $CINDER to` });
    await page.goto(`/members/${friendName}`);
    await page.getByRole('heading', { level: 1, name: friendName }).waitFor();
    expect(await button.count()).toBe(0);

    await setOff([]);
    await page.reload();
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Give $CINDER to' });
    await dialog.getByText('You can give after 7 days as a member').waitFor();
    await expectAccessible(page, `a gift that cannot be given on a ${size.size}`);
    await mustSucceed(admin.call('PUT', '/api/admin/gifts/settings', { minDays: 0, minLevel: 0 }));
    await page.reload();
    await button.click();
    device.expectProblem('409 POST /api/gifts');
    await dialog.getByLabel('How much, in $CINDER').fill('0.5');
    await page.keyboard.press('Enter');
    await dialog.getByText('Give 1.00 or more').waitFor();
    await dialog.getByLabel('How much, in $CINDER').fill('25');
    await dialog.getByText('What you have afterwards').waitFor();
    await dialog.getByLabel('A few words').fill('For the finale');
    await expectAccessible(page, `a gift on a ${size.size}`);
    await page.keyboard.press('Enter');
    await page.getByText('is told of it').waitFor();
    await page.goto('/gifts');
    await page.getByRole('link', { name: friendName }).waitFor();
    await page.getByText('For the finale').waitFor();
    await expectAccessible(page, `what was given on a ${size.size}`);
    await device.close();

    const other = await openDevice(browser, server, { size, person: friend });
    await other.page.goto('/gifts');
    await other.page.getByRole('button', { name: 'Report the message of' }).click();
    const question = other.page.getByRole('dialog', { name: 'Report this message?' });
    await question.getByLabel('Why').fill('Not nice');
    await expectAccessible(other.page, `a report on a ${size.size}`);
    await question.getByRole('button', { name: 'Report' }).click();
    await other.page.getByText('The staff looks at the message.').waitFor();
    await other.page.goto('/settings');
    await other.page.getByLabel('I take gifts of other members').click();
    await other.page.getByRole('link', { name: 'Your gifts' }).waitFor();
    await other.close();

    const back = await openDevice(browser, server, { size, person: admin });
    await back.page.goto('/admin/gifts');
    await back.page.getByRole('button', { name: 'Reported' }).click();
    await back.page.getByText('Not nice').waitFor();
    await expectAccessible(back.page, `reported gifts on a ${size.size}`);
    await back.page.getByRole('button', { name: 'Remove message of' }).click();
    await back.page.getByText('No message was reported').waitFor();
    // The panel reads anew what was removed, and would ask for what is switched off meanwhile.
    await back.page.goto('/admin');
    await setOff(['gifts']);
    await back.page.goto('/admin/gifts');
    await back.page.getByText('Gifts are switched off').waitFor();
    await back.page.getByRole('link', { name: giverName }).waitFor();
    await back.close();
  });
});
