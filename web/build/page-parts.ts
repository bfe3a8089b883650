import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type KnownPage, pages } from '@cinder/contract/pages.ts';
import type { Page, PagePicture } from '@cinder/contract/site/page.ts';
import type { Plugin } from 'vite';

/** Where the server looks for it. */
const FILE = path.join('.vite', 'pages.json');

/** What every page shows to a member, and the first page shows them in place of the landing page. */
export const OF_MEMBERS = ['shell/member-parts.ts'];
/** What visitors see in place of a page for members, of web/scenery. */
const OF_VISITORS = 'mountain';

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
        await writeFile(path.join(folder, FILE), JSON.stringify(listParts(JSON.parse(manifest), pages)));
      },
    },
  };
}

/**
 * The files of each page, and of what members see around it, without those that every page names already. Of the
 * back-office none: most who ask for it may not see it.
 */
export function listParts(manifest: Record<string, Chunk>, all: readonly KnownPage[]) {
  const first = filesOf(manifest, 'index.html');
  const added = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const own = filesOf(manifest, `src/${module}`);
      if (own.size === 0) throw new Error(`Nothing was built of ${module}`);
      return [...own];
    });
    return [...new Set(files)].filter((file) => !known.has(file));
  };
  const ofMembers = added([...OF_MEMBERS, 'pages/member.ts'], first);
  const listed = all.map((page) => {
    const modules = [`pages/${page.access}.ts`, moduleOf(page)];
    const parts = {
      isForMembers: page.access !== 'everybody',
      files:
        page.access === 'office'
          ? []
          : [...added(modules, first), ...(page.fonts ?? []).map((font) => fontOf(manifest, font))],
    };
    const choices = page.pictures?.map((one) => [one.place, drawn(manifest, one).picture]);
    return {
      page: page.path,
      ...parts,
      ...drawn(manifest, page.picture),
      ...(choices && { choice: Object.fromEntries(choices) }),
    };
  });
  return { ofMembers, ofVisitors: pictureOf(manifest, OF_VISITORS), pages: listed };
}

function drawn(manifest: Record<string, Chunk>, picture: PagePicture | undefined) {
  if (!picture) return {};
  const { place, ...how } = picture;
  return { picture: { file: pictureOf(manifest, place), ...how } };
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
