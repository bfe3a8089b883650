import { writeFile } from 'node:fs/promises';

/** One line of the table of all benchmarks. */
export interface Row {
  what: string;
  /** How large the community is, how many ask at once: what it was measured under. */
  under: string;
  perSecond?: number;
  p50Ms?: number;
  p99Ms?: number;
  /** Microseconds for each request. */
  nodeUs?: number;
  postgresUs?: number;
  /** What is said of it: a ratio, a target. */
  judged: string;
}

const COLUMNS = ['', 'measured under', 'req/s', 'p50 ms', 'p99 ms', 'CPU us: node', 'PostgreSQL', 'judged'];

/** A table in Markdown. */
export function formatRows(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.under,
    whole(row.perSecond),
    short(row.p50Ms),
    short(row.p99Ms),
    whole(row.nodeUs),
    whole(row.postgresUs),
    row.judged,
  ]);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...cells.map(line)].join('\n');
}

/** Leaves rows where the command that runs all benchmarks looks for them. */
export async function leaveRows(file: string | undefined, rows: readonly Row[]): Promise<void> {
  if (file !== undefined) await writeFile(file, JSON.stringify(rows));
}

function whole(value: number | undefined): string {
  return value === undefined ? '' : Math.round(value).toLocaleString('en');
}

function short(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 10 ? 2 : 1);
}
