import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { median } from '../../bench/measure.ts';
import { spawnProduct } from '../chaos/programs.ts';

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

const START_WITHIN_MS = 60_000;

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
  const { child, output } = spawnProduct(port, settings, true);
  let startLength = 0;
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
    throw new Error(`The server did not start:\n${output()}`);
  }
  startLength = output().length;
  return {
    pid: child.pid ?? 0,
    url,
    async collect() {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(START_WITHIN_MS) });
      child.send('collect');
      return (await answer)[0] as Left;
    },
    output: () => output().slice(startLength),
    stop,
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}

/** A figure at a moment, in seconds since the beginning. */
export interface Point {
  at: number;
  value: number;
}

/** How a figure went: its medians in the second and the last quarter, and where its line leads. */
export interface Series {
  early: number;
  late: number;
  /** By how much it grows in an hour, as a share of itself: by the line that fits the second half best. */
  perHour: number;
  /** Twice the uncertainty of that line. */
  noise: number;
  isFlat: boolean;
}

/** From the second quarter to the last one, and in an hour beyond the noise: 5 %. */
const MOST_GROWTH = 0.05;

/** Whether a figure stays where it is, once it has warmed up. */
export function assess(points: readonly Point[]): Series {
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first;
  const between = (from: number, until: number) =>
    points.filter(({ at }) => at - first >= from * span && at - first <= until * span);
  const early = median(between(0.25, 0.5).map(({ value }) => value));
  const late = median(between(0.75, 1).map(({ value }) => value));
  const { slope, error } = fitLine(between(0.5, 1));
  const perHour = (slope * 3600) / late;
  const noise = (2 * error * 3600) / late;
  return { early, late, perHour, noise, isFlat: late <= early * (1 + MOST_GROWTH) && perHour - noise <= MOST_GROWTH };
}

/** The line through points by least squares: its slope, and the standard error of that. */
function fitLine(points: readonly Point[]): { slope: number; error: number } {
  const count = points.length;
  if (count < 3) throw new RangeError('A line needs three points');
  const mean = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0) / count;
  const [middle, level] = [mean(({ at }) => at), mean(({ value }) => value)];
  const spread = points.reduce((total, { at }) => total + (at - middle) ** 2, 0);
  const slope = points.reduce((total, { at, value }) => total + (at - middle) * (value - level), 0) / spread;
  const rest = points.reduce((total, { at, value }) => total + (value - level - slope * (at - middle)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) };
}

const MEGABYTE = 1024 * 1024;

const COLUMNS: [title: string, of: (sample: Sample) => number | null][] = [
  ['RSS MB', ({ rss }) => rss / MEGABYTE],
  ['heap after GC', ({ left }) => left && left.heapUsed / MEGABYTE],
  ['external after GC', ({ left }) => left && left.external / MEGABYTE],
  ['heap used', ({ heapUsed }) => heapUsed / MEGABYTE],
  ['files', ({ files }) => files],
  ['resources', ({ resources }) => resources],
  ['listeners', ({ left }) => left?.listeners ?? null],
  ['streams', ({ streams }) => streams],
  ['used', ({ used }) => used],
  ['idle', ({ idle }) => idle],
  ['waiting', ({ waiting }) => waiting],
  ['backends', ({ backends }) => backends],
  ['their MB', ({ backendBytes }) => backendBytes / MEGABYTE],
];

/** One line a minute: what the last sample of it has, and where only some samples have a figure, the last one that has. */
export function formatMinutes(samples: readonly Sample[]): string {
  const minutes = Map.groupBy(samples, ({ at }) => Math.max(1, Math.round(at / 60)));
  const rows = [...minutes].map(([minute, some]) => [
    String(minute),
    ...COLUMNS.map(([, of]) => {
      const value = some.map(of).findLast((one) => one !== null);
      return value === undefined || value === null ? '' : value.toFixed(Number.isInteger(value) ? 0 : 1);
    }),
  ]);
  const titles = ['minute', ...COLUMNS.map(([title]) => title)];
  const widths = titles.map((_, place) => Math.max(...[titles, ...rows].map((row) => row[place]?.length ?? 0)));
  return [titles, ...rows]
    .map((row) => row.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('  '))
    .join('\n');
}

/** What must not grow, each with how it went. */
export function assessMemory(samples: readonly Sample[]): { what: string; series: Series }[] {
  const collected = samples.flatMap(({ at, left }) => (left ? [{ at, value: left.heapUsed }] : []));
  return [
    { what: 'heap after collection', series: assess(collected) },
    { what: 'RSS', series: assess(samples.map(({ at, rss }) => ({ at, value: rss }))) },
  ];
}

/** One line for each. */
export function formatSeries(series: readonly { what: string; series: Series }[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return series
    .map(({ what, series: { early, late, perHour, noise, isFlat } }) => {
      const medians = `${(early / MEGABYTE).toFixed(1)} MB in the second quarter, ${(late / MEGABYTE).toFixed(1)} in the last`;
      const line = `${percent(perHour)} an hour, give or take ${percent(noise)}`;
      return `${isFlat ? 'flat  ' : 'GROWS '} ${what}: ${medians} (${percent(late / early - 1)}); ${line}`;
    })
    .concat(`       (at most ${percent(MOST_GROWTH)} between quarters, and an hour beyond the noise)`)
    .join('\n');
}
