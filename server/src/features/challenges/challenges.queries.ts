import type { ChallengeStatus } from '@cinder/contract/challenges/challenges.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type ChallengeRow = Selectable<Tables['challenge']>;
export type NamedRow = ChallengeRow & { gameName: string };

interface Filter {
  /** Of this member. */
  userId?: string;
  id?: string;
  status?: ChallengeStatus | undefined;
  /** Those that wait for a decision first; else those that are open. */
  isForStaff?: boolean;
  limit: number;
  offset: number;
}

const matching = ({ userId, id, status }: Pick<Filter, 'userId' | 'id' | 'status'>) => sql`
  where (${userId ?? null}::uuid is null or ${userId ?? null}::uuid in (challenger_id, opponent_id))
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    and (${status ?? null}::text is null or status = ${status ?? null}::text)
`;

/** One page of challenges. */
export async function findChallenges(db: Executor, { isForStaff = false, limit, offset, ...filter }: Filter) {
  const first = isForStaff ? sql`status <> 'disputed'` : sql`ended_at is not null`;
  const { rows } = await sql<NamedRow>`
    select challenge.*, game_title.name as game_name
    from (select * from challenge ${matching(filter)}) challenge
    join game_title on game_title.code = challenge.game_code
    order by ${first}, proposed_at desc, id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countChallenges(db: Executor, filter: Pick<Filter, 'userId' | 'status'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge ${matching(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A challenge, locked until the transaction ends: before the lock of any member. */
export async function lockChallenge(tx: Tx, id: string): Promise<NamedRow | undefined> {
  return tx
    .selectFrom('challenge')
    .innerJoin('gameTitle', 'gameTitle.code', 'challenge.gameCode')
    .where('challenge.id', '=', id)
    .selectAll('challenge')
    .select('gameTitle.name as gameName')
    .forUpdate('challenge')
    .executeTakeFirst();
}

/** What a game that is offered for new things is called. */
export async function findOfferedGame(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gameTitle')
    .where('code', '=', code)
    .where('isActive', '=', true)
    .select('name')
    .executeTakeFirst();
  return row?.name;
}

export async function insertChallenge(tx: Tx, row: Insertable<Tables['challenge']>): Promise<ChallengeRow> {
  return tx.insertInto('challenge').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateChallenge(tx: Tx, id: string, changes: Updateable<Tables['challenge']>) {
  return tx.updateTable('challenge').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** How many of a member's own proposals wait for an answer. */
export async function countProposed(tx: Tx, userId: string): Promise<number> {
  return countRows(tx.selectFrom('challenge').where('challengerId', '=', userId).where('status', '=', 'proposed'));
}

/** How many challenges a member has proposed from an instant on. */
export async function countProposedSince(tx: Tx, userId: string, since: Date): Promise<number> {
  return countRows(tx.selectFrom('challenge').where('challengerId', '=', userId).where('proposedAt', '>=', since));
}

/** The challenges for which somebody has had time enough. */
export async function findDue(db: Executor, at: Date): Promise<string[]> {
  const rows = await db.selectFrom('challenge').where('dueAt', '<=', at).select('id').orderBy('dueAt').execute();
  return rows.map(({ id }) => id);
}

/** Locks a member's open challenges in one order. */
export async function lockOpen(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from challenge where ${userId}::uuid in (challenger_id, opponent_id) and ended_at is null
    order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The others of a member's challenges. */
export async function findOthers(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct case when challenger_id = ${userId} then opponent_id else challenger_id end as user_id
    from challenge where ${userId}::uuid in (challenger_id, opponent_id)
  `.execute(db);
  return rows.map((row) => row.userId);
}

/** The other members of these challenges of a member, by the ids of the challenges. */
export async function findOpponents(
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; otherId: string }>`
    select id, case when challenger_id = ${userId} then opponent_id else challenger_id end as other_id
    from challenge where id = any(${ids}) and ${userId}::uuid in (challenger_id, opponent_id)`.execute(db);
  return new Map(rows.map(({ id, otherId }) => [id, otherId]));
}

/** Takes off what a member wrote to scores that they disputed. */
export async function removeReasonsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update challenge set dispute_reason = ''
    where dispute_reason <> '' and case reported_by when 'challenger' then opponent_id else challenger_id end = ${userId}
  `.execute(tx);
}

export async function findTakesChallenges(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('challengeChoice')
    .where('userId', '=', userId)
    .select('takesChallenges')
    .executeTakeFirst();
  return row?.takesChallenges ?? true;
}

export async function saveChoice(tx: Tx, userId: string, takesChallenges: boolean): Promise<void> {
  await tx
    .insertInto('challengeChoice')
    .values({ userId, takesChallenges })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ takesChallenges }))
    .execute();
}

/** What a member put into challenges from an instant on and did not get back, a decimal. */
export async function sumStakedSince(db: Executor, userId: string, since: Date): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(stake_cinder), 0)::numeric(14,2)::text as sum from challenge
    where (challenger_id = ${userId} and proposed_at >= ${since}
        and status not in ('declined', 'expired', 'returned'))
      or (opponent_id = ${userId} and accepted_at >= ${since} and status <> 'returned')
  `.execute(db);
  return rows[0]?.sum ?? '0.00';
}

/** Whether challenges are of a game. */
export async function isPlayed(db: Executor, gameCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('challenge')
    .where('gameCode', '=', gameCode)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const challengesMemberData: MemberData = {
  challenge: {
    by: 'challenger_id',
    onDelete: 'anonymous',
    because: 'the other keeps what was played for',
    also: [{ by: 'opponent_id' }],
  },
  challenge_choice: { by: 'user_id', onDelete: 'deleted' },
};
