import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ADMIN, SECRET } from '../chaos/programs.ts';

const PAGE_BYTES = 4096;

/** A running server at one moment. */
export interface Sample {
  /** Seconds since the crowd came. */
  at: number;
  /** Bytes. */
  rss: number;
  heapUsed: number;
  external: number;
  /** Open files and sockets, and what keeps the event loop going. */
  files: number;
  resources: number;
  streams: number;
  /** Connections of all pools, in use and idle, and callers who wait for one. */
  used: number;
  idle: number;
  waiting: number;
  /** Connections that PostgreSQL counts, and the memory that each of their processes has for itself, in bytes. */
  backends: number;
  backendBytes: number;
  /** After a collection; not every sample has one. */
  left: Left | null;
}

interface SampleOptions {
  server: Server;
  client: pg.Client;
  at: number;
  collects: boolean;
}

/** Looks at a server from outside: its metrics, and the processes that PostgreSQL runs for it. */
export async function takeSample({ server, client, at, collects }: SampleOptions): Promise<Sample> {
  const left = collects ? await server.collect() : null;
  const figures = parseMetrics(await (await fetch(`${server.url}/metrics`)).text());
  const pids = await findBackends(client);
  const own = await Promise.all(pids.map(privateBytes));
  return {
    at,
    rss: sum(figures, 'process_resident_memory_bytes'),
    heapUsed: sum(figures, 'nodejs_heap_size_used_bytes'),
    external: sum(figures, 'nodejs_external_memory_bytes'),
    files: sum(figures, 'process_open_fds'),
    resources: sum(figures, 'nodejs_active_resources_total'),
    streams: sum(figures, 'live_streams'),
    used: sum(figures, 'database_connections', 'state="used"'),
    idle: sum(figures, 'database_connections', 'state="idle"'),
    waiting: sum(figures, 'database_connections', 'state="waiting"'),
    backends: pids.length,
    backendBytes: own.reduce((total, bytes) => total + bytes, 0),
    left,
  };
}

type Figures = { name: string; labels: string; value: number }[];

/** The lines of the metrics' text format. */
export function parseMetrics(text: string): Figures {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels,
    value: Number(value),
  }));
}

function sum(figures: Figures, name: string, label = ''): number {
  const found = figures.filter((figure) => figure.name === name && figure.labels.includes(label));
  if (found.length === 0) throw new Error(`The metrics have no ${name}`);
  return found.reduce((total, { value }) => total + value, 0);
}

/** What a process does not share with others; nothing once it has ended. */
async function privateBytes(pid: number): Promise<number> {
  const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => ''))
    .split(' ')
    .map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/** The processes by which PostgreSQL serves this database, without the one that asks. */
async function findBackends(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

const PROGRAM = fileURLToPath(new URL('./server-main.ts', import.meta.url));
const START_WITHIN_MS = 60_000;
const KEPT_OUTPUT = 20_000;

/** What is left once the garbage was collected, in bytes, and how many listen to the process. */
interface Left {
  heapUsed: number;
  external: number;
  listeners: number;
}

export interface Server {
  pid: number;
  url: string;
  /** Collects its garbage. */
  collect(): Promise<Left>;
  /** What it said to its operator since it was ready. */
  output(): string;
  /** Ends it as an operator does; the code that it ends with. */
  stop(): Promise<number | null>;
}

/** Starts the product as a process of its own, with its own PostgreSQL unless the settings name another. */
export async function startServer(port: number, settings: Readonly<Record<string, string>>): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--expose-gc', PROGRAM], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      AUTH_SECRET: SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + START_WITHIN_MS; !(await isReady(url)); await sleep(100)) {
    if (child.exitCode === null && performance.now() < end) continue;
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${output}`);
  }
  output = '';
  return {
    pid: child.pid ?? 0,
    url,
    async collect() {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(START_WITHIN_MS) });
      child.send('collect');
      return (await answer)[0] as Left;
    },
    output: () => output,
    stop,
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}
