import { readFile } from 'node:fs/promises';
import { pageMatcher } from '@cinder/contract/pages.ts';
import { z } from 'zod';
import { escapeMarkup } from './escape-markup.ts';
import type { FramePicture } from './first-frame.ts';

const drawn = z.object({ file: z.string(), look: z.string().optional(), text: z.string().optional() });

/** What the build of the web app says of itself; files stand below the root of the site. */
const built = z.object({
  ofMembers: z.array(z.string()),
  /** The picture that a visitor sees first in place of a page for members. */
  ofVisitors: z.string(),
  pages: z.array(
    z.object({
      page: z.string(),
      isForMembers: z.boolean(),
      files: z.array(z.string()),
      picture: drawn.optional(),
      /** By their places, where what is on the page decides between them. */
      choice: z.record(z.string(), drawn).default({}),
    }),
  ),
});

type BuiltPage = z.output<typeof built>['pages'][number];
const ELSEWHERE: Omit<BuiltPage, 'page'> = { isForMembers: false, files: [], choice: {} };

/** A page as its reader gets it. */
interface PageParts {
  /** The tags by which a browser asks for the page's own files together with the page. */
  tags: string;
  /** The picture at its top, where it stands there whatever the page shows. */
  picture: FramePicture | null;
  /** A visitor on a page for members, who sees the landing page in its place. */
  isKeptOut: boolean;
}

export const NO_PARTS: PageParts = { tags: '', picture: null, isKeptOut: false };

/** The picture of a page where what is on it decides. */
export interface ChosenPicture {
  place: string;
  /** The address of one that stands in its place. */
  own: string | null;
}

export type PartsOf = (path: string, mayBeMember: boolean, chosen?: ChosenPicture | null) => PageParts;

/** Reads which files each page is made of; of a web app that does not say it, no page has any. */
export async function readPageParts(webRoot: string): Promise<PartsOf> {
  const text = await readFile(`${webRoot}/.vite/pages.json`, 'utf8').catch(() => null);
  if (text === null) return () => NO_PARTS;
  const { ofMembers, ofVisitors, pages } = built.parse(JSON.parse(text));
  const known = pages.map((one) => ({ ...one, isPage: pageMatcher(one.page) }));
  return (path, mayBeMember, chosen = null) => {
    const { isForMembers, files, picture, choice } = known.find(({ isPage }) => isPage(path)) ?? ELSEWHERE;
    const isKeptOut = isForMembers && !mayBeMember;
    if (isKeptOut) return { tags: pictureTag(`/${ofVisitors}`), picture: null, isKeptOut };
    const first = chosen ? choice[chosen.place] : picture;
    const address = first && (chosen?.own ?? `/${first.file}`);
    const all = mayBeMember ? [...new Set([...files, ...ofMembers])] : files;
    return {
      tags: tagsOf(all, mayBeMember && first?.look !== undefined) + pictureTag(address),
      picture:
        first?.look && address
          ? { address, isOwn: chosen?.own != null, look: first.look, text: first.text ?? 'none' }
          : null,
      isKeptOut,
    };
  };
}

/** Code waits for what is drawn first, which needs the page's styles where it has more than a title. */
function tagsOf(files: readonly string[], isStyledFirst = false): string {
  return files
    .map((file) => {
      if (file.endsWith('.woff2'))
        return `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
      if (!file.endsWith('.css')) return `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`;
      return isStyledFirst
        ? `<link rel="stylesheet" href="/${file}" crossorigin>`
        : `<link rel="preload" href="/${file}" as="style" fetchpriority="low" crossorigin>`;
    })
    .join('');
}

/** The page's code asks for it too, but only once it has run. */
function pictureTag(address: string | undefined): string {
  return address ? `<link rel="preload" href="${escapeMarkup(address)}" as="image" fetchpriority="high">` : '';
}
