import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

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
