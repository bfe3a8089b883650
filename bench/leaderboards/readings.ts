import type pg from 'pg';
import type { ModerationService } from '../../server/src/features/leaderboards/moderation.service.ts';
import type { Period } from '../../server/src/features/leaderboards/periods.ts';
import { findScores, findStanding } from '../../server/src/features/leaderboards/scores.queries.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { groupRank, groupTop, type Range } from './plain.queries.ts';
import type { Reading } from './report.ts';
import type { Stopwatch, Times } from './times.ts';

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
  rounds: number;
  timesOf: Stopwatch;
  /** Answers the body of a GET. */
  get(path: string): Promise<unknown>;
}

/** The first hundred of a board, with how many there are. */
export async function readTop({ db, client, rounds, timesOf, get }: Bench, span: Span): Promise<Reading> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  return {
    what: `top 100, ${span.name}`,
    rows: total,
    inside: await timesOf(rounds, () => findScores(db, scope, { limit: 100, offset: 0 })),
    http: await timesOf(rounds, () => get(`/api/leaderboards/earnings?limit=100${rangeOf(span)}`)),
    grouped: await timesOf(SLOW_ROUNDS, () => groupTop(client, span)),
    target: TOP_TARGET,
  };
}

/** The ranks of members who stand after some shares of all, with their neighbours and how many there are. */
export async function readRanks(
  { db, client, rounds, timesOf, get }: Bench,
  span: Span,
  places: readonly { who: string; share: number }[],
): Promise<Reading[]> {
  const scope = { kind: 'kept', board: 'earnings', ...span.kept } as const;
  const { total } = await findScores(db, scope, { limit: 1, offset: 0 });
  const readings: Reading[] = [];
  let grouped: Times | null = null;
  for (const { who, share } of places) {
    const { scores } = await findScores(db, scope, { limit: 1, offset: Math.floor((total - 1) * share) });
    const userId = scores[0]?.userId ?? '';
    // Grouping takes as long for one member as for another.
    grouped ??= await timesOf(SLOW_ROUNDS, () => groupRank(client, span, userId));
    readings.push({
      what: `own rank, ${span.name}, ${who}`,
      rows: total,
      inside: await timesOf(rounds, () => findStanding(db, scope, userId)),
      http: await timesOf(rounds, () => get(`/api/leaderboards/earnings/rank?userId=${userId}${rangeOf(span)}`)),
      grouped,
      target: RANK_TARGET,
    });
  }
  return readings;
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
