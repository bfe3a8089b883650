/** What stands in a page as long as its code has not come, beside what it then becomes. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Size } from './browser.ts';
import { fetchWith } from './first-answers.ts';
import { eventually } from './until.ts';

/** The title of a page, where the server knows it, and what stands in its frame where it will stand. */
export interface Frame {
  title: string | null;
  parts: readonly string[];
}

const STRIP = ['h1', 'strip', 'current'];

/** What a member sees, who is shown the strip of a section too. */
export const MEMBER_FRAMES: Record<string, Frame> = {
  '/quests': { title: 'Quests', parts: STRIP },
  '/leaderboards': { title: 'Leaderboards', parts: ['h1'] },
  '/tournaments': { title: 'Tournaments', parts: [...STRIP, 'picture'] },
  '/championship-series': { title: 'Championship Series', parts: [...STRIP, 'picture'] },
  '/': { title: null, parts: ['picture'] },
  '/earn': { title: 'Earn $CINDER', parts: [...STRIP, 'picture'] },
  '/telnarus': { title: null, parts: ['picture'] },
  '/telnarus/race/doru': { title: null, parts: ['picture'] },
  '/telnarus/article/doors-of-deephall': { title: null, parts: ['picture'] },
};
export const VISITOR_FRAMES: Record<string, Frame> = {
  '/': { title: null, parts: ['picture'] },
  '/leaderboards': { title: 'Leaderboards', parts: ['h1'] },
  '/about': { title: 'About Emberhall', parts: ['h1'] },
  '/guides/first-fire-your-opening-hour': { title: 'First fire: your opening hour', parts: ['h1'] },
};

/** Opens a page, which shows where everything will stand before its code has come. */
export async function expectFrame(page: Page, path: string, size: Size, { title, parts }: Frame): Promise<void> {
  const { frame, drawn } = await watch(page, path);
  expect(frame.title, path).toBe(title);
  // The series' own has its year, once that is known.
  if (title) expect(drawn.title?.replace(/ \d{4}$/, ''), path).toBe(title);
  // A number of what waits there comes behind the name.
  if (frame.current) expect(drawn.current?.slice(0, frame.current.length), path).toBe(frame.current);
  // Figures that come in between title and picture move it.
  const isBelowStats = path === '/earn' && size.size === 'phone';
  for (const part of ['bar', ...parts])
    expectSamePlace(`${part} of ${path}`, frame.boxes[part], drawn.boxes[part], sidesOf(part, isBelowStats));
}

/** A page of members shows a visitor nothing of it. */
export async function expectNoFrame(page: Page, path: string): Promise<void> {
  const { frame } = await watch(page, path);
  expect({ title: frame.title, parts: Object.keys(frame.boxes) }).toEqual({ title: null, parts: ['bar'] });
}

/** How far apart two places may be: edges that lie between pixels. */
const NEAR = 1;

/** What of a page stands where, in the frame and once it is drawn. */
interface Layout {
  title: string | null;
  /** Of the strip: which link is the page. */
  current: string | null;
  boxes: Record<string, Box>;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function look(page: Page): Promise<Layout> {
  // Where text stands depends on its letters.
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page.evaluate(() => {
    const boxes: Record<string, Box> = {};
    const find = (name: string, selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      boxes[name] = { left, top, width, height };
      return element.textContent?.trim().replace(/\s+/g, ' ') ?? null;
    };
    find('bar', 'header.nav');
    find('picture', '#main .place');
    find('strip', '.strip');
    return { title: find('h1', '#main h1'), current: find('current', '.strip [aria-current="page"]'), boxes };
  });
}

/** What stands in the page as long as its code does not come, and what once it has. */
async function watch(page: Page, path: string): Promise<{ frame: Layout; drawn: Layout }> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  // What a story or a people has told decides its picture, and a guide names its page.
  const brought = /^\/telnarus\/(article|race)\//.test(path) ? 3 : /^\/guides\/./.test(path) ? 2 : 1;
  await page.route(
    (url) => url.pathname === path,
    async (route) => route.fulfill({ response: await fetchWith(brought, route) }),
  );
  // By then its styles are there.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  for (const part of ['header.nav', '.strip', '#main'])
    expect(await page.locator(`${part}:not([aria-hidden="true"])`).count(), part).toBe(0);
  const frame = await look(page);
  gate.resolve();
  await page.locator('#main:not([aria-hidden]) h1').waitFor();
  await page.waitForLoadState('networkidle');
  const drawn = await look(page);
  expect(await page.locator('header.nav[aria-hidden], .strip[aria-hidden], #main[aria-hidden]').count()).toBe(0);
  await eventually(async () => expect(await page.locator('header.nav').count()).toBe(1));
  await page.unrouteAll();
  return { frame, drawn };
}

/** A line of text may become longer; a box is as wide and as high. */
function sidesOf(part: string, mayMove: boolean): (keyof Box)[] {
  if (part === 'h1' || part === 'current') return ['left', 'top'];
  return part === 'picture' && mayMove ? ['left', 'width', 'height'] : ['left', 'width', 'height', 'top'];
}

function expectSamePlace(name: string, before: Box | undefined, after: Box | undefined, sides: (keyof Box)[]): void {
  expect(before, `${name} in the frame`).toBeDefined();
  expect(after, `${name} in the page`).toBeDefined();
  const apart = sides.filter((side) => Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0)) > NEAR);
  expect(apart, `${name}: ${JSON.stringify({ before, after })}`).toEqual([]);
}

/** How much of what was seen has moved by itself since the page was opened, and how far: as browsers count it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
