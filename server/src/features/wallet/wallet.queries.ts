import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

const REWARD = [
  'id',
  'source',
  'amount_cinder',
  'base_amount_cinder',
  'bonus_multiplier',
  'xp_gained',
  'description',
  'created_at',
] as const;

export type LedgerRow = Awaited<ReturnType<typeof findLedgerRows>>[number];

/** A new member's empty wallet. */
export async function insertBalance(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('wallet_balance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** A member's standing and free tokens, locked until the transaction ends: payments of one member take turns. */
export async function lockMember(tx: Tx, userId: string) {
  return tx
    .selectFrom('members')
    .innerJoin('wallet_balance', 'wallet_balance.user_id', 'members.user_id')
    .where('members.user_id', '=', userId)
    .where('wallet_balance.user_id', '=', userId)
    .select(['members.cinder_total', 'members.xp', 'members.level', 'wallet_balance.available_cinder'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A member's level; 1 for one who is gone. */
/** What a member has free, and what is held for open wagers. */
export async function findBalance(db: Executor, userId: string) {
  return db
    .selectFrom('wallet_balance')
    .where('user_id', '=', userId)
    .select(['available_cinder as available', 'locked_cinder as locked'])
    .executeTakeFirst();
}

export async function findLevel(db: Executor, userId: string): Promise<number> {
  const row = await db.selectFrom('members').where('user_id', '=', userId).select('level').executeTakeFirst();
  return row?.level ?? 1;
}

export async function insertLedgerRow(tx: Tx, row: Insertable<Tables['reward_ledger']>): Promise<void> {
  await tx.insertInto('reward_ledger').values(row).execute();
}

interface Standing {
  userId: string;
  cinderTotal: string;
  level: number;
  xp: number;
  at: Date;
}

export async function updateMemberStanding(tx: Tx, { userId, cinderTotal, level, xp, at }: Standing): Promise<void> {
  await tx
    .updateTable('members')
    .set({ cinder_total: cinderTotal, level, xp, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
}

/** Adds a decimal (negative takes) to a member's free tokens. */
export async function addToAvailable(tx: Tx, userId: string, amount: string): Promise<void> {
  await tx
    .updateTable('wallet_balance')
    .set({ available_cinder: sql`available_cinder + ${amount}::numeric` })
    .where('user_id', '=', userId)
    .execute();
}

/** Adds a decimal (negative takes) to a pool or the house; false when it holds less than is taken. */
export async function addToAccount(tx: Tx, account: string, amount: string): Promise<boolean> {
  await tx
    .insertInto('ledger_account')
    .values({ account })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute();
  const updated = await tx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${amount}::numeric` })
    .where('account', '=', account)
    .where(sql<boolean>`balance + ${amount}::numeric >= 0`)
    .returning('account')
    .executeTakeFirst();
  return updated !== undefined;
}

/** One page of a member's ledger, newest first. */
export async function findLedgerRows(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('reward_ledger')
    .where('user_id', '=', userId)
    .select(REWARD)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLedgerRows(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('reward_ledger')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The payment of one fact, if it was paid. */
export async function findLedgerRow(db: Executor, userId: string, cause: string) {
  return db
    .selectFrom('reward_ledger')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .select(REWARD)
    .executeTakeFirst();
}

/** The payments of several facts that were paid. */
export async function findLedgerRowsByCause(db: Executor, userId: string, causes: string[]) {
  return db
    .selectFrom('reward_ledger')
    .where('user_id', '=', userId)
    .where('cause', '=', sql<string>`any(${causes})`)
    .select([...REWARD, 'cause'])
    .execute();
}

/** What several facts paid, whoever was paid. */
export async function findAmountsPaid(db: Executor, facts: readonly { userId: string; cause: string }[]) {
  const { rows } = await sql<{ cause: string; amount_cinder: string }>`
    select ledger.cause, ledger.amount_cinder
    from unnest(${facts.map((fact) => fact.userId)}::uuid[], ${facts.map((fact) => fact.cause)}::text[])
      fact (user_id, cause)
    join reward_ledger ledger on ledger.user_id = fact.user_id and ledger.cause = fact.cause
  `.execute(db);
  return rows;
}
