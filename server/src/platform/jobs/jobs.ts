import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Work that waits: it runs by the clock, on one server at a time. */
export interface Job {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Runs once at every server's start too. */
  atStart?: true;
  run(): Promise<void>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Runs the jobs of all features, each once across all servers of the database. */
export async function runJobs(databaseUrl: string, jobs: readonly Job[], log: Logger): Promise<JobRunner> {
  for (const job of jobs) if (job.atStart) await job.run();
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'cinder-jobs' });
  let isStopping = false;
  // Only the reason: the error carries the whole connection.
  boss.on('error', ({ message }) => {
    if (!isStopping) log.warn({ reason: message }, 'the job queue met an error');
  });
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive' });
    await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    await boss.work(job.name, async () => {
      await job.run();
    });
  }
  return {
    stop() {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
