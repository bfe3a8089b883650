import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { CounterSteps } from '@cinder/contract/championship/championship.admin-api.ts';
import { LARGEST_COUNTER } from '@cinder/contract/championship/championship.rules.ts';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
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
