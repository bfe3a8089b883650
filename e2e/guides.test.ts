import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { tryAgain } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { check } from './sweep.ts';
import { eventually, until } from './until.ts';

const TEXT = `Begin with [the station](/earn).

## Bank the fire

- [x] close the **vents**

### By hand

Slowly.

## Leave it

[Back up](#bank-the-fire)`;

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

describe.concurrent.each(sizes('desktop'))('guides on a $size', (size) => {
  it('are written, read, taken back and deleted', async () => {
    const title = `Banking a fire on a ${size.size}`;
    const slug = `banking-a-fire-on-a-${size.size}`;
    const back = await openDevice(browser, server, { size, person: admin });
    await write(back, title, slug);
    await change(back.page, 'Publish', title);
    await change(back.page, 'Feature', title);
    await back.page.getByLabel('Status').selectOption('Published');
    await back.page.waitForURL('/admin/guides?status=published');
    await rowOf(back.page, title).getByText('Featured', { exact: true }).waitFor();

    const device = await openDevice(browser, server, { size, userAgent: READER });
    await find(device.page, title);
    await readThrough(device.page, slug);
    await until('the reading is counted', async () => (await viewsOf(slug)) === 1);
    await device.page.reload();
    await device.page.getByText('1 view', { exact: true }).waitFor();
    expect(await viewsOf(slug)).toBe(1);

    await translate(back.page, title, 'Ein Feuer bewahren');
    const reader = await openDevice(browser, server, { size });
    await reader.context.addCookies([{ name: 'language', value: 'de', url: server.url }]);
    await reader.page.goto(`/guides/${slug}`);
    await reader.page.getByRole('heading', { level: 1, name: 'Ein Feuer bewahren' }).waitFor();
    await eventually(async () => expect(await reader.page.title()).toContain('Ein Feuer bewahren'));
    await reader.page.getByRole('heading', { name: 'Bank the fire' }).waitFor();
    await reader.close();

    await change(back.page, 'Unpublish', title);
    await rowOf(back.page, title).waitFor({ state: 'detached' });
    device.expectProblem(`404 GET /guides/${slug}`);
    device.expectProblem(`404 GET /api/guides/${slug}`);
    await device.page.goto(`/guides/${slug}`);
    await device.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await remove(back.page, title);
    await back.close();
    await device.close();
  });

  it('are not lost while they are written', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page, context } = device;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Game Guides' }).click();
    await page.getByRole('button', { name: 'Edit First fire: your opening hour' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Guide' });
    await editor.getByLabel('Slug').fill('Not A Slug');
    await editor.getByLabel('Read time in minutes').fill('61');
    await editor.getByRole('button', { name: 'Save guide' }).click();
    await editor.getByText('Only lowercase letters, numbers, and hyphens allowed').waitFor();
    await editor.getByText('Enter 1 to 60 minutes').waitFor();
    await editor.getByLabel('Read time in minutes').fill('3');
    await editor.getByLabel('Slug').fill('stacking-a-2-00x-loadout');
    device.expectProblem('409 PUT /api/admin/guides/');
    await editor.getByRole('button', { name: 'Save guide' }).click();
    await editor.getByText('Another guide has this slug').waitFor();
    await page.getByText('Failed to update guide').waitFor();
    await eventually(async () => expect(await editor.getByLabel('Slug').inputValue()).toBe('stacking-a-2-00x-loadout'));
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => expect(await editor.getByLabel('Slug').inputValue()).toBe('stacking-a-2-00x-loadout'));
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => expect(await editor.getByLabel('Slug').inputValue()).toBe('stacking-a-2-00x-loadout'));
    const cookies = await context.cookies();
    await context.clearCookies();
    device.expectProblem('401 PUT /api/admin/guides/');
    // The list behind the editor asks again when somebody else changes a guide meanwhile.
    device.allowProblem('401 GET /api/admin/guides');
    await editor.getByLabel('Slug').fill('first-fire');
    await editor.getByRole('button', { name: 'Save guide' }).click();
    await page.getByText('Your session has ended.', { exact: false }).waitFor();
    await eventually(async () => expect(await editor.getByLabel('Slug').inputValue()).toBe('first-fire'));
    await context.addCookies(cookies);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await editor.waitFor({ state: 'detached' });

    await context.route('**/api/admin/guides?*', (route) => route.fulfill({ status: 500, json: BROKEN }));
    device.expectProblem('500 GET /api/admin/guides');
    await page.getByLabel('Category').selectOption('Quests');
    await page.getByRole('heading', { name: 'Failed to fetch guides' }).waitFor();
    await context.unroute('**/api/admin/guides?*');
    await tryAgain(page, page.getByRole('table', { name: 'Guides' }));
    await device.close();
  });

  it('have samples while the server has none, and a word for what is not found', async () => {
    const device = await openDevice(browser, server, { size });
    const { page, context } = device;
    const breakGuides = () => context.route('**/api/guides', (route) => route.fulfill({ status: 500, json: BROKEN }));
    await breakGuides();
    device.expectProblem('500 GET /api/guides');
    await page.goto('/guides');
    await page.getByText('Unable to load latest guides from server. Showing fallback content.').waitFor();
    await eventually(async () => expect(await guides(page).getByRole('listitem').count()).toBe(3));
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    await context.unroute('**/api/guides');
    await tryAgain(page, guides(page).getByRole('link', { name: 'First fire: your opening hour' }));
    await page.getByLabel('Search guides').fill('no such words');
    await page.getByText('No guides found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.waitForURL('/guides');
    await guides(page).getByRole('link', { name: 'First fire: your opening hour' }).waitFor();
    await eventually(async () => expect(await page.getByLabel('Search guides').inputValue()).toBe(''));

    // Those that were read stay, and are no samples, when asking for newer ones fails.
    await page.getByRole('link', { name: 'Cinder', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
    await breakGuides();
    await page.clock.install();
    await page.clock.fastForward('02:00');
    const response = page.waitForResponse('**/api/guides');
    await page.goBack();
    await response;
    await guides(page).getByRole('link', { name: 'First fire: your opening hour' }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.getByText('Unable to load latest guides from server.').count()).toBe(0);
    await device.close();
  });

  it('are found by members, whose sessions run while they read', async () => {
    const person = await signUp(server, `reader_${size.size}`);
    await person.call('POST', '/api/mining/start', { tzOffsetMinutes: -60, deviceId: 'web-1' });
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    const ping = page.waitForResponse('**/api/mining/ping');
    await page.goto('/guides');
    // A text stands in the address as it was typed, also one that reads like a number.
    await page.getByLabel('Search guides').fill('2026');
    await page.waitForURL('/guides?q=2026');
    await page.getByLabel('Search guides').fill('');
    await page.getByLabel('Search guides').pressSequentially('elimination');
    await page.getByRole('link', { name: 'Search guides and lore for “elimination”' }).click();
    await page.waitForURL('/search?q=elimination');
    const results = page.getByRole('list', { name: 'Results' });
    await results.getByText('elimination', { exact: true }).first().waitFor();
    await results.getByRole('link', { name: 'Reading a double elimination bracket' }).click();
    await page.waitForURL('/guides/reading-a-double-elimination-bracket');
    await page.getByRole('heading', { level: 1, name: 'Reading a double elimination bracket' }).waitFor();
    expect((await ping).status()).toBe(200);
    await device.close();
  });
});

const BROKEN = { code: 'internal_error', message: 'Something went wrong on our side' };

async function write({ page }: Device, title: string, slug: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Game Guides' }).click();
  await page.getByRole('button', { name: 'Create Guide' }).click();
  const editor = page.getByRole('dialog', { name: 'Create New Guide' });
  await editor.getByLabel('Title').fill(title);
  await eventually(async () => expect(await editor.getByLabel('Slug').getAttribute('placeholder')).toBe(slug));
  await editor.getByLabel('Category').selectOption('Mining');
  await editor.getByLabel('Difficulty').selectOption('Intermediate');
  await editor.getByLabel('Description').fill('What to do before you go.');
  await editor.getByLabel('Tags').fill(`Embers , vents,, ${slug}`);
  await editor.getByLabel('Markdown content').fill(TEXT);
  const preview = editor.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Bank the fire' }).waitFor();
  await eventually(async () => expect(await preview.getByRole('checkbox', { name: 'Done' }).isChecked()).toBe(true));
  await editor.getByRole('button', { name: 'Create guide' }).click();
  await page.getByText('Guide created successfully').waitFor();
  const row = rowOf(page, title);
  for (const word of ['Draft', 'Intermediate', 'Mining', '5 min']) await row.getByText(word, { exact: true }).waitFor();
}

async function translate(page: Page, title: string, german: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `Translate ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Translate / });
  await dialog.getByLabel('Language').waitFor();
  const own = dialog.getByLabel('Title, own words');
  await eventually(async () => expect(await own.inputValue()).toBe(title));
  await check(page, 'texts of a guide');
  const field = dialog.getByLabel('Title', { exact: true });
  await field.fill(german);
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Texts saved').first().waitFor();
}

async function change(page: Page, verb: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `${verb} ${title}`, exact: true }).click();
  await page.getByText('Guide updated successfully').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

async function find(page: Page, title: string): Promise<void> {
  await page.goto('/guides');
  await page.getByRole('list', { name: 'Featured Guides' }).getByRole('link', { name: title }).waitFor();
  await page.getByLabel('Search guides').pressSequentially('VENTS');
  await page.getByLabel('Category').selectOption('Mining');
  await page.getByLabel('Difficulty').selectOption('Intermediate');
  await page.waitForURL('/guides?q=VENTS&category=mining&difficulty=intermediate');
  await page.reload();
  await eventually(async () => expect(await page.getByLabel('Search guides').inputValue()).toBe('VENTS'));
  const link = guides(page).getByRole('link', { name: title });
  await link.waitFor();
  expect(await guides(page).getByRole('link', { name: 'What a ping is, and why yours failed' }).count()).toBe(0);
  await link.click();
}

async function readThrough(page: Page, slug: string): Promise<void> {
  await page.waitForURL(`/guides/${slug}`);
  await page.getByRole('heading', { level: 2, name: 'Bank the fire' }).waitFor();
  for (const fact of ['Intermediate', '5 min read']) await page.getByText(fact, { exact: true }).first().waitFor();
  expect(await page.title()).toMatch(/^Banking a fire/);
  const fold = page.locator('summary').filter({ hasText: 'On this page' });
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('link', { name: 'By hand' }).click();
  await untilFocused(page, 'By hand');
  await page.getByRole('link', { name: 'Back up' }).click();
  await untilFocused(page, 'Bank the fire');
  await page.goto(`/guides/${slug}#text-leave-it`);
  await untilFocused(page, 'Leave it');
  await eventually(async () =>
    expect(await page.getByRole('link', { name: 'the station' }).getAttribute('rel')).toBe('noopener noreferrer'),
  );
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Delete ${title}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Guide deleted successfully').waitFor();
  await rowOf(page, title).waitFor({ state: 'detached' });
}

const guides = (page: Page) => page.getByRole('list', { name: /^All Guides/ });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const untilFocused = (page: Page, text: string) =>
  until(`the focus is on ${text}`, () => page.evaluate((text) => document.activeElement?.textContent === text, text));

async function viewsOf(slug: string): Promise<number | undefined> {
  const all = await read<{ slug: string; viewCount: number }[]>(admin, '/api/admin/guides');
  return all.find((guide) => guide.slug === slug)?.viewCount;
}
