import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Scope, WholeScope } from './periods.ts';
import { type Tally, toHundredths } from './tally.ts';

export interface Score {
  userId: string;
  /** A decimal string. */
  score: string;
}

/** Everything that the boards of a range count: whose, how much, and when. */
export const COUNTED = {
  earnings: sql`select user_id, amount_cinder as amount, occurred_at as at from earning_events
    where verified and not exploit_flag`,
  quests: sql`select user_id, 1 as amount, completed_at as at from quest_completions where verified`,
  tournaments: sql`select user_id, 1 as amount, participated_at as at from tournament_participation where verified`,
} as const;

/**
 * Opens a statement in which `scores (user_id, score)` are all scores above zero of a scope. Kept ones are read from
 * their index each time they are named, others are counted once.
 */
function withScores(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'range') {
    const { board, from, until } = scope;
    return sql`with scores as materialized (
      select user_id, sum(amount) as score from (${COUNTED[board]}) counted where at >= ${from} and at < ${until}
      group by user_id having sum(amount) > 0)`;
  }
  return sql`with scores as not materialized (${readScores(scope)})`;
}

function readScores(scope: Exclude<Scope, { kind: 'range' }>): RawBuilder<unknown> {
  if (scope.kind === 'kept') {
    return sql`select user_id, score from leaderboard_total where board = ${sql.lit(scope.board)}
      and period = ${sql.lit(scope.period)} and period_start = ${scope.start}::date and score > 0`;
  }
  return scope.board === 'mining'
    ? sql`select user_id, total as score from member_counter where counter = 'mining_sessions' and total > 0`
    : sql`select user_id, longest_streak as score from daily_streak where longest_streak > 0`;
}

interface Page {
  scores: Score[];
  total: number;
  /** How many have more than the first of the page. */
  higher: number;
}

interface Levels {
  /** What the reading saw, as PostgreSQL writes it. */
  snapshot: string;
  /** Each score in hundredths, the lowest first, and how many have it. */
  levels: [score: number, count: number][];
}

/** How many players of a board have which score: all of them are counted, in their index. */
export async function findLevels(db: Executor, scope: WholeScope): Promise<Levels> {
  // One text: a million rows of an answer would be a million objects.
  const { rows } = await sql<{ snapshot: string; levels: string | null }>`
    ${withScores(scope)}
    select pg_current_snapshot()::text as snapshot, (
      select string_agg((score * 100)::bigint || ':' || count, ',' order by score)
      from (select score, count(*) as count from scores group by score) levels
    ) as levels
  `.execute(db);
  const { snapshot = '', levels = null } = rows[0] ?? {};
  return {
    snapshot,
    levels: (levels ?? '').split(',').flatMap((level): Levels['levels'] => {
      const [score, count] = level.split(':').map(Number);
      return score && count ? [[score, count]] : [];
    }),
  };
}

/** Counts scores unless the board's players are known. */
function countUnless(players: Tally | null, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return players === null ? sql`(select count(*)::integer from scores ${condition})` : sql`0`;
}

/** One page of a board, the highest first, members with equal scores by their id. */
export async function findScores(
  db: Executor,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
  players: Tally | null,
): Promise<Page> {
  const { rows } = await sql<{ userId: string | null; score: string | null; total: number; higher: number }>`
    ${withScores(scope)},
    page as (select user_id, score from scores order by score desc, user_id limit ${limit} offset ${offset})
    select page.user_id, page.score::text as score, counted.total,
      ${countUnless(players, sql`where score > (select max(score) from page)`)} as higher
    from (select ${countUnless(players, sql``)} as total) counted left join page on true
    order by page.score desc, page.user_id
  `.execute(db);
  const scores = rows.flatMap(({ userId, score }) => (userId && score ? [{ userId, score }] : []));
  const [first] = scores;
  const [counted, higher] = players
    ? [players.count(), first ? players.above(toHundredths(first.score)) : 0]
    : [rows[0]?.total ?? 0, rows[0]?.higher ?? 0];
  // A page may be a moment younger than what is known of the players, which may not have everybody whom it shows.
  const total = Math.max(counted, scores.length && offset + scores.length);
  return { scores, total, higher: Math.min(higher, offset) };
}

interface Standing {
  score: string;
  /** How many have more, and how many exactly this much. */
  higher: number;
  tied: number;
  total: number;
  above: (Score & { tied: number }) | null;
  below: Score | null;
}

/**
 * Where a member stands, with the next better and the next lower score. A member without a score has 0, and everybody
 * has more. Others are counted unless the board's players are known.
 */
export async function findStanding(
  db: Executor,
  scope: Scope,
  userId: string,
  players: Tally | null,
): Promise<Standing> {
  const mine = sql`(select score from mine)`;
  const { rows } = await sql<Standing>`
    ${withScores(scope)},
    mine as materialized (select coalesce((select score from scores where user_id = ${userId}), 0) as score),
    above as materialized (
      select user_id, score from scores where score > ${mine} order by score, user_id desc limit 1),
    below as materialized (
      select user_id, score from scores where score < ${mine} order by score desc, user_id limit 1)
    select mine.score::text as score, ${countUnless(players, sql`where score > ${mine}`)} as higher,
      ${countUnless(players, sql`where score = ${mine}`)} as tied, ${countUnless(players, sql``)} as total,
      (select json_build_object('userId', user_id, 'score', score::text, 'tied',
        ${countUnless(players, sql`where score = (select score from above)`)}) from above) as above,
      (select json_build_object('userId', user_id, 'score', score::text) from below) as below
    from mine
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A standing has one row');
  return players ? placeAmong(players, row) : row;
}

/** What a standing sees may be a moment younger than what is known of the players: it is right. */
function placeAmong(players: Tally, row: Standing): Standing {
  const hasScore = Number(row.score) > 0;
  const above = row.above && { ...row.above, tied: Math.max(1, players.at(toHundredths(row.above.score))) };
  const higher = above ? Math.max(above.tied, players.above(toHundredths(row.score))) : 0;
  const tied = hasScore ? Math.max(1, players.at(toHundredths(row.score))) : 0;
  return { ...row, above, higher, tied, total: Math.max(players.count(), higher + tied + (row.below ? 1 : 0)) };
}

interface Change {
  score: string;
  higher: number;
  scoreAfter: string;
  higherAfter: number;
}

/** What a member has and how many have more: now, and with so much (a decimal) added or, below zero, taken. */
export async function findChange(db: Executor, scope: Scope, userId: string, added: string): Promise<Change> {
  const { rows } = await sql<Change>`
    ${withScores(scope)},
    mine as materialized (
      select score, score + ${added}::numeric as changed
      from (select coalesce((select score from scores where user_id = ${userId}), 0) as score) now)
    select mine.score::text as score, mine.changed::text as "scoreAfter",
      (select count(*)::integer from scores where score > (select score from mine)) as higher,
      (select count(*)::integer from scores
        where score > (select changed from mine) and user_id <> ${userId}) as "higherAfter"
    from mine
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A change has one row');
  return row;
}
