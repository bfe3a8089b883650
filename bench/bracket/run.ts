import { createApp } from '../../server/src/app.ts';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import type { Row } from '../table.ts';
import { type Cup, openCup } from './cup.ts';
import { openPages, SCREENS, WAYS } from './pages.ts';
import { formatPages, formatStatements, type PageReading, toRows } from './report.ts';
import { countStatements } from './statements.ts';

interface Options {
  /** An empty database. */
  url: string;
  dataDir: string;
  entrants: number;
  /** How often each page is opened. */
  runs: number;
  say(line: string): void;
  /** Takes the rows for the table of all benchmarks. */
  onRows?(rows: Row[]): void;
}

const SECRET = 'x'.repeat(40);
const WEB_ROOT = new URL('../../web/dist', import.meta.url).pathname;

/** Plays a double elimination to its end: what its page costs a browser half way, and what each result costs. */
export async function measureBracket({ url, dataDir, entrants, runs, say, onRows }: Options): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const log = createLog('fatal');
  const app = await createApp({ config, databaseUrl: url, secret: SECRET, log, webRoot: WEB_ROOT });
  try {
    const { db, pool } = app.connections;
    await migrateToLatest(db);
    await installCatalogue(db);
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const cup = await openCup({ pool, origin, secret: SECRET, entrants });
    const first = await playOut(cup, Math.floor(entrants * 0.75));
    const readings = await measurePages({ origin, cup, runs, say });
    const last = await playOut(cup, Number.POSITIVE_INFINITY);
    const counts = [...first, ...last];
    say(`\n${formatStatements(counts)}`);
    onRows?.(toRows(readings, counts, entrants));
  } finally {
    await app.close();
  }
}

/** Decides at most so many matches that are ready; how many statements each took. */
async function playOut(cup: Cup, most: number): Promise<number[]> {
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

type Visited = { origin: string; cup: Cup } & Pick<Options, 'runs' | 'say'>;

async function measurePages({ origin, cup, runs, say }: Visited): Promise<PageReading[]> {
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
    say(`\n${formatPages(readings)}`);
    return readings;
  } finally {
    await pages.close();
  }
}
