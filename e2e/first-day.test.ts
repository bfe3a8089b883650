import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { until } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

describe.each(sizes('desktop'))("an administrator's first day on a $size", (size) => {
  it('fills the community, looks after its members, and can be read afterwards', async () => {
    const [owner, cheater] = await Promise.all([
      signUp(server, `Owner_${size.size}`),
      signUp(server, `Cheater_${size.size}`),
    ]);
    await cheater.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) });
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const thing = (kind: string) => `${kind} of ${size.size === 'phone' ? 'dusk' : 'dawn'}`;

    await makeItem(page, thing('Hammer'));
    await makeQuest(page, thing('Quest'));
    await makeProduct(page, thing('Crate'));
    await makeGuide(page, thing('Guide'));
    await makeTournament(page, thing('Cup'));

    await grant(page, owner, thing('Hammer'));
    const owned = await read<{ item: { name: string } }[]>(owner, '/api/inventory');
    expect(owned.map(({ item }) => item.name)).toEqual([thing('Hammer')]);
    await flagEarningOf(page, cheater);
    const board = () => read<{ username: string }[]>(owner, '/api/leaderboards/earnings');
    await until(
      'the cheater is off the board',
      async () => !(await board()).some(({ username }) => username === cheater.username),
    );
    await remove(page, cheater);
    expect((await cheater.call('GET', '/api/auth/user')).status).toBe(401);

    await open(page, 'Analytics');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV: User Analytics' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.filter((line) => line.includes(owner.username))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(cheater.username))).toEqual([]);

    await open(page, 'Audit Log');
    for (const action of [
      'deleted a member',
      'changed the exploit flag of an earning of Deleted member',
      `granted item ${thing('Hammer')} to ${owner.username}`,
      `created tournament ${thing('Cup')}`,
      `created guide ${thing('Guide')}`,
      `created product ${thing('Crate')}`,
      `created quest ${thing('Quest')}`,
      `created item ${thing('Hammer')}`,
    ]) {
      await page.getByText(`Keeper ${action}`).first().waitFor();
    }
    await expectAccessible(page, 'the audit log after a day');
    await device.close();
    expect(await findLedgerFaults(server)).toEqual([]);
  });
});

/** Opens a panel by its tile. */
async function open(page: Page, title: string): Promise<void> {
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
}

async function makeItem(page: Page, name: string): Promise<void> {
  await open(page, 'Item Editor');
  await page.getByRole('button', { name: 'Create item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create item' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: 'Rare' }).check();
  await dialog.getByLabel('Slot').selectOption('weapon');
  await dialog.getByLabel('Bonus, 0 to 25 percent').fill('10');
  await dialog.getByRole('button', { name: 'Create item' }).click();
  await page.getByText('Item Created').waitFor();
}

async function makeQuest(page: Page, title: string): Promise<void> {
  await open(page, 'Quest System');
  await page.getByRole('button', { name: 'Create Quest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create quest' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Mine one session.');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByRole('button', { name: 'Create quest' }).click();
  await page.getByText('Quest Created').waitFor();
}

async function makeProduct(page: Page, name: string): Promise<void> {
  await open(page, 'Shop Management');
  await page.getByRole('button', { name: 'Create Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price in USD').fill('3.50');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await page.getByText('Product Created').waitFor();
}

async function makeGuide(page: Page, title: string): Promise<void> {
  await open(page, 'Game Guides');
  await page.getByRole('button', { name: 'Create Guide' }).click();
  const editor = page.getByRole('dialog', { name: 'Create New Guide' });
  await editor.getByLabel('Title').fill(title);
  await editor.getByLabel('Markdown content').fill('## First\n\nLight the fire.');
  await editor.getByRole('switch', { name: 'Published' }).check();
  await editor.getByRole('button', { name: 'Create guide' }).click();
  await page.getByText('Guide created successfully').waitFor();
}

async function makeTournament(page: Page, title: string): Promise<void> {
  await open(page, 'Tournaments');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create tournament' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Game').selectOption('sc2');
  await dialog.getByLabel('Begins', { exact: true }).fill('2030-01-05T19:00');
  await dialog.getByRole('button', { name: 'Create tournament' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function grant(page: Page, person: Person, item: string): Promise<void> {
  await open(page, 'Inventory');
  await page.getByLabel('Search by username').fill(person.username);
  await page.getByRole('radio', { name: person.username }).check();
  await page.getByRole('radio', { name: item }).check();
  await page.getByRole('button', { name: 'Grant Item' }).click();
  await page.getByText('Item granted successfully').waitFor();
}

async function flagEarningOf(page: Page, person: Person): Promise<void> {
  await open(page, 'Leaderboards');
  await page.getByRole('searchbox').fill(person.username);
  await page.getByRole('button', { name: new RegExp(`^Flag checkin of ${person.username}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Event exploit flag updated successfully').waitFor();
}

async function remove(page: Page, person: Person): Promise<void> {
  await open(page, 'User Management');
  await page.getByRole('searchbox', { name: 'Search members by username' }).fill(person.username);
  await page.getByRole('button', { name: `Delete ${person.username}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${person.username}?` });
  await question.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await page.getByText('User deleted successfully').waitFor();
}
