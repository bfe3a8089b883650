import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The jobs and errands of which a run failed since then and none was done after it, the newest failure first. */
export async function findFailingJobs(db: Executor, since: Date): Promise<{ name: string; failedAt: Date }[]> {
  const queue = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
  if (!queue.rows[0]?.isThere) return [];
  const { rows } = await sql<{ name: string; failedAt: Date }>`
    select name, failed_at from (
      select name, max(coalesce(completed_on, started_on)) filter (where state in ('failed', 'retry')) as failed_at,
        max(completed_on) filter (where state = 'completed') as done_at
      from pgboss.job group by name
    ) runs
    where failed_at > ${since} and (done_at is null or done_at < failed_at)
    order by failed_at desc
  `.execute(db);
  return rows;
}
