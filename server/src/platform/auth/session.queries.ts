import { sql } from 'kysely';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { partOf, statement } from '#platform/db/statement.ts';
import { newId } from '#platform/ids.ts';
import type { Member } from './member.ts';

/** How long a session holds: while nobody uses it, and in any case. */
export interface SessionLimits {
  idleDays: number;
  maxDays: number;
}

/**
 * When a session is over, in SQL: the one rule, for requests, lists and pings. What is stored is cut by the limits of now,
 * which may be lower than when the session began.
 */
export function sessionEnd({ idleDays, maxDays }: SessionLimits): string {
  // In hours, for a day is not always as long as another.
  const [idle, longest] = [idleDays, maxDays].map((days) => `interval '${days * 24} hours'`);
  return `least(sessions.expire, sessions.updated_at + ${idle}, sessions.created_at + ${longest})`;
}

const holdsAt = (limits: SessionLimits, now: Date) => sql<boolean>`${sql.raw(sessionEnd(limits))} > ${now}`;

type Person = Pick<Member, 'username' | 'isAdmin'>;

/** The user behind a session's token, while the session holds. */
export async function findSession(db: Executor, sid: string, limits: SessionLimits, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.sid', '=', sid)
    .where(holdsAt(limits, now))
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

/** The member behind a session's token, while the session holds: both at once, where they are on one machine. */
export async function findSignedIn(db: Executor, sid: string, limits: SessionLimits, now: Date) {
  const { rows } = await statement<NonNullable<Awaited<ReturnType<typeof findSession>>> & Person>`
    select sessions.id as session_id, sessions.created_at, sessions.updated_at,
      greatest(sessions.created_at, sessions.proven_at) as proven_at, users.email,
      users.two_factor_enabled as has_two_factor, users.id, members.username, members.is_admin
    from sessions join users on users.id = sessions.user_id join members on members.user_id = users.id
    where sessions.sid = ${sid} and ${partOf(sessionEnd(limits))} > ${now}
  `.execute(db);
  return rows[0];
}

/** Read apart from the session, which can be on another machine: joined, each request would ask all of them. */
export async function findMember(db: Executor, userId: string): Promise<Person | undefined> {
  return db.selectFrom('members').where('userId', '=', userId).select(['username', 'isAdmin']).executeTakeFirst();
}

/** The user a session's token belongs to, for ever: tokens never change hands. */
export async function findSessionUser(db: Executor, sid: string): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').where('sid', '=', sid).select('userId').executeTakeFirst();
  return row?.userId;
}

/** Whether a session goes on; until the transaction ends, nobody ends it. */
export async function holdsSession(tx: Tx, id: string, limits: SessionLimits, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .where('id', '=', id)
    .where(holdsAt(limits, now))
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface NewSession {
  userId: string;
  sid: string;
  ipAddress: string;
  userAgent: string;
  expire: Date;
  at: Date;
}

export async function insertSession(tx: Tx, { at, ...session }: NewSession): Promise<void> {
  const values = { id: newId(at), ...session, createdAt: at, updatedAt: at };
  await tx.insertInto('sessions').values(values).execute();
}

/** Gives a session another token; when it ends, which Citus does not reckon in the same statement. */
export async function updateToken(tx: Tx, id: string, sid: string, limits: SessionLimits): Promise<Date> {
  await tx.updateTable('sessions').set({ sid }).where('id', '=', id).execute();
  const { end } = await tx
    .selectFrom('sessions')
    .where('id', '=', id)
    .select(sql<Date>`${sql.raw(sessionEnd(limits))}`.as('end'))
    .executeTakeFirstOrThrow();
  return end;
}

/** Puts off a session's end; false when it has another token by now, or has ended. */
export async function extendSession(
  db: Executor,
  { id, sid }: { id: string; sid: string },
  { expire, now }: { expire: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expire, updatedAt: now })
    .where('id', '=', id)
    .where('sid', '=', sid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a session has proved who uses it. */
export async function markProven(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ provenAt: at }).where('id', '=', id).execute();
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
  const { rows } = await statement`select id from users where id = ${userId} for key share`.execute(tx);
  return rows.length > 0;
}

interface Page {
  userId: string;
  /** It comes first. */
  currentId: string;
  limits: SessionLimits;
  now: Date;
  limit: number;
  offset: number;
}

/** One page of a user's sessions that hold. */
export async function findSessions(db: Executor, { userId, currentId, limits, now, limit, offset }: Page) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where(holdsAt(limits, now))
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSessions(db: Executor, userId: string, limits: SessionLimits, now: Date): Promise<number> {
  return countRows(db.selectFrom('sessions').where('userId', '=', userId).where(holdsAt(limits, now)));
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
