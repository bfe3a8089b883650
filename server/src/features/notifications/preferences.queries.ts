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
    .leftJoin('memberPreferences', 'memberPreferences.userId', 'users.id')
    .where('users.id', '=', userId)
    .select(['users.emailVerified', 'memberPreferences.notifications'])
    .executeTakeFirst();
  return row && { choices: row.notifications ?? {}, isVerified: row.emailVerified };
}

/** Stores the groups that are given over those that were chosen before. */
export async function upsertChoices(tx: Tx, userId: string, choices: StoredChoices, at: Date): Promise<void> {
  const notifications = JSON.stringify(choices);
  await tx
    .insertInto('memberPreferences')
    .values({ userId, notifications, updatedAt: at })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        notifications: sql`member_preferences.notifications || ${notifications}::jsonb`,
        updatedAt: at,
      }),
    )
    .execute();
}
