import { sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';

type Provider = Tables['purchase']['provider'];

/** How many purchases of these providers are paid and not refunded, and their dollars. */
export async function findRevenue(db: Executor, providers: readonly Provider[]) {
  const { rows } = await sql<{ purchases: number; revenue: string }>`
    select count(*)::integer as purchases, coalesce(sum(amount_usd), 0)::numeric(16,2)::text as revenue
    from purchase where status = 'completed' and provider = any(${providers})
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row');
  return row;
}

/** The dollars of each day (UTC) of a span on which something was paid that is not refunded since. */
export async function findRevenueByDay(db: Executor, { from, to }: Span, providers: readonly Provider[]) {
  const { rows } = await sql<{ day: string; revenue: string }>`
    select (completed_at at time zone 'UTC')::date as day, sum(amount_usd)::numeric(16,2)::text as revenue
    from purchase
    where status = 'completed' and completed_at >= ${from} and completed_at < ${to} and provider = any(${providers})
    group by 1
  `.execute(db);
  return new Map(rows.map((row) => [row.day, row.revenue]));
}

/** Who paid for a purchase in a span, to be counted together with other deeds. */
export function whoBought({ from, to }: Span) {
  return sql`
    select user_id from purchase
    where status = 'completed' and completed_at >= ${from} and completed_at < ${to}`;
}
