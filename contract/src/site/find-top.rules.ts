import { memberTops } from './member-tops.rules.ts';
import { type Names, type PageTop, pageTops, type TopOf } from './page-tops.rules.ts';

const known = Object.entries<TopOf>({ ...pageTops, ...memberTops }).map(([page, of]) => ({
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`),
  of,
}));

/** The top of the page of a path, without a slash at its end; null where it differs, or is not known. */
export function pageTopAt(path: string, names: Names): PageTop | null {
  return known.find(({ pattern }) => pattern.test(path))?.of(names) ?? null;
}
