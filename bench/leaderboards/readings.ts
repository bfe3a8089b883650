import type pg from 'pg';
import type { Period, StoredScope } from '../../server/src/features/leaderboards/periods.ts';
import type { PlayerCounts } from '../../server/src/features/leaderboards/player-counts.ts';
import { findScores, findStanding } from '../../server/src/features/leaderboards/scores.queries.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { percentile } from '../load.ts';
import { cpuOfPostgres, findPostmasters } from '../measure.ts';

/** Milliseconds: until it was answered, and of work in PostgreSQL each time. */
interface Times {
  p50: number;
  p99: number;
  cpu: number;
}

/** One reading: in the database alone, and the whole call over HTTP. */
export interface Reading {
  what: string;
  /** How many rows there are to choose from. */
  rows: number;
  inside: Times;
  http: Times;
  /** The most that it may take inside, in milliseconds of p50. */
  target: number;
}

type Stopwatch = Awaited<ReturnType<typeof createStopwatch>>;

export async function createStopwatch(pool: pg.Pool) {
  const [postmaster = 0] = await findPostmasters(pool);

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

/** A board's time, from an instant on until before another. */
export interface Span {
  name: string;
  kept: Period;
  from: Date;
  until: Date;
}

/** How many kept totals of a period there are, and how many differ from a plain recount of the events. */
export async function compareWithRecount(client: pg.Client, { kept, from, until }: Span) {
  const { rows } = await client.query<{ totals: number; wrong: number }>(
    `select count(*)::integer as totals, (count(*) filter (where k.score is distinct from r.score))::integer as wrong
    from (select user_id, score from leaderboard_total
      where board = 'earnings' and period = $3 and period_start = $4 and score <> 0) k
    full join (
      select user_id, sum(amount_cinder) as score from earning_events
      where occurred_at >= $1 and occurred_at < $2 and verified and not exploit_flag group by user_id
    ) r on r.user_id = k.user_id`,
    [from, until, kept.period, kept.start],
  );
  return rows[0] ?? { totals: 0, wrong: 0 };
}

const TOP_TARGET = 1;
const RANK_TARGET = 10;
const PLACES = [
  { who: 'top 1 %', share: 0.01 },
  { who: 'median', share: 0.5 },
  { who: 'last', share: 1 },
];

export interface Bench {
  db: Database;
  /** Of the server that answers: it remembers the numbers of players as it does for everybody. */
  playerCounts: PlayerCounts;
  rounds: number;
  timesOf: Stopwatch;
  /** Fails unless a GET is answered. */
  get(path: string): Promise<unknown>;
}

/** The first hundred of a board, and ranks with their neighbours: each with how many there are. */
export async function readSpan(bench: Bench, { name, kept, from, until }: Span): Promise<Reading[]> {
  const { db, playerCounts, rounds, timesOf, get } = bench;
  const scope: StoredScope = { kind: 'kept', board: 'earnings', ...kept };
  const range = kept.period === 'all' ? '' : `&start=${from.toISOString()}&end=${until.toISOString()}`;
  const known = await playerCounts.of(scope);
  if (!known) throw new Error('The server does not hear what others announce');
  const rows = known.count();
  const findPage = async (limit: number, offset = 0) =>
    findScores(db, scope, { limit, offset }, await playerCounts.of(scope));
  const board = '/api/leaderboards/earnings';
  const readings: Reading[] = [
    {
      what: `top 100, ${name}`,
      rows,
      inside: await timesOf(rounds, () => findPage(100)),
      http: await timesOf(rounds, () => get(`${board}?limit=100${range}`)),
      target: TOP_TARGET,
    },
  ];
  for (const { who, share } of PLACES) {
    const { scores } = await findPage(1, Math.floor((rows - 1) * share));
    const userId = scores[0]?.userId ?? '';
    readings.push({
      what: `own rank, ${name}, ${who}`,
      rows,
      inside: await timesOf(rounds, async () => findStanding(db, scope, userId, await playerCounts.of(scope))),
      http: await timesOf(rounds, () => get(`${board}/rank?userId=${userId}${range}`)),
      target: RANK_TARGET,
    });
  }
  return readings;
}
