import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';

export type RegistrationRow = Selectable<Tables['tournamentRegistration']>;

/** Everybody who registered for a tournament: by seed, those without one after them as they came. */
export async function findRegistrations(db: Executor, tournamentId: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('tournamentRegistration')
    .where('tournamentId', '=', tournamentId)
    .selectAll()
    .orderBy('seed', (order) => order.asc().nullsLast())
    .orderBy('registeredAt')
    .orderBy('id')
    .execute();
}

/** What these registrations are called by, in no order. */
export async function findRegistrationsById(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('tournamentRegistration')
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'userId', 'teamName', 'seed'])
    .execute();
}

/** The tournaments of registrations. */
export async function findTournamentsOf(db: Executor, registrationIds: readonly string[]) {
  return db
    .selectFrom('tournamentRegistration')
    .innerJoin('tournament', 'tournament.id', 'tournamentRegistration.tournamentId')
    .where('tournamentRegistration.id', '=', sql<string>`any(${registrationIds})`)
    .select(['tournamentRegistration.id', 'tournament.title as name', 'tournament.slug'])
    .execute();
}

/** A new entrant. */
export async function insertRegistration(tx: Tx, row: Insertable<Tables['tournamentRegistration']>): Promise<void> {
  await tx.insertInto('tournamentRegistration').values(row).execute();
}

/** Changes columns of one registration. */
export async function updateRegistration(
  tx: Tx,
  registrationId: string,
  changes: Updateable<Tables['tournamentRegistration']>,
): Promise<void> {
  await tx.updateTable('tournamentRegistration').set(changes).where('id', '=', registrationId).execute();
}

/** What becomes of the entry fees of these. */
export async function setFeeStates(
  tx: Tx,
  registrationIds: readonly string[],
  feeState: RegistrationRow['feeState'],
): Promise<void> {
  await tx
    .updateTable('tournamentRegistration')
    .set({ feeState })
    .where('id', '=', sql<string>`any(${registrationIds})`)
    .execute();
}

/** As if the member had never registered. */
export async function deleteRegistration(tx: Tx, registrationId: string): Promise<void> {
  await tx.deleteFrom('tournamentRegistration').where('id', '=', registrationId).execute();
}

/** Everybody plays in their own name. */
export async function clearTeamNames(tx: Tx, tournamentId: string): Promise<void> {
  await tx
    .updateTable('tournamentRegistration')
    .set({ teamName: null })
    .where('tournamentId', '=', tournamentId)
    .execute();
}

/** Gives these the seeds 1, 2 … in their order, and nobody else one. */
export async function setSeeds(tx: Tx, tournamentId: string, registrationIds: readonly string[]): Promise<void> {
  // A seed is taken until its row changes, so all are given back first.
  await tx
    .updateTable('tournamentRegistration')
    .set({ seed: null })
    .where('tournamentId', '=', tournamentId)
    .where('seed', 'is not', null)
    .execute();
  await sql`
    update tournament_registration set seed = ordered.seed
    from unnest(${registrationIds}::uuid[]) with ordinality ordered (id, seed)
    where tournament_registration.id = ordered.id and tournament_id = ${tournamentId}
  `.execute(tx);
}

/** Takes several out before the start. */
export async function dropRegistrations(
  tx: Tx,
  registrationIds: readonly string[],
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('tournamentRegistration')
    .set({ droppedAt: at, dropReason: reason })
    .where('id', '=', sql<string>`any(${registrationIds})`)
    .execute();
}

/** Marks those who play, have not checked in and were not called to it yet as called; their members. */
export async function callToCheckin(tx: Tx, tournamentId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('tournamentRegistration')
    .set({ checkinCalledAt: at })
    .where('tournamentId', '=', tournamentId)
    .where('droppedAt', 'is', null)
    .where('checkinCalledAt', 'is', null)
    .where('isCheckedIn', '=', false)
    .returning('userId')
    .execute();
  return rows.map((row) => row.userId).toSorted();
}

/** Check-in begins anew: nobody who plays has checked in or was called to it. */
export async function resetCheckins(tx: Tx, tournamentId: string): Promise<void> {
  await tx
    .updateTable('tournamentRegistration')
    .set({ isCheckedIn: false, checkinCalledAt: null })
    .where('tournamentId', '=', tournamentId)
    .where('droppedAt', 'is', null)
    .execute();
}

/** Writes down the places of all entrants. */
export async function setPlacements(
  tx: Tx,
  places: readonly { registrationId: string; place: number }[],
): Promise<void> {
  await sql`
    update tournament_registration set placement = placed.place
    from unnest(${places.map((one) => one.registrationId)}::uuid[], ${places.map((one) => one.place)}::integer[])
      placed (id, place)
    where tournament_registration.id = placed.id
  `.execute(tx);
}

/** Counts a tournament for those of its players who are members still, and gives them. */
export async function insertParticipations(
  tx: Tx,
  { tournamentId, userIds, at }: { tournamentId: string; userIds: readonly string[]; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into tournament_participation (user_id, tournament_id, participated_at)
    select user_id, ${tournamentId}::uuid, ${at}::timestamptz from members
    where user_id = any(${userIds}) order by user_id
    returning user_id
  `.execute(tx);
  return rows.map((row) => row.userId);
}

/** The tournaments that a member is registered for and that are not over, in the order in which they are locked. */
export async function findOpenEntries(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tournamentRegistration as registration')
    .innerJoin('tournament', 'tournament.id', 'registration.tournamentId')
    .where('registration.userId', '=', userId)
    .where('tournament.status', 'not in', ['completed', 'cancelled'])
    .select('tournament.id')
    .orderBy('tournament.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whatever a member's teams were called. */
export async function clearTeamNamesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('tournamentRegistration')
    .set({ teamName: null })
    .where('userId', '=', userId)
    .where('teamName', 'is not', null)
    .execute();
}

/** The others who were registered for a member's tournaments, and the member's team names there. */
export async function findCompany(db: Executor, userId: string): Promise<{ userIds: string[]; teamNames: string[] }> {
  const { rows } = await sql<{ userIds: string[] | null; teamNames: string[] | null }>`
    select array_agg(distinct other.user_id) as user_ids,
      array_agg(distinct own.team_name) filter (where own.team_name is not null) as team_names
    from tournament_registration own
    join tournament_registration other on other.tournament_id = own.tournament_id and other.user_id <> own.user_id
    where own.user_id = ${userId}
  `.execute(db);
  return { userIds: rows[0]?.userIds ?? [], teamNames: rows[0]?.teamNames ?? [] };
}

/** One page of the tournaments that a member has registered for, the newest first. */
export async function findEntriesOf(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('tournamentRegistration as own')
    .innerJoin('tournament', 'tournament.id', 'own.tournamentId')
    .where('own.userId', '=', userId)
    .select(['own.id as registrationId', 'own.teamName', 'own.isCheckedIn'])
    .select(['own.droppedAt', 'own.placement'])
    .select(['tournament.title', 'tournament.slug', 'tournament.status', 'tournament.startAt'])
    .orderBy('tournament.startAt', 'desc')
    .orderBy('tournament.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEntriesOf(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('tournamentRegistration').where('userId', '=', userId));
}

export interface PlacementRow {
  title: string;
  slug: string;
  placement: number;
  entrants: number;
  startAt: Date;
}

/** The places of a member in finished tournaments, the newest first; entrants count as the final bracket had them. */
export async function findPlacements(db: Executor, userId: string, limit: number): Promise<PlacementRow[]> {
  const { rows } = await sql<PlacementRow>`
    select tournament.title, tournament.slug, own.placement, tournament.start_at, (
      select count(*)::integer from tournament_registration entrant
      where entrant.tournament_id = tournament.id and entrant.placement is not null
    ) as entrants
    from tournament_registration own
    join tournament on tournament.id = own.tournament_id
    where own.user_id = ${userId} and own.placement is not null and tournament.status = 'completed'
    order by tournament.start_at desc, tournament.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
