import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openBrowser, openDevice, sizes } from './browser.ts';
import { fetchWith } from './first-answers.ts';
import { type Person, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { eventually } from './until.ts';

let server: RunningServer;
let browser: Browser;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ SITE_NAME: 'Emberhall' }), openBrowser()]);
  member = await signUp(server, 'early_bird');
});
afterAll(() => server.close());

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
async function watch(device: Device, path: string): Promise<{ frame: Layout; drawn: Layout }> {
  const { page } = device;
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  // What a story has told decides its picture.
  const brought = path.startsWith('/telnarus/article/') ? 2 : 1;
  await page.route(server.url + path, async (route) => route.fulfill({ response: await fetchWith(brought, route) }));
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
  return { frame, drawn };
}

function expectSamePlace(name: string, frame: Layout, drawn: Layout, mayMove = false): void {
  const [before, after] = [frame.boxes[name], drawn.boxes[name]];
  expect(before, `${name} of the frame`).toBeDefined();
  expect(after, `${name} of the page`).toBeDefined();
  const off = (side: keyof Box) => Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0));
  // A line of text may become longer; a box is as wide and as high.
  const isText = name === 'h1' || name === 'current';
  const sides: (keyof Box)[] = isText ? ['left', 'top'] : ['left', 'width', 'height'];
  if (!isText && !mayMove) sides.push('top');
  const apart = sides.filter((side) => off(side) > NEAR);
  expect(apart, `${name}: ${JSON.stringify({ before, after })}`).toEqual([]);
}

describe.each(sizes('phone'))('before its code has come, on a $size', (size) => {
  it.each([
    ['/quests', 'Quests', ['h1', 'strip', 'current']],
    ['/leaderboards', 'Leaderboards', ['h1']],
    ['/tournaments', 'Tournaments', ['h1', 'picture', 'strip', 'current']],
    ['/championship-series', 'Championship Series', ['h1', 'picture', 'strip', 'current']],
    ['/', null, ['picture']],
    ['/earn', 'Earn $CINDER', ['h1', 'strip', 'current', 'picture']],
    ['/telnarus', null, ['picture']],
    ['/telnarus/race/doru', null, ['picture']],
    ['/telnarus/article/the-day-the-ridge-went-silent', null, ['picture']],
  ] as const)('%s shows a member where everything will stand', async (path, title, parts) => {
    const device = await openDevice(browser, server, { person: member, size });
    const { frame, drawn } = await watch(device, path);
    expect(frame.title).toBe(title);
    // The series' own has its year, once that is known.
    if (title) expect(drawn.title?.replace(/ \d{4}$/, '')).toBe(title);
    expect(frame.current).toBe(frame.current && drawn.current);
    // Figures that come in between title and picture move it.
    const isBelowStats = path === '/earn' && size.size === 'phone';
    for (const part of ['bar', ...parts]) expectSamePlace(part, frame, drawn, isBelowStats && part === 'picture');
    await device.close();
  });

  it.each([
    ['/leaderboards', 'Leaderboards'],
    ['/about', 'About Emberhall'],
  ])('%s shows a visitor its title where it will stand', async (path, title) => {
    const device = await openDevice(browser, server, { size });
    const { frame, drawn } = await watch(device, path);
    expect([frame.title, drawn.title]).toEqual([title, title]);
    for (const part of ['bar', 'h1']) expectSamePlace(part, frame, drawn);
    await device.close();
  });

  it('a page of members shows a visitor nothing of it', async () => {
    const device = await openDevice(browser, server, { size });
    const { frame } = await watch(device, '/quests');
    expect({ title: frame.title, parts: Object.keys(frame.boxes) }).toEqual({ title: null, parts: ['bar'] });
    await device.close();
  });
});

/** What stands there, by heading. */
const BELOW = ['Active quests', 'Daily check-in', 'Watch an ad', 'From the shop'];
/** What would be empty for somebody new. */
const NOT_YET = ['Equipment', 'Recent rewards'];
const MOST_SHIFT = 0.05;

describe.each(sizes('phone'))('what stands below the first screen, on a $size', (size) => {
  it('comes without scrolling, moves nothing that is seen, and is there at once for who comes back', async () => {
    const device = await openDevice(browser, server, { person: member, size });
    const { page } = device;
    await page.goto('/earn');
    for (const name of BELOW) await page.getByRole('region', { name }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of NOT_YET) expect(await page.getByRole('region', { name }).count(), name).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);

    const away = page.getByRole('link', { name: 'See everything' });
    await away.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await away.click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Earn $CINDER' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await device.close();
  });
});

/** How much of what was seen has moved by itself since the page was opened, and how far: as browsers count it. */
function shiftOf(page: Page): Promise<number> {
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
