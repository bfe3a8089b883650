import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type ProgressRow = Awaited<ReturnType<typeof findProgress>>[number];

/** A member's progress in these quests and periods. */
export async function findProgress(
  db: Executor,
  userId: string,
  { questIds, resetDates }: { questIds: readonly string[]; resetDates: readonly string[] },
) {
  return db
    .selectFrom('user_quest_progress')
    .where('user_id', '=', userId)
    .where('reset_date', '=', sql<string>`any(${resetDates})`)
    .where('quest_id', '=', sql<string>`any(${questIds})`)
    .selectAll()
    .execute();
}

/** The quests that a member has completed in these periods and not claimed. */
export async function findUnclaimed(db: Executor, userId: string, resetDates: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user_quest_progress')
    .where('user_id', '=', userId)
    .where('reset_date', '=', sql<string>`any(${resetDates})`)
    .where('status', '=', 'completed')
    .select('quest_id')
    .execute();
  return rows.map((row) => row.quest_id);
}

export async function findProgressById(db: Executor, userId: string, progressId: string) {
  return db
    .selectFrom('user_quest_progress')
    .where('user_id', '=', userId)
    .where('id', '=', progressId)
    .select(['quest_id', 'reset_date'])
    .executeTakeFirst();
}

export async function findConditionProgress(db: Executor, userId: string, progressIds: readonly string[]) {
  return db
    .selectFrom('user_quest_condition')
    .where('user_id', '=', userId)
    .where('progress_id', '=', sql<string>`any(${progressIds})`)
    .select(['progress_id', 'condition_id', 'progress'])
    .execute();
}

/** Writes progress rows; the caller holds the member's turn, so nobody else writes them. */
export async function upsertProgress(tx: Tx, rows: Insertable<Tables['user_quest_progress']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('user_quest_progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((set) => ({
        status: set.ref('excluded.status'),
        progress: set.ref('excluded.progress'),
        max_progress: set.ref('excluded.max_progress'),
        completed_at: set.ref('excluded.completed_at'),
      })),
    )
    .execute();
}

export async function upsertConditionProgress(
  tx: Tx,
  rows: Insertable<Tables['user_quest_condition']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('user_quest_condition')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'progress_id', 'condition_id'])
        .doUpdateSet((set) => ({ progress: set.ref('excluded.progress') })),
    )
    .execute();
}

export async function updateProgress(
  tx: Tx,
  { userId, progressId }: { userId: string; progressId: string },
  changes: Updateable<Tables['user_quest_progress']>,
): Promise<void> {
  await tx
    .updateTable('user_quest_progress')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', progressId)
    .execute();
}

/** Forgets what was counted, so that a quest that may be done again begins anew. */
export async function deleteConditionProgress(tx: Tx, userId: string, progressId: string): Promise<void> {
  await tx
    .deleteFrom('user_quest_condition')
    .where('user_id', '=', userId)
    .where('progress_id', '=', progressId)
    .execute();
}

export async function insertClaim(tx: Tx, row: Insertable<Tables['quest_reward_claim']>): Promise<void> {
  await tx.insertInto('quest_reward_claim').values(row).execute();
}

export async function insertCompletion(tx: Tx, row: Insertable<Tables['quest_completions']>): Promise<void> {
  await tx.insertInto('quest_completions').values(row).execute();
}
