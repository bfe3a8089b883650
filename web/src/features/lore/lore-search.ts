import { searchParams, text } from '#lib/search-params.ts';

export type LoreSearch = ReturnType<typeof readLoreSearch>;

/** The search among the stories, and their category's slug. */
export const readLoreSearch = searchParams({ q: text(120), category: text() });
