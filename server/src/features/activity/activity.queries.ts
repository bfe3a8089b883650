import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { toJsonRows } from '#platform/db/names.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';

export type ActivityRow = Selectable<Tables['activityEntry']>;

export async function insertActivity(tx: Tx, row: Insertable<Tables['activityEntry']>): Promise<void> {
  await statement`insert into activity_entry ${rowsOf([row])}`.execute(tx);
}

export async function insertActivities(tx: Tx, rows: readonly Insertable<Tables['activityEntry']>[]): Promise<void> {
  await sql`
    insert into activity_entry (user_id, id, type, description, amount_cinder, item_name, created_at)
    select user_id, id, type, description, amount_cinder, item_name, created_at
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as done (user_id uuid, id uuid, type text, description text,
      amount_cinder numeric, item_name text, created_at timestamptz)
  `.execute(tx);
}

/** One page of a member's activity, newest first. */
export async function findActivity(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('activityEntry')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countActivity(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('activityEntry').where('userId', '=', userId));
}

export const activityMemberData: MemberData = {
  activity_entry: { by: 'user_id', onDelete: 'deleted' },
};
