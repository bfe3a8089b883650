import { everybodyPages } from './site/everybody.pages.ts';
import { memberPages } from './site/member.pages.ts';
import type { ModuleName } from './site/module-names.ts';
import { officePages } from './site/office.pages.ts';
import { type Page, pageMatcher, type Without } from './site/page.ts';

export type PageAccess = 'everybody' | 'member' | 'office';

/** The pages of the site, by whom they are for. A page stands here once; what it is made of in the browser is written from it (ADR 47). */
export const pagesOf = { everybody: everybodyPages, member: memberPages, office: officePages };

export interface KnownPage extends Page {
  path: string;
  access: PageAccess;
  example?: string | null;
}

export const pages: readonly KnownPage[] = (Object.keys(pagesOf) as PageAccess[]).flatMap((access) =>
  Object.entries<Page>(pagesOf[access]).map(([path, page]) => ({ path, access, ...page })),
);

const matchers = pages.map((page) => ({ page, match: pageMatcher(page.path) }));

/** The page of a path, and what the path says in it; null where there is none: the 404 page, with status 404. */
export function pageAt(path: string): { page: KnownPage; params: Record<string, string> } | null {
  for (const { page, match } of matchers) {
    const params = match(path);
    if (params) return { page, params };
  }
  return null;
}

/** The page as it is called without some parts of the site. */
export function pageWithout<Named extends { without?: Without }>(page: Named, off: readonly ModuleName[]): Named {
  return page.without?.parts.some((part) => off.includes(part)) ? { ...page, ...page.without } : page;
}

/** Whether a path of this site is a page. */
export function isPage(path: string): boolean {
  return pageAt(path) !== null;
}

/** Pages of members that stand next to each other: the strip under the bar leads from one to the others. */
export const sections: readonly (readonly { to: string; label: string }[])[] = [
  ...Map.groupBy(
    pages.flatMap(({ path: to, strip }) => (strip ? [{ to, ...strip }] : [])),
    ({ section }) => section,
  ).values(),
].map((links) => links.map(({ to, label }) => ({ to, label })));
