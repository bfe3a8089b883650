import type { ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { definitionsChanged } from '#platform/db/definitions.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { type Part, rowsOf, statement } from '#platform/db/statement.ts';

type Counter = Tables['memberCounter']['counter'];

export type BadgeRow = Awaited<ReturnType<ReturnType<typeof selectBadges>['execute']>>[number];

/** Badges, the oldest first, with their conditions in the order in which they were written. */
export function selectBadges(db: Executor) {
  return db
    .selectFrom('badge')
    .select(['badge.id', 'badge.name', 'badge.description', 'badge.imageUrl', 'badge.isActive'])
    .select((badge) =>
      jsonArrayFrom(
        badge
          .selectFrom('badgeCondition as condition')
          .whereRef('condition.badgeId', '=', 'badge.id')
          .select(['condition.id', 'condition.conditionType', 'condition.targetValue', 'condition.itemId'])
          .orderBy('condition.id'),
      ).as('conditions'),
    )
    .orderBy('badge.id');
}

/** One page of the badges that a member may see: active ones, and inactive ones that they have. */
export async function findBadges(db: Executor, { limit, offset, ...seen }: Seen & { limit: number; offset: number }) {
  return selectBadges(db).where(isSeen(seen)).limit(limit).offset(offset).execute();
}

export async function countBadges(db: Executor, seen: Seen): Promise<number> {
  return countRows(db.selectFrom('badge').where(isSeen(seen)));
}

interface Seen {
  seenBy: string;
  /** A badge that asks for one of these can be earned by nobody. */
  hidden: readonly ConditionType[];
}

function isSeen({ seenBy, hidden }: Seen) {
  const isOwned = sql<boolean>`exists (
    select from user_badge where user_badge.user_id = ${seenBy} and user_badge.badge_id = badge.id)`;
  if (hidden.length === 0) return sql<boolean>`(badge.is_active or ${isOwned})`;
  return sql<boolean>`(${isOwned} or badge.is_active and not exists (
    select from badge_condition where badge_id = badge.id and condition_type = any(${hidden})))`;
}

export async function findBadgesById(db: Executor, badgeIds: readonly string[]) {
  return selectBadges(db).where('badge.id', '=', sql<string>`any(${badgeIds})`).execute();
}

/** Active badges with conditions. */
export async function findAwardable(db: Executor) {
  return selectBadges(db)
    .where('isActive', '=', true)
    .where(sql<boolean>`exists (select from badge_condition where badge_condition.badge_id = badge.id)`)
    .execute();
}

/**
 * How often a member did what is counted, the badges that the member has or that were taken back, and the items among `items`
 * (`select item_id ${items}`).
 */
export async function findStanding(db: Executor, userId: string, items: Part) {
  const { rows } = await statement<{
    counter: Counter | null;
    total: number;
    badgeId: string | null;
    itemId: string | null;
  }>`
    select counter, total, null::uuid as badge_id, null::uuid as item_id from member_counter where user_id = ${userId}
    union all select null, 0, badge_id, null from user_badge where user_id = ${userId}
    union all select null, 0, badge_id, null from badge_taken_back where user_id = ${userId}
    union all select null, 0, null, item_id ${items}
  `.execute(db);
  return {
    counted: new Map(rows.flatMap(({ counter, total }) => (counter === null ? [] : [[counter, total] as const]))),
    settled: new Set(rows.flatMap(({ badgeId }) => badgeId ?? [])),
    owned: new Set(rows.flatMap(({ itemId }) => itemId ?? [])),
  };
}

/** Whether an offer of the store asks for a badge. */
export async function existsOfferWithBadge(tx: Tx, badgeId: string): Promise<boolean> {
  const rows = await tx.selectFrom('storeOffer').where('badgeId', '=', badgeId).select('id').limit(1).execute();
  return rows.length > 0;
}

/** Whether a quest that is not archived rewards the badge. */
export async function existsQuestWithBadge(db: Executor, badgeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quest')
    .where('rewardType', '=', 'badge')
    .where('rewardValue', '=', badgeId)
    .where('status', '!=', 'archived')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConditions(tx: Tx, rows: Insertable<Tables['badgeCondition']>[]): Promise<void> {
  definitionsChanged(tx);
  if (rows.length > 0) await tx.insertInto('badgeCondition').values(rows).execute();
}

export async function deleteConditions(tx: Tx, badgeId: string): Promise<void> {
  definitionsChanged(tx);
  await tx.deleteFrom('badgeCondition').where('badgeId', '=', badgeId).execute();
}

/** Gives a badge; false when the member has it. */
export async function insertUserBadge(tx: Tx, userId: string, badgeId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await statement`
    insert into user_badge ${rowsOf([{ userId, badgeId, earnedAt: at }])} on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** One page of a member's badges, newest first. */
export async function findUserBadges(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('userBadge')
    .where('userId', '=', userId)
    .select(['badgeId', 'earnedAt'])
    .orderBy('earnedAt', 'desc')
    .orderBy('badgeId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUserBadges(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('userBadge').where('userId', '=', userId));
}

/** Which of these badges a member has. */
export async function findOwned(db: Executor, userId: string, badgeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('userBadge')
    .where('userId', '=', userId)
    .where('badgeId', '=', sql<string>`any(${badgeIds})`)
    .select('badgeId')
    .execute();
  return rows.map((row) => row.badgeId);
}

/** One page of a member's badges with what they are called, the newest first. */
export async function findMemberBadges(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('userBadge')
    .innerJoin('badge', 'badge.id', 'userBadge.badgeId')
    .leftJoin('userBadgeShowcase as shown', (join) =>
      join.onRef('shown.badgeId', '=', 'userBadge.badgeId').on('shown.userId', '=', userId),
    )
    .where('userBadge.userId', '=', userId)
    .select(['badge.id as badgeId', 'badge.name', 'badge.description', 'badge.imageUrl', 'userBadge.earnedAt'])
    .select(sql<boolean>`shown.position is not null`.as('isShown'))
    .orderBy('userBadge.earnedAt', 'desc')
    .orderBy('badge.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Takes a badge away, out of the showcase too; false when the member does not have it. */
export async function deleteUserBadge(tx: Tx, userId: string, badgeId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('userBadge')
    .where('userId', '=', userId)
    .where('badgeId', '=', badgeId)
    .returning('badgeId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a badge was taken back: its conditions do not award it again. */
export async function insertTakenBack(tx: Tx, userId: string, badgeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('badgeTakenBack')
    .values({ userId, badgeId, takenBackAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTakenBack(tx: Tx, userId: string, badgeId: string): Promise<void> {
  await statement`delete from badge_taken_back where user_id = ${userId} and badge_id = ${badgeId}`.execute(tx);
}

export async function findShowcase(db: Executor, userId: string) {
  return db
    .selectFrom('userBadgeShowcase')
    .innerJoin('badge', 'badge.id', 'userBadgeShowcase.badgeId')
    .where('userBadgeShowcase.userId', '=', userId)
    .select(['badge.id', 'badge.name', 'badge.description', 'badge.imageUrl', 'userBadgeShowcase.position'])
    .orderBy('userBadgeShowcase.position')
    .execute();
}

/** What several members show, by position. */
export async function findShowcases(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('userBadgeShowcase')
    .innerJoin('badge', 'badge.id', 'userBadgeShowcase.badgeId')
    .where('userBadgeShowcase.userId', '=', sql<string>`any(${userIds})`)
    .select(['userBadgeShowcase.userId', 'badge.id', 'badge.name', 'badge.imageUrl'])
    .orderBy('userBadgeShowcase.position')
    .execute();
}

export async function replaceShowcase(
  tx: Tx,
  userId: string,
  entries: readonly { badgeId: string; position: number }[],
): Promise<void> {
  await tx.deleteFrom('userBadgeShowcase').where('userId', '=', userId).execute();
  if (entries.length === 0) return;
  await tx
    .insertInto('userBadgeShowcase')
    .values(entries.map(({ badgeId, position }) => ({ userId, badgeId, position })))
    .execute();
}

/** Counts once more what a member ever did. */
export async function addToCounter(tx: Tx, userId: string, counter: Counter): Promise<void> {
  await statement`
    insert into member_counter (user_id, counter, total) values (${userId}, ${counter}, 1)
    on conflict (user_id, counter) do update set total = member_counter.total + 1
  `.execute(tx);
}

export const badgesMemberData: MemberData = {
  user_badge_showcase: { by: 'user_id', onDelete: 'deleted' },
  user_badge: { by: 'user_id', onDelete: 'deleted' },
  badge_taken_back: { by: 'user_id', onDelete: 'deleted' },
  member_counter: { by: 'user_id', onDelete: 'deleted' },
};
