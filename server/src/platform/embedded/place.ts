import { existsSync } from 'node:fs';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountForPostgres } from './account.ts';
import { claimOutsideFolder, isReachable, recordedFolder } from './outside.ts';
import { copyPrograms, installedPrograms, type Programs, whyNotRunnable } from './programs.ts';
import { run } from './run.ts';

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
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const control = join(dataDir, 'postgres');
  await mkdir(control, { recursive: true, mode: 0o711 });
  const { home, account } = await findHome({ ...options, dataDir, control });
  const cluster = join(home, 'cluster');
  await checkOwner(cluster, account);
  const programs = await findPrograms(home, account);
  const note = describe({ dataDir, control, home, account, programs });
  return { dataDir, control, home, cluster, programs, account, note };
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
    throw new Error(
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
    throw new Error(
      `The database in ${cluster} belongs to another account (${owner.uid}): start as that one, or as root.`,
    );
  }
}

async function findPrograms(home: string, account: Account | undefined): Promise<Programs> {
  const installed = await installedPrograms();
  if (!(await whyNotRunnable(installed, account))) return installed;
  const programs = account ? await copyPrograms(installed, join(home, 'programs')) : installed;
  const reason = await whyNotRunnable(programs, account);
  if (reason) throw new Error(`The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL.`);
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
