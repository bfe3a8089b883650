import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';

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

describe.concurrent.each(sizes('phone'))('the shop on a $size', (size) => {
  it('sells an item after a declined card, then a pack, whose items can be worn', async () => {
    const person = await signUp(server, `buyer_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/earn');
    const teaser = page.getByRole('region', { name: 'From the shop' });
    await teaser.getByText('Windcaller Crest').waitFor();
    await teaser.getByText('First Shift Bundle').waitFor();
    await teaser.getByRole('link', { name: 'Windcaller Crest' }).click();
    await page.waitForURL(/\/shop#product-/);
    await until('what was pressed has the focus', () => hasFocus(good(page, 'Windcaller Crest')));
    await good(page, 'Windcaller Crest').getByText('60 becomes 70 a session').waitFor();
    await page.getByRole('button', { name: 'Head', exact: true }).click();
    await page.waitForURL('/shop?slot=Head');
    await page.getByRole('heading', { name: 'Scalewright Vest' }).waitFor({ state: 'detached' });
    await buyDeclinedThenPaid(device);
    expect(await ownedBy(person)).toEqual(['Windcaller Crest']);

    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Buy Pack: Cinderwatch Kit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 items, added to your inventory').waitFor();
    await fillCard(page, PAID);
    await dialog.getByRole('button', { name: 'Pay $7.49' }).click();
    await page.getByRole('dialog', { name: 'Purchase Successful!' }).getByText('Cinderwatch Blade').last().waitFor();
    await page.getByRole('link', { name: 'Equip now' }).click();
    await page.waitForURL('/inventory');
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await page.getByRole('button', { name: 'Equip Cinderwatch Blade' }).click();
    await page.getByText('Item Equipped', { exact: true }).waitFor();
    await device.close();
  });

  it('says before the click what cannot be bought, and what went wrong', async () => {
    const person = await signUp(server, `looker_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page, context } = device;
    await page.goto('/shop?success=true&payment_intent=pi_1');
    await page.getByText('Payment Successful', { exact: true }).waitFor();
    await page.getByText('Purchase Successful!').waitFor();
    await page.waitForURL('/shop');

    const broken = { code: 'payment_not_initialized', message: 'Failed to initialize payment. Please try again.' };
    await context.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: broken }));
    device.expectProblem('503 POST /api/create-payment-intent');
    await page.getByRole('button', { name: 'Buy Now: Pit Pick' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: broken.message }).waitFor();
    await context.unroute('**/api/create-payment-intent');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await fillCard(page, PAID);
    await dialog.getByLabel('Security code').fill('1');
    await dialog.getByRole('button', { name: 'Pay $0.99' }).click();
    await dialog.getByText('Enter 3 or 4 digits').waitFor();
    await eventually(async () =>
      expect(await dialog.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242'),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'Buy Now: Pit Pick' });
    await until('the focus is on what opened it', () => hasFocus(opener));
    expect(await ownedBy(person)).toEqual([]);

    await grant(person, 'Last Watch');
    await grant(person, 'Cinderwatch Helm');
    await page.reload();
    await good(page, 'Last Watch').getByText('You own this').waitFor();
    await good(page, 'Deephall Sallet').getByText('You have a Rare item for Head').waitFor();
    await page.getByRole('article', { name: 'Cinderwatch Kit' }).getByText('You own Cinderwatch Helm').waitFor();
    expect(await page.getByRole('button', { name: 'Buy Now: Last Watch' }).count()).toBe(0);
    await device.close();
  });

  it('is kept by an administrator, who also gives money back', async () => {
    const name = `Night Kit of ${size.size}`;
    const back = await openDevice(browser, server, { size, person: admin });
    await makeProduct(back, name);
    const person = await signUp(server, `paid_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    await device.page.goto('/shop');
    await device.page.getByRole('button', { name: `Buy Now: ${name}` }).click();
    await fillCard(device.page, PAID);
    await device.page.getByRole('button', { name: 'Pay $3.50' }).click();
    await device.page.getByRole('dialog', { name: 'Purchase Successful!' }).waitFor();
    await device.close();
    expect(await ownedBy(person)).toEqual(['Oathbrand']);

    await refund(back.page, person);
    expect(await ownedBy(person)).toEqual([]);
    await back.page.getByRole('tab', { name: 'Products' }).click();
    await back.page.getByRole('button', { name: `Delete ${name}` }).click();
    await back.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await back.page.getByText('Product Deactivated').waitFor();
    await back.page.getByRole('listitem').filter({ hasText: name }).getByText('Inactive').waitFor();
    await back.close();
  });
});

async function buyDeclinedThenPaid({ page, expectProblem }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Buy Now: Windcaller Crest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay by card' });
  await dialog.getByText('Sandbox: no real card is charged').waitFor();
  await fillCard(page, DECLINED);
  expectProblem('402 POST /api/sandbox/payments/confirm');
  await dialog.getByRole('button', { name: 'Pay $6.99' }).click();
  await dialog.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002'));
  await dialog.getByLabel('Card number').fill(PAID);
  await dialog.getByRole('button', { name: 'Pay $6.99' }).click();
  const success = page.getByRole('dialog', { name: 'Purchase Successful!' });
  await success.waitFor();
  await page.getByText('Payment Successful', { exact: true }).waitFor();
  await success.getByRole('button', { name: 'Keep shopping' }).click();
  await good(page, 'Windcaller Crest').getByText('You own this').waitFor();
}

async function fillCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const card = dialog.getByLabel('Card number');
  await card.waitFor();
  await card.pressSequentially(number);
  await eventually(async () => expect(await card.inputValue()).toBe(number.replace(/(\d{4})(?=\d)/g, '$1 ')));
  await dialog.getByLabel('Expires').pressSequentially('1290');
  await eventually(async () => expect(await dialog.getByLabel('Expires').inputValue()).toBe('12 / 90'));
  await dialog.getByLabel('Security code').fill('123');
}

async function makeProduct({ page, expectProblem }: Device, name: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Shop Management' }).click();
  await page.getByRole('button', { name: 'Create Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price in USD').fill('3.505');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await dialog.getByText('Enter an amount with at most 2 decimals').waitFor();
  await dialog.getByLabel('Price in USD').fill('3.50');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await page.getByText('Product Created').waitFor();

  await page.getByRole('button', { name: `0 items in ${name}` }).click();
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  const add = row.getByRole('button', { name: 'Add Item' });
  await add.click();
  await row.getByText('Choose an item', { exact: true }).last().waitFor();
  await row.getByLabel('Item', { exact: true }).selectOption({ label: 'Last Watch (Legendary Weapon)' });
  await add.click();
  await row.getByRole('button', { name: 'Remove Last Watch' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Last Watch?' });
  await question.getByText('nobody can buy it any more', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await row.getByRole('button', { name: 'Remove Last Watch' }).waitFor({ state: 'detached' });
  await row.getByLabel('Item', { exact: true }).selectOption({ label: 'Oathbrand (Legendary Weapon)' });
  await add.click();
  await row.getByRole('button', { name: 'Remove Oathbrand' }).waitFor();
  await row.getByLabel('Item', { exact: true }).selectOption({ label: 'Last Watch (Legendary Weapon)' });
  expectProblem('400 POST /api/admin/shop/products/');
  await add.click();
  await page.getByText('Failed to add item').waitFor();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await eventually(async () =>
    expect(await edit.getByRole('button', { name: 'Save product' }).isDisabled()).toBe(true),
  );
  await edit.getByLabel('Description').fill('For the watch.');
  await edit.getByRole('button', { name: 'Save product' }).click();
  await page.getByText('Product Updated').waitFor();
}

async function refund(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Purchases' }).click();
  await page.waitForURL('/admin/shop?tab=purchases');
  const search = page.getByLabel('Search by member, product or payment id');
  await search.fill('nobody_at_all');
  await page.getByText('No purchases found').waitFor();
  await search.fill(person.username);
  await page.getByRole('button', { name: new RegExp(`^Refund .* of ${person.username}$`) }).click();
  const question = page.getByRole('dialog', { name: `Refund $3.50 to ${person.username}?` });
  await question.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Purchase Refunded').waitFor();
  await page.getByRole('cell', { name: 'Refunded' }).waitFor();
}

function good(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

async function grant({ username }: Person, name: string): Promise<void> {
  const items = await read<{ id: string; name: string }[]>(admin, '/api/items');
  const itemId = items.find((item) => item.name === name)?.id;
  const reply = await admin.call('POST', '/api/admin/grant-item', { username, itemId });
  expect(reply.status).toBe(200);
}

async function ownedBy(person: Person): Promise<string[]> {
  const owned = await read<{ item: { name: string } }[]>(person, '/api/inventory');
  return owned.map(({ item }) => item.name);
}
