import type { Executor, Tx } from '#platform/db/database.ts';
import type { Member } from './member.ts';

export interface SessionRow extends Member {
  updatedAt: Date;
}

/** The member behind a session's token, if the session has not expired by `now`. */
export async function findSession(db: Executor, sid: string, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('members', 'members.user_id', 'sessions.user_id')
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .select([
      'sessions.id as sessionId',
      'sessions.updated_at as updatedAt',
      'users.email',
      'members.user_id as id',
      'members.username',
      'members.is_admin as isAdmin',
    ])
    .executeTakeFirst();
}

/** The user a session's token belongs to, for ever: tokens never change hands. */
export async function findSessionUser(db: Executor, sid: string): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').where('sid', '=', sid).select('user_id').executeTakeFirst();
  return row?.user_id;
}

/** Whether a user signs in with a password. */
export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a user's row until the transaction ends; false when there is none. */
export async function holdUser(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').where('id', '=', userId).select('id').forKeyShare().executeTakeFirst();
  return row !== undefined;
}
