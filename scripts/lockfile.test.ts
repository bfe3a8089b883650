import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
type Packages = Record<string, Entry>;

/** What everybody installs, and what only one proof installs for itself. */
const LOCKS = ['package-lock.json', 'assurance/pages/lighthouse/package-lock.json'];

describe.each(LOCKS)('%s', (path) => {
  const { packages }: { packages: Packages } = JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
  const entries = Object.entries(packages);

  it('names no registry, so that any may serve it', () => {
    expect(entries.length).toBeGreaterThan(50);
    const named = entries.filter(([, { resolved, link }]) => resolved && !link);
    expect(named).toEqual([]);
  });

  it('has every platform of every package, or npm ci refuses it', () => {
    const missing = entries.flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(packages, from, name))
        .map((name) => `${name} of ${from}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Looks where Node would look: below the package, then beside it and every folder above. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : from.slice(0, above), name);
}
