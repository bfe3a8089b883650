import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

interface Page {
  userId: string;
  /** It comes first. */
  currentId: string;
  now: Date;
  limit: number;
  offset: number;
}

/** One page of a user's sessions that hold. */
export async function findSessions(db: Executor, { userId, currentId, now, limit, offset }: Page) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSessions(db: Executor, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ends one session of a user; false when there is none of this id, or somebody else's. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
