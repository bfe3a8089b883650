import { formatAmount, MAX_AMOUNT } from '@cinder/contract/shared/amount.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { toJsonRows } from '#platform/db/names.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';

/** The owner of transfers in which no member takes part: it has no wallet and is on no board. */
export const SYSTEM_USER_ID = '00000000-0000-7000-8000-000000000000';

/** What decides about a transfer; tokens in decimals. */
export interface StandingRow {
  userId: string;
  cinderTotal: string;
  xp: number;
  level: number;
  availableCinder: string;
}

export interface BalanceChange {
  userId: string;
  /** Decimals to add; negative takes. */
  total: string;
  available: string;
  locked: string;
  /** As they were read, and as they are afterwards. */
  fromLevel: number;
  fromXp: number;
  level: number;
  xp: number;
}

/** A member's standing, locked until the transaction ends: transfers of one member wait for each other. */
export async function lockMember(tx: Tx, userId: string): Promise<StandingRow | undefined> {
  const { rows } = await statement<StandingRow>`
    select members.user_id, members.cinder_total, members.xp, members.level, wallet_balance.available_cinder
    from members join wallet_balance on wallet_balance.user_id = members.user_id
    where members.user_id = ${userId} and wallet_balance.user_id = ${userId} for no key update
  `.execute(tx);
  return rows[0];
}

/** Members' standings as they are now, not locked; those who are gone are missing. */
export async function findStandings(tx: Executor, userIds: readonly string[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select members.user_id, members.cinder_total, members.xp, members.level, wallet_balance.available_cinder
    from members join wallet_balance on wallet_balance.user_id = members.user_id
    where members.user_id = any(${userIds}) order by members.user_id
  `.execute(tx);
  return rows;
}

/** Changes the balances of a member who is locked. */
export async function changeMember(tx: Tx, change: BalanceChange, at: Date): Promise<void> {
  const { userId, total, available, locked, level, xp } = change;
  await statement`
    with member as (
      update members set cinder_total = cinder_total + ${total}::numeric, level = ${level}, xp = ${xp},
        updated_at = ${at}
      where user_id = ${userId} and (${total}::numeric <> 0 or (level, xp) <> (${level}, ${xp}))
    )
    update wallet_balance set available_cinder = available_cinder + ${available}::numeric,
      locked_cinder = locked_cinder + ${locked}::numeric
    where user_id = ${userId}
  `.execute(tx);
}

/**
 * Changes the balances of many members, who are not locked, with as many statements as those of one; returns those who
 * are changed. The others stand otherwise than they were read, or have too little or too much by now.
 */
export async function changeMembers(tx: Tx, changes: readonly BalanceChange[], at: Date): Promise<string[]> {
  // Members first: who changes one member has that row first, too.
  const { rows: members } = await sql<{ userId: string }>`
    update members set cinder_total = cinder_total + changed.total, level = changed.level, xp = changed.xp,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(changes.filter(isOfMember))}::jsonb)
      as changed ("userId" uuid, total numeric, level integer, xp integer, "fromLevel" integer, "fromXp" integer)
    where members.user_id = changed."userId" and members.level = changed."fromLevel" and members.xp = changed."fromXp"
      and cinder_total + changed.total between 0 and ${formatAmount(MAX_AMOUNT)}::numeric
    returning members.user_id
  `.execute(tx);
  const ready = new Set(members.map(({ userId }) => userId));
  const { rows: wallets } = await sql<{ userId: string }>`
    update wallet_balance set available_cinder = available_cinder + changed.available,
      locked_cinder = locked_cinder + changed.locked
    from jsonb_to_recordset(${JSON.stringify(changes.filter((change) => !isOfMember(change) || ready.has(change.userId)))}::jsonb)
      as changed ("userId" uuid, available numeric, locked numeric)
    where wallet_balance.user_id = changed."userId" and available_cinder + changed.available >= 0
    returning wallet_balance.user_id
  `.execute(tx);
  return wallets.map(({ userId }) => userId);
}

/** Whether the member's own row changes, and not only how much of the tokens is held. */
function isOfMember({ total, level, xp, fromLevel, fromXp }: BalanceChange): boolean {
  return Number(total) !== 0 || level !== fromLevel || xp !== fromXp;
}

/** One row is written where it belongs; a distributed PostgreSQL copies a list from machine to machine. */
export async function insertLedgerRows(tx: Tx, rows: readonly Insertable<Tables['rewardLedger']>[]): Promise<void> {
  const [row] = rows;
  if (row && rows.length === 1) {
    await statement`insert into reward_ledger ${rowsOf([row])}`.execute(tx);
    return;
  }
  await sql`
    insert into reward_ledger (user_id, id, source, account, counter_account, base_amount_cinder, bonus_multiplier,
      amount_cinder, xp_gained, description, cause, created_at)
    select user_id, id, source, account, counter_account, base_amount_cinder, bonus_multiplier,
      amount_cinder, xp_gained, description, cause, created_at
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as transfer (user_id uuid, id uuid, source text,
      account text, counter_account text, base_amount_cinder numeric, bonus_multiplier numeric, amount_cinder numeric,
      xp_gained integer, description text, cause text, created_at timestamptz)
  `.execute(tx);
}

/** The members for whom tokens wait that found no room in their balance. */
export async function findOverflows(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select substr(account, 10) as user_id from ledger_account where account like 'overflow:%' and balance > 0
    order by account
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** What waits for a member, in decimals. */
export async function findOverflow(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('ledgerAccount')
    .where('account', '=', `overflow:${userId}`)
    .select('balance')
    .executeTakeFirst();
  return row?.balance ?? '0';
}

/** Adds a decimal (negative takes) to a pool, an overflow or the house; false when it holds less than is taken. */
export async function addToAccount(tx: Tx, account: string, amount: string): Promise<boolean> {
  await tx
    .insertInto('ledgerAccount')
    .values({ account })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute();
  const updated = await tx
    .updateTable('ledgerAccount')
    .set({ balance: sql`balance + ${amount}::numeric` })
    .where('account', '=', account)
    .where(sql<boolean>`balance + ${amount}::numeric >= 0`)
    .returning('account')
    .executeTakeFirst();
  return updated !== undefined;
}
