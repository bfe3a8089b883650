import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { SessionClosing } from './closing.service.ts';
import { findStaleSessions } from './mining.queries.ts';
import { dropOldPings, makePingPartitions } from './ping-partitions.queries.ts';

const SESSIONS_AT_A_TIME = 500;
/** Raw pings are kept this long; a closed session keeps what they said. */
const PING_RETENTION_DAYS = 30;
const PARTITIONS_AHEAD_DAYS = 7;

/** Tidies up after silent members, and keeps the raw pings' daily partitions. */
export function miningJobs({ db, clock, closing }: { db: Database; clock: Clock; closing: SessionClosing }): Job[] {
  return [
    {
      name: 'mining-settle-stale-sessions',
      cron: '* * * * *',
      async run() {
        const failed = new Map<string, AppError>();
        for (;;) {
          const wanted = { now: clock.now(), except: [...failed.keys()], limit: SESSIONS_AT_A_TIME };
          const stale = await findStaleSessions(db, wanted);
          for (const { userId, id } of stale) {
            await closing.settleOpen(userId, id).catch((error: unknown) => {
              // Nobody waits for a session that is refused: its member's wallet is full, say.
              if (!(error instanceof AppError)) throw error;
              failed.set(id, error);
            });
          }
          if (stale.length < SESSIONS_AT_A_TIME) break;
        }
        if (failed.size > 0) throw new AggregateError([...failed.values()], 'some sessions could not be settled');
      },
    },
    {
      name: 'mining-ping-partitions',
      cron: '17 * * * *',
      atStart: true,
      async run() {
        const now = clock.now();
        await makePingPartitions(db, now, PARTITIONS_AHEAD_DAYS);
        await dropOldPings(db, now, PING_RETENTION_DAYS);
      },
    },
  ];
}
