import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { signUp } from './people.ts';
import { endAd } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

const UNREACHABLE = 'net::ERR_INTERNET_DISCONNECTED';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(() => server.close());

async function open(size: (typeof SIZES)[number], name: string) {
  const person = await signUp(server, `${name}_${size.size}`);
  const device = await openDevice(browser, server, { size, person });
  device.allowProblem(UNREACHABLE);
  const { page } = device;
  await page.goto('/earn');
  await page.getByRole('list', { name: 'Active quests' }).waitFor();
  await page.getByRole('button', { name: 'Claim day 1: 5 $CINDER and 10 XP' }).waitFor();
  await page.getByRole('list', { name: 'Items', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return { device, page };
}

/** What was there before stays. */
async function expectPage(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('region', { name: 'Mining station' }).getByText('IDLE').waitFor();
  await eventually(async () =>
    expect(await page.getByText(/^Failed to fetch|could not be shown/).allInnerTexts()).toEqual([]),
  );
}

const SIZES = sizes('phone');

describe.concurrent.each(SIZES)('without a connection, on a $size', (size) => {
  it('what cannot be opened says so each time, leaves the page alone, and opens after a reload', async () => {
    const { device, page } = await open(size, 'unopened');
    const buttons = ['Profile', 'Start Mining', 'Watch', 'Every item', size.size === 'phone' ? 'Open menu' : 'Profile'];
    await device.context.setOffline(true);
    for (const name of buttons) {
      await page.getByRole('button', { name, exact: true }).click();
      await page
        .getByRole('alert')
        .getByText('This could not be opened. Check your network and reload the page.')
        .waitFor();
      await expectPage(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await device.context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Start Mining' }).click();
    await page.getByRole('dialog', { name: 'Advertisement' }).waitFor();
    await device.close();
  });

  it('a page that was not opened before says so within the frame, and comes by itself with the connection', async () => {
    const { device, page } = await open(size, 'unvisited');
    // React tells the console of each error that is shown in the place of a page.
    device.allowProblem('error: ');
    await device.context.setOffline(true);
    const link = page.locator('main a[href="/quests"]').first();
    await link.click();
    const alert = page.getByRole('alert').filter({ hasText: 'This page could not be shown' });
    await alert.getByText('No connection. Check your network and try again.').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/quests');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    // What was opened before is there as ever.
    await page.goBack();
    await expectPage(page);
    await page.goForward();
    await alert.waitFor();
    await device.context.setOffline(false);
    await page.getByRole('heading', { name: 'Quests', level: 1 }).waitFor();
    await device.close();
  });

  it('what fails says so, and what was shown stays', async () => {
    const { device, page } = await open(size, 'unclaimed');
    const claim = page.getByRole('button', { name: 'Claim day 1: 5 $CINDER and 10 XP' });
    await claim.click();
    await page.locator('video[data-shown=true]').waitFor();
    await device.context.setOffline(true);
    await endAd(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    await alert.getByText('No connection. Check your network and try again.').waitFor();
    // Everything that a claim may change was asked for again meanwhile.
    await claim.and(page.locator(':enabled:not([aria-busy="true"])')).waitFor();
    await expectPage(page);
    await page.getByRole('list', { name: 'Items', exact: true }).waitFor();
    await device.close();
  });

  it('a page whose code does not come says so in its language, and is whole once it is loaded again', async () => {
    const device = await openDevice(browser, server, { size, locale: 'de-DE' });
    device.allowProblem('net::ERR_FAILED');
    device.expectProblem('thrown: Failed to fetch dynamically imported module');
    const { page } = device;
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/about');
    const told = page.getByRole('alert');
    await told.getByText('Diese Seite konnte nicht geladen werden.').waitFor();
    const again = told.getByRole('link', { name: 'Neu laden' });
    await page.unrouteAll();
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Über Cinder' }).waitFor();
    expect(await again.count()).toBe(0);
    await device.close();
  });
});
