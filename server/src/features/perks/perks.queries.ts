import type { KeptWorn } from '@cinder/contract/perks/worn.rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type PerkRow = Selectable<Tables['memberPerk']>;

/** All that a member was given to wear and did not give back, in its order. */
export async function findPerks(db: Executor, userId: string): Promise<PerkRow[]> {
  return db.selectFrom('memberPerk').where('userId', '=', userId).selectAll().orderBy('id').execute();
}

export async function insertPerk(tx: Tx, row: Insertable<Tables['memberPerk']>): Promise<void> {
  await tx.insertInto('memberPerk').values(row).execute();
}

export async function deletePerk(tx: Tx, { userId, id }: Pick<PerkRow, 'userId' | 'id'>): Promise<void> {
  await tx.deleteFrom('memberPerk').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Sets from when until when something is had. */
export async function updateSpan(
  tx: Tx,
  { userId, id }: Pick<PerkRow, 'userId' | 'id'>,
  span: Pick<PerkRow, 'beginsAt' | 'expiresAt'>,
): Promise<void> {
  await tx.updateTable('memberPerk').set(span).where('userId', '=', userId).where('id', '=', id).execute();
}

/** What a member wears, as it is kept. */
export async function findWorn(db: Executor, userId: string): Promise<KeptWorn | null> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('worn').executeTakeFirst();
  return row?.worn ?? null;
}

export async function updateWorn(tx: Tx, userId: string, worn: KeptWorn | null): Promise<void> {
  await tx
    .updateTable('members')
    .set({ worn: worn && JSON.stringify(worn) })
    .where('userId', '=', userId)
    .execute();
}

export const perksMemberData: MemberData = {
  member_perk: { by: 'user_id', onDelete: 'deleted' },
};
