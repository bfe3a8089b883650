import { t } from '../shared/messages.ts';
import type { ModuleName } from './module-names.ts';

/** Where a page's picture is drawn, of web/scenery; `look` and `text` as the page gives them to `Scene`. */
export interface PagePicture {
  place: string;
  /** Absent: the picture is called for early, and drawn by the page's code alone. */
  look?: string;
  text?: 'start' | 'top' | 'bottom';
}

/** What an address may say of a page behind its `?`: any text, the number of a list's page, or one of these values. */
export type SearchValue = 'text' | `text ${number}` | 'page' | readonly (string | number | boolean)[];
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** What the page says in place of the same text, where any of these parts of the site is off: what else it names. */
export interface Without {
  parts: readonly ModuleName[];
  title?: string;
  purpose?: string;
  description?: string;
}

/** All that is known of a page before its code is there. Texts may name `{token}`, `{site}` and `{world}`. */
export interface Page {
  /** Below web/src/features; the component in it has the file's name. */
  file: string;
  /** At its top and in the tab; null: what is on the page names it. */
  title: string | null;
  /** One line under the title: what the page is for. */
  purpose?: string;
  /** In the tab, where that is not the title; null: what is on the page decides. */
  tab?: string | null;
  /** What search engines are told. They may show a page that has one, and it stands in the sitemap; without a title it is called by the site's tagline. */
  description?: string | null;
  without?: Without;
  search?: SearchValues;
  /** What the page asks first, of the contract's calls, by the names in its address and without a query: the server sends the answers along. */
  asks?: readonly string[];
  /**
   * What its code asks as soon as it is there, by the names in its address, with the query that it has where the page's own
   * has none: browsers ask for these before the code. `{month}` stands for `start` and `end` of the current month.
   */
  preloads?: readonly string[];
  picture?: PagePicture;
  /** Where the first answers decide between pictures. */
  pictures?: readonly PagePicture[];
  /** What its text is set in, besides the letters of every page. */
  fonts?: readonly string[];
  /** Its place in the strip under the bar: of which section, and as what. */
  strip?: { section: Section; label: string };
}

export type Section = 'play' | 'compete';

/** What the home of the back-office is divided into. */
export const tileGroups = {
  members: t`Members`,
  economy: t`Economy`,
  competition: t`Competition`,
  content: t`Content`,
  insight: t`Insight`,
};

/** A panel's tile on the home of the back-office; the icon is one of game-icons.net. */
export interface Tile {
  group: keyof typeof tileGroups;
  /** Where it is not the panel's own. */
  title?: string;
  text: string;
  icon: string;
}

/** An address with a parameter has an example, which tests visit; null: there is one only once somebody has made it. */
type Example<Path> = Path extends `${string}:${string}` ? { example: string | null } : { example?: never };
/** The compiler lets a misspelt field of an inferred type pass. */
type Exact<Given> = { [Field in Exclude<keyof Given, keyof Page | 'example' | 'tile'>]: never };
type Tiled<Path> = Path extends '/admin' | `${string}:${string}` ? { tile?: never } : { tile: Tile };

/** Pages for everybody: each says whether search engines may show it. */
export function everybody<
  const Pages extends { [Path in keyof Pages]: PublicPage & Example<Path> & Exact<Pages[Path]> },
>(pages: Pages): Pages {
  return pages;
}

/** Pages for members: visitors see the landing page in their place. */
export function members<
  const Pages extends { [Path in keyof Pages]: OwnPage<Path> & Example<Path> & Exact<Pages[Path]> },
>(pages: Pages): Pages {
  return pages;
}

/** Pages for administrators: each panel has a tile on the home of the back-office. */
export function office<
  const Pages extends { [Path in keyof Pages]: OfficePage<Path> & Example<Path> & Tiled<Path> & Exact<Pages[Path]> },
>(pages: Pages): Pages {
  return pages;
}

type PublicPage = Page & { description: string | null; strip?: never; tile?: never };
type OwnPage<Path> = Path extends `/admin${string}`
  ? 'a page of the back-office stands in office.pages.ts'
  : Page & { tile?: never };
type OfficePage<Path> = Path extends `/admin${string}` ? Page & { strip?: never } : 'the back-office is below /admin';

/** Tells the paths of a page from others, and what they say: of `/guides/:slug` those with any slug, with or without a slash at their end. */
export function pageMatcher(page: string): (path: string) => Record<string, string> | null {
  const pattern = new RegExp(`^${page.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
  return (path) => {
    const found = pattern.exec(path);
    return found && { ...found.groups };
  };
}
