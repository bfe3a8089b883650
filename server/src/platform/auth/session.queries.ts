import { sql } from 'kysely';
import { countRows } from '#platform/db/count.ts';
import type { Executor, Tx } from '../db/database.ts';
import type { Member } from './member.ts';

/** The user behind a session's token, if the session has not expired, nor is too old or unused for too long. */
export async function findSession(
  db: Executor,
  sid: string,
  { now, startedAfter, usedAfter }: { now: Date; startedAfter: Date; usedAfter: Date },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .where('sessions.createdAt', '>', startedAfter)
    .where('sessions.updatedAt', '>', usedAfter)
    .select([
      'sessions.id as sessionId',
      'sessions.createdAt',
      'sessions.updatedAt',
      sql<Date>`greatest(sessions.created_at, sessions.proven_at)`.as('provenAt'),
      'users.email',
      'users.twoFactorEnabled as hasTwoFactor',
      'users.id',
    ])
    .executeTakeFirst();
}

/** Read apart from the session, which can be on another machine: joined, each request would ask all of them. */
export async function findMember(
  db: Executor,
  userId: string,
): Promise<Pick<Member, 'username' | 'isAdmin'> | undefined> {
  return db.selectFrom('members').where('userId', '=', userId).select(['username', 'isAdmin']).executeTakeFirst();
}

/** The user a session's token belongs to, for ever: tokens never change hands. */
export async function findSessionUser(db: Executor, sid: string): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').where('sid', '=', sid).select('userId').executeTakeFirst();
  return row?.userId;
}

/** Whether a session goes on; until the transaction ends, nobody ends it. */
export async function holdsSession(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('expire', '>', now)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts off a session's end. */
export async function extendSession(db: Executor, id: string, { expire, now }: { expire: Date; now: Date }) {
  await db.updateTable('sessions').set({ expire, updatedAt: now }).where('id', '=', id).execute();
}

/** Notes that a session has proved who uses it; false when the session has ended. */
export async function markProven(db: Executor, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ provenAt: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the session of a token; its id, or undefined when there was none. */
export async function deleteSessionByToken(db: Executor, sid: string): Promise<string | undefined> {
  const row = await db.deleteFrom('sessions').where('sid', '=', sid).returning('id').executeTakeFirst();
  return row?.id;
}

/** Ends all sessions of a user but one, or all; returns their ids. */
export async function deleteSessions(tx: Tx, userId: string, storedId?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(storedId !== undefined, (query) => query.where('id', '!=', storedId ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Keeps a user's row until the transaction ends; false when there is none. */
export async function holdUser(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').where('id', '=', userId).select('id').forKeyShare().executeTakeFirst();
  return row !== undefined;
}

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
  return countRows(db.selectFrom('sessions').where('userId', '=', userId).where('expire', '>', now));
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
