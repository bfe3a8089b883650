type Parse<Search> = (search: Record<string, unknown>) => Search;

/**
 * Reads an address for a page. The router hands a page whatever an address says of a name that its reading leaves out,
 * so each of those is named as undefined.
 */
export const knownSearch =
  <Search extends object>(parse: Parse<Search>): Parse<Search> =>
  (search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...parse(search) });
