import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { type Left, type Product, sumMetric } from '../../e2e/server-process.ts';
import { formatTable, median } from '../shared/report.ts';

const PAGE_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

/** Figures of a running server, by their name in the report, and where its metrics have them. */
const METRICS = {
  rss: ['process_resident_memory_bytes'],
  heapUsed: ['nodejs_heap_size_used_bytes'],
  files: ['process_open_fds'],
  resources: ['nodejs_active_resources_total'],
  streams: ['live_streams'],
  used: ['database_connections', 'state="used"'],
  idle: ['database_connections', 'state="idle"'],
  waiting: ['database_connections', 'state="waiting"'],
} as const;

/** A running server at one moment. */
export interface Sample extends Record<keyof typeof METRICS, number> {
  /** Seconds since the crowd came. */
  at: number;
  /** Connections that PostgreSQL counts, and the memory that each of their processes has for itself, in bytes. */
  backends: number;
  backendBytes: number;
  /** After a collection; not every sample has one. */
  left: Left | null;
}

interface Looked {
  product: Product;
  client: pg.Client;
  at: number;
  collects: boolean;
}

/** Looks at a server from outside: its metrics, and the processes that PostgreSQL runs for it. */
export async function takeSample({ product, client, at, collects }: Looked): Promise<Sample> {
  const left = collects ? await product.collect() : null;
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const figures = Object.entries(METRICS).map(([name, [metric, label]]) => [name, sumMetric(text, metric, label)]);
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const own = await Promise.all(rows.map(({ pid }) => privateBytes(pid)));
  const backendBytes = own.reduce((total, bytes) => total + bytes, 0);
  return { ...Object.fromEntries(figures), at, backends: rows.length, backendBytes, left };
}

/** What a process does not share with others; nothing once it has ended. */
async function privateBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  const [, resident = 0, shared = 0] = statm.split(' ').map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/** A figure at a moment, in seconds since the beginning. */
export interface Point {
  at: number;
  value: number;
}

/** From the second quarter to the last one, and in an hour beyond the noise: 5 %. */
const MOST_GROWTH = 0.05;

/** How a figure went: its medians in the second and the last quarter, and where its line leads. */
export function assess(points: readonly Point[]) {
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first;
  const between = (from: number, until: number) =>
    points.filter(({ at }) => at - first >= from * span && at - first <= until * span);
  const early = median(between(0.25, 0.5).map(({ value }) => value));
  const late = median(between(0.75, 1).map(({ value }) => value));
  const { slope, error } = fitLine(between(0.5, 1));
  /** By how much it grows in an hour, as a share of itself; and twice the uncertainty of that. */
  const perHour = (slope * 3600) / late;
  const noise = (2 * error * 3600) / late;
  const isFlat = late <= early * (1 + MOST_GROWTH) && perHour - noise <= MOST_GROWTH;
  return { early, late, perHour, noise, isFlat };
}

/** The line through points by least squares: its slope, and the standard error of that. */
function fitLine(points: readonly Point[]): { slope: number; error: number } {
  const count = points.length;
  if (count < 3) throw new RangeError('A line needs three points');
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0);
  const [middle, level] = [sum(({ at }) => at) / count, sum(({ value }) => value) / count];
  const spread = sum(({ at }) => (at - middle) ** 2);
  const slope = sum(({ at, value }) => (at - middle) * (value - level)) / spread;
  const rest = sum(({ at, value }) => (value - level - slope * (at - middle)) ** 2);
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) };
}

const COLUMNS = [
  'minute',
  'RSS MB',
  'heap after GC',
  'external after GC',
  'heap used',
  'files',
  'resources',
  'listeners',
];
const POOL_COLUMNS = ['streams', 'used', 'idle', 'waiting', 'backends', 'their MB'];

/** One line for each sample with a collection, which is one a minute. */
export function formatSamples(samples: readonly Sample[]): string {
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  const rows = samples.flatMap(({ at, left, rss, heapUsed, files, resources, backendBytes, ...one }) => {
    if (!left) return [];
    const memory = [rss, left.heapUsed, left.external, heapUsed].map(megabytes);
    const pools = [one.streams, one.used, one.idle, one.waiting, one.backends, megabytes(backendBytes)];
    return [[Math.round(at / 60), ...memory, files, resources, left.listeners, ...pools]];
  });
  return formatTable([...COLUMNS, ...POOL_COLUMNS], rows);
}

/** What must not grow: a line for each with how it went, and whether all stay where they are once warmed up. */
export function assessMemory(samples: readonly Sample[]): { isFlat: boolean; text: string } {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const series = {
    'heap after collection': samples.flatMap(({ at, left }) => (left ? [{ at, value: left.heapUsed }] : [])),
    RSS: samples.map(({ at, rss }) => ({ at, value: rss })),
  };
  const assessed = Object.entries(series).map(([what, points]) => ({ what, ...assess(points) }));
  const lines = assessed.map(({ what, early, late, perHour, noise, isFlat }) => {
    const medians = `${(early / MEGABYTE).toFixed(1)} MB in the second quarter, ${(late / MEGABYTE).toFixed(1)} in the last`;
    const line = `${percent(perHour)} an hour, give or take ${percent(noise)}`;
    return `${isFlat ? 'flat  ' : 'GROWS '} ${what}: ${medians} (${percent(late / early - 1)}); ${line}`;
  });
  lines.push(`       (at most ${percent(MOST_GROWTH)} between quarters, and an hour beyond the noise)`);
  return { isFlat: assessed.every(({ isFlat }) => isFlat), text: lines.join('\n') };
}
