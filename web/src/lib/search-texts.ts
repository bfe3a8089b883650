import { knownSearch } from './known-search.ts';

/**
 * Reads the named texts of an address and drops the rest: `searchTexts('q', 'category')`. Loads with every page, so a
 * page itself says which texts it knows.
 */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return knownSearch<Partial<Record<Name, string>>>((search) => {
    const texts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      // A text that reads like a number or like yes arrives as one.
      if (typeof value !== 'object' && value !== undefined && value !== '') texts[name] = String(value).slice(0, 200);
    }
    return texts;
  });
}
