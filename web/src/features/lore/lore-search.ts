/** What the address of Telnarus keeps: the search among the stories and their category's slug. */
export interface LoreSearch {
  q?: string;
  category?: string;
}

const LONGEST = 120;

/** The search and the category of an address; whatever is no text is left out. */
export function parseLoreSearch({ q, category }: Record<string, unknown>): LoreSearch {
  const [search, slug] = [wordsOf(q), wordsOf(category)];
  return { ...(search && { q: search }), ...(slug && { category: slug }) };
}

/** The router reads digits as a number. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : '';
}
