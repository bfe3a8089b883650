import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query has. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<string>().as('count')).$castTo<{ count: string }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
