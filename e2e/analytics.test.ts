import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, type Size, sizes } from './browser.ts';
import { findLedgerFaults, type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

/** Three people: one was granted tokens, one checked in, and both mined on one device. */
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await succeed(admin.call('POST', '/api/username/update', { username: 'Keeper' }));
  const [rival, own] = await Promise.all([signUp(server, 'Rookfall'), signUp(server, 'Kaldrin')]);
  await succeed(admin.call('POST', '/api/admin/add-cinder', { username: 'Rookfall', amount: '300' }));
  await succeed(own.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) }));
  for (const person of [rival, own]) {
    await succeed(person.call('POST', '/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-1762106400000' }));
  }
});
afterAll(async () => {
  expect(await findLedgerFaults(server)).toEqual([]);
  await server.close();
});

async function succeed(call: Promise<Response>): Promise<void> {
  expect((await call).status).toBeLessThan(300);
}

describe.each(sizes('desktop'))('the analytics on a $size', (size) => {
  it('show the community, its economy and its accounts, and hand out its tables', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    device.expectProblem('500 GET /api/admin/analytics');
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Analytics/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    await seeOverview(page);
    await seeDetails(page, size);
    await seeUsers(page, size);
    await seeEconomy(page, size);
    await seeAccounts(page, size);
    await exportAll(page);
    await recoverFromFailure(page);
    await device.close();
  });
});

async function seeOverview(page: Page): Promise<void> {
  await expectStat(page, 'Members', /Total users\s*3/);
  await expectStat(page, 'Members', /Active in 24 hours\s*2\s*66\.7 % of all/);
  await expectStat(page, 'Play', /\$CINDER distributed\s*305/);
  await expectStat(page, 'Play', /Mining now\s*2/);
  await expectStat(page, 'Shop', /Average per purchase\s*\$0\.00/);
  await page.getByRole('button', { name: /^Active in 7 days/ }).focus();
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await expectFits(page, 'the overview');
}

async function seeDetails(page: Page, size: Size): Promise<void> {
  await openTab(page, size, 'Detailed Statistics');
  await page.getByRole('heading', { name: 'Check-ins' }).waitFor();
  const details = await page.getByRole('tabpanel').innerText();
  expect(details).toMatch(/Check-ins\s*Days that members have checked in\.\s*1\n/);
  expect(details).toMatch(/Longest streak\s*The longest that a member of today ever had\.\s*1 day\n/);
  await expectFits(page, 'the details');
}

async function seeUsers(page: Page, size: Size): Promise<void> {
  await openTab(page, size, 'User Analytics');
  await page.getByRole('heading', { name: 'Top 3 of all users' }).waitFor();
  const rows = page.getByRole('table').getByRole('row');
  await eventually(async () => expect(await rows.nth(1).innerText()).toMatch(/Rookfall.*300/s));
  await eventually(async () => expect(await rows.nth(2).innerText()).toMatch(/Kaldrin.*5/s));
  await expectFits(page, 'the users');
}

async function seeEconomy(page: Page, size: Size): Promise<void> {
  await openTab(page, size, 'Economy');
  await expectStat(page, 'Supply', /Supply\s*305.*305\s*\$CINDER\s*issued/s);
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL('/admin/analytics?tab=economy&days=7');
  const chart = page.getByRole('figure').filter({ hasText: '$CINDER issued per day' });
  await chart.getByRole('img', { name: /Highest: 305 on .*, so far\./ }).waitFor();
  await chart.getByText('As a table').click();
  await chart.getByRole('row', { name: /so far 305$/ }).waitFor();
  // The chart of before stays until the other one is there.
  await eventually(async () => expect(await chart.getByRole('row').count()).toBe(8));
  await page.getByRole('list', { name: 'Issued by source' }).getByText('98.3 %').waitFor();
  const gains = page.getByRole('table', { name: 'Largest gains' });
  await eventually(async () => expect(await gains.getByRole('row').nth(1).innerText()).toMatch(/Rookfall.*300\.00/s));
  await expectFits(page, 'the economy');
}

async function seeAccounts(page: Page, size: Size): Promise<void> {
  await openTab(page, size, 'Accounts');
  await page.getByText('Likely', { exact: true }).waitFor();
  await page
    .getByText(/^(Rookfall and Kaldrin|Kaldrin and Rookfall) mined on the same device \(web-17621064…\)\.$/)
    .waitFor();
  await expectFits(page, 'the accounts');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Kaldrin' }).click();
  await page.waitForURL('/admin/users/Kaldrin');
  await page.goBack();
  await page.getByText('Likely', { exact: true }).waitFor();
}

const FILES = {
  'User Analytics': { name: /^users-\d{4}-\d\d-\d\d\.csv$/, holds: /,Rookfall,1,\d+,300\.00,false,/ },
  'Mining Data': { name: /^mining-/, holds: /,Kaldrin,web-1762106400000,.*,open,/ },
  'Quest Analytics': { name: /^quests-/, holds: /quest_title/ },
  'Check-in Data': { name: /^checkins-/, holds: /,Kaldrin,\d{4}-\d\d-\d\d,/ },
  Earnings: { name: /^earnings-/, holds: /,Rookfall,other,300\.00,/ },
};

async function exportAll(page: Page): Promise<void> {
  for (const [title, { name, holds }] of Object.entries(FILES)) {
    const button = page.getByRole('button', { name: `Export CSV: ${title}` });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(name);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toMatch(holds);
    await page.getByText('Export ready').waitFor();
  }
}

async function recoverFromFailure(page: Page): Promise<void> {
  const calls = (url: URL) => url.pathname === '/api/admin/analytics';
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Something went wrong on our side' } }),
  );
  await page.goto('/admin/analytics');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load analytics' });
  await failure.getByText('Please try refreshing the page').waitFor();
  await expectFits(page, 'the failure');
  await page.unroute(calls);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expectStat(page, 'Members', /Total users\s*3/);
}

async function openTab(page: Page, { size }: Size, name: string): Promise<void> {
  if (size === 'phone') await page.getByRole('combobox', { name: 'Analytics' }).selectOption({ label: name });
  else await page.getByRole('tab', { name }).click();
}

/** A section of figures reads like this. */
async function expectStat(page: Page, section: string, text: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
  const ledger = page.locator(`dl[aria-label="${section}"]`);
  await eventually(async () => expect(await ledger.innerText()).toMatch(text));
}

/** Nothing scrolls sideways, and nothing is in anybody's way. */
async function expectFits(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const pictures = process.env['PICTURES'];
  if (pictures)
    await page.screenshot({
      path: `${pictures}/${where.replaceAll(' ', '-')}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  await expectAccessible(page, where);
}
