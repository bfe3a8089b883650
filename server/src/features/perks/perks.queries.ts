import type { KeptWorn } from '@cinder/contract/perks/worn.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
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

/** Moves what begins at an instant or later to an earlier time, by milliseconds. */
export async function bringForward(
  tx: Tx,
  { userId, kind, value }: Pick<PerkRow, 'userId' | 'kind' | 'value'>,
  from: Date,
  milliseconds: number,
): Promise<void> {
  const earlier = sql`make_interval(secs => ${milliseconds / 1000}::double precision)`;
  await sql`
    update member_perk set begins_at = begins_at - ${earlier}, expires_at = expires_at - ${earlier}
    where user_id = ${userId} and kind = ${kind} and value = ${value} and begins_at >= ${from}`.execute(tx);
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
