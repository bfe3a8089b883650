import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** What a member is called and which key they have linked. */
export async function findLink(db: Executor, userId: string) {
  return db
    .selectFrom('members')
    .where('user_id', '=', userId)
    .select(['username', 'phantom_pubkey'])
    .executeTakeFirst();
}

/** The same, making changes of one member's link take turns until the transaction ends. */
export async function lockLink(tx: Tx, userId: string) {
  return tx
    .selectFrom('members')
    .where('user_id', '=', userId)
    .select(['username', 'phantom_pubkey'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Opens a nonce in place of the member's one before. */
export async function saveNonce(tx: Tx, userId: string, nonce: string, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('wallet_nonce')
    .values({ user_id: userId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ nonce, expires_at: expiresAt }))
    .execute();
}

/** Takes the member's open nonce away: of any number of racing callers one gets it. */
export async function takeNonce(tx: Tx, userId: string) {
  return tx
    .deleteFrom('wallet_nonce')
    .where('user_id', '=', userId)
    .returning(['nonce', 'expires_at'])
    .executeTakeFirst();
}

/** Takes a key for a member if nobody else has it: one of any number of racing callers wins. */
export async function claimKey(tx: Tx, publicKey: string, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('wallet_claim')
    .values({ public_key: publicKey, user_id: userId })
    .onConflict((conflict) => conflict.column('public_key').doUpdateSet({ user_id: sql`wallet_claim.user_id` }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id === userId;
}

/** Gives up the member's key, so that anybody may claim it. */
export async function deleteKeyClaim(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_claim').where('user_id', '=', userId).execute();
}

export async function updateLink(tx: Tx, userId: string, publicKey: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ phantom_pubkey: publicKey, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
}
