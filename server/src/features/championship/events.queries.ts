import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type EventRow = Selectable<Tables['championship_events']> & {
  winner_name: string | null;
  challenge_winner_name: string | null;
};
export type ParticipantRow = Selectable<Tables['championship_event_participants']> & { player_name: string };

function selectEvents(db: Executor) {
  return db
    .selectFrom('championship_events as event')
    .leftJoin('championship_players as winner', 'winner.id', 'event.winner_id')
    .leftJoin('championship_players as challenger', 'challenger.id', 'event.challenge_winner_id')
    .selectAll('event')
    .select(['winner.name as winner_name', 'challenger.name as challenge_winner_name']);
}

/** Events by date; those without one last. */
export async function findEvents(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  return selectEvents(db)
    .orderBy('event.event_date', (order) => order.asc().nullsLast())
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAllEvents(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('championship_events')
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
    .selectFrom('championship_event_participants as participant')
    .innerJoin('championship_players as player', 'player.id', 'participant.player_id')
    .selectAll('participant')
    .select('player.name as player_name')
    .where('participant.event_id', '=', sql<string>`any(${eventIds})`)
    .orderBy('participant.placement', (order) => order.asc().nullsLast())
    .orderBy('participant.points', 'desc')
    .orderBy('participant.id')
    .execute();
}

export async function insertEvent(tx: Tx, row: Insertable<Tables['championship_events']>): Promise<void> {
  await tx.insertInto('championship_events').values(row).execute();
}

export async function updateEvent(
  tx: Tx,
  eventId: string,
  changes: Updateable<Tables['championship_events']>,
): Promise<void> {
  await tx.updateTable('championship_events').set(changes).where('id', '=', eventId).execute();
}

export async function deleteEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('championship_events').where('id', '=', eventId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts these in place of all who took part so far. */
export async function replaceParticipants(
  tx: Tx,
  eventId: string,
  rows: Insertable<Tables['championship_event_participants']>[],
): Promise<void> {
  await tx.deleteFrom('championship_event_participants').where('event_id', '=', eventId).execute();
  if (rows.length > 0) await tx.insertInto('championship_event_participants').values(rows).execute();
}
