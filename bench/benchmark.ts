import type pg from 'pg';
import { formatTable } from '../assurance/shared/report.ts';
import { checkLedger } from '../server/src/features/ledger-checks.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/db/database.ts';

/** What a benchmark works with: a PostgreSQL of its own, whose database has every migration and nothing in it. */
export interface Given {
  url: string;
  db: Database;
  pool: pg.Pool;
  print(line: string): void;
}

/** What came of a benchmark. */
export interface Measured {
  rows: Row[];
  /** Whether what it found to be there is what must be. */
  isTrue: boolean;
}

type Options = Record<string, string | number>;

export interface Benchmark<O extends Options> {
  options: O;
  measure(given: Given, options: O): Promise<Measured>;
}

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

export function formatRows(rows: readonly Row[]): string {
  const whole = (value?: number) => (value === undefined ? '' : Math.round(value).toLocaleString('en'));
  const short = (value?: number) => value?.toFixed(value < 10 ? 2 : 1) ?? '';
  const cells = rows.map((row) => {
    const figures = [
      whole(row.perSecond),
      short(row.p50Ms),
      short(row.p99Ms),
      whole(row.nodeUs),
      whole(row.postgresUs),
    ];
    return [row.what, row.under, ...figures, row.judged];
  });
  return formatTable(COLUMNS, cells);
}

/** A promise of the product: kept or not. */
export function formatVerdict(what: string, value: number, bound: { atLeast: number } | { atMost: number }): string {
  const isMet = 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
  const text = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${text})`;
}

/** Checks everything that must be true of the economy; whether all of it is. */
export async function isLedgerTrue(db: Database, print: (line: string) => void): Promise<boolean> {
  const broken = (await checkLedger(db, systemClock)).filter(({ disagreements }) => disagreements.length > 0);
  for (const { rule, disagreements } of broken) print(`WRONG  ${rule}\n${disagreements.join('\n')}`);
  if (broken.length === 0) print('ok     every rule of the ledger');
  return broken.length === 0;
}
