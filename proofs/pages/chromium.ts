import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Site } from './site.ts';

const START_MS = 30_000;
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
  const latest = performance.now() + START_MS;
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
