import { readFile } from 'node:fs/promises';
import { pageMatcher } from '@cinder/contract/pages.ts';
import { z } from 'zod';
import type { FramePicture } from './first-frame.ts';

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
      picture: z.object({ file: z.string(), look: z.string().optional(), text: z.string().optional() }).optional(),
    }),
  ),
});

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

export type PartsOf = (path: string, mayBeMember: boolean) => PageParts;

/** Reads which files each page is made of; of a web app that does not say it, no page has any. */
export async function readPageParts(webRoot: string): Promise<PartsOf> {
  const text = await readFile(`${webRoot}/.vite/pages.json`, 'utf8').catch(() => null);
  if (text === null) return () => NO_PARTS;
  const { ofMembers, ofVisitors, pages } = built.parse(JSON.parse(text));
  const known = pages.map(({ page, isForMembers, files, picture }) => ({
    isPage: pageMatcher(page),
    isForMembers,
    picture: picture?.look ? { address: `/${picture.file}`, look: picture.look, text: picture.text ?? 'none' } : null,
    visitor: isForMembers ? pictureTag(ofVisitors) : tagsOf(files) + pictureTag(picture?.file),
    member: tagsOf([...new Set([...files, ...ofMembers])], picture?.look !== undefined) + pictureTag(picture?.file),
  }));
  const elsewhere = { isForMembers: false, picture: null, visitor: '', member: tagsOf(ofMembers) };
  return (path, mayBeMember) => {
    const { isForMembers, picture, visitor, member } = known.find(({ isPage }) => isPage(path)) ?? elsewhere;
    const isKeptOut = isForMembers && !mayBeMember;
    return { tags: mayBeMember ? member : visitor, picture: isKeptOut ? null : picture, isKeptOut };
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
function pictureTag(file: string | undefined): string {
  return file ? `<link rel="preload" href="/${file}" as="image" fetchpriority="high">` : '';
}
