import type { NotificationChoice, NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** What a member has chosen: of the groups that they have chosen for. */
export type StoredChoices = { [G in NotificationGroup]?: NotificationChoice | undefined };

/** What a member has chosen, and whether their address is verified. */
export async function findChoices(
  db: Executor,
  userId: string,
): Promise<{ choices: StoredChoices; isVerified: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('member_preferences', 'member_preferences.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select(['users.email_verified', 'member_preferences.notifications'])
    .executeTakeFirst();
  return row && { choices: row.notifications ?? {}, isVerified: row.email_verified };
}

/** Stores the groups that are given over those that were chosen before. */
export async function upsertChoices(tx: Tx, userId: string, choices: StoredChoices, at: Date): Promise<void> {
  const notifications = JSON.stringify(choices);
  await tx
    .insertInto('member_preferences')
    .values({ user_id: userId, notifications, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        notifications: sql`member_preferences.notifications || ${notifications}::jsonb`,
        updated_at: at,
      }),
    )
    .execute();
}
