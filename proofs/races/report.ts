import { median } from '../../bench/ping/figures.ts';
import type { Round } from './race.ts';

/** What became of one endpoint. */
export interface Line {
  name: string;
  rounds: readonly Round[];
  /** How many of so many calls one after the other succeed; null for a contest. */
  expected: number | null;
  deadlocks: number;
  /** What was not as it should be, and how often. */
  faults: ReadonlyMap<string, number>;
}

const WIDTH = 66;

export function formatHead(): string {
  return `${'endpoint'.padEnd(WIDTH)}rounds keyed  in turn  winners   ms  deadlocks  losers`;
}

/** One line of the table, and a line for each fault. */
export function formatLine({ name, rounds, expected, deadlocks, faults }: Line): string {
  const plain = rounds.filter(({ isKeyed }) => !isKeyed);
  const winners = [...new Set(plain.map((round) => round.winners))].sort((a, b) => a - b).join(',');
  const losers = new Map<string, number>();
  for (const round of rounds)
    for (const [code, count] of round.losers) losers.set(code, (losers.get(code) ?? 0) + count);
  const line = [
    name.padEnd(WIDTH - 1),
    String(rounds.length).padStart(6),
    String(rounds.length - plain.length).padStart(5),
    String(expected ?? '-').padStart(8),
    winners.padStart(8),
    (rounds.length > 0 ? median(rounds.map(({ ms }) => ms)).toFixed(0) : '-').padStart(4),
    String(deadlocks).padStart(10),
    ` ${[...losers].map(([code, count]) => `${count} x ${code}`).join(', ') || 'none'}`,
  ].join(' ');
  return [line, ...[...faults].map(([fault, count]) => `  FAULT (${count} x) ${fault}`)].join('\n');
}

/** What the whole run comes to. */
export function formatSum(lines: readonly Line[], callers: number): string {
  const rounds = lines.reduce((sum, line) => sum + line.rounds.length, 0);
  const deadlocks = lines.reduce((sum, line) => sum + line.deadlocks, 0);
  const bad = lines.filter(({ faults }) => faults.size > 0).length;
  return `${lines.length} endpoints and contests, ${rounds} rounds of ${callers} callers, ${deadlocks} deadlocks, ${bad} with faults`;
}
