import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

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
