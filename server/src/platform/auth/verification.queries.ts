import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';

interface NewVerification {
  identifier: string;
  value: string;
  expires: Date;
  at: Date;
}

/** Keeps what a link or a return from outside will be compared with. */
export async function insertVerification(db: Executor, { identifier, value, expires, at }: NewVerification) {
  await db
    .insertInto('verification')
    .values({ id: newId(at), identifier, value, expiresAt: expires, createdAt: at, updatedAt: at })
    .execute();
}

/** The value kept under an identifier, while it holds. */
export async function findVerification(db: Executor, identifier: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .select('value')
    .executeTakeFirst();
  return row?.value;
}

/** Takes what is kept under an identifier: of any number who ask at once, one gets it. */
export async function takeVerification(db: Executor, identifier: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/**
 * Ends a user's links for a new password or another address, and sign-ins that wait for a code. A link that only
 * verifies the address goes on working, and so does one that undoes a change of it.
 */
export async function deleteVerificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('verification')
    .where('identifier', 'not like', 'verify-email:%')
    .where('identifier', 'not like', 'undo-email:%')
    .where('identifier', 'not like', 'email-undone:%')
    .where((where) => where.or([where('value', '=', userId), where('value', 'like', `${userId} %`)]))
    .execute();
}

/** Ends what a session has begun: sign-ins that wait for a code, changes of address, connections. Links for a new password are the owner's. */
export async function deleteUnderWay(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('verification')
    .where('identifier', 'not like', 'verify-email:%')
    .where('identifier', 'not like', 'undo-email:%')
    .where('identifier', 'not like', 'email-undone:%')
    .where('identifier', 'not like', 'reset-%')
    .where((where) => where.or([where('value', '=', userId), where('value', 'like', `${userId} %`)]))
    .execute();
}

/** So long no link is younger that undoes a change which was undone with one before it. */
const UNDONE_MS = 14 * 24 * 3_600_000;

/** Notes that a change of a user's address was undone, with every one after it. */
export async function insertUndone(tx: Tx, userId: string, { changedAt, at }: { changedAt: string; at: Date }) {
  const expires = new Date(at.getTime() + UNDONE_MS);
  await insertVerification(tx, { identifier: undoneOf(userId), value: `${userId} ${changedAt}`, expires, at });
}

/** Whether a change was undone together with one before it: whoever had the address then has lost it. */
export async function wasUndone(tx: Tx, userId: string, changedAt: string): Promise<boolean> {
  const row = await tx
    .selectFrom('verification')
    .where('identifier', '=', undoneOf(userId))
    .where(sql`split_part(value, ' ', 2)`, '<', changedAt)
    .where('createdAt', '>=', new Date(changedAt))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const undoneOf = (userId: string) => `email-undone:${userId}`;

/** What is kept of a link for a new password that an administrator hands over: following it proves no address. */
export const handedOverTo = (userId: string): string => `${userId} handed-over`;

/** Ends a user's links for a new password that administrators handed over; those that were mailed go on working. */
export async function deleteHandedOver(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', handedOverTo(userId)).execute();
}

/** Removes what can no longer be used. */
export async function deleteVerificationsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<', before).execute();
}
