import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, SIZES, sizes } from './browser.ts';
import { expectFits } from './fits.ts';
import { mustSucceed, type Person, read, signInAdmin, signUp } from './people.ts';
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
afterEach(async () => {
  for (const path of ['/api/admin/pages', '/api/admin/links'])
    for (const { id } of await read<{ id: string }[]>(admin, path)) await admin.call('DELETE', `${path}/${id}`);
});

const addLink = (fields: object) => mustSucceed(admin.call('POST', '/api/admin/links', fields));

/** The links at the top of the page: in the bar, or where that has no room in its drawer. */
async function menuOf(page: Page) {
  await page.locator('.nav__in[data-room]').waitFor();
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (!(await burger.isVisible())) return page.getByRole('navigation', { name: 'Main' });
  await burger.click();
  return page.getByRole('dialog', { name: 'Menu' });
}

it.each(sizes('both'))(
  'an administrator writes a page and puts it into the menu, and a visitor reads it, on a $size',
  async (size) => {
    const back = await openDevice(browser, server, { size, person: admin });
    const { page } = back;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Pages and links' }).click();
    await page.getByText('No pages yet').waitFor();
    await expectAccessible(page, 'pages and links without any');
    await page.getByRole('button', { name: 'Create page' }).click();
    const editor = page.getByRole('dialog', { name: 'Create page' });
    await editor.getByLabel('Title').fill('House rules');
    await editor.getByLabel('Markdown content').fill('## Law\n\nBe kind at the fire of {site}.');
    await editor.getByRole('region', { name: 'Preview' }).getByText('Be kind at the fire of Cinder.').waitFor();
    await editor.getByLabel('Place').selectOption('Menu');
    await editor.getByRole('switch', { name: 'Published' }).check();
    await expectAccessible(page, 'the editor of a page');
    await expectFits(page, 'the editor of a page');
    await editor.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('Page created').waitFor();

    await page.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByRole('dialog', { name: 'Create link' });
    await link.getByLabel('Title').fill('Our chat');
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await link.getByLabel('Title').focus();
    await link
      .getByText('Enter a path of this site, such as /guides, or an address that begins with https://')
      .waitFor();
    await link.getByLabel('Address').fill('https://chat.example/ember');
    await link.getByRole('button', { name: 'Create link' }).click();
    await page.getByText('Link created').waitFor();
    await expectAccessible(page, 'pages and links');
    await expectFits(page, 'pages and links');

    await page.getByRole('button', { name: 'Translate House rules' }).click();
    const texts = page.getByRole('dialog', { name: /^Translate/ });
    await texts.getByRole('textbox', { name: 'Title', exact: true }).fill('Hausregeln');
    await texts.getByRole('textbox', { name: 'Content', exact: true }).fill('Sei freundlich.');
    await texts.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Texts saved').waitFor();
    await back.close();

    const visit = await openDevice(browser, server, { size });
    await visit.page.goto('/about');
    await visit.page.getByRole('heading', { level: 1, name: 'About Cinder' }).waitFor();
    await (await menuOf(visit.page)).getByRole('link', { name: 'House rules' }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor();
    await visit.page.getByText('Be kind at the fire of Cinder.').waitFor();
    await eventually(async () => expect(await visit.page.title()).toBe('House rules | Cinder'));
    const away = visit.page.getByRole('contentinfo').getByRole('link', { name: 'Our chat (another site)' });
    await eventually(async () => expect(await away.getAttribute('rel')).toBe('noopener noreferrer'));
    await expectAccessible(visit.page, 'a page of the community');
    await expectFits(visit.page, 'a page of the community');
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Hausregeln' }).waitFor();
    await visit.page.getByText('Sei freundlich.').waitFor();
    await eventually(async () =>
      expect(await visit.page.getByRole('link', { name: 'House rules', includeHidden: true }).count()).toBe(0),
    );
    await visit.close();
  },
);

it('a page for members sends visitors to sign in, and one that is gone is not found', async () => {
  const rules = { title: 'Guild bank', content: 'The code is **kiln**.', access: 'member', place: 'menu' };
  const answer = await mustSucceed(admin.call('POST', '/api/admin/pages', { ...rules, published: true }));
  const { id } = (await answer.json()) as { id: string };
  const visit = await openDevice(browser, server);
  await visit.page.goto('/pages/guild-bank');
  await visit.page.getByRole('heading', { level: 1, name: 'Ignite Your Gaming Journey' }).waitFor();
  expect(await visit.page.content()).not.toContain('kiln');
  const way = visit.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guild bank' });
  await eventually(async () =>
    expect(await way.getAttribute('href')).toBe('/api/login?returnTo=%2Fpages%2Fguild-bank'),
  );
  await visit.close();

  const device = await openDevice(browser, server, { person: member });
  await device.page.goto('/pages/guild-bank');
  await device.page.getByText('kiln').waitFor();
  await device.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guild bank' }).waitFor();
  device.expectProblem('404 GET /api/pages/guild-bank');
  await admin.call('PUT', `/api/admin/pages/${id}`, { published: false });
  await device.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await device.page.getByRole('link', { name: 'Guild bank' }).waitFor({ state: 'detached' });
  await device.close();
});

it('titles of any length fit, be they one word', async () => {
  const title = 'W'.repeat(60);
  await addLink({ title, address: 'https://chat.example/', place: 'menu' });
  const page = { title, slug: 'wide', content: 'Wide.', place: 'footer', published: true };
  await mustSucceed(admin.call('POST', '/api/admin/pages', page));
  for (const size of SIZES) {
    const device = await openDevice(browser, server, { size });
    await device.page.goto('/pages/wide');
    await device.page.getByRole('contentinfo').getByRole('link', { name: title }).waitFor();
    await expectFits(device.page, `a page with a wide title on a ${size.size}`);
    await (await menuOf(device.page)).getByRole('link', { name: title }).waitFor();
    await expectFits(device.page, `a menu with a wide title on a ${size.size}`);
    await device.close();
  }
});

it('a menu of eight more links fits on every screen, and what the bar has no room for is in its drawer', async () => {
  for (let number = 1; number <= 8; number++)
    await addLink({ title: `Somewhere else ${number}`, address: `https://chat.example/${number}`, place: 'menu' });
  for (const size of SIZES) {
    const device = await openDevice(browser, server, { size, person: member });
    const { page } = device;
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await expectFits(page, `a bar with eight more links on a ${size.size}`);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await eventually(async () => expect(await bar.getByRole('link', { name: /^Somewhere else/ }).count()).toBe(0));
    await eventually(async () =>
      expect(await bar.getByRole('link', { name: 'Leaderboards' }).isVisible()).toBe(size.size === 'desktop'),
    );
    const names = (await menuOf(page)).getByRole('link', { name: /^Somewhere else/ });
    await names.nth(7).scrollIntoViewIfNeeded();
    const all = Array.from({ length: 8 }, (_, index) => `Somewhere else ${index + 1}(another site)`);
    await eventually(async () => expect(await names.allTextContents()).toEqual(all));
    await expectAccessible(page, `a drawer with eight more links on a ${size.size}`);
    await expectFits(page, `a drawer with eight more links on a ${size.size}`);
    await device.close();
  }
});
