import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { createApp } from '../server/src/app.ts';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { countStatements, openTournament, type Tournament } from './bracket/cup.ts';
import { openPages, SCREENS, type Visit, WAYS, type Way } from './bracket/pages.ts';
import { formatRows, leaveRows, median, type Row } from './measure.ts';

interface PageReading {
  screen: string;
  way: Way;
  visits: readonly Visit[];
}

const LONGEST_TASK_MS = 50;
/** An administrator's decision, with what the audit log keeps of it. */
const MOST_STATEMENTS = 17;

/** How many statements the results took: the last one, which ends the tournament, apart. */
function formatStatements(counts: readonly number[]): string {
  const results = counts.slice(0, -1);
  const most = Math.max(...results);
  return [
    `${counts.length} results`,
    `statements: ${Math.min(...results)} to ${most}, median ${median(results)}`,
    `the last one, with places and prizes: ${counts.at(-1)}`,
    most <= MOST_STATEMENTS ? 'met' : 'MISSED',
  ].join(', ');
}

/** One line for each size and way, and whether no task was longer than 50 ms; then what the results cost. */
export function toRows(readings: readonly PageReading[], counts: readonly number[], entrants: number): Row[] {
  const pages = readings.map(({ screen, way, visits }) => {
    const long = visits.flatMap(({ longTasks }) => longTasks);
    const cpu = visits.map(({ longestCpu }) => longestCpu);
    const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
    const judged = [
      `CPU of the longest task: ${median(cpu).toFixed(0)} ms, at most ${Math.max(...cpu).toFixed(0)}`,
      `layout shift ${shift.toFixed(3)}`,
      `tasks above ${LONGEST_TASK_MS} ms: ${long.length === 0 ? 'none, met' : `${long.join(', ')}, MISSED`}`,
    ].join(', ');
    return { what: `bracket: ${screen} ${way}`, under: `entrants: ${entrants}, visits: ${visits.length}`, judged };
  });
  return [...pages, { what: 'bracket: results', under: `entrants: ${entrants}`, judged: formatStatements(counts) }];
}

interface Options {
  /** An empty database. */
  url: string;
  dataDir: string;
  entrants: number;
  /** How often each page is opened. */
  runs: number;
}

const SECRET = 'x'.repeat(40);
const WEB_ROOT = new URL('../web/dist', import.meta.url).pathname;

/** Plays a double elimination to its end: what its page costs a browser half way, and what each result costs. */
export async function measureBracket({ url, dataDir, entrants, runs }: Options): Promise<Row[]> {
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
    const readings = await measurePages({ origin, cup, runs });
    const last = await playOut(cup, Number.POSITIVE_INFINITY);
    return toRows(readings, [...first, ...last], entrants);
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

type Visited = { origin: string; cup: Tournament } & Pick<Options, 'runs'>;

async function measurePages({ origin, cup, runs }: Visited): Promise<PageReading[]> {
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
    return readings;
  } finally {
    await pages.close();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      entrants: { type: 'string', default: '64' },
      runs: { type: 'string', default: '5' },
      /** Where the rows are left for the table of all benchmarks. */
      rows: { type: 'string' },
    },
  });
  const [entrants = 0, runs = 0] = [values.entrants, values.runs].map(Number);
  await buildWeb(console.log);
  await withOwnPostgres('bench-bracket', async ({ url }, dataDir) => {
    console.log(`${cpus().length} processors, Node ${process.version}; server, database and browser share them`);
    const rows = await measureBracket({ url, dataDir, entrants, runs });
    console.log(`\n${formatRows(rows)}`);
    await leaveRows(values.rows, rows);
  });
}
