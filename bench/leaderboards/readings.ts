import type pg from 'pg';
import type { ModerationService } from '../../server/src/features/leaderboards/moderation.service.ts';
import type { Period } from '../../server/src/features/leaderboards/periods.ts';
import { findScores, findStanding } from '../../server/src/features/leaderboards/scores.queries.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { groupRank, groupTop, type Range } from './plain.queries.ts';
import type { Reading } from './report.ts';
import type { Stopwatch } from './times.ts';

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
  pool: pg.Pool;
  rounds: number;
  timesOf: Stopwatch;
  /** Answers the body of a GET. */
  get(path: string): Promise<unknown>;
}

/** The first hundred of a board, with how many there are. */
export async function readTop({ db, pool, rounds, timesOf, get }: Bench, span: Span): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  return {
    what: `top 100, ${span.name}`,
    rows: total,
    inside: await timesOf(rounds, () => findScores(db, scope, { limit: 100, offset: 0 })),
    http: await timesOf(rounds, () => get(`/api/leaderboards/earnings?limit=100${rangeOf(span)}`)),
    grouped: await timesOf(SLOW_ROUNDS, () => groupTop(pool, span)),
    target: TOP_TARGET,
  };
}

/** The rank of the member who stands after a share of all, with the neighbours and how many there are. */
export async function readRank(
  { db, pool, rounds, timesOf, get }: Bench,
  span: Span,
  { who, share }: { who: string; share: number },
): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  const { scores } = await findScores(db, scope, { limit: 1, offset: Math.floor((total - 1) * share) });
  const userId = scores[0]?.userId ?? '';
  return {
    what: `own rank, ${span.name}, ${who}`,
    rows: total,
    inside: await timesOf(rounds, () => findStanding(db, scope, userId)),
    http: await timesOf(rounds, () => get(`/api/leaderboards/earnings/rank?userId=${userId}${rangeOf(span)}`)),
    grouped: await timesOf(SLOW_ROUNDS, () => groupRank(pool, span, userId)),
    target: RANK_TARGET,
  };
}

/** How many a board counts, and its leader. */
export async function readStats({ db, rounds, timesOf, get }: Bench, span: Span): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  return {
    what: `stats, ${span.name}`,
    rows: total,
    inside: await timesOf(rounds, () => findScores(db, scope, { limit: 1, offset: 0 })),
    http: await timesOf(rounds, () => get(`/api/leaderboards/stats?board=earnings${rangeOf(span)}`)),
    grouped: null,
    target: null,
  };
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
