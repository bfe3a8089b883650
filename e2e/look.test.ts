import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '../server/src/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

const DESIGN = {
  accent: null,
  second: null,
  background: null,
  headlineFont: null,
  textFont: null,
  corners: null,
  scene: null,
  sceneUrl: null,
};

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

async function save(look: object): Promise<void> {
  expect((await admin.call('PUT', '/api/admin/site', { ...DESIGN, ...look })).status).toBe(200);
}

/** What of the look a page has, as it is drawn. */
async function lookOf(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const fonts = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '');
    return {
      text: getComputedStyle(document.body).fontFamily.split(',')[0],
      headline: root.getPropertyValue('--font-display').split(',')[0],
      corner: root.getPropertyValue('--corner'),
      fonts: fonts.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/-[\w-]{7}\.woff2$/, '')),
    };
  });
}

const OWN = { text: '"Hanken Grotesk Variable"', headline: '"Piazzolla Variable"', corner: 'bevel' };
const CHOSEN = { text: '"Nunito Variable"', headline: '"Oswald Variable"', corner: 'round' };

describe.each(sizes('desktop'))('the look of a community on a $size', (size) => {
  it('is chosen, tried on the pages, left, saved and taken back', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const bar = page.getByRole('region', { name: 'Preview of a look' });
    const choose = async () => {
      await page.goto('/admin/site?tab=look');
      await page.getByLabel('Second colour', { exact: true }).fill('#b04fd8');
      await page.getByLabel('Background', { exact: true }).fill('#203090');
      await page.getByLabel('Font of headlines').selectOption('Oswald');
      await page.getByLabel('Font of texts').selectOption('Nunito');
      await page.getByLabel('Corners', { exact: true }).selectOption('Rounded');
    };
    await page.goto('/admin/site?tab=look');
    await page.getByLabel('Second colour', { exact: true }).fill('purple');
    await page.getByLabel('Background', { exact: true }).focus();
    await page.getByText('Enter a colour such as #e8792f').waitFor();
    await expectAccessible(page, 'the look with a wrong colour');
    await page.getByRole('button', { name: 'Discard changes' }).first().click();
    await choose();
    await eventually(async () => expect(await lookOf(page)).toMatchObject(CHOSEN));
    await expectAccessible(page, 'a look that is being chosen');

    await page.getByRole('button', { name: 'Preview on the pages' }).click();
    await bar.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await lookOf(page)).toMatchObject(CHOSEN);
    await expectAccessible(page, 'the dashboard in a look that is tried');
    await page.goto('/shop');
    await bar.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page, '/shop in a look that is tried');
    await bar.getByRole('link', { name: 'Landing page' }).click();
    await page.getByRole('heading', { name: 'Ignite Your Gaming Journey' }).waitFor();
    const other = await openDevice(browser, server, { size, person: member });
    await other.page.goto('/shop');
    expect(await lookOf(other.page)).toMatchObject(OWN);
    await other.close();

    await bar.getByRole('button', { name: 'Leave preview' }).click();
    await bar.waitFor({ state: 'detached' });
    await eventually(async () => expect(await lookOf(page)).toMatchObject(OWN));

    await choose();
    await page.getByRole('button', { name: 'Preview on the pages' }).click();
    await bar.getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('Font of texts').waitFor();
    await eventually(async () => expect(await page.getByLabel('Font of texts').inputValue()).toBe('nunito'));
    await page.getByLabel('Font of texts').selectOption('Inter');
    await eventually(async () => expect((await lookOf(page)).text).toBe('"Inter Variable"'));
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await eventually(async () => expect(await lookOf(page)).toMatchObject(CHOSEN));
    await bar.getByRole('link', { name: 'Change' }).click();
    await eventually(async () => expect(await page.getByLabel('Font of texts').inputValue()).toBe('nunito'));
    await page.getByRole('button', { name: 'Save look' }).click();
    await page.getByText('Look saved').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.locator('button:enabled', { hasText: 'Back to the look before' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await lookOf(page), 'the panel where it was saved').toMatchObject(CHOSEN);

    const visitor = await openDevice(browser, server, { size });
    await visitor.page.goto('/about');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    const seen = await lookOf(visitor.page);
    expect(seen).toMatchObject(CHOSEN);
    expect(seen.fonts).toEqual(expect.arrayContaining(['oswald-most', 'nunito-most']));
    expect(seen.fonts.filter((name) => /piazzolla|hanken/.test(name))).toEqual([]);
    await expectAccessible(visitor.page, 'a page in a look of a community');
    await visitor.close();

    await page.getByRole('button', { name: 'Back to the look before' }).click();
    await eventually(async () => expect(await lookOf(page)).toMatchObject(OWN));
    await page.getByRole('button', { name: 'Back to the look before' }).click();
    await eventually(async () => expect(await lookOf(page)).toMatchObject(CHOSEN));
    await page.getByRole('button', { name: 'Back to the design’s own' }).click();
    await eventually(async () => expect(await lookOf(page)).toMatchObject(OWN));
    await device.close();
  });
});

it('stays readable in every look', async () => {
  const device = await openDevice(browser, server, { person: member });
  const looks = [
    { accent: '#e02020', second: '#e8e800', background: '#104010', corners: 'square' },
    { accent: '#c9c900', second: '#00d0ff', background: '#ff00ff', headlineFont: 'literata', textFont: 'inter' },
    { accent: '#18a818', second: '#ff2020', background: '#0000ff', headlineFont: 'exo-2', textFont: 'exo-2' },
    { accent: '#d020d0', second: '#101010', background: '#ffff00', corners: 'rounded' },
  ];
  for (const look of looks) {
    await save(look);
    await device.page.goto('/shop');
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    await device.page.locator('.sk').first().waitFor({ state: 'detached' });
    await expectAccessible(device.page, `the shop in ${JSON.stringify(look)}`);
  }
  await device.close();
  await save({});
});

describe('the landing page', () => {
  it('stands on the plain background where a community wants no scene', async () => {
    await save({ scene: 'none' });
    const device = await openDevice(browser, server);
    await device.page.goto('/');
    await device.page.getByRole('heading', { name: 'Ignite Your Gaming Journey' }).waitFor();
    expect(await device.page.locator('.hero .scene').count()).toBe(0);
    await expectAccessible(device.page, 'the landing page without a scene');
    await device.close();
    await save({});
  });

  it.each(SIZES)('keeps its words readable on a white picture on a $size', async (size) => {
    const white = await paintPng('#ffffff');
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(white)], { type: 'image/png' }), 'white.png');
    const address = `${server.url}/api/admin/images/upload/General`;
    const uploaded = await fetch(address, { method: 'POST', headers: { cookie: admin.cookie }, body: form });
    const { url } = await uploaded.json();
    await save({ sceneUrl: url });
    const { page, close } = await openDevice(browser, server, { size });
    await page.goto('/');
    await page.locator(`.hero .scene[src="${url}"]`).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    for (const selector of ['.hero h1', '.hero p']) {
      const words = page.locator(selector);
      const ink = await words.evaluate((element) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = getComputedStyle(element).color;
        canvas.fillRect(0, 0, 1, 1);
        element.setAttribute('style', 'color: transparent');
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
      const lightest = await lightestIn(page, await words.screenshot());
      expect(Math.max(...lightest), 'there is a picture behind it').toBeGreaterThan(12);
      expect((brightness(ink) + 0.05) / (brightness(lightest) + 0.05), selector).toBeGreaterThanOrEqual(4.5);
    }
    await close();
    await save({});
  });
});

/** The most of each part of all pixels of a picture. */
function lightestIn(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      const most = [0, 0, 0];
      const { data = [] } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? {};
      for (let at = 0; at < data.length; at++)
        if (at % 4 < 3) most[at % 4] = Math.max(most[at % 4] ?? 0, data[at] ?? 0);
      return most;
    },
    [...png],
  );
}

/** As WCAG counts it. */
function brightness(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
