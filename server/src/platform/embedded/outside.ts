import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { run } from './run.ts';

const RECORD = 'place';
const OWNER = 'data-dir';

/** Whether the account can enter the folder. */
export async function isReachable(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { code } = await run('sh', ['-c', 'cd "$0"', folder], account);
  return code === 0;
}

/** Remembers in the data folder that its database lives outside it, and there which data folder it belongs to. */
export async function recordFolder(place: { dataDir: string; control: string; home: string }): Promise<void> {
  if (place.home === place.control) return;
  await writeFile(join(place.home, OWNER), place.dataDir);
  await writeFile(join(place.control, RECORD), place.home);
}

/**
 * The outside folder that this data folder's database was put in. A moved data folder keeps it; a copied one, whose
 * original still uses the database, does not share it.
 */
export async function recordedFolder(search: {
  dataDir: string;
  control: string;
  durable: boolean;
}): Promise<string | undefined> {
  const home = await readText(join(search.control, RECORD));
  if (!home) return undefined;
  if (!existsSync(join(home, 'cluster'))) {
    if (!search.durable) return undefined;
    throw new Error(
      `The database of ${search.dataDir} was in ${home} and is gone: put it back, or run "npm run db:reset".`,
    );
  }
  const owner = await readText(join(home, OWNER));
  if (owner && owner !== search.dataDir && (await readText(join(owner, 'postgres', RECORD))) === home) return undefined;
  return home;
}

/** A folder outside the data folder that the account can reach, one for each data folder. */
export async function claimOutsideFolder(wish: {
  dataDir: string;
  account: Account;
  durable: boolean;
}): Promise<string> {
  const name = createHash('sha256').update(wish.dataDir).digest('hex').slice(0, 12);
  const temporary = join(tmpdir(), 'cinder');
  for (const base of wish.durable
    ? ['/var/lib/cinder', '/var/tmp/cinder', temporary]
    : [temporary, '/var/tmp/cinder']) {
    const home = join(base, name);
    if (!(await makeOwnFolder(base)) || !(await makeOwnFolder(home))) continue;
    if (!(await isReachable(home, wish.account))) continue;
    await setAside(home, wish.durable);
    return home;
  }
  throw new Error(`No folder was found that '${wish.account.name}' can reach for the database: set DATA_DIR to one.`);
}

/** Makes a folder that nobody else can have prepared: a real one, and root's. */
async function makeOwnFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** A cluster that no data folder claims is left over from one that was deleted at the same path. */
async function setAside(home: string, keep: boolean): Promise<void> {
  const cluster = join(home, 'cluster');
  if (!existsSync(cluster)) return;
  if (keep) await rename(cluster, `${cluster}.${new Date().toISOString().replaceAll(/\D/g, '')}`);
  else await rm(cluster, { recursive: true });
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
