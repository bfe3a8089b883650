import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';

/** The fonts of the community by their names. */
export async function findFonts(db: Executor) {
  return db.selectFrom('siteFont').select(['filename', 'name', 'bytes']).orderBy('name').orderBy('filename').execute();
}

export async function findFont(db: Executor, filename: string) {
  return db
    .selectFrom('siteFont')
    .where('filename', '=', filename)
    .select(['filename', 'name', 'bytes'])
    .executeTakeFirst();
}

export async function countFonts(db: Executor): Promise<number> {
  return countRows(db.selectFrom('siteFont'));
}

export async function insertFont(tx: Tx, row: Insertable<Tables['siteFont']>): Promise<void> {
  await tx.insertInto('siteFont').values(row).execute();
}

export async function deleteFont(tx: Tx, filename: string): Promise<void> {
  await tx.deleteFrom('siteFont').where('filename', '=', filename).execute();
}

/** Whether the look has a font now. */
export async function isFontUsed(tx: Tx, url: string): Promise<boolean> {
  const { rows } = await sql`
    select from site_settings where headline_font = ${url} or text_font = ${url}`.execute(tx);
  return rows.length > 0;
}

/** Takes a font out of the look before. */
export async function forgetInLookBefore(tx: Tx, url: string): Promise<void> {
  for (const field of ['headlineFont', 'textFont'])
    await sql`
      update site_settings set look_before = look_before || jsonb_build_object(${field}::text, null)
      where look_before ->> ${field} = ${url}`.execute(tx);
}
