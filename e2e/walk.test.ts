import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '../server/src/testing/long.ts';
import { openBrowser, openDevice, SIZES, type Size, sizes } from './browser.ts';
import { expectFrame, expectNoFrame, type Frame, MEMBER_FRAMES, shiftOf, VISITOR_FRAMES } from './first-frame.ts';
import { expectSameHead, listedPages } from './page-heads.ts';
import { ADMINS, GUIDE, MEMBERS, OWN, PUBLIC, READING, visit } from './pages.ts';
import { mineOnce, type Person, setMiningRules, signInAdmin, signUp, switchAllOn, wearGear } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { isTurnOf, settle, sweep } from './sweep.ts';
import { eventually } from './until.ts';

const RULES = {
  sessionDurationSeconds: 10,
  minPingIntervalSeconds: 1,
  idleTimeoutSeconds: 70,
  baseRateCinderPerMin: '60.00',
};
/** What search engines may show, at least. */
const LISTED = ['/', '/guides', GUIDE, '/leaderboards', '/about', '/privacy', '/terms'];
/** What a browser says of what it has loaded ahead, where the code is held back longer than it expects. */
const WAITS = 'warning: The resource ';
const NO_PAGE = '/no-such-page';
const NO_RECEIPT = '/mining/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20';

let server: RunningServer;
let browser: Browser;
let admin: Person;
let member: Person;
let receiptPath: string;
let listed: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ SITE_NAME: 'Emberhall' }), openBrowser()]);
  [admin, member] = await Promise.all([signInAdmin(server), signUp(server, 'Kaldrin')]);
  await admin.call('POST', '/api/username/update', { username: 'Keeper' });
  await switchAllOn(admin);
  await setMiningRules(admin, RULES);
  for (const person of [member, admin]) await wearGear(admin, person);
  [receiptPath, listed] = await Promise.all([mineOnce(member).then((id) => `/mining/${id}`), listedPages(server)]);
});
afterAll(() => server.close());

const FAILING = [
  '/api/badges',
  '/api/equipment',
  '/api/guides',
  `/api${GUIDE}`,
  '/api/inventory',
  '/api/leaderboards/earnings',
  '/api/leaderboards/earnings/rank',
  '/api/leaderboards/hall-of-fame/periods',
  '/api/leaderboards/stats',
  '/api/lore/articles',
  '/api/me/sessions',
  '/api/me/sign-ins',
  '/api/members/Kaldrin',
  '/api/me/preferences',
  '/api/mining/status',
  '/api/mining/sessions',
  '/api/notifications',
  '/api/rewards',
  '/api/rewards/recent',
  '/api/search',
  '/api/shop/products',
  '/api/telnarus/page/main/main',
  '/api/telnarus/page/race/doru',
  '/api/user/activity',
  '/api/user/badges',
  '/api/user/badges/showcase',
  '/api/user/quests',
];
const BROKEN = { code: 'internal_error', message: 'Something went wrong on our side' };

describe.concurrent.each(SIZES)('every page, opened once, on a $size', (size) => {
  it('of a visitor, with the cookie banner and without', async () => {
    expect(listed).toEqual(expect.arrayContaining(LISTED));
    const device = await openDevice(browser, server, { size, hasAnsweredCookies: false });
    device.allowProblem(WAITS);
    const { page } = device;
    if (isTurnOf(size, NO_PAGE)) {
      device.expectProblem(`404 GET ${NO_PAGE}`);
      await page.goto(NO_PAGE);
      await look(page, NO_PAGE, size);
    }
    await walk(page, [...PUBLIC, '/earn'], size, VISITOR_FRAMES, listed);
    // Whether or not a page had its turn before.
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline' }).click();
    await walk(page, ['/', '/sign-in'], size, VISITOR_FRAMES);
    if (isTurnOf(size, '/quests')) await expectNoFrame(page, '/quests');
    await device.close();
  });

  it('of a member', async () => {
    const device = await openDevice(browser, server, { size, person: member });
    device.allowProblem(WAITS);
    if (isTurnOf(size, NO_RECEIPT))
      device.expectProblem(`404 GET /api${NO_RECEIPT.replace('mining', 'mining/sessions')}`);
    await walk(device.page, [...MEMBERS, receiptPath, NO_RECEIPT], size, MEMBER_FRAMES);
    await device.close();
  });

  it('of an administrator', async () => {
    const device = await openDevice(browser, server, { size, person: admin });
    await walk(device.page, ADMINS, size);
    await device.close();
  });

  it.runIf(IS_LONG)('where there is nothing yet', async () => {
    const device = await openDevice(browser, server, {
      size,
      person: await signUp(server, `nothing_yet_${size.size}`),
    });
    await walk(device.page, OWN, size);
    await device.close();
  });

  it.runIf(IS_LONG)('where nothing could be loaded', async () => {
    const device = await openDevice(browser, server, {
      size,
      person: await signUp(server, `nothing_comes_${size.size}`),
    });
    for (const path of FAILING) {
      device.expectProblem(`500 GET ${path}`);
      await device.context.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: BROKEN }));
    }
    // Not even with the page itself.
    await device.context.route(
      (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /<script type="application\/json" id="first-answers">.*?<\/script>/,
          '',
        );
        await route.fulfill({ response, body });
      },
    );
    await walk(device.page, [...OWN, ...READING], size);
    await device.context.route('**/api/auth/user', (route) => route.fulfill({ status: 500, json: BROKEN }));
    device.expectProblem('500 GET /api/auth/user');
    await walk(device.page, ['/earn'], size);
    await device.close();
  });
});

/** Opens each page whose turn it is, and looks at everything there. */
async function walk(
  page: Page,
  paths: readonly string[],
  size: Size,
  frames: Record<string, Frame> = {},
  listed: readonly string[] = [],
): Promise<void> {
  for (const path of paths.filter((path) => isTurnOf(size, path))) {
    const frame = frames[path];
    if (frame) await expectFrame(page, path, size, frame);
    else if (listed.includes(path)) await page.goto(path);
    else await visit(page, path);
    await look(page, path, size);
    if (listed.includes(path)) await expectSameHead(page, path);
  }
}

async function look(page: Page, path: string, size: Size): Promise<void> {
  await settle(page);
  await sweep(page, path, size);
}

/** What stands below the first screen of somebody new, by heading, and what would be empty for them. */
const BELOW = ['Active quests', 'Daily check-in', 'Watch an ad', 'From the shop'];
const NOT_YET = ['Equipment', 'Recent rewards'];
const MOST_SHIFT = 0.05;

describe.concurrent.each(sizes('phone'))('what stands below the first screen, on a $size', (size) => {
  it('has no button under a finger that the quests above it would move away', async () => {
    const person = await signUp(server, `pressing_${size.size}`);
    const device = await openDevice(browser, server, { person, size });
    const { page } = device;
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/api/user/quests', (route) => mayCome.then(() => route.continue()));
    await page.goto('/earn');
    await page.locator('.check-in__claim button').waitFor({ state: 'attached' });
    const claim = page.getByRole('button', { name: /^Claim day 1/ });
    expect(await claim.count()).toBe(0);
    come();
    await claim.click({ delay: 500 });
    await page.getByRole('dialog', { name: 'Advertisement' }).waitFor();
    await device.close();
  });

  it('comes without scrolling, moves nothing that is seen, and is there at once for who comes back', async () => {
    const person = await signUp(server, `early_${size.size}`);
    const device = await openDevice(browser, server, { person, size });
    const { page } = device;
    await page.goto('/earn');
    for (const name of BELOW) await page.getByRole('region', { name }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of NOT_YET)
      await eventually(async () => expect(await page.getByRole('region', { name }).count(), name).toBe(0));
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
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(scrolled));
    await device.close();
  });
});
