import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

const player = { table: 'championship_players', by: 'user_id' };

export const championshipMemberData: MemberData = {
  championship_event_participants: {
    by: 'player_id',
    through: player,
    onDelete: 'anonymous',
    because: 'the series keeps its results',
  },
  championship_events: {
    by: 'winner_id',
    through: player,
    onDelete: 'anonymous',
    because: 'the series keeps its winners',
    also: [{ by: 'challenge_winner_id', through: player }],
  },
  championship_players: { by: 'user_id', onDelete: 'unlinked' },
  championship_standings: {
    by: 'player_id',
    through: player,
    onDelete: 'anonymous',
    because: 'the series keeps its standings',
  },
};

export type EventRow = Selectable<Tables['championshipEvents']> & {
  winnerName: string | null;
  winnerUserId: string | null;
  challengeWinnerName: string | null;
  challengeWinnerUserId: string | null;
};
export type ParticipantRow = Selectable<Tables['championshipEventParticipants']> & {
  playerName: string;
  userId: string | null;
};

function selectEvents(db: Executor) {
  return db
    .selectFrom('championshipEvents as event')
    .leftJoin('championshipPlayers as winner', 'winner.id', 'event.winnerId')
    .leftJoin('championshipPlayers as challenger', 'challenger.id', 'event.challengeWinnerId')
    .selectAll('event')
    .select(['winner.name as winnerName', 'winner.userId as winnerUserId'])
    .select(['challenger.name as challengeWinnerName', 'challenger.userId as challengeWinnerUserId']);
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
  return countRows(db.selectFrom('championshipEvents'));
}

/** How many events are of each of these games, by their codes. */
export async function countEventsOf(db: Executor, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select game_code as code, count(*)::integer as count from championship_events
    where game_code = any(${codes}) group by game_code
  `.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
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
    .select(['player.name as playerName', 'player.userId'])
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

/** Gives the events of a game its new name. */
export async function renameGame(
  tx: Tx,
  { code, from, name }: { code: string; from: string; name: string },
): Promise<void> {
  await tx
    .updateTable('championshipEvents')
    .set({ gameName: name })
    .where('gameCode', '=', code)
    .where('gameName', '=', from)
    .execute();
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

/** What says which season an event is of. */
export type EventTime = Pick<Selectable<Tables['championshipEvents']>, 'eventDate' | 'season'>;

/** When all events are, except this one. */
export async function findEventTimes(db: Executor, except: string | null = null): Promise<EventTime[]> {
  return db
    .selectFrom('championshipEvents')
    .select(['eventDate', 'season'])
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute();
}
