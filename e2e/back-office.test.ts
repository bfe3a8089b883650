import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
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

it.concurrent.each([
  ['/admin/leaderboards?tab=nope&page=x', 'Earning Events'],
  ['/admin/analytics?tab=nope', 'Analytics Overview'],
  ['/admin/shop?tab=nope', 'Products'],
  ['/admin/content?tab=nope', 'Create Article'],
  ['/admin/site?tab=nope', 'Names'],
  ['/admin/championship?tab=nope', /^Players Management/],
  ['/leaderboards?tab=nope&period=nope', /Earn/],
])('%s, which names no tab that there is, shows the first one', async (address, name) => {
  const device = await openDevice(browser, server, { person: admin });
  await device.page.goto(address);
  await device.page.getByRole('tab', { name, selected: true }).waitFor();
  await device.page.getByRole('tabpanel', { name }).waitFor();
  await device.close();
});

it.concurrent('guides that a proxy did not bring say so in words for people, and those behind the last page lead back', async () => {
  const device = await openDevice(browser, server, { person: admin });
  const { page } = device;
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  await page.route('**/api/admin/guides?*', (route) => route.fulfill(badGateway), { times: 1 });
  device.expectProblem('502 GET /api/admin/guides');
  await page.goto('/admin/guides?page=9');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch guides' });
  await failed.getByText('Please try again', { exact: true }).waitFor();
  await eventually(async () => expect(await failed.innerText()).not.toContain('502'));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This page is behind the last one.').waitFor();
  expect(await page.getByText('Create your first guide').count()).toBe(0);
  await page.getByRole('button', { name: 'First page' }).click();
  await page.getByRole('table', { name: 'Guides' }).waitFor();
  await device.close();
});

describe.concurrent.each(sizes('desktop'))('the back-office on a $size', (size) => {
  it('shows what there is, and in the audit log what an administrator just changed', async () => {
    const items = await read<{ id: string; name: string; description: string }[]>(admin, '/api/admin/items');
    const item = items[SIZES.indexOf(size)];
    if (!item) throw new Error('The catalogue has items');
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Item Editor\s*\d+ active items$/ }).waitFor();
    await expectAccessible(page, 'home');

    await admin.call('PUT', `/api/admin/items/${item.id}`, { description: `Seen on a ${size.size}.` });
    const find = page.getByRole('searchbox', { name: 'Find a panel' });
    await find.fill('who changed');
    await page.getByText('Enter opens Audit Log').waitFor({ state: 'attached' });
    await find.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(item.name.toLowerCase());
    await page.waitForURL(/search=/);
    const entry = page.getByRole('listitem').filter({ hasText: `Keeper changed item ${item.name}` });
    await entry.getByRole('button', { name: /^Details/ }).click();
    const changed = entry.getByRole('table', { name: `What changed: Keeper changed item ${item.name}` });
    await changed.getByRole('cell', { name: item.description }).waitFor();
    await changed.getByRole('cell', { name: `Seen on a ${size.size}.` }).waitFor();
    await expectAccessible(page, 'an open entry');

    await page.reload();
    await page.getByText('1 entry').waitFor();
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('dragons of nowhere');
    await page.getByRole('heading', { name: 'No entries found' }).waitFor();
    await expectAccessible(page, 'nothing found');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await device.close();
  });

  it('keeps the games: adds one, renames it, and deletes it', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const name = `Ash and Iron on a ${size.size}`;
    await page.goto('/admin/games');
    await page.getByRole('button', { name: 'Add game' }).click();
    const adding = page.getByRole('dialog', { name: 'Create game' });
    await adding.getByLabel('Code').fill('No Blanks');
    await adding.getByRole('button', { name: 'Create game' }).click();
    await adding.getByText('Enter a name').waitFor();
    await adding.getByText('Use small letters, digits, - and _').waitFor();
    await adding.getByLabel('Name', { exact: true }).fill(name);
    await adding.getByLabel('Code').fill('');
    await adding.getByRole('button', { name: 'Create game' }).click();
    await page.getByText('Game Created').waitFor();
    await page.getByRole('table', { name: 'Games' }).getByText(name).waitFor();

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit game' });
    await editing.getByText('It never changes').waitFor();
    await editing.getByLabel('Name', { exact: true }).fill(`${name} II`);
    await editing.getByRole('switch', { name: 'Offered for new tournaments' }).click();
    await editing.getByText('Retired: it stays on the tournaments that are of it.').waitFor();
    await editing.getByRole('button', { name: 'Save game' }).click();
    await page.getByText('Game Updated').waitFor();
    await page.getByRole('button', { name: `Delete ${name} II` }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name} II?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Game Deleted').waitFor();
    await page.getByRole('button', { name: `Edit ${name} II` }).waitFor({ state: 'detached' });
    await device.close();
  });

  it('is closed to members, at every address of it', async () => {
    const member = await signUp(server, `Curious_${size.size}`);
    const device = await openDevice(browser, server, { size, person: member });
    for (const path of ['/admin', '/admin/audit', '/admin/items']) {
      await device.page.goto(path);
      const denied = 'Access Denied - You need administrator privileges to access this page.';
      await device.page.getByRole('heading', { level: 1, name: denied }).waitFor();
    }
    await expectAccessible(device.page, 'refused');
    expect((await member.call('GET', '/api/admin/audit')).status).toBe(403);
    await device.close();
  });
});
