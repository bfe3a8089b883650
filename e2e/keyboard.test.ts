import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openDevice, resize, sizes } from './browser.ts';
import { focusIsOnPage, hasFocus, lookAtFocus, press, tabTo, untilFocused } from './keys.ts';
import { addressOf, bringCloseToLevel, PASSWORD, setMiningRules, signIn, signInAdmin, signUp } from './people.ts';
import { pointAt } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

const RULES = { sessionDurationSeconds: 15, minPingIntervalSeconds: 2, baseRateCinderPerMin: '60.00' };
const MOST_STOPS = 60;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  await setMiningRules(await signInAdmin(server), RULES);
});
afterAll(() => server.close());

it.concurrent.each(sizes('desktop'))('joins and mines by keyboard alone on a $size', async (size) => {
  const username = `keys_${size.size}`;
  const device = await openDevice(browser, server, { size, hasAnsweredCookies: false });
  const { page } = device;
  await page.goto('/earn');
  await page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
  await press(page, page.getByRole('link', { name: 'Start Mining $CINDER', exact: true }));
  await page.waitForURL('/sign-in?returnTo=%2Fearn&mode=sign-up');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(addressOf(username));
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByLabel('Password'))).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await page.getByRole('dialog', { name: 'Welcome to Cinder' }).waitFor();
  await untilFocused(page.getByLabel('Username'));
  await page.keyboard.press('Escape');
  await page.keyboard.type(username);
  await page.getByText('Username is available!').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Welcome to Cinder' }).waitFor({ state: 'detached' });
  await until('the focus is back on the page', () => focusIsOnPage(page));
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  const toast = page.getByText('Your username has been successfully updated!');
  await toast.waitFor();
  await decline.click({ trial: true, timeout: 2_000 });
  await eventually(async () => expect(await toast.isVisible()).toBe(true));
  // At the end of a page a toast lies over the last links until it leaves.
  await toast.waitFor({ state: 'detached' });
  // Where the station is out of view, its bar lies below the banner, and is no stop on the way.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.minebar').waitFor({ state: 'attached' });
  await eventually(async () => expect(await page.locator('.minebar').isVisible()).toBe(false));
  await press(page, decline);
  await page.getByRole('region', { name: 'Cookie consent' }).waitFor({ state: 'detached' });

  await press(page, page.getByRole('button', { name: 'Start Mining', exact: true }));
  await page.getByRole('dialog', { name: 'Advertisement' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Advertisement' }).waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('button', { name: 'Start Mining', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip Ad' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Skip Ad', exact: true }));
  await page.getByText('ACTIVE', { exact: true }).first().waitFor();
  await bringCloseToLevel(server, { ...(await signIn(server, addressOf(username))), username });
  await page.getByRole('dialog', { name: 'You reached level 2' }).waitFor();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'You reached level 2' }).waitFor({ state: 'detached' });
  await until('the focus is back on the page', () => focusIsOnPage(page));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await press(page, page.getByRole('link', { name: 'See the receipt', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Session receipt' }).waitFor();
  await device.close();
});

it.concurrent.each(sizes('phone'))('skips to the content, and comes back from what opened on a $size', async (size) => {
  const person = await signUp(server, `stops_${size.size}`);
  const device = await openDevice(browser, server, { size, person });
  const { page } = device;
  await page.goto('/earn');
  await page.getByText('IDLE').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('body').evaluate(lookAtFocus)).toMatchObject({
    text: 'Skip to content',
    coveredBy: 'nothing',
    hasRing: true,
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const openers = size.size === 'phone' ? ['Profile', 'Open menu'] : ['Profile'];
  for (const opener of openers) {
    await page.goto('/earn');
    await page.locator('.active-quests').waitFor();
    const control = page.getByRole('button', { name: opener });
    await press(page, control);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(control);
  }
  await device.close();
});

it.concurrent('leaves the focus to who has gone on while the part that the address names was on its way', async () => {
  const person = await signUp(server, 'goes_on');
  const device = await openDevice(browser, server, { person });
  const { page } = device;
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/user/quests*', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto('/earn#main');
  const profile = page.getByRole('button', { name: 'Profile' });
  await profile.focus();
  answer.resolve();
  await page.locator('.active-quests').waitFor();
  await page.waitForLoadState('networkidle');
  await nextFrames(page);
  expect(await hasFocus(profile)).toBe(true);
  await device.close();
});

it.concurrent('says what a figure counts, also where the focus scrolls the page to it', async () => {
  const admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  const device = await openDevice(browser, server, { person: admin });
  const { page } = device;
  await resize(page, { width: 1440, height: 420 });
  await page.goto('/admin/analytics');
  const figures = page.locator('main').getByRole('button', { name: /: / });
  await figures.first().waitFor();
  await page.locator('.sk').first().waitFor({ state: 'detached' });
  const tip = page.getByRole('tooltip');
  await figures.first().focus();
  const from = await page.evaluate(() => scrollY);
  for (let stop = 0; stop < MOST_STOPS && (await page.evaluate(() => scrollY)) === from; stop++) {
    await page.keyboard.press('Tab');
    await nextFrames(page);
    await eventually(async () => expect(await tip.count(), `on stop ${stop}`).toBe(1));
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  // Under a mouse that does not move it goes, as what it is about does.
  await pointAt(figures.nth(1), tip);
  await page.mouse.wheel(0, 120);
  await tip.waitFor({ state: 'detached' });
  await device.close();
});

/** What a scroll sets off is done after it. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

it.concurrent('says the name of the page that somebody comes to, also where the page names itself', async () => {
  const device = await openDevice(browser, server);
  const { page } = device;
  const isSaid = (title: string) =>
    page.getByRole('status').getByText(title, { exact: true }).waitFor({ state: 'attached' });
  await page.goto('/guides');
  await page
    .getByRole('link', { name: /Stacking a 2.00x loadout/ })
    .first()
    .click();
  await isSaid('Stacking a 2.00x loadout | Cinder');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await isSaid('About | Cinder');
  await page.goBack();
  await isSaid('Stacking a 2.00x loadout | Cinder');
  await device.close();
});
