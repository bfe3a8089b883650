/// <reference lib="dom" />
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** What the third party's script does, by the test's choice. */
const SCRIPTS = {
  text: `document.body.append('Buy embers')`,
  late: `setTimeout(() => document.body.append('Buy embers'), 300)`,
  nothing: '',
  pixel: `const p = new Image(1, 1); p.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'; document.body.append(p)`,
  picture: `const p = new Image(300, 90); p.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'; document.body.append(p)`,
  film: `const v = document.createElement('video'); document.body.append(v); v.dispatchEvent(new Event('ended'))`,
  slot: `document.body.append(document.currentScript.dataset.slot === 'video' ? 'a film' : '')`,
  thief: `try { parent.document.title = 'stolen' } catch {} try { document.cookie } catch { document.body.append('shut out') }`,
};

let script: keyof typeof SCRIPTS | 'missing' = 'nothing';
let adHost: Server;
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  adHost = createServer((_, response) => {
    response.writeHead(script === 'missing' ? 404 : 200, { 'content-type': 'text/javascript' });
    response.end(script === 'missing' ? '' : SCRIPTS[script]);
  }).listen(0, '127.0.0.1');
  await once(adHost, 'listening');
  const { port } = adHost.address() as AddressInfo;
  server = await startServer({ AD_SCRIPT_URL: `http://127.0.0.1:${port}/tag.js` });
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await server?.close();
  adHost?.close();
});

it.each([
  ['text', ['loaded']],
  ['late', ['loaded']],
  ['picture', ['loaded']],
  ['slot', ['loaded']],
  ['thief', ['loaded']],
  ['film', ['ended']],
  ['missing', ['failed']],
] as const)('the frame of the script "%s" says %j by itself', async (name, expected) => {
  script = name;
  expect(await messagesOf({ check: false, count: expected.length })).toEqual(expected);
  expect(await page.title()).not.toBe('stolen');
});

it.each([
  ['nothing', ['failed']],
  ['pixel', ['failed']],
  ['text', ['loaded', 'loaded']],
] as const)('asked, the frame of the script "%s" has said %j', async (name, expected) => {
  script = name;
  expect(await messagesOf({ check: true, count: expected.length })).toEqual(expected);
});

it('an answer to the cookie banner holds in every tab at once', async () => {
  script = 'text';
  const context = await browser.newContext({ baseURL: server.url });
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/');
    await tab.getByRole('region', { name: 'Cookie consent' }).waitFor();
  }
  await tabs[0].getByRole('button', { name: 'Accept All' }).click();
  for (const tab of tabs) {
    await tab.getByRole('region', { name: 'Cookie consent' }).waitFor({ state: 'detached' });
    await tab.frameLocator('iframe[title="Advertisement"]').getByText('Buy embers').waitFor();
  }
  await context.close();
});

/** What a page of the site hears from the frame, until so much is heard, and a moment longer; ten seconds at most. */
async function messagesOf(options: { check: boolean; count: number }): Promise<string[]> {
  await page.goto(`${server.url}/about`);
  return page.evaluate(async ({ check, count }) => {
    const messages: string[] = [];
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-popups');
    frame.src = '/ads/frame?slot=video';
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) messages.push(data.cinderAd);
    });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    await sleep(700);
    if (check) frame.contentWindow?.postMessage({ cinderAd: 'check' }, '*');
    for (let waited = 0; messages.length < count && waited < 9_000; waited += 50) await sleep(50);
    await sleep(300);
    return messages;
  }, options);
}
