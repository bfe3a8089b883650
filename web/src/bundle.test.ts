import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type PageAccess, pages } from '@cinder/contract/pages.ts';
import { describe, expect, it } from 'vitest';

/** JavaScript and CSS, gzip, in bytes. */
const FIRST_LOAD = 124_000;
/** With what all other pages of a kind share: their styles, texts, and the names of their files. */
const ALL_PAGES = 129_000;
/** What pages draw a little later may bring with it: sparks of the landing page, what lies below its first screen, and at its end. */
const SPARKS = 5_000;
const BELOW = 5_500;
const THEMES = 800;
/** What members see around every page, with what it shares with pages. */
const MEMBERS = 47_500;
/** What a page may load altogether, and what one of the back-office may, which check what is written. */
const PAGE = 231_000;
const PANEL = 252_000;
/** Pages with editors that show what is written beside its fields, and the one with brackets, rules and reports. */
const LARGE_PAGES: Record<string, number> = {
  'lore/admin/ContentPanel': 265_000,
  'site/admin/SitePanel': 288_000,
  'tournaments/TournamentPage': 262_000,
};

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifestFile = `${dist}.vite/manifest.json`;
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

describe.skipIf(!existsSync(manifestFile))('what a browser loads', () => {
  it('writes names as they are, also those with what stands for a letter elsewhere', () => {
    const decoding = globSync('assets/*.js', { cwd: dist }).filter((file) =>
      readFileSync(dist + file, 'utf8').includes('\\\\x([a-fA-F0-9]{2})'),
    );
    expect(decoding).toEqual([]);
  });

  it('is at most 124 KB for the landing page', () => {
    const files = filesOf('index.html', readManifest());
    expect(files.size).toBeGreaterThan(1);
    expect(sizeOf(files)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it.each([
    [SPARKS, ['src/ui/embers/Embers.tsx']],
    [BELOW, ['src/features/landing/LandingRest.tsx', 'src/shell/after-page.ts']],
    [THEMES, ['src/features/site/ThemeChoice.tsx']],
    [MEMBERS, ['src/shell/member-parts.ts']],
  ])('is at most %i bytes more for what pages draw a little later: %j', (most, parts) => {
    const manifest = readManifest();
    const first = filesOf('index.html', manifest);
    const added = new Set(parts.flatMap((part) => [...filesOf(part, manifest)]).filter((file) => !first.has(file)));
    expect(added.size).toBeGreaterThan(0);
    expect(sizeOf(added)).toBeLessThanOrEqual(most);
  });

  it.each(['everybody', 'member', 'office'] as const)(
    'is at most 129 KB with what all other pages of %s have',
    (access) => {
      const files = filesOfPages(access, readManifest());
      expect(files.size).toBeGreaterThan(filesOf('index.html', readManifest()).size);
      expect(sizeOf(files)).toBeLessThanOrEqual(ALL_PAGES);
    },
  );

  it('has no mark of a text that the build has not taken for one, in what workers run neither', () => {
    const scripts = globSync('assets/*.js', { cwd: dist });
    expect(scripts.length).toBeGreaterThan(100);
    expect(scripts.filter((name) => readFileSync(dist + name, 'utf8').includes('context of compilation'))).toEqual([]);
  });

  it('is bounded for every other page', () => {
    const manifest = readManifest();
    expect(pages.length).toBeGreaterThan(40);
    for (const { path, file, access } of pages) {
      const module = `src/pages/features/${file}.ts`;
      expect(filesOf(module, manifest).size, path).toBeGreaterThan(0);
      const files = filesOf(module, manifest, filesOfPages(access, manifest));
      expect(sizeOf(files), path).toBeLessThanOrEqual(LARGE_PAGES[file] ?? (access === 'office' ? PANEL : PAGE));
    }
  });
});

/** The first load, with the names of the other pages' files and what these have in common. */
function filesOfPages(access: PageAccess, manifest: Record<string, Chunk>): Set<string> {
  return filesOf(`src/pages/${access}.ts`, manifest, filesOf('index.html', manifest));
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/** Pages share most of their files. */
const sizes = new Map<string, number>();

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(dist + file)).length;
    sizes.set(file, size);
    return sum + size;
  }, 0);
}

/** A chunk, what it imports at once, and their styles; what is imported later does not count. */
function filesOf(name: string, manifest: Record<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, seen);
  return seen;
}
