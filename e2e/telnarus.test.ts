import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '../server/src/testing/pictures.ts';
import { openBrowser, openDevice, type Size, sizes } from './browser.ts';
import { type Person, signInAdmin, signUp } from './people.ts';
import { tryAgain } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

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

/** Both sizes run at once: each has a people of its own to change. */
const PEOPLE = {
  desktop: { race: 'doru', name: 'Doru', colour: 'olive' },
  phone: { race: 'aratti', name: 'Aratti', colour: 'navy' },
} as const;

describe.concurrent.each(sizes('desktop'))('Telnarus on a $size', (size) => {
  it('shows members the banner and the words that an administrator has given a people', async () => {
    const { race, name } = PEOPLE[size.size];
    const text = `Seen anew on a ${size.size}`;
    const back = await openDevice(browser, server, { size, person: admin });
    const { page } = back;
    await page.goto(`/telnarus/race/${race}`);
    await page.getByRole('button', { name: 'Edit page' }).click();
    const editor = page.getByRole('dialog', { name: `Edit the page of the ${name}` });
    await editor.getByLabel('Subtitle').fill(text);
    const url = await uploadBanner(page, editor, size);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
    await editor.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    await editor.waitFor({ state: 'hidden' });
    await page.getByText(text).first().waitFor();
    await back.close();

    const device = await openDevice(browser, server, { size, person: member });
    await device.page.goto('/telnarus');
    const card = device.page.getByRole('article').filter({ hasText: text });
    await expectDrawn(card.locator(`img[src="${url}"]`));
    await card.getByRole('link', { name }).click();
    await device.page.getByRole('heading', { level: 1, name }).waitFor();
    await expectDrawn(device.page.locator(`img[src="${url}"]`));
    expect(await device.page.getByRole('button', { name: 'Edit page' }).count()).toBe(0);
    await device.page.getByRole('link', { name: 'Back to Telnarus' }).click();
    await device.page.getByRole('heading', { name: 'The three peoples' }).waitFor();
    await device.close();
  });

  it('lets a story become, from the first half sentence to its reader', async () => {
    const title = `The Lamp of ${size.size}`;
    const slug = `the-lamp-of-${size.size}`;
    const back = await openDevice(browser, server, { size, person: admin });
    await writeDraft(back.page, title);

    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    device.expectProblem(`404 GET /api/lore/articles/${slug}`);
    await page.goto(`/telnarus/article/${slug}`);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.goto('/telnarus');
    await page.getByLabel('Search lore').fill(title);
    await page.getByText('No stories found').waitFor();

    await back.page.getByRole('button', { name: 'Publish' }).click();
    await back.page.getByText('Article updated successfully').waitFor();
    await back.page.getByText('Published', { exact: true }).waitFor();

    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Search lore').inputValue()).toBe(title));
    await page.getByLabel('Search lore').fill(title.toUpperCase());
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('article').getByText('It burned all night.').waitFor();
    await page.goBack();
    await eventually(async () => expect(await page.getByLabel('Search lore').inputValue()).toBe(title.toUpperCase()));

    await takeBack(back.page, title);
    await page.reload();
    await page.getByText('No stories found').waitFor();
    await Promise.all([back.close(), device.close()]);
  });

  it('shows of a story what its list knew while the text is on its way, and says when it does not come', async () => {
    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    // What was changed in the tests before would have the story asked for again.
    await device.context.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/lore/articles/*', async (route) => {
      await gate.promise;
      await route.abort();
    });
    device.expectProblem('net::ERR_FAILED');
    await page.goto('/telnarus');
    await page.getByRole('link', { name: 'The Day the Ridge Went Silent' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Day the Ridge Went Silent' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Chronicles' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'More of Chronicles' }).waitFor();
    await page.getByRole('status').getByText('Loading...').waitFor({ state: 'attached' });
    gate.resolve();
    await page.getByRole('heading', { level: 1, name: 'Failed to load this story' }).waitFor();
    await page.unroute('**/api/lore/articles/*');
    await tryAgain(page, page.getByRole('article').getByText('On the ninth ridge there is a bell'));
    await device.close();
  });

  it('has categories that can be made, moved, and deleted once they are empty', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    const { page } = device;
    const name = `Lamps of ${size.size}`;
    await page.goto('/admin/content?tab=categories');
    await page.getByRole('button', { name: 'Create Category' }).click();
    const editor = page.getByRole('dialog', { name: 'Create category' });
    await editor.getByLabel('Name').fill(name);
    await editor.getByRole('button', { name: 'Create category' }).click();
    await page.getByText('Category created').waitFor();
    const moved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await page.getByRole('button', { name: `Move ${name} up` }).click();
    expect((await moved).url()).toContain('/api/admin/lore/category/');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText(`lamps-of-${size.size}`).waitFor();

    await page.getByRole('button', { name: 'Delete Chronicles' }).click();
    const refusal = page.getByRole('dialog', { name: 'Chronicles is in use' });
    await refusal.getByText('Move or delete them first', { exact: false }).waitFor();
    await refusal.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Category deleted successfully').waitFor();
    await row.waitFor({ state: 'hidden' });
    await device.close();
  });

  it('shows the humans for a people that nobody knows', async () => {
    const device = await openDevice(browser, server, { size, person: member });
    await device.page.goto('/telnarus/race/elves');
    await device.page.getByRole('heading', { level: 1, name: 'Humans' }).waitFor();
    await device.page.getByText('Ask a human where they come from', { exact: false }).waitFor();
    await device.close();
  });
});

/** Uploads a banner from the page's editor and takes it; its address. */
async function uploadBanner(page: Page, editor: Locator, { size }: Size): Promise<string> {
  await editor.getByRole('button', { name: 'Choose from library' }).first().click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  const buffer = await paintPng(PEOPLE[size].colour);
  await library.getByLabel('Add a picture').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer });
  await library.getByRole('button', { name: 'Upload' }).click();
  const chosen = library.locator('input[type=radio]:checked');
  await chosen.waitFor();
  const url = await chosen.inputValue();
  await library.getByRole('button', { name: 'Use picture' }).click();
  await library.waitFor({ state: 'hidden' });
  await expectDrawn(editor.getByLabel('Preview').locator(`img[src="${url}"]`));
  return url;
}

/** Half of an article, a reload in between, and the rest of it; ends in its editor. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Content Management' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').getByText('Please fill in required fields (title, content, category)').waitFor();
  await eventually(async () => expect(await page.locator('[aria-invalid=true]').count()).toBe(3));
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content', { exact: true }).fill('It burned **all night**.');
  await page.reload();
  await page.getByText('Your unsaved text is still here').waitFor();
  await eventually(async () => expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title));
  await page.getByLabel('Preview').getByText('all night').waitFor();
  await page.getByLabel('Category', { exact: true }).selectOption('Places');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Article created successfully').waitFor();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
}

/** Finds the article in the list, makes it a draft again, and deletes it. */
async function takeBack(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'All articles' }).click();
  await page.getByLabel('Search by title or excerpt').fill(title);
  await page.getByText('1 article', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Unpublish ${title}` }).click();
  await page.getByText('Article is a draft again').waitFor();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page
    .getByRole('dialog', { name: `Delete ${title}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Article deleted successfully').waitFor();
}

/** The browser has fetched the picture and could read it. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.first().waitFor();
  const width = await picture.first().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(48);
}
