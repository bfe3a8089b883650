import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { CounterSteps } from '@cinder/contract/championship/championship.admin-api.ts';
import { LARGEST_COUNTER } from '@cinder/contract/championship/championship.rules.ts';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { inSmallLetters } from '#platform/db/texts.queries.ts';

export type PlayerRow = Selectable<Tables['championshipPlayers']>;

/** A player as one season has them. */
export type PlayerInSeason = Omit<PlayerRow, 'season' | 'createdAt' | 'updatedAt'>;

const COUNTERS = ['totalPoints', 'monthlyWins', 'challengeCompletions'] as const;

type Counter = (typeof COUNTERS)[number];

interface Page {
  limit: number;
  offset: number;
}

/**
 * What each player has in each season. A player's own row counts for one season, the current one since somebody last
 * changed the series in it; the others are kept beside it.
 */
function selectCounters(db: Executor) {
  return db
    .selectFrom('championshipPlayers')
    .select(['id as playerId', sql<number>`season`.as('season'), ...COUNTERS])
    .where('season', 'is not', null)
    .where(playedIn)
    .unionAll(db.selectFrom('championshipStandings').select(['playerId', 'season', ...COUNTERS]));
}

const playedIn = sql<boolean>`(is_active or total_points + monthly_wins + challenge_completions > 0)`;

/** Players with what they have in the season of a year, as a table of its own. */
function playersIn(db: Executor, year: number) {
  return db
    .selectFrom('championshipPlayers as player')
    .leftJoin(selectCounters(db).as('counted'), (join) =>
      join.onRef('counted.playerId', '=', 'player.id').on('counted.season', '=', year),
    )
    .select(['player.id', 'player.name', 'player.userId', 'player.profileImageUrl', 'player.bio', 'player.isActive'])
    .select(COUNTERS.map((counter) => sql<number>`coalesce(${sql.ref(`counted.${counter}`)}, 0)`.as(counter)))
    .select(sql<boolean>`counted.season is not null`.as('hasPlayed'))
    .as('player');
}

/** Players by name with what they have in the season of this year; the inactive ones too where asked for. */
export async function findPlayers(
  db: Executor,
  year: number,
  withInactive: boolean,
  { limit, offset }: Page,
): Promise<PlayerInSeason[]> {
  return db
    .selectFrom(playersIn(db, year))
    .selectAll()
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .orderBy('isActive', 'desc')
    .orderBy(inSmallLetters(sql.ref('name')))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * By points: the active players of the current season, or who played in another one. Equal points share a rank, then wins
 * and names order them.
 */
export async function findStandings(
  db: Executor,
  { year, isCurrent }: { year: number; isCurrent: boolean },
  { limit, offset }: Page,
): Promise<(PlayerInSeason & { rank: string })[]> {
  return db
    .selectFrom(playersIn(db, year))
    .selectAll()
    .select(sql<string>`rank() over (order by total_points desc)`.as('rank'))
    .where(isCurrent ? 'isActive' : 'hasPlayed', '=', true)
    .orderBy('totalPoints', 'desc')
    .orderBy('monthlyWins', 'desc')
    .orderBy(inSmallLetters(sql.ref('name')))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPlayers(db: Executor, withInactive: boolean, except: string | null = null): Promise<number> {
  return countRows(
    db
      .selectFrom('championshipPlayers')
      .$if(!withInactive, (query) => query.where('isActive', '=', true))
      .where(sql<boolean>`id is distinct from ${except}::uuid`),
  );
}

/** How many stand in a season: as findStandings lists them. */
export async function countStandings(
  db: Executor,
  { year, isCurrent }: { year: number; isCurrent: boolean },
): Promise<number> {
  return isCurrent ? countPlayers(db, false) : ((await countSeasonPlayers(db)).get(year) ?? 0);
}

/** How many played in each season. */
export async function countSeasonPlayers(db: Executor): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(selectCounters(db).as('counted'))
    .select((select) => ['season', select.fn.countAll<string>().as('count')] as const)
    .groupBy('season')
    .execute();
  return new Map(rows.map(({ season, count }) => [season, Number(count)]));
}

/** Which of these are players. */
export async function findPlayerIds(db: Executor, playerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('championshipPlayers')
    .select('id')
    .where('id', '=', sql<string>`any(${playerIds})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The address of a player's own picture. */
export async function findPicture(db: Executor, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('championshipPlayers')
    .where('id', '=', playerId)
    .select('profileImageUrl')
    .executeTakeFirst();
  return row?.profileImageUrl ?? null;
}

export async function insertPlayer(tx: Tx, row: Insertable<Tables['championshipPlayers']>): Promise<PlayerRow> {
  return tx.insertInto('championshipPlayers').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePlayer(
  tx: Tx,
  playerId: string,
  changes: UpdateObject<Tables, 'championshipPlayers'>,
): Promise<PlayerRow | undefined> {
  return tx
    .updateTable('championshipPlayers')
    .set(changes)
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirst();
}

/** Adds to the counters as they are by then; each stays between zero and the largest. Undefined: no such player. */
export async function addToPlayer(
  tx: Tx,
  playerId: string,
  { totalPoints = 0, monthlyWins = 0, challengeCompletions = 0 }: CounterSteps,
  at: Date,
): Promise<PlayerRow | undefined> {
  return updatePlayer(tx, playerId, {
    totalPoints: plus('totalPoints', totalPoints),
    monthlyWins: plus('monthlyWins', monthlyWins),
    challengeCompletions: plus('challengeCompletions', challengeCompletions),
    updatedAt: at,
  });
}

/** Adds what was won to what a player has in a season that is not the one of their own row. False: no such player. */
export async function addToStanding(
  tx: Tx,
  season: number,
  playerId: string,
  { totalPoints = 0, monthlyWins = 0, challengeCompletions = 0 }: CounterSteps,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('championshipStandings')
    .columns(['playerId', 'season', ...COUNTERS])
    .expression(
      tx
        .selectFrom('championshipPlayers')
        .select([
          'id',
          sql<number>`${season}::int`.as('season'),
          sql<number>`${totalPoints}::int`.as('totalPoints'),
          sql<number>`${monthlyWins}::int`.as('monthlyWins'),
          sql<number>`${challengeCompletions}::int`.as('challengeCompletions'),
        ])
        .where('id', '=', playerId),
    )
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'season']).doUpdateSet({
        totalPoints: plus('championshipStandings.totalPoints', totalPoints),
        monthlyWins: plus('championshipStandings.monthlyWins', monthlyWins),
        challengeCompletions: plus('championshipStandings.challengeCompletions', challengeCompletions),
      }),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const plus = (counter: Counter | `championshipStandings.${Counter}`, step: number) =>
  sql<number>`least(${LARGEST_COUNTER}, greatest(0, ${sql.ref(counter)} + ${step}::int))`;

/** Makes the players' own rows count for this season: what they had in another is kept, what they had in it comes back. */
export async function beginSeason(tx: Tx, year: number): Promise<void> {
  await tx
    .insertInto('championshipStandings')
    .columns(['playerId', 'season', ...COUNTERS])
    .expression(
      tx
        .selectFrom('championshipPlayers')
        .select(['id', sql<number>`season`.as('season'), ...COUNTERS])
        .where('season', '<>', year)
        .where(playedIn),
    )
    .execute();
  await tx.updateTable('championshipPlayers').set({ season: year }).where('season', 'is', null).execute();
  await sql`
    update championship_players player
    set season = ${year}, total_points = coalesce(kept.total_points, 0), monthly_wins = coalesce(kept.monthly_wins, 0),
      challenge_completions = coalesce(kept.challenge_completions, 0)
    from championship_players same
    left join championship_standings kept on kept.player_id = same.id and kept.season = ${year}
    where same.id = player.id and player.season <> ${year}
  `.execute(tx);
  await tx.deleteFrom('championshipStandings').where('season', '=', year).execute();
}

/** Takes name, picture and text off the players who are this member. */
export async function forgetMember(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('championshipPlayers')
    .set({ userId: null, name: DELETED_MEMBER, profileImageUrl: null, bio: '', updatedAt: at })
    .where('userId', '=', userId)
    .execute();
}

export async function deletePlayer(tx: Tx, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('championshipPlayers').where('id', '=', playerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
