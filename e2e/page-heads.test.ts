import { monthRange } from '@cinder/contract/leaderboards/period.rules.ts';
import { pages } from '@cinder/contract/pages.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openBrowser, openDevice } from './browser.ts';
import { broughtBy, fetchWith } from './first-answers.ts';
import { headOf } from './page-heads.ts';
import { GUIDE } from './pages.ts';
import { type Person, signInAdmin, signUp, switchAllOn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { until } from './until.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ SITE_NAME: 'Emberhall' }), openBrowser()]);
  admin = await signInAdmin(server);
  await switchAllOn(admin);
});
afterAll(() => server.close());

/** What a browser asks early besides who is there and how the site is called. */
function preloadedBy(html: string): string[] {
  const tags = html.matchAll(/<link rel="preload" href="([^"]*)" as="fetch"/g);
  return [...tags]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((one) => !/config|auth/.test(one));
}

/** What its page is called by. */
async function addTournament(): Promise<string> {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const cup = { title: 'Early Cup', gameCode: 'sc2', format: 'single_elim', startAt, maxPlayers: 8 };
  const { slug } = (await (await admin.call('POST', '/api/admin/tournaments', cup)).json()) as { slug: string };
  return slug;
}

describe.concurrent('what a page says of itself', () => {
  it("is never the product's own name where the site has another", async () => {
    const device = await openDevice(browser, server);
    await device.page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.title !== seen.at(-1)) seen.push(document.title);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await device.page.route('**/api/config', async (route) => {
      await device.page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      await route.continue();
    });
    await device.page.goto('/about');
    await device.page.getByRole('heading', { level: 1, name: 'About Emberhall' }).waitFor();
    const seen = await device.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((title) => title !== '')).toEqual(['About | Emberhall']);
    await device.close();
  });

  it('tells a visitor apart, who is not asked for; a page kept by the browser is not believed', async () => {
    const device = await openDevice(browser, server);
    const { page, context } = device;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const path of ['/about', '/terms']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(requests).not.toContain('/api/auth/user');
    await context.addCookies(cookiesOf(await signUp(server, 'come_later'), server.url));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await page.getByRole('button', { name: 'Profile' }).waitFor();
    expect(requests).toContain('/api/auth/user');
    await device.close();
  });

  it('brings along what the page asks first, and nothing else', async () => {
    await signUp(server, 'well_known');
    const device = await openDevice(browser, server);
    const { page } = device;
    let requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const boards = '/leaderboards';
    for (const path of ['/', '/earn', '/sign-in', GUIDE, boards, '/members/well_known', '/members/nobody_here']) {
      const isThere = !path.endsWith('nobody_here');
      const hasOwn = isThere && (path === GUIDE || path.startsWith('/members/'));
      const own = path === boards ? ['/api/leaderboards/hall-of-fame/periods'] : hasOwn ? [`/api${path}`] : [];
      const brought = ['/api/config', ...own];
      if (!isThere) {
        device.expectProblem(`404 GET ${path}`);
        device.expectProblem(`404 GET /api${path}`);
      }
      // A busy server sends the page without an answer that takes too long.
      await until(`${path} brings ${brought}`, async () => {
        return String(broughtBy(await (await fetch(server.url + path)).text())) === String(brought);
      });
      for (const isStripped of [false, true]) {
        requests = [];
        await page.route(`${server.url}${path}`, async (route) => {
          const response = await fetchWith(brought.length, route);
          const html = await response.text();
          await route.fulfill({ response, body: isStripped ? html.replace('id="first-answers"', '') : html });
        });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const again = brought.filter((address) => requests.includes(address));
        expect(again, `${path}, ${isStripped ? 'stripped' : 'as it comes'}`).toEqual(isStripped ? brought : []);
        await page.unrouteAll();
      }
    }
    await device.close();
  });

  it('lets a browser ask together with its code what that asks, and nothing else', async () => {
    const device = await openDevice(browser, server);
    const { page, context } = device;
    const ofVisitor = await (await fetch(`${server.url}/earn`)).text();
    expect(preloadedBy(ofVisitor)).toEqual([]);
    await context.addCookies(cookiesOf(await signUp(server, 'asks_early'), server.url));
    await page.addInitScript(() => {
      const asked: string[] = [];
      const send = window.fetch;
      Object.assign(window, {
        asked,
        fetch: (input: string, options?: RequestInit) => {
          asked.push(input);
          return send(input, options);
        },
      });
    });
    let requests: string[] = [];
    page.on('request', (request) => requests.push(request.url().slice(server.url.length)));
    const slug = await addTournament();
    for (const { path: address, preloads: named } of pages) {
      // The others of one thing are asked for in the same way.
      if (!named || (address.includes(':') && address !== '/tournaments/:slug')) continue;
      const month = `${new URLSearchParams(monthRange(new Date()))}`;
      const [path = '', ...preloads] = [address, ...named].map((one) =>
        one.replace(':slug', slug).replace('{month}', month),
      );
      requests = [];
      const answer = await page.goto(path);
      expect(preloadedBy((await answer?.text()) ?? ''), path).toEqual(preloads);
      await page.waitForFunction(
        (all) => all.every((one) => (window as unknown as { asked: string[] }).asked.includes(one)),
        preloads,
      );
      for (const address of preloads)
        expect(
          requests.filter((one) => one === address),
          path,
        ).toHaveLength(1);
      // With something else in its address a page asks something else.
      expect(preloadedBy(await (await page.request.get(`${path}?page=2`)).text()), path).toEqual([]);
    }
    await device.close();
  });

  it('follows a step inside the site', async () => {
    const device = await openDevice(browser, server);
    await device.page.goto('/about');
    await device.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await until('the page has its new address', async () => {
      const { title, canonical } = await headOf(device.page);
      return title.startsWith('Privacy Policy |') && canonical === `${server.url}/privacy`;
    });
    await device.close();
  });
});
