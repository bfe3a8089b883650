import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { expectFrame } from './first-frame.ts';
import { findLedgerFaults, mustSucceed, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const SOURCE = 'The first number of the lottery';
const AGREES = 'Your browser has drawn again and comes to the same 2 winners.';

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

const EACH = sizes('both').map((size) => ({ ...size, title: `Autumn ${size.size}`, slug: `autumn-${size.size}` }));

/** Who buys at each size. */
const members = new Map<string, Person>();
const memberOf = ({ size }: { size: string }) => members.get(size) as Person;

describe('raffles', () => {
  it.each(EACH)('are made by an administrator, and bought by keys on a $size', async ({ title, slug, ...size }) => {
    const other = await signUp(server, `other_${size.size}`);
    const member = await signUp(server, `buyer_${size.size}`);
    members.set(size.size, member);
    await Promise.all([pay(member, 500), pay(other, 500)]);
    const back = await openDevice(browser, server, { size, person: admin });
    await makeRaffle(back.page, title);
    await back.close();

    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    await page.goto('/raffles');
    await page.getByRole('heading', { name: 'Open now' }).waitFor();
    await expectAccessible(page, `the raffles on a ${size.size}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('10 left for you').waitFor();
    await expectAccessible(page, `an open raffle on a ${size.size}`);
    const count = page.getByLabel('Tickets', { exact: true });
    await count.fill('11');
    await page.keyboard.press('Enter');
    await page.getByText('You can buy at most 10 now').waitFor();
    await eventually(async () => expect(await count.inputValue()).toBe('11'));
    await count.fill('1');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await count.inputValue()).toBe('4'));
    await page.getByText('You have 500, and 400 afterwards.').waitFor();
    await page.getByRole('button', { name: 'One more' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'One fewer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Buy 4 tickets for 100' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('4 tickets bought').waitFor();
    await page.getByText('no. 1–4').first().waitFor();
    await page.getByText('6 left for you').waitFor();
    // Once more, slowly: it buys nothing.
    await page.getByRole('button', { name: 'You have 4 tickets. Buy more' }).click();
    await page.getByRole('button', { name: 'Buy 1 ticket for 25' }).waitFor();
    await page.getByText('6 left for you').waitFor();

    await buy(other, slug, 4);
    await page.getByText('1 in 2', { exact: true }).waitFor();
    await page.getByText('to 2 members').waitFor();
    await expectOffersWait(page);
    await page.getByRole('region', { name: title }).getByText('You have 4 of 10 tickets.').waitFor();
    await page.getByRole('link', { name: 'See the raffle' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await device.close();
    // The list of its tickets is fixed within a minute, while the other journeys go on.
    await letClose(slug);
  });

  it.each(sizes('both'))('are cancelled with every ticket back on a $size', async (size) => {
    const member = memberOf(size);
    const gone = `Gone ${size.size}`;
    await raffle(gone);
    const before = await spendable(member);
    await buy(member, `gone-${size.size}`, 3);
    const back = await openDevice(browser, server, { size, person: admin });
    await back.page.goto('/admin/raffles');
    await back.page.getByRole('button', { name: `Cancel ${gone}` }).click();
    const question = back.page.getByRole('dialog', { name: `Cancel ${gone}?` });
    await question.getByText('3 tickets go back, and 75 $CINDER with them').waitFor();
    await question.getByRole('button', { name: 'Cancel raffle' }).click();
    await back.page.getByText('Raffle cancelled').waitFor();
    await back.close();
    await eventually(async () => expect(await spendable(member)).toBe(before));
    const device = await openDevice(browser, server, { size, person: member });
    const frame = { title: null, parts: ['strip', 'picture'] };
    await expectFrame(device.page, `/raffles/gone-${size.size}`, size, frame);
    await device.page.getByText('No tickets are sold: this raffle was cancelled.').waitFor();
    await expectAccessible(device.page, `a cancelled raffle on a ${size.size}`);
    await device.close();
  });

  it.each(EACH)('are drawn once the public value is known, and again by every browser on a $size', async (each) => {
    const { title, slug, ...size } = each;
    const member = memberOf(size);
    const proof = `${server.url}/api/raffles/${slug}/proof`;
    const isFixed = async () => (await (await fetch(proof)).json()).listHash !== null;
    await until('the list of tickets is fixed within a minute', isFixed, 90_000);
    const device = await openDevice(browser, server, { size, person: member });
    await device.page.goto(`/raffles/${slug}`);
    await device.page.getByText(`The draw waits for the public value: ${SOURCE}.`).waitFor();
    await device.page.getByText('Tickets are no longer sold: the draw is next.').waitFor();

    const back = await openDevice(browser, server, { size, person: admin });
    await drawByHand(back.page, title);
    await device.page.getByText(AGREES).waitFor();
    await device.page.getByRole('heading', { name: 'You won' }).waitFor();
    await expectAccessible(device.page, `a drawn raffle on a ${size.size}`);
    await giveAll(back.page, title);
    await back.close();

    const visitor = await openDevice(browser, server, { size });
    await visitor.page.goto(`/raffles/${slug}`);
    await visitor.page.getByText(AGREES).waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
    await visitor.page.getByText('Check it elsewhere, in twenty lines').click();
    await visitor.page.getByText(`node check.mjs ${server.url}/api/raffles/${slug}/proof`).waitFor();
    await expectAccessible(visitor.page, `a drawn raffle for visitors on a ${size.size}`);
    await visitor.close();

    await expectDisagreement(device.page, title);
    await device.close();
  });
});

async function makeRaffle(page: Page, title: string): Promise<void> {
  await page.goto('/admin/raffles');
  await page.getByRole('button', { name: 'Create Raffle' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create raffle' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Price of a ticket in $CINDER').fill('25');
  await dialog.getByLabel('Most tickets for each member').fill('10');
  await dialog.getByLabel('Closes').fill(tomorrow().slice(0, 16));
  await dialog.getByRole('button', { name: 'Create raffle' }).click();
  await dialog.getByText('Add at least one prize').waitFor();
  await dialog.getByRole('button', { name: 'Add prize' }).click();
  await dialog.getByRole('button', { name: 'Create raffle' }).click();
  await dialog.getByText('Enter how much of what the tickets bring').waitFor();
  await dialog.getByLabel('Share in percent').fill('40');
  await dialog.getByRole('button', { name: 'Add prize' }).click();
  await dialog.getByLabel('Kind of prize 2').selectOption('text');
  await dialog.getByLabel('What can be won').fill('A poster');
  await dialog.getByRole('button', { name: 'Move prize 2 up' }).click();
  await dialog.getByLabel('Public value that goes into the draw').fill(SOURCE);
  await dialog.getByLabel('Published').check();
  await expectAccessible(page, 'the editor of raffles', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create raffle' }).click();
  await page.getByText('Raffle created').waitFor();
  await expectAccessible(page, 'the panel of raffles');
}

async function drawByHand(page: Page, title: string): Promise<void> {
  await page.goto('/admin/raffles');
  await page.getByRole('button', { name: `Draw ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Draw ${title}?` });
  await dialog.getByRole('button', { name: 'Draw' }).click();
  await dialog.getByText('Enter the public value that was announced').waitFor();
  await dialog.getByLabel('Public value').fill('8f3a2c');
  await dialog.getByRole('button', { name: 'Draw' }).click();
  await page.getByText('Raffle drawn').waitFor();
}

async function giveAll(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `1 prize waits: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Prizes to give: ${title}` });
  await dialog.getByText('A poster').waitFor();
  await dialog.getByRole('button', { name: 'Mark as given: prize 1' }).click();
  await dialog.getByText('All prizes are given.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit raffle' });
  await editor.getByText('Only the texts and the picture can change').waitFor();
  await eventually(async () => expect(await editor.getByLabel('Price of a ticket in $CINDER').isDisabled()).toBe(true));
  await editor.getByLabel('Description').fill('It was a good evening.');
  await editor.getByRole('button', { name: 'Save raffle' }).click();
  await page.getByText('Raffle updated').waitFor();
}

/** What is published is another thing on its way to the browser. */
async function expectDisagreement(page: Page, title: string): Promise<void> {
  await page.route('**/api/raffles/*/proof', async (route) => {
    const reply = await route.fetch();
    const proof = (await reply.json()) as { winners: number[] };
    await route.fulfill({ response: reply, json: { ...proof, winners: proof.winners.toReversed() } });
  });
  await page.goto('/raffles');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('alert').getByText('does not come to the same').waitFor();
  await page.getByText('Other tickets win.').waitFor();
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString();

async function raffle(title: string): Promise<void> {
  const prizes = [{ kind: 'tokens', sharePercent: 100 }];
  const body = { title, ticketPriceCinder: '25', prizes, closesAt: tomorrow(), isPublished: true };
  await mustSucceed(admin.call('POST', '/api/admin/raffles', body));
}

async function buy(person: Person, slug: string, count: number): Promise<void> {
  const { id } = await read<{ id: string }>(person, `/api/raffles/${slug}`);
  await mustSucceed(person.call('POST', `/api/raffles/${id}/tickets`, { count }));
}

/** As if its time had come. */
async function letClose(slug: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('update raffle set closes_at = created_at where slug = $1', [slug]);
  await client.end();
}

async function pay({ username }: Person, amount: number): Promise<void> {
  await mustSucceed(admin.call('POST', '/api/admin/add-cinder', { username, amount }));
}

async function spendable(person: Person): Promise<string> {
  return (await read<{ availableCinder: string }>(person, '/api/store/balance')).availableCinder;
}

/** The raffle stands above the offers of the store, and comes late: they wait for it, and are not pushed away. */
async function expectOffersWait(page: Page): Promise<void> {
  const letGo = Promise.withResolvers<void>();
  const raffles = /\/api\/raffles\?/;
  await page.route(raffles, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  const offered = page.waitForResponse(/\/api\/store\/offers\?/);
  await page.goto('/store');
  await (await offered).finished();
  // Without the wait they are shown by then.
  await page.waitForTimeout(500);
  const none = page.getByText('Nothing is on offer yet');
  expect(await none.count()).toBe(0);
  letGo.resolve();
  await none.waitFor();
  await page.unroute(raffles);
}
