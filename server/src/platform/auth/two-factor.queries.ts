import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';

export interface StoredFactor {
  id: string;
  /** Both are sealed. */
  secret: string;
  backupCodes: string;
  /** A first code was right. */
  verified: boolean;
  failedVerificationCount: number;
  lockedUntil: Date | null;
}

/** The second factor of a user, kept from everybody else until the transaction ends. */
export async function lockFactor(tx: Tx, userId: string): Promise<StoredFactor | undefined> {
  return tx
    .selectFrom('twoFactor')
    .where('userId', '=', userId)
    .select(['id', 'secret', 'backupCodes', 'verified', 'failedVerificationCount', 'lockedUntil'])
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the key of a set-up that begins, in the place of one that was never confirmed. */
export async function saveNewFactor(
  tx: Tx,
  { userId, secret, backupCodes, at }: { userId: string; secret: string; backupCodes: string; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('twoFactor')
    // Its id says how old it is.
    .set({ id: newId(at), secret, backupCodes, verified: false })
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('twoFactor')
    .values({ id: newId(at), userId, secret, backupCodes, verified: false })
    .execute();
}

export async function turnFactorOn(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', userId).execute();
  await tx.updateTable('twoFactor').set({ verified: true }).where('userId', '=', userId).execute();
}

export async function saveBackupCodes(tx: Tx, userId: string, backupCodes: string): Promise<void> {
  await tx.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', userId).execute();
}

/** Wrong codes in a row, and until when nobody may try another one. */
export async function saveWrongCodes(
  tx: Tx,
  userId: string,
  { failed, lockedUntil }: { failed: number; lockedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('twoFactor')
    .set({ failedVerificationCount: failed, lockedUntil })
    .where('userId', '=', userId)
    .execute();
}

/** Counts a try of a sign-in that waits for its code; undefined when it waits no more. */
export async function countTry(tx: Tx, identifier: string, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('verification')
    .set({ value: sql`(value::int + 1)::text` })
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row && Number(row.value);
}
