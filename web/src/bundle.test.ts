import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const LIMIT_BYTES = 130_000;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifestFile = `${dist}.vite/manifest.json`;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

describe.skipIf(!existsSync(manifestFile))('the first load of the landing page', () => {
  it('is at most 130 KB of JavaScript and CSS, gzip', () => {
    const files = filesOf('index.html', readManifest());
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file)).length, 0);
    expect(files.size).toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });
});

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/** A chunk, what it imports at once, and their styles; what is imported later does not count. */
function filesOf(name: string, manifest: Record<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, seen);
  return seen;
}
