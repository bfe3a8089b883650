import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { KeptScope, Scope } from './periods.ts';

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

/** How many players a board has, and the score in the middle of them, or of what was the middle a while ago. */
export interface Players {
  count: number;
  /** A decimal string; null where nobody has a score. */
  middle: string | null;
}

/** The players of a board whose sums are kept: all of them are counted, in their index. */
export async function countPlayers(db: Executor, scope: KeptScope): Promise<Players> {
  const { rows } = await sql<Players>`
    ${withScores(scope)},
    counted as materialized (select count(*)::integer as count from scores)
    select count, (
      select scores.score::text from scores order by scores.score desc, user_id
      offset (select count / 2 from counted) limit 1
    ) as middle from counted
  `.execute(db);
  return rows[0] ?? { count: 0, middle: null };
}

/** How many there are: counted unless that is known. */
function totalOf(players: Players | null): RawBuilder<unknown> {
  return players === null ? sql`(select count(*)::integer from scores)` : sql`${players.count}::integer`;
}

/**
 * How many have more than a member, who has this many beside them. Counting the better ones takes longest for the last,
 * so in the lower half those who have less are counted, where it is known how many there are; without a score everybody
 * has more, and nobody is counted.
 */
function higherOf(players: Players | null): RawBuilder<unknown> {
  const above = sql`(select count(*)::integer from scores where score > (select score from mine))`;
  if (players === null) return above;
  const below = sql`(select count(*)::integer from scores where score < (select score from mine))`;
  return sql`case when mine.score = 0 then ${totalOf(players)}
    when mine.score < ${players.middle}::numeric then ${totalOf(players)} - tied.count - ${below} else ${above} end`;
}

/** One page of a board, the highest first, members with equal scores by their id. */
export async function findScores(
  db: Executor,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
  players: Players | null,
): Promise<Page> {
  const { rows } = await sql<{ user_id: string | null; score: string | null; total: number; higher: number }>`
    ${withScores(scope)},
    page as (select user_id, score from scores order by score desc, user_id limit ${limit} offset ${offset})
    select page.user_id, page.score::text as score, counted.total,
      (select count(*)::integer from scores where score > (select max(score) from page)) as higher
    from (select ${totalOf(players)} as total) counted left join page on true
    order by page.score desc, page.user_id
  `.execute(db);
  const scores = rows.flatMap(({ user_id: userId, score }) => (userId && score ? [{ userId, score }] : []));
  // A page is younger than the number that is known, which may not have everybody whom it shows.
  const total = Math.max(rows[0]?.total ?? 0, scores.length && offset + scores.length);
  return { scores, total, higher: rows[0]?.higher ?? 0 };
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
 * has more. How many there are is counted unless it is known.
 */
export async function findStanding(
  db: Executor,
  scope: Scope,
  userId: string,
  players: Players | null,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    ${withScores(scope)},
    mine as materialized (select coalesce((select score from scores where user_id = ${userId}), 0) as score),
    above as materialized (
      select user_id, score from scores where score > (select score from mine) order by score, user_id desc limit 1),
    below as materialized (
      select user_id, score from scores where score < (select score from mine) order by score desc, user_id limit 1),
    tied as materialized (select count(*)::integer as count from scores where score = (select score from mine))
    select mine.score::text as score, ${higherOf(players)} as higher, tied.count as tied, ${totalOf(players)} as total,
      (select json_build_object('userId', user_id, 'score', score::text, 'tied',
        (select count(*) from scores where score = (select score from above))) from above) as above,
      (select json_build_object('userId', user_id, 'score', score::text) from below) as below
    from mine, tied
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A standing has one row');
  // Whom a standing sees may be more than a number that was known before.
  const higher = Math.max(row.higher, row.above?.tied ?? 0);
  return { ...row, higher, total: Math.max(row.total, higher + row.tied + (row.below ? 1 : 0)) };
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
