/** The pages of the site, as the server answers them: any other path is the 404 page, with status 404. */
export const pages = [
  '/',
  '/earn',
  '/quests',
  '/inventory',
  '/shop',
  '/badges',
  '/guides',
  '/guides/:slug',
  '/leaderboards',
  '/members/:username',
  '/telnarus',
  '/telnarus/race/:raceId',
  '/telnarus/article/:slug',
  '/search',
  '/tournaments',
  '/tournaments/:slug',
  '/championship-series',
  '/about',
  '/privacy',
  '/terms',
  '/sign-in',
  '/rewards',
  '/wagers',
  '/notifications',
  '/settings',
  '/mining/:id',
  '/admin',
  '/admin/analytics',
  '/admin/audit',
  '/admin/badges',
  '/admin/betting',
  '/admin/championship',
  '/admin/content',
  '/admin/games',
  '/admin/guides',
  '/admin/inventory',
  '/admin/items',
  '/admin/leaderboards',
  '/admin/mining',
  '/admin/pictures',
  '/admin/quests',
  '/admin/shop',
  '/admin/site',
  '/admin/streak-rewards',
  '/admin/tournaments',
  '/admin/users',
  '/admin/users/:username',
] as const;

const matchers = pages.map((page) => pageMatcher(page));

/** Whether a path of this site is a page. */
export function isPage(path: string): boolean {
  return matchers.some((isThis) => isThis(path));
}

/** Tells the paths of a page from others: of `/guides/:slug` those with any slug, with or without a slash at their end. */
export function pageMatcher(page: string): (path: string) => boolean {
  const pattern = new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`);
  return (path) => pattern.test(path);
}
