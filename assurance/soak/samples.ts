import type pg from 'pg';
import { type Left, type Product, sumMetric } from '../../e2e/server-process.ts';
import { median } from '../shared/report.ts';

const MEGABYTE = 1024 * 1024;

/** Figures of a running server, by their name in the report, and where its metrics have them. */
const METRICS = {
  rss: 'process_resident_memory_bytes',
  heapUsed: 'nodejs_heap_size_used_bytes',
  files: 'process_open_fds',
  resources: 'nodejs_active_resources_total',
  streams: 'live_streams',
} as const;

/** A running server at one moment. */
export interface Sample extends Record<keyof typeof METRICS, number> {
  /** Seconds since the crowd came. */
  at: number;
  /** Connections that PostgreSQL counts. */
  backends: number;
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
  const figures = Object.entries(METRICS).map(([name, metric]) => [name, sumMetric(text, metric)]);
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return { ...Object.fromEntries(figures), at, backends: rowCount, left };
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
  return { isFlat: assessed.every(({ isFlat }) => isFlat), text: lines.join('\n') };
}
