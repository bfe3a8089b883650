import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openDevice } from './browser.ts';
import { HOSTILE_TEXTS } from './hostile-markdown.ts';
import { type Person, read, signInAdmin } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const TITLE = '<img src=x onerror=__xss()> "\'><script>__xss()</script>';
const STORED = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'));
/** Together in one text, so that one may begin what another ends. */
const AT_ONCE = 12;

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInAdmin(server);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
});
afterAll(() => server.close());

it('withstands many texts, and keeps none with a letter that no database keeps', async () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
  expect(STORED.length).toBeGreaterThanOrEqual(120);
  for (const content of HOSTILE_TEXTS.filter((text) => !STORED.includes(text))) {
    expect((await admin.call('POST', '/api/admin/guides', { title: 'x', content })).status).toBe(400);
  }
});

it('shows every hostile guide, and nothing in it runs', async () => {
  const slugs = [];
  // All at once, the last would wait longer for a connection to the database than the product allows.
  for (let at = 0; at < STORED.length; at += AT_ONCE) {
    const some = STORED.slice(at, at + AT_ONCE);
    slugs.push(...(await Promise.all(some.map((content, index) => storeGuide(content, at + index)))));
  }
  const halves = [slugs.filter((_, at) => at % 2 === 0), slugs.filter((_, at) => at % 2 === 1)];
  await Promise.all(
    halves.map(async (half) => {
      const device = await openDevice(browser, server);
      const watch = await watchFor(device.context);
      await device.page.goto('/guides');
      await device.page.getByRole('heading', { level: 1, name: 'Game Guides' }).waitFor();
      expect(await findFaults(device.page, 'main', PAGE)).toEqual([]);
      for (const slug of half) {
        await openInApp(device.page, `/guides/${slug}`, `${TITLE} ${slug}`);
        expect(await findFaults(device.page), slug).toEqual([]);
      }
      await watch.end(device.page);
      await device.close();
    }),
  );
});

it('shows hostile stories, results of a search and previews, and nothing in them runs', async () => {
  const category = await admin.call('POST', '/api/admin/lore/category', { name: TITLE });
  const { id: categoryId } = (await category.json()) as { id: string };
  const slugs = await Promise.all(together(STORED).map((content, at) => storeStory(content, at, categoryId)));
  const device = await openDevice(browser, server, { person: admin });
  const { page } = device;
  const watch = await watchFor(device.context);
  await page.goto('/search?q=script');
  await page.getByRole('list', { name: 'Results' }).waitFor();
  expect(await findFaults(page, 'main', PAGE)).toEqual([]);
  for (const slug of slugs) {
    await openInApp(page, `/telnarus/article/${slug}`, `${TITLE} ${slug}`);
    expect(await findFaults(page), slug).toEqual([]);
  }

  await page.goto('/admin/guides');
  await page.getByRole('button', { name: 'Create Guide' }).click();
  const editor = page.getByRole('dialog', { name: 'Create New Guide' });
  const preview = editor.getByRole('region', { name: 'Preview' });
  for (const [at, content] of together(HOSTILE_TEXTS).entries()) {
    await editor.getByLabel('Markdown content').fill(`Text number ${at}.\n\n${content}`);
    await preview.getByText(`Text number ${at}.`, { exact: false }).first().waitFor();
    expect(await findFaults(page), `preview ${at}`).toEqual([]);
  }
  await watch.end(page);
  await device.close();
});

async function storeGuide(content: string, at: number): Promise<string> {
  const slug = `hostile-${at}`;
  const body = { title: `${TITLE} ${slug}`, slug, content, description: TITLE, tags: ['<b>"'], published: true };
  const reply = await admin.call('POST', '/api/admin/guides', { ...body, featured: at < 3 });
  expect(reply.status, content.slice(0, 100)).toBe(201);
  expect((await read<{ content: string }>(admin, `/api/guides/${slug}`)).content).toBe(content);
  return slug;
}

async function storeStory(content: string, at: number, categoryId: string): Promise<string> {
  const slug = `hostile-${at}`;
  const body = { title: `${TITLE} ${slug}`, slug, content, excerpt: TITLE, categoryId, isPublished: true };
  const reply = await admin.call('POST', '/api/admin/lore/article', { ...body, isFeatured: at < 3 });
  expect(reply.status).toBe(201);
  return slug;
}

/** The texts in bundles; the huge ones have been seen one by one. */
function together(all: readonly string[]): string[] {
  const texts = all.filter((text) => text.length < 5_000);
  return Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, bundle) =>
    texts.slice(bundle * AT_ONCE, (bundle + 1) * AT_ONCE).join('\n\n'),
  );
}

/** Leads the app to a page as a link of it does, without loading it anew. Its title, which lists know, comes before its text. */
async function openInApp(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('.markdown').first().waitFor({ state: 'attached' });
}

interface Watch {
  /** Fails if anything ran, asked or called elsewhere meanwhile; what the policy refuses is an error of the console. */
  end(page: Page): Promise<void>;
}

async function watchFor(context: BrowserContext): Promise<Watch> {
  const found: string[] = [];
  await context.exposeFunction('__xss', () => found.push('a script ran'));
  context.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (page) => found.push(`a window: ${page.url()}`));
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) found.push(`a call to ${request.url()}`);
    if (request.url().includes('/api/logout')) found.push('a call that signs out');
  });
  return {
    async end(page) {
      // What begins by itself has begun by now.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      expect(found).toEqual([]);
    },
  };
}

/** What a text may become. */
const TEXT =
  'A BLOCKQUOTE BR CODE DEL DIV EM H2 H3 H4 H5 H6 HR IMG INPUT LI OL P PRE SECTION SPAN STRONG SUP TABLE TBODY TD TH THEAD TR UL';
/** What stands around texts. */
const PAGE = `${TEXT} BDI BUTTON H1 HEADER MAIN MARK NAV OPTION PATH SEARCH SELECT SVG CIRCLE RECT TIME`;

/** Elements, attributes and addresses that no text may bring. */
function findFaults(page: Page, where = '.markdown', allowed = TEXT): Promise<string[]> {
  return page.evaluate(
    ({ where, names, isText }) => {
      const root = document.querySelector(where);
      if (!root) return ['nothing is shown'];
      const allowed = new Set(names.split(' '));
      const faults: string[] = [];
      for (const element of root.querySelectorAll('*')) {
        const fault = (what: string) => faults.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
        if (!allowed.has(element.tagName.toUpperCase())) fault('element');
        for (const { name } of element.attributes)
          if (/^on|^style$|^srcdoc$|^srcset$/.test(name) && isText) fault(name);
        if (isText && element.id !== '' && !element.id.startsWith('text-')) fault('id');
        if (element instanceof HTMLAnchorElement) {
          if (!['http:', 'https:', 'mailto:'].includes(element.protocol)) fault('protocol');
          if (isText && element.rel !== 'noopener noreferrer') fault('rel');
          if (element.origin === location.origin && element.pathname.startsWith('/api')) fault('call');
        }
        if (element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin) fault('picture');
      }
      if (document.querySelector('iframe, object, embed, base, body style, body link, body meta, body form[action]'))
        faults.push('something outside of the text');
      return faults;
    },
    { where, names: allowed, isText: where === '.markdown' },
  );
}
