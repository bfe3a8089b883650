import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
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

const SECTIONS = 'Overview Ledger Inventory Purchases Mining Earnings Quests Badges Tournaments Wagers Devices Audit';

describe.each(sizes('desktop'))("a member's page in the back-office on a $size", (size) => {
  it('is found by the address, shows every section, and takes back what was given', async () => {
    const name = `Known_${size.size}`;
    const member = await signUp(server, name);
    await admin.call('POST', '/api/admin/add-cinder', { username: name, amount: '20' });
    const [item] = await read<{ id: string; name: string }[]>(admin, '/api/items');
    const badges = await read<{ id: string; name: string; isActive: boolean }[]>(admin, '/api/admin/badges');
    const badge = badges.find(({ isActive }) => isActive);
    if (!item || !badge) throw new Error('A new community has items and badges');
    await admin.call('POST', '/api/admin/grant-item', { username: name, itemId: item.id });
    const { userId } = await read<{ userId: string }>(admin, `/api/admin/members/${name}`);
    await admin.call('POST', '/api/admin/badges/grant', { targetUserId: userId, badgeId: badge.id });

    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Search members by username' }).fill(member.email.toLowerCase());
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page
      .getByText('Signed in nowhere')
      .or(page.getByText(member.email, { exact: false }))
      .first()
      .waitFor();
    await expectAccessible(page, 'a member in the back-office');
    for (const section of SECTIONS.split(' ')) {
      await open(page, section);
      await page.getByText('could not be shown').waitFor({ state: 'detached' });
    }

    await open(page, 'Ledger');
    await takeBack(page, '20.00 $CINDER', name);
    await page.getByText('Grant taken back by an administrator').waitFor();
    await page.getByRole('button', { name: `Take back 20.00 $CINDER from ${name}` }).waitFor({ state: 'detached' });
    expect(await read(member, '/api/member/profile')).toMatchObject({ cinderTotal: '0.00' });
    await expectAccessible(page, 'the ledger of a member');

    await open(page, 'Inventory');
    await takeBack(page, item.name, name);
    await page.getByRole('heading', { name: 'No items yet' }).waitFor();
    await open(page, 'Badges');
    await takeBack(page, badge.name, name);
    await page.getByRole('heading', { name: 'No badges yet' }).waitFor();

    await open(page, 'Overview');
    await page.getByRole('button', { name: 'Make administrator' }).click();
    const question = page.getByRole('dialog', { name: `Make ${name} an administrator?` });
    await question.getByRole('button', { name: 'Make administrator' }).click();
    await page.getByRole('button', { name: 'Take the role away' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take the role away' }).click();
    await page.getByRole('button', { name: 'Make administrator' }).waitFor();

    await open(page, 'Audit');
    for (const what of ['took a grant of tokens back from', 'took item', 'took badge'])
      await page.getByRole('listitem').filter({ hasText: what }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?tab=audit');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await device.close();
  });

  it('is not there for a name that nobody has', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    device.expectProblem('404 GET /api/admin/members/');
    await device.page.goto('/admin/users/Nobody_here');
    await device.page.getByRole('heading', { name: 'No member has this name' }).waitFor();
    await device.close();
  });
});

/** The section of this name: tabs, or on phones a choice. */
async function open(page: Page, section: string): Promise<void> {
  const tab = page.getByRole('tab', { name: section });
  if (await tab.isVisible()) await tab.click();
  else await page.getByRole('combobox', { name: 'Sections' }).selectOption({ label: section });
  await page.getByRole('tabpanel').waitFor();
}

async function takeBack(page: Page, what: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Take back ${what} from ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Take back ${what} from ${name}?` });
  await question.getByRole('button', { name: 'Take back' }).click();
  await question.waitFor({ state: 'detached' });
}
