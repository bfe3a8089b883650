import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type KnownPage, pages } from '@cinder/contract/pages.ts';
import { landingPicture } from '@cinder/contract/site/member.pages.ts';
import type { Page, PagePicture } from '@cinder/contract/site/page.ts';
import type { Plugin } from 'vite';

/** Where the server looks for it. */
const FILE = path.join('.vite', 'pages.json');

/** What every page shows to a member, and the first page shows them in place of the landing page. */
export const OF_MEMBERS = ['shell/member-parts.ts'];

/** The module that a page is loaded as: see scripts/emit-pages.ts. */
export const moduleOf = ({ file }: Page) => `pages/features/${file}.ts`;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Tells the server which files each page is made of, so that a browser asks for them with the page, not after its code. */
export function pageParts(): Plugin {
  let folder = '';
  return {
    name: 'cinder:page-parts',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null);
        // A build that failed tells why itself.
        if (manifest === null) return;
        const chunks: Record<string, Chunk> = JSON.parse(manifest);
        const sheets = new Set(Object.values(chunks).flatMap(({ css = [] }) => css));
        const read = async (file: string) => [file, await readFile(path.join(folder, file), 'utf8')] as const;
        const styles = new Map(await Promise.all([...sheets].map(read)));
        await writeFile(path.join(folder, FILE), JSON.stringify(listParts(chunks, pages, styles)));
      },
    },
  };
}

/**
 * The files of each page, and of what members see around it, without those that every page names already. Of the
 * back-office none: most who ask for it may not see it. `styles` are the texts of the sheets.
 */
export function listParts(
  manifest: Record<string, Chunk>,
  all: readonly KnownPage[],
  styles: ReadonlyMap<string, string>,
) {
  const first = filesOf(manifest, 'index.html');
  const added = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const own = filesOf(manifest, `src/${module}`);
      if (own.size === 0) throw new Error(`Nothing was built of ${module}`);
      return [...own];
    });
    return [...new Set(files)].filter((file) => !known.has(file));
  };
  const stylesOf = (classes: string, files: readonly string[]) => {
    const rules = classes.split(' ').map((name) => new RegExp(`\\.${name}(?![\\w-])`));
    const naming = (rule: RegExp) => (file: string) => rule.test(styles.get(file) ?? '');
    // What the first files style is styled there whole.
    const own = rules.filter((rule) => ![...first].some(naming(rule)));
    return files.filter((file) => own.some((rule) => naming(rule)(file)));
  };
  const drawnOf = ({ place, ...how }: PagePicture, files: readonly string[] = []) => ({
    file: pictureOf(manifest, place),
    ...how,
    ...(how.look && { styles: stylesOf(how.look, files) }),
  });
  const ofMembers = added([...OF_MEMBERS, 'pages/member.ts'], first);
  const listed = all.map((page) => {
    const own = page.access === 'office' ? [] : added([`pages/${page.access}.ts`, moduleOf(page)], first);
    const drawn = (picture: PagePicture) => drawnOf(picture, own);
    return {
      page: page.path,
      isForMembers: page.access !== 'everybody',
      files: [...own, ...(own.length > 0 ? (page.fonts ?? []) : []).map((font) => fontOf(manifest, font))],
      ...(page.picture && { picture: drawn(page.picture) }),
      ...(page.pictures && { choice: Object.fromEntries(page.pictures.map((one) => [one.place, drawn(one)])) }),
    };
  });
  return { ofMembers, ofVisitors: drawnOf(landingPicture), pages: listed };
}

/** The file of a drawn picture, whose name carries the hash of what it shows. */
function pictureOf(manifest: Record<string, Chunk>, place: string): string {
  const name = Object.keys(manifest).find((key) => new RegExp(`/${place}-[0-9a-f]{8}\\.svg$`).test(key));
  const file = name && manifest[name]?.file;
  if (!file) throw new Error(`No picture was built of ${place}`);
  return file;
}

function fontOf(manifest: Record<string, Chunk>, font: string): string {
  const [, built] = Object.entries(manifest).find(([key]) => key.endsWith(`/${font}.woff2`)) ?? [];
  if (!built) throw new Error(`No font was built of ${font}`);
  return built.file;
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
