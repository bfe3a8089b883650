import { setTimeout as sleep } from 'node:timers/promises';
import { monthEnd, monthStart, weekEnd, weekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import pg from 'pg';
import { createApp } from '../server/src/app.ts';
import { createMembersService } from '../server/src/features/account/members.service.ts';
import { LIFETIME_START } from '../server/src/features/leaderboards/periods.ts';
import { createReconciliationService } from '../server/src/features/leaderboards/reconciliation.service.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { newId } from '../server/src/platform/ids.ts';
import { createLog } from '../server/src/platform/log.ts';
import type { Benchmark, Given, Measured, Row } from './benchmark.ts';
import { makeCommunity } from './leaderboards/community.ts';
import { compareWithRecount, createStopwatch, type Reading, readSpan, type Span } from './leaderboards/readings.ts';
import { SECRET } from './measure.ts';

/** The end of a Sunday that ends a month: week and month are as full as they get. */
const NOW = new Date('2026-05-31T23:00:00.000Z');
const DAYS = 365;
const [WEEK, MONTH] = [weekStart(NOW), monthStart(NOW)];
const SPANS: Span[] = [
  { name: 'week', kept: { period: 'week', start: WEEK }, from: new Date(WEEK), until: new Date(weekEnd(WEEK)) },
  { name: 'month', kept: { period: 'month', start: MONTH }, from: new Date(MONTH), until: new Date(monthEnd(MONTH)) },
  { name: 'all', kept: { period: 'all', start: LIFETIME_START }, from: new Date(0), until: new Date('2100-01-01') },
];

/** `rounds`: how often each reading is taken. */
const options = { events: 5_000_000, earners: 192_000, rounds: 100 };

/** Boards over years of earnings. True is that every kept total is that of a plain recount. */
export const leaderboards: Benchmark<typeof options> = {
  options,
  quick: { events: 100_000, earners: 5_000, rounds: 10 },

  async measure({ url, dataDir, print }, { earners, events, rounds }) {
    const clock = { now: () => NOW };
    const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir });
    const app = await createApp({ config, databaseUrl: url, secret: SECRET, log: createLog('fatal'), clock });
    const { db, pool } = app.connections;
    const { playerCounts } = app.features.services;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      print(`Making ${events} earnings of ${earners} members in ${DAYS} days`);
      await makeCommunity(client, { earners, events, now: NOW, days: DAYS });
      const members = createMembersService({ db });
      const { refresh } = createReconciliationService({ db, clock, members, playerCounts });
      for (const what of ['made', 'compared']) {
        const begin = performance.now();
        const { checked, corrected } = await refresh(newId(NOW), async () => {});
        print(
          `kept totals ${what}: ${checked}, of which ${corrected} were corrected, in ${Math.round(performance.now() - begin)} ms`,
        );
        await client.query('vacuum (analyze) leaderboard_total');
      }
      const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
      const get = async (path: string) => {
        const answer = await fetch(origin + path);
        if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
        await answer.text();
      };
      const bench = { db, playerCounts, rounds, get, timesOf: await createStopwatch(pool) };
      // The first question begins to listen to other servers; from then on numbers of players are remembered.
      await playerCounts.of({ kind: 'kept', board: 'earnings', period: 'all', start: LIFETIME_START });
      await sleep(1_000);
      const readings: Reading[] = [];
      for (const span of SPANS) readings.push(...(await readSpan(bench, span)));
      return { rows: toRows(readings), isTrue: await isRecount(client, print) };
    } finally {
      await client.end();
      await app.close();
    }
  },
};

async function isRecount(client: pg.Client, print: Given['print']): Promise<Measured['isTrue']> {
  let isTrue = true;
  for (const span of SPANS) {
    const { totals, wrong } = await compareWithRecount(client, span);
    const judged = wrong === 0 ? 'ok    ' : 'WRONG ';
    print(`${judged} ${totals} kept totals, ${span.name}: ${wrong} differ from a plain recount`);
    isTrue &&= wrong === 0 && totals > 0;
  }
  return isTrue;
}

/** Waiting over HTTP, and work in the database. */
export function toRows(readings: readonly Reading[]): Row[] {
  const inMs = (value: number) => value.toFixed(value < 1 ? 2 : 1);
  return readings.map(({ what, rows, inside, http, target }) => ({
    what: `leaderboards: ${what}`,
    under: `${rows.toLocaleString('en')} rows, one caller`,
    ...{ p50Ms: http.p50, p99Ms: http.p99, postgresUs: inside.cpu * 1000 },
    judged: [
      `in the database p50 ${inMs(inside.p50)}, p99 ${inMs(inside.p99)} ms`,
      `at most ${target} ms: ${inside.p50 <= target ? 'met' : 'MISSED'}`,
    ].join('; '),
  }));
}
