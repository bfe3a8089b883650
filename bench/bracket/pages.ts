import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Tournament } from './cup.ts';

/** As Chromium writes them; durations in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** CPU time. */
  tdur?: number;
}

/** The CPU time of the longest task on the main thread of the page, in milliseconds. */
function longestTask(events: readonly TraceEvent[]): number {
  const page = pageThread(events);
  const tasks = events.filter((event) => threadOf(event) === page && event.name.endsWith('RunTask'));
  return Math.max(0, ...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

/** Where most time went into layout: other threads lay out nothing, other pages little. */
function pageThread(events: readonly TraceEvent[]): string | undefined {
  const times = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'Layout') times.set(threadOf(event), (times.get(threadOf(event)) ?? 0) + (event.dur ?? 0));
  }
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

export const SCREENS = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '390x844', width: 390, height: 844 },
] as const;
/** The address typed, with everything to load; or a click in the list of tournaments. */
export const WAYS = ['opened', 'clicked'] as const;

export type Way = (typeof WAYS)[number];
type Screen = (typeof SCREENS)[number];

interface Observed {
  /** Every task above 50 ms, waiting for other programs included. */
  longTasks: number[];
  /** How far things moved that were shown already: 0 is nothing. */
  layoutShift: number;
}

/** What one visit cost the main thread of the page, in milliseconds. */
export interface Visit extends Observed {
  /** CPU time of the longest task. */
  longestCpu: number;
}

declare global {
  var observed: Observed;
}

/** Long enough for what follows the drawing of a page: live events, lazy parts. */
const SETTLED_MS = 1_000;

/** A browser that opens the page of a tournament, each time as if it had never been there. */
export async function openPages({ origin, cup }: { origin: string; cup: Tournament }) {
  const browser = await chromium.launch(await findChromium());
  return {
    async visit(screen: Screen, way: Way): Promise<Visit> {
      const context = await newContext(browser, origin, cup, screen);
      try {
        return await visit(browser, context, cup, way);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

async function newContext(browser: Browser, origin: string, { cookie }: Tournament, { width, height }: Screen) {
  const localStorage = [{ name: 'cinder-cookie-consent', value: 'declined' }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, storageState });
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
  await context.addInitScript(observe);
  return context;
}

async function visit(browser: Browser, context: BrowserContext, { path }: Tournament, way: Way): Promise<Visit> {
  const page = await context.newPage();
  const link = page.locator(`a[href="${path}"]`).first();
  if (way === 'clicked') {
    await page.goto('/tournaments');
    await link.waitFor();
    await sleep(SETTLED_MS);
    await page.evaluate(() => Object.assign(globalThis.observed, { longTasks: [], layoutShift: 0 }));
  }
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  if (way === 'clicked') await link.click();
  else await page.goto(path);
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  await sleep(SETTLED_MS);
  const observed = await page.evaluate(() => globalThis.observed);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return { ...observed, longestCpu: longestTask(trace.traceEvents) };
}

/** Runs in the page, before anything else of it. */
function observe(): void {
  globalThis.observed = { longTasks: [], layoutShift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.observed.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        globalThis.observed.layoutShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
