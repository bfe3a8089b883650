import type { ImageFolder } from '@cinder/contract/images/images.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor } from '#platform/db/database.ts';

/** The pictures of these folders, newest first. */
export async function findImages(db: Executor, folders: readonly ImageFolder[]) {
  return db
    .selectFrom('image')
    .where('folder', '=', sql<ImageFolder>`any(${folders})`)
    .select(['folder', 'filename', 'width', 'height', 'bytes', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Notes a picture; one that is there already stays as it is. */
export async function insertImage(db: Executor, row: Insertable<Tables['image']>): Promise<void> {
  await db
    .insertInto('image')
    .values(row)
    .onConflict((conflict) => conflict.column('filename').doNothing())
    .execute();
}
