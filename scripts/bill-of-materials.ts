import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILE = join('dist', 'sbom.cdx.json');

/** Writes what a release is made of to `dist/sbom.cdx.json`, in the format CycloneDX. */
export async function writeBillOfMaterials(): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(join(root, FILE), `${JSON.stringify(await makeBillOfMaterials(), null, 2)}\n`);
}

/** The same for the same package-lock.json, whenever and wherever it is made. */
export async function makeBillOfMaterials() {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [licenseOf(license)],
      },
    },
    components: findProductionPackages().map(toComponent),
  };
}

function toComponent({ name, version, license, integrity }: ProductionPackage) {
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? [];
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    ...(scope && { group: scope }),
    name: bare,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [licenseOf(license)],
    ...(integrity && {
      hashes: [
        { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') },
      ],
    }),
  };
}

function licenseOf(spdx: string) {
  return /[\s(]/.test(spdx) ? { expression: spdx } : { license: { id: spdx } };
}

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
