import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { identity, plainEnvironment, program, run } from './programs.ts';

/** A running PostgreSQL of a cluster. */
export type Postmaster = { pid: number; port: number };

/** The PostgreSQL that serves the cluster now, whoever started it. Clears away what a dead one left behind. */
export async function findPostmaster({ cluster }: Place): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  if (await servesCluster(pid, cluster)) return { pid, port };
  // PostgreSQL takes any living process of that number for its predecessor and would refuse to start.
  if (await isAlive(pid)) await rm(file, { force: true });
  return undefined;
}

/** Starts PostgreSQL on the port; it outlives this program unless it is stopped. `failed` tells why it ended early. */
export async function startPostmaster(place: Place, options: { port: number; durable: boolean }): Promise<Started> {
  const settings = await writeSettings(place, options);
  const output = join(place.home, 'start.log');
  const file = openSync(output, 'w', 0o644);
  const child = spawn(program(place.programs, 'postgres'), ['-D', place.cluster, ...settings], {
    ...identity(place.account),
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.unref();
  let ended = false;
  once(child, 'exit').then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  return { hasEnded: () => ended, readOutput: () => readOutput(place, output) };
}

export type Started = { hasEnded(): boolean; readOutput(): Promise<string> };

const EXIT_TIMEOUT_MS = 10_000;

/** Shuts PostgreSQL down if it runs: open transactions are rolled back, everything committed is on disk, then it is gone. */
export async function stopPostmaster(place: Place): Promise<void> {
  const running = await findPostmaster(place);
  if (!running) return;
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '60'];
    const { code, output } = await run(program(place.programs, 'pg_ctl'), args, place.account);
    if (code === 0 || !(await findPostmaster(place))) break;
    if (mode === 'immediate') throw new Error(`The database in ${place.cluster} does not stop: ${output}`);
  }
  // pg_ctl waits for the end of the file with its number, which PostgreSQL deletes shortly before it ends itself.
  const deadline = Date.now() + EXIT_TIMEOUT_MS;
  while (await isAlive(running.pid)) {
    if (Date.now() > deadline)
      throw new Error(`The database in ${place.cluster} is shut down, and its process does not end`);
    await sleep(5);
  }
}

/** The last lines that PostgreSQL wrote before it gave up. */
async function readOutput(place: Place, output: string): Promise<string> {
  const today = join(place.home, 'log', `postgres-${weekday()}.log`);
  const texts = await Promise.all([output, today].map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts
    .flatMap((text) => text.trim().split('\n').slice(-4))
    .join('\n')
    .trim();
}

function weekday(): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format();
}

/** Whether the process exists and is more than an exit status that nobody has read yet. */
export async function isAlive(pid: number): Promise<boolean> {
  // Read first: a process that ends after this is known to be gone by the signal.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/\) [ZX] /.test(status);
}

/**
 * Whether the process is a PostgreSQL that serves this cluster. Its working folder tells best, because that stays true
 * when folders are renamed; who may not see it reads the command line.
 */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'win32') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const command = await commandLine(pid);
  return /postgres/.test(command) && (folder === cluster || (folder === undefined && command.includes(cluster)));
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { output } = await run('ps', ['-o', 'args=', '-p', String(pid)]);
  return output;
}

const MEBIBYTE = 1024 * 1024;

/** Writes the settings that the database starts with; they follow this program's version, not the cluster's age. */
async function writeSettings(place: Place, options: { port: number; durable: boolean }): Promise<string[]> {
  const folder = join(place.home, 'settings');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const files = {
    'postgresql.conf': settings({ ...options, log: join(place.home, 'log') }),
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o644);
  }
  return ['-c', `config_file=${join(folder, 'postgresql.conf')}`];
}

function settings({ port, durable, log }: { port: number; durable: boolean; log: string }): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MEBIBYTE;
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // What is thrown away is for tests: many servers at once, each with connections of its own.
    max_connections: durable ? 100 : 400,
    password_encryption: 'scram-sha-256',
    shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '2GB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'on',
    log_directory: log,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_parameter_max_length_on_error: 0,
    // Without details, which repeat the values of refused rows.
    log_error_verbosity: 'terse',
    include_if_exists: 'local.conf',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${quote(String(value))}`);
  return `# Written at every start. Put your own settings into local.conf beside this file.\n${lines.join('\n')}\n`;
}

/** A value as the file of settings has it: between quotes, where a backslash begins a sign that cannot stand for itself. */
function quote(value: string): string {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
