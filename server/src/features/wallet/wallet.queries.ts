import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

const REWARD = [
  'id',
  'source',
  'counterAccount',
  'cause',
  'amountCinder',
  'baseAmountCinder',
  'bonusMultiplier',
  'xpGained',
  'description',
  'createdAt',
] as const;

/** A new member's empty wallet. */
export async function insertBalance(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('walletBalance')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** What a member has free, and what is held for open wagers. */
export async function findBalance(db: Executor, userId: string) {
  return db
    .selectFrom('walletBalance')
    .where('userId', '=', userId)
    .select(['availableCinder as available', 'lockedCinder as locked'])
    .executeTakeFirst();
}

/** All tokens of a member, those that are held included. */
export async function findTotal(db: Executor, userId: string): Promise<string> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('cinderTotal').executeTakeFirst();
  return row?.cinderTotal ?? '0.00';
}

export async function hasMember(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('userId').executeTakeFirst();
  return row !== undefined;
}

/** A member's level; 1 for one who is gone. */
export async function findLevel(db: Executor, userId: string): Promise<number> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('level').executeTakeFirst();
  return row?.level ?? 1;
}

/** One page of a member's ledger, newest first. */
export async function findLedgerRows(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('rewardLedger')
    .where('userId', '=', userId)
    .select(REWARD)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLedgerRows(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('rewardLedger')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The payments of several facts that were paid. */
export async function findLedgerRowsByCause(db: Executor, userId: string, causes: string[]) {
  return db
    .selectFrom('rewardLedger')
    .where('userId', '=', userId)
    .where('cause', '=', sql<string>`any(${causes})`)
    .select(REWARD)
    .execute();
}

/** What several facts paid, whoever was paid. */
export async function findAmountsPaid(db: Executor, facts: readonly { userId: string; cause: string }[]) {
  const { rows } = await sql<{ cause: string; amountCinder: string }>`
    select ledger.cause, ledger.amount_cinder
    from unnest(${facts.map((fact) => fact.userId)}::uuid[], ${facts.map((fact) => fact.cause)}::text[])
      fact (user_id, cause)
    join reward_ledger ledger on ledger.user_id = fact.user_id and ledger.cause = fact.cause
  `.execute(db);
  return rows;
}

export const walletMemberData: MemberData = {
  wallet_balance: { by: 'user_id', fate: 'deleted' },
  reward_ledger: { by: 'user_id', fate: 'anonymous', because: 'the supply must still add up' },
};
