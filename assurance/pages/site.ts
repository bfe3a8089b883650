import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { cookiesOf } from '../../e2e/browser.ts';
import { createProduct, makeDataFolder } from '../../e2e/server-process.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { run } from '../../scripts/run-program.ts';
import { DEMO_ACCOUNT } from '../../server/src/demo/newcomers.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { cookieOf } from '../shared/caller.ts';

const DEMO = fileURLToPath(new URL('../../server/src/cli/demo.ts', import.meta.url));

export interface Site {
  url: string;
  /** Of the demo's member, as the browser sends it back. */
  cookie: string;
  /** Asks the product as the member who is signed in. */
  member<T>(path: string): Promise<T>;
  close(): Promise<void>;
}

/** A site that runs already, with the community of `npm run demo` in it. */
export async function enterSite(url: string, close = async () => {}): Promise<Site> {
  const { email, password } = DEMO_ACCOUNT;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The demo account could not sign in: ${answer.status}`);
  const cookie = cookieOf(answer);
  return {
    url,
    cookie,
    close,
    async member<T>(path: string) {
      const reply = await fetch(url + path, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    },
  };
}

/** The product as `npm start` runs it, with its own database and a small community of `npm run demo` in it. */
export async function openSite({ members }: { members: number }): Promise<Site> {
  await buildWeb(() => {});
  const { dataDir, remove } = await makeDataFolder();
  const product = createProduct({ port: await freePort(), dataDir });
  const close = async () => {
    await product.stop();
    await remove();
  };
  try {
    product.start({ NODE_ENV: 'production' });
    await product.ready();
    const env = { ...process.env, DATA_DIR: dataDir };
    const demo = await run(process.execPath, [DEMO, '--members', String(members), '--months', '2'], env);
    if (demo.code !== 0) throw new Error(`The demo could not be made:\n${demo.output}`);
    return await enterSite(product.url, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lets the member of a site be signed in at a browser, who has answered the question for cookies. */
export async function enter(port: number, { url, cookie }: Site): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no profile');
  await context.addCookies(cookiesOf({ cookie }, url));
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => localStorage.setItem('cinder-cookie-consent', 'declined'));
  await page.close();
  // This parts from the browser; it stays.
  await browser.close();
}
