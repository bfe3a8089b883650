import { pages } from '@cinder/contract/pages.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { pageMatcher } from '@cinder/contract/site/page.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofToday } from '../server/src/testing/long.ts';
import { openBrowser, openDevice, SIZES } from './browser.ts';
import { findMisfits } from './fits.ts';
import { findWordsOf } from './module-words.ts';
import { ADMINS, MEMBERS, OWN, PUBLIC, READING, visit } from './pages.ts';
import { type Person, read, signInAdmin, signUp, switchAllOn, wearGear } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { settle } from './sweep.ts';
import { turnOf } from './turns.ts';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await switchAllOn(admin);
  for (const person of [member, admin]) await wearGear(admin, person);
});
afterAll(() => server.close());

const READERS = [
  { reader: 'a visitor', paths: [...PUBLIC, ...READING], person: () => undefined },
  { reader: 'a member', paths: [...new Set([...MEMBERS, ...OWN])], person: () => member },
  { reader: 'an administrator', paths: ADMINS, person: () => admin },
];

/** Each alone, all, and pairs of which one speaks of the other. */
const COMBINATIONS: readonly (readonly ModuleName[])[] = [
  ...moduleNames.map((name) => [name]),
  ['betting', 'ads'],
  ['mining', 'ads'],
  ['mining', 'check-in'],
  ['quests', 'badges', 'inventory'],
  ['guides', 'lore'],
  ['inventory', 'leaderboards'],
  ['tournaments', 'quests'],
  ['championship', 'leaderboards'],
  ['shop', 'badges'],
  ['check-in', 'lore'],
  moduleNames,
];

/** In the short form one of them each day. */
const OF_TODAY = ofToday(COMBINATIONS, COMBINATIONS.length);

it.each(OF_TODAY.map((off) => ({ off, name: off.join(', ') })))(
  'without $name nothing asks for it, speaks of it or leads there, and its pages are not found',
  async ({ off }) => {
    await switchOff(off);
    const { closed, off: known } = await read<SiteConfig>(admin, '/api/config');
    expect(known).toEqual(expect.arrayContaining([...off]));
    const faults: string[][] = [];
    for (const { reader, paths, person } of READERS) {
      const size = SIZES[turnOf(reader + off) % SIZES.length] ?? SIZES[0];
      const device = await openDevice(browser, server, { size, ...optional(person()) });
      const { page } = device;
      for (const path of paths.filter((path) => !isClosed(path, closed))) {
        await visit(page, path);
        await settle(page);
        const found = [
          ...(await findMisfits(page)),
          ...(await findDeadEnds(page, closed)),
          ...(await findWordsOf(page, path, known)),
        ];
        if (found.length > 0) faults.push([reader, path, ...found]);
      }
      for (const { path, example = path } of pages.filter(({ path }) => closed.includes(path))) {
        if (example === null) continue;
        device.allowProblem(`404 GET ${example}`);
        const { status } = await fetch(server.url + example, { headers: { cookie: person()?.cookie ?? '' } });
        await visit(page, example);
        await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
        if (status !== 404) faults.push([reader, example, String(status)]);
      }
      await device.close();
    }
    expect(faults).toEqual([]);
  },
);

it('without betting and ads its policies speak of neither', async () => {
  await switchOff(['betting', 'ads']);
  const device = await openDevice(browser, server);
  for (const path of ['/privacy', '/terms']) {
    await visit(device.page, path);
    await settle(device.page);
    const text = await device.page.locator('main').innerText();
    expect(text, path).not.toMatch(/\b(ads?|advert\w*|bets?|betting|wagers?)\b/i);
  }
  await device.close();
});

async function switchOff(modulesOff: readonly ModuleName[]): Promise<void> {
  const { status } = await admin.call('PUT', '/api/admin/site', { modulesOff });
  expect(status).toBe(200);
}

const optional = (person: Person | undefined) => person && { person };

function isClosed(address: string, closed: readonly string[]): boolean {
  const { pathname } = new URL(address, server.url);
  return closed.some((page) => pageMatcher(page)(pathname));
}

/** What on a page failed, and what leads to a page that is not there, also by way of the sign-in. */
async function findDeadEnds(page: Page, closed: readonly string[]): Promise<string[]> {
  const failures = await page.locator('.empty[role=alert]').allInnerTexts();
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const targets = links.map((link) => new URL(link, server.url)).filter(({ origin }) => origin === server.url);
  const dead = targets.filter(
    ({ pathname, searchParams }) => isClosed(pathname, closed) || isClosed(searchParams.get('returnTo') ?? '/', closed),
  );
  return [...failures, ...dead.map(({ href }) => href)];
}
