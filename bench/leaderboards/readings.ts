import type pg from 'pg';
import type { ModerationService } from '../../server/src/features/leaderboards/moderation.service.ts';
import type { KeptScope, Period } from '../../server/src/features/leaderboards/periods.ts';
import type { PlayerCounts } from '../../server/src/features/leaderboards/player-counts.ts';
import { findLevels, findScores, findStanding } from '../../server/src/features/leaderboards/scores.queries.ts';
import type { Database, Tx } from '../../server/src/platform/db/database.ts';
import type { Reading } from '../leaderboards.ts';
import { percentile } from '../load.ts';
import { cpuOfPostgres, findPostmaster } from '../measure.ts';

/** Milliseconds: until it was answered, and of work in PostgreSQL each time. */
export interface Times {
  p50: number;
  p99: number;
  cpu: number;
}

type Stopwatch = Awaited<ReturnType<typeof createStopwatch>>;

export async function createStopwatch(pool: pg.Pool) {
  const postmaster = await findPostmaster(pool);

  /** Runs something so often, one after the other; the first run is not counted. */
  return async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<Times> {
    await run();
    const took: number[] = [];
    const before = cpuOfPostgres(postmaster);
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await run();
      took.push(performance.now() - begin);
    }
    const cpu = (cpuOfPostgres(postmaster) - before) / 1000 / rounds;
    took.sort((a, b) => a - b);
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), cpu };
  };
}

/** How many a second, when so many workers do it so often together. */
export async function perSecond(
  workers: number,
  count: number,
  run: (turn: number) => Promise<unknown>,
): Promise<number> {
  let turn = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (turn < count) await run(turn++);
    }),
  );
  return (count / (performance.now() - begin)) * 1000;
}

/** From an instant on, until before another. */
export interface Range {
  from: Date;
  until: Date;
}

/** What a member earned in a range, without kept totals: grouped from the events. */
const GROUPED = `
  select user_id, sum(amount_cinder) as score from earning_events
  where occurred_at >= $1 and occurred_at < $2 and verified and not exploit_flag group by user_id`;

/** The first 100 of a board, grouped from the events. */
async function groupTop(client: pg.Client, { from, until }: Range): Promise<void> {
  await client.query(`${GROUPED} order by score desc, user_id limit 100`, [from, until]);
}

/** A member's rank, grouped from the events. */
async function groupRank(client: pg.Client, { from, until }: Range, userId: string): Promise<void> {
  await client.query(
    `with totals as (${GROUPED})
    select count(*) from totals where score > (select score from totals where user_id = $3)`,
    [from, until, userId],
  );
}

/** How many kept totals of a period there are, and how many differ from a plain recount of the events. */
export async function compareWithRecount(client: pg.Client, kept: { period: string; start: string }, range: Range) {
  const { rows } = await client.query<{ totals: number; wrong: number }>(
    `select count(*)::integer as totals, (count(*) filter (where k.score is distinct from r.score))::integer as wrong
    from (select user_id, score from leaderboard_total
      where board = 'earnings' and period = $3 and period_start = $4 and score <> 0) k
    full join (${GROUPED}) r on r.user_id = k.user_id`,
    [range.from, range.until, kept.period, kept.start],
  );
  return rows[0] ?? { totals: 0, wrong: 0 };
}

/** Records an earning that counts nowhere, so that no total has to follow. */
export async function insertUncounted(tx: Tx, row: { userId: string; id: string; at: Date }): Promise<void> {
  await tx
    .insertInto('earningEvents')
    .values({
      userId: row.userId,
      id: row.id,
      activityType: 'mining',
      amountCinder: '1.00',
      occurredAt: row.at,
      verified: false,
    })
    .execute();
}

const TOP_TARGET = 1;
const RANK_TARGET = 10;
/** Grouping all events takes seconds: a few times tell enough. */
const SLOW_ROUNDS = 3;

export interface Span extends Range {
  name: string;
  kept: Period;
}

export interface Bench {
  db: Database;
  /** A connection without limits, for what takes long. */
  client: pg.Client;
  /** Of the server that answers: it remembers the numbers of players as it does for everybody. */
  playerCounts: PlayerCounts;
  rounds: number;
  timesOf: Stopwatch;
  /** Answers the body of a GET. */
  get(path: string): Promise<unknown>;
}

/** What is added to the first reading after a start. */
export async function readPlayers({ db, playerCounts, rounds, timesOf }: Bench, span: Span): Promise<Reading> {
  const scope = scopeOf(span);
  const rows = (await players(playerCounts, span)).count();
  const inside = await timesOf(rounds, () => findLevels(db, scope));
  return { what: `players counted, ${span.name}`, rows, inside, http: null, grouped: null, target: null };
}

/** The first hundred of a board, with how many there are. */
export async function readTop(bench: Bench, span: Span): Promise<Reading> {
  const { client, rounds, timesOf, get } = bench;
  return {
    what: `top 100, ${span.name}`,
    rows: (await players(bench.playerCounts, span)).count(),
    inside: await timesOf(rounds, () => findPage(bench, span, 100)),
    http: await timesOf(rounds, () => get(`/api/leaderboards/earnings?limit=100${rangeOf(span)}`)),
    grouped: await timesOf(SLOW_ROUNDS, () => groupTop(client, span)),
    target: TOP_TARGET,
  };
}

/** The ranks of members who stand after some shares of all, with their neighbours and how many there are. */
export async function readRanks(
  { db, client, playerCounts, rounds, timesOf, get }: Bench,
  span: Span,
  places: readonly { who: string; share: number }[],
): Promise<Reading[]> {
  const scope = scopeOf(span);
  const known = await players(playerCounts, span);
  const total = known.count();
  const readings: Reading[] = [];
  let grouped: Times | null = null;
  for (const { who, share } of places) {
    const { scores } = await findScores(db, scope, { limit: 1, offset: Math.floor((total - 1) * share) }, known);
    const userId = scores[0]?.userId ?? '';
    // Grouping takes as long for one member as for another.
    grouped ??= await timesOf(SLOW_ROUNDS, () => groupRank(client, span, userId));
    readings.push({
      what: `own rank, ${span.name}, ${who}`,
      rows: total,
      inside: await timesOf(rounds, async () => findStanding(db, scope, userId, await playerCounts.of(scope))),
      http: await timesOf(rounds, () => get(`/api/leaderboards/earnings/rank?userId=${userId}${rangeOf(span)}`)),
      grouped,
      target: RANK_TARGET,
    });
  }
  return readings;
}

/** How many a board counts, and its leader. */
export async function readStats(bench: Bench, span: Span): Promise<Reading> {
  const { rounds, timesOf, get } = bench;
  return {
    what: `stats, ${span.name}`,
    rows: (await players(bench.playerCounts, span)).count(),
    inside: await timesOf(rounds, () => findPage(bench, span, 1)),
    http: await timesOf(rounds, () => get(`/api/leaderboards/stats?board=earnings${rangeOf(span)}`)),
    grouped: null,
    target: null,
  };
}

async function findPage({ db, playerCounts }: Bench, span: Span, limit: number) {
  const scope = scopeOf(span);
  return findScores(db, scope, { limit, offset: 0 }, await playerCounts.of(scope));
}

/** The players of a board, as its server knows them. */
async function players(playerCounts: PlayerCounts, span: Span) {
  const known = await playerCounts.of(scopeOf(span));
  if (!known) throw new Error('The server does not hear what others announce');
  return known;
}

function scopeOf({ kept }: Span): KeptScope {
  return { kind: 'kept', board: 'earnings', ...kept };
}

/** A page of the events that an administrator looks through. */
export async function readEvents(
  { timesOf }: Bench,
  moderation: ModerationService,
  { what, page = 1, search = '' }: { what: string; page?: number; search?: string },
): Promise<Reading> {
  const wanted = { page, limit: 50, search };
  const { total } = await moderation.events(wanted);
  const inside = await timesOf(SLOW_ROUNDS, () => moderation.events(wanted));
  return { what: `events, ${what}`, rows: total, inside, http: null, grouped: null, target: null };
}

function rangeOf({ kept, from, until }: Span): string {
  return kept.period === 'all' ? '' : `&start=${from.toISOString()}&end=${until.toISOString()}`;
}
