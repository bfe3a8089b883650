import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { toJsonRows } from '#platform/db/names.ts';

export type MatchRow = Selectable<Tables['tournamentMatch']>;
export type HistoryRow = Selectable<Tables['tournamentMatchHistory']>;

/** The matches of a tournament, in no order. */
export async function findMatches(db: Executor, tournamentId: string): Promise<MatchRow[]> {
  return db.selectFrom('tournamentMatch').where('tournamentId', '=', tournamentId).selectAll().execute();
}

/** Whether the tournament has this match. */
export async function matchExists(
  db: Executor,
  { tournamentId, matchId }: { tournamentId: string; matchId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tournamentMatch')
    .where('id', '=', matchId)
    .where('tournamentId', '=', tournamentId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes matches as they are now, new ones too: one statement, however many they are. Their schedule stays. */
export async function upsertMatches(tx: Tx, rows: readonly MatchRow[]): Promise<void> {
  await sql`
    insert into tournament_match
    select * from jsonb_populate_recordset(null::tournament_match, ${toJsonRows(rows)}::jsonb)
    on conflict (tournament_id, bracket_side, round, position) do update set
      seed_a = excluded.seed_a, seed_b = excluded.seed_b,
      participant_a = excluded.participant_a, participant_b = excluded.participant_b,
      winner_registration_id = excluded.winner_registration_id,
      score_a = excluded.score_a, score_b = excluded.score_b, forfeit = excluded.forfeit, status = excluded.status,
      reported_by = excluded.reported_by, reported_score_a = excluded.reported_score_a,
      reported_score_b = excluded.reported_score_b, reported_at = excluded.reported_at,
      disputed_at = excluded.disputed_at, completed_at = excluded.completed_at, updated_at = excluded.updated_at
  `.execute(tx);
}

/** Changes columns of one match. */
export async function updateMatch(tx: Tx, matchId: string, changes: Updateable<Tables['tournamentMatch']>) {
  await tx.updateTable('tournamentMatch').set(changes).where('id', '=', matchId).execute();
}

/** Keeps what matches were and became: one statement, however many they are. */
export async function insertHistory(tx: Tx, rows: readonly HistoryRow[]): Promise<void> {
  await sql`
    insert into tournament_match_history
    select * from jsonb_populate_recordset(null::tournament_match_history, ${toJsonRows(rows)}::jsonb)
  `.execute(tx);
}

/** What became of a match, the newest first. */
export async function findHistory(db: Executor, matchId: string, limit: number): Promise<HistoryRow[]> {
  return db
    .selectFrom('tournamentMatchHistory')
    .where('matchId', '=', matchId)
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Why those of these matches are disputed that are, by their id. */
export async function findDisputeReasons(db: Executor, matches: readonly MatchRow[]): Promise<Map<string, string>> {
  const ids = matches.flatMap(({ id, status }) => (status === 'disputed' ? id : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ matchId: string; reason: string }>`
    select distinct on (match_id) match_id, after ->> 'reason' as reason
    from tournament_match_history where match_id = any(${ids}) and after ->> 'reason' is not null
    order by match_id, changed_at desc, id desc
  `.execute(db);
  return new Map(rows.map(({ matchId, reason }) => [matchId, reason]));
}

/** Erases what a member wrote when they disputed reports; that they did stays. */
export async function eraseDisputeReasons(tx: Tx, userId: string): Promise<void> {
  await sql`
    update tournament_match_history set after = jsonb_set(after, '{reason}', '""')
    where actor_id = ${userId} and after ->> 'reason' is not null
  `.execute(tx);
}

interface Progress {
  tournamentId: string;
  side: BracketSide;
  round: number;
  played: number;
  /** Without those that nobody has to play. */
  total: number;
  /** How many have both of their players and no result yet. */
  running: number;
}

/** How far each round of several tournaments is. */
export async function findProgress(db: Executor, tournamentIds: readonly string[]): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select tournament_id, bracket_side as side, round,
      (count(*) filter (where status = 'completed'))::integer as played,
      (count(*) filter (where status <> 'skipped'))::integer as total,
      (count(*) filter (where status in ('ready', 'reported', 'disputed')))::integer as running
    from tournament_match where tournament_id = any(${tournamentIds})
    group by tournament_id, bracket_side, round
  `.execute(db);
  return rows;
}

/** The matches of several tournaments that are being played, a few of each: those with a report first. */
export async function findCurrentMatches(
  db: Executor,
  tournamentIds: readonly string[],
  perTournament: number,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select current.* from unnest(${tournamentIds}::uuid[]) with ordinality wanted (id, place)
    cross join lateral (
      select * from tournament_match
      where tournament_id = wanted.id and status in ('ready', 'reported', 'disputed')
      order by status = 'ready', updated_at desc, round, position
      limit ${perTournament}
    ) current
    order by wanted.place
  `.execute(db);
  return rows;
}
