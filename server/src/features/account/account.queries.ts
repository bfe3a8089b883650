import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** A number that no other lock of this database has. */
const FIRST_ADMIN_LOCK = 4_720_119;

/** Makes changes of one member's name take turns. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('members').where('user_id', '=', userId).select('user_id').forNoKeyUpdate().execute();
}

/** Takes a name for a user if nobody else has it: one of any number of racing callers wins. */
export async function claimUsername(tx: Tx, usernameKey: string, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('username_claim')
    .values({ username_key: usernameKey, user_id: userId })
    .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id: sql`username_claim.user_id` }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id === userId;
}

/** Gives up every name of a user but one. */
export async function deleteOtherClaims(tx: Tx, userId: string, usernameKey: string): Promise<void> {
  await tx
    .deleteFrom('username_claim')
    .where('user_id', '=', userId)
    .where('username_key', '!=', usernameKey)
    .execute();
}

export async function findUsernameOwner(db: Executor, usernameKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('username_claim')
    .where('username_key', '=', usernameKey)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id;
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
    .values({ user_id: userId, id, username, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsMember(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('members').where('user_id', '=', userId).select('user_id').executeTakeFirst();
  return row !== undefined;
}

export async function updateUsername(tx: Tx, userId: string, username: string, at: Date): Promise<void> {
  await tx.updateTable('members').set({ username, updated_at: at }).where('user_id', '=', userId).execute();
}

/** The signed-in user with the member, as the browser shows them. */
export async function findUser(db: Executor, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.profile_image_url',
      'members.username',
      'members.level',
      'members.xp',
      'members.cinder_total',
      'members.created_at',
      'members.is_admin',
    ])
    .executeTakeFirst();
}

export async function findUserIdByEmail(db: Executor, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').where('email', '=', email.toLowerCase()).select('id').executeTakeFirst();
  return row?.id;
}

export async function findAdmins(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('members').where('is_admin', '=', true).select('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Locks all administrators, so that two changes cannot remove the last two at once. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .where('is_admin', '=', true)
    .select('user_id')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Waits until nobody else decides on the first administrator, and keeps others waiting until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
}

export async function existsAdmin(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('members').where('is_admin', '=', true).select('user_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** False when the member had or lacked the role already. */
export async function updateAdmin(tx: Tx, userId: string, isAdmin: boolean, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ is_admin: isAdmin, updated_at: at })
    .where('user_id', '=', userId)
    .where('is_admin', '<>', isAdmin)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteClaim(tx: Tx, usernameKey: string): Promise<void> {
  await tx.deleteFrom('username_claim').where('username_key', '=', usernameKey).execute();
}
