import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPassword } from '../server/src/platform/embedded/cluster.ts';
import { databaseUrl as embeddedUrl } from '../server/src/platform/embedded/connection.ts';
import { removeEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { findPlace } from '../server/src/platform/embedded/place.ts';
import { findPostmaster } from '../server/src/platform/embedded/postmaster.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { type RunningServer, settingsOf } from './server.ts';

const MAIN = fileURLToPath(new URL('./server-process-main.ts', import.meta.url));
const MAX_OUTPUT = 20_000;
const POLL_MS = 50;
/** The first start on a busy machine, on which it compiles everything while others do so too, has taken more than a minute. */
const GOOD_WITHIN_MS = 150_000;

type Settings = Readonly<Record<string, string>>;

/** What is left once the garbage was collected, in bytes, and how many listen to the process. */
export interface Left {
  heapUsed: number;
  external: number;
  listeners: number;
}

export type Product = ReturnType<typeof createProduct>;

interface Place {
  port: number;
  dataDir: string;
  /** In place of the PostgreSQL that it brings along. */
  databaseUrl?: string;
}

/** The product as a process of its own, on one port and one data folder. */
export function createProduct({ port, dataDir, databaseUrl = '' }: Place) {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let isEndRequested = false;
  let ownEnd: string | null = null;
  let output = '';

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return null;
    isEndRequested = true;
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const code = child.exitCode;
    child = null;
    return code;
  };

  return {
    url,

    /** Starts the process; it may take a while until it answers. */
    start(settings: Settings = {}): void {
      isEndRequested = false;
      output = '';
      const { PATH = '', HOME = '' } = process.env;
      const started = spawn(process.execPath, ['--expose-gc', MAIN], {
        env: {
          ...{ PATH, HOME, ...settingsOf(port, databaseUrl), DATA_DIR: dataDir },
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => {
          output = (output + chunk).slice(-MAX_OUTPUT);
        });
      started.once('exit', (code, signal) => {
        if (started === child && !isEndRequested) ownEnd = `the server ended by itself (${signal ?? code}):\n${output}`;
      });
      child = started;
    },

    /** Waits until it answers; what it has written until then is forgotten. */
    async ready(): Promise<void> {
      await untilGood(
        () => fetch(`${url}/api/ready`),
        () => ownEnd !== null,
      ).catch(() => {
        throw new Error(ownEnd ?? `The server did not start:\n${output}`);
      });
      output = '';
    },

    /** Ends it like a power cut. */
    kill: () => end('SIGKILL'),
    /** Ends it as an operator does; the code that it ends with. */
    stop: () => end('SIGTERM'),
    shiftClock: (ms: number) => void child?.send(ms),
    /** Collects its garbage. */
    async collect(): Promise<Left> {
      if (!child) throw new Error('The server does not run');
      const answer = once(child, 'message', { signal: AbortSignal.timeout(GOOD_WITHIN_MS) });
      child.send('collect');
      return (await answer)[0];
    },
    output: () => output,
    /** What it wrote when it ended without being asked to; null otherwise. */
    ownEnd: () => ownEnd,
  };
}

export interface ServerProcess extends RunningServer {
  /** Ends the process like a power cut. */
  kill(): Promise<unknown>;
  /** Ends the process as an operator does; the code it ends with. */
  terminate(): Promise<number | null>;
  /** Starts the process again on the same database and port. */
  start(): Promise<void>;
}

/** The product as a process that a test may end, on a test database; else as `startServer` has it. */
export async function startServerProcess(given: Settings = {}): Promise<ServerProcess> {
  const { dataDir, remove } = await makeDataFolder();
  const database = await createTestDatabase();
  const product = createProduct({ port: await freePort(), dataDir, databaseUrl: database.url });
  const start = async () => {
    product.start(given);
    await product.ready();
  };
  await start();
  return {
    url: product.url,
    databaseUrl: database.url,
    kill: product.kill,
    terminate: product.stop,
    start,
    async close() {
      await product.kill();
      await database.drop();
      await remove();
    },
  };
}

/** A folder for what a product keeps, a new one unless given; removed with the PostgreSQL that the product has in it. */
export async function makeDataFolder(given?: string) {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'cinder-data-')));
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL does not run as root; its account has to reach the folder.
  await chmod(dataDir, 0o755);
  return {
    dataDir,
    async remove() {
      await removeEmbeddedPostgres({ dataDir });
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Calls until the answer is good; fails when it takes too long, or nobody is there any more. */
export async function untilGood(call: () => Promise<Response>, isGone = () => false): Promise<void> {
  for (const end = performance.now() + GOOD_WITHIN_MS; performance.now() < end && !isGone(); await sleep(POLL_MS)) {
    const isGood = await call().then(
      (reply) => reply.ok,
      () => false,
    );
    if (isGood) return;
  }
  throw new Error(`There was no good answer for ${GOOD_WITHIN_MS / 1000} s`);
}

/** A figure in the metrics' text format, of all lines that have the label. */
export function sumMetric(text: string, name: string, label = ''): number {
  const found = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].filter(
    ([, metric, labels = '']) => metric === name && labels.includes(label),
  );
  if (found.length === 0) throw new Error(`The metrics have no ${name}`);
  return found.reduce((total, [, , , value]) => total + Number(value), 0);
}

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
      return embeddedUrl({ port: (await running()).port, password: await readPassword(dataDir) });
    },

    async killAll(): Promise<void> {
      signal([(await running()).pid], 'SIGKILL');
    },

    /** Ends one of the processes that serve the product's connections; PostgreSQL then ends all and recovers. */
    async killBackend(chance: () => number): Promise<void> {
      const children = await childrenOf((await running()).pid);
      const backends = children.filter(({ title }) => /^postgres: cinder cinder /.test(title));
      const chosen = backends[Math.floor(chance() * backends.length)];
      if (!chosen) throw new Error('PostgreSQL serves no connection of the product');
      signal([chosen.pid], 'SIGKILL');
    },

    /** Stops every process where it is; returns what lets them go on. */
    async freeze(): Promise<() => void> {
      const { pid } = await running();
      signal([pid], 'SIGSTOP');
      const pids = [pid, ...(await childrenOf(pid)).map((child) => child.pid)];
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
  };
}

async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const found: { pid: number; title: string }[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent) continue;
    found.push({ pid: Number(name), title: await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '') });
  }
  return found;
}
