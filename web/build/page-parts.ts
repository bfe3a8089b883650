import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the server looks for it. */
const FILE = path.join('.vite', 'pages.json');

/** What every page shows to a member, and the first page shows them in place of the landing page. */
export const OF_MEMBERS = ['shell/member-parts.ts'];
const FIRST_PAGE = { page: '/', module: 'features/dashboard/DashboardPage.tsx', isForMembers: true };

export interface Route {
  /** As the contract lists it: `/guides/:slug`. */
  page: string;
  module: string;
  isForMembers: boolean;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Tells the server which files each page is made of, so that a browser asks for them with the page, not after its code. */
export function pageParts(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'cinder:page-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null);
        // A build that failed tells why itself.
        if (manifest === null) return;
        const routes = readRoutes(await readFile(path.join(root, 'src', 'router.tsx'), 'utf8'));
        await writeFile(path.join(folder, FILE), JSON.stringify(listParts(JSON.parse(manifest), routes)));
      },
    },
  };
}

/** The pages of the router with a module of their own, as they stand in its source. */
export function readRoutes(source: string): Route[] {
  const pattern = /getParentRoute: \(\) => (\w+),\s+path: '([^']+)',(?:(?!createRoute\().)*?import\('#([^']+)'\)/gs;
  const found = [...source.matchAll(pattern)].map(([, parent, address = '', module = '']) => ({
    page: address.replace(/\$(\w+)/g, ':$1'),
    module,
    isForMembers: parent === 'member',
  }));
  return [FIRST_PAGE, ...found.filter(({ module }) => !module.startsWith('gallery/'))];
}

/** The files of each page, and of what members see around it, without those that every page names already. */
export function listParts(manifest: Record<string, Chunk>, routes: readonly Route[]) {
  const first = filesOf(manifest, 'index.html');
  const added = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const own = filesOf(manifest, `src/${module}`);
      if (own.size === 0) throw new Error(`Nothing was built of ${module}`);
      return [...own];
    });
    return [...new Set(files)].filter((file) => !known.has(file));
  };
  const ofMembers = added(OF_MEMBERS, first);
  const pages = routes.map(({ page, module, isForMembers }) => {
    return { page, isForMembers, files: added([module], first) };
  });
  return { ofMembers, pages };
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
