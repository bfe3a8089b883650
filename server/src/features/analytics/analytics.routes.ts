import { analyticsAdminEndpoints as endpoints } from '@cinder/contract/analytics/analytics.api.ts';
import type { Endpoint, Query } from '@cinder/contract/shared/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, raw, read } from '#platform/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';
import type { EconomyService } from './economy.service.ts';
import type { ExportService } from './export.service.ts';
import type { SheetName } from './sheets.ts';
import type { SuspicionsService } from './suspicions.service.ts';

interface Deps {
  analytics: AnalyticsService;
  economy: EconomyService;
  suspicions: SuspicionsService;
  exports: ExportService;
}

export function analyticsAdminRoutes({ analytics, economy, suspicions, exports }: Deps): Route[] {
  return [
    read(endpoints.overview, () => analytics.overview()),
    read(endpoints.detailed, () => analytics.overview()),
    read(endpoints.users, async ({ query, setTotalCount }) => {
      const { users, total } = await analytics.users(query);
      setTotalCount(total);
      return users;
    }),
    read(endpoints.economy, ({ query }) => economy.economy(query.days)),
    read(endpoints.suspicions, ({ query }) => suspicions.list(query)),
    download(endpoints.exportUsers, exports, 'users'),
    download(endpoints.exportMining, exports, 'mining'),
    download(endpoints.exportQuests, exports, 'quests'),
    download(endpoints.exportCheckIns, exports, 'checkins'),
    download(endpoints.exportEarnings, exports, 'earnings'),
  ];
}

type Chosen = typeof endpoints.exportUsers;

function download(endpoint: Endpoint, exports: ExportService, name: SheetName): Route {
  return raw(endpoint, async ({ member, method, query }, reply) => {
    if (!member) throw new AppError('unauthorized');
    // Who asks for the head alone downloads nothing, and no row in the audit log says so.
    const content = method === 'HEAD' ? undefined : await exports.open(name, member.id, (query as Query<Chosen>).ids);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exports.filenameOf(name)}"`)
      .header('x-accel-buffering', 'no')
      .send(content);
  });
}
