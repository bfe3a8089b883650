import { t } from '../shared/messages.ts';

/** What the world of the lore is called where the site sets no other name. */
export const WORLD_NAME = 'Telnarus';

/** The line under the name until administrators say another; readers have it in their language. */
export const TAGLINE = t`Ignite Your Gaming Journey`;

/** Where the pages of the world stand under that name, and under any other. */
const BASES = ['/telnarus', '/lore'] as const;

/** The path in which a page is listed: those of the world may stand under another (see `publicPath`). */
export const pagePath = (path: string): string => movedBase(path, BASES[1], BASES[0]);

/** The path in an address: no reader sees the product's name of a world that the site calls something else. */
export const publicPath = (path: string, worldName: string): string =>
  worldName === WORLD_NAME ? path : movedBase(path, BASES[0], BASES[1]);

function movedBase(path: string, from: string, to: string): string {
  return `${path}/`.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}

export interface Names {
  siteName: string;
  tokenSymbol: string;
  worldName: string;
}

/** Fills in `{token}`, `{site}` and `{world}` in every text of something that was read: of an object, a list, or the text itself. */
export function withNames<Read>(read: Read, names: Names): Read {
  // A symbol such as "$&" would mean something in a replacement that is no function.
  const filled: unknown =
    typeof read === 'string'
      ? read
          .replaceAll('{token}', () => names.tokenSymbol)
          .replaceAll('{site}', () => names.siteName)
          .replaceAll('{world}', () => names.worldName)
      : Array.isArray(read)
        ? read.map((each) => withNames(each, names))
        : typeof read === 'object' && read
          ? Object.fromEntries(Object.entries(read).map(([key, value]) => [key, withNames(value, names)]))
          : read;
  return filled as Read;
}

/** A page's title as the tab shows it. */
export const tabTitle = (title: string, siteName: string) => `${title} | ${siteName}`;
