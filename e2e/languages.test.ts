import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, SIZES, type Size } from './browser.ts';
import { findMisfits } from './fits.ts';
import { ADMINS, MEMBERS, PUBLIC, visit } from './pages.ts';
import { mineOnce, type Person, setMiningRules, signInAdmin, signUp, switchAllOn, wearGear } from './people.ts';
import { makePseudoLanguages, PSEUDO, PSEUDO_RTL } from './pseudo-language.ts';
import { type RunningServer, startServer } from './server.ts';
import { isTurnOf, settle } from './sweep.ts';

const RULES = { sessionDurationSeconds: 10, minPingIntervalSeconds: 1, idleTimeoutSeconds: 70 };

let folder: string;
let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

beforeAll(async () => {
  folder = await makePseudoLanguages();
  [server, browser] = await Promise.all([startServer({ LOCALES_DIR: folder }), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await switchAllOn(admin);
  await setMiningRules(admin, RULES);
  for (const person of [member, admin]) await wearGear(admin, person);
  await mineOnce(member);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const READERS = [
  { reader: 'a visitor', paths: PUBLIC, person: () => undefined },
  { reader: 'a member', paths: MEMBERS, person: () => member },
  { reader: 'an administrator', paths: ADMINS, person: () => admin },
];

describe.concurrent.each(SIZES)('in a language that is longer than English, on a $size', (size) => {
  it.each(READERS)('every page of $reader fits and shows no text outside the catalogue', async ({ paths, person }) => {
    const faults = await walk({ language: PSEUDO, size, paths, person: person() }, async (page) => {
      await page.waitForSelector('html[dir=ltr]');
      const { texts, answers } = await page.evaluate(textsAndAnswers);
      const known = new Set([...OWN_WORDS, ...BY_BROWSERS, ...answers.flatMap(wordsOf)]);
      expect(texts.length).toBeGreaterThan(5);
      return texts.filter((text) => !isKnown(text, known));
    });
    expect(faults).toEqual([]);
  });
});

describe.concurrent.each(SIZES)('in a language that runs from right to left, on a $size', (size) => {
  // Each page at the other width than in the other language.
  const [turn = size] = SIZES.filter((other) => other !== size);

  it.each(READERS)('every page of $reader fits', async ({ paths, person }) => {
    const faults = await walk({ language: PSEUDO_RTL, size, turn, paths, person: person() }, async (page) => {
      await page.waitForSelector('html[dir=rtl]');
      return page.evaluate(notTurned);
    });
    expect(faults).toEqual([]);
  });
});

interface Walk {
  language: string;
  size: Size;
  /** The width whose turn it is at the pages; else the same. */
  turn?: Size;
  paths: readonly string[];
  person: Person | undefined;
}

/** Opens the pages whose turn it is in a language; what is wrong there, by page. */
async function walk(
  { language, size, turn = size, paths, person }: Walk,
  look: (page: Page) => Promise<string[]>,
): Promise<string[][]> {
  const device = await openDevice(browser, server, { size, ...(person && { person }) });
  await device.context.addCookies([{ name: 'language', value: language, url: server.url }]);
  await device.context.addInitScript(keepAnswers);
  const { page } = device;
  const faults: string[][] = [];
  for (const path of paths.filter((path) => isTurnOf(turn, path))) {
    await visit(page, path);
    await settle(page);
    const found = [...(await findMisfits(page)), ...(await look(page))];
    if (found.length > 0) faults.push([path, ...found]);
  }
  await device.close();
  return faults;
}

/** What is no text of the product, and what every language writes so. */
const OWN_WORDS = [
  'Cinder',
  'CINDER',
  'XP',
  'UTC',
  'Discord',
  'Twitch',
  'Google',
  'Phantom',
  'Markdown',
  'CSV',
  'USD',
  'lucide',
  'dev',
  'game',
  'icons',
  'net',
];

/** What browsers write dates and times with, of a language that they do not know in English. */
const DAYS = Array.from({ length: 50 }, (_, week) => new Date(Date.UTC(2026, 0, 1 + 8 * week)));
const BY_BROWSERS = DAYS.flatMap((day) =>
  wordsOf(
    ['long', 'short']
      .map((length) => day.toLocaleDateString('en-GB', { month: length as 'long', weekday: length as 'long' }))
      .join(),
  ),
).concat(
  wordsOf(
    'at to in and ago min mins hr hrs sec secs day days hour hours minute minutes second seconds today am pm AM PM',
  ),
);

/**
 * Runs in the page: keeps what the server answers, which is somebody's own words, or has been said in the language by the
 * server.
 */
function keepAnswers(): void {
  const answers: string[] = [];
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const body = await text.call(this);
    if (this.headers.get('content-type')?.includes('json')) answers.push(body);
    return body;
  };
  Object.assign(window, { answers });
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? [];
}

function isKnown(text: string, known: ReadonlySet<string>): boolean {
  // The beginning and the end of an id are no words, nor is what stands for a name of the site.
  const words = wordsOf(text.replaceAll(/\{(token|site|world)\}/g, ''));
  return text.startsWith('/') || /^[\da-f]+…[\da-f]+$/.test(text) || words.every((word) => known.has(word));
}

/** Runs in the page: what people see and hear of it, and what the server had answered at that moment. */
function textsAndAnswers(): { texts: string[]; answers: string[] } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    // The first letters of a name.
    if (
      !parentElement ||
      parentElement.closest('script, style, noscript, template, code, pre, .markdown, .ava, .game-plaque')
    )
      continue;
    if (parentElement.checkVisibility({ visibilityProperty: true })) texts.push(node.nodeValue ?? '');
  }
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  const { answers } = window as unknown as { answers: string[] };
  const withPage = document.getElementById('first-answers')?.textContent ?? '';
  return {
    texts: texts.filter((text) => text.trim() !== ''),
    // A line break is two letters on the wire.
    answers: [withPage, ...answers].map((answer) => answer.replaceAll('\\n', ' ')),
  };
}

/** Runs in the page: what points along the line and is not turned, and what does not and is. */
function notTurned(): string[] {
  const icons = [...document.body.querySelectorAll('svg.lucide, svg.mirrored')].filter((icon) =>
    icon.checkVisibility(),
  );
  return icons
    .filter((icon) => icon.matches('.mirrored') !== (getComputedStyle(icon).scale === '-1 1'))
    .map((icon) => icon.outerHTML.slice(0, 120));
}
