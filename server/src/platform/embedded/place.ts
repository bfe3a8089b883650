import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { ConfigError } from '#platform/config.ts';
import { type KeptFile, readKeptFile, writeKeptFile } from '#platform/kept-file.ts';
import {
  type Account,
  accountForPostgres,
  copyPrograms,
  installedPrograms,
  type Programs,
  run,
  whyNotRunnable,
} from './programs.ts';

/** Where one embedded database lives, and who runs it. */
export type Place = {
  /** The data folder, resolved. */
  dataDir: string;
  /** DATA_DIR/postgres: what belongs to us alone, such as the lock. */
  control: string;
  /** Holds the cluster, its settings and logs: the control folder, or one outside that the account can reach. */
  home: string;
  cluster: string;
  programs: Programs;
  account: Account | undefined;
  note: string | undefined;
};

/** Finds the place of the database of a data folder, or chooses one the first time. */
export async function findPlace(options: { dataDir: string; durable: boolean }): Promise<Place> {
  const dataDir = await makeDataFolder(options.dataDir);
  const control = join(dataDir, 'postgres');
  const { home, account } = await findHome({ ...options, dataDir, control });
  const cluster = join(home, 'cluster');
  await checkOwner(cluster, account);
  const programs = await findPrograms(home, account);
  const note = describe({ dataDir, control, home, account, programs });
  return { dataDir, control, home, cluster, programs, account, note };
}

/** Makes the data folder and the control folder in it. Another account may have to go through what this makes. */
async function makeDataFolder(wish: string): Promise<string> {
  try {
    const made = await mkdir(wish, { recursive: true });
    const dataDir = await realpath(wish);
    // What the umask takes away is given back to what is made here, and to nothing else.
    if (made && isRoot()) await letThrough(await realpath(made), dataDir);
    const control = join(dataDir, 'postgres');
    await mkdir(control, { recursive: true, mode: 0o711 });
    if ((await stat(control)).uid === process.getuid?.()) await chmod(control, 0o711);
    return dataDir;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${wish} cannot be made (${error instanceof Error ? error.message : error})`);
  }
}

/** Lets every account go through the folders from the first down to the last, without seeing what is in them. */
async function letThrough(first: string, last: string): Promise<void> {
  for (let folder = last; ; folder = dirname(folder)) {
    await chmod(folder, (await stat(folder)).mode | 0o011);
    if (folder === first || folder === dirname(folder)) return;
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

type Search = { dataDir: string; control: string; durable: boolean };

async function findHome({
  dataDir,
  control,
  durable,
}: Search): Promise<{ home: string; account: Account | undefined }> {
  const inside = join(control, 'cluster');
  const recorded = existsSync(inside) ? undefined : await recordedFolder({ dataDir, control, durable });
  const account = await accountForPostgres(recorded ? join(recorded, 'cluster') : inside);
  if (recorded) return { home: recorded, account };
  if (await isReachable(control, account)) return { home: control, account };
  if (existsSync(inside) || !account) {
    throw new ConfigError(
      `The database in ${inside} cannot be reached by its account ${account?.name ?? ''}: ` +
        'let it enter the folders above, or move the data folder.',
    );
  }
  return { home: await claimOutsideFolder({ dataDir, account, durable }), account };
}

async function checkOwner(cluster: string, account: Account | undefined): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined);
  if (!owner) return;
  if (account && owner.uid === 0) {
    await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  } else if (!account && process.getuid && owner.uid !== process.getuid()) {
    throw new ConfigError(
      `The database in ${cluster} belongs to another account (${owner.uid}): start as that one, or as root.`,
    );
  }
}

async function findPrograms(home: string, account: Account | undefined): Promise<Programs> {
  const installed = await installedPrograms();
  if (!(await whyNotRunnable(installed, account))) return installed;
  const programs = account ? await copyPrograms(installed, join(home, 'programs')) : installed;
  const reason = await whyNotRunnable(programs, account);
  if (reason) {
    throw new ConfigError(`The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL.`);
  }
  return programs;
}

function describe(place: Pick<Place, 'dataDir' | 'control' | 'home' | 'account' | 'programs'>): string | undefined {
  const { dataDir, control, home, account, programs } = place;
  if (!account) return undefined;
  const who = `PostgreSQL refuses to run as root and runs as '${account.name}'`;
  if (home !== control) return `${who}, which cannot reach ${dataDir}: the database is in ${home}`;
  if (programs.native.startsWith(home)) return `${who}, which cannot reach the project: its programs are in ${home}`;
  return undefined;
}

/** In the data folder: the folder outside that its database lives in. */
function record(dataDir: string): KeptFile {
  return {
    path: join(dataDir, 'postgres', 'place'),
    holds: `the name of the folder in which the database of ${dataDir} is`,
    remedy: `put it back from a copy of ${dataDir}, or write that folder into it: its file data-dir names ${dataDir}`,
    problemOf: (text) => (isAbsolute(text) ? undefined : 'names no folder'),
  };
}

/** In the folder outside: the data folder that it belongs to. */
function owner(home: string): KeptFile {
  return {
    path: join(home, 'data-dir'),
    holds: `the name of the data folder whose database is in ${home}`,
    remedy: 'write that DATA_DIR into it',
    problemOf: (text) => (isAbsolute(text) ? undefined : 'names no folder'),
  };
}

/** Whether the account can enter the folder. */
async function isReachable(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { code } = await run('sh', ['-c', 'cd "$0"', folder], account);
  return code === 0;
}

/** Remembers in the data folder that its database lives outside it, and there which data folder it belongs to. */
export async function recordFolder(place: { dataDir: string; control: string; home: string }): Promise<void> {
  if (place.home === place.control) return;
  await writeKeptFile(owner(place.home), place.dataDir);
  await writeKeptFile(record(place.dataDir), place.home);
}

/**
 * The outside folder that this data folder's database was put in. A moved data folder keeps it; a copied one, whose
 * original still uses the database, does not share it.
 */
async function recordedFolder({ dataDir, durable }: Search): Promise<string | undefined> {
  const home = await readKeptFile(record(dataDir));
  if (!home) return undefined;
  if (!existsSync(join(home, 'cluster'))) {
    if (!durable) return undefined;
    throw new ConfigError(
      `The database of ${dataDir} was in ${home} and is gone: put it back, or run "npm run db:reset".`,
    );
  }
  const user = await readKeptFile(owner(home));
  if (user && user !== dataDir && (await readKeptFile(record(user))) === home) return undefined;
  return home;
}

/** What lasts belongs where nothing is cleared away: never below a folder for temporary files. */
const LASTING = '/var/lib/cinder';

/** A folder outside the data folder that the account can reach, one for each data folder. */
async function claimOutsideFolder(wish: { dataDir: string; account: Account; durable: boolean }): Promise<string> {
  const name = createHash('sha256').update(wish.dataDir).digest('hex').slice(0, 12);
  for (const base of wish.durable ? [LASTING] : [join(tmpdir(), 'cinder'), '/var/tmp/cinder']) {
    const home = join(base, name);
    if (!(await makeOwnFolder(base)) || !(await makeOwnFolder(home))) continue;
    if (!(await isReachable(home, wish.account))) continue;
    await setAside(home, wish.durable);
    return home;
  }
  const { name: account } = wish.account;
  throw new ConfigError(
    `PostgreSQL refuses to run as root and runs as '${account}', which can reach neither ${wish.dataDir} nor ` +
      `${LASTING}: let it enter one of them ("chmod o+x" on the folder and those above it), or set DATA_DIR to another.`,
  );
}

/** Makes a folder that nobody else can have prepared: a real one, and root's. Others may enter what this makes. */
async function makeOwnFolder(folder: string): Promise<boolean> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 });
    if (made) await letThrough(made, folder);
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
