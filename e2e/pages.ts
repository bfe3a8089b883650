/** Every page, as the sweeps over all of them visit it. */

import type { Page } from 'playwright-core';
import { IS_LONG } from './browser.ts';

export const GUIDE = '/guides/first-fire-your-opening-hour';

/** Of visitors. */
export const PUBLIC = [
  '/',
  '/guides',
  GUIDE,
  '/leaderboards',
  '/members/Kaldrin',
  '/about',
  '/privacy',
  '/terms',
  '/sign-in',
  '/sign-in?mode=sign-up',
  '/sign-in#token=x',
];
/** Of a member's own. */
export const OWN = [
  '/',
  '/earn',
  '/quests',
  '/quests?tab=weekly',
  '/shop',
  '/inventory',
  '/inventory?tab=inventory',
  '/badges',
  '/rewards',
  '/notifications',
  '/settings',
  '/leaderboards',
  '/leaderboards?tab=checkin-streak',
  '/telnarus',
  '/telnarus/race/doru',
];
/** The same for everybody, unless it does not load. */
export const READING = ['/guides', GUIDE, '/members/Kaldrin', '/search?q=fire'];
const STORIES = ['/telnarus?q=bell', '/telnarus?q=no-such-story', '/telnarus/article/doors-of-deephall'];
export const MEMBERS = [...OWN, ...READING, ...STORIES, '/about', '/admin'];
export const ADMINS = [
  '/',
  '/admin/quests',
  '/admin/badges',
  '/admin/guides',
  '/admin',
  '/admin/users',
  '/admin/users?search=no-such-member',
  '/admin/users/Kaldrin',
  '/admin/users/Kaldrin?tab=ledger',
  '/admin/users/Kaldrin?tab=audit',
  '/admin/mining',
  '/admin/items',
  '/admin/games',
  '/admin/pictures',
  '/admin/inventory',
  '/admin/shop',
  '/admin/shop?tab=purchases',
  '/admin/streak-rewards',
  '/admin/content',
  '/admin/content?tab=manage',
  '/admin/content?tab=categories',
  '/telnarus',
  '/tournaments',
  '/admin/leaderboards',
  '/admin/leaderboards?tab=hall-of-fame',
  '/admin/leaderboards?tab=maintenance',
  '/admin/analytics',
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
