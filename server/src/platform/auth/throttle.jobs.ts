import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteVerificationsBefore } from './sign-in.queries.ts';
import { deleteThrottlesBefore } from './throttle.queries.ts';

const DAY_MS = 86_400_000;

/** Forgets counters whose window has long passed, and links and codes that no longer hold. */
export function throttleJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [
    {
      name: 'throttle-forget',
      cron: '23 * * * *',
      run: async () => {
        const before = new Date(clock.now().getTime() - DAY_MS);
        await deleteThrottlesBefore(db, before);
        await deleteVerificationsBefore(db, before);
      },
    },
  ];
}
