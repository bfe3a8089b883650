import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

/** SQL that selects facts of many members: `user_id`, `at`, `amount`, and the columns that tell their kinds apart. */
export type Facts = RawBuilder<unknown>;

/** The columns that tell kinds of facts apart, with their types in PostgreSQL. */
export type KindColumns<Kind> = Readonly<Record<keyof Kind & string, 'numeric' | 'smallint' | 'boolean' | 'uuid'>>;

/** Facts of one kind and day: how many, and what they were paid, in hundredths. */
export type Counted<Kind> = Kind & { day: string; facts: number; paid: number };

/** What a member was paid and would have been, in hundredths: exact as doubles. */
export interface MemberSum {
  userId: string;
  paid: number;
  replayed: number;
}

/** Lets the sums of a whole community be made in memory, for as long as they take. Of this transaction alone. */
export async function allowLargeSums(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
}

/** Counts facts by their day (UTC) and kind: few rows, however many facts. */
export async function countByDay<Kind>(
  db: Executor,
  facts: Facts,
  columns: KindColumns<Kind>,
): Promise<Counted<Kind>[]> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { rows } = await sql<Counted<Kind>>`
    select (at at time zone 'UTC')::date as day, ${sql.join(names)}, count(*)::float8 as facts,
      (sum(amount) * 100)::float8 as paid
    from (${facts}) fact group by day, ${sql.join(names)}
  `.execute(db);
  return rows;
}

/** Sums facts up by member, where each kind pays another amount: every kind has its price. */
export async function sumByMember<Kind>(
  db: Executor,
  facts: Facts,
  columns: KindColumns<Kind>,
  prices: readonly { kind: Kind; amount: bigint }[],
): Promise<MemberSum[]> {
  const names = Object.keys(columns) as (keyof Kind & string)[];
  const lists = names.map((name) => sql`${prices.map(({ kind }) => kind[name])}::${sql.raw(`${columns[name]}[]`)}`);
  const isSame = names.map((name) => sql`${sql.ref(`price.${name}`)} = ${sql.ref(`fact.${name}`)}`);
  // A left join: PostgreSQL then knows how many rows come of it.
  const { rows } = await sql<MemberSum>`
    select fact.user_id, (sum(fact.amount) * 100)::float8 as paid, sum(price.price)::float8 as replayed
    from (${facts}) fact
    left join unnest(${sql.join(lists)}, ${prices.map(({ amount }) => `${amount}`)}::bigint[])
      price (${sql.join(names.map((name) => sql.ref(name)))}, price) on ${sql.join(isSame, sql` and `)}
    group by fact.user_id
  `.execute(db);
  return rows;
}

/** What completed sessions lasted that were worth so much before their multiplier. */
export async function findLengths(db: Executor, completed: Facts): Promise<{ base: string; length: number }[]> {
  const { rows } = await sql<{ base: string; length: number }>`
    select distinct base_reward_cinder as base, duration_seconds as length from (${completed}) session
  `.execute(db);
  return rows;
}

/** Payments to members who are there, each with what a session was worth before its multiplier. */
export function paymentsByWorth(paid: Facts, members: Facts): Facts {
  return sql`
    select payment.user_id, payment.created_at as at, payment.amount_cinder as amount, payment.source = 'ad_watch' as is_ad,
      payment.base_amount_cinder as detail, payment.bonus_multiplier as multiplier
    from (${paid}) payment join (${members}) member on member.user_id = payment.user_id`;
}

/** The same, each with what its session lasted: slower, for every payment finds its session. */
export function paymentsByLength(paid: Facts, members: Facts, completed: Facts): Facts {
  return sql`
    select payment.user_id, payment.created_at as at, payment.amount_cinder as amount, payment.source = 'ad_watch' as is_ad,
      coalesce(session.duration_seconds, 0)::numeric as detail, payment.bonus_multiplier as multiplier
    from (${paid}) payment join (${members}) member on member.user_id = payment.user_id
    left join (${completed}) session
      on session.user_id = payment.user_id and 'mining_session:' || session.id = payment.cause`;
}
