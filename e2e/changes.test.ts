import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBettingFixture } from './betting-fixture.ts';
import { type Device, localToday, openBrowser, openDevice } from './browser.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Pages are open at one server, and all changes are made by calls to another one of the same database. */
let server: RunningServer;
let other: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  other = await startServer({}, server);
  admin = await signInAdmin(other);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await other.close();
  await server.close();
});

/** A new member, and a page that they have open; it fails when it is loaded again. */
async function openPage(name: string, path: string): Promise<{ member: Person; page: Page; device: Device }> {
  const member = await signUp(other, name);
  const device = await openDevice(browser, server, { person: member });
  await device.page.goto(path);
  await device.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await device.page.evaluate(() => Object.assign(window, { isSame: true }));
  return { member, page: device.page, device };
}

async function expectNotReloaded({ page, device }: { page: Page; device: Device }): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  await device.close();
}

async function ok(person: Person, path: string, body: object): Promise<unknown> {
  const reply = await person.call('POST', path, body);
  expect(reply.ok, `${path}: ${await reply.clone().text()}`).toBe(true);
  return reply.json();
}

const idOf = async (person: Person) => (await read<{ id: string }>(person, '/api/auth/user')).id;

describe.concurrent('an open page shows without a reload', () => {
  it('a check-in that was claimed elsewhere, and what it paid', async () => {
    const { member, page, device } = await openPage('claims_elsewhere', '/earn');
    const card = page.getByRole('region', { name: 'Daily check-in' });
    await card.getByRole('button', { name: /^Claim day 1/ }).waitFor();
    await ok(member, '/api/streak/claim', { localDate: localToday() });
    await card.getByRole('button', { name: /^Next claim in/ }).waitFor();
    await page.getByRole('banner').getByText('5', { exact: true }).first().waitFor();
    await expectNotReloaded({ page, device });
  });

  it('a mining session that was started and stopped on a phone', async () => {
    const { member, page, device } = await openPage('mines_elsewhere', '/earn');
    // The page goes on with the session too; a ping of it may meet the end.
    device.allowProblem('410 POST /api/mining/ping');
    const station = page.getByRole('region', { name: 'Mining station' });
    await station.getByText('IDLE').waitFor();
    const run = { tzOffsetMinutes: new Date().getTimezoneOffset(), deviceId: 'phone-1' };
    const { sessionId } = (await ok(member, '/api/mining/start', run)) as { sessionId: string };
    await station.getByText('IDLE').waitFor({ state: 'detached' });
    await ok(member, '/api/mining/stop', { sessionId });
    await station.getByText('IDLE').waitFor();
    await expectNotReloaded({ page, device });
  });

  it('an item and tokens that an administrator gave', async () => {
    const { member, page, device } = await openPage('is_granted', '/inventory?tab=inventory');
    await page.getByRole('tabpanel', { name: 'Inventory' }).waitFor();
    await ok(admin, '/api/admin/grant-item', { userId: await idOf(member), itemSlug: 'last-watch' });
    await page.getByRole('button', { name: 'Equip Last Watch' }).waitFor();
    await ok(admin, '/api/admin/add-cinder', { username: member.username, amount: '321.00' });
    await page.getByRole('banner').getByText('321', { exact: true }).first().waitFor();
    await expectNotReloaded({ page, device });
  });

  it('a match that was decided', async () => {
    const stage = openBettingFixture(other, admin);
    const cup = await stage.championship('Far Cup');
    const players = await stage.members('far_one', 'far_two');
    await stage.register({ ...cup, title: 'Far Cup', eventId: '' }, players);
    const { page, device } = await openPage('looks_on', `/tournaments/${cup.slug}`);
    await page.getByRole('heading', { level: 1, name: 'Far Cup' }).waitFor();
    await stage.begin({ ...cup, title: 'Far Cup', eventId: '' }, players);
    await page.getByText('Final', { exact: false }).first().waitFor();
    await stage.play({ ...cup, title: 'Far Cup', eventId: '' });
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await expectNotReloaded({ page, device });
  });

  it('what a completed payment brought', async () => {
    const { member, page, device } = await openPage('pays_elsewhere', '/shop');
    const good = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Last Watch' }) });
    await good.waitFor();
    const products = await read<{ id: string; name: string }[]>(member, '/api/shop/products');
    const productId = products.find(({ name }) => name === 'Last Watch')?.id;
    const { clientSecret } = (await ok(member, '/api/create-payment-intent', { productId })) as {
      clientSecret: string;
    };
    await ok(member, '/api/sandbox/payments/confirm', { clientSecret, ...CARD });
    await good.getByText('You own this').waitFor();
    await expectNotReloaded({ page, device });
  });
});
