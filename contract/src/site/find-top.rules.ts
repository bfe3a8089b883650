import { pageMatcher } from '../pages.ts';
import { memberTops } from './member-tops.rules.ts';
import { type Names, type PageTop, pageTops, type TopOf } from './page-tops.rules.ts';

const known = Object.entries<TopOf>({ ...pageTops, ...memberTops }).map(([page, of]) => ({
  isPage: pageMatcher(page),
  of,
}));

/** The top of the page of a path; null where it differs, or is not known. */
export function pageTopAt(path: string, names: Names): PageTop | null {
  return known.find(({ isPage }) => isPage(path))?.of(names) ?? null;
}
