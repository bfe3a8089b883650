import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import { countChange } from './sign-in.queries.ts';

/** How a user signs in: by `credential`, which is the password, or by an outside provider. */
export async function findSignIns(db: Executor, userId: string) {
  return db
    .selectFrom('account')
    .where('userId', '=', userId)
    .select((select) => ['providerId', 'createdAt', select('password', 'is not', null).as('hasPassword')])
    .orderBy('createdAt')
    .execute();
}

export async function hasTwoFactor(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('twoFactorEnabled').executeTakeFirst();
  return row?.twoFactorEnabled ?? false;
}

export async function deleteSignIn(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', provider).execute();
}

/** Takes the second step of signing in off. */
export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute();
  await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute();
  await countChange(tx, userId);
}

/** Codes, links and beginnings of a user: whatever is kept of them names the user's id. */
export async function deleteVerifications(tx: Tx, userId: string): Promise<void> {
  await sql`delete from verification where position(${userId} in value) > 0`.execute(tx);
}

export interface HelpedMember {
  id: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
}

/** Somebody who may need help to sign in; undefined when there is no such member. */
export async function findHelped(db: Executor, userId: string): Promise<HelpedMember | undefined> {
  const member = await db.selectFrom('members').where('userId', '=', userId).select('isAdmin').executeTakeFirst();
  if (!member) return undefined;
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'emailVerified'])
    .executeTakeFirst();
  return user && { ...user, isAdmin: member.isAdmin };
}
