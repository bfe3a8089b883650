/** What every page, dialog and failure is looked at for: in the short form each every second day, at the one width or the other. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_LONG } from '../server/src/testing/long.ts';
import { expectAccessible } from './accessibility.ts';
import { resize, SIZES, type Size } from './browser.ts';
import { expectFits, expectReachable, expectStill, inWindow, NARROW } from './fits.ts';
import { roundOf, TURNS, turnOf } from './turns.ts';
import { eventually } from './until.ts';

const [DESKTOP] = SIZES;
/** Whether it is looked at on this size today. */
export const isTurnOf = ({ size }: Size, name: string) =>
  IS_LONG || SIZES[(turnOf(name) % TURNS) / SIZES.length]?.size === size;

/** Whether what is open is still, accessible, and fits narrow phones and zoomed windows; the window is as before then. */
export async function sweep(page: Page, where: string, size: Size, part?: string): Promise<void> {
  await expectStill(page, where);
  await expectAccessible(page, `${where} on a ${size.size}`, part);
  const narrow = NARROW.filter(({ on }, at) => on === size.size && (IS_LONG || roundOf(where) % 4 === at));
  for (const window of narrow) {
    await inWindow(page, window, async () => {
      await expectFits(page, `${where} on a ${window.size}`);
      if (IS_LONG && window.letters === 16) await expectReachable(page, `${where} on a ${window.size}`);
    });
  }
  if (narrow.length > 0) await resize(page, size);
}

/** Looks in the same way at what is open on a desktop. `part`: where the rest is as it was. */
export async function check(page: Page, where: string, part?: string): Promise<void> {
  for (const size of SIZES.filter((size) => isTurnOf(size, where))) {
    if (size !== DESKTOP) await resize(page, size);
    await sweep(page, where, size, part);
  }
  await resize(page, DESKTOP);
}

/** In a window as high as the page: the bars at its ends lie over nothing, whatever it is scrolled to. */
export async function checkWhole(page: Page, where: string): Promise<void> {
  for (const size of SIZES.filter((size) => isTurnOf(size, where))) {
    await resize(page, size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await resize(page, { ...size, height });
    await expectAccessible(page, `${where} on a ${size.size}`);
  }
  await resize(page, DESKTOP);
}

/** For so long nothing came into a page that has all that it shows at first. */
const QUIET_MS = 100;

/** Waits until a page has all that it shows at first: what came while it is judged would be judged where it no longer is. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.sk').first().waitFor({ state: 'detached' });
  await eventually(async () => expect(await findUnusedStyles(page), page.url()).toEqual([]));
  await page.evaluate(untilQuiet, QUIET_MS);
}

/** Sheets of styles that the server names with a page, and that its code has not asked for so far. */
export const findUnusedStyles = (page: Page): Promise<string[]> => page.evaluate(unusedStyles);

/** Runs in the page. */
function unusedStyles(): string[] {
  const sheets = (rel: string) => {
    const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]:is([as=style], [rel=stylesheet])`);
    return [...links].map(({ href }) => href);
  };
  const used = new Set(sheets('stylesheet'));
  return sheets('preload').filter((sheet) => !used.has(sheet));
}

/** Runs in the page. */
function untilQuiet(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      observer.disconnect();
      // What measures itself, as the bar does, has done so with the frame after the last change.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    };
    let timer = setTimeout(rest, ms);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(rest, ms);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
