import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createGuideEditingService } from './guide-editing.service.ts';
import { guidesAdminRoutes } from './guides.admin-routes.ts';
import { guidesJobs } from './guides.jobs.ts';
import { guidesRoutes } from './guides.routes.ts';
import { createGuidesService } from './guides.service.ts';
import { createGuideViews } from './views.ts';

/** The guides: reading, writing and counting their readers. */
export function createGuides({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  const views = createGuideViews({ db, clock, log });
  const guides = createGuidesService({ db, views });
  return {
    guides,
    routes: [...guidesRoutes(guides), ...guidesAdminRoutes(createGuideEditingService({ db, clock }))],
    jobs: guidesJobs({ db, clock }),
    /** Resolves when readings that were begun are counted. */
    settled: views.settled,
  };
}
