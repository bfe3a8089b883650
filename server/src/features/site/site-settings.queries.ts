import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type SettingsRow = Selectable<Tables['siteSettings']>;

export async function findSettings(executor: Executor): Promise<SettingsRow | undefined> {
  return executor.selectFrom('siteSettings').where('id', '=', 1).selectAll().executeTakeFirst();
}

/** Writes the one row; whoever comes meanwhile waits. */
export async function upsertSettings(
  tx: Tx,
  changes: Updateable<Tables['siteSettings']> & { updatedAt: Date },
): Promise<SettingsRow> {
  return tx
    .insertInto('siteSettings')
    .values({ id: 1, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const siteMemberData: MemberData = {
  site_settings: { by: 'updated_by', onDelete: 'unlinked' },
};
