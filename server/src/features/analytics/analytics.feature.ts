import { analyticsAdminEndpoints as endpoints } from '@cinder/contract/analytics/analytics.api.ts';
import type { Endpoint, Query } from '@cinder/contract/shared/endpoint.ts';
import type { Logger } from 'pino';
import type { MembersService } from '#features/account/members.service.ts';
import { createMemberStats } from '#features/account/members.service.ts';
import { earningStats } from '#features/leaderboards/moderation.service.ts';
import { createMiningStats } from '#features/mining/mining.service.ts';
import { createQuestStats } from '#features/quests/quests.service.ts';
import { createShopStats } from '#features/shop/purchases.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import { createStoreStats } from '#features/store/offers.service.ts';
import { createStreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { createWalletStats } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { AuditTrail } from '#platform/http/route.ts';
import { audited, list, type Route, raw, read } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { type Cohorts, createCohorts } from './cohorts.service.ts';
import { createDailyStats, type DailyStats } from './daily-stats.service.ts';
import { createEconomyService } from './economy.service.ts';
import { createExportService, type ExportService } from './export.service.ts';
import { createHistoryService } from './history.service.ts';
import { createPricesService } from './prices.service.ts';
import type { SheetName } from './sheets.ts';
import { createSuspicionsService } from './suspicions.service.ts';
import { createWhatIfService } from './what-if.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  members: MembersService;
  wallet: WalletService;
  /** Whether the shop sells through the sandbox. */
  isSandbox: boolean;
  siteParts: Pick<SiteParts, 'isOff'>;
  audit: AuditTrail;
}

/** The analytics of the back-office: its calls, and the job that keeps the figures of days that are over. */
export function createAnalytics({ db, clock, log, members, wallet, isSandbox, siteParts, audit }: Deps) {
  const sources = {
    db,
    clock,
    members: createMemberStats(),
    wallet: createWalletStats(),
    mining: createMiningStats(),
    quests: createQuestStats(),
    streaks: createStreakStats(),
    shop: createShopStats({ isSandbox }),
    earnings: earningStats,
    summaries: members,
  };
  const daily = createDailyStats(sources);
  const analytics = createAnalyticsService({ ...sources, daily });
  const economy = createEconomyService({ ...sources, daily });
  const cohorts = createCohorts({ ...sources, daily });
  const history = createHistoryService({ ...sources, daily, cohorts });
  const prices = createPricesService({ ...sources, store: createStoreStats({ siteParts }) });
  const suspicions = createSuspicionsService(sources);
  const whatIf = createWhatIfService({ ...sources, log });
  const exports = createExportService({ ...sources, daily, wallet, audit });
  const routes: Route[] = [
    read(endpoints.overview, () => analytics.overview()),
    read(endpoints.detailed, () => analytics.overview()),
    list(endpoints.users, ({ query }) => analytics.users(query)),
    read(endpoints.economy, ({ query }) => economy.economy(query.days)),
    read(endpoints.history, ({ query }) => history.history(query.days)),
    read(endpoints.prices, () => prices.prices()),
    read(endpoints.suspicions, ({ query }) => suspicions.list(query)),
    read(endpoints.whatIf, () => whatIf.state()),
    audited(endpoints.startWhatIf, ({ tx, body }) => whatIf.start(tx, body), WHAT_IF.start),
    audited(endpoints.cancelWhatIf, ({ tx }) => whatIf.cancel(tx), WHAT_IF.cancel),
    download(endpoints.exportUsers, exports, 'users'),
    download(endpoints.exportMining, exports, 'mining'),
    download(endpoints.exportQuests, exports, 'quests'),
    download(endpoints.exportCheckIns, exports, 'checkins'),
    download(endpoints.exportDays, exports, 'days'),
    download(endpoints.exportEarnings, exports, 'earnings'),
  ];
  return {
    routes,
    jobs: analyticsJobs(daily, cohorts),
    daily,
    /** Resolves when no replay runs on this server any more. */
    settled: whatIf.settled,
    stop: whatIf.stop,
  };
}

/** There is one replay. */
const ONE = () => 'what-if';
const WHAT_IF = {
  start: { action: 'what_if.start', id: ONE, detailsOf: ({ days }: { days: number }) => ({ after: { days } }) },
  cancel: { action: 'what_if.cancel', id: ONE, detailsOf: () => ({ after: { status: 'cancelled' } }) },
} as const;

function analyticsJobs(daily: DailyStats, cohorts: Cohorts): Job[] {
  const run = async () => {
    await daily.keep();
    await cohorts.keep();
  };
  return [{ name: 'analytics-keep-days', cron: '*/5 * * * *', run }];
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
