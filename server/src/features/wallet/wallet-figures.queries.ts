import {
  type LedgerSource,
  ledgerSourceNames,
  ledgerSources,
  type Mint,
} from '@cinder/contract/wallet/ledger.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';
import { SYSTEM_USER_ID } from './ledger.queries.ts';

const OWN_ACTIONS = ledgerSourceNames.filter((source) => ledgerSources[source].isOwnAction);

/** What went out of the mints and back into them, by mint; decimals. */
export async function findFlows(db: Executor, { from, to }: Span) {
  const { rows } = await sql<{ mint: Mint; issued: string; paid: string; taken: string; checkIns: string }>`
    select substr(counter_account, 6) as mint,
      coalesce(sum(amount_cinder) filter (where amount_cinder > 0), 0)::numeric(16,2)::text as issued,
      coalesce(sum(amount_cinder) filter (where amount_cinder > 0 and account is null), 0)::numeric(16,2)::text as paid,
      coalesce(-sum(amount_cinder) filter (where amount_cinder < 0), 0)::numeric(16,2)::text as taken,
      count(*) filter (where source = 'daily_checkin')::text as check_ins
    from reward_ledger
    where created_at >= ${from} and created_at < ${to} and counter_account like 'mint:%'
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

/** What members, pools and the house hold; decimals. */
export async function findHeld(db: Executor) {
  const { rows } = await sql<{ members: string; pools: string; house: string }>`
    select (select coalesce(sum(cinder_total), 0)::numeric(16,2)::text from members) as members,
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
    createdAt: Date;
  }>`
    select id, user_id, amount_cinder, source, description, created_at from reward_ledger
    where amount_cinder > 0 and created_at >= ${from} and created_at < ${to} and user_id <> ${SYSTEM_USER_ID}
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
