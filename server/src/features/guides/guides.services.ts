import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteViewsBefore } from './guides.queries.ts';
import { guidesRoutes } from './guides.routes.ts';
import { createGuideEditingService, createGuidesService } from './guides.service.ts';
import { createGuideViews } from './views.ts';

/** The guides: reading, writing and counting their readers. */
export function createGuides({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  const views = createGuideViews({ db, clock, log });
  const guides = createGuidesService({ db, views });
  return {
    guides,
    routes: guidesRoutes({ guides, editing: createGuideEditingService({ db, clock }) }),
    jobs: guidesJobs({ db, clock }),
    /** Resolves when readings that were begun are counted. */
    settled: views.settled,
  };
}

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
