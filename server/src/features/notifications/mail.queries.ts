import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import { toJsonRows } from '#platform/db/names.ts';
import type { NewNotification } from './notifications.queries.ts';

/** Which of these their members want by mail and can get. */
export async function findMailed(
  tx: Tx,
  rows: readonly Pick<NewNotification, 'userId' | 'id' | 'topic'>[],
): Promise<{ userId: string; id: string }[]> {
  const wanted = toJsonRows(rows.map(({ userId, id, topic }) => ({ userId, id, topic })));
  const { rows: mailed } = await sql<{ userId: string; id: string }>`
    select told.user_id as "userId", told.id
    from jsonb_to_recordset(${wanted}::jsonb) as told (user_id uuid, id uuid, topic text)
    join member_preferences chosen on chosen.user_id = told.user_id
    join users on users.id = told.user_id
    where chosen.notifications -> told.topic ->> 'mail' = 'true' and users.email_verified
  `.execute(tx);
  return mailed;
}

/** A notification with the address and the choices of whom it is for, while both are there. */
export async function findMail(db: Executor, { userId, id }: { userId: string; id: string }) {
  return db
    .selectFrom('notification')
    .innerJoin('users', 'users.id', 'notification.userId')
    .innerJoin('memberPreferences', 'memberPreferences.userId', 'notification.userId')
    .where('notification.userId', '=', userId)
    .where('notification.id', '=', id)
    .where('users.emailVerified', '=', true)
    .select(['notification.type', 'notification.data', 'users.email', 'memberPreferences.notifications as choices'])
    .executeTakeFirst();
}
