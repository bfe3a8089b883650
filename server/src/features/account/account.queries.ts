import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

/** A number that no other lock of this database has. */
const FIRST_ADMIN_LOCK = 4_720_119;

/** A member's name; others who change it wait until the transaction ends. */
export async function lockName(tx: Tx, userId: string): Promise<string | undefined> {
  const member = tx.selectFrom('members').where('userId', '=', userId);
  return (await member.select('username').forNoKeyUpdate().executeTakeFirst())?.username;
}

export async function findNameChanges(db: Executor, userId: string): Promise<number> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('nameChanges').executeTakeFirst();
  return row?.nameChanges ?? 0;
}

export async function addNameChange(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('members').set({ nameChanges: sql`name_changes + 1` }).where('userId', '=', userId).execute();
}

/** False where none is left. */
export async function takeNameChange(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ nameChanges: sql`name_changes - 1` })
    .where('userId', '=', userId)
    .where('nameChanges', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a name for a user if nobody else has it: one of any number of racing callers wins. */
export async function claimUsername(tx: Tx, usernameKey: string, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('usernameClaim')
    .values({ usernameKey, userId })
    .onConflict((conflict) => conflict.column('usernameKey').doUpdateSet({ userId: sql`username_claim.user_id` }))
    .returning('userId')
    .executeTakeFirstOrThrow();
  return row.userId === userId;
}

/** Gives up every name of a user but one. */
export async function deleteOtherClaims(tx: Tx, userId: string, usernameKey: string): Promise<void> {
  await tx.deleteFrom('usernameClaim').where('userId', '=', userId).where('usernameKey', '!=', usernameKey).execute();
}

export async function findUsernameOwner(db: Executor, usernameKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('usernameClaim')
    .where('usernameKey', '=', usernameKey)
    .select('userId')
    .executeTakeFirst();
  return row?.userId;
}

interface NewMember {
  id: string;
  userId: string;
  username: string;
  at: Date;
}

/** Whether the member was made; false when the user has one already. */
export async function insertMember(tx: Tx, { id, userId, username, at }: NewMember): Promise<boolean> {
  const row = await tx
    .insertInto('members')
    .values({ userId, id, username, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsMember(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('userId').executeTakeFirst();
  return row !== undefined;
}

export async function updateUsername(tx: Tx, userId: string, username: string, at: Date): Promise<void> {
  await tx.updateTable('members').set({ username, updatedAt: at }).where('userId', '=', userId).execute();
}

/** What the browser shows of a user, apart from the member: see `findOwnMember`. */
export async function findUser(db: Executor, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'language'])
    .executeTakeFirst();
}

/** What the browser shows a member of themselves. `db` may be that of the machine that has their rows. */
export async function findOwnMember(db: Executor, userId: string) {
  return db
    .selectFrom('members')
    .where('userId', '=', userId)
    .select(['username', 'level', 'xp', 'cinderTotal', 'createdAt', 'isAdmin', 'worn'])
    .executeTakeFirst();
}

export async function findUserByEmail(db: Executor, email: string) {
  const user = db.selectFrom('users').where('email', '=', email.toLowerCase());
  return user.select(['id', 'emailVerified', 'createdAt', 'language', 'signInLanguage']).executeTakeFirst();
}

export async function findAdmins(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('members').where('isAdmin', '=', true).select('userId').execute();
  return rows.map((row) => row.userId);
}

/** Everybody who is an administrator; nobody else takes the role from one until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  await lockFirstAdmin(tx);
  return findAdmins(tx);
}

/** Waits until nobody else decides on the first administrator, and keeps others waiting until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
}

export async function existsAdmin(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('members').where('isAdmin', '=', true).select('userId').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** False when the member had or lacked the role already. */
export async function updateAdmin(tx: Tx, userId: string, isAdmin: boolean, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ isAdmin, updatedAt: at })
    .where('userId', '=', userId)
    .where('isAdmin', '<>', isAdmin)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteClaim(tx: Tx, usernameKey: string): Promise<void> {
  await tx.deleteFrom('usernameClaim').where('usernameKey', '=', usernameKey).execute();
}

export async function findAgeConfirmation(db: Executor, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('ageConfirmedAt').executeTakeFirst();
  return row?.ageConfirmedAt ?? null;
}

export async function setAgeConfirmation(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ageConfirmedAt: at, updatedAt: at })
    .where('userId', '=', userId)
    .where('ageConfirmedAt', 'is', null)
    .execute();
}

export const accountMemberData: MemberData = {
  // The wallet key, names and sign-ins first, the person last.
  wallet_nonce: { by: 'user_id', onDelete: 'deleted', hidden: ['nonce'] },
  wallet_claim: { by: 'user_id', onDelete: 'deleted' },
  username_claim: { by: 'user_id', onDelete: 'deleted' },
  idempotency_key: { by: 'user_id', onDelete: 'deleted', hidden: ['body_hash', 'reply', 'begun'] },
  audit_log: {
    by: 'actor_id',
    onDelete: 'anonymous',
    because: 'it keeps ids, which lead to nobody then',
    // What was done to the member, but not by whom.
    also: [{ by: 'member_id', hidden: ['actor_id'] }],
  },
  members: { by: 'user_id', onDelete: 'deleted' },
  sessions: { by: 'user_id', onDelete: 'deleted', hidden: ['sid', 'sess'] },
  two_factor: { by: 'user_id', onDelete: 'deleted', hidden: ['secret', 'backup_codes'] },
  account: { by: 'user_id', onDelete: 'deleted', hidden: ['password', 'access_token', 'refresh_token', 'id_token'] },
  users: { by: 'id', onDelete: 'deleted' },
};

/** Waits until the user's own writes have ended, and lets no other begin. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
}

/** Where a user's mails go, and what is known of their language. */
export async function findMailbox(db: Executor, userId: string) {
  const user = db.selectFrom('users').where('id', '=', userId);
  return user.select(['email', 'language', 'signInLanguage']).executeTakeFirst();
}

export async function findMember(db: Executor, userId: string) {
  return db.selectFrom('members').where('userId', '=', userId).select(['username', 'isAdmin']).executeTakeFirst();
}
