import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
import { findLedgerFaults, type Person, signInAdmin, signUp } from './people.ts';
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
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.each(sizes('both'))('perks on a $size', (size) => {
  const titled = (title: string) => `${title} ${size.size}`;

  it('are bought, seen with the name wherever it is shown, and taken off', async () => {
    const person = await signUp(server, `wearer_${size.size}`);
    await pay(person, 300);
    await offer({ title: titled('Teal'), perk: { kind: 'name_colour', value: 'teal' } });
    await offer({ title: titled('Titles'), perk: { kind: 'title', titles: ['Early bird', 'Night owl'] } });
    await offer({ title: titled('Waves'), perk: { kind: 'banner', value: 'waves' } });
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/store');
    const card = page.getByRole('listitem').filter({ hasText: titled('Teal') });
    await card.getByText(person.username).waitFor();
    expect(await colourOf(card.getByText(person.username))).not.toBe(await colourOf(page.locator('body')));
    await expectAccessible(page, `perks in the store on a ${size.size}`);

    for (const title of [titled('Teal'), titled('Waves')]) {
      await redeem(page, title);
      await page.getByRole('dialog', { name: 'It is yours' }).waitFor();
    }
    await page.goto('/store');
    await page.getByRole('link', { name: titled('Titles') }).click();
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pay 50 $CINDER' }).click();
    await dialog.getByText('Please fill this in').waitFor();
    await dialog.getByLabel('Your title').selectOption('Night owl');
    await expectAccessible(page, `a title on a ${size.size}`, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Pay 50 $CINDER' }).click();
    await page.getByRole('dialog', { name: 'It is yours' }).getByRole('link', { name: 'What you wear' }).click();
    await page.waitForURL(/\/settings#worn$/);

    const colour = page.getByLabel('Colour of the name');
    await colour.waitFor();
    await expectAccessible(page, `what is worn on a ${size.size}`);

    await page.goto('/leaderboards?tab=earnings&period=all');
    const link = page.getByRole('link', { name: person.username, exact: true }).first();
    await link.waitFor();
    // Three steps beside each other have no room for titles on a phone.
    if (size.size === 'desktop') await page.getByText('Night owl').first().waitFor();
    const teal = await colourOf(link);
    expect(teal).not.toBe(await colourOf(page.locator('body')));
    await expectAccessible(page, `a worn name on a board on a ${size.size}`);
    await page.goto(`/members/${person.username}`);
    await page.locator('h1').getByText('Night owl').waitFor();
    await page.locator('[data-banner="waves"]').waitFor();
    expect(await colourOf(page.locator('h1').getByText(person.username))).toBe(teal);
    await expectAccessible(page, `a profile with perks on a ${size.size}`);

    await page.goto('/store/redemptions');
    await page.getByRole('link', { name: `Wear it: ${titled('Teal')}` }).click();
    await colour.selectOption({ label: 'None' });
    await page.getByText('What you wear has changed').waitFor();
    await page.goto(`/members/${person.username}`);
    await page.locator('h1').getByText('Night owl').waitFor();
    expect(await colourOf(page.locator('h1').getByText(person.username))).not.toBe(teal);
    await device.close();
  });

  it('are made by an administrator, who gives a title that was wished for', async () => {
    const person = await signUp(server, `wisher_${size.size}`);
    await pay(person, 100);
    const back = await openDevice(browser, server, { size, person: admin });
    await makeOffer(back.page, titled('Your own words'));
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/store');
    await page.getByRole('link', { name: titled('Your own words') }).click();
    await page.getByRole('button', { name: 'Request', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Your title').fill('Keeps the fire');
    await page.getByRole('button', { name: 'Pay 25 $CINDER' }).click();
    await page.getByRole('dialog', { name: 'Your request is in' }).waitFor();

    await back.page.goto('/admin/store?tab=redemptions');
    const row = back.page
      .getByRole('list', { name: 'Redemptions' })
      .getByRole('listitem')
      .filter({ hasText: person.username });
    await row.getByText('Keeps the fire').waitFor();
    await row.focus();
    await back.page.keyboard.press('d');
    await back.page.getByText('Request delivered').waitFor();
    await back.close();

    await page.goto(`/members/${person.username}`);
    await eventually(async () => {
      await page.reload();
      await page.locator('h1').getByText('Keeps the fire').waitFor({ timeout: 2000 });
    });
    await device.close();
  });
});

it('another name is bought where the site asks for that', async () => {
  const size = SIZES[1];
  const person = await signUp(server, 'smith');
  await pay(person, 50);
  await offer({ title: 'Another name', perk: { kind: 'name_change' } });
  const device = await openDevice(browser, server, { size, person });
  const { page } = device;
  await page.goto('/store');
  await page.getByText('Changing a name is free here').waitFor();

  const back = await openDevice(browser, server, { person: admin });
  await back.page.goto('/admin/site');
  await back.page.getByLabel('Members change their name').selectOption({ label: 'With a name change from the store' });
  await back.page.getByRole('button', { name: 'Save site' }).click();
  await back.page.getByText('Site saved').waitFor();
  await back.close();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change username' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Username' });
  await dialog.getByText('You have no name change left').waitFor();
  await dialog.getByLabel('Username').fill('Goldsmith');
  await dialog.getByText('You need a name change for another name').waitFor();
  await dialog.getByRole('button', { name: 'Update Username', disabled: true }).waitFor();
  await expectAccessible(page, 'a name that needs a name change', '[role=dialog]');
  await dialog.getByLabel('Username').fill('SMITH');
  await dialog.getByText('Username is available!').waitFor();
  await dialog.getByRole('link', { name: 'Get one in the store' }).click();
  await page.waitForURL(/\/store$/);

  await redeem(page, 'Another name');
  await page.getByRole('dialog', { name: 'It is yours' }).getByRole('link', { name: 'To the settings' }).click();
  await page.getByRole('button', { name: 'Change username' }).click();
  await dialog.getByText('You have 1 name change left').waitFor();
  await dialog.getByLabel('Username').fill('Goldsmith');
  await dialog.getByText('Username is available!').waitFor();
  await dialog.getByRole('button', { name: 'Update Username' }).click();
  await page.getByText('Username Updated', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByText('No name change left').waitFor();
  await expectAccessible(page, 'a profile without name changes', '[role=dialog]');
  await device.close();
});

async function makeOffer(page: Page, title: string): Promise<void> {
  await page.goto('/admin/store');
  await page.getByRole('button', { name: 'Create Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create offer' });
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Kind').selectOption('perk');
  await dialog.getByLabel('Perk', { exact: true }).selectOption('banner');
  await dialog.getByLabel('Banner', { exact: true }).selectOption('');
  await dialog.getByLabel('Price in $CINDER').fill('25');
  await dialog.getByRole('button', { name: 'Create offer' }).click();
  await dialog.getByText('Choose a picture of the library').waitFor();
  await dialog.getByLabel('Perk', { exact: true }).selectOption('title');
  await dialog.getByLabel('Titles to choose from').fill('x'.repeat(31));
  await dialog.getByRole('button', { name: 'Create offer' }).click();
  await dialog.getByText('Use at most 30 characters').waitFor();
  await dialog.getByLabel('Titles to choose from').fill('');
  await dialog.getByLabel('Published').check();
  await expectAccessible(page, 'the editor of a perk', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create offer' }).click();
  await page.getByText('Offer created').waitFor();
}

async function redeem(page: Page, title: string): Promise<void> {
  await page.goto('/store');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await page.getByRole('button', { name: 'Pay 50 $CINDER' }).click();
}

async function offer({ title, perk }: { title: string; perk: object }): Promise<void> {
  const whole = { value: '', titles: [], days: null, ...perk };
  const fields = { title, kind: 'perk', perk: whole, priceCinder: '50', isPublished: true };
  expect((await admin.call('POST', '/api/admin/store/offers', fields)).status).toBe(201);
}

async function pay({ username }: Person, amount: number): Promise<void> {
  expect((await admin.call('POST', '/api/admin/add-cinder', { username, amount })).status).toBe(200);
}

const colourOf = (place: ReturnType<Page['locator']>) => place.evaluate((element) => getComputedStyle(element).color);
