import { createApp } from '../../server/src/app.ts';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { median } from '../ping/report.ts';
import type { Row } from '../table.ts';
import { countStatements, openTournament, type Tournament } from './cup.ts';
import { openPages, SCREENS, type Visit, WAYS, type Way } from './pages.ts';

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
function toRows(readings: readonly PageReading[], counts: readonly number[], entrants: number): Row[] {
  const under = `double elimination of ${entrants}`;
  const pages = readings.map(({ screen, way, visits }) => {
    const long = visits.flatMap(({ longTasks }) => longTasks);
    const cpu = median(visits.map(({ longestCpu }) => longestCpu)).toFixed(0);
    const tasks = `tasks above ${LONGEST_TASK_MS} ms: ${long.length === 0 ? 'none, met' : `${long.length}, MISSED`}`;
    return { what: `bracket: ${screen} ${way}`, under, judged: `longest task ${cpu} ms of CPU, ${tasks}` };
  });
  return [...pages, { what: 'bracket: results', under, judged: formatStatements(counts).replaceAll('  ', ', ') }];
}

interface Options {
  /** An empty database. */
  url: string;
  dataDir: string;
  entrants: number;
  /** How often each page is opened. */
  runs: number;
  print(line: string): void;
  /** Takes the rows for the table of all benchmarks. */
  onRows?(rows: Row[]): void;
}

const SECRET = 'x'.repeat(40);
const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;

/** Plays a double elimination to its end: what its page costs a browser half way, and what each result costs. */
export async function measureBracket({ url, dataDir, entrants, runs, print, onRows }: Options): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const log = createLog('fatal');
  const app = await createApp({ config, databaseUrl: url, secret: SECRET, log, webRoot: WEB_ROOT });
  try {
    const { db, pool } = app.connections;
    await migrateToLatest(db);
    await installCatalogue(db);
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const cup = await openTournament({ pool, origin, secret: SECRET, entrants });
    const first = await playOut(cup, Math.floor(entrants * 0.75));
    const readings = await measurePages({ origin, cup, runs, print });
    const last = await playOut(cup, Number.POSITIVE_INFINITY);
    const counts = [...first, ...last];
    print(`\n${formatStatements(counts)}`);
    onRows?.(toRows(readings, counts, entrants));
  } finally {
    await app.close();
  }
}

/** Decides at most so many matches that are ready; how many statements each took. */
async function playOut(cup: Tournament, most: number): Promise<number[]> {
  const counts: number[] = [];
  for (;;) {
    const ready = (await cup.read()).matches.filter(({ status }) => status === 'ready');
    for (const match of ready) {
      if (counts.length >= most) return counts;
      counts.push(await countStatements(() => cup.decide(match)));
    }
    if (ready.length === 0) return counts;
  }
}

type Visited = { origin: string; cup: Tournament } & Pick<Options, 'runs' | 'print'>;

async function measurePages({ origin, cup, runs, print }: Visited): Promise<PageReading[]> {
  const pages = await openPages({ origin, cup });
  try {
    const readings: PageReading[] = [];
    for (const screen of SCREENS) {
      for (const way of WAYS) {
        const visits = [];
        for (let run = 0; run < runs; run++) visits.push(await pages.visit(screen, way));
        readings.push({ screen: screen.name, way, visits });
      }
    }
    print(`\n${formatPages(readings)}`);
    return readings;
  } finally {
    await pages.close();
  }
}
