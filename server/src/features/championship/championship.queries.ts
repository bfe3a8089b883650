import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { CounterSteps } from '@cinder/contract/championship/championship.admin-api.ts';
import { LARGEST_COUNTER } from '@cinder/contract/championship/championship.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type PlayerRow = Selectable<Tables['championshipPlayers']>;

type Counter = 'totalPoints' | 'monthlyWins' | 'challengeCompletions';

interface Page {
  limit: number;
  offset: number;
}

/** Players by name; the inactive ones too where asked for. */
export async function findPlayers(db: Executor, withInactive: boolean, { limit, offset }: Page): Promise<PlayerRow[]> {
  return db
    .selectFrom('championshipPlayers')
    .selectAll()
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .orderBy('isActive', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Active players by points; equal points share a rank, then wins and names order them. */
export async function findStandings(db: Executor, { limit, offset }: Page): Promise<(PlayerRow & { rank: string })[]> {
  return db
    .selectFrom('championshipPlayers')
    .selectAll()
    .select(sql<string>`rank() over (order by total_points desc)`.as('rank'))
    .where('isActive', '=', true)
    .orderBy('totalPoints', 'desc')
    .orderBy('monthlyWins', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPlayers(db: Executor, withInactive: boolean, except: string | null = null): Promise<number> {
  const { count } = await db
    .selectFrom('championshipPlayers')
    .select((select) => select.fn.countAll<string>().as('count'))
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  const plus = (counter: Counter, step: number) =>
    sql<number>`least(${LARGEST_COUNTER}, greatest(0, ${sql.ref(counter)} + ${step}::int))`;
  return updatePlayer(tx, playerId, {
    totalPoints: plus('totalPoints', totalPoints),
    monthlyWins: plus('monthlyWins', monthlyWins),
    challengeCompletions: plus('challengeCompletions', challengeCompletions),
    updatedAt: at,
  });
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

const player = { table: 'championship_players', by: 'user_id' };

export const championshipMemberData: MemberData = {
  championship_event_participants: {
    by: 'player_id',
    through: player,
    fate: 'anonymous',
    because: 'the series keeps its results',
  },
  championship_events: {
    by: 'winner_id',
    through: player,
    fate: 'anonymous',
    because: 'the series keeps its winners',
    also: [{ by: 'challenge_winner_id', through: player }],
  },
  championship_players: { by: 'user_id', fate: 'unlinked' },
};

export type EventRow = Selectable<Tables['championshipEvents']> & {
  winnerName: string | null;
  challengeWinnerName: string | null;
};
export type ParticipantRow = Selectable<Tables['championshipEventParticipants']> & { playerName: string };

function selectEvents(db: Executor) {
  return db
    .selectFrom('championshipEvents as event')
    .leftJoin('championshipPlayers as winner', 'winner.id', 'event.winnerId')
    .leftJoin('championshipPlayers as challenger', 'challenger.id', 'event.challengeWinnerId')
    .selectAll('event')
    .select(['winner.name as winnerName', 'challenger.name as challengeWinnerName']);
}

/** Events by date; those without one last. */
export async function findEvents(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  return selectEvents(db)
    .orderBy('event.eventDate', (order) => order.asc().nullsLast())
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAllEvents(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('championshipEvents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findEvent(db: Executor, eventId: string): Promise<EventRow | undefined> {
  return selectEvents(db).where('event.id', '=', eventId).executeTakeFirst();
}

/** Who took part in these events, by placement; those without one last. */
export async function findParticipants(db: Executor, eventIds: readonly string[]): Promise<ParticipantRow[]> {
  return db
    .selectFrom('championshipEventParticipants as participant')
    .innerJoin('championshipPlayers as player', 'player.id', 'participant.playerId')
    .selectAll('participant')
    .select('player.name as playerName')
    .where('participant.eventId', '=', sql<string>`any(${eventIds})`)
    .orderBy('participant.placement', (order) => order.asc().nullsLast())
    .orderBy('participant.points', 'desc')
    .orderBy('participant.id')
    .execute();
}

export async function insertEvent(tx: Tx, row: Insertable<Tables['championshipEvents']>): Promise<void> {
  await tx.insertInto('championshipEvents').values(row).execute();
}

export async function updateEvent(
  tx: Tx,
  eventId: string,
  changes: Updateable<Tables['championshipEvents']>,
): Promise<void> {
  await tx.updateTable('championshipEvents').set(changes).where('id', '=', eventId).execute();
}

export async function deleteEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('championshipEvents').where('id', '=', eventId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts these in place of all who took part so far. */
export async function replaceParticipants(
  tx: Tx,
  eventId: string,
  rows: Insertable<Tables['championshipEventParticipants']>[],
): Promise<void> {
  await tx.deleteFrom('championshipEventParticipants').where('eventId', '=', eventId).execute();
  if (rows.length > 0) await tx.insertInto('championshipEventParticipants').values(rows).execute();
}

export type SeasonRow = Selectable<Tables['championshipSeasons']>;

/** Every season that was ever set up, the active one first. */
export async function findSeasons(db: Executor): Promise<SeasonRow[]> {
  return db.selectFrom('championshipSeasons').selectAll().orderBy('isActive', 'desc').orderBy('year', 'desc').execute();
}

/** Sets up the season of a year; an active one leaves no other active. */
export async function upsertSeason(tx: Tx, row: Insertable<Tables['championshipSeasons']>): Promise<void> {
  if (row.isActive) {
    await tx.updateTable('championshipSeasons').set({ isActive: false }).where('year', '<>', row.year).execute();
  }
  const { year: _, ...changes } = row;
  await tx
    .insertInto('championshipSeasons')
    .values(row)
    .onConflict((conflict) => conflict.column('year').doUpdateSet(changes))
    .execute();
}

/** Events whose UTC day is from the first to the last date; also those without a date where asked for. */
export async function countEvents(
  db: Executor,
  { from, to, undated, except }: { from: string; to: string; undated: boolean; except: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('championshipEvents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(
      sql<boolean>`((event_date at time zone 'UTC')::date between ${from}::date and ${to}::date
        or (${undated} and event_date is null))`,
    )
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
