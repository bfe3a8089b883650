import type pg from 'pg';
import type { Period } from '../../server/src/features/leaderboards/periods.ts';
import { findScores, findStanding } from '../../server/src/features/leaderboards/scores.queries.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { groupRank, groupTop, type Range } from './plain.queries.ts';
import type { Reading } from './report.ts';
import { timesOf } from './times.ts';

/** What the design was measured to take, in milliseconds. */
const TOP_TARGET = 1;
const RANK_TARGET = 10;
/** Grouping all events takes seconds: a few times tell enough. */
const GROUP_ROUNDS = 3;

export interface Span extends Range {
  name: string;
  kept: Period;
}

interface Options {
  db: Database;
  pool: pg.Pool;
  rounds: number;
  /** Answers the body of a GET. */
  get(path: string): Promise<unknown>;
}

/** The first hundred of a board. */
export async function readTop({ db, pool, rounds, get }: Options, span: Span): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  const path = `/api/leaderboards/earnings?limit=100${rangeOf(span)}`;
  return {
    what: `top 100, ${span.name}`,
    players: total,
    statement: await timesOf(rounds, () => findScores(db, scope, { limit: 100, offset: 0 })),
    http: await timesOf(rounds, () => get(path)),
    grouped: await timesOf(GROUP_ROUNDS, () => groupTop(pool, span)),
    target: TOP_TARGET,
  };
}

/** The rank of the member who stands after a share of all. */
export async function readRank(
  { db, pool, rounds, get }: Options,
  span: Span,
  { who, share }: { who: string; share: number },
): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  const { scores } = await findScores(db, scope, { limit: 1, offset: Math.floor((total - 1) * share) });
  const userId = scores[0]?.userId ?? '';
  const path = `/api/leaderboards/earnings/rank?userId=${userId}${rangeOf(span)}`;
  return {
    what: `own rank, ${span.name}, ${who}`,
    players: total,
    statement: await timesOf(rounds, () => findStanding(db, scope, userId)),
    http: await timesOf(rounds, () => get(path)),
    grouped: await timesOf(GROUP_ROUNDS, () => groupRank(pool, span, userId)),
    target: RANK_TARGET,
  };
}

export async function readStats({ db, rounds, get }: Options, span: Span): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  return {
    what: `stats, ${span.name}`,
    players: total,
    statement: await timesOf(rounds, () => findScores(db, scope, { limit: 1, offset: 0 })),
    http: await timesOf(rounds, () => get(`/api/leaderboards/stats?board=earnings${rangeOf(span)}`)),
    grouped: null,
    target: null,
  };
}

function rangeOf({ kept, from, until }: Span): string {
  return kept.period === 'all' ? '' : `&start=${from.toISOString()}&end=${until.toISOString()}`;
}
