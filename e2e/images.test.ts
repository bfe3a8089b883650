import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '../server/src/testing/pictures.ts';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { hasFocus } from './keys.ts';
import { type Person, read, signInAdmin, signUp } from './people.ts';
import { tryAgain } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually, until } from './until.ts';

/** A drawing with what must not come along. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="document.title='ran'">
  <script>document.title = 'ran'</script><rect width="40" height="20" fill="teal"/></svg>`;

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

describe.concurrent.each(sizes('desktop'))('pictures on a $size', (size) => {
  it('are uploaded in the item editor, picked, and seen by the member who has the item', async () => {
    const person = await signUp(server, `pictures_${size.size}`);
    const back = await openDevice(browser, server, { size, person: admin });
    const item = `Painting of ${size.size}`;
    const url = await makeItem(back, item);
    await back.close();

    const { id: userId } = await read<{ id: string }>(person, '/api/auth/user');
    const granted = await admin.call('POST', '/api/admin/grant-item', {
      userId,
      itemSlug: item.toLowerCase().replaceAll(' ', '-'),
    });
    expect(granted.status).toBe(200);
    const device = await openDevice(browser, server, { size, person });
    await device.page.goto('/inventory?tab=inventory');
    await device.page.getByText(item).first().waitFor();
    const picture = device.page.locator(`img[src="${url}"]`).first();
    await expectDrawn(picture);
    await device.close();
  });

  it('that are none are refused in the dialog, where another can be chosen', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const library = await openLibrary(page);
    await library.getByLabel('Category').selectOption('all');
    await choose(library, 'fake.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
    const upload = library.getByRole('button', { name: 'Upload' });
    await eventually(async () => expect(await upload.isDisabled()).toBe(true));
    await library.getByText('Choose one category to add it to.', { exact: false }).waitFor();

    await library.getByLabel('Category').selectOption('Epic');
    device.expectProblem('415 POST /api/admin/images/upload/Epic');
    await upload.click();
    await library.getByText('Only PNG, JPEG, WebP, GIF and AVIF pictures can be used').waitFor();
    await page.getByText('Upload failed', { exact: true }).waitFor();

    await choose(library, 'large.png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await library.getByText('A picture can have at most 5 MB').waitFor();
    await eventually(async () => expect(await upload.isDisabled()).toBe(true));

    await choose(library, 'good.png', await paintPng(size.size === 'phone' ? 'teal' : 'navy'));
    await upload.click();
    await page.getByText('Upload successful').waitFor();
    await library.getByRole('radio', { name: 'Picture 1, Epic, 48 by 48' }).waitFor();
    await choose(library, 'broken.svg', Buffer.from('<svg'), 'image/svg+xml');
    await library.getByText('This picture cannot be read').waitFor();
    await choose(library, 'logo.svg', Buffer.from(DRAWING), 'image/svg+xml');
    await upload.click();
    await library.getByRole('radio', { name: 'Picture 1, Epic, 1024 by 512' }).waitFor();
    expect(await page.title()).not.toContain('ran');
    await page.keyboard.press('Escape');
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('dialog', { name: 'Create item' }).waitFor();
    const opener = page.getByRole('button', { name: 'Choose from library' });
    await until('the focus is on what opened it', () => hasFocus(opener));
    await device.close();
  });

  it('that cannot be listed leave the library standing, and an empty folder says so', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    device.expectProblem('500 GET /api/admin/images/browse/Common');
    const broken = { code: 'internal_error', message: 'Something went wrong on our side' };
    await device.context.route('**/api/admin/images/browse/Common?*', (route) =>
      route.fulfill({ status: 500, json: broken }),
    );
    const library = await openLibrary(device.page);
    await library.getByText('Failed to fetch images').waitFor();
    await device.context.unrouteAll();
    await tryAgain(library, library.getByText('No pictures here yet'));
    await device.close();
  });
});

/** Makes a legendary item with a picture of its own; the picture's address. */
async function makeItem({ page }: Device, name: string): Promise<string> {
  await page.goto('/admin/items');
  await page.getByRole('button', { name: 'Create item' }).click();
  const editor = page.getByRole('dialog', { name: 'Create item' });
  await editor.getByLabel('Name').fill(name);
  await editor.getByRole('radio', { name: 'Legendary' }).check();
  await editor.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  await eventually(async () => expect(await library.getByLabel('Category').inputValue()).toBe('Legendary'));
  await choose(library, 'painting.jpg', await paintPng(name.includes('phone') ? 'maroon' : 'gold'));
  await library.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Upload successful').waitFor();
  const chosen = library.locator('input[type=radio]:checked');
  await chosen.waitFor();
  const url = await chosen.inputValue();
  await expectDrawn(library.locator(`img[src="${url}"]`));
  await library.getByRole('button', { name: 'Use picture' }).click();
  await library.waitFor({ state: 'hidden' });
  await eventually(async () => expect(await editor.getByLabel('Image').inputValue()).toBe(url));
  await editor.getByRole('button', { name: 'Create item' }).click();
  await page.getByText('Item Created').waitFor();
  return url;
}

async function openLibrary(page: Page): Promise<Locator> {
  await page.goto('/admin/items');
  await page.getByRole('button', { name: 'Create item' }).click();
  await page.getByRole('dialog', { name: 'Create item' }).getByRole('button', { name: 'Choose from library' }).click();
  return page.getByRole('dialog', { name: 'Image library' });
}

async function choose(library: Locator, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  await library.getByLabel('Add a picture').setInputFiles({ name, mimeType, buffer });
}

/** The browser has fetched the picture and could read it. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.waitFor();
  const width = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(48);
}
