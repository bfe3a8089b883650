import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../scripts/run-program.ts';

/**
 * Installs what one command alone needs, from the lockfile of a folder of its own, where it is missing. The result loads a
 * file of a package that lies there.
 */
export async function installApart(folder: string) {
  // npm writes it last: an interrupted installation lacks it.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
    const { code, output } = await run('npm', args);
    if (code !== 0) throw new Error(`What lies in ${folder} could not be installed:\n${output}`);
  }
  return (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href);
}
