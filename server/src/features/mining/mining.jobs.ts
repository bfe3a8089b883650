import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
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
        for (;;) {
          const stale = await findStaleSessions(db, { now: clock.now(), limit: SESSIONS_AT_A_TIME });
          for (const session of stale) await closing.settleStale(session.user_id, session.id);
          if (stale.length < SESSIONS_AT_A_TIME) return;
        }
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
