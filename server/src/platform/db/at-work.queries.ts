import type pg from 'pg';

/** The processes of PostgreSQL that are at work on a statement, by their ids. */
export async function findAtWork(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where coalesce(state, '') not like 'idle%'",
  );
  return new Set(rows.map(({ pid }) => pid));
}
