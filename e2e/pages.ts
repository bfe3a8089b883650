/** Every page, as the sweeps over all of them visit it. */

import { type PageAccess, pages } from '@cinder/contract/pages.ts';
import { everybodyPages } from '@cinder/contract/site/everybody.pages.ts';
import type { Page } from 'playwright-core';
import { IS_LONG } from '../server/src/testing/long.ts';

/** Every page of a kind; one that is there only once somebody has made what it shows has a test of its own. */
const every = (access: PageAccess) =>
  pages.filter((page) => page.access === access).flatMap(({ path, example = path }) => example ?? []);

export const GUIDE = everybodyPages['/guides/:slug'].example;

/** Of visitors. */
export const PUBLIC = ['/', ...every('everybody'), '/sign-in?mode=sign-up', '/sign-in#token=x'];
/** The same for everybody, unless it does not load. */
export const READING = ['/guides', GUIDE, everybodyPages['/members/:username'].example, '/search?q=fire'];
/** Of a member's own. */
export const OWN = [
  ...every('member'),
  '/quests?tab=weekly',
  '/inventory?tab=inventory',
  '/leaderboards',
  '/leaderboards?tab=checkin-streak',
];
const STORIES = ['/telnarus?q=bell', '/telnarus?q=no-such-story'];
export const MEMBERS = [...OWN, ...READING, ...STORIES, '/about', '/admin'];
export const ADMINS = [
  '/',
  ...every('office'),
  '/admin/users?search=no-such-member',
  '/admin/users/Kaldrin?tab=ledger',
  '/admin/users/Kaldrin?tab=audit',
  '/admin/shop?tab=purchases',
  '/admin/content?tab=manage',
  '/admin/content?tab=categories',
  '/telnarus',
  '/tournaments',
  '/admin/leaderboards?tab=hall-of-fame',
  '/admin/leaderboards?tab=maintenance',
  '/admin/analytics?tab=economy',
  '/admin/analytics?tab=accounts',
];

/**
 * Opens a page of the sweeps. In the short form all but the first are opened as a link opens them: loading the site anew
 * for each takes twice as long.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (IS_LONG || page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate(
    (href) => (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }),
    path,
  );
}

/** The router of the pages, which it names in their window itself. */
interface Router {
  navigate(to: { href: string }): Promise<void>;
}
