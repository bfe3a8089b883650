import { median } from '../assurance/shared/report.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { createApp } from '../server/src/app.ts';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { NamedClient } from '../server/src/platform/db/client.ts';
import { createLog } from '../server/src/platform/log.ts';
import { isAnnouncement } from '../server/src/testing/announcements.ts';
import type { Benchmark, Given, Row } from './benchmark.ts';
import { openTournament } from './bracket/cup.ts';
import { openPages, SCREENS, type Visit, WAYS, type Way } from './bracket/pages.ts';
import { SECRET } from './measure.ts';

interface PageReading {
  screen: string;
  way: Way;
  visits: readonly Visit[];
}

const LONGEST_TASK_MS = 50;
/** An administrator's decision, with what the audit log keeps of it. */
const MOST_STATEMENTS = 17;
const WEB_ROOT = new URL('../web/dist', import.meta.url).pathname;

/** How many statements are sent to the database while something runs; announcements of what was changed before come later. */
async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { query } = NamedClient.prototype;
  let count = 0;
  NamedClient.prototype.query = function counted(...args) {
    if (!isAnnouncement(args[1])) count += 1;
    return query.apply(this, args);
  };
  try {
    await run();
    return count;
  } finally {
    NamedClient.prototype.query = query;
  }
}

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

/** `runs`: how often each page is opened. */
const options = { entrants: 64, runs: 5 };

/** Plays a double elimination to its end: what its page costs a browser half way, and what each result costs. */
export async function measureBracket(
  { url, dataDir, pool, db }: Omit<Given, 'print'>,
  { entrants, runs }: typeof options,
) {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const log = createLog('fatal');
  await installCatalogue(db);
  const app = await createApp({ config, databaseUrl: url, secret: SECRET, log, webRoot: WEB_ROOT });
  try {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const cup = await openTournament({ pool, origin, secret: SECRET, entrants });
    const counts: number[] = [];
    const counted = async (decide: () => Promise<void>) => void counts.push(await countStatements(decide));
    await cup.playOut(Math.floor(entrants * 0.75), counted);
    const pages = await openPages({ origin, cup });
    const readings: PageReading[] = [];
    try {
      for (const screen of SCREENS)
        for (const way of WAYS) {
          const visits: Visit[] = [];
          for (let run = 0; run < runs; run++) visits.push(await pages.visit(screen, way));
          readings.push({ screen: screen.name, way, visits });
        }
    } finally {
      await pages.close();
    }
    await cup.playOut(Number.POSITIVE_INFINITY, counted);
    return toRows(readings, counts, entrants);
  } finally {
    await app.close();
  }
}

export const bracket: Benchmark<typeof options> = {
  options,
  quick: { entrants: 16, runs: 1 },

  async measure(given, options) {
    await buildWeb(given.print);
    return { rows: await measureBracket(given, options), isTrue: true };
  },
};
