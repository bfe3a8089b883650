import { type Selectable, sql, type Updateable } from 'kysely';
import { CATALOGUE_IDS } from '#db/catalogue/catalogue-entry.ts';
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

/** What there is on a site of what a new one has none of; whether the account of the first start is still there. */
export async function findSetUp(db: Executor, firstAddress: string) {
  type Found = Record<'isFirstThere' | 'hasQuest' | 'hasTournament' | 'hasOthers' | 'hasSentMail', boolean>;
  const { rows } = await sql<Found>`
    select exists (select 1 from users where email = ${firstAddress}) as "isFirstThere",
      -- Those of the first start are nobody's work until somebody has changed one.
      exists (select 1 from quest where status <> 'archived' and (updated_at <> created_at or id::text not like ${CATALOGUE_IDS})) as "hasQuest",
      exists (select 1 from tournament) as "hasTournament",
      (select count(*) from (select 1 from members limit 2) found) > 1 as "hasOthers",
      exists (select 1 from site_settings where mail_taken_at is not null) as "hasSentMail"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has a row');
  return row;
}

/** Keeps when a mail was taken, if none was before. */
export async function keepFirstMail(db: Executor, at: Date): Promise<void> {
  await db
    .insertInto('siteSettings')
    .values({ id: 1, mailTakenAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ mailTakenAt: at }).where('siteSettings.mailTakenAt', 'is', null),
    )
    .execute();
}

export const siteMemberData: MemberData = {
  site_settings: { by: 'updated_by', onDelete: 'unlinked' },
  site_font: { by: 'uploaded_by', onDelete: 'unlinked' },
};
