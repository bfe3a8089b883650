import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, type Size, sizes } from './browser.ts';
import { findLedgerFaults, type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

/** A board is everybody's, so each size has a community of its own. */
interface Community {
  server: RunningServer;
  admin: Person;
}

let browser: Browser;
const communities = new Map<Size, Community>();

beforeAll(async () => {
  browser = await openBrowser();
  await Promise.all(sizes('phone').map(async (size) => communities.set(size, await found())));
});
afterAll(async () => {
  for (const { server } of communities.values()) {
    expect(await findLedgerFaults(server)).toEqual([]);
    await server.close();
  }
});

describe.concurrent.each(sizes('phone'))('the leaderboards on a $size', (size) => {
  it('show who climbs and who is flagged, and keep the best of a month for good', async () => {
    const { server, admin } = communityOf(size);
    const [rival, own] = await Promise.all([signUp(server, 'Rookfall'), signUp(server, 'Kaldrin')]);
    await grant(admin, rival, '20.00');
    await climb(size, own);
    await grant(admin, own, '30.50');
    await watch(size);
    await moderate(size);
    await moveToLastMonth(server, rival);
    await recount(size);
    await keepLastMonth(size, rival);
  });
});

/** A member earns, and goes to see how far that brought them. */
async function climb(size: Size, person: Person): Promise<void> {
  const { server } = communityOf(size);
  await person.call('POST', '/api/streak/claim', { localDate: new Date().toISOString().slice(0, 10) });
  const device = await openDevice(browser, server, { size, person });
  const { page } = device;
  await page.goto('/quests');
  await page.getByRole('button', { name: 'Claim Tend the Fire' }).click();
  await page.getByText('Quest reward claimed!').waitFor();
  if (size.size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
  const rank = page.getByRole('region', { name: 'Your Rank' });
  await rank.getByText('15 behind Rookfall').waitFor();
  await until('the rank is 2 of 2', async () => /2\s+of 2/.test(await rank.innerText()));
  await expectPodium(page, ['1st Rookfall 20 $CINDER', '2nd Kaldrin You 5 $CINDER']);
  await openBoard(page, size, 'Quests');
  await page.waitForURL('/leaderboards?tab=quests&period=month');
  await rank.getByText('Nobody else has a place yet').waitFor();
  await expectPodium(page, ['1st Kaldrin You 1 quest']);
  await openBoard(page, size, 'Tournaments');
  await page.getByText('No Rankings Yet').waitFor();
  await rank.getByText('You have no place on this board yet.').waitFor();
  await device.close();
}

/** A visitor sees the same, without a place of their own. */
async function watch(size: Size): Promise<void> {
  const { server } = communityOf(size);
  const device = await openDevice(browser, server, { size });
  const { page } = device;
  await page.goto('/leaderboards?period=week');
  await expectPodium(page, ['1st Kaldrin 35 $CINDER', '2nd Rookfall 20 $CINDER']);
  const signInLink = page.getByRole('link', { name: 'Sign in to see your rank' });
  await eventually(async () =>
    expect(await signInLink.getAttribute('href')).toBe(
      `/api/login?returnTo=${encodeURIComponent('/leaderboards?period=week')}`,
    ),
  );
  const stats = page.getByRole('region', { name: 'Competition Stats' });
  await eventually(async () =>
    expect(await stats.locator('dd').allInnerTexts()).toEqual([
      '2',
      expect.stringMatching(/^\d+ .*to \d+ [A-Z][a-z]+/),
      'Kaldrin',
    ]),
  );
  await page.getByText('No Hall of Fame data yet').waitFor();

  const period = page.getByRole('group', { name: 'Period' });
  await period.getByRole('button', { name: 'All Time' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/leaderboards?tab=earnings&period=all');
  await stats.getByText('All Time').waitFor();
  if (size.size === 'desktop') await walkTabs(page);
  else await openBoard(page, size, 'Streaks');
  await page.waitForURL(/tab=checkin-streak/);
  expect(await period.count()).toBe(0);
  await expectPodium(page, ['1st Kaldrin 1 day']);

  // One module that fails leaves the others standing, and comes back.
  device.expectProblem('503 GET /api/leaderboards/stats');
  await page.route('**/api/leaderboards/stats?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await openBoard(page, size, 'Earnings');
  await stats.getByText('API request failed: 503').waitFor();
  await expectPodium(page, ['1st Kaldrin 35 $CINDER', '2nd Rookfall 20 $CINDER']);
  await stats.getByRole('button', { name: 'Try again' }).click();
  await stats.getByText('Kaldrin').waitFor();
  await device.close();
}

/** Tabs by arrow keys: each one is open as soon as it has the focus. */
async function walkTabs(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Earnings' }).focus();
  for (const name of ['Quests', 'Tournaments', 'Streaks']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
}

/** An administrator takes an earning off the boards after seeing what that does, and puts it back. */
async function moderate(size: Size): Promise<void> {
  const { server, admin } = communityOf(size);
  const device = await openDevice(browser, server, { size, person: admin });
  const visitor = await openDevice(browser, server, { size });
  const { page } = device;
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Leaderboards/ })
    .click();
  await page.getByText(/^\d events\. Flagged or unverified earnings are left out of leaderboards\.$/).waitFor();
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('No earning events found').waitFor();
  await page.getByRole('searchbox').fill('kald');
  await page.getByText(/^\d events\./).waitFor();
  await page.waitForURL('/admin/leaderboards?search=kald');

  const row = page.getByRole('row').filter({ hasText: 'other' });
  const question = page.getByRole('dialog', { name: 'Flag this earning?' });
  const flag = row.getByRole('button', { name: /^Flag other of Kaldrin/ });
  await flag.focus();
  await page.keyboard.press('Enter');
  await question.getByText('This changes the place of Kaldrin:').waitFor();
  await eventually(async () =>
    expect(await question.locator('dd').allInnerTexts()).toEqual(
      Array.from({ length: 3 }, () => 'Rank 1 with 35.50 becomes rank 2 with 5.00 $CINDER'),
    ),
  );
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await row.getByText('Verified').waitFor();
  await flag.and(page.locator(':focus')).waitFor();

  device.expectProblem('500 PATCH /api/admin/leaderboards/earning-events/');
  await page.route(/exploit-flag$/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Failed to update exploit flag').waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Event exploit flag updated successfully').waitFor();
  await row.getByText('Flagged').waitFor();
  await question.waitFor({ state: 'detached' });
  await visitor.page.goto('/leaderboards');
  await expectPodium(visitor.page, ['1st Rookfall 20 $CINDER', '2nd Kaldrin 5 $CINDER']);

  await answer(page, /^Unverify other/, 'This does not change any board: flagged, it counts nowhere.');
  await page.getByText('Event verification status updated successfully').waitFor();
  await row.getByText('Unverified').waitFor();
  await answer(page, /^Unflag other/, 'This does not change any board: unverified, it counts nowhere.');
  await row.getByText('Flagged').waitFor({ state: 'detached' });
  await answer(page, /^Verify other/, 'Rank 2 with 5.00 becomes rank 1 with 35.50 $CINDER');
  await row.getByText('Unverified').waitFor({ state: 'detached' });
  await visitor.page.reload();
  await expectPodium(visitor.page, ['1st Kaldrin 35 $CINDER', '2nd Rookfall 20 $CINDER']);
  await moderateMany(page);
  await visitor.close();
  await device.close();
}

/** All earnings that are shown are flagged at once, in two goes as the first one is stopped; exported, and put back. */
async function moderateMany(page: Page): Promise<void> {
  await page.getByLabel('Verification').selectOption('Verified');
  await page.waitForURL('/admin/leaderboards?search=kald&verified=true');
  const all = page.getByRole('checkbox', { name: 'Choose all earnings of this page' });
  const decide = async (verb: string, done: string) => {
    await all.check();
    await page.getByRole('button', { name: verb, exact: true }).click();
    const question = page.getByRole('dialog', { name: new RegExp(`^${verb} \\d earnings?\\?$`) });
    await question.getByRole('button', { name: new RegExp(`^${verb} \\d`) }).click();
    await page.getByText(new RegExp(`^\\d earnings? ${done}$`)).waitFor();
    await question.waitFor({ state: 'detached' });
  };
  await stopFlagging(page, all);
  await decide('Flag', 'flagged');
  await page.getByRole('switch', { name: 'Only flagged ones' }).check();
  await page.getByRole('row').filter({ hasText: 'Flagged' }).first().waitFor();
  await all.check();
  const exported = page.getByRole('button', { name: 'Export' });
  const [file] = await Promise.all([page.waitForEvent('download'), exported.click()]);
  expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/,Kaldrin,other,30\.50,.*,true,true\r\n/);
  await all.uncheck();
  await decide('Unflag', 'unflagged');
  await page.getByText('No earning events found').waitFor();
}

/** While the first of them is flagged, the page cannot be left, and says so, or the browser asks; stopped, it names those that were not tried. */
async function stopFlagging(page: Page, all: Locator): Promise<void> {
  const held = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route(/exploit-flag$/, holdBack, { times: 1 });
  await all.check();
  await page.getByRole('button', { name: 'Flag', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Flag \d earnings\?$/ });
  await question.getByRole('button', { name: /^Flag \d/ }).click();
  await question.getByRole('button', { name: 'Stop' }).waitFor();
  await page.evaluate(() => history.back());
  await question.getByRole('alert').getByText('This page stays open until it is done').waitFor();
  const leaving = page.waitForEvent('dialog');
  await page.evaluate(() => history.go(1 - history.length));
  const asked = await leaving;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await question.getByRole('button', { name: 'Stop' }).click();
  await question.getByText('Stopping').waitFor();
  held.resolve();
  const outcome = page.getByRole('dialog', { name: /^1 earning flagged, \d not$/ });
  await outcome
    .getByText(/ of Kaldrin, .*: not tried$/)
    .first()
    .waitFor();
  await outcome.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).click();
  await outcome.waitFor({ state: 'detached' });
}

/** Totals that differ from what was earned are found, told of and set right. */
async function recount(size: Size): Promise<void> {
  const { server, admin } = communityOf(size);
  const device = await openDevice(browser, server, { size, person: admin });
  const { page } = device;
  await page.goto('/admin/leaderboards');
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await page.getByText('It has not run yet.').waitFor();
  await page.getByRole('button', { name: 'Refresh lifetime earnings' }).click();
  await page.getByText('Lifetime earnings data refreshed successfully').waitFor();
  const corrected = page.getByRole('table', { name: 'Corrected totals' }).getByRole('row');
  const month = corrected.filter({ hasText: monthName(lastMonth()) });
  await eventually(async () =>
    expect(await month.getByRole('cell').allInnerTexts()).toEqual([
      'Rookfall',
      'Earnings',
      monthName(lastMonth()),
      '0.00',
      '20.00',
    ]),
  );
  const facts = page.getByRole('region', { name: 'Lifetime earnings' });
  await facts.getByText('Keeper').waitFor();
  await page.getByRole('button', { name: 'Refresh lifetime earnings' }).click();
  await page.getByText('Every total was right.').waitFor();
  await device.close();
}

/** The best of the last month are kept, once. */
async function keepLastMonth(size: Size, rival: Person): Promise<void> {
  const { server, admin } = communityOf(size);
  const name = monthName(lastMonth());
  const device = await openDevice(browser, server, { size, person: admin });
  const { page } = device;
  await page.goto('/admin/leaderboards?tab=hall-of-fame');
  await page.getByRole('heading', { name: `${name}, not final yet` }).waitFor();
  await page.getByRole('button', { name: `Finalize ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Finalize ${name}?` });
  await question.getByText('This cannot be undone').waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Finalize ${name}` }).click();
  await question.getByRole('button', { name: `Finalize ${name}` }).click();
  await page.getByText(`Hall of Fame finalized for ${lastMonth()} with 1 entry`).waitFor();
  await page.getByRole('heading', { name: `${name} is final already` }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
      '1',
      expect.stringContaining('Rookfall'),
      expect.stringContaining('20'),
    ]),
  );
  await device.close();

  const visitor = await openDevice(browser, server, { size });
  await visitor.page.goto('/leaderboards');
  const hall = visitor.page.getByRole('region', { name: 'Hall of Fame' });
  await eventually(async () =>
    expect(await hall.getByRole('combobox', { name: 'Month' }).inputValue()).toBe(lastMonth()),
  );
  await hall.getByRole('listitem').filter({ hasText: 'Rookfall' }).getByText('Champion of the month').waitFor();

  // The month stays, its members may have other names: whoever comes back sees them as they are.
  await rival.call('POST', '/api/username/update', { username: 'Rookrise' });
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await visitor.page.goBack();
  await hall.getByRole('link', { name: 'Rookrise' }).waitFor();
  await visitor.close();
}

/** Presses a button of the moderation, and confirms once the preview says that. */
async function answer(page: Page, button: RegExp, preview: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const question = page.getByRole('dialog');
  await question.getByText(preview).first().waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.waitFor({ state: 'detached' });
}

async function openBoard(page: Page, size: Size, name: string): Promise<void> {
  if (size.size === 'desktop') await page.getByRole('tab', { name }).click();
  else await page.getByRole('combobox', { name: 'Board' }).selectOption(name);
}

/** The best three, once they are these. */
async function expectPodium(page: Page, steps: string[]): Promise<void> {
  const isThere = async () => JSON.stringify(await podium(page)) === JSON.stringify(steps);
  await until(steps.join(', '), isThere, 10_000).catch(() => {});
  expect(await podium(page)).toEqual(steps);
}

/** Place, name and score of each step, first to third. */
async function podium(page: Page): Promise<string[]> {
  const steps = page.getByRole('list', { name: 'The best three' }).getByRole('listitem');
  await steps.first().waitFor();
  const texts = await steps.evaluateAll((items) =>
    items.map((item) => [...item.children].slice(2).map(({ textContent }) => textContent)),
  );
  return texts.map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim());
}

function communityOf(size: Size): Community {
  const community = communities.get(size);
  if (!community) throw new Error('Each size has its community before');
  return community;
}

async function found(): Promise<Community> {
  const server = await startServer();
  const admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  return { server, admin };
}

async function grant(admin: Person, { username }: Person, amount: string): Promise<void> {
  const reply = await admin.call('POST', '/api/admin/add-cinder', { username, amount });
  expect(reply.status).toBe(200);
}

/** What a member earned, as if it had been on the last day of the last month; the kept totals do not know yet. */
async function moveToLastMonth(server: RunningServer, { username }: Person): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `update earning_events set occurred_at = $2::timestamptz - interval '1 hour'
     where user_id = (select user_id from members where username = $1)`,
    [username, `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`],
  );
  await client.end();
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
