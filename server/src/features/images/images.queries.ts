import type { ImageFolder } from '@cinder/contract/images/images.rules.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

/** A page of the pictures of these folders, newest first. */
export async function findImages(db: Executor, folders: readonly ImageFolder[], { page, limit }: Paging) {
  return db
    .selectFrom('image')
    .where('folder', '=', sql<ImageFolder>`any(${folders})`)
    .select(['folder', 'filename', 'width', 'height', 'bytes', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countImages(db: Executor, folders: readonly ImageFolder[]): Promise<number> {
  return countRows(db.selectFrom('image').where('folder', '=', sql<ImageFolder>`any(${folders})`));
}

/** Whether a file shows a picture of the library, or a member. */
export async function existsPicture(tx: Tx, filename: string): Promise<boolean> {
  const { rows } = await sql`
    select from image where filename = ${filename} union all select from avatar_file where filename = ${filename}
  `.execute(tx);
  return rows.length > 0;
}

/** Notes a picture; one that is there already stays as it is. */
export async function insertImage(db: Executor, row: Insertable<Tables['image']>): Promise<void> {
  await db
    .insertInto('image')
    .values(row)
    .onConflict((conflict) => conflict.column('filename').doNothing())
    .execute();
}

export const imagesMemberData: MemberData = {
  image: { by: 'uploaded_by', onDelete: 'unlinked' },
};

/** Notes a file that will show a member. */
export async function insertAvatar(db: Executor, filename: string, at: Date): Promise<void> {
  await db.insertInto('avatarFile').values({ filename, keptAt: at }).execute();
}

/** Some files kept before a moment that show nobody: whoever they showed has left, or never came to be a member. */
export async function findForgotten(db: Executor, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ filename: string }>`
    select filename from avatar_file
    where kept_at < ${before} and not exists (select from users where profile_image_url = '/uploads/' || filename)
    order by kept_at limit ${limit}
  `.execute(db);
  return rows.map(({ filename }) => filename);
}

/** Forgets a file that is gone. */
export async function deleteAvatar(db: Executor, filename: string): Promise<void> {
  await db.deleteFrom('avatarFile').where('filename', '=', filename).execute();
}
