import { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { list, type Route, read } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { deleteViewsBefore } from './guides.queries.ts';
import { createGuidesService, guideEditing, type SiteParts } from './guides.service.ts';
import { createGuideViews } from './views.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  siteParts: SiteParts;
  /** Told of every change of a guide. */
  guidesChanged(tx: Tx): Promise<void>;
}

/** The guides: reading, writing and counting their readers. */
export function createGuides({ db, clock, log, siteParts, guidesChanged }: Deps) {
  const views = createGuideViews({ db, clock, log });
  const guides = createGuidesService({ db, views, siteParts });
  const routes: Route[] = [
    list(guidesEndpoints.list, ({ query }) => guides.list(query)),
    read(guidesEndpoints.get, ({ params, visitor }) => guides.read(params.slug, visitor)),
    ...resourceRoutes(
      guideResource,
      { db, clock },
      {
        ...guideEditing,
        afterChange: ({ tx }) => guidesChanged(tx),
        async beforeDelete({ tx }) {
          await guidesChanged(tx);
          return null;
        },
      },
    ),
  ];
  return {
    guides,
    routes,
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
