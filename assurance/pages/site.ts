import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { run } from '../../scripts/run-program.ts';
import { DEMO_ACCOUNT } from '../../server/src/demo/newcomers.ts';
import { removeEmbeddedPostgres } from '../../server/src/platform/embedded/embedded-postgres.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../../server/src/cli/demo.ts', import.meta.url));
const START_MS = 60_000;

/** Asks the product as the member who is signed in. */
export type Caller = <T>(path: string) => Promise<T>;

export interface Site {
  url: string;
  /** Of the demo's member, as the browser sends it back. */
  cookie: { name: string; value: string };
  member: Caller;
  close(): Promise<void>;
}

/** A site that runs already, with the community of `npm run demo` in it. */
export async function enterSite(url: string): Promise<Site> {
  const cookie = await signIn(url);
  return { url, cookie, member: callerOf(url, cookie), close: async () => {} };
}

/** The product as `npm start` runs it, with its own database and a small community of `npm run demo` in it. */
export async function openSite({ members, print }: { members: number; print: (line: string) => void }): Promise<Site> {
  await buildWeb(print);
  const dataDir = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  // PostgreSQL does not run as root; its account has to reach the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = environment(port, dataDir);
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const close = async () => {
    await end(server);
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, server);
    print(`Making a community of ${members} members ...`);
    const demo = await run(process.execPath, [DEMO, '--members', String(members), '--months', '2'], env);
    if (demo.code !== 0) throw new Error(`The demo could not be made:\n${demo.output}`);
    return { ...(await enterSite(url)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function environment(port: number, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    BOOTSTRAP_ADMIN_EMAIL: 'admin@example.org',
    BOOTSTRAP_ADMIN_PASSWORD: 'an-administrator',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const latest = performance.now() + START_MS;
  while (performance.now() < latest && server.exitCode === null) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('The server did not start');
}

async function signIn(url: string): Promise<Site['cookie']> {
  const { email, password } = DEMO_ACCOUNT;
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const set = answer.headers.getSetCookie().find((one) => one.includes('session_token='));
  if (!answer.ok || !set) throw new Error(`The demo account could not sign in: ${answer.status}`);
  const [pair = ''] = set.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

function callerOf(url: string, { name, value }: Site['cookie']): Caller {
  return async <T>(path: string) => {
    const answer = await fetch(url + path, { headers: { cookie: `${name}=${value}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const BROWSER_START_MS = 30_000;
const ARGS = ['--headless', '--disable-gpu', '--mute-audio', '--hide-scrollbars', '--remote-debugging-port=0'];

export interface OwnChromium {
  /** Where it lets itself be led. */
  port: number;
  close(): Promise<void>;
}

/**
 * A browser with a profile of its own, that nothing is attached to while pages are measured: of a visitor who comes for
 * the first time, or of a member who has answered the question for cookies.
 */
export async function startChromium(site: Site, who: 'visitor' | 'member'): Promise<OwnChromium> {
  const { executablePath, args, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'cinder-pages-browser-'));
  const child = spawn(executablePath, [...args, ...ARGS, `--user-data-dir=${profile}`, 'about:blank'], {
    env: env ?? process.env,
    stdio: 'ignore',
  });
  const close = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await portOf(profile);
    if (who === 'member') await enter(port, site);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium writes it down once it listens. */
async function portOf(profile: string): Promise<number> {
  const latest = performance.now() + BROWSER_START_MS;
  while (performance.now() < latest) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return Number(port);
    await sleep(100);
  }
  throw new Error('Chromium did not start');
}

async function enter(port: number, { url, cookie }: Site): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no profile');
  await context.addCookies([{ ...cookie, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => localStorage.setItem('cinder-cookie-consent', 'declined'));
  await page.close();
  // This parts from the browser; it stays.
  await browser.close();
}
