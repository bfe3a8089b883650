import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#platform/config.ts';
import { type KeptFile, readKeptFile, writeKeptFile } from '#platform/kept-file.ts';
import { type Place, recordFolder } from './place.ts';
import { type Account, program, run } from './programs.ts';

/** The one role of the embedded database, and the name of the database. */
export const ROLE = 'cinder';
export const DATABASE = 'cinder';

/** Makes the cluster the first time; it appears complete or not at all. Returns the role's password. */
export async function ensureCluster(place: Place, options: { durable: boolean; onCreate(): void }): Promise<string> {
  if (existsSync(place.cluster)) {
    await checkVersion(place);
    return readPassword(place.dataDir);
  }
  refuseQuoted(place);
  options.onCreate();
  const password = await makePassword(place.dataDir);
  await createCluster(place, password, options.durable);
  await recordFolder(place);
  return password;
}

/** initdb hands the paths of its own programs to a shell, between quotes that these signs end or have a meaning in. */
function refuseQuoted({ programs }: Place): void {
  if (process.platform === 'win32' || !/["$`\\]/.test(programs.native)) return;
  throw new ConfigError(
    `The database cannot be made by the programs in ${programs.native}: no folder above them may have one of " $ \` \\ in its name.`,
  );
}

async function createCluster(place: Place, password: string, durable: boolean): Promise<void> {
  const unfinished = `${place.cluster}.new`;
  const handedOver = join(place.home, 'password.new');
  await Promise.all([unfinished, handedOver].map((path) => rm(path, { recursive: true, force: true })));
  try {
    await makeFolder(unfinished, place.account);
    await makeFolder(join(place.home, 'log'), place.account);
    await writeFile(handedOver, password, { mode: 0o600 });
    await give(handedOver, place.account);
    const args = ['-D', unfinished, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${handedOver}`, '-E', 'UTF8'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions');
    if (!durable) args.push('--no-sync');
    const { code, output } = await run(program(place.programs, 'initdb'), args, place.account);
    if (code !== 0) throw new ConfigError(`The database could not be made in ${place.home}: ${output}`);
    await rename(unfinished, place.cluster);
  } finally {
    await rm(handedOver, { force: true });
  }
}

async function checkVersion({ cluster, programs }: Place): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const expected = programs.version.split('.')[0];
  if (found !== expected) {
    throw new ConfigError(
      `The database in ${cluster} is of PostgreSQL ${found}, the programs are of ${expected}. Go back to the version of ` +
        'Cinder that it ran with, save it by "npm run backup", and go on as docs/operations.md says of the next PostgreSQL.',
    );
  }
}

async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await give(folder, account);
}

async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Makes a new password for the database's role and keeps it in the data folder, for its owner's eyes only. */
async function makePassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeKeptFile(passwordFile(dataDir), password);
  return password;
}

/** The password that the database was made with. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  const password = await readKeptFile(file);
  if (password === undefined) throw new ConfigError(`${file.path} is gone, which holds ${file.holds}: ${file.remedy}.`);
  return password;
}

/** Says that the database does not take the password that is kept for it. */
export function wrongPassword(dataDir: string): ConfigError {
  const { path, holds, remedy } = passwordFile(dataDir);
  return new ConfigError(`${path} holds ${holds}, which the database does not take: ${remedy}.`);
}

function passwordFile(dataDir: string): KeptFile {
  return {
    path: join(dataDir, 'secrets', 'postgres-password'),
    holds: 'the password of the embedded database',
    remedy: `put it back from a copy of ${dataDir}, or run "npm run db:reset" and restore a backup`,
  };
}
