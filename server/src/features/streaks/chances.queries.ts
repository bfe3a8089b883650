import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type SeedRow = Selectable<Tables['memberSeed']>;

/** The seed by which a member's next item is drawn. */
export async function findCurrent(db: Executor, userId: string): Promise<SeedRow | undefined> {
  return db
    .selectFrom('memberSeed')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** Begins a seed, unless there is one already. */
export async function insertSeed(db: Executor, row: Insertable<Tables['memberSeed']>): Promise<void> {
  await db
    .insertInto('memberSeed')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId']).where('endedAt', 'is', null).doNothing())
    .execute();
}

/** Ends a seed of a member who is locked; null where it cannot be read any more. */
export async function endSeed(tx: Tx, { userId, seedHash }: SeedRow, seed: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('memberSeed')
    .set({ seed, endedAt: at })
    .where('userId', '=', userId)
    .where('seedHash', '=', seedHash)
    .execute();
}

/** Keeps the next draw of a seed of a member who is locked. */
export async function insertDraw(tx: Tx, draw: Insertable<Tables['memberDraw']>): Promise<void> {
  await tx.insertInto('memberDraw').values(draw).execute();
  await tx
    .updateTable('memberSeed')
    .set({ drawn: draw.number })
    .where('userId', '=', draw.userId)
    .where('seedHash', '=', draw.seedHash)
    .execute();
}

/** One page of a member's draws, newest first, each with its seed where that was shown. */
export async function findDraws(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('memberDraw')
    .innerJoin('memberSeed', (join) =>
      join
        .onRef('memberSeed.userId', '=', 'memberDraw.userId')
        .onRef('memberSeed.seedHash', '=', 'memberDraw.seedHash'),
    )
    .where('memberDraw.userId', '=', userId)
    .select([
      'memberDraw.seedHash',
      'memberSeed.seed',
      'memberDraw.number',
      'memberDraw.receipt',
      'memberDraw.itemId',
      'memberDraw.drawnAt',
    ])
    .orderBy('memberDraw.drawnAt', 'desc')
    .orderBy('memberDraw.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDraws(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('memberDraw').where('userId', '=', userId));
}

export const chancesMemberData: MemberData = {
  member_seed: { by: 'user_id', onDelete: 'deleted', hidden: ['sealed'] },
  member_draw: { by: 'user_id', onDelete: 'deleted' },
};
