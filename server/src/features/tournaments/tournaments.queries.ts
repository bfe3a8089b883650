import type { Format, TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type TournamentRow = Selectable<Tables['tournament']>;

/** A tournament with what is counted of it, who won it and whether the asking member plays. */
export interface ListedRow extends TournamentRow {
  gameName: string;
  entrantCount: number;
  checkedInCount: number;
  /** Who plays, once the seeds are fixed; 0 before. */
  seededCount: number;
  /** The entry fees that are held, in the pot, or were shared out. */
  potCinder: string;
  championId: string | null;
  championUserId: string | null;
  championTeamName: string | null;
  ownId: string | null;
  ownIsCheckedIn: boolean | null;
  ownIsDropped: boolean | null;
  ownPlacement: number | null;
}

export interface Filter {
  game?: string | undefined;
  status?: TournamentStatus | undefined;
  format?: Format | undefined;
  withDrafts: boolean;
  /** Only those that this member has registered for. */
  registeredBy?: string | null;
  /** Only those with a match that is disputed. */
  isDisputed?: boolean;
  /** Only drafts that begin before this. */
  draftsBefore?: Date | null;
}

interface Page extends Filter {
  userId: string;
  /** By section: live, upcoming, past. Or by when they were made or begin. */
  order: keyof typeof ORDERS;
  limit: number;
  offset: number;
}

/** Before the start everybody who is not out counts, after it whoever has a seed. */
const listed = (userId: string, requested: RawBuilder<unknown>) => sql<ListedRow>`
  select tournament.*, game_title.name as game_name, counted.entrant_count, counted.checked_in_count,
    counted.seeded_count, counted.pot_cinder, champion.id as champion_id, champion.user_id as champion_user_id,
    champion.team_name as champion_team_name, own.id as own_id, own.is_checked_in as own_is_checked_in,
    own.dropped_at is not null as own_is_dropped, own.placement as own_placement
  from (select * from tournament ${requested}) tournament
  join game_title on game_title.code = tournament.game_code
  cross join lateral (
    select count(*) filter (where plays)::integer as entrant_count,
      count(*) filter (where plays and is_checked_in)::integer as checked_in_count,
      count(*) filter (where tournament.started_at is not null and seed is not null)::integer as seeded_count,
      coalesce(sum(fee_cinder) filter (where fee_state not in ('none', 'returned')), 0)::numeric(12,2) as pot_cinder
    from (select is_checked_in, seed, fee_cinder, fee_state,
        case when tournament.started_at is null then dropped_at is null else seed is not null end as plays
      from tournament_registration where tournament_id = tournament.id) registration
  ) counted
  left join tournament_registration champion on champion.tournament_id = tournament.id and champion.placement = 1
  left join tournament_registration own on own.tournament_id = tournament.id and own.user_id = ${userId}
`;

const matching = ({
  game,
  status,
  format,
  withDrafts,
  registeredBy = null,
  isDisputed = false,
  draftsBefore = null,
}: Filter) => sql`
  where (${game ?? null}::text is null or tournament.game_code = ${game ?? null}::text)
    and (${status ?? null}::text is null or tournament.status = ${status ?? null}::text)
    and (${format ?? null}::text is null or tournament.format = ${format ?? null}::text)
    and (${withDrafts} or tournament.status <> 'draft')
    and (${registeredBy}::uuid is null or exists (select from tournament_registration
      where tournament_id = tournament.id and user_id = ${registeredBy}::uuid))
    and (${draftsBefore}::timestamptz is null
      or tournament.status = 'draft' and tournament.start_at < ${draftsBefore}::timestamptz)
    and (not ${isDisputed} or exists (select from tournament_match
      where tournament_id = tournament.id and tournament_match.status = 'disputed'))
`;

const SECTION = sql`case when tournament.status = 'live' then 1
  when tournament.status in ('completed', 'cancelled') then 3 else 2 end`;
const ORDERS = {
  section: sql`order by ${SECTION}, case when ${SECTION} = 2 then tournament.start_at end,
    tournament.start_at desc, tournament.id desc`,
  created_desc: sql`order by tournament.created_at desc, tournament.id desc`,
  created_asc: sql`order by tournament.created_at, tournament.id`,
  start_desc: sql`order by tournament.start_at desc, tournament.id desc`,
  start_asc: sql`order by tournament.start_at, tournament.id`,
};

/** One page of the tournaments that match. */
export async function findTournaments(db: Executor, { userId, order, limit, offset, ...filter }: Page) {
  const { rows } = await sql<ListedRow>`
    ${listed(userId, sql`${matching(filter)} ${ORDERS[order]} limit ${limit} offset ${offset}`)} ${ORDERS[order]}
  `.execute(db);
  return rows;
}

/** How many tournaments match. */
export async function countTournaments(db: Executor, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tournament ${matching(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** One tournament by its id or its slug, a draft too. */
export async function findTournament(
  db: Executor,
  { userId, ...requested }: { userId: string; id: string } | { userId: string; slug: string },
): Promise<ListedRow | undefined> {
  const which = 'id' in requested ? sql`tournament.id = ${requested.id}` : sql`tournament.slug = ${requested.slug}`;
  const { rows } = await listed(userId, sql`where ${which}`).execute(db);
  return rows[0];
}

/** Where a tournament stands; undefined where there is none. */
export async function findStatus(db: Executor, tournamentId: string): Promise<TournamentRow['status'] | undefined> {
  const row = await db.selectFrom('tournament').where('id', '=', tournamentId).select('status').executeTakeFirst();
  return row?.status;
}

/** The tournament, locked until the transaction ends: everything that changes it takes turns. */
export async function lockTournament(tx: Tx, tournamentId: string): Promise<TournamentRow | undefined> {
  return tx.selectFrom('tournament').where('id', '=', tournamentId).selectAll().forUpdate().executeTakeFirst();
}

/** Some tournaments whose check-in is open while entrants are not called to it yet. */
export async function findUncalledCheckins(db: Executor, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tournament
    where (status = 'checkin' or (status = 'registration' and checkin_open_at <= ${at}))
      and (checkin_close_at is null or checkin_close_at > ${at})
      and exists (select from tournament_registration
        where tournament_id = tournament.id and dropped_at is null and checkin_called_at is null and not is_checked_in)
    order by start_at, id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A new tournament. */
export async function insertTournament(tx: Tx, row: Insertable<Tables['tournament']>): Promise<void> {
  await tx.insertInto('tournament').values(row).execute();
}

/** Changes columns of one tournament. */
export async function updateTournament(tx: Tx, tournamentId: string, changes: Updateable<Tables['tournament']>) {
  await tx.updateTable('tournament').set(changes).where('id', '=', tournamentId).execute();
}

/** Whether it belongs to a championship, on which members may bet. */
export async function isChampionship(db: Executor, tournamentId: string): Promise<boolean> {
  const { rows } = await sql`select from championship_event where tournament_id = ${tournamentId}`.execute(db);
  return rows.length > 0;
}

/** Deletes a tournament with everything of it. */
export async function deleteTournament(tx: Tx, tournamentId: string): Promise<void> {
  await tx.deleteFrom('tournament').where('id', '=', tournamentId).execute();
}

/** Which slugs other tournaments have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

const entrant = { table: 'tournament_registration', by: 'user_id' };

export const tournamentsMemberData: MemberData = {
  tournament_participation: { by: 'user_id', onDelete: 'deleted' },
  tournament: { by: 'created_by', onDelete: 'unlinked' },
  tournament_match: {
    by: 'participant_a',
    through: entrant,
    onDelete: 'anonymous',
    because: 'brackets keep their matches',
    also: [{ by: 'participant_b', through: entrant }],
  },
  tournament_registration: { by: 'user_id', onDelete: 'anonymous', because: 'brackets keep their places' },
  tournament_match_history: { by: 'actor_id', onDelete: 'anonymous', because: 'it tells how results came about' },
};
