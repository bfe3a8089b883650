import type {
  NotificationChoice,
  NotificationGroup,
  NotificationType,
} from '@cinder/contract/notifications/notifications.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { toJsonRows } from '#platform/db/names.ts';
import { statement } from '#platform/db/statement.ts';
import { withoutName } from './stored-texts.ts';

export type NotificationRow = Selectable<Tables['notification']>;

/** What a member is told, as it is stored. */
export interface NewNotification {
  userId: string;
  id: string;
  type: string;
  /** In which the member chooses how they are told. */
  topic: NotificationGroup;
  /** JSON. */
  data: string;
  createdAt: Date;
}

/**
 * Stores what members are told with one statement, however many they are. Whoever is gone is told nothing; who does not
 * want to notice has read it already. The ids stand there twice: by them a distributed PostgreSQL finds the machines.
 */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  const [row] = rows;
  if (row && rows.length === 1) return insertNotification(tx, row);
  await sql`
    insert into notification (user_id, id, type, data, created_at, read_at)
    select members.user_id, told.id, told.type, told.data::jsonb, told.created_at,
      case when chosen.notifications -> told.topic ->> 'bell' = 'false' then told.created_at end
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb)
      as told (user_id uuid, id uuid, type text, topic text, data text, created_at timestamptz)
    join members on members.user_id = told.user_id
    left join member_preferences chosen on chosen.user_id = members.user_id
    where members.user_id = any(${[...new Set(rows.map(({ userId }) => userId))]})
  `.execute(tx);
}

async function insertNotification(
  tx: Tx,
  { userId, id, type, topic, data, createdAt }: NewNotification,
): Promise<void> {
  await statement`
    insert into notification (user_id, id, type, data, created_at, read_at)
    select members.user_id, ${id}::uuid, ${type}, ${data}::jsonb, ${createdAt}::timestamptz,
      case when chosen.notifications -> ${topic} ->> 'bell' = 'false' then ${createdAt}::timestamptz end
    from members left join member_preferences chosen on chosen.user_id = members.user_id
    where members.user_id = ${userId}
  `.execute(tx);
}

/** One page of what a member was told, newest first. */
export async function findNotifications(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotifications(db: Executor, userId: string): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll<string>().as('total'))
    .select(sql<string>`count(*) filter (where read_at is null)`.as('unread'))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), unread: Number(row.unread) };
}

/** Marks what is the member's own: of these, and all up to one of them; how many were not read before. */
export async function markRead(
  tx: Tx,
  { userId, ids, upTo, at }: { userId: string; ids: readonly string[]; upTo: string | null; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(({ or, eb }) => or([eb('id', '=', sql<string>`any(${ids})`), eb('id', '<=', upTo)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks what a member was told of one thing; how many were not read before. */
export async function markReadAbout(
  tx: Tx,
  { userId, type, subject, at }: { userId: string; type: string; subject: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('type', '=', type)
    .where(sql<boolean>`data ->> 'subject' = ${subject}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes what a member was told of one thing; how many. */
export async function deleteAbout(
  tx: Tx,
  { userId, type, subject }: { userId: string; type: string; subject: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where('type', '=', type)
    .where(sql<boolean>`data ->> 'subject' = ${subject}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the oldest that were read of those from before `before`, at most `limit`; how many. */
export async function deleteReadBefore(db: Executor, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'id'),
        'in',
        selectFrom('notification')
          .where('readAt', 'is not', null)
          .where('createdAt', '<', before)
          .select(['userId', 'id'])
          .orderBy('createdAt')
          .limit(limit)
          .$asTuple('userId', 'id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Takes a name out of what members were told of their matches, challenges and gifts, where the name alone can stand. */
export async function forgetName(tx: Tx, name: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Pick<NotificationRow, 'userId' | 'id' | 'data'>>`
    select user_id, id, data from notification
    where user_id = any(${userIds}) and type in ('match_called', 'match_reported', 'match_disputed',
        'challenge_proposed', 'challenge_moved', 'challenge_disputed', 'gift_received')
      and position(${name} in (data ->> 'title') || (data ->> 'text')) > 0
  `.execute(tx);
  for (const { userId, id, data } of rows) {
    await sql`
      update notification set data = ${JSON.stringify(withoutName(data, name))}::jsonb
      where user_id = ${userId} and id = ${id}
    `.execute(tx);
  }
}

export const notificationsMemberData: MemberData = {
  notification: { by: 'user_id', onDelete: 'deleted' },
  member_preferences: { by: 'user_id', onDelete: 'deleted' },
};

/** Which of these their members want by mail and can get. */
export async function findMailed(
  tx: Tx,
  rows: readonly Pick<NewNotification, 'userId' | 'id' | 'topic'>[],
): Promise<{ userId: string; id: string }[]> {
  const requested = toJsonRows(rows.map(({ userId, id, topic }) => ({ userId, id, topic })));
  const { rows: mailed } = await sql<{ userId: string; id: string }>`
    select told.user_id as "userId", told.id
    from jsonb_to_recordset(${requested}::jsonb) as told (user_id uuid, id uuid, topic text)
    join member_preferences chosen on chosen.user_id = told.user_id
    join users on users.id = told.user_id
    where chosen.notifications -> told.topic ->> 'mail' = 'true' and users.email_verified
  `.execute(tx);
  return mailed;
}

/** What members were told from one id up to another, who want mails about something. */
export async function findToldByMail(db: Executor, { from, before }: { from: string; before: string }) {
  const { rows } = await sql<{ userId: string; id: string; type: NotificationType; choices: StoredChoices }>`
    select told.user_id as "userId", told.id, told.type, chosen.notifications as choices
    from member_preferences chosen join notification told on told.user_id = chosen.user_id
    where told.id >= ${from} and told.id < ${before} and chosen.notifications @? '$.*.mail ? (@ == true)'
  `.execute(db);
  return rows;
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
    .select(['notification.type', 'notification.data', 'memberPreferences.notifications as choices'])
    .select(['users.email', 'users.language', 'users.signInLanguage'])
    .executeTakeFirst();
}

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

/** Turns a member's mails of a group off, where they are on; whether they were. */
export async function turnMailOff(tx: Tx, userId: string, group: NotificationGroup, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberPreferences')
    .set({
      notifications: sql`jsonb_set(notifications, array[${group}, 'mail']::text[], 'false')`,
      updatedAt: at,
    })
    .where('userId', '=', userId)
    .where(sql<boolean>`notifications -> ${group} ->> 'mail' = 'true'`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
