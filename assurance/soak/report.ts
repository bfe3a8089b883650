import { median } from '../../bench/measure.ts';
import type { Sample } from './samples.ts';

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
