import { previousMonthStart, previousWeekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldTotals } from './leaderboards.queries.ts';

const TOTALS_AT_A_TIME = 5_000;

/** Forgets the sums of weeks and months that are over for longer than the one before: nobody reads them any more. */
export function leaderboardsJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [
    {
      name: 'leaderboards-forget-old-totals',
      cron: '41 * * * *',
      async run() {
        const now = clock.now();
        const kept = { week: previousWeekStart(now), month: previousMonthStart(now) };
        for (;;) {
          const deleted = await deleteOldTotals(db, kept, TOTALS_AT_A_TIME);
          if (deleted < TOTALS_AT_A_TIME) return;
        }
      },
    },
  ];
}
