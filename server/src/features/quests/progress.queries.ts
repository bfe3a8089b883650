import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';

export type ProgressRow = Selectable<Tables['userQuestProgress']>;

/** A member's progress in these quests and periods: each row once for each condition that is counted, at least once. */
export async function findProgress(
  db: Executor,
  userId: string,
  { questIds, resetDates }: { questIds: readonly string[]; resetDates: readonly string[] },
) {
  const { rows } = await statement<ProgressRow & { conditionId: string | null; counted: number | null }>`
    select own.*, counted.condition_id, counted.progress as counted
    from user_quest_progress own
    left join user_quest_condition counted on counted.user_id = own.user_id and counted.progress_id = own.id
    where own.user_id = ${userId} and own.reset_date = any(${resetDates}) and own.quest_id = any(${questIds})
  `.execute(db);
  return rows;
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
  await statement`
    insert into user_quest_progress ${rowsOf(rows)} on conflict (user_id, id) do update set status = excluded.status,
      progress = excluded.progress, max_progress = excluded.max_progress, completed_at = excluded.completed_at
  `.execute(tx);
}

export async function upsertConditionProgress(tx: Tx, rows: Insertable<Tables['userQuestCondition']>[]): Promise<void> {
  if (rows.length === 0) return;
  await statement`
    insert into user_quest_condition ${rowsOf(rows)}
    on conflict (user_id, progress_id, condition_id) do update set progress = excluded.progress
  `.execute(tx);
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
  await statement`insert into quest_reward_claim ${rowsOf([row])}`.execute(tx);
}

export async function insertCompletion(tx: Tx, row: Insertable<Tables['questCompletions']>): Promise<void> {
  await statement`insert into quest_completions ${rowsOf([row])}`.execute(tx);
}
