import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Which of these items a member has bought and not given back. */
export async function findBoughtItems(db: Executor, userId: string, itemIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_item')
    .where('user_id', '=', userId)
    .where('item_id', '=', sql<string>`any(${itemIds})`)
    .where('granted_at', 'is not', null)
    .where('returned_at', 'is', null)
    .select('item_id')
    .distinct()
    .execute();
  return rows.map((row) => row.item_id);
}
