import { type Browser, type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../scripts/find-chromium.ts';
import { hasSharedMemory } from '../scripts/shared-memory.ts';
import { IS_LONG } from '../server/src/testing/long.ts';
import { policyFaults } from '../server/src/testing/policy.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './server.ts';

/** The two widths of every journey. */
export const SIZES = [
  { size: 'desktop', width: 1440, height: 900 },
  { size: 'phone', width: 390, height: 844 },
] as const;
export type Size = (typeof SIZES)[number];

const [DESKTOP, PHONE] = SIZES;

/** The widths at which a journey runs: both in the long form, in the short one where it is taken most. */
export function sizes(inShort: Size['size'] | 'both'): readonly Size[] {
  if (IS_LONG || inShort === 'both') return SIZES;
  return inShort === 'phone' ? [PHONE] : [DESKTOP];
}

/** One device of one person: cookies and storage of its own, and everything that went wrong on its pages. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /** A second tab of the same browser. */
  openTab(): Promise<Page>;
  /** Names what this journey provokes, or its beginning: "409 POST /api/mining/start". */
  expectProblem(problem: string): void;
  /** Names what may come or not, as it happens at the same moment as something else. */
  allowProblem(problem: string): void;
  /** Closes the device; fails on any error that the journey did not name, and on a named one that never came. */
  close(): Promise<void>;
}

interface Visit {
  size?: Size;
  /** Signed in already; else a visitor. */
  person?: Person;
  /** False: the cookie banner has not been answered. */
  hasAnsweredCookies?: boolean;
  timeZone?: string;
  /** What the browser asks for. */
  locale?: string;
  /** What the browser calls itself, where a browser without a window counts for nobody. */
  userAgent?: string;
}

/** Devices that no journey has closed: those of all that run at the moment, and of those that failed. */
export const openDevices = new Map<BrowserContext, readonly string[]>();

/** Ahead of the server, so that the day of who plays is another one each evening. */
const TIME_ZONE = 'Europe/Berlin';

/** The day that it is for who plays. */
export const localToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

const DECLINED = [{ name: 'cinder-cookie-consent', value: 'declined' }];

let opened: Promise<Browser> | undefined;

/** One browser for all test files of a process, with which it ends; each device has cookies and storage of its own. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch();
  return opened;
}

/** Closes what a file has left open, so that it is not in the way of the next one. */
export async function closeDevices(): Promise<void> {
  const browser = await opened;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  openDevices.clear();
}

async function launch(): Promise<Browser> {
  const found = await findChromium();
  // Memory that its processes share is quicker than files, where the machine has enough of it; many containers do not.
  const ignored = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];
  // What draws costs a tenth less beside the pages than as a process of its own.
  const more = ['--autoplay-policy=no-user-gesture-required', '--in-process-gpu'];
  const args = [...found.args, ...more].filter((arg) => !ignored.includes(arg));
  const start = () => chromium.launch({ ...found, args, ignoreDefaultArgs: ignored });
  // Now and then the browser itself crashes before it has opened anything.
  return start().catch(start);
}

export async function openDevice(browser: Browser, server: RunningServer, visit: Visit = {}): Promise<Device> {
  const {
    size = DESKTOP,
    person,
    hasAnsweredCookies = true,
    userAgent,
    timeZone = TIME_ZONE,
    locale = 'en-GB',
  } = visit;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: size.width, height: size.height },
    hasTouch: size.size === 'phone',
    ...(userAgent && { userAgent }),
    // Without a graphics card, sparks and glows would take half of the time of all journeys.
    reducedMotion: 'reduce',
    locale,
    timezoneId: timeZone,
    storageState: { cookies: [], origins: hasAnsweredCookies ? [{ origin: server.url, localStorage: DECLINED }] : [] },
  });
  // A busy machine comes to what it is asked for, later.
  context.setDefaultTimeout(60_000);
  if (person) await context.addCookies(cookiesOf(person, server.url));
  await context.addInitScript(reportFaults);
  const problems = collectProblems(context);
  openDevices.set(context, problems);
  const expected = new Set<string>();
  const allowed = new Set<string>();
  return {
    context,
    page: await openPage(context),
    openTab: () => openPage(context),
    expectProblem: (problem) => expected.add(problem),
    allowProblem: (problem) => allowed.add(problem),
    async close() {
      // What a journey answers itself may be on its way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      openDevices.delete(context);
      const known = [...expected, ...allowed];
      const unexpected = problems.filter((problem) => !known.some((name) => problem.startsWith(name)));
      const missing = [...expected].filter((name) => !problems.some((problem) => problem.startsWith(name)));
      // In the message too, in which a list is only counted.
      expect(unexpected, unexpected.join('; ')).toEqual([]);
      expect(missing, missing.join('; ')).toEqual([]);
    },
  };
}

/** A page that is drawn nowhere. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await drawNothing(page);
  return page;
}

/** Gives a page's window another size. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawNothing(page);
}

/**
 * Nobody looks at what is drawn, which is a quarter of what a page costs: one pixel of it is enough. Its layout, what is in
 * view and where a press lands follow from the size of the window.
 */
async function drawNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setVisibleSize', { width: 1, height: 1 });
  await session.detach();
}

/** What keeps a person signed in, as a browser holds it. */
export function cookiesOf({ cookie }: Pick<Person, 'cookie'>, url: string) {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** Runs in every document before anything else of it. */
function reportFaults(): void {
  // The policy of a page is broken by nothing that is ours.
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
    // biome-ignore lint/suspicious/noConsole: the console of the page is listened to
    console.error(`policy: ${[effectiveDirective, blockedURI, sourceFile, sample].filter(Boolean).join(' ')}`);
  });
  // Even a transition of a millisecond, if all elements have it, doubles what a page costs where no movement is wanted.
  addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches || !(target instanceof Element)) return;
    // biome-ignore lint/suspicious/noConsole: the console of the page is listened to
    console.error(`transition of ${propertyName}: ${target.outerHTML.slice(0, 120)}`);
  });
}

/**
 * Error answers, answers without a strict policy, requests that failed, errors that a page threw or wrote to its console,
 * and whatever its policy has stopped.
 */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) addRefusal(problems, response);
    // Answers that a journey makes up itself have no number.
    const { 'x-request-id': id, 'content-security-policy': policy } = response.headers();
    for (const fault of id ? policyFaults(policy) : []) problems.push(`${fault}: ${nameOf(response.request())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or an answer that is not needed any more, cuts its requests off.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${nameOf(request)}`);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    // The browser's own line on a failed request, which is in the list by its name.
    if (isProblem && !message.text().startsWith('Failed to load resource') && !IS_LATE_PRELOAD.test(message.text()))
      problems.push(`${message.type()}: ${message.text()}`);
  });
  return problems;
}

/** An error answer by its name, and what it says as soon as that is there. */
function addRefusal(problems: string[], response: Response): void {
  const name = `${response.status()} ${nameOf(response.request())}`;
  const place = problems.push(name) - 1;
  response.text().then(
    (text) => {
      problems[place] = `${name}: ${text.slice(0, 300)}`;
    },
    () => {},
  );
}

/**
 * Said by the clock, when a busy machine may still be reading the code that uses it. What no code ever uses is found without a
 * clock: styles by the sweep of all pages, first calls by the journey of page heads.
 */
const IS_LATE_PRELOAD = /(\.css|\/api\/\S+) was preloaded using link preload but not used/;

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
