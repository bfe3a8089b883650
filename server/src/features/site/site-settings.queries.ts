import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type SettingsRow = Selectable<Tables['site_settings']>;

export async function findSettings(executor: Executor): Promise<SettingsRow | undefined> {
  return executor.selectFrom('site_settings').where('id', '=', 1).selectAll().executeTakeFirst();
}

/** Writes the one row; whoever comes meanwhile waits. */
export async function upsertSettings(
  tx: Tx,
  changes: Updateable<Tables['site_settings']> & { updated_at: Date },
): Promise<SettingsRow> {
  return tx
    .insertInto('site_settings')
    .values({ id: 1, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}
