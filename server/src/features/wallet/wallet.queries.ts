import { type LedgerSource, ledgerSourceNames, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '#platform/clock.ts';
import { countRows, type Database, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { SYSTEM_USER_ID } from './ledger.queries.ts';

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
  return countRows(db.selectFrom('rewardLedger').where('userId', '=', userId));
}

/** The XP of these rows of a member's ledger. */
export async function findPaid(db: Executor, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('rewardLedger')
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'xpGained', 'bonusMultiplier'])
    .execute();
}

export async function findLedgerRow(db: Executor, userId: string, id: string) {
  return db
    .selectFrom('rewardLedger')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .select(REWARD)
    .executeTakeFirst();
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
  wallet_balance: { by: 'user_id', onDelete: 'deleted' },
  reward_ledger: { by: 'user_id', onDelete: 'anonymous', because: 'the supply must still add up' },
};

const OWN_ACTIONS = ledgerSourceNames.filter((source) => ledgerSources[source].isOwnAction);

/** What went out of the mints and sinks and into them, by account; decimals. */
export async function findFlows(db: Executor, { from, to }: Span) {
  const { rows } = await sql<{ account: string; out: string; paid: string; back: string; checkIns: string }>`
    select counter_account as account,
      coalesce(sum(amount_cinder) filter (where amount_cinder > 0), 0)::numeric(16,2)::text as out,
      coalesce(sum(amount_cinder) filter (where amount_cinder > 0 and account is null), 0)::numeric(16,2)::text as paid,
      coalesce(-sum(amount_cinder) filter (where amount_cinder < 0), 0)::numeric(16,2)::text as back,
      count(*) filter (where source = 'daily_checkin')::text as check_ins
    from reward_ledger
    where created_at >= ${from} and created_at < ${to} and counter_account ~ '^(mint|sink):'
    group by counter_account
  `.execute(db);
  return rows;
}

/** Who was paid for an action of their own, to be counted together with other actions. */
export function whoWasPaid({ from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id from reward_ledger
    where created_at >= ${from} and created_at < ${to}
      and source = any(${OWN_ACTIONS})`;
}

/** What was paid from some sources in a span, for queries over many payments; to members who are gone too. */
export function whatWasPaid(sources: readonly LedgerSource[], { from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id, source, cause, base_amount_cinder, bonus_multiplier, amount_cinder, created_at from reward_ledger
    where source = any(${sources}) and created_at >= ${from} and created_at < ${to}`;
}

/**
 * Who is there and earned in a span by actions of their own, in parts of as many members each, those who earned least first:
 * how many they are, and what half of them earned at most.
 */
export async function findEarners(db: Executor, { from, to }: Span, parts: number) {
  const { rows } = await sql<{ part: number; members: number; earned: string }>`
    with earned as (
      select user_id, sum(amount_cinder) as amount from reward_ledger join members using (user_id)
      where reward_ledger.created_at >= ${from} and reward_ledger.created_at < ${to}
        and source = any(${OWN_ACTIONS}) and amount_cinder > 0
      group by user_id
    ), parted as (select amount, ntile(${parts}::integer) over (order by amount, user_id) as part from earned)
    select part, count(*)::integer as members,
      (percentile_disc(0.5) within group (order by amount))::numeric(10,2)::text as earned
    from parted group by part order by part
  `.execute(db);
  return rows;
}

/** What members (with what waits for room in their balances), pools and the house hold; decimals. */
export async function findHeld(db: Executor) {
  const { rows } = await sql<{ members: string; pools: string; house: string }>`
    select ((select coalesce(sum(cinder_total), 0) from members)
        + (select coalesce(sum(balance), 0) from ledger_account where account like 'overflow:%'))::numeric(16,2)::text as members,
      (select coalesce(sum(balance), 0)::numeric(16,2)::text from ledger_account where account like 'pool:%') as pools,
      (select coalesce(sum(balance), 0)::numeric(16,2)::text from ledger_account where account = 'house') as house
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row');
  return row;
}

/** How the tokens are spread over the members. */
export async function findHoldings(db: Executor) {
  const { rows } = await sql<{
    members: number;
    median: string;
    topOne: number;
    topOneAmount: string;
    topTen: number;
    topTenAmount: string;
  }>`
    with ranked as (
      select cinder_total as amount, row_number() over (order by cinder_total desc) as place from members
    ), counted as (select count(*) as members from members)
    select counted.members::integer as members,
      coalesce(max(amount) filter (where place = members / 2 + 1), 0)::numeric(10,2)::text as median,
      ceil(members * 0.01)::integer as top_one,
      coalesce(sum(amount) filter (where place <= ceil(members * 0.01)), 0)::numeric(16,2)::text as top_one_amount,
      ceil(members * 0.1)::integer as top_ten,
      coalesce(sum(amount) filter (where place <= ceil(members * 0.1)), 0)::numeric(16,2)::text as top_ten_amount
    from counted left join ranked on true
    group by members
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Holdings have one row');
  return row;
}

/** The largest gains of members in a span, largest first. */
export async function findLargestGains(db: Executor, { from, to }: Span, limit: number) {
  const { rows } = await sql<{
    id: string;
    userId: string;
    amountCinder: string;
    source: LedgerSource;
    description: string;
    cause: string;
    createdAt: Date;
  }>`
    select id, user_id, amount_cinder, source, description, cause, created_at from reward_ledger
    where amount_cinder > 0 and created_at >= ${from} and created_at < ${to} and user_id <> ${SYSTEM_USER_ID}
      and source not in ('balance_overflow', 'store_refund', 'perk_refund', 'raffle_refund', 'entry_fee_refund',
        'challenge_refund')
    order by amount_cinder desc, created_at
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Members, those who have the most tokens first. */
export async function findRichest(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('members')
    .select(['userId', 'username', 'level', 'cinderTotal'])
    .orderBy('cinderTotal', 'desc')
    .orderBy('userId')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The members of so many of the newest transfers. */
export async function findLastMoved(tx: Tx, transfers: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('rewardLedger')
    .where('userId', '<>', SYSTEM_USER_ID)
    .select('userId')
    .orderBy('createdAt', 'desc')
    .limit(transfers)
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Lets the statements of a transaction run for as long as they take. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

export async function storeLastCheck(db: Database, check: { checkedAt: Date; faults: number }): Promise<void> {
  await db
    .insertInto('ledgerCheck')
    .values({ id: 1, ...check })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(check))
    .execute();
}

/** When all of the ledger was last checked, and how many disagreements there were; undefined before the first time. */
export function findLastCheck(db: Database): Promise<{ checkedAt: Date; faults: number } | undefined> {
  return db.selectFrom('ledgerCheck').select(['checkedAt', 'faults']).executeTakeFirst();
}
