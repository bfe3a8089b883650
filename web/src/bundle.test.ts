import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** JavaScript and CSS, gzip, in bytes. */
const FIRST_LOAD = 130_000;
/** What the landing page draws a little later may bring with it. */
const SPARKS = 5_000;
/** What a page may add to the first load, and what one of the back-office may, which check what is written. */
const PAGE = 98_000;
const PANEL = 116_000;
/** Pages with editors that show what is written beside its fields, and the one with brackets, rules and reports. */
const LARGE_PAGES: Record<string, number> = {
  'features/lore/admin/ContentPanel.tsx': 172_000,
  'features/site/admin/SitePanel.tsx': 160_000,
  'features/tournaments/TournamentPage.tsx': 134_000,
};

const source = fileURLToPath(new URL('./', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifestFile = `${dist}.vite/manifest.json`;
/** The gallery of the design system is not part of what is shipped. */
const pages = ['router.tsx', 'root-routes.tsx', 'admin-routes.tsx']
  .flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(/import\('#([^']+)'\)/g)])
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('gallery/'));

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

describe.skipIf(!existsSync(manifestFile))('what a browser loads', () => {
  it('is at most 130 KB for the landing page', () => {
    const files = filesOf('index.html', readManifest());
    expect(files.size).toBeGreaterThan(1);
    expect(sizeOf(files)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it('is hardly more for what the landing page draws a little later', () => {
    const manifest = readManifest();
    const first = filesOf('index.html', manifest);
    const added = [...filesOf('src/ui/embers/Embers.tsx', manifest)].filter((file) => !first.has(file));
    expect(added.length).toBeGreaterThan(0);
    expect(sizeOf(added)).toBeLessThanOrEqual(SPARKS);
  });

  it('is bounded for every other page', () => {
    const manifest = readManifest();
    const first = filesOf('index.html', manifest);
    expect(pages.length).toBeGreaterThan(40);
    for (const page of pages) {
      const files = filesOf(`src/${page}`, manifest);
      expect(files.size, page).toBeGreaterThan(0);
      const added = [...files].filter((file) => !first.has(file));
      expect(sizeOf(added), page).toBeLessThanOrEqual(LARGE_PAGES[page] ?? (page.includes('/admin/') ? PANEL : PAGE));
    }
  });
});

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file)).length, 0);
}

/** A chunk, what it imports at once, and their styles; what is imported later does not count. */
function filesOf(name: string, manifest: Record<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, seen);
  return seen;
}
