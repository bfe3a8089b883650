import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#platform/db/database.ts';

/** What members have, locked in one order until the transaction ends; those who are gone are missing. */
export async function lockMembers(tx: Tx, userIds: readonly string[]) {
  return tx
    .selectFrom('members')
    .innerJoin('wallet_balance', 'wallet_balance.user_id', 'members.user_id')
    .where('members.user_id', '=', sql<string>`any(${userIds})`)
    .select(['members.user_id', 'members.cinder_total', 'wallet_balance.available_cinder'])
    .orderBy('members.user_id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertLedgerRows(tx: Tx, rows: readonly Insertable<Tables['reward_ledger']>[]): Promise<void> {
  await sql`
    insert into reward_ledger (user_id, id, source, account, counter_account, base_amount_cinder, amount_cinder,
      description, cause, created_at)
    select user_id, id, source, account, counter_account, base_amount_cinder, amount_cinder, description, cause, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (user_id uuid, id uuid, source text, account text,
      counter_account text, base_amount_cinder numeric, amount_cinder numeric, description text, cause text,
      created_at timestamptz)
  `.execute(tx);
}

export interface Change {
  userId: string;
  /** Decimals; negative takes. */
  total: string;
  available: string;
  locked: string;
}

/** Changes what several members have. */
export async function changeBalances(tx: Tx, changes: readonly Change[], at: Date): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as changed ("userId" uuid, total numeric, available numeric, locked numeric)`;
  await sql`
    update members set cinder_total = cinder_total + changed.total, updated_at = ${at}
    from ${changed} where members.user_id = changed."userId" and changed.total <> 0
  `.execute(tx);
  await sql`
    update wallet_balance set available_cinder = available_cinder + changed.available,
      locked_cinder = locked_cinder + changed.locked
    from ${changed} where wallet_balance.user_id = changed."userId"
  `.execute(tx);
}
