import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import {
  findLedgerFaults,
  mineOnce,
  mustSucceed,
  type Person,
  read,
  setMiningRules,
  signInAdmin,
  signUp,
} from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

/** A session pays 10 plain, 12 with a quarter more. */
const RULES = { sessionDurationSeconds: 10, minPingIntervalSeconds: 1, baseRateCinderPerMin: '60.00' };

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await setMiningRules(admin, RULES);
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

describe.concurrent.each(sizes('phone'))('gear on a $size', (size) => {
  it('is made, granted, worn, pays more, and is taken off again', async () => {
    const blade = `Blade of ${size.size}`;
    const person = await signUp(server, `gear_${size.size}`);
    const back = await openDevice(browser, server, { size, person: admin });
    await makeItem(back, blade);
    await grant(back, blade, person);
    await back.close();

    const device = await openDevice(browser, server, { size, person });
    // The page goes on with the session too; a ping of it may meet the end.
    device.allowProblem('410 POST /api/mining/ping');
    await wear(device.page, blade);
    await seePay(device.page, blade);
    const session = await mineOnce(person);
    expect(await read(person, `/api/mining/sessions/${session}`)).toMatchObject({
      cinderEarned: 12,
      reward: { baseReward: '10.00', multiplier: 1.25, amount: '12.00' },
    });
    await takeOff(device.page, blade);
    await device.close();
    expect(await read(person, '/api/equipment/multiplier')).toEqual({ multiplier: 1, sumBonusPercent: 0 });
  });

  it('is edited, deleted while nobody has it, and only deactivated once somebody does', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    await makeItem(device, `Spare of ${size.size}`);
    await page.getByRole('button', { name: `Edit Spare of ${size.size}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit item' });
    await eventually(async () =>
      expect(await dialog.getByRole('button', { name: 'Save item' }).isDisabled()).toBe(true),
    );
    await dialog.getByLabel('Name').fill(`Relic of ${size.size}`);
    await eventually(async () => expect(await dialog.getByLabel('Slug').inputValue()).toBe(`spare-of-${size.size}`));
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => expect(await dialog.getByLabel('Name').inputValue()).toBe(`Relic of ${size.size}`));
    await changeElsewhere(`spare-of-${size.size}`, { name: 'Heirloom' });
    device.expectProblem('409 PUT /api/admin/items/');
    await dialog.getByRole('button', { name: 'Save item' }).click();
    await dialog.getByText('Changed meanwhile to “Heirloom”').waitFor();
    await page.getByRole('alert').getByText('changed this meanwhile: name.', { exact: false }).waitFor();
    await eventually(async () => expect(await dialog.getByLabel('Name').inputValue()).toBe(`Relic of ${size.size}`));
    await dialog.getByRole('button', { name: 'Save item' }).click();
    await page.getByText('Item Updated').waitFor();
    await remove(page, `Relic of ${size.size}`);
    await page.getByText('Item Deleted').waitFor();
    await page.getByRole('button', { name: `Edit Relic of ${size.size}` }).waitFor({ state: 'detached' });

    const owner = await signUp(server, `owner_${size.size}`);
    await makeItem(device, `Owned of ${size.size}`);
    await admin.call('POST', '/api/admin/grant-item', { userId: await idOf(owner), itemSlug: `owned-of-${size.size}` });
    await remove(page, `Owned of ${size.size}`);
    await page.getByText('Item Deactivated').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: `Owned of ${size.size}` });
    await row.getByText('Inactive').waitFor();
    await device.close();
  });

  it('says where nothing is owned, keeps its tab in the address, and tells what fails', async () => {
    const person = await signUp(server, `bare_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/inventory');
    await page.getByText('No item equipped').first().waitFor();
    await eventually(async () => expect(await page.getByText('No item equipped').count()).toBe(4));
    expect(await page.getByRole('button', { name: 'Choose from Inventory' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await page.waitForURL('/inventory?tab=inventory');
    await page.getByText('Your inventory is empty').waitFor();

    await giveFirst(person, 'Head');
    await page.reload();
    await page.getByRole('heading', { name: 'Head' }).waitFor();
    await page.getByText('1 owned').waitFor();
    const broken = { code: 'item_not_owned', message: 'You do not own this item' };
    await device.context.route('**/api/equipment/equip', (route) => route.fulfill({ status: 404, json: broken }));
    device.expectProblem('404 POST /api/equipment/equip');
    await page.getByRole('button', { name: /^Equip / }).click();
    const toast = page.getByRole('alert');
    await toast.getByText('Error', { exact: true }).waitFor();
    await toast.getByText('You do not own this item').waitFor();
    await device.close();
  });
});

/** As another administrator saves it meanwhile. */
async function changeElsewhere(slug: string, changes: object): Promise<void> {
  const items = await read<{ id: string; slug: string }[]>(admin, '/api/admin/items');
  const { id } = items.find((item) => item.slug === slug) ?? {};
  await mustSucceed(admin.call('PUT', `/api/admin/items/${id}`, changes));
}

async function makeItem({ page }: Device, name: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Item Editor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Item Editor' }).waitFor();
  await page.getByRole('button', { name: 'Create item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create item' });
  await dialog.getByLabel('Name').fill(name);
  const slug = dialog.getByLabel('Slug');
  await eventually(async () => expect(await slug.inputValue()).toBe(name.toLowerCase().replaceAll(' ', '-')));
  await dialog.getByRole('radio', { name: 'Legendary' }).check();
  await dialog.getByLabel('Slot').selectOption('weapon');
  await dialog.getByLabel('Bonus, 0 to 25 percent').fill('26');
  await slug.fill('Not A Slug');
  await dialog.getByRole('button', { name: 'Create item' }).click();
  await dialog.getByText('Only lowercase letters, numbers, and hyphens allowed').waitFor();
  await dialog.getByText('Enter 0 to 25').waitFor();
  await dialog.getByLabel('Bonus, 0 to 25 percent').fill('25');
  await slug.fill(name.toLowerCase().replaceAll(' ', '-'));
  await dialog.getByText('+25% mining').waitFor();
  await dialog.getByRole('button', { name: 'Create item' }).click();
  await page.getByText('Item Created').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('weapon, +25%').waitFor();
}

async function grant({ page, expectProblem }: Device, item: string, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: 'Grant items' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inventory (Grant Items)' }).waitFor();
  const button = page.getByRole('button', { name: 'Grant Item' });
  await eventually(async () => expect(await button.isDisabled()).toBe(true));
  await page.getByRole('radio', { name: person.username }).waitFor();
  const placeOfItem = () => page.getByRole('radio', { name: item }).boundingBox();
  const before = await placeOfItem();
  await page.getByLabel('Search by username').fill('nobody_at_all');
  await page.getByText('No members found').waitFor();
  // Nobody presses another item because the list above has become shorter.
  expect(await placeOfItem()).toEqual(before);
  await page.getByLabel('Search by username').fill(person.username.toUpperCase());
  await page.getByRole('radio', { name: person.username }).check();
  await page.getByRole('radio', { name: item }).check();
  await page.getByText(`Grant ${item} to ${person.username}`).waitFor();
  await button.click();
  await page.getByText('Item granted successfully').waitFor();

  await page.getByRole('radio', { name: 'Oathbrand' }).check();
  expectProblem('409 POST /api/admin/grant-item');
  await button.click();
  await page.getByText('One item per rarity per slot: there already is a Legendary item for Weapon').waitFor();
}

async function wear(page: Page, item: string): Promise<void> {
  await page.goto('/inventory');
  const head = page.getByRole('main');
  await head.getByText('1.00x').first().waitFor();
  await page.getByText('No item equipped').first().waitFor();
  const choose = page.getByRole('button', { name: 'Choose from Inventory' });
  await eventually(async () => expect(await choose.count()).toBe(1));
  await choose.click();
  const chooser = page.getByRole('heading', { name: 'Choose for Weapon' }).locator('xpath=../..');
  await chooser.getByText('1.00x becomes 1.25x').waitFor();
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'hidden' });
  await choose.and(page.locator(':focus')).waitFor();
  await choose.click();
  await page.getByRole('button', { name: `Equip ${item}` }).click();
  await page.getByText('Item Equipped', { exact: true }).waitFor();
  await page.getByText(`${item} equipped`).waitFor();
  await chooser.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Loadout' }).getByRole('heading', { name: item }).waitFor();
  await head.getByText('1.25x').first().waitFor();
}

async function seePay(page: Page, item: string): Promise<void> {
  await page.getByRole('link', { name: 'Earn', exact: true }).click();
  const gear = page.getByRole('region', { name: 'Equipment' });
  await gear.getByText(item).waitFor();
  await gear.getByText('+25%, mining at 1.25x').waitFor();
  await page.getByRole('region', { name: 'Mining station' }).getByText('12', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cinder', exact: true }).first().click();
  await page.getByText('+25% equipment bonus, cap 2.00x').waitFor();
}

async function takeOff(page: Page, item: string): Promise<void> {
  await page.goto('/earn');
  await page.getByRole('link', { name: 'Change gear' }).click();
  await page.getByRole('button', { name: `Unequip ${item}` }).click();
  await page.getByText('Item Unequipped', { exact: true }).waitFor();
  await page.getByRole('main').getByText('1.00x').first().waitFor();
  const choose = page.getByRole('button', { name: 'Choose from Inventory' });
  await until('the focus is on what opened it', () => hasFocus(choose));
  await page.getByText('10 becomes 12 a session').waitFor();
  await page.getByRole('button', { name: 'Equip best' }).click();
  await page.getByText('Best Gear Equipped').waitFor();
  await page.getByRole('button', { name: 'Equip best' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: `Unequip ${item}` }).click();
  await page.getByRole('button', { name: `Equip ${item}`, exact: true }).waitFor();
}

async function remove(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${item}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${item}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'hidden' });
}

async function giveFirst(person: Person, slot: string): Promise<void> {
  const items = await read<{ id: string; equipmentSlot: string }[]>(admin, '/api/items');
  const itemId = items.find((item) => item.equipmentSlot === slot)?.id;
  await admin.call('POST', '/api/admin/grant-item', { username: person.username, itemId });
}

async function idOf(person: Person): Promise<string> {
  const { id } = await read<{ id: string }>(person, '/api/auth/user');
  return id;
}
