import type { Outcome } from './run.ts';

const COLUMNS = ['', 'rounds', 'answered', 'asked again', 'median heal s', 'slowest heal s', 'faults'];

/** One line for each kind, in columns. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, rounds, answered, again, heals, faults }) => {
    const sorted = heals.toSorted((a, b) => a - b);
    const seconds = (ms: number | undefined) => (ms === undefined ? '-' : (ms / 1000).toFixed(2));
    const median = sorted[Math.floor((sorted.length - 1) / 2)];
    return [name, rounds, answered, again, seconds(median), seconds(sorted.at(-1)), faults.length].map(String);
  });
  const widths = COLUMNS.map((_, column) => Math.max(...[COLUMNS, ...rows].map((row) => row[column]?.length ?? 0)));
  return [COLUMNS, ...rows]
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
