import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export interface EventRow extends Selectable<Tables['championshipEvent']> {
  tournamentTitle: string;
  tournamentSlug: string;
  tournamentStatus: TournamentStatus;
  marketCount: number;
}

const selected = sql`
  select event.*, tournament.title as tournament_title, tournament.slug as tournament_slug,
    tournament.status as tournament_status,
    (select count(*)::integer from betting_market where championship_id = event.id) as market_count
  from championship_event event join tournament on tournament.id = event.tournament_id
`;

/** One page of the events, the newest first. */
export async function findEvents(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<EventRow>`${selected} order by event.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEvents(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from championship_event`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findEvent(db: Executor, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`${selected} where event.id = ${eventId}`.execute(db);
  return rows[0];
}

/** A tournament, locked: it can neither be deleted nor cease to be a championship meanwhile. */
export async function lockTournament(tx: Tx, tournamentId: string) {
  return tx
    .selectFrom('tournament')
    .where('id', '=', tournamentId)
    .select(['id', 'isChampionship', 'status'])
    .forUpdate()
    .executeTakeFirst();
}

/** False when the tournament has one already. */
export async function insertEvent(tx: Tx, row: Insertable<Tables['championshipEvent']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('championshipEvent')
    .values(row)
    .onConflict((conflict) => conflict.column('tournamentId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateEvent(tx: Tx, eventId: string, changes: Updateable<Tables['championshipEvent']>) {
  await tx.updateTable('championshipEvent').set(changes).where('id', '=', eventId).execute();
}
