import type { Times } from './times.ts';

/** One reading: the statement alone, the whole call over HTTP, and the same from the events alone. */
export interface Reading {
  what: string;
  players: number;
  statement: Times | null;
  http: Times;
  grouped: Times | null;
  /** The most that the statement's p50 may take, in milliseconds. */
  target: number | null;
}

const COLUMNS = [
  '',
  'players',
  'p50 ms',
  'p99 ms',
  'HTTP p50',
  'HTTP p99',
  'GROUP BY p50',
  'times faster',
  'target ms',
  '',
];

/** One line for each reading, in columns. */
export function formatReadings(readings: readonly Reading[]): string {
  const rows = readings.map(({ what, players, statement, http, grouped, target }) => [
    what,
    String(players),
    ...[statement?.p50, statement?.p99, http.p50, http.p99, grouped?.p50].map(inMs),
    statement && grouped ? (grouped.p50 / statement.p50).toFixed(0) : '',
    target === null ? '' : String(target),
    target === null || !statement ? '' : statement.p50 <= target ? 'met' : 'MISSED',
  ]);
  const widths = COLUMNS.map((_, column) => Math.max(...[COLUMNS, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [COLUMNS, ...rows].map(line).join('\n');
}

function inMs(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 1 ? 3 : 1);
}
