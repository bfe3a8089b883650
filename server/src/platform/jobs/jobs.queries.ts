import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '#platform/db/database.ts';

/** A job that fails, from the first failure after it was last done. */
export interface FailingJob {
  name: string;
  since: Date;
  failedAt: Date;
  /** What the last failure said. */
  error: string | null;
}

/**
 * The jobs of which a run failed since then and none was done after it, the newest failure first. One that is just
 * being tried again is among them.
 */
export async function findFailingJobs(db: Executor, since: Date): Promise<FailingJob[]> {
  const queue = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
  if (!queue.rows[0]?.isThere) return [];
  const { rows } = await sql<FailingJob>`
    with run as (
      select name, state, coalesce(completed_on, started_on) as at, left(output ->> 'message', 500) as error
      from pgboss.job
      where state in ('completed', 'failed', 'retry') or (state = 'active' and retry_count > 0)
    ), done as (select name, max(at) as at from run where state = 'completed' group by name)
    select run.name, min(run.at) as since, max(run.at) as failed_at,
      (array_agg(run.error order by run.at desc))[1] as error
    from run left join done on done.name = run.name
    where run.state <> 'completed' and (done.at is null or done.at < run.at)
    group by run.name having max(run.at) > ${since}
    order by failed_at desc
  `.execute(db);
  return rows;
}

/** Where PostgreSQL has several machines, the queue makes its tables on the coordinator alone; elsewhere it is no setting. */
export async function keepTablesHere(client: pg.Client): Promise<void> {
  await client.query('set citus.enable_ddl_propagation = off');
}
