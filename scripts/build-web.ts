import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '../server/src/platform/embedded/lock.ts';
import { emitClient } from './emit-client.ts';
import { emitPages } from './emit-pages.ts';
import { run } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'web', 'dist');
const STAMP = join('.vite', 'sources');

/** Builds the browser's side if its sources are not those of the last build. */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  await withLock({ file: join(cache, 'web-build.lock') }, async () => {
    await Promise.all([emitClient(), emitPages()]);
    const sources = await hashSources();
    if ((await readFile(join(dist, STAMP), 'utf8').catch(() => '')) === sources) return;
    log('Building the pages ...');
    const fresh = join(cache, 'web-build');
    await build(fresh);
    await mkdir(join(fresh, dirname(STAMP)), { recursive: true });
    await writeFile(join(fresh, STAMP), sources);
    await replace(dist, fresh);
  });
}

async function build(folder: string): Promise<void> {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json');
  const program = join(dirname(vite), 'bin', 'vite.js');
  const args = [program, 'build', join(root, 'web'), '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // A test that builds them has another name here, which would give React's own build for development.
  const { code, output } = await run(process.execPath, args, { ...process.env, NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`);
}

/** A server that is serving the old pages meanwhile misses them for no more than a moment. */
async function replace(old: string, fresh: string): Promise<void> {
  const aside = `${fresh}.old`;
  await rm(aside, { recursive: true, force: true });
  if (existsSync(old)) await rename(old, aside);
  await rename(fresh, old);
  await rm(aside, { recursive: true, force: true });
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = [join(root, 'package-lock.json')];
  for (const folder of ['web', 'contract', 'locales']) {
    const options = { cwd: join(root, folder), withFileTypes: true, exclude: isNoSource } as const;
    for await (const entry of glob('**/*', options)) if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}

function isNoSource({ name, parentPath }: Dirent): boolean {
  return name === 'node_modules' || join(parentPath, name) === dist;
}
