import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows } from '#platform/db/count.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type ProgressRow = Awaited<ReturnType<typeof findProgress>>[number];

/** A member's progress in these quests and periods. */
export async function findProgress(
  db: Executor,
  userId: string,
  { questIds, resetDates }: { questIds: readonly string[]; resetDates: readonly string[] },
) {
  return db
    .selectFrom('userQuestProgress')
    .where('userId', '=', userId)
    .where('resetDate', '=', sql<string>`any(${resetDates})`)
    .where('questId', '=', sql<string>`any(${questIds})`)
    .selectAll()
    .execute();
}

/** One page of what a member has done of quests, the newest day or week first. */
export async function findProgressPage(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('userQuestProgress as progress')
    .innerJoin('quest', 'quest.id', 'progress.questId')
    .where('progress.userId', '=', userId)
    .selectAll('progress')
    .select(['quest.title', 'quest.questType'])
    .orderBy('progress.resetDate', 'desc')
    .orderBy('progress.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProgress(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('userQuestProgress').where('userId', '=', userId));
}

/** The quests that a member has completed in these periods and not claimed. */
export async function findUnclaimed(db: Executor, userId: string, resetDates: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('userQuestProgress')
    .where('userId', '=', userId)
    .where('resetDate', '=', sql<string>`any(${resetDates})`)
    .where('status', '=', 'completed')
    .select('questId')
    .execute();
  return rows.map((row) => row.questId);
}

export async function findProgressById(db: Executor, userId: string, progressId: string) {
  return db
    .selectFrom('userQuestProgress')
    .where('userId', '=', userId)
    .where('id', '=', progressId)
    .select(['questId', 'resetDate'])
    .executeTakeFirst();
}

export async function findConditionProgress(db: Executor, userId: string, progressIds: readonly string[]) {
  return db
    .selectFrom('userQuestCondition')
    .where('userId', '=', userId)
    .where('progressId', '=', sql<string>`any(${progressIds})`)
    .select(['progressId', 'conditionId', 'progress'])
    .execute();
}

/** Whose stored progress reaches all that a quest asks for, without being completed; always in the same order. */
export async function findMembersDue(tx: Tx, questId: string, resetDate: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('userQuestProgress')
    .where('questId', '=', questId)
    .where('resetDate', '=', resetDate)
    .where('status', '=', 'in_progress')
    .where(sql<boolean>`not exists (
      select from quest_condition c
      left join user_quest_condition u on u.user_id = user_quest_progress.user_id
        and u.progress_id = user_quest_progress.id and u.condition_id = c.id
      where c.quest_id = ${questId} and coalesce(u.progress, 0) < coalesce(c.target_value, 1))`)
    .select('userId')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Writes progress rows; the caller holds the member's turn, so nobody else writes them. */
export async function upsertProgress(tx: Tx, rows: Insertable<Tables['userQuestProgress']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('userQuestProgress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'id']).doUpdateSet((set) => ({
        status: set.ref('excluded.status'),
        progress: set.ref('excluded.progress'),
        maxProgress: set.ref('excluded.maxProgress'),
        completedAt: set.ref('excluded.completedAt'),
      })),
    )
    .execute();
}

export async function upsertConditionProgress(tx: Tx, rows: Insertable<Tables['userQuestCondition']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('userQuestCondition')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'progressId', 'conditionId'])
        .doUpdateSet((set) => ({ progress: set.ref('excluded.progress') })),
    )
    .execute();
}

export async function updateProgress(
  tx: Tx,
  { userId, progressId }: { userId: string; progressId: string },
  changes: Updateable<Tables['userQuestProgress']>,
): Promise<void> {
  await tx
    .updateTable('userQuestProgress')
    .set(changes)
    .where('userId', '=', userId)
    .where('id', '=', progressId)
    .execute();
}

/** Forgets what was counted, so that a quest that may be done again begins anew. */
export async function deleteConditionProgress(tx: Tx, userId: string, progressId: string): Promise<void> {
  await tx.deleteFrom('userQuestCondition').where('userId', '=', userId).where('progressId', '=', progressId).execute();
}

export async function insertClaim(tx: Tx, row: Insertable<Tables['questRewardClaim']>): Promise<void> {
  await tx.insertInto('questRewardClaim').values(row).execute();
}

export async function insertCompletion(tx: Tx, row: Insertable<Tables['questCompletions']>): Promise<void> {
  await tx.insertInto('questCompletions').values(row).execute();
}
