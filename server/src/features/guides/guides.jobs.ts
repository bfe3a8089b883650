import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteViewsBefore } from './views.queries.ts';

/** Forgets with the day who read which guide on it. */
export function guidesJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [
    {
      name: 'guides-forget-visitors',
      cron: '2 * * * *',
      atStart: true,
      run: () => deleteViewsBefore(db, clock.now().toISOString().slice(0, 10)),
    },
  ];
}
