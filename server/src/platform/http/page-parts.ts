import { readFile } from 'node:fs/promises';
import { z } from 'zod';

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
      picture: z.string().optional(),
    }),
  ),
});

/** The tags by which a browser asks for a page's own files together with the page. */
export type PartsOf = (path: string, mayBeMember: boolean) => string;

/** Reads which files each page is made of; of a web app that does not say it, no page has any. */
export async function readPageParts(webRoot: string): Promise<PartsOf> {
  const text = await readFile(`${webRoot}/.vite/pages.json`, 'utf8').catch(() => null);
  if (text === null) return () => '';
  const { ofMembers, ofVisitors, pages } = built.parse(JSON.parse(text));
  const known = pages.map(({ page, isForMembers, files, picture }) => ({
    isPage: matcherOf(page),
    visitor: isForMembers ? pictureTag(ofVisitors) : tagsOf(files) + pictureTag(picture),
    member: tagsOf([...new Set([...files, ...ofMembers])]) + pictureTag(picture),
  }));
  const elsewhere = { visitor: '', member: tagsOf(ofMembers) };
  return (path, mayBeMember) => {
    const tags = known.find(({ isPage }) => isPage(path)) ?? elsewhere;
    return mayBeMember ? tags.member : tags.visitor;
  };
}

function matcherOf(page: string): (path: string) => boolean {
  const pattern = new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`);
  return (path) => pattern.test(path);
}

function tagsOf(files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" href="/${file}" as="style" crossorigin>`
        : `<link rel="modulepreload" href="/${file}" crossorigin>`,
    )
    .join('');
}

/** The page's code asks for it too, but only once it has run. */
function pictureTag(file: string | undefined): string {
  return file ? `<link rel="preload" href="/${file}" as="image" fetchpriority="high">` : '';
}
