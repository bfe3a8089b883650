import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

describe.each(sizes('desktop'))("the community's own site on a $size", (size) => {
  it('is named and written by an administrator, and every page follows', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Site Settings' }).click();
    await page.getByLabel('Support address').fill('help');
    await page.getByLabel('Site name').fill('Ember & Ash');
    await page.getByText('Enter an e-mail address').waitFor();
    await expectAccessible(page, 'site settings with a wrong address');
    await page.getByLabel('Support address').fill('');
    await page.getByLabel('Token symbol').fill('$EMBER');
    await page.getByLabel('Tag line').fill('Keep the fire');
    await page.getByRole('button', { name: 'Save site' }).click();
    await page.getByText('Site saved').waitFor();
    await expectAccessible(page, 'saved site settings');
    await page.getByText('Start Mining').waitFor();

    if (size.size === 'phone')
      await page.getByRole('combobox', { name: 'Site Settings' }).selectOption('Terms of Service');
    else await page.getByRole('tab', { name: 'Terms of Service' }).click();
    await page
      .getByLabel('Terms of Service in Markdown')
      .fill('## House rules\n\nBe kind at the fire of {site}, and earn {token}.\n\n## Law\n\nNone.');
    await page.getByRole('region', { name: 'Preview' }).getByText('Be kind at the fire of').waitFor();
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByText('Terms of Service saved').waitFor();
    await expectAccessible(page, 'own text in its editor');
    await device.close();

    const visit = await openDevice(browser, server, { size });
    await visit.page.goto('/terms');
    await visit.page.getByRole('heading', { level: 2, name: 'House rules' }).waitFor();
    await visit.page.getByText('Be kind at the fire of Ember & Ash, and earn $EMBER.').waitFor();
    expect(await visit.page.title()).toBe('Terms of Service | Ember & Ash');
    await expectAccessible(visit.page, 'own terms');
    await visit.page.goto('/');
    await visit.page.getByRole('link', { name: 'Start Mining $EMBER' }).waitFor();
    await visit.page.getByRole('heading', { level: 1, name: 'Keep the fire' }).waitFor();
    await visit.page.goto('/guides/weekly-quests-worth-your-sunday');
    await visit.page.getByRole('cell', { name: '150 $EMBER' }).waitFor();
    expect(await visit.page.getByText(/\$CINDER|\{token\}/).count()).toBe(0);
    await visit.close();

    const back = { siteName: null, tokenSymbol: null, tagline: null, terms: null };
    expect((await admin.call('PUT', '/api/admin/site', back)).status).toBe(200);
    const again = await openDevice(browser, server, { size });
    await again.page.goto('/terms');
    await again.page.getByText('By making an account you agree to this page.').waitFor();
    expect(await again.page.title()).toBe('Terms of Service | Cinder');
    await again.page.goto('/');
    await again.page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
    await again.close();
  });
});

it('stays readable in every colour', async () => {
  const device = await openDevice(browser, server, { person: member });
  for (const accent of ['#e02020', '#c9c900', '#18a818', '#18a8a8', '#3030f0', '#d020d0']) {
    await admin.call('PUT', '/api/admin/site', { accent });
    await device.page.goto('/shop');
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    await device.page.locator('.sk').first().waitFor({ state: 'detached' });
    await expectAccessible(device.page, `the shop in ${accent}`);
  }
  await device.close();
  await admin.call('PUT', '/api/admin/site', { accent: null });
});

it('has room for the longest name and symbol, be they one word', async () => {
  const longest = { siteName: 'W'.repeat(60), tokenSymbol: `$${'W'.repeat(19)}` };
  expect((await admin.call('PUT', '/api/admin/site', longest)).status).toBe(200);
  for (const size of SIZES) {
    const device = await openDevice(browser, server, { size });
    for (const path of ['/', '/about', '/terms']) {
      await device.page.goto(path);
      await device.page.getByRole('contentinfo').getByText(longest.siteName).waitFor();
      await expectFits(device.page, path);
    }
    await device.close();
  }
  const back = { siteName: null, tokenSymbol: null };
  expect((await admin.call('PUT', '/api/admin/site', back)).status).toBe(200);
});
