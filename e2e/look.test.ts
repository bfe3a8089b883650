import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '../server/src/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { type Person, signInAdmin, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

/** As a community may have it from somewhere. */
const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/exo-2/files/exo-2-latin-wght-normal.woff2');

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
    await page.getByLabel('Accent', { exact: true }).fill('#808080');
    await page.getByText('This colour has no hue: the accent stays ember').waitFor();
    await page.getByLabel('Accent', { exact: true }).fill('');
    const scene = page.getByLabel('Own picture behind both');
    const long = `/uploads/${'%25'.repeat(600)}`;
    await page.route(`**${long}`, async (route) =>
      route.fulfill({ contentType: 'image/png', body: await paintPng('#ffffff') }),
    );
    await scene.fill(long);
    await page.getByRole('button', { name: 'Preview on the pages' }).click();
    await page.getByText('This address is too long for a preview').waitFor();
    await expectAccessible(page, 'an address that is too long for a preview');
    await scene.fill('');
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

describe.each(sizes('desktop'))('a font of a community on a $size', (size) => {
  it('is uploaded, tried, saved, seen by everybody, and removed', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const file = page.getByLabel('Add a font');
    const font = (buffer: Buffer) => file.setInputFiles({ name: 'font.woff2', mimeType: 'font/woff2', buffer });
    await page.goto('/admin/site?tab=look');
    await font(Buffer.alloc(400 * 1024));
    await page.getByText('A font can have at most 300 KB').waitFor();
    device.expectProblem('415 POST /api/admin/site/fonts');
    await font(Buffer.from('no font'));
    await page.getByText('Only fonts in the form WOFF2 can be used').waitFor();
    await expectAccessible(page, 'what is no font');
    await font(await readFile(FONT));
    await page.getByText('Choose it for headlines or texts.').waitFor();
    await page.getByLabel('Font of headlines').selectOption('Exo 2 (your own)');
    const isOwn = async (of: Page) =>
      eventually(async () => expect((await lookOf(of)).headline).toMatch(/^"Own [0-9a-f]{8}"$/));
    await isOwn(page);
    await expectAccessible(page, 'a font of its own that is being chosen');
    await expectFits(page, '/admin/site with a font of its own');
    await page.getByRole('button', { name: 'Preview on the pages' }).click();
    const bar = page.getByRole('region', { name: 'Preview of a look' });
    await bar.waitFor();
    await isOwn(page);
    await bar.getByRole('button', { name: 'Save' }).click();
    await bar.waitFor({ state: 'detached' });

    const visitor = await openDevice(browser, server, { size });
    await visitor.page.goto('/about');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await isOwn(visitor.page);
    const { fonts } = await lookOf(visitor.page);
    expect(fonts.filter((name) => /^[0-9a-f]{32}/.test(name))).toHaveLength(1);
    expect(fonts.filter((name) => name.startsWith('piazzolla'))).toEqual([]);
    const isLoaded = () => [...document.fonts].some((face) => face.family.includes('Own') && face.status === 'loaded');
    expect(await visitor.page.evaluate(isLoaded)).toBe(true);
    await expectAccessible(visitor.page, 'a page in a font of the community');
    await visitor.close();

    await page.goto('/admin/site?tab=look');
    await page.getByText('In use').waitFor();
    expect(await page.getByRole('button', { name: /^Remove font/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the design’s own' }).click();
    await page.getByRole('button', { name: /^Remove font/ }).click();
    await page.getByRole('dialog', { name: 'Remove font Exo 2?' }).waitFor();
    await expectAccessible(page, 'the question before a font is removed', '[role=dialog]');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Exo 2 removed').waitFor();
    expect(await page.getByText('In use').count()).toBe(0);
    await device.close();
  });
});

it('shows the logo of the light theme in that alone', async () => {
  const [dark, light] = await Promise.all(['#101010', '#f0f0f0'].map(uploadPicture));
  await admin.call('PUT', '/api/admin/site', { logoUrl: dark, logoLightUrl: light });
  const device = await openDevice(browser, server);
  const { page } = device;
  const shown = () =>
    page.locator('.nav .brand__logo').evaluate((logo: HTMLImageElement) => new URL(logo.currentSrc).pathname);
  const isShown = (url: string | undefined) => eventually(async () => expect(await shown()).toBe(url));
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [colorScheme, url] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await isShown(url);
  }
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await isShown(light);
  await page.goto('/guides');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isShown(light);
  await expectAccessible(page, 'a page with a logo of the light theme');
  const ground = () =>
    page.locator('.nav .brand__logo').evaluate((logo) => getComputedStyle(logo).backgroundColor !== 'rgba(0, 0, 0, 0)');
  expect(await ground()).toBe(false);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await isShown(dark);
  // Alone it keeps a dark ground on light pages, for it may be white.
  await admin.call('PUT', '/api/admin/site', { logoLightUrl: null });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await ground()).toBe(false);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await isShown(dark);
  expect(await ground()).toBe(true);
  await device.close();
  await admin.call('PUT', '/api/admin/site', { logoUrl: null, logoLightUrl: null });
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

/** What visitors see first, and the box with its picture. */
const FIRST_PAGES = [
  { path: '/', box: '.hero' },
  { path: '/sign-in', box: '.sign__scene' },
];

describe.each(FIRST_PAGES)('the first picture at $path', ({ path, box }) => {
  it('is not there where a community wants no scene', async () => {
    await save({ scene: 'none' });
    const device = await openDevice(browser, server);
    const { page } = device;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await page.locator(`${box} h1`).waitFor();
      expect(await page.locator(`${box} .scene`).count()).toBe(0);
      await expectAccessible(page, `${path} without a scene, ${colorScheme}`);
    }
    await device.close();
    await save({});
  });

  it.each(SIZES)('keeps words readable where it is a white one on a $size', async (size) => {
    const url = await uploadPicture('#ffffff');
    await save({ sceneUrl: url });
    const { page, close } = await openDevice(browser, server, { size });
    await page.goto(path);
    await page.locator(`${box} .scene[src="${url}"]`).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    for (const selector of [`${box} h1`, `${box} p`]) {
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

/** The address of a picture of one colour. */
async function uploadPicture(colour: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await paintPng(colour))], { type: 'image/png' }), 'picture.png');
  const address = `${server.url}/api/admin/images/upload/General`;
  const uploaded = await fetch(address, { method: 'POST', headers: { cookie: admin.cookie }, body: form });
  return (await uploaded.json()).url;
}

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
