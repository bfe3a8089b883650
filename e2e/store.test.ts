import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

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

describe.each(sizes('both'))('the store on a $size', (size) => {
  const category = `Shelf ${size.size}`;
  const titled = (title: string) => `${title} ${size.size}`;

  it('sells an item, a code and something that the staff does', async () => {
    const person = await signUp(server, `spender_${size.size}`);
    await stock(category, titled);
    await pay(person, 500);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/store');
    await page.getByText('You have to spend').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: titled('Costly') })
      .getByText('4,500 short. About 75 sessions.')
      .waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: titled('Lofty') })
      .getByText('Level 90 needed')
      .waitFor();
    await expectAccessible(page, `the store on a ${size.size}`);

    await page.getByRole('link', { name: titled('Blade') }).click();
    await page.getByRole('heading', { level: 1, name: titled('Blade') }).waitFor();
    await page.getByText('Leaves 400').waitFor();
    await expectAccessible(page, `an offer on a ${size.size}`);
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await page.getByRole('button', { name: 'Pay 100 $CINDER' }).click();
    const yours = page.getByRole('dialog', { name: 'It is yours' });
    await yours.getByRole('link', { name: 'To the inventory' }).waitFor();
    await yours.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('You own it').waitFor();

    await page.goto(`/store?category=${encodeURIComponent(category)}`);
    await page.getByRole('button', { name: `Redeem: ${titled('Key')}` }).click();
    await page.getByRole('button', { name: 'Pay 50 $CINDER' }).click();
    await yours.getByText(`KEY-${size.size}-1`).waitFor();
    await expectAccessible(page, `a code on a ${size.size}`, '[role=dialog]');
    await yours.getByRole('link', { name: 'Your redemptions' }).click();
    await page.getByRole('button', { name: `Show code of ${titled('Key')}` }).click();
    await page.getByText(`KEY-${size.size}-1`).waitFor();

    await page.goto('/store');
    await page.getByRole('link', { name: titled('Coach') }).click();
    await requestCoach(page);
    await page.getByRole('link', { name: 'Your redemptions' }).click();
    await page.getByText('Friday').waitFor();
    await expectAccessible(page, `redemptions on a ${size.size}`);
    await page.getByRole('button', { name: `Cancel request: ${titled('Coach')}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
    await page.getByText('Request cancelled').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: titled('Coach') })
      .getByText('Cancelled', { exact: true })
      .waitFor();
    expect(await spendable(person)).toBe('350.00');
    await page.goto('/rewards');
    await page.getByRole('link', { name: `From the store: ${titled('Coach')}` }).waitFor();
    await device.close();
  });

  it('is stocked by an administrator, who answers requests', async () => {
    const title = titled('Made here');
    const back = await openDevice(browser, server, { size, person: admin });
    await makeOffer(back.page, title);
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => signUp(server, `${name}_${size.size}`)),
    );
    if (!first || !second) throw new Error('Nobody signed up');
    for (const person of [first, second]) {
      await pay(person, 100);
      await redeem(person, title);
    }
    await back.page.getByRole('tab', { name: /^Redemptions/ }).click();
    await back.page.waitForURL(/tab=redemptions/);
    const row = (person: Person) =>
      back.page.getByRole('list', { name: 'Redemptions' }).getByRole('listitem').filter({ hasText: person.username });
    await row(first).getByText('Because it is there').waitFor();
    await row(second).waitFor();
    await expectAccessible(back.page, `requests on a ${size.size}`);
    await until('j moves to the first request', async () => {
      await back.page.keyboard.press('j');
      return hasFocus(row(first));
    });
    await back.page.keyboard.press('d');
    await back.page.getByText('Request delivered').waitFor();
    await row(first).waitFor({ state: 'detached' });
    await row(second).focus();
    await back.page.keyboard.press('x');
    const question = back.page.getByRole('dialog', { name: `Decline ${title} for ${second.username}?` });
    await question.getByRole('button', { name: 'Decline' }).click();
    await question.getByText('Enter a reason').waitFor();
    await question.getByLabel('Reason').fill('Not this month, sad as it is');
    await question.getByRole('button', { name: 'Decline' }).click();
    await back.page.getByText('Request declined').waitFor();
    await row(second).waitFor({ state: 'detached' });
    await back.close();

    const device = await openDevice(browser, server, { size, person: second });
    await device.page.goto('/store/redemptions');
    await device.page.getByText('Not this month, sad as it is').waitFor();
    await device.page.getByText('Declined', { exact: true }).first().waitFor();
    await eventually(async () => expect(await spendable(second)).toBe('100.00'));
    await device.close();
  });

  it('takes codes from an administrator, and says which were known', async () => {
    const title = titled('Codes here');
    const { id } = await offer({ title, kind: 'code', priceCinder: '5', warnAt: 5 });
    await admin.call('POST', `/api/admin/store/offers/${id}/codes`, { codes: [`OLD-${size.size}`] });
    const back = await openDevice(browser, server, { size, person: admin });
    const { page } = back;
    await page.goto('/admin/store');
    await page.getByRole('button', { name: `Add codes to ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: `Codes of ${title}` });
    await dialog.getByLabel('Codes', { exact: true }).fill(`OLD-${size.size}\nNEW-${size.size}\n\n`);
    await dialog.getByLabel('Or a text file').setInputFiles({
      name: 'codes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`MORE-${size.size}\r\n`),
    });
    await dialog.getByRole('button', { name: 'Add 3 codes' }).click();
    await dialog.getByText('2 codes were added').waitFor();
    await dialog.getByText('1 was known before.').waitFor();
    await dialog.getByText('3 codes are left.').waitFor();
    await expectAccessible(page, `codes on a ${size.size}`, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('listitem').filter({ hasText: title }).getByText('3 codes left').waitFor();
    await back.close();
  });
});

async function requestCoach(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Anything else?').fill('I am new');
  await dialog.getByRole('button', { name: 'Pay 40 $CINDER' }).click();
  await dialog.getByText('Please fill this in').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await eventually(async () => expect(await dialog.getByLabel('Anything else?').inputValue()).toBe('I am new'));
  await dialog.getByLabel('Which evening?').fill('Friday');
  await dialog.getByRole('button', { name: 'Pay 40 $CINDER' }).click();
  await page.getByRole('dialog', { name: 'Your request is in' }).waitFor();
}

async function makeOffer(page: Page, title: string): Promise<void> {
  await page.goto('/admin/store');
  await page.getByRole('button', { name: 'Create Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create offer' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create offer' }).click();
  await dialog.getByText('Choose an item', { exact: true }).last().waitFor();
  await dialog.getByLabel('Kind').selectOption('request');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByLabel('Question 1', { exact: true }).fill('Why?');
  await dialog.getByLabel('Price in $CINDER').fill('25');
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('heading', { name: title }).waitFor();
  await expectAccessible(page, 'the editor of offers', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create offer' }).click();
  await page.getByText('Offer created').waitFor();
  await page.getByRole('button', { name: `Duplicate ${title}` }).click();
  const copy = page.getByRole('dialog', { name: 'Create offer' });
  await eventually(async () => expect(await copy.getByLabel('Title').inputValue()).toBe(`Copy of ${title}`));
  await eventually(async () => expect(await copy.getByLabel('Slug').inputValue()).toBe(''));
  await copy.getByRole('button', { name: 'Create offer' }).click();
  await copy.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .filter({ hasText: `Copy of ${title}` })
    .getByText('Draft')
    .waitFor();
}

describe.each(sizes('phone'))('a raffle above the store on a $size', (size) => {
  it('that opens while a request is written takes nothing away', async () => {
    const title = `Portrait ${size.size}`;
    await offer({
      title,
      kind: 'request',
      priceCinder: '40',
      questions: [{ label: 'In which pose?', isRequired: true }],
    });
    const person = await signUp(server, `writer_${size.size}`);
    await pay(person, 100);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/store');
    await page.getByRole('button', { name: `Request: ${title}` }).click();
    const question = page.getByRole('dialog').getByLabel('In which pose?');
    await question.fill('On a horse');
    const raffle = {
      title: `Opened meanwhile ${size.size}`,
      ticketPriceCinder: '25',
      prizes: [{ kind: 'tokens', sharePercent: 100 }],
      closesAt: new Date(Date.now() + 86_400_000).toISOString(),
      isPublished: true,
    };
    expect((await admin.call('POST', '/api/admin/raffles', raffle)).status).toBe(201);
    await page.getByText(raffle.title).waitFor();
    await eventually(async () => expect(await question.inputValue()).toBe('On a horse'));
    await device.close();
  });

  it('that cannot be drawn says so, and the store sells all the same', async () => {
    const title = `Still here ${size.size}`;
    await offer({ title, kind: 'request', priceCinder: '40' });
    const person = await signUp(server, `buyer_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    device.allowProblem('error: ');
    await page.route('**/api/raffles?*', (route) =>
      route.fulfill({ json: { rows: [{ state: 'open' }], page: 1, limit: 1, total: 1, totalPages: 1 } }),
    );
    await page.goto('/store');
    await page.getByText('The raffle could not be shown').waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    await device.close();
  });
});

/** One offer of each kind, and two that are out of reach. */
async function stock(category: string, titled: (title: string) => string): Promise<void> {
  const items = await read<{ id: string; name: string }[]>(admin, '/api/items');
  const itemId = items.find(({ name }) => name === 'Oathbrand')?.id;
  await offer({ title: titled('Blade'), category, kind: 'item', itemId, priceCinder: '100' });
  const { id } = await offer({ title: titled('Key'), category, kind: 'code', priceCinder: '50' });
  await admin.call('POST', `/api/admin/store/offers/${id}/codes`, {
    codes: [`${titled('Key').replace('Key ', 'KEY-')}-1`],
  });
  const questions = [
    { label: 'Which evening?', isRequired: true },
    { label: 'Anything else?', isRequired: false },
  ];
  await offer({ title: titled('Coach'), kind: 'request', priceCinder: '40', questions });
  await offer({ title: titled('Costly'), kind: 'request', priceCinder: '5000' });
  await offer({ title: titled('Lofty'), kind: 'request', priceCinder: '10', minLevel: 90 });
}

async function offer(fields: object): Promise<{ id: string }> {
  const reply = await admin.call('POST', '/api/admin/store/offers', { isPublished: true, ...fields });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: string };
}

async function redeem(person: Person, title: string): Promise<void> {
  const offers = await read<{ id: string; title: string }[]>(person, '/api/store/offers');
  const id = offers.find((one) => one.title === title)?.id;
  const reply = await person.call('POST', `/api/store/offers/${id}/redeem`, { answers: ['Because it is there'] });
  expect(reply.status).toBe(201);
}

async function pay({ username }: Person, amount: number): Promise<void> {
  expect((await admin.call('POST', '/api/admin/add-cinder', { username, amount })).status).toBe(200);
}

async function spendable(person: Person): Promise<string> {
  return (await read<{ availableCinder: string }>(person, '/api/store/balance')).availableCinder;
}
