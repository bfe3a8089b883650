import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import { toJsonRows } from '#platform/db/names.ts';

/** The owner of transfers in which no member takes part: it has no wallet and is on no board. */
export const SYSTEM_USER_ID = '00000000-0000-7000-8000-000000000000';

const STANDING = [
  'members.userId',
  'members.cinderTotal',
  'members.xp',
  'members.level',
  'walletBalance.availableCinder',
] as const;

export type StandingRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

interface BalanceChange {
  userId: string;
  /** Decimals to add; negative takes. */
  total: string;
  available: string;
  locked: string;
  /** As they are afterwards. */
  level: number;
  xp: number;
}

/** How members' balances are locked and changed. */
export interface Balances {
  /** Locks members in the order of their ids until the transaction ends; those who are gone are missing. */
  lock(tx: Tx, userIds: readonly string[]): Promise<StandingRow[]>;
  change(tx: Tx, changes: readonly BalanceChange[], at: Date): Promise<void>;
}

/** A member's standing, locked until the transaction ends: transfers of one member wait for each other. */
export async function lockMember(tx: Tx, userId: string) {
  return selectStanding(tx)
    .where('members.userId', '=', userId)
    .where('walletBalance.userId', '=', userId)
    .executeTakeFirst();
}

/** With a number of statements that does not grow with the members. */
export const inBulk: Balances = {
  lock: (tx, userIds) =>
    selectStanding(tx).where('members.userId', '=', sql<string>`any(${userIds})`).orderBy('members.userId').execute(),

  async change(tx, changes, at) {
    const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed ("userId" uuid, total numeric, available numeric, locked numeric, level integer, xp integer)`;
    await sql`
      update members set cinder_total = cinder_total + changed.total, level = changed.level, xp = changed.xp,
        updated_at = ${at}
      from ${changed} where members.user_id = changed."userId"
        and (changed.total <> 0 or (members.level, members.xp) <> (changed.level, changed.xp))
    `.execute(tx);
    await sql`
      update wallet_balance set available_cinder = available_cinder + changed.available,
        locked_cinder = locked_cinder + changed.locked
      from ${changed} where wallet_balance.user_id = changed."userId"
    `.execute(tx);
  },
};

/** For one member, and for a distributed PostgreSQL, where no statement locks or changes members of several machines. */
export const oneByOne: Balances = {
  async lock(tx, userIds) {
    const found: StandingRow[] = [];
    for (const userId of userIds.toSorted()) {
      const row = await lockMember(tx, userId);
      if (row) found.push(row);
    }
    return found;
  },

  async change(tx, changes, at) {
    for (const { userId, total, available, locked, level, xp } of changes) {
      await sql`
        update members set cinder_total = cinder_total + ${total}::numeric, level = ${level}, xp = ${xp},
          updated_at = ${at}
        where user_id = ${userId} and (${total}::numeric <> 0 or (level, xp) <> (${level}, ${xp}))
      `.execute(tx);
      await sql`
        update wallet_balance set available_cinder = available_cinder + ${available}::numeric,
          locked_cinder = locked_cinder + ${locked}::numeric
        where user_id = ${userId}
      `.execute(tx);
    }
  },
};

export async function insertLedgerRows(tx: Tx, rows: readonly Insertable<Tables['rewardLedger']>[]): Promise<void> {
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

/** Adds a decimal (negative takes) to a pool or the house; false when it holds less than is taken. */
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

function selectStanding(tx: Tx) {
  return tx
    .selectFrom('members')
    .innerJoin('walletBalance', 'walletBalance.userId', 'members.userId')
    .select(STANDING)
    .forNoKeyUpdate();
}
