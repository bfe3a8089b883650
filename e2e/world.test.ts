import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

// A community of its own for each size: its world is made in one of them.
beforeEach(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterEach(() => server.close());

it.each(sizes('desktop'))(
  'a community has a world of its own: its name, its peoples, or none, on a $size',
  async (size) => {
    const back = await openDevice(browser, server, { size, person: admin });
    const { page } = back;
    await page.goto('/admin/site');
    await page.getByLabel('Name of the world').fill('Checkmark');
    await page.getByRole('button', { name: 'Save site' }).click();
    await page.getByText('Site saved').waitFor();

    await page.goto('/admin/content?tab=peoples');
    await page.getByRole('button', { name: 'Create People' }).click();
    const editor = page.getByRole('dialog', { name: 'Create people' });
    await editor.getByLabel('Name').fill('Rooks');
    await editor.getByLabel('Summary').fill('They go straight on.');
    await editor.getByLabel('What is known').fill('Home: the corners');
    await editor.getByLabel('Colour').selectOption('Violet');
    await editor.getByRole('button', { name: 'Create people' }).click();
    await page.getByText('People created').waitFor();
    await page.getByRole('row').filter({ hasText: 'Rooks' }).waitFor();

    const device = await openDevice(browser, server, { size, person: member });
    const read = device.page;
    await read.goto('/telnarus');
    await read.getByRole('heading', { level: 1, name: 'Checkmark' }).waitFor();
    expect(new URL(read.url()).pathname).toBe('/lore');
    await read.getByRole('heading', { name: 'The peoples', exact: true }).waitFor();
    await read.getByRole('link', { name: 'Rooks' }).click();
    await read.getByRole('heading', { level: 1, name: 'Rooks' }).waitFor();
    await read.getByText('the corners').waitFor();
    expect(new URL(read.url()).pathname).toBe('/lore/race/rooks');
    await read.getByRole('link', { name: 'Back to Checkmark' }).click();
    await read.getByRole('contentinfo').getByRole('link', { name: 'Checkmark Lore' }).waitFor();

    const visitor = await openDevice(browser, server, { size });
    await visitor.page.goto('/');
    const card = visitor.page.getByRole('article').filter({ hasText: 'Checkmark Universe' });
    await card.waitFor();
    expect(await card.locator('img.scene:visible').count()).toBe(0);
    expect(await visitor.page.getByText(/by the forge|anvil/i).count()).toBe(0);
    await visitor.close();

    const all = await admin.call('GET', '/api/admin/lore/peoples');
    const peoples = (await all.json()) as { id: string }[];
    for (const { id } of peoples) await admin.call('DELETE', `/api/admin/lore/peoples/${id}`);
    await read.reload();
    await read.getByRole('heading', { name: 'Lore articles' }).waitFor();
    expect(await read.getByRole('heading', { name: 'The peoples', exact: true }).count()).toBe(0);
    await read.goto('/telnarus/race/doru');
    await read.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await Promise.all([back.close(), device.close()]);
  },
);
