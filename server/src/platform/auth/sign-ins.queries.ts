import type { Executor, Tx } from '#platform/db/database.ts';
import { countChange } from './sign-in.queries.ts';

/** How a user signs in: by `credential`, which is the password, or by an outside provider. */
export async function findSignIns(db: Executor, userId: string) {
  return db
    .selectFrom('account')
    .where('user_id', '=', userId)
    .select((select) => ['provider_id', 'created_at', select('password', 'is not', null).as('has_password')])
    .orderBy('created_at')
    .execute();
}

export async function hasTwoFactor(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('two_factor_enabled').executeTakeFirst();
  return row?.two_factor_enabled ?? false;
}

export async function deleteSignIn(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx.deleteFrom('account').where('user_id', '=', userId).where('provider_id', '=', provider).execute();
}

/** Takes the second step of signing in off. */
export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  await tx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await countChange(tx, userId);
}
