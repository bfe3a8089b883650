import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };

const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages }: { packages: Record<string, Entry> } = JSON.parse(text);

test('package-lock.json names no registry, so that any may serve it', () => {
  const named = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
  expect(named).toEqual([]);
});

test('package-lock.json has every platform of every package, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Looks where Node would look: below the package, then beside it and every folder above. */
function isLocked(from: string, name: string): boolean {
  if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(above < 0 ? '' : from.slice(0, above), name);
}
