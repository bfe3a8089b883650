import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readPassword } from '../../server/src/platform/embedded/cluster.ts';
import { databaseUrl } from '../../server/src/platform/embedded/connection.ts';
import { findPlace } from '../../server/src/platform/embedded/place.ts';
import { findPostmaster } from '../../server/src/platform/embedded/postmaster.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** The same product, which shifts its clock and collects its garbage when it is told to. */
const CONTROLLED = fileURLToPath(new URL('./controlled-main.ts', import.meta.url));
const KEPT_OUTPUT = 20_000;

export const ADMIN = { email: 'admin@example.org', password: 'an-administrator' };

/** What the product signs with. */
export const SECRET = 'a-secret-for-testing-0123456789-0123456789';

type Settings = Readonly<Record<string, string>>;

export interface Product {
  /** Starts the process; it may take a while until it answers. */
  start(settings?: Settings, options?: { isShifted: boolean }): void;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Shifts the clock of a process that was started shifted. */
  shiftClock(ms: number): void;
  /** What it said when it ended without being asked to; null otherwise. */
  ownEnd(): string | null;
}

/** The product as a process of its own, on one port and one data folder. */
export function createProduct({ port, dataDir }: { port: number; dataDir: string }): Product {
  let child: ChildProcess | null = null;
  let isAskedToEnd = false;
  let ownEnd: string | null = null;

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    isAskedToEnd = true;
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
  };

  return {
    start(settings = {}, { isShifted } = { isShifted: false }) {
      isAskedToEnd = false;
      const { child: started, output } = spawnProduct(port, { DATA_DIR: dataDir, ...settings }, isShifted);
      started.once('exit', (code, signal) => {
        if (started === child && !isAskedToEnd) ownEnd = `the server ended by itself (${signal ?? code}):\n${output()}`;
      });
      child = started;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    shiftClock: (ms) => void child?.send(ms),
    ownEnd: () => ownEnd,
  };
}

/** Starts the product, controlled by messages or as an operator does; what it has written last. */
export function spawnProduct(port: number, settings: Settings, isControlled: boolean) {
  const { PATH = '', HOME = '' } = process.env;
  const own = {
    ...{ PATH, HOME, NODE_ENV: 'test', PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    ...{ BOOTSTRAP_ADMIN_EMAIL: ADMIN.email, BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password, AUTH_SECRET: SECRET },
  };
  const child = spawn(process.execPath, isControlled ? ['--expose-gc', CONTROLLED] : [MAIN], {
    env: { ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    });
  return { child, output: () => output };
}

export type Postgres = ReturnType<typeof postgresOf>;

/** The processes of the PostgreSQL that the product has brought along, seen from outside. */
export function postgresOf(dataDir: string) {
  const running = async () => {
    const found = await findPostmaster(await findPlace({ dataDir, durable: true }));
    if (!found) throw new Error(`No PostgreSQL serves ${dataDir}`);
    return found;
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    async url(): Promise<string> {
      return databaseUrl({ port: (await running()).port, password: await readPassword(dataDir) });
    },

    async killAll(): Promise<void> {
      signal([(await running()).pid], 'SIGKILL');
    },

    /** Ends one of the processes that serve the product's connections; PostgreSQL then ends all and recovers. */
    async killBackend(chance: () => number): Promise<void> {
      const backends = await backendsOf((await running()).pid);
      const chosen = backends[Math.floor(chance() * backends.length)];
      if (chosen === undefined) throw new Error('PostgreSQL serves no connection of the product');
      signal([chosen], 'SIGKILL');
    },

    /** Stops every process where it is; returns what lets them go on. */
    async freeze(): Promise<() => void> {
      const { pid } = await running();
      signal([pid], 'SIGSTOP');
      const pids = [pid, ...(await childrenOf(pid))];
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
  };
}

async function backendsOf(postmaster: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await childrenOf(postmaster)) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    if (/^postgres: cinder cinder /.test(title)) found.push(pid);
  }
  return found;
}

async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) found.push(Number(name));
  }
  return found;
}

const run = promisify(execFile);
const MEBIBYTE = Buffer.alloc(1024 * 1024);
const BLOCK = Buffer.alloc(4096);

export interface Disk {
  folder: string;
  /** Takes all the room that is left; returns what gives it back. */
  fill(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** A small disk of its own in memory, in a new folder or the given one; null where this may not be mounted. */
export async function mountDisk(megabytes: number, at?: string): Promise<Disk | null> {
  const folder = at ?? (await mkdtemp(join(tmpdir(), 'cinder-disk-')));
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return {
    folder,
    async fill() {
      const path = join(folder, 'ballast');
      const file = await open(path, 'w');
      for (const piece of [MEBIBYTE, BLOCK]) while (await hasWritten(file, piece));
      await file.close();
      return () => rm(path);
    },
    async remove() {
      await run('umount', [folder]);
      if (!at) await rm(folder, { recursive: true });
    },
  };
}

/** The names in a folder; none where it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** False once there is no room for the piece. */
async function hasWritten(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<boolean> {
  try {
    const { bytesWritten } = await file.write(piece);
    return bytesWritten === piece.length;
  } catch {
    return false;
  }
}
