import type { Row } from '../table.ts';
import type { Times } from './times.ts';

/** One reading: in the database alone, the whole call over HTTP, and the same grouped from the events. */
export interface Reading {
  what: string;
  /** How many rows there are to choose from. */
  rows: number;
  inside: Times;
  http: Times | null;
  grouped: Times | null;
  /** The most that it may take inside, in milliseconds of p50. */
  target: number | null;
}

const COLUMNS = [
  '',
  'of rows',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'HTTP p50',
  'HTTP p99',
  'GROUP BY p50',
  'CPU ms',
  'faster',
  'less CPU',
  'target ms',
  '',
];

/** One line for each reading, in columns. */
export function formatReadings(readings: readonly Reading[]): string {
  const rows = readings.map(({ what, rows: count, inside, http, grouped, target }) => [
    what,
    String(count),
    ...[inside.p50, inside.p99, inside.cpu, http?.p50, http?.p99, grouped?.p50, grouped?.cpu].map(inMs),
    ratio(grouped?.p50, inside.p50),
    ratio(grouped?.cpu, inside.cpu),
    target === null ? '' : String(target),
    target === null ? '' : inside.p50 <= target ? 'met' : 'MISSED',
  ]);
  const widths = COLUMNS.map((_, column) => Math.max(...[COLUMNS, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [COLUMNS, ...rows].map(line).join('\n');
}

/** The same for the table of all benchmarks: waiting over HTTP where it was measured, work in the database. */
export function toRows(readings: readonly Reading[]): Row[] {
  return readings.map(({ what, rows, inside, http, grouped, target }) => ({
    what: `leaderboards: ${what}`,
    under: `${rows.toLocaleString('en')} rows, one caller${http ? '' : ', without HTTP'}`,
    p50Ms: (http ?? inside).p50,
    p99Ms: (http ?? inside).p99,
    postgresUs: inside.cpu * 1000,
    judged: [
      grouped && `${ratio(grouped.cpu, inside.cpu)} less CPU than grouped`,
      target !== null && `${inMs(inside.p50)} of ${target} ms inside: ${inside.p50 <= target ? 'met' : 'MISSED'}`,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

function inMs(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 1 ? 2 : 1);
}

function ratio(grouped: number | undefined, inside: number): string {
  return grouped === undefined || inside === 0 ? '' : `${(grouped / inside).toFixed(0)}x`;
}
