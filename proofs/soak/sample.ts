import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { findBackends } from './backends.queries.ts';
import type { Left, Server } from './server.ts';

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

interface Asked {
  server: Server;
  client: pg.Client;
  at: number;
  collects: boolean;
}

/** Looks at a server from outside: its metrics, and the processes that PostgreSQL runs for it. */
export async function takeSample({ server, client, at, collects }: Asked): Promise<Sample> {
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
