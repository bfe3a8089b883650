import { median } from '../ping/figures.ts';
import type { Row } from '../table.ts';
import type { Visit, Way } from './pages.ts';

export interface PageReading {
  screen: string;
  way: Way;
  visits: readonly Visit[];
}

const LONGEST_TASK_MS = 50;
/** An administrator's decision, with what the audit log keeps of it. */
const MOST_STATEMENTS = 17;

/** One line for each size and way, and whether no task was longer than 50 ms. */
export function formatPages(readings: readonly PageReading[]): string {
  return readings
    .map(({ screen, way, visits }) => {
      const long = visits.flatMap(({ longTasks }) => longTasks);
      const cpu = visits.map(({ longestCpu }) => longestCpu);
      const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
      return [
        `${screen} ${way.padEnd(7)}`,
        `${visits.length} visits`,
        `tasks above ${LONGEST_TASK_MS} ms: ${long.length === 0 ? 'none' : long.join(', ')}`,
        `CPU of the longest task: ${median(cpu).toFixed(0)} ms, at most ${Math.max(...cpu).toFixed(0)}`,
        `layout shift ${shift.toFixed(3)}`,
        long.length === 0 ? 'met' : 'MISSED',
      ].join('  ');
    })
    .join('\n');
}

/** How many statements the results took: the last one, which ends the tournament, apart. */
export function formatStatements(counts: readonly number[]): string {
  const results = counts.slice(0, -1);
  const most = Math.max(...results);
  return [
    `${counts.length} results`,
    `statements: ${Math.min(...results)} to ${most}, median ${median(results)}`,
    `the last one, with places and prizes: ${counts.at(-1)}`,
    most <= MOST_STATEMENTS ? 'met' : 'MISSED',
  ].join('  ');
}

/** Both for the table of all benchmarks. */
export function toRows(readings: readonly PageReading[], counts: readonly number[], entrants: number): Row[] {
  const under = `double elimination of ${entrants}`;
  const pages = readings.map(({ screen, way, visits }) => {
    const long = visits.flatMap(({ longTasks }) => longTasks);
    const cpu = median(visits.map(({ longestCpu }) => longestCpu)).toFixed(0);
    const tasks = `tasks above ${LONGEST_TASK_MS} ms: ${long.length === 0 ? 'none, met' : `${long.length}, MISSED`}`;
    return { what: `bracket: ${screen} ${way}`, under, judged: `longest task ${cpu} ms of CPU, ${tasks}` };
  });
  return [...pages, { what: 'bracket: results', under, judged: formatStatements(counts).replaceAll('  ', ', ') }];
}
