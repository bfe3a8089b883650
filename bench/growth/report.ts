import { median, middleRound, type Round } from '../ping/figures.ts';
import type { Row } from '../table.ts';
import type { Line } from './run.ts';

/** CPU time for each request may be so many times as much in the larger community. */
export const MOST_GROWTH = 1.5;

interface Sizes {
  small: number;
  large: number;
}

/** Two rows for each line: the smaller community, and the larger one with what it costs in comparison. */
export function toRows(lines: readonly Line[], sizes: Sizes): Row[] {
  return lines.flatMap((line) => {
    const ratio = growthOf(line);
    const judged = `${ratio.toFixed(2)} times ${count(sizes.small)}: ${ratio <= MOST_GROWTH ? 'met' : 'MISSED'}`;
    return [toRow(line, line.small, sizes.small, ''), toRow(line, line.large, sizes.large, judged)];
  });
}

/** The lines whose cost grows with the number of members. */
export function growing(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !(growthOf(line) <= MOST_GROWTH));
}

/** How many times the CPU time of a request, in rounds that ran next to each other. */
function growthOf({ small, large }: Line): number {
  const cpu = ({ node, postgres }: Round) => node + postgres;
  return median(large.map((round, index) => cpu(round) / cpu(small[index] as Round)));
}

function toRow({ name, processes }: Line, rounds: readonly Round[], members: number, judged: string): Row {
  const { perSecond, p50, p99, node, postgres, others } = middleRound(rounds);
  const servers = processes === 1 ? '1 process' : `${processes} processes`;
  return {
    what: name,
    under: `${count(members)} members, ${servers}, others ${others.toFixed(0)} %`,
    perSecond,
    p50Ms: p50,
    p99Ms: p99,
    nodeUs: node,
    postgresUs: postgres,
    judged,
  };
}

function count(members: number): string {
  return members.toLocaleString('en');
}
