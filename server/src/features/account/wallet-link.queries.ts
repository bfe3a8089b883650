import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** What a member is called and which key they have linked. */
export async function findLink(db: Executor, userId: string) {
  return db.selectFrom('members').where('userId', '=', userId).select(['username', 'phantomPubkey']).executeTakeFirst();
}

/** The same, making changes of one member's link wait for each other until the transaction ends. */
export async function lockLink(tx: Tx, userId: string) {
  return tx
    .selectFrom('members')
    .where('userId', '=', userId)
    .select(['username', 'phantomPubkey'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Opens a nonce in place of the member's one before. */
export async function saveNonce(tx: Tx, userId: string, nonce: string, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('walletNonce')
    .values({ userId, nonce, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ nonce, expiresAt }))
    .execute();
}

/** Takes the member's open nonce away: of any number of racing callers one gets it. */
export async function takeNonce(tx: Tx, userId: string) {
  return tx.deleteFrom('walletNonce').where('userId', '=', userId).returning(['nonce', 'expiresAt']).executeTakeFirst();
}

/** Takes a key for a member if nobody else has it: one of any number of racing callers wins. */
export async function claimKey(tx: Tx, publicKey: string, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('walletClaim')
    .values({ publicKey, userId })
    .onConflict((conflict) => conflict.column('publicKey').doUpdateSet({ userId: sql`wallet_claim.user_id` }))
    .returning('userId')
    .executeTakeFirstOrThrow();
  return row.userId === userId;
}

/** Gives up the member's key, so that anybody may claim it. */
export async function deleteKeyClaim(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('walletClaim').where('userId', '=', userId).execute();
}

export async function updateLink(tx: Tx, userId: string, publicKey: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ phantomPubkey: publicKey, updatedAt: at })
    .where('userId', '=', userId)
    .execute();
}
