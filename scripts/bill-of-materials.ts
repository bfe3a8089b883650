import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProductionPackages, type ProductionPackage } from './production-packages.ts';

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
