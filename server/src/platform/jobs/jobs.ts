import { CompiledQuery } from 'kysely';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { WatchedClient } from '#platform/db/client.ts';
import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { keepTablesHere } from './jobs.queries.ts';

/** Work that waits: it runs by the clock, on one server at a time. */
export interface Job {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Runs once at every server's start too. */
  atStart?: true;
  run(): Promise<void>;
}

/** Work that was asked for piece by piece: each is done by one server, and tried again while it fails. */
export interface Queue {
  name: string;
  run(data: Readonly<Record<string, string>>): Promise<void>;
}

/** One piece of such work; `id` makes it one, however often it is asked for. */
interface Task {
  id: string;
  data: Readonly<Record<string, string>>;
}

export type Jobs = ReturnType<typeof createJobs>;

/** After five seconds, then less and less often down to once an hour: about half a day in all. */
const RETRIES = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };
/** A server that is gone without a word gives its pieces back after this long; each must be done sooner. */
const QUEUE_OPTIONS: Omit<QueueOptions, 'name'> = { ...RETRIES, expireInSeconds: 300, deleteAfterSeconds: 24 * 3_600 };
const TASKS_PER_BATCH = 4;
/** Asking for pieces wakes the worker of the same server. Another one finds what is left, and what failed. */
const TASK_SECONDS = 10;
/** The queue wakes who does a job when its time has come; looked for nevertheless, should a message be lost. */
const JOB_SECONDS = 300;
const TRIED_AGAIN_MS = 1_000;
/** What the queue does besides is less urgent than it takes it to be: an idle server costs next to nothing. */
const SELDOM_SECONDS = 300;

interface Options {
  databaseUrl: string;
  log: Logger;
  /** Hears what became of each job and each piece of a queue. */
  onRun(name: string, outcome: 'done' | 'failed', seconds: number): void;
}

/** Runs the work of all features, each once across all servers of the database. */
export function createJobs({ databaseUrl, log, onRun }: Options) {
  // The queue hands on to its pool also what it does not know itself.
  const settings = {
    connectionString: databaseUrl,
    max: 3,
    application_name: 'cinder-jobs',
    Client: WatchedClient,
    onConnect: keepTablesHere,
    // Asked every half minute: connected anew each time, that would be half of what an idle server does.
    idleTimeoutMillis: 0,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 60_000,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: SELDOM_SECONDS,
    monitorIntervalSeconds: SELDOM_SECONDS,
    queueCacheIntervalSeconds: SELDOM_SECONDS,
    bamIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS,
  };
  const boss = new PgBoss(settings);
  /** Who does the work of a queue here. */
  const workers = new Map<string, string>();
  let isStopping = false;
  // Only the reason: the error carries the whole connection.
  boss.on('error', ({ message }) => {
    if (!isStopping) log.warn({ reason: message }, 'the job queue met an error');
  });
  return {
    /** Asks for pieces of a queue together with what the transaction writes, or not at all. */
    async ask(tx: Tx, queue: string, tasks: readonly Task[]): Promise<void> {
      const executeSql = (text: string, values: unknown[] = []) =>
        tx.executeQuery<unknown>(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows }));
      await boss.insert(queue, [...tasks], { db: { executeSql } });
      afterCommit(tx, () => wake(queue));
    },

    async start(jobs: readonly Job[], queues: readonly Queue[]): Promise<void> {
      await boss.start();
      for (const queue of queues) await work(queue);
      for (const job of jobs) if (job.atStart) await job.run();
      for (const job of jobs) {
        await boss.createQueue(job.name, { policy: 'exclusive' });
        // Queues of before were made without.
        await boss.updateQueue(job.name, { notify: true });
        await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
        workers.set(
          job.name,
          await boss.work(job.name, { notifyPollingIntervalSeconds: JOB_SECONDS }, () => runJob(job)),
        );
      }
    },

    async stop(): Promise<void> {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };

  function wake(queue: string): void {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  }

  async function work({ name, run }: Queue): Promise<void> {
    await boss.createQueue(name, QUEUE_OPTIONS);
    const options = {
      batchSize: TASKS_PER_BATCH,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: TASK_SECONDS,
      perJobResults: true,
    } as const;
    const worker = await boss.work<Task['data'], unknown, typeof options>(name, options, (tasks) =>
      Promise.all(
        tasks.map(async ({ id, data }) => {
          try {
            await timed(name, () => run(data));
            return { id, status: 'completed' as const };
          } catch (error) {
            const reason = error instanceof Error ? error.message : 'unknown';
            log.warn({ queue: name, reason }, 'a piece of work failed and is tried again');
            return { id, status: 'failed' as const, output: { reason } };
          }
        }),
      ),
    );
    workers.set(name, worker);
  }

  /** A job that fails is tried again by the queue, which tells nobody. */
  async function runJob({ name, run }: Job): Promise<void> {
    await timed(name, run).catch((error: unknown) => {
      log.error({ job: name, err: error }, 'a job failed');
      setTimeout(() => wake(name), TRIED_AGAIN_MS).unref();
      throw error;
    });
  }

  async function timed(name: string, work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    await work().catch((error: unknown) => {
      onRun(name, 'failed', seconds());
      throw error;
    });
    onRun(name, 'done', seconds());
  }
}
