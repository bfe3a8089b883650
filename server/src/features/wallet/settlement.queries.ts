import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#platform/db/database.ts';

interface Has {
  user_id: string;
  cinder_total: string;
  available_cinder: string;
}

interface Change {
  userId: string;
  /** Decimals; negative takes. */
  total: string;
  available: string;
  locked: string;
}

/** How what many members have is read and changed. */
export interface Balances {
  /** What members have, locked in one order until the transaction ends; those who are gone are missing. */
  lock(tx: Tx, userIds: readonly string[]): Promise<Has[]>;
  change(tx: Tx, changes: readonly Change[], at: Date): Promise<void>;
}

/** With a number of statements that does not grow with the members. */
export const together: Balances = {
  lock: (tx, userIds) =>
    locked(tx).where('members.user_id', '=', sql<string>`any(${userIds})`).orderBy('members.user_id').execute(),

  async change(tx, changes, at) {
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
  },
};

/** As a distributed PostgreSQL takes it, which locks and changes nobody by the same statement as somebody elsewhere. */
export const oneByOne: Balances = {
  async lock(tx, userIds) {
    const found: Has[] = [];
    for (const userId of userIds.toSorted())
      found.push(...(await locked(tx).where('members.user_id', '=', userId).execute()));
    return found;
  },

  async change(tx, changes, at) {
    for (const { userId, total, available, locked } of changes) {
      await sql`
        update members set cinder_total = cinder_total + ${total}::numeric, updated_at = ${at}
        where user_id = ${userId} and ${total}::numeric <> 0
      `.execute(tx);
      await sql`
        update wallet_balance set available_cinder = available_cinder + ${available}::numeric,
          locked_cinder = locked_cinder + ${locked}::numeric
        where user_id = ${userId}
      `.execute(tx);
    }
  },
};

function locked(tx: Tx) {
  return tx
    .selectFrom('members')
    .innerJoin('wallet_balance', 'wallet_balance.user_id', 'members.user_id')
    .select(['members.user_id', 'members.cinder_total', 'wallet_balance.available_cinder'])
    .forNoKeyUpdate();
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
