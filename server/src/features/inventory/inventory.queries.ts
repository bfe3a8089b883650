import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Sum of the bonus percents of what a member has equipped. */
export async function sumEquippedBonus(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('item', 'item.id', 'equipment.item_id')
    .where('equipment.user_id', '=', userId)
    .select(sql<number>`coalesce(sum(item.bonus_percent), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}
