import { oneOf, searchParams, text } from '#lib/search-params.ts';

export type ContentSearch = ReturnType<typeof readContentSearch>;

/** The tabs after the first; the article that is edited; which of them the list shows at first. */
export const readContentSearch = searchParams({
  tab: oneOf('manage', 'categories'),
  article: text(),
  status: oneOf('draft', 'published'),
});
