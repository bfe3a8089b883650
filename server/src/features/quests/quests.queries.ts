import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#db/tables.ts';
import type { Span } from '#platform/clock.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { definitionsChanged } from '#platform/db/definitions.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type QuestRow = Awaited<ReturnType<typeof findQuests>>[number];
export type ConditionRow = QuestRow['conditions'][number];
type QuestType = Tables['quest']['questType'];

/** Quests with their conditions in the order in which they were written. */
function selectQuests(db: Executor) {
  return db
    .selectFrom('quest')
    .selectAll('quest')
    .select((quest) =>
      jsonArrayFrom(
        quest
          .selectFrom('questCondition as condition')
          .whereRef('condition.questId', '=', 'quest.id')
          .select(['condition.id', 'condition.conditionType', 'condition.targetValue', 'condition.itemId'])
          .orderBy('condition.id'),
      ).as('conditions'),
    );
}

/** One page of all quests, newest first. */
export async function findQuests(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return selectQuests(db).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countQuests(db: Executor): Promise<number> {
  return countRows(db.selectFrom('quest'));
}

export async function findQuest(db: Executor, questId: string) {
  return selectQuests(db).where('id', '=', questId).executeTakeFirst();
}

export async function findQuestsById(db: Executor, questIds: readonly string[]) {
  return selectQuests(db).where('id', '=', sql<string>`any(${questIds})`).execute();
}

/** The quests that members can do at some time, by type and age: `isOpen` tells of each whether that is now. */
export async function findActiveQuests(db: Executor) {
  return selectActive(db).execute();
}

function selectActive(db: Executor) {
  return selectQuests(db)
    .where('isActive', '=', true)
    .where((where) =>
      where.or([
        where('status', '=', 'active'),
        where.and([where('status', '=', 'scheduled'), where('activateAt', 'is not', null)]),
      ]),
    )
    .orderBy('questType')
    .orderBy('id');
}

/** The quests that are open at an instant, of one type where it is given. */
export async function findOpenQuests(db: Executor, now: Date, { type }: { type?: QuestType | undefined }) {
  return selectActive(db)
    .where((where) => where.or([where('activateAt', 'is', null), where('activateAt', '<=', now)]))
    .where((where) => where.or([where('deactivateAt', 'is', null), where('deactivateAt', '>', now)]))
    .$if(type !== undefined, (query) => query.where('questType', '=', type ?? 'daily'))
    .execute();
}

export async function insertQuest(tx: Tx, row: Insertable<Tables['quest']>): Promise<void> {
  definitionsChanged(tx);
  await tx.insertInto('quest').values(row).execute();
}

export async function updateQuest(tx: Tx, questId: string, changes: Updateable<Tables['quest']>): Promise<void> {
  definitionsChanged(tx);
  await tx.updateTable('quest').set(changes).where('id', '=', questId).execute();
}

export async function deleteQuest(tx: Tx, questId: string): Promise<boolean> {
  definitionsChanged(tx);
  const row = await tx.deleteFrom('quest').where('id', '=', questId).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** No upsert: on several machines it would lock the table of quests, which others write to. */
export async function insertConditions(tx: Tx, rows: Insertable<Tables['questCondition']>[]): Promise<void> {
  definitionsChanged(tx);
  if (rows.length > 0) await tx.insertInto('questCondition').values(rows).execute();
}

/** Changes what a condition asks for. */
export async function setTarget(tx: Tx, id: string, targetValue: number | null): Promise<void> {
  definitionsChanged(tx);
  await tx.updateTable('questCondition').set({ targetValue }).where('id', '=', id).execute();
}

/** Nothing is asked of the database where there is nothing to delete: on several machines it would lock the whole table. */
export async function deleteConditions(tx: Tx, ids: readonly string[]): Promise<void> {
  definitionsChanged(tx);
  if (ids.length > 0) await tx.deleteFrom('questCondition').where('id', 'in', ids).execute();
}

/** All periods that were ever begun by hand. */
export async function findPeriods(db: Executor) {
  return db.selectFrom('questPeriod').select(['questType', 'resetDate']).execute();
}

/** The periods begun by hand within the periods of these calendar dates. */
export async function findPeriodKeys(db: Executor, calendarDates: readonly string[]) {
  return db
    .selectFrom('questPeriod')
    .where(sql<boolean>`split_part(reset_date, '.', 1) = any(${calendarDates})`)
    .select(['questType', 'resetDate'])
    .execute();
}

/** False when another administrator began the same period at the same time. */
export async function insertPeriod(tx: Tx, row: Insertable<Tables['questPeriod']>): Promise<boolean> {
  definitionsChanged(tx);
  const inserted = await tx
    .insertInto('questPeriod')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('resetDate')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const questsMemberData: MemberData = {
  user_quest_condition: { by: 'user_id', onDelete: 'deleted' },
  quest_reward_claim: { by: 'user_id', onDelete: 'deleted' },
  user_quest_progress: { by: 'user_id', onDelete: 'deleted' },
  quest_completions: { by: 'user_id', onDelete: 'deleted' },
  quest: { by: 'created_by', onDelete: 'unlinked' },
  quest_period: { by: 'started_by', onDelete: 'unlinked' },
};

/** The quests that pay tokens or have paid them, by title. */
export async function findPaying(db: Executor) {
  return db
    .selectFrom('quest')
    .where('rewardType', '=', 'cinder')
    .where('status', '<>', 'draft')
    .select(['id', 'title', 'rewardAmount'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** How many quest rewards were claimed in a span. */
export async function countCompletions(db: Executor, { from, to }: Span): Promise<number> {
  return countRows(db.selectFrom('questCompletions').where('completedAt', '>=', from).where('completedAt', '<', to));
}

/** Who claimed a quest in a span, to be counted together with other actions. */
export function whoClaimed({ from, to }: Span) {
  return sql`select user_id from quest_completions where completed_at >= ${from} and completed_at < ${to}`;
}

/** The claims of a span that paid tokens, for queries over many of them. */
export function whatPaidTokens({ from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id, claimed_at as at, quest_id, reward_amount as reward, reward_amount as amount from quest_reward_claim
    where reward_type = 'cinder' and claimed_at >= ${from} and claimed_at < ${to}`;
}

/** How many quest rewards each of these members has claimed. */
export async function countByMember(db: Executor, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id, count(*)::integer as count from quest_completions where user_id = any(${userIds}) group by user_id
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, row.count]));
}

/** So many completions after one, by member and age, with what is known of their quest. */
export async function findCompletionsAfter(
  db: Executor,
  after: { userId: string; id: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('questCompletions')
    .leftJoin('quest', 'quest.id', 'questCompletions.questId')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(quest_completions.user_id, quest_completions.id) > (${after?.userId}::uuid, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'questCompletions.userId',
      'questCompletions.id',
      'questCompletions.questId',
      'questCompletions.completedAt',
      'questCompletions.verified',
      'quest.title',
      'quest.questType',
      'quest.rewardType',
      'quest.rewardAmount',
    ])
    .orderBy('questCompletions.userId')
    .orderBy('questCompletions.id')
    .limit(limit)
    .execute();
}
