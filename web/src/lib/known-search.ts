type Parse<Search> = (search: Record<string, unknown>) => Search;

/**
 * Reads the named parts of an address. The router hands a page whatever an address says of a name that is given no value
 * here, so each has one: undefined where it is not to be understood.
 */
export function knownSearch<Search extends object>(names: readonly (keyof Search)[], parse: Parse<Search>) {
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return (search: Record<string, unknown>): Search => ({ ...nothing, ...parse(search) });
}
