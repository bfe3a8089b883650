import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, resize, sizes } from './browser.ts';
import { holdTime } from './clocks.ts';
import { expectFits } from './fits.ts';
import { findLedgerFaults, type Person, read, signInAdmin, signUp } from './people.ts';
import { endAd, pointAt } from './press.ts';
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

async function skipAd(page: Page): Promise<void> {
  const ad = page.getByRole('dialog', { name: 'Advertisement' });
  await ad.waitFor();
  await ad.getByRole('button', { name: 'Skip Ad' }).click({ timeout: 30_000 });
  await ad.waitFor({ state: 'hidden' });
}

/** Where the dashboard's shortcuts lead. */
async function shortcutsOf(page: Page): Promise<Record<string, string | null>> {
  const links = await page.getByRole('article').getByRole('link').all();
  const entries = links.map(async (link) => [await link.innerText(), await link.getAttribute('href')] as const);
  return Object.fromEntries(await Promise.all(entries));
}

it.concurrent('tells what a day of the check-in gives to who points at it', async () => {
  const person = await signUp(server, 'day_pointed_at');
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  await page.goto('/earn');
  await page.getByRole('region', { name: 'Daily check-in' }).getByText('Day 1 of 7').waitFor();
  await pointAt(page.locator('.streak__day').nth(1), page.getByRole('tooltip', { name: /^Day 2: / }));
  await device.close();
});

it.concurrent('leads who is new to the receipt of a session that they stopped', async () => {
  const person = await signUp(server, 'stopped_early');
  const start = await person.call('POST', '/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-1' });
  const { sessionId } = (await start.json()) as { sessionId: string };
  await person.call('POST', '/api/mining/stop', { sessionId, tzOffsetMinutes: 0 });
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  await page.goto('/earn');
  await page.getByRole('region', { name: 'Recent rewards' }).getByRole('link', { name: 'Session receipts' }).click();
  await page.waitForURL('/rewards#sessions');
  await page.getByRole('region', { name: 'Session receipts' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Session receipt' }).waitFor();
  await device.close();
});

it.concurrent('shows an administrator the fixed item of a day, also while the others are on their way', async () => {
  const [item] = await read<{ id: string }[]>(admin, '/api/items?limit=1');
  const fixed = { rewardType: 'cinder+item', itemId: item?.id, item };
  const device = await openDevice(browser, server, { person: admin });
  const { page } = device;
  await page.route('**/api/admin/streak/rewards', async (route) => {
    const days = await (await route.fetch()).json();
    await route.fulfill({ json: days.map((day: object) => ({ ...day, ...fixed })) });
  });
  await page.goto('/admin/streak-rewards');
  await page.getByRole('button', { name: 'Edit day 6' }).click();
  const choice = page.getByRole('form', { name: 'Reward of day 6' }).getByRole('combobox', { name: 'Item' });
  await choice.getByRole('option').nth(3).waitFor({ state: 'attached' });
  await eventually(async () => expect(await choice.inputValue()).toBe(item?.id));
  await device.close();
});

it.concurrent('has the next day from midnight on this device, also where the server counts it a little later', async () => {
  const person = await signUp(server, 'day_at_midnight');
  const status = await read<object>(person, '/api/streak/status');
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  let isClaimedToday = true;
  const time = await holdTime(page, new Date('2026-11-20T22:30:00+01:00'));
  await page.route('**/api/streak/status?*', (route) => route.fulfill({ json: { ...status, isClaimedToday } }));
  await page.goto('/earn');
  const card = page.getByRole('region', { name: 'Daily check-in' });
  await card.getByRole('button', { name: /^Next claim in 1h \d+m$/, disabled: true }).waitFor();
  await time.stopAt(new Date('2026-11-20T23:59:40+01:00'));
  await card.getByRole('button', { name: /^Next claim in (1\d|20)s$/, disabled: true }).waitFor();
  await time.pass('00:21');
  await card.getByRole('button', { name: /^Next claim in 23h 59m$/, disabled: true }).waitFor();
  isClaimedToday = false;
  await time.pass('00:31');
  await card.getByRole('button', { name: 'Claim day 1: 5 $CINDER and 10 XP', disabled: false }).waitFor();
  await device.close();
});

describe.concurrent.each(sizes('phone'))('a member’s day on a $size', (size) => {
  it('checks in behind an ad, once, and sees it everywhere', async () => {
    const person = await signUp(server, `day_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    await page.goto('/');
    await page.getByText('Day 1 of your check-in is waiting.').waitFor();
    expect(await shortcutsOf(page)).toEqual({
      'Start Mining': '/earn',
      'Join Tournament': '/tournaments',
      'Explore Lore': '/telnarus',
    });
    await expectFits(page, 'the dashboard');
    const today = page.getByRole('list', { name: 'Today' });
    await today.getByText('Day 1 pays 5 $CINDER and 10 XP.').waitFor();
    await page.getByText('60 $CINDER a session.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Claim day 1' }).waitFor();
    await today.getByRole('link', { name: 'Mine now' }).click();

    const card = page.getByRole('region', { name: 'Daily check-in' });
    await card.getByText('Day 1 of 7').waitFor();
    await eventually(async () => expect(await card.getByRole('listitem').count()).toBe(7));
    await eventually(async () => expect(await card.getByLabel('Bonus day').count()).toBe(3));
    await card.getByText('Odds: Common 60%, Rare 25%, Epic 12%, Legendary 3%').waitFor();
    await card.getByRole('button', { name: 'Every item' }).click();
    const odds = page.getByRole('dialog', { name: 'Odds of a random item' });
    await odds.getByText('Oathbrand, Legendary').waitFor();
    await page.keyboard.press('Escape');
    await odds.waitFor({ state: 'hidden' });

    await card.getByRole('button', { name: 'Claim day 1: 5 $CINDER and 10 XP' }).click();
    await skipAd(page);
    await page.getByText('Check-In Complete!').waitFor();
    await card.getByLabel('Day 1 done').waitFor();
    await eventually(async () =>
      expect(await card.getByRole('button', { name: /^Next claim in/ }).isDisabled()).toBe(true),
    );
    await page.getByRole('list', { name: 'Recent rewards' }).getByText('Day 1 check-in').waitFor();
    await page.reload();
    await card.getByRole('button', { name: /^Next claim in/ }).waitFor();
    await device.close();
    expect(await read(person, '/api/member/profile')).toMatchObject({ cinderTotal: '5.00', xp: 10 });
  });

  it('watches an ad to its end, and then waits five minutes, also after a reload', async () => {
    const person = await signUp(server, `ads_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page } = device;
    // The check-in stands below the quests of a phone; its address comes to it.
    await page.goto('/earn#check-in');
    const title = page.getByRole('heading', { name: 'Daily check-in' });
    const isInView = async () => {
      const top = (await title.boundingBox())?.y ?? 0;
      return top > 0 && top < 300;
    };
    await until('the check-in is in view', isInView);
    // What stands above it may come later.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      document.querySelector('h1')?.style.setProperty('margin-top', '50rem');
    });
    await until('the check-in is in view again', isInView);
    const card = page.getByRole('region', { name: 'Watch an ad' });
    await card.getByRole('button', { name: 'Watch' }).click();
    const ad = page.getByRole('dialog', { name: 'Advertisement' });
    await ad.getByText(/^Skip in (60|5\d)$/).waitFor();
    await ad.locator('video[data-shown=true]').waitFor();
    await expectFits(page, 'the ad');
    // The end of the film completes the ad; nobody has to sit through it here.
    await ad.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = Math.max(0, video.duration - 0.2);
    });
    await page.getByText('Ad Reward Earned!').waitFor();
    await card.getByRole('button', { name: /^Next ad in [45]:\d\d$/ }).waitFor();
    await page.reload();
    await eventually(async () =>
      expect(await card.getByRole('button', { name: /^Next ad in/ }).isDisabled()).toBe(true),
    );

    // Another device does not know of it; the server does.
    await page.evaluate(() => localStorage.removeItem('cinder-last-ad'));
    await page.reload();
    await card.getByRole('button', { name: 'Watch' }).click();
    await card.getByRole('button', { name: /^Next ad in/ }).waitFor();
    expect(await ad.count()).toBe(0);

    // What blocks ads blocks their reward too, and that is said before one is watched.
    await page.evaluate(() => localStorage.removeItem('cinder-last-ad'));
    await page.reload();
    device.allowProblem('net::ERR_BLOCKED_BY_CLIENT');
    await device.context.route('**/api/ads/**', (route) => route.abort('blockedbyclient'));
    await card.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('alert').getByText('An ad blocker stops the reward').waitFor();
    expect(await ad.count()).toBe(0);
    await device.close();
    expect(await read(person, '/api/member/profile')).toMatchObject({ cinderTotal: '10.00' });
  });

  it('fits a narrow phone on the day that gives most', async () => {
    const person = await signUp(server, `gift_${size.size}`);
    await admin.call('POST', '/api/admin/set-streak', { username: person.username, day: 6 });
    const grant = { username: person.username, amount: '1.00' };
    for (let count = 0; count < 21; count++) await admin.call('POST', '/api/admin/add-cinder', grant);
    // The streak was set as of yesterday in UTC.
    const device = await openDevice(browser, server, { size, person, timeZone: 'UTC' });
    const { page } = device;
    await resize(page, { width: 360, height: 740 });
    await page.goto('/earn');
    await page.getByRole('button', { name: 'Claim day 7: 25 $CINDER, 10 XP and a random item' }).waitFor();
    const card = page.getByRole('region', { name: 'Daily check-in' });
    await eventually(async () => expect(await card.getByLabel('Day 5 done').count()).toBe(1));
    await eventually(async () => expect(await card.getByLabel('Bonus day').count()).toBe(3));
    await page.getByText('Showing the newest 9 of 21').waitFor();
    await expectFits(page, 'the seventh day');

    await page.goto('/');
    await page.getByRole('button', { name: 'Claim day 7' }).click();
    await endAd(page);
    await page.getByText('Check-In Complete!').waitFor();
    await page.getByRole('list', { name: 'Today' }).getByText('Day 7 is claimed.', { exact: false }).waitFor();
    await page.getByText('7 of 7 this cycle').waitFor();
    await device.close();
  });

  it('is changed by an administrator, who sees errors at their field', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const day = size.size === 'phone' ? 2 : 4;
    await page.goto('/admin/streak-rewards');
    await page.getByRole('heading', { level: 1, name: 'Miner Check-In Streak Rewards' }).waitFor();
    await page.getByRole('button', { name: `Edit day ${day}` }).click();
    const form = page.getByRole('form', { name: `Reward of day ${day}` });
    await form.getByLabel('Bonus $CINDER').fill('1.005');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter an amount with at most 2 decimals', { exact: false }).waitFor();
    await eventually(async () => expect(await form.getByLabel('Bonus $CINDER').inputValue()).toBe('1.005'));
    await form.getByLabel('Bonus $CINDER').fill('1.50');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reward Updated').waitFor();
    await form.waitFor({ state: 'hidden' });
    await page
      .getByRole('region', { name: `Day ${day}` })
      .getByText('1.50 $CINDER')
      .waitFor();
    await device.close();
  });
});
