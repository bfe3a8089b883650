import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What package-lock.json says of one installed package. */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface ProductionPackage {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** As the registry gives it: the algorithm and base64. */
  integrity: string | undefined;
}

const ROOMS = ['contract', 'server', 'web'];

/** What package-lock.json holds, by folder. */
export function readLock(): Record<string, Locked> {
  return JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages;
}

/**
 * Every package that the servers run or the pages are made of, on all platforms. It follows the dependencies from the
 * rooms of this project: what the tests need too, npm counts among theirs when it makes a list without them.
 */
export function findProductionPackages(lock = readLock()): ProductionPackage[] {
  const found = new Set<string>();
  const waiting = ROOMS.flatMap((room) => needsOf(lock, room));
  waiting.push(...Object.keys(lock['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...needsOf(lock, path));
  }
  const packages = new Map<string, ProductionPackage>();
  for (const path of [...found].sort()) {
    const { version = '', license = '', integrity, link } = lock[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!link) packages.set(`${name}@${version}`, { name, version, license, integrity });
  }
  return [...packages.values()];
}

/** Where the packages lie that one package needs to run. */
function needsOf(lock: Record<string, Locked>, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => locate(lock, path, name) ?? []);
}

/** Looks where Node would look: below the package, then beside it and every folder above. */
function locate(lock: Record<string, Locked>, from: string, name: string): string | null {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (lock[path]) return path;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return locate(lock, above < 0 ? '' : from.slice(0, above), name);
}
