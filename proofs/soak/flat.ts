import { median } from '../../bench/ping/figures.ts';

/** A figure at a moment, in seconds since the beginning. */
export interface Point {
  at: number;
  value: number;
}

/** How a figure went: its medians in the second and the last quarter, and where its line leads. */
export interface Course {
  early: number;
  late: number;
  /** By how much it grows in an hour, as a share of itself: by the line that fits the second half best. */
  perHour: number;
  /** Twice the uncertainty of that line. */
  noise: number;
  isFlat: boolean;
}

/** From the second quarter to the last one, and in an hour beyond the noise: 5 %. */
export const MOST_GROWTH = 0.05;

/** Whether a figure stays where it is, once it has warmed up. */
export function judge(points: readonly Point[]): Course {
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
