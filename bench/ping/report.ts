import type { Row } from '../table.ts';

/** What one round of load against one variant gave. */
export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU microseconds per request. */
  node: number;
  postgres: number;
  load: number;
  /** The share of all processors that programs outside the measurement took, in percent. */
  others: number;
}

/** The value below which a share of the sorted values lies: the nearest one, never an invented one. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('No values');
  return value;
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (percentile(sorted, 0.5) + (Number.isInteger(middle) ? (sorted[middle] ?? 0) : percentile(sorted, 0.5))) / 2;
}

/** Each figure's median over the rounds: a disturbed round moves none of them. */
export function middleRound(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    node: of('node'),
    postgres: of('postgres'),
    load: of('load'),
    others: of('others'),
  };
}

/** The median of the ratios of rounds that ran next to each other. */
export function pairedRatio(above: readonly Round[], below: readonly Round[]): number {
  return median(above.map((round, index) => round.perSecond / (below[index]?.perSecond ?? Number.NaN)));
}

export const VARIANTS = ['hello', 'stack', 'product', 'naive'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The rounds of each variant at one number of connections, in the order they ran. */
export interface Level {
  connections: number;
  rounds: Record<Variant, Round[]>;
}

const COLUMNS = [
  '',
  'conns',
  'req/s',
  'p50 ms',
  'p99 ms',
  'node us',
  'pg us',
  'sum us',
  'load us',
  'others %',
  '/ hello',
  '/ naive',
];

/** One line for each variant and number of connections: medians over the rounds, and the ratios within them. */
export function formatTable(levels: readonly Level[]): string {
  const rows = levels.flatMap(({ connections, rounds }) =>
    VARIANTS.map((variant) => {
      const { perSecond, p50, p99, node, postgres, load, others } = middleRound(rounds[variant]);
      const ratio = (other: Variant) => pairedRatio(rounds[variant], rounds[other]).toFixed(2);
      const cpu = [node, postgres, node + postgres, load, others].map((value) => value.toFixed(1));
      const waits = [p50, p99].map((value) => value.toFixed(2));
      return [variant, connections, Math.round(perSecond), ...waits, ...cpu, ratio('hello'), ratio('naive')].map(
        String,
      );
    }),
  );
  const widths = COLUMNS.map((_, column) => Math.max(...[COLUMNS, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [COLUMNS, ...rows].map(line).join('\n');
}

/** The same for the table of all benchmarks. */
export function toRows(levels: readonly Level[], members: number): Row[] {
  return levels.flatMap(({ connections, rounds }) =>
    VARIANTS.map((variant) => {
      const { perSecond, p50, p99, node, postgres } = middleRound(rounds[variant]);
      const ratio = (other: Variant) => pairedRatio(rounds[variant], rounds[other]).toFixed(2);
      return {
        what: `ping: ${variant}`,
        under: `${members.toLocaleString('en')} members, ${connections} connections`,
        perSecond,
        p50Ms: p50,
        p99Ms: p99,
        nodeUs: node,
        postgresUs: postgres,
        judged: `${ratio('hello')} of hello, ${ratio('naive')} times naive`,
      };
    }),
  );
}

/** What the product promises at its busiest level, and at its quietest: one line each, met or missed. */
export function formatVerdicts(levels: readonly Level[]): string {
  const byConnections = levels.toSorted((a, b) => a.connections - b.connections);
  const quiet = byConnections[0];
  const busy = byConnections.at(-1);
  if (!quiet || !busy) throw new RangeError('No levels');
  const { product, hello, naive } = busy.rounds;
  const atLoad = middleRound(product);
  const thin = middleRound(quiet.rounds.product);
  return [
    atLeast(
      `durable pings per second, as a share of hello, ${busy.connections} connections`,
      pairedRatio(product, hello),
      0.5,
    ),
    atLeast(`against the naive ping, ${busy.connections} connections`, pairedRatio(product, naive), 7),
    atMost(
      `CPU microseconds per ping, node + PostgreSQL, ${busy.connections} connections`,
      atLoad.node + atLoad.postgres,
      55,
    ),
    atMost(`p99 in milliseconds, ${busy.connections} connections`, atLoad.p99, 15),
    atMost(`CPU microseconds per ping in PostgreSQL, ${quiet.connections} connections`, thin.postgres, 150),
  ].join('\n');
}

function atLeast(what: string, value: number, bound: number): string {
  return verdict(value >= bound, what, value, `at least ${bound}`);
}

function atMost(what: string, value: number, bound: number): string {
  return verdict(value <= bound, what, value, `at most ${bound}`);
}

function verdict(isMet: boolean, what: string, value: number, bound: string): string {
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${bound})`;
}
