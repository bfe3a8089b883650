import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { monthEnd, monthStart, weekEnd, weekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import pg from 'pg';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { createApp } from '../server/src/app.ts';
import { createMembersService } from '../server/src/features/account/members.service.ts';
import { createModerationService } from '../server/src/features/leaderboards/moderation.service.ts';
import { LIFETIME_START } from '../server/src/features/leaderboards/periods.ts';
import { createReconciliationService } from '../server/src/features/leaderboards/reconciliation.service.ts';
import { findScores } from '../server/src/features/leaderboards/scores.queries.ts';
import { createWalletService } from '../server/src/features/wallet/wallet.service.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { newId } from '../server/src/platform/ids.ts';
import { createLog } from '../server/src/platform/log.ts';
import { comparePayments, makeCommunity } from './leaderboards/fixture.ts';
import {
  type Bench,
  compareWithRecount,
  createStopwatch,
  readEvents,
  readPlayers,
  readRanks,
  readStats,
  readTop,
  type Span,
  type Times,
} from './leaderboards/readings.ts';
import { formatRows, leaveRows, type Row } from './measure.ts';

/** The end of a Sunday that ends a month: week and month are as full as they get. */
const NOW = new Date('2026-05-31T23:00:00.000Z');
const DAYS = 365;
const LIFETIME = { kind: 'kept', board: 'earnings', period: 'all', start: LIFETIME_START } as const;
const PLACES = [
  { who: 'top 1 %', share: 0.01 },
  { who: 'median', share: 0.5 },
  { who: 'last', share: 1 },
];

interface Sizes {
  earners: number;
  events: number;
  /** How often each reading is taken. */
  rounds: number;
  payments: number;
}

interface Options extends Sizes {
  /** A database with every migration and nothing in it. */
  url: string;
  dataDir: string;
  print(line: string): void;
}

/** Makes a community, measures its boards and says what came out; whether the kept totals are a plain recount's. */
export async function measureBoards(options: Options): Promise<{ isTrue: boolean; rows: Row[] }> {
  const { url, dataDir, print, earners, events, rounds, payments } = options;
  const clock = { now: () => NOW };
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const app = await createApp({
    config,
    databaseUrl: url,
    secret: 'x'.repeat(40),
    log: createLog('fatal'),
    clock,
  });
  const { db, pool } = app.connections;
  const { playerCounts } = app.features.services;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    print(`Making ${events} earnings of ${earners} members in ${DAYS} days`);
    await makeCommunity(client, { earners, events, now: NOW, days: DAYS });
    const members = createMembersService({ db });
    const reconciliation = createReconciliationService({ db, clock, members, playerCounts });
    const refresh = () => reconciliation.refresh(newId(NOW), async () => {});
    await reconcile('kept totals made', refresh, print);
    await client.query('vacuum (analyze) leaderboard_total');
    await reconcile('kept totals compared', refresh, print);

    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const timesOf = await createStopwatch(pool);
    const bench: Bench = { db, client, playerCounts, rounds, timesOf, get: getter(origin) };
    // The first question begins to listen to other servers; from then on numbers of players are remembered.
    await playerCounts.of(LIFETIME);
    await sleep(1_000);
    const readings: Reading[] = [];
    for (const span of spans()) {
      readings.push(await readPlayers(bench, span));
      readings.push(await readTop(bench, span));
      readings.push(...(await readRanks(bench, span, PLACES)));
      readings.push(await readStats(bench, span));
    }
    const wallet = createWalletService({ db });
    const moderation = createModerationService({ db, clock, members, wallet, playerCounts });
    const lastPage = Math.ceil(events / 50);
    for (const wanted of [
      { what: 'newest' },
      { what: 'oldest', page: lastPage },
      { what: 'of one name', search: 'earner_77' },
      { what: 'of all names', search: 'earner_' },
      { what: 'of an activity', search: 'checkin' },
    ]) {
      readings.push(await readEvents(bench, moderation, wanted));
    }
    const rows = toRows(readings);
    print(`\n${formatRows(rows)}\n`);

    const ranked = await findScores(db, LIFETIME, { limit: 5_000, offset: 0 }, await playerCounts.of(LIFETIME));
    const userIds = ranked.scores.map(({ userId }) => userId);
    const { withTotals, without } = await comparePayments({ db, clock, playerCounts, userIds, rounds: 5, payments });
    print(
      `rewards a second: ${withTotals.toFixed(0)} with kept totals, ${without.toFixed(0)} without ` +
        `(${((1e6 * (without - withTotals)) / (withTotals * without)).toFixed(0)} us each)`,
    );
    return { isTrue: await isRecount(client, print), rows };
  } finally {
    await client.end();
    await app.close();
  }
}

async function reconcile(
  what: string,
  refresh: () => Promise<{ checked: number; corrected: number }>,
  print: (line: string) => void,
): Promise<void> {
  const begin = performance.now();
  const { checked, corrected } = await refresh();
  print(`${what}: ${checked}, of which ${corrected} were corrected, in ${Math.round(performance.now() - begin)} ms`);
}

function spans(): Span[] {
  const week = weekStart(NOW);
  const month = monthStart(NOW);
  return [
    { name: 'week', kept: { period: 'week', start: week }, from: new Date(week), until: new Date(weekEnd(week)) },
    { name: 'month', kept: { period: 'month', start: month }, from: new Date(month), until: new Date(monthEnd(month)) },
    { name: 'all', kept: { period: 'all', start: LIFETIME_START }, from: new Date(0), until: new Date('2100-01-01') },
  ];
}

function getter(origin: string) {
  return async (path: string): Promise<unknown> => {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

async function isRecount(client: pg.Client, print: (line: string) => void): Promise<boolean> {
  let isTrue = true;
  for (const { name, kept, ...range } of spans()) {
    const { totals, wrong } = await compareWithRecount(client, kept, range);
    print(`${wrong === 0 ? 'ok    ' : 'WRONG '} ${totals} kept totals, ${name}: ${wrong} differ from a plain recount`);
    isTrue &&= wrong === 0 && totals > 0;
  }
  return isTrue;
}

/** One reading: in the database alone, the whole call over HTTP, and the same grouped from the events. */
export interface Reading {
  what: string;
  /** How many rows there are to choose from. */
  rows: number;
  inside: Times;
  http: Times | null;
  grouped: Times | null;
  /** The most that it may take inside, in milliseconds of p50. */
  target: number | null;
}

/** Waiting over HTTP where it was measured, and work in the database. */
export function toRows(readings: readonly Reading[]): Row[] {
  return readings.map(({ what, rows, inside, http, grouped, target }) => ({
    what: `leaderboards: ${what}`,
    under: `${rows.toLocaleString('en')} rows, one caller${http ? '' : ', without HTTP'}`,
    p50Ms: (http ?? inside).p50,
    p99Ms: (http ?? inside).p99,
    postgresUs: inside.cpu * 1000,
    judged: [
      `in the database p50 ${inMs(inside.p50)}, p99 ${inMs(inside.p99)} ms`,
      grouped && `grouped p50 ${inMs(grouped.p50)} ms, ${ratio(grouped.cpu, inside.cpu)} as much CPU`,
      target !== null && `at most ${target} ms: ${inside.p50 <= target ? 'met' : 'MISSED'}`,
    ]
      .filter(Boolean)
      .join('; '),
  }));
}

function inMs(value: number): string {
  return value.toFixed(value < 1 ? 2 : 1);
}

function ratio(grouped: number, inside: number): string {
  return inside === 0 ? '' : `${(grouped / inside).toFixed(0)}x`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '5000000' },
      earners: { type: 'string', default: '192000' },
      rounds: { type: 'string', default: '100' },
      payments: { type: 'string', default: '2000' },
      /** Where the rows are left for the table of all benchmarks. */
      rows: { type: 'string' },
    },
  });
  const [events = 0, earners = 0, rounds = 0, payments = 0] = [
    values.events,
    values.earners,
    values.rounds,
    values.payments,
  ].map(Number);
  await withOwnPostgres('bench-leaderboards', async ({ url }, dataDir) => {
    const { db, close } = connect(url, { max: 1, onError: (error) => console.error(error.message) });
    await migrateToLatest(db);
    await close();
    console.log(`${cpus().length} processors, Node ${process.version}; server, database and load share them`);
    const sizes = { events, earners, rounds, payments };
    const { isTrue, rows } = await measureBoards({ url, dataDir, print: console.log, ...sizes });
    await leaveRows(values.rows, rows);
    process.exitCode = isTrue ? 0 : 1;
  });
}
