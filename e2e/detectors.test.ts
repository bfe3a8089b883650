import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice } from './browser.ts';
import { expectFits, expectReachable, expectStill } from './fits.ts';
import { type RunningServer, startServer } from './server.ts';
import { findUnusedStyles, settle } from './sweep.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(() => server.close());

describe('a journey fails', () => {
  it.each([
    ['a script in the page', 'policy: script-src-elem inline', (page: Page) => page.evaluate(addScript, '')],
    [
      'a script from elsewhere',
      'policy: script-src-elem https://elsewhere.example/a.js',
      (page: Page) => page.evaluate(addScript, 'https://elsewhere.example/a.js'),
    ],
    [
      'a picture from elsewhere',
      'policy: img-src https://elsewhere.example/a.png',
      (page: Page) =>
        page.evaluate(() => {
          const picture = new Image();
          picture.src = 'https://elsewhere.example/a.png';
          document.body.append(picture);
        }),
    ],
    [
      'words made into code',
      'policy: script-src eval',
      // In a listener: what Playwright runs itself is not bound by the policy of the page.
      (page: Page) => page.evaluate(() => setTimeout('1 + 1' as unknown as () => void)),
    ],
  ])('on %s, which the policy stops', async (_, problem, offend) => {
    const device = await openDevice(browser, server);
    await device.page.goto('/about');
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    const message = device.page.waitForEvent('console', (message) => message.text().startsWith('policy: '));
    await offend(device.page);
    await message;
    expect(await found(device.close())).toContainEqual(expect.stringContaining(problem));
  });

  it('on a transition, where no movement is wanted', async () => {
    const device = await openDevice(browser, server);
    await device.page.goto('/about');
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    const message = device.page.waitForEvent('console', (message) => message.text().startsWith('transition of color'));
    // An element of its own: one of the page may be replaced, and then its transition never runs.
    await device.page.evaluate(() => {
      const element = document.createElement('p');
      element.style.setProperty('transition', 'color 1ms', 'important');
      document.body.append(element);
      element.getBoundingClientRect();
      element.style.color = 'red';
    });
    await message;
    expect(await found(device.close())).toContainEqual(expect.stringContaining('transition of color: <p'));
  });

  it('on an answer of the product without a strict policy', async () => {
    const device = await openDevice(browser, server);
    await device.page.route('/mark.svg', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "script-src 'unsafe-inline'" },
      });
    });
    await device.page.goto('/mark.svg');
    expect(await found(device.close())).toContain("scripts may be 'unsafe-inline': GET /mark.svg");
  });
});

it('a page that names styles it does not use is noticed', async () => {
  const { page } = await openDevice(browser, server);
  await page.goto('/about');
  await settle(page);
  const named =
    (await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href)) ?? '';
  const name = (sheet: string) =>
    page.evaluate((sheet) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'style', href: sheet }));
    }, sheet);
  await name(named);
  expect(await findUnusedStyles(page)).toEqual([]);
  await name('/assets/unused.css');
  expect(await findUnusedStyles(page)).toEqual([`${server.url}/assets/unused.css`]);
});

describe('a page does not fit', () => {
  const judge = async (html: string, expectation: (page: Page, where: string) => Promise<void>) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 400 } });
    await page.setContent(`<!doctype html><style>body { margin: 0; overflow-x: clip }</style>${html}`);
    const faults = await found(expectation(page, 'planted'));
    await page.close();
    return faults.join();
  };

  it.each([
    ['is wider than the window', '<div style="width: 400px">wide</div>', 'from 0 to 400 px in 360'],
    ['begins beside it', '<div style="margin-left: -20px">wide</div>', 'from -20 to 360 px in 360'],
    [
      'cuts its text off',
      '<div style="width: 3em; overflow: hidden; white-space: nowrap">very long</div>',
      'cut off: <div',
    ],
    [
      'cuts off what stands in it',
      '<div style="overflow: hidden"><p style="width: 400px; text-align: right">very long</p></div>',
      'cut off by <div',
    ],
    [
      'is covered by bars',
      '<div style="position: fixed; top: 0; width: 100%; height: 150px"></div><div style="position: fixed; bottom: 0; width: 100%; height: 90px"></div>',
      'bars cover 240 of 400 px',
    ],
    ['has a form inside of words', '<span><form></form></span>', 'stands in words: <form'],
    [
      'has words over a film without a layer of their own',
      '<div style="display: grid"><video style="grid-area: 1 / 1"></video><p style="grid-area: 1 / 1">Close</p></div>',
      'without a layer over <video',
    ],
  ])('that %s', async (_, html, finding) => {
    expect(await judge(html, expectFits)).toContain(finding);
  });

  it('unless it scrolls by itself, ends in dots, is for screen readers alone or has a layer over a film', async () => {
    const faults = await judge(
      `<div style="display: grid"><video style="grid-area: 1 / 1"></video><p style="grid-area: 1 / 1; z-index: 1">Close</p></div>
       <div style="overflow-x: auto"><div style="width: 900px">a table</div></div>
       <div style="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">very long</div>
       <div style="position: absolute; left: -5px; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">told</div>`,
      expectFits,
    );
    expect(faults).toBe('');
  });

  it('only if it does so when it is seen: what measures itself is judged as it stands then', async () => {
    const fitted = (widest: number) => `<div id="fitted">fitted</div><script>
      const { style } = fitted;
      new ResizeObserver(([{ contentRect }]) => { if (contentRect.width > ${widest}) style.width = '${widest}px'; }).observe(fitted);
      let width = 500;
      const grow = () => { style.width = width++ + 'px'; requestAnimationFrame(grow); };
      grow();
    </script>`;
    expect(await judge(fitted(300), expectFits)).toBe('');
    expect(await judge(fitted(400), expectFits)).toContain('from 0 to 400 px in 360');
  });

  it('that hides a control, even in a dialog', async () => {
    const bar = '<div style="position: fixed; inset: 0 0 auto; height: 80px; background: red"></div>';
    const dialog = '<div role="dialog" style="position: fixed; top: 500px"><button>Save</button></div>';
    const finding = '<button>Save</button> lies under';
    expect(await judge('<button>Save</button>', expectReachable)).toBe('');
    expect(await judge(`<button>Save</button>${bar}`, expectReachable)).toContain(finding);
    expect(await judge(bar + dialog, expectReachable)).toContain(finding);
  });

  it('that moves where nothing should', async () => {
    const moving = (how: string) => `<style>@keyframes a { to { opacity: 0 } } p { animation: a ${how} }</style><p>a`;
    expect(await judge(moving('1s 60s infinite'), expectStill)).toContain('moves for Infinity ms');
    expect(await judge(moving('20ms 60s'), expectStill)).toContain('moves for 20 ms');
    expect(await judge(moving('1ms 60s'), expectStill)).toBe('');
  });
});

/** What an expectation has found against nothing expected. */
async function found(expectation: Promise<void>): Promise<string[]> {
  try {
    await expectation;
    return [];
  } catch (error) {
    return (error as { actual: string[] }).actual;
  }
}

function addScript(src: string): void {
  const script = document.createElement('script');
  if (src) script.src = src;
  else script.textContent = '1';
  document.body.append(script);
}
