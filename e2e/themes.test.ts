import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const LIGHT = 'rgb(248, 245, 240)';
const DARK = 'rgb(16, 12, 9)';
const AROUND_DARK = 'rgb(18, 12, 8)';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(() => server.close());

const choose = (page: Page, theme: string, where = 'contentinfo') =>
  page
    .locator(where === 'contentinfo' ? 'footer' : 'main')
    .getByRole('button', { name: theme, exact: true })
    .click();

/** The colours of the page and of a scene on it, as they are drawn, and the one that is called the page's around it. */
async function coloursOf(page: Page) {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const drawn = (colour: string) => {
      if (!canvas) return '';
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
    };
    const colourOf = (selector: string, property: 'backgroundColor' | 'color') => {
      const element = document.querySelector(selector);
      return element ? drawn(getComputedStyle(element)[property]) : null;
    };
    const around = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return {
      page: colourOf('html', 'backgroundColor'),
      onScene: colourOf('.hero h1', 'color'),
      around: drawn(around.find(({ media }) => matchMedia(media).matches)?.content ?? ''),
    };
  });
}

const cookieOf = async ({ context }: Device) => (await context.cookies()).find(({ name }) => name === 'theme');

describe.concurrent.each(sizes('phone'))('the theme on a $size', (size) => {
  it("is the system's, until a visitor chooses another one, which holds from the first frame on", async () => {
    const device = await openDevice(browser, server, { size });
    const { page } = device;
    await page.goto('/');
    await page.locator('.hero h1').waitFor();
    const light = await coloursOf(page);
    expect(light).toMatchObject({ page: LIGHT, around: LIGHT });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await coloursOf(page)).toEqual({ page: DARK, onScene: light.onScene, around: AROUND_DARK });

    await choose(page, 'Light');
    expect(await coloursOf(page)).toEqual(light);
    expect(await cookieOf(device)).toMatchObject({ value: 'light', sameSite: 'Lax', path: '/' });
    await page.route('**/*.js', (route) => route.abort());
    device.expectProblem('net::ERR_FAILED GET /assets/');
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await coloursOf(page)).toMatchObject({ page: LIGHT, around: LIGHT });
    await page.unroute('**/*.js');
    await page.reload();
    await page.locator('.hero h1').waitFor();

    await choose(page, 'System');
    expect(await coloursOf(page)).toEqual({ page: DARK, onScene: light.onScene, around: AROUND_DARK });
    expect(await cookieOf(device)).toBeUndefined();
    await device.close();
  });

  it('is chosen in the settings too, and is light on paper', async () => {
    const device = await openDevice(browser, server, { size, person: await signUp(server, `Reader_${size.size}`) });
    const { page } = device;
    await page.goto('/settings');
    await choose(page, 'Dark', 'main');
    expect(await coloursOf(page)).toMatchObject({ page: DARK, around: AROUND_DARK });
    const pressed = page.getByRole('button', { name: 'Dark', exact: true, pressed: true });
    await pressed.nth(1).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await coloursOf(page)).toMatchObject({ page: LIGHT });
    await device.close();
  });
});
