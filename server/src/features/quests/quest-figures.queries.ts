import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';

/** How many quest rewards were claimed in a span. */
export async function countCompletions(db: Executor, { from, to }: Span): Promise<number> {
  const row = await db
    .selectFrom('questCompletions')
    .where('completedAt', '>=', from)
    .where('completedAt', '<', to)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Who claimed a quest in a span, to be counted together with other deeds. */
export function whoClaimed({ from, to }: Span) {
  return sql`select user_id from quest_completions where completed_at >= ${from} and completed_at < ${to}`;
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
