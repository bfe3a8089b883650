import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { recordFolder } from './outside.ts';
import type { Place } from './place.ts';
import { program } from './programs.ts';
import { run } from './run.ts';
import { makePassword, readPassword } from './secret.ts';

/** The one role of the embedded database, and the name of the database. */
export const ROLE = 'cinder';
export const DATABASE = 'cinder';

/** Makes the cluster the first time; it appears complete or not at all. Returns the role's password. */
export async function ensureCluster(place: Place, options: { durable: boolean; onCreate(): void }): Promise<string> {
  if (existsSync(place.cluster)) {
    await checkVersion(place);
    return readPassword(place.dataDir);
  }
  options.onCreate();
  const password = await makePassword(place.dataDir);
  await createCluster(place, password, options.durable);
  await recordFolder(place);
  return password;
}

async function createCluster(place: Place, password: string, durable: boolean): Promise<void> {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.home, 'password.new');
  await Promise.all([unfinished, passwordFile].map((path) => rm(path, { recursive: true, force: true })));
  try {
    await makeFolder(unfinished, place.account);
    await makeFolder(join(place.home, 'log'), place.account);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await give(passwordFile, place.account);
    const args = ['-D', unfinished, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions');
    if (!durable) args.push('--no-sync');
    const { code, output } = await run(program(place.programs, 'initdb'), args, place.account);
    if (code !== 0) throw new Error(`The database could not be made in ${place.home}: ${output}`);
    await rename(unfinished, place.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function checkVersion({ cluster, programs }: Place): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const expected = programs.version.split('.')[0];
  if (found !== expected) {
    throw new Error(`The database in ${cluster} is of PostgreSQL ${found}, the programs are of ${expected}.`);
  }
}

async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await give(folder, account);
}

async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
