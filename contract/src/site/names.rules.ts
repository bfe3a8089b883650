/** What the world of the lore is called where the site sets no other name. */
export const WORLD_NAME = 'Telnarus';

export interface Names {
  siteName: string;
  tokenSymbol: string;
  worldName: string;
}

/** Fills in `{token}`, `{site}` and `{world}` in every text of something that was read: of an object, a list, or the text itself. */
export function withNames<Read>(read: Read, names: Names): Read {
  return fill(read, names) as Read;
}

function fill(read: unknown, names: Names): unknown {
  // A symbol such as "$&" would mean something in a replacement that is no function.
  if (typeof read === 'string')
    return read
      .replaceAll('{token}', () => names.tokenSymbol)
      .replaceAll('{site}', () => names.siteName)
      .replaceAll('{world}', () => names.worldName);
  if (Array.isArray(read)) return read.map((each) => fill(each, names));
  if (typeof read !== 'object' || read === null) return read;
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, fill(value, names)]));
}

/** A page's title as the tab shows it. */
export const tabTitle = (title: string, siteName: string) => `${title} | ${siteName}`;
