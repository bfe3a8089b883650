import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** Waits until the user's own writes have ended, and lets no other begin. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
}

export async function findMember(db: Executor, userId: string) {
  return db.selectFrom('members').where('userId', '=', userId).select(['username', 'isAdmin']).executeTakeFirst();
}

/** Codes and links that were sent to a user: they name the user, or the address, somewhere in their text. */
export async function deleteVerifications(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from verification using users
    where users.id = ${userId} and (
      position(users.id::text in verification.value) > 0
      or position(users.email in lower(verification.identifier || ' ' || verification.value)) > 0
    )
  `.execute(tx);
}
