import type { PageAccess } from '../pages.ts';

/**
 * The parts in which the words of a language come, by name: what is around every page, what pages of a kind are called, and
 * the page itself, by its path as the contract or as the router writes it.
 */
export function wordParts(access: PageAccess | undefined, path: string | undefined): string[] {
  return ['shell', ...(access ? [access] : []), ...(path ? [wordPartOf(path)] : [])];
}

/** The part of a page: `/guides/:slug` and `/guides/$slug` are `page-guides-slug`. */
export const wordPartOf = (path: string): string => `page${path.replace(/\W+/g, '-')}`;
